/* FASTCHECK figure 7 (gcc): a string grows by concatenation, every intermediate result is forgotten. */
#include <stdlib.h>
#include <string.h>

struct parameter {
    const char *type;
    struct parameter *next;
};

static char *join(const char *left, const char *right)
{
    char *result = malloc(strlen(left) + strlen(right) + 1);
    if (result == NULL)
        abort();
    strcpy(result, left);
    strcat(result, right);
    return result;
}

char *signature_lost(const struct parameter *parameter)
{
    char *list = "";
    while (parameter) {
        if (*list)
            list = join(list, ", "); // leak
        list = join(list, parameter->type); // leak
        parameter = parameter->next;
    }
    return list;
}

char *signature_kept(const struct parameter *parameter)
{
    char *list = join("", "");
    while (parameter) {
        char *longer = join(list, parameter->type);
        free(list);
        list = longer;
        parameter = parameter->next;
    }
    return list;
}
