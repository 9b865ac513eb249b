// What main still holds when it returns goes with the process (low confidence); what it lost before that is lost like anywhere else.
#include <stdlib.h>
#include <string.h>

struct box {
    char *text, *title;
};

int main(int argc, char **argv)
{
    struct box *box = calloc(1, sizeof *box), *held = calloc(1, sizeof *held);
    if (!box || !held)
        return 1;
    held->title = strdup(argv[0]); // leak: overwritten
    held->title = strdup("other");
    box->text = strdup(argv[0]); // leak: owner-freed
    free(box);
    strdup("third"); // leak: discarded
    return argc;
}
