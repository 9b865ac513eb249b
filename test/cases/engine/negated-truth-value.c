/* A flag that is the negation of another one: exactly one of the two is set, though nothing says what the bytes of a truth value may be. */
#include <fcntl.h>
#include <stdbool.h>
#include <unistd.h>

int one_of_two(const bool *wanted, const char *name)
{
    bool by_name = *wanted, by_number = !by_name;
    int descriptor = -1;
    if (by_name) {
        descriptor = open(name, O_RDONLY);
        close(descriptor);
    }
    if (by_number)
        close(descriptor);
    return 0;
}

int both(const bool *wanted, const char *name)
{
    bool by_name = *wanted, by_number = !!by_name;
    int descriptor = -1;
    if (by_name) {
        descriptor = open(name, O_RDONLY);
        close(descriptor);
    }
    if (by_number)
        close(descriptor); // double-free
    return 0;
}
