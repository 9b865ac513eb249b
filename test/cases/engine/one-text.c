/* A text that equals one word does not equal another. A buffer that is filled anew does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int add(const char *user), remove_user(const char *user);

void manage_kept(const char *action, const char *user)
{
    char *message = NULL;
    if (!strcmp(action, "add") && add(user))
        message = strdup("added");
    if (!strcmp(action, "remove") && remove_user(user))
        message = strdup("removed");
    if (message)
        puts(message);
    free(message);
}

void manage_lost(const char *action, const char *user)
{
    char *message = NULL;
    if (!strcmp(action, "add") && add(user))
        message = strdup("added"); // leak
    if (strcmp(action, "remove") && remove_user(user))
        message = strdup("removed");
    if (message)
        puts(message);
    free(message);
}

void read_lost(FILE *in)
{
    char word[16];
    char *held = NULL;
    while (fscanf(in, "%15s", word) == 1) {
        if (!strcmp(word, "take"))
            held = malloc(16); // leak
        else if (!strcmp(word, "drop"))
            held = NULL;
    }
    free(held);
}

void manage_folded_lost(const char *action, const char *user)
{
    char *message = NULL;
    if (!strcasecmp(action, "Add") && add(user))
        message = strdup("added"); // leak
    if (!strcasecmp(action, "ADD") && remove_user(user))
        message = strdup("again");
    free(message);
}
