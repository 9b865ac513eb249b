/* Daemons make sure that descriptors 0 to 2 are open: what open() gives after close(n) is n, the program asks for it, and there it stays. A descriptor that is
 * compared with another number is held by nobody. */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

void standard_ones_open(void)
{
    struct stat status;
    for (int number = 0; number < 3; number++)
        if (fstat(number, &status) == -1 && (close(number), open("/dev/null", O_RDWR, 0)) != number)
            abort();
}

void compared_with_another(int count, int other)
{
    for (int number = 0; number < count; number++) {
        close(number);
        if (open("/dev/null", O_RDWR, 0) == other) // resource-leak
            abort();
    }
}

void first_three_taken(void)
{
    for (int number = 0; number < 3; number++)
        open("/dev/null", O_RDWR);
}

void something_else_opened(void)
{
    for (int number = 0; number < 3; number++)
        open("/dev/zero", O_RDWR); // resource-leak
}
