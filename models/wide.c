/* <wchar.h> and <wctype.h>, and multibyte conversions: the twins of string.c and stdio.c. */
#include "staunch_model.h"

ALLOCATES(wcsdup, "heap", const wchar_t *)
ALLOCATES(_wcsdup, "heap", const wchar_t *)

/* ---- Written to the first argument ---- */
#define WRITES_FIRST(name, ...) \
    wchar_t *name(wchar_t *to, __VA_ARGS__) { staunch_write(to); return to; }
WRITES_FIRST(wcscpy, const wchar_t *)
WRITES_FIRST(wcsncpy, const wchar_t *, size_t)
WRITES_FIRST(wcscat, const wchar_t *)
WRITES_FIRST(wcsncat, const wchar_t *, size_t)
WRITES_FIRST(wmemcpy, const wchar_t *, size_t)
WRITES_FIRST(wmemmove, const wchar_t *, size_t)
WRITES_FIRST(wmemset, wchar_t, size_t)
wchar_t *wmempcpy(wchar_t *to, const wchar_t *from, size_t count) { staunch_write(to); return to + count; }
wchar_t *wcpcpy(wchar_t *to, const wchar_t *from) { staunch_write(to); return to + staunch_any(); }
wchar_t *wcpncpy(wchar_t *to, const wchar_t *from, size_t count) { staunch_write(to); return to + staunch_any(); }

#define COUNTS_FIRST(type, result, name, ...) \
    result name(type *to, __VA_ARGS__) { staunch_write(to); return (result)staunch_any_between(-1, INT_MAX); }
COUNTS_FIRST(wchar_t, size_t, wcslcpy, const wchar_t *, size_t)
COUNTS_FIRST(wchar_t, size_t, wcslcat, const wchar_t *, size_t)
COUNTS_FIRST(wchar_t, size_t, wcsxfrm, const wchar_t *, size_t)
COUNTS_FIRST(wchar_t, size_t, wcsftime, size_t, const wchar_t *, const void *)
COUNTS_FIRST(wchar_t, int, swprintf, size_t, const wchar_t *, ...)
COUNTS_FIRST(wchar_t, int, vswprintf, size_t, const wchar_t *, va_list)

/* ---- Searching ---- */
#define FINDS(name, ...) \
    wchar_t *name(const wchar_t *text, __VA_ARGS__) { return staunch_any() ? (wchar_t *)text + staunch_any() : NULL; }
FINDS(wcschr, wchar_t)
FINDS(wcsrchr, wchar_t)
FINDS(wcsstr, const wchar_t *)
FINDS(wcswcs, const wchar_t *)
FINDS(wcspbrk, const wchar_t *)
FINDS(wmemchr, wchar_t, size_t)
wchar_t *wcschrnul(const wchar_t *text, wchar_t character) { return (wchar_t *)text + staunch_any(); }

wchar_t *wcstok(wchar_t *text, const wchar_t *separators, wchar_t **rest)
{
    wchar_t *start = text ? text : *rest;
    *rest = start + staunch_any();
    return staunch_any() ? start + staunch_any() : NULL;
}

/* ---- Questions ---- */
STAUNCH_PURE size_t wcslen(const wchar_t *text) { return (size_t)staunch_any_between(0, LONG_MAX); }
STAUNCH_PURE size_t wcsnlen(const wchar_t *text, size_t limit) { return (size_t)staunch_any_between(0, LONG_MAX); }
STAUNCH_PURE size_t wcsspn(const wchar_t *text, const wchar_t *set) { return (size_t)staunch_any_between(0, LONG_MAX); }
STAUNCH_PURE size_t wcscspn(const wchar_t *text, const wchar_t *set) { return (size_t)staunch_any_between(0, LONG_MAX); }
PURE(int, wcscmp, const wchar_t *, const wchar_t *)
PURE(int, wcsncmp, const wchar_t *, const wchar_t *, size_t)
PURE(int, wcscasecmp, const wchar_t *, const wchar_t *)
PURE(int, wcsncasecmp, const wchar_t *, const wchar_t *, size_t)
PURE(int, wcscoll, const wchar_t *, const wchar_t *)
PURE(int, wmemcmp, const wchar_t *, const wchar_t *, size_t)
PURE(int, wcwidth, wchar_t)
PURE(int, wcswidth, const wchar_t *, size_t)

