/* One file of a library: the others are not given, so what it makes is known by models. */
#include <stdlib.h>

void curl_free(void *text)
{
    free(text);
}

void *sqlite3_malloc(int size)
{
    return malloc(size);
}
