#include <stdio.h>
FILE *pipe_open(const char *path);
int pipe_close(FILE *stream);
