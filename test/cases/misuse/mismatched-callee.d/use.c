/* Opened and closed in another file. */
#include "log.h"

void write_wrong(const char *line)
{
    FILE *log;
    if (log_open(&log, "logger") < 0)
        return;
    fputs(line, log);
    fclose(log); // mismatched-release: mismatched high
}

void write_callee_wrong(const char *line)
{
    FILE *log;
    if (log_open(&log, "logger") < 0)
        return;
    fputs(line, log);
    log_close(log); // mismatched-release: mismatched high
}

void write_right(const char *line)
{
    FILE *log;
    if (log_open(&log, "logger") < 0)
        return;
    fputs(line, log);
    pclose(log);
}

void write_flag_right(const char *line)
{
    FILE *log;
    if (log_open(&log, "logger") < 0)
        return;
    fputs(line, log);
    log_end(log, 1);
}

void write_flag_wrong(const char *line)
{
    FILE *log;
    if (log_open(&log, "logger") < 0)
        return;
    fputs(line, log);
    log_end(log, 0); // miss: how a block is released is not told by case
}