#define CHARACTER(name) PURE(int, name, wint_t)
CHARACTER(iswalnum) CHARACTER(iswalpha) CHARACTER(iswblank) CHARACTER(iswcntrl) CHARACTER(iswdigit) CHARACTER(iswgraph)
CHARACTER(iswlower) CHARACTER(iswprint) CHARACTER(iswpunct) CHARACTER(iswspace) CHARACTER(iswupper) CHARACTER(iswxdigit)
PURE(wint_t, towupper, wint_t)
PURE(wint_t, towlower, wint_t)
PURE(unsigned long, wctype, const char *)
PURE(int, iswctype, wint_t, unsigned long)
LENDS(wctrans, const char *)
PURE(wint_t, towctrans, wint_t, const void *)

/* ---- Numbers ---- */
#define CONVERTS(type, name, ...) \
    type name(const wchar_t *text, wchar_t **end, ##__VA_ARGS__) \
    { \
        if (end) \
            *end = (wchar_t *)text + staunch_any(); \
        return (type)staunch_any(); \
    }
CONVERTS(long, wcstol, int)
CONVERTS(unsigned long, wcstoul, int)
CONVERTS(long long, wcstoll, int)
CONVERTS(unsigned long long, wcstoull, int)
CONVERTS(long, __isoc23_wcstol, int)
CONVERTS(unsigned long, __isoc23_wcstoul, int)
CONVERTS(long long, __isoc23_wcstoll, int)
CONVERTS(unsigned long long, __isoc23_wcstoull, int)
CONVERTS(double, wcstod)
CONVERTS(float, wcstof)
CONVERTS(long double, wcstold)

/* ---- Multibyte ---- */
BORROWS(wint_t, btowc, int)
BORROWS(int, wctob, wint_t)
BORROWS(int, mbsinit, const void *)
BORROWS(int, mblen, const char *, size_t)
BORROWS(size_t, mbrlen, const char *, size_t, void *)
COUNTS_FIRST(wchar_t, int, mbtowc, const char *, size_t)
COUNTS_FIRST(char, int, wctomb, wchar_t)
COUNTS_FIRST(wchar_t, size_t, mbrtowc, const char *, size_t, void *)
COUNTS_FIRST(char, size_t, wcrtomb, wchar_t, void *)
COUNTS_FIRST(wchar_t, size_t, mbstowcs, const char *, size_t)
COUNTS_FIRST(char, size_t, wcstombs, const wchar_t *, size_t)

/* The cursor moves on, or becomes NULL at the end. */
size_t mbsrtowcs(wchar_t *to, const char **from, size_t count, void *state)
{
    staunch_write(to);
    if (to)
        *from = staunch_any() ? *from + staunch_any() : NULL;
    return (size_t)staunch_any();
}

size_t mbsnrtowcs(wchar_t *to, const char **from, size_t size, size_t count, void *state)
{
    return mbsrtowcs(to, from, count, state);
}

size_t wcsrtombs(char *to, const wchar_t **from, size_t size, void *state)
{
    staunch_write(to);
    if (to)
        *from = staunch_any() ? *from + staunch_any() : NULL;
    return (size_t)staunch_any();
}

size_t wcsnrtombs(char *to, const wchar_t **from, size_t count, size_t size, void *state)
{
    return wcsrtombs(to, from, size, state);
}

/* ---- Streams ---- */
wchar_t *fgetws(wchar_t *to, int size, FILE *stream)
{
    staunch_write(to);
    return staunch_any() ? to : NULL;
}

BORROWS_COUNT(int, wprintf, const wchar_t *, ...)
BORROWS_COUNT(int, fwprintf, FILE *, const wchar_t *, ...)
BORROWS_COUNT(int, vwprintf, const wchar_t *, va_list)
BORROWS_COUNT(int, vfwprintf, FILE *, const wchar_t *, va_list)
BORROWS_COUNT(int, fputws, const wchar_t *, FILE *)
BORROWS(wint_t, fputwc, wchar_t, FILE *)
BORROWS(wint_t, putwc, wchar_t, FILE *)
BORROWS(wint_t, putwchar, wchar_t)
BORROWS(wint_t, fgetwc, FILE *)
BORROWS(wint_t, getwc, FILE *)
BORROWS(wint_t, getwchar, void)
BORROWS(wint_t, ungetwc, wint_t, FILE *)
BORROWS(int, fwide, FILE *, int)
