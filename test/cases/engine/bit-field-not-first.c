/* A bit of the caller's word that was just set is set, whatever the others are: also one that is shifted down to be asked. */
#include <stdlib.h>

struct first {
    char *text;
    unsigned owned : 1, seen : 1;
};

struct second {
    char *text;
    unsigned seen : 1, owned : 1;
};

int first(struct first *box)
{
    char *text = malloc(8);
    if (!text)
        return -1;
    box->text = text;
    box->owned = 1;
    if (box->owned)
        free(box->text);
    box->text = NULL;
    return 0;
}

int second(struct second *box)
{
    char *text = malloc(8);
    if (!text)
        return -1;
    box->text = text;
    box->owned = 1;
    if (box->owned)
        free(box->text);
    box->text = NULL;
    return 0;
}

int second_lost(struct second *box)
{
    char *text = malloc(8); // leak
    if (!text)
        return -1;
    box->text = text;
    box->owned = 1;
    if (box->seen)
        free(box->text);
    box->text = NULL;
    return 0;
}
