#include <stdio.h>

extern char *passed, *kept;

void show(void)
{
    if (passed)
        puts(passed);
}

void show_kept(void)
{
    if (kept)
        puts(kept);
}
