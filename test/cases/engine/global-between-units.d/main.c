// args: --min=low
/* With main the whole program is here: who reads a global with a name for all units is known, too. */
#include <stdlib.h>

char *passed, *kept;
void show(void);
void show_kept(void);

static void passes(void)
{
    passed = calloc(10, 1); // leak
    show();
}

static void sets(void)
{
    kept = calloc(10, 1);
    show_kept();
}

/* at the end of the program it is still there */
static char *of_main;

static void show_main(void)
{
    if (of_main)
        of_main[0] = 'x';
}

int main(void)
{
    of_main = calloc(10, 1);
    show_main();
    passes();
    passes();
    sets();
    show_kept();
    return 0;
}
