/* What was never allocated must not be freed: variables, literals, memory on the stack. */
#include <alloca.h>
#include <stdlib.h>
#include <string.h>

size_t local_wrong(const char *text)
{
    char copy[64];
    strncpy(copy, text, sizeof copy - 1);
    copy[sizeof copy - 1] = 0;
    size_t length = strlen(copy);
    free(copy); // bad-free: not-heap high
    return length;
}

size_t local_right(const char *text)
{
    char *copy = malloc(64);
    if (copy == NULL)
        return 0;
    strncpy(copy, text, 63);
    copy[63] = 0;
    size_t length = strlen(copy);
    free(copy);
    return length;
}

int literal_wrong(int verbose)
{
    char *name = "none";
    int length = (int)strlen(name);
    if (verbose)
        free(name); // bad-free: not-heap
    return length;
}

int literal_right(int verbose)
{
    char *name = strdup("none");
    if (name == NULL)
        return 0;
    int length = (int)strlen(name);
    if (!verbose)
        length = 0;
    free(name);
    return length;
}

/* Inside the variable makes no difference. */
static char table[32];

void global_wrong(void)
{
    free(table + 3); // bad-free: not-heap
}

void static_wrong(void)
{
    static char line[32];
    line[0] = 1;
    free(line); // bad-free: not-heap
}

void stack_wrong(size_t size)
{
    char *block = alloca(size);
    block[0] = 0;
    free(block); // bad-free: not-heap
}

struct entry {
    char *name;
};

void member_wrong(void)
{
    struct entry *entry = malloc(sizeof *entry);
    if (entry == NULL)
        return;
    entry->name = "unnamed";
    free(entry->name); // bad-free: not-heap
    free(entry);
}

void member_right(void)
{
    struct entry *entry = malloc(sizeof *entry);
    if (entry == NULL)
        return;
    entry->name = "unnamed";
    entry->name = strdup("named");
    free(entry->name);
    free(entry);
}

/* In the second round it is the same variable; one finding. */
void loop_wrong(int count)
{
    char line[16];
    for (int i = 0; i < count; i++) {
        line[0] = (char)i;
        free(line); // bad-free: not-heap
    }
}

/* Nobody gets there. */
void unreachable_right(size_t size)
{
    char line[16];
    if (size > 10 && size < 5)
        free(line);
}
