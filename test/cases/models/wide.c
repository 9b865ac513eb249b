/* Wide characters: functions that write to a block or look at it do not keep it. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>

int written_lost(const wchar_t *s)
{
    wchar_t *p = malloc(100 * sizeof *p); // leak
    if (!p)
        return -1;
    wmemset(p, L'x', 99);
    wcscpy(p, s);
    return wprintf(L"%ls", p);
}

int copied_lost(const wchar_t *s)
{
    wchar_t *p = wcsdup(s); // leak
    if (!p)
        return -1;
    return wcschr(p, L'x') != NULL;
}

int copied_freed(const wchar_t *s)
{
    wchar_t *p = wcsdup(s);
    if (!p)
        return -1;
    size_t length = wcslen(p);
    free(p);
    return (int)length;
}

size_t converted_freed(const char *s)
{
    wchar_t *p = malloc(100 * sizeof *p);
    if (!p)
        return 0;
    size_t length = mbstowcs(p, s, 100);
    free(p);
    return length;
}
