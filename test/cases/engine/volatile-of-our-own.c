/* A volatile variable beside setjmp, and a descriptor in a volatile member: nobody changes them behind our back. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern jmp_buf top;
extern int top_is_set;
extern void clean_up(void);
extern int evaluate(const char *);

static int run(char *text)
{
    int result = evaluate(text);
    free(text);
    return result;
}

int run_copy(const char *given)
{
    char *text = strdup(given);
    volatile int code = 0;
    if (!text)
        abort();
    if (top_is_set)
        code = setjmp(top);
    if (code == 0)
        return run(text);
    clean_up();
    return -1;
}

int run_copy_or_not(const char *given, int wanted)
{
    char *text = strdup(given); // leak
    volatile int code = wanted;
    if (!text)
        abort();
    if (code == 0)
        return run(text);
    clean_up();
    return -1;
}

struct file {
    volatile int descriptor;
};

struct file *open_file(const char *path)
{
    struct file *file = malloc(sizeof *file);
    if (!file)
        abort();
    file->descriptor = open(path, O_RDWR | O_CREAT, 0600);
    if (file->descriptor < 0) {
        free(file);
        return NULL;
    }
    return file;
}

struct file *open_file_and_ask(const char *path)
{
    struct file *file = malloc(sizeof *file);
    if (!file)
        abort();
    file->descriptor = open(path, O_RDWR | O_CREAT, 0600); // resource-leak
    if (file->descriptor < 0 || path[0] == '.') {
        free(file);
        return NULL;
    }
    return file;
}

/* A global may be changed by a signal handler at any time. */
static volatile int interrupted;
int wait_for_signal(void)
{
    char *text = strdup("waiting"); // leak
    interrupted = 0;
    while (!interrupted)
        pause();
    return text != NULL;
}
