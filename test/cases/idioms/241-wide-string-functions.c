/* 241 wide-string-and-memory-functions: writing wide characters to the block does not keep it anywhere. */
#include <stdlib.h>
#include <wchar.h>

int wide_lost(const wchar_t *text)
{
    wchar_t *copy = malloc((wcslen(text) + 1) * sizeof *copy); // leak
    if (copy == NULL)
        return -1;
    wmemset(copy, L' ', wcslen(text));
    wcscpy(copy, text);
    return wcscmp(copy, L"x");
}

int wide_kept(const wchar_t *text)
{
    wchar_t *copy = malloc((wcslen(text) + 1) * sizeof *copy);
    if (copy == NULL)
        return -1;
    wmemset(copy, L' ', wcslen(text));
    wcscpy(copy, text);
    int order = wcscmp(copy, L"x");
    free(copy);
    return order;
}
