/* 074 switch-same-twice: allocated in one case, freed in the same case of a second switch. */
#include <stdlib.h>

void mode_kept(int mode, size_t size)
{
    char *block = NULL;
    switch (mode) {
    case 1:
    case 2:
        block = malloc(size);
        break;
    case 3:
        break;
    }
    if (block)
        block[0] = 1;
    switch (mode) {
    case 1:
    case 2:
        free(block);
        break;
    case 3:
        break;
    }
}

void mode_lost(int mode, size_t size)
{
    char *block = NULL;
    switch (mode) {
    case 1:
    case 2:
        block = malloc(size); // leak
        break;
    case 3:
        break;
    }
    if (block)
        block[0] = 1;
    switch (mode) {
    case 1:
        free(block);
        break;
    case 2:
    case 3:
        break;
    }
}
