// args: --max-steps=60
/* A function too large to analyse may write any global; a descriptor in one is taken to stay there, as a pointer is. */
#include <fcntl.h>
#include <unistd.h>

static int input, total;

/* over the budget of steps of this run */
static int large(int n)
{
    for (int i = 0; i < n; i++) {
        total = total * 3 + i;
        total = total % 7 + total / 5 - i;
        total = total * 5 + i;
        total = total % 11 + total / 3 - i;
        total = total * 7 + i;
        total = total % 13 + total / 9 - i;
    }
    return total;
}

int convert(const char *path)
{
    input = open(path, O_RDONLY);
    if (input < 0)
        return -1;
    int kind = large(3);
    close(input);
    return kind;
}

int convert_and_forget(const char *path)
{
    input = open(path, O_RDONLY); // resource-leak: overwritten
    if (input < 0)
        return -1;
    int kind = large(3);
    input = -1;
    return kind;
}
