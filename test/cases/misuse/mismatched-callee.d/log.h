#include <stdio.h>

int log_open(FILE **log, const char *command);
void log_close(FILE *log);
void log_end(FILE *log, int is_command);
