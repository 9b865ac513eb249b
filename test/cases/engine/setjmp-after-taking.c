/* setjmp gives something else than 0 only after a longjmp, here out of the function that took the string. */
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

extern jmp_buf out;
extern void run(char *text); /* takes text, may jump to out */

int taken_before_jump(const char *from)
{
    char *text = strdup(from);
    int code = setjmp(out);
    if (code == 0)
        run(text);
    return code;
}

int not_taken(const char *from, int quiet)
{
    char *text = strdup(from); // leak
    int code = setjmp(out);
    if (code == 0 && !quiet)
        run(text);
    return code;
}
