/* 222 popen-fclose: closed by the wrong function; no loss, but not right either. */
#include <stdio.h>

int first_wrong(const char *command)
{
    FILE *pipe = popen(command, "r");
    if (pipe == NULL)
        return -1;
    int first = getc(pipe);
    fclose(pipe); // mismatched-release: mismatched high
    return first;
}

int first_right(const char *command)
{
    FILE *pipe = popen(command, "r");
    if (pipe == NULL)
        return -1;
    int first = getc(pipe);
    pclose(pipe);
    return first;
}
