/* 215 nocopy-suffix / take-ownership naming: an unknown function that takes the buffer; one with a body
 * that copies. */
#include <stdlib.h>
#include <string.h>

struct message {
    char body[64];
};

void message_set_body_nocopy(struct message *message, char *body);

static void message_copy_body(struct message *message, char *body)
{
    strncpy(message->body, body, sizeof message->body - 1);
}

int body_unknown(struct message *message, const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    message_set_body_nocopy(message, copy);
    return 0;
}

int body_lost(struct message *message, const char *text)
{
    char *copy = strdup(text); // leak
    if (copy == NULL)
        return -1;
    message_copy_body(message, copy);
    return 0;
}
