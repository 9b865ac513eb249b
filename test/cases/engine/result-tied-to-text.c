/* An error text is made exactly when -1 is returned, by more conditions than a summary has room for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct option {
    int type, low, high, scope, flags;
    char *text;
};

int lookup(const char *name);

static char *say(const char *what, const char *name)
{
    char *text = malloc(strlen(what) + strlen(name) + 1);
    if (!text)
        abort();
    strcpy(text, what);
    strcat(text, name);
    return text;
}

int option_set(struct option *option, const char *name, const char *given, int scope, char **error)
{
    int number = lookup(given);
    if (name[0] == '@' && scope == 3)
        return 0;
    if (option->scope != scope && option->flags & 4) {
        *error = say("wrong scope: ", name);
        return -1;
    }
    switch (option->type) {
    case 0:
        if (number < option->low) {
            *error = say("too low: ", name);
            return -1;
        }
        if (number > option->high) {
            *error = say("too high: ", name);
            return -1;
        }
        break;
    case 1:
        if (strcmp(given, "on") && strcmp(given, "off")) {
            *error = say("neither on nor off: ", name);
            return -1;
        }
        break;
    case 2:
        if (lookup(name) == 7 && number == option->flags) {
            *error = say("not here: ", name);
            return -1;
        }
        if (lookup(name) > 9 && given[0] == 'x')
            return 0;
        break;
    default:
        if (option->flags & 8 && given[0] == 0) {
            *error = say("empty: ", name);
            return -1;
        }
    }
    option->flags |= 1;
    return 0;
}

int set_kept(struct option *option, const char *name, const char *given)
{
    char *error;
    if (option_set(option, name, given, 1, &error) != 0) {
        puts(error);
        free(error);
        return -1;
    }
    return 0;
}

int set_lost(struct option *option, const char *name, const char *given)
{
    char *error;
    if (option_set(option, name, given, 1, &error) != 0) { // leak
        puts(error);
        return -1;
    }
    return 0;
}
