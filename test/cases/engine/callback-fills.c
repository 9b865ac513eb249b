/* Callbacks of several kinds are called with a void * to what belongs to the kind. Where functions of another kind may be meant, what they put
 * there is no reason to be sure; what every one of them gives back, and what one certain function puts there, is. */
#include <stdlib.h>
#include <string.h>

struct message {
    char *text;
    long length;
};

struct tick {
    long now, next;
};

struct callback {
    int (*function)(void *data);
    struct callback *next;
};

struct callback *of_messages, *of_ticks;

static int on_message(void *data)
{
    struct message *message = data;
    message->text = strdup("text");
    return 0;
}

static int on_tick(void *data)
{
    struct tick *tick = data;
    tick->next = tick->now + 1;
    return 0;
}

static void add(struct callback **list, int (*function)(void *))
{
    struct callback *made = malloc(sizeof *made);
    if (made == NULL)
        abort();
    made->function = function;
    made->next = *list;
    *list = made;
}

void handle_tick(void)
{
    struct tick tick = {0};
    for (struct callback *callback = of_ticks; callback; callback = callback->next)
        callback->function(&tick);
}

int handle_message(void)
{
    struct message message = {0};
    return on_message(&message); // leak
}

static char *first(void) { return strdup("first"); }
static char *second(void) { return strdup("second"); }

struct maker {
    char *(*make)(void);
};

static struct maker *maker;

size_t measure(void)
{
    char *made = maker->make(); // leak
    return made ? strlen(made) : 0;
}

static struct maker makers[2];

int main(int count, char **words)
{
    add(&of_ticks, on_tick);
    add(&of_messages, on_message);
    makers[0].make = first;
    makers[1].make = second;
    maker = &makers[count > 1 && words[1][0] == 'b'];
    handle_tick();
    return handle_message() + (int)measure();
}
