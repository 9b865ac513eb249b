/* A parser as generators write them: tables tell which rule comes next, a switch executes its action. That the rule for the beginning is applied
 * twice is in no statement here. What one action loses by itself is lost. */
#include <stdlib.h>
#include <string.h>

int next_token(void);
struct disc { char *title; int tracks; };
static struct disc *disc;

static const signed char follows[] = {3, 1, 4, 1, 5, 9, 2, 6};
static const signed char actions[] = {0, 2, 1, 3, 1, 2, 3, 1};

int parse_disc(void)
{
    int state = 0;
    for (;;) {
        int rule = actions[state & 7];
        if (rule == 0)
            return disc ? 0 : -1;
        switch (rule) {
        case 1:
            disc = calloc(1, sizeof *disc);
            if (!disc)
                return -1;
            break;
        case 2:
            disc->tracks++;
            break;
        case 3: {
            char *copy = strdup(disc->title); // leak
            if (copy && strlen(copy) > 80)
                return -1;
            break;
        }
        }
        state = follows[(state + next_token()) & 7];
    }
}

/* Here what comes next is read from the input: anybody may say 1 twice. */
int read_disc(void)
{
    for (;;) {
        int command = next_token();
        switch (command) {
        case 0:
            return disc ? 0 : -1;
        case 1:
            disc = calloc(1, sizeof *disc); // leak
            if (!disc)
                return -1;
            break;
        case 2:
            disc->tracks++;
            break;
        }
    }
}
