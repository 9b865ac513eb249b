// A switch with many cases: each case is told from the others, whatever order they are written in, and by what is asked of the same number later.
#include <stdlib.h>
#include <string.h>

static char *kept[3];

int set_option(int option, const char *text)
{
    char *copy = NULL;
    switch (option) {
    case 'z': kept[0] = strdup(text); break;
    case 'b': copy = strdup(text); break;
    case 'c': case 'd':
        copy = strdup(text);
        break;
    case 'e': return 2;
    case 300:
        copy = strdup(text); // leak: path high
        if (!copy || !*copy)
            return -1;
        break;
    case 'f': return 3;
    case 'g': return 4;
    case -7: kept[1] = strdup(text); break;
    case 'h': case 'i': case 'j': return 5;
    case 301: copy = strdup(text); break;
    case 302: copy = strdup(text); break; // leak: never-freed
    case 303: return 6;
    default: return 1;
    }
    if (option == 301)
        kept[2] = copy;
    else if (option != 302)
        free(copy);
    return 0;
}

// The number is known: one case is left.
int set_known(const char *text)
{
    int option = 301;
    char *copy = NULL;
    switch (option) {
    case 1: case 2: case 3: case 4: case 5: return 1;
    case 6: case 7: return 2;
    case 301: copy = strdup(text); break;
    case 8: case 9: case 10: return 3;
    }
    if (option == 301)
        free(copy);
    return 0;
}
