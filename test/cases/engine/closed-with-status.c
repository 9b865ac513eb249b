// A function that closes what it was given and says so by its result, which hangs on many conditions: those who go on have it still open.
#include <stdio.h>

int probe(int);

static int one(FILE *file)
{
    int status;
    if (probe(1) == 3 || (probe(2) == 4 && probe(3) == 5) || (probe(4) > 6 && probe(5) < 7) || (probe(6) == 8 && probe(7) == 9))
        status = probe(10);
    else
        status = probe(11) == 3 ? 3 : 0;
    if (status) {
        fclose(file);
        return status;
    }
    return 0;
}

int until_done(const char *name)
{
    FILE *file = fopen(name, "r");
    if (!file)
        return 1;
    while (probe(0))
        if (one(file))
            return 1;
    fclose(file);
    return 0;
}

int whatever_it_says(const char *name)
{
    FILE *file = fopen(name, "r");
    if (!file)
        return 1;
    while (probe(0))
        if (one(file) == 3) // double-free
            return 1;
    fclose(file); /* the same once more: one report */
    return 0;
}
