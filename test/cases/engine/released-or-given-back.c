/* A descriptor that is closed and another one returned, or returned as it is: closing the result is not a second release, and nothing is lost. */
#include <fcntl.h>
#include <unistd.h>

static int move_high(int given)
{
    int high, number;
    for (number = 255; number > 3; number--)
        if (fcntl(number, F_GETFD) == -1)
            break;
    if (number > 3 && given != number && (high = dup2(given, number)) != -1) {
        close(given);
        return high;
    }
    return given;
}

int open_script(const char *name, int terminal)
{
    int script = open(name, O_RDONLY);
    if (script < 0)
        return -1;
    script = move_high(script);
    if (terminal) {
        dup2(script, 0);
        close(script);
        script = 0;
    }
    return script;
}

int open_script_and_lose(const char *name, int terminal)
{
    int script = open(name, O_RDONLY); // resource-leak
    if (script < 0)
        return -1;
    script = move_high(script);
    if (terminal)
        return 0;
    return script;
}
