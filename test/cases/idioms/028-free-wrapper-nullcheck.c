/* 028 free-wrapper-nullcheck: a release function that returns early for NULL releases everything there is. */
#include <stdlib.h>
#include <string.h>

struct person {
    char *name;
};

static void person_free(struct person *person)
{
    if (person == NULL)
        return;
    free(person->name);
    free(person);
}

int greet_kept(const char *name)
{
    struct person *person = malloc(sizeof *person);
    if (person)
        person->name = strdup(name);
    person_free(person);
    return 0;
}

int greet_lost(const char *name)
{
    struct person *person = malloc(sizeof *person); // leak
    if (person)
        person->name = strdup(name);
    if (name[0] == '\0')
        return -1;
    person_free(person);
    return 0;
}
