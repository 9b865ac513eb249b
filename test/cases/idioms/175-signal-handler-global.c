/* 175 signal-handler-global: the handler knows the block through a global. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static char *pending;

static void on_signal(int number)
{
    (void)number;
    free(pending);
    pending = NULL;
}

int arm_kept(const char *text)
{
    pending = strdup(text);
    return signal(SIGUSR1, on_signal) == SIG_ERR ? -1 : 0;
}

int arm_lost(const char *text)
{
    char *local = strdup(text); // leak
    if (local == NULL)
        return -1;
    return signal(SIGUSR1, on_signal) == SIG_ERR ? -1 : 0;
}
