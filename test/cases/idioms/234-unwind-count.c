/* 234 unwind-count: how many there are is noted when the filling breaks off, and that many are freed. */
#include <stdlib.h>

int units_kept(int wanted)
{
    char *units[32];
    int made = wanted > 32 ? 32 : wanted;
    for (int i = 0; i < made; i++) {
        units[i] = malloc(16);
        if (units[i] == NULL) {
            made = i;
            break;
        }
        units[i][0] = (char)i;
    }
    int result = made;
    while (made-- > 0)
        free(units[made]);
    return result;
}

int units_lost(int wanted)
{
    char *units[32];
    int made = wanted > 32 ? 32 : wanted;
    for (int i = 0; i < made; i++) {
        units[i] = malloc(16); // leak
        if (units[i] == NULL) {
            made = i;
            break;
        }
        units[i][0] = (char)i;
    }
    int result = made;
    while (--made > 0)
        free(units[made]);
    return result;
}
