// The lowest free number is taken: after close(0) what is opened is standard input, and nobody has to hold it.
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

void run(const char *command, const char *terminal)
{
    int kept = dup(0);
    close(0);
    if (open(terminal, O_RDONLY) < 0)
        dup(kept);
    system(command);
    close(0);
    dup(kept);
    close(kept);
}

void run_and_forget(const char *command, const char *terminal)
{
    dup(0); // resource-leak: discarded
    close(0);
    if (open(terminal, O_RDONLY) < 0)
        abort();
    system(command);
}

void move(int from, int into)
{
    close(into);
    int made = dup(from);
    if (made != into)
        abort();
}

int move_anywhere(int from, int into)
{
    close(into);
    int made = dup(from); // resource-leak
    return made < 0;
}

int too_many(const char *path)
{
    close(0);
    int first = open(path, O_RDONLY), second = open(path, O_RDONLY), third = open(path, O_RDONLY);
    int fourth = open(path, O_RDONLY); // resource-leak
    return first < 0 || second < 0 || third < 0 || fourth < 0;
}

/* A number that the new descriptor is compared with is one that somebody goes by. */
int take_number(const char *path, int wanted)
{
    int made = open(path, O_RDONLY);
    if (made < 0)
        return -1;
    if (made == wanted)
        return 0;
    int moved = dup2(made, wanted);
    close(made);
    return moved < 0 ? -1 : 0;
}

int take_other_number(const char *path, int wanted)
{
    int made = open(path, O_RDONLY); // resource-leak
    if (made < 0)
        return -1;
    if (made != wanted)
        return 1;
    return 0;
}

struct redirection {
    struct redirection *next;
    const char *path;
    int number;
};

void redirect_all(const struct redirection *list)
{
    for (; list; list = list->next) {
        int made = open(list->path, O_RDONLY);
        if (made < 0 || made == list->number)
            continue;
        dup2(made, list->number);
        close(made);
    }
}
