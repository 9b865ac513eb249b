#include "log.h"

int log_open(FILE **log, const char *command)
{
    *log = popen(command, "w");
    return *log != NULL ? 0 : -1;
}

void log_close(FILE *log)
{
    if (log != NULL)
        fclose(log);
}

void log_end(FILE *log, int is_command)
{
    if (is_command)
        pclose(log);
    else
        fclose(log);
}
