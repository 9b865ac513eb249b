/* 158 leak-in-main: what main holds when it returns ends with the process; in any other function it is
 * lost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int other(const char *text)
{
    char *copy = strdup(text); // leak
    if (copy == NULL)
        return 1;
    puts(copy);
    return 0;
}

int main(int count, char **arguments)
{
    char *copy = strdup(count > 1 ? arguments[1] : "nothing");
    if (copy == NULL)
        return 1;
    puts(copy);
    return other("something");
}
