/* Left by break, the counter is still below the bound, wherever it began. It may be its start, one more, any, and the last: of a number four unknown
 * alternatives are one too many, and they become one that nothing is known of. */
#include <stdlib.h>

int works(int number);

char *first_that_works(int from)
{
    int number;
    char *text = NULL;
    for (number = from; number < 1000; number++) {
        text = malloc(10); // alarm: the counter is forgotten after the loop
        if (works(number))
            break;
        free(text);
    }
    if (number >= 1000)
        return NULL;
    return text;
}

char *first_that_works_twin(int from)
{
    int number;
    char *text = NULL;
    for (number = from; number < 1000; number++) {
        text = malloc(10); // leak: path
        if (works(number))
            break;
        free(text);
    }
    if (number < 1000)
        return NULL;
    return text;
}
