// args: --min=low
/* benign at --min=low: what main holds when it returns ends with the process; only of interest to the
 * strict. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **arguments)
{
    char *copy = strdup(count > 1 ? arguments[1] : "nothing"); // leak: low
    if (copy == NULL)
        return 1;
    puts(copy);
    return 0;
}
