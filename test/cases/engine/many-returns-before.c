/* Many returns before the allocation, under big conditions: that the block does not exist there must be seen all the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct input {
    char *part[20], *note;
};

extern int check(const char *part, int level);

static char *copy(const char *text)
{
    char *made = malloc(strlen(text) + 1);
    if (made)
        strcpy(made, text);
    return made;
}

#define STAGE(part)                   \
    do {                              \
        if (!(part))                  \
            return -1;                \
        int wrong = check((part), 0); \
        if (wrong)                    \
            return wrong;             \
    } while (0)

#define FOUR(input, i) \
    STAGE(input->part[i]); STAGE(input->part[i + 1]); STAGE(input->part[i + 2]); STAGE(input->part[i + 3])
#define STAGES(input) FOUR(input, 0); FOUR(input, 4); FOUR(input, 8); FOUR(input, 12); FOUR(input, 16)

int build_lost(struct input *input)
{
    STAGES(input);
    if (input->note) {
        char *quoted = copy(input->note); // leak
        if (!quoted)
            return -1;
        printf("%s\n", input->note);
    }
    return 0;
}

int build_kept(struct input *input)
{
    STAGES(input);
    if (input->note) {
        char *quoted = copy(input->note);
        if (!quoted)
            return -1;
        printf("%s\n", quoted);
        free(quoted);
    }
    return 0;
}
