/* 061 free-in-atexit / destructor attribute: the global is freed when the program ends. */
#include <stdlib.h>
#include <string.h>

static char *table;
static char *names;

static void drop_table(void)
{
    free(table);
}

__attribute__((destructor)) static void drop_names(void)
{
    free(names);
}

int start_kept(const char *text)
{
    table = strdup(text);
    names = strdup(text);
    return atexit(drop_table);
}

int start_lost(const char *text)
{
    char *local_table = strdup(text); // leak
    if (local_table == NULL)
        return -1;
    return atexit(drop_table);
}
