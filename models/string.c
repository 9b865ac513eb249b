/* <string.h>, <strings.h>, <ctype.h>, numbers from text, and GNU's argz and envz.
 *
 * A result inside an argument keeps the argument's object alive and is itself nobody's to free. */
#include "staunch_model.h"

/* ---- Fresh copies ---- */
ALLOCATES(strdup, "heap", const char *)
ALLOCATES(__strdup, "heap", const char *)
ALLOCATES(_strdup, "heap", const char *)
ALLOCATES(strndup, "heap", const char *, size_t)
ALLOCATES(__strndup, "heap", const char *, size_t)

/* ---- Copies of memory: the pointers in it move along ---- */
void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }
void *mempcpy(void *to, const void *from, size_t size) { return (char *)__builtin_memcpy(to, from, size) + size; }
void *__mempcpy(void *to, const void *from, size_t size) { return (char *)__builtin_memcpy(to, from, size) + size; }
void bcopy(const void *from, void *to, size_t size) { __builtin_memmove(to, from, size); }
void bzero(void *to, size_t size) { __builtin_memset(to, 0, size); }
void __bzero(void *to, size_t size) { __builtin_memset(to, 0, size); }
void explicit_bzero(void *to, size_t size) { __builtin_memset(to, 0, size); }
void *explicit_memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }
void *memset_explicit(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

int memset_s(void *to, size_t limit, int byte, size_t size)
{
    __builtin_memset(to, byte, size);
    return (int)staunch_any_between(0, INT_MAX);
}

void *memccpy(void *to, const void *from, int byte, size_t size)
{
    staunch_write(to);
    return staunch_any() ? (char *)to + staunch_any() : NULL;
}

void swab(const void *from, void *to, ssize_t size) { staunch_write(to); }
void *memfrob(void *bytes, size_t size) { staunch_write(bytes); return bytes; }

/* ---- Text written to the first argument ---- */
#define WRITES_AND_RETURNS_FIRST(name, ...) \
    char *name(char *to, __VA_ARGS__) { staunch_write(to); return to; }
#define WRITES_AND_RETURNS_END(name, ...) \
    char *name(char *to, __VA_ARGS__) { staunch_write(to); return to + staunch_any_between(0, LONG_MAX); }
#define WRITES_AND_COUNTS(name, ...) \
    size_t name(char *to, __VA_ARGS__) { staunch_write(to); return (size_t)staunch_any_between(0, LONG_MAX); }

WRITES_AND_RETURNS_FIRST(strcpy, const char *)
WRITES_AND_RETURNS_FIRST(strncpy, const char *, size_t)
WRITES_AND_RETURNS_FIRST(strcat, const char *)
WRITES_AND_RETURNS_FIRST(strncat, const char *, size_t)
WRITES_AND_RETURNS_END(stpcpy, const char *)
WRITES_AND_RETURNS_END(__stpcpy, const char *)
WRITES_AND_RETURNS_END(stpncpy, const char *, size_t)
WRITES_AND_COUNTS(strlcpy, const char *, size_t)
WRITES_AND_COUNTS(strlcat, const char *, size_t)
WRITES_AND_COUNTS(strxfrm, const char *, size_t)
WRITES_AND_COUNTS(strxfrm_l, const char *, size_t, void *)
char *strfry(char *text) { staunch_write(text); return text; }
void strmode(int mode, char *text) { staunch_write(text); }

/* ---- Searching: a place inside the first argument, or NULL ---- */
#define FINDS(name, ...) \
    char *name(const char *text, __VA_ARGS__) { return staunch_any() ? (char *)text + staunch_any() : NULL; }

FINDS(strchr, int)
FINDS(strrchr, int)
FINDS(index, int)
FINDS(rindex, int)
FINDS(strstr, const char *)
FINDS(strcasestr, const char *)
FINDS(strnstr, const char *, size_t)
FINDS(strpbrk, const char *)

#define FINDS_BYTES(name, ...) \
    void *name(const void *bytes, __VA_ARGS__) { return staunch_any() ? (char *)bytes + staunch_any() : NULL; }

FINDS_BYTES(memchr, int, size_t)
FINDS_BYTES(memrchr, int, size_t)
FINDS_BYTES(memmem, size_t, const void *, size_t)
void *rawmemchr(const void *bytes, int byte) { return (char *)bytes + staunch_any(); }
void *__rawmemchr(const void *bytes, int byte) { return (char *)bytes + staunch_any(); }
char *strchrnul(const char *text, int byte) { return (char *)text + staunch_any(); }
char *__strchrnul(const char *text, int byte) { return (char *)text + staunch_any(); }

/* Remembers its argument, but does not own it: whoever made the string still has to free it. */
char *strtok(char *text, const char *separators)
{
    if (!staunch_any())
        return NULL;
    return text ? text + staunch_any() : staunch_borrowed();
}

char *strtok_r(char *text, const char *separators, char **rest)
{
    char *start = text ? text : *rest;
    *rest = start + staunch_any();
    return staunch_any() ? start + staunch_any() : NULL;
}

char *__strtok_r(char *text, const char *separators, char **rest) { return strtok_r(text, separators, rest); }

/* Moves *text on: who keeps no other pointer to the start has lost it. */
char *strsep(char **text, const char *separators)
{
    char *start = *text;
    if (start)
        *text = staunch_any() ? start + staunch_any() : NULL;
    return start;
}

/* Of an empty path it would be a static text. */
char *basename(const char *path) { return path ? (char *)path + staunch_any() : staunch_borrowed(); }
char *__xpg_basename(char *path) { return path ? path + staunch_any() : staunch_borrowed(); }
char *dirname(char *path) { return staunch_any() ? path + staunch_any() : staunch_borrowed(); }
char *basename_r(const char *path, char *to) { staunch_write(to); return staunch_any() ? to : NULL; }
char *dirname_r(const char *path, char *to) { staunch_write(to); return staunch_any() ? to : NULL; }

/* ---- Questions about text ---- */
STAUNCH_PURE size_t strlen(const char *text) { return (size_t)staunch_any_between(0, LONG_MAX); }
STAUNCH_PURE size_t strnlen(const char *text, size_t limit) { return (size_t)staunch_any_between(0, LONG_MAX); }
STAUNCH_PURE size_t strspn(const char *text, const char *set) { return (size_t)staunch_any_between(0, LONG_MAX); }
STAUNCH_PURE size_t strcspn(const char *text, const char *set) { return (size_t)staunch_any_between(0, LONG_MAX); }
PURE(int, strcmp, const char *, const char *)
PURE(int, strncmp, const char *, const char *, size_t)
PURE(int, strcasecmp, const char *, const char *)
PURE(int, strncasecmp, const char *, const char *, size_t)
PURE(int, strcasecmp_l, const char *, const char *, void *)
PURE(int, strncasecmp_l, const char *, const char *, size_t, void *)
PURE(int, strcoll, const char *, const char *)
PURE(int, strcoll_l, const char *, const char *, void *)
PURE(int, strverscmp, const char *, const char *)
PURE(int, memcmp, const void *, const void *, size_t)
PURE(int, bcmp, const void *, const void *, size_t)
PURE(int, timingsafe_memcmp, const void *, const void *, size_t)
PURE(int, timingsafe_bcmp, const void *, const void *, size_t)
PURE(int, consttime_memequal, const void *, const void *, size_t)
PURE(int, __memcmpeq, const void *, const void *, size_t)
PURE(int, ffs, int)
PURE(int, ffsl, long)
PURE(int, ffsll, long long)
PURE(int, rpmatch, const char *)

/* ---- Characters ---- */
#define CHARACTER(name) PURE(int, name, int)
CHARACTER(isalnum) CHARACTER(isalpha) CHARACTER(isascii) CHARACTER(isblank) CHARACTER(iscntrl) CHARACTER(isdigit)
CHARACTER(isgraph) CHARACTER(islower) CHARACTER(isprint) CHARACTER(ispunct) CHARACTER(isspace) CHARACTER(isupper)
CHARACTER(isxdigit) CHARACTER(toupper) CHARACTER(tolower) CHARACTER(toascii) CHARACTER(_toupper) CHARACTER(_tolower)
PURE(int, isalpha_l, int, void *)
PURE(int, isdigit_l, int, void *)
PURE(int, isspace_l, int, void *)
PURE(int, isalnum_l, int, void *)
PURE(int, isupper_l, int, void *)
PURE(int, islower_l, int, void *)
PURE(int, isprint_l, int, void *)
PURE(int, ispunct_l, int, void *)
PURE(int, isxdigit_l, int, void *)
PURE(int, toupper_l, int, void *)
PURE(int, tolower_l, int, void *)
LENDS_ALWAYS(__ctype_b_loc, void)
LENDS_ALWAYS(__ctype_tolower_loc, void)
LENDS_ALWAYS(__ctype_toupper_loc, void)
BORROWS(size_t, __ctype_get_mb_cur_max, void)

/* ---- Numbers from text: *end becomes a place inside the text ---- */
#define CONVERTS(type, name, ...) \
    type name(const char *text, char **end, ##__VA_ARGS__) \
    { \
        if (end) \
            *end = (char *)text + staunch_any(); \
        return (type)staunch_any(); \
    }

CONVERTS(long, strtol, int)
CONVERTS(unsigned long, strtoul, int)
CONVERTS(long long, strtoll, int)
CONVERTS(unsigned long long, strtoull, int)
CONVERTS(long long, strtoq, int)
CONVERTS(unsigned long long, strtouq, int)
CONVERTS(long, __isoc23_strtol, int)
CONVERTS(unsigned long, __isoc23_strtoul, int)
CONVERTS(long long, __isoc23_strtoll, int)
CONVERTS(unsigned long long, __isoc23_strtoull, int)
CONVERTS(__INTMAX_TYPE__, strtoimax, int)
CONVERTS(__UINTMAX_TYPE__, strtoumax, int)
CONVERTS(__INTMAX_TYPE__, __isoc23_strtoimax, int)
CONVERTS(__UINTMAX_TYPE__, __isoc23_strtoumax, int)
CONVERTS(long, strtol_l, int, void *)
CONVERTS(unsigned long, strtoul_l, int, void *)
CONVERTS(long long, strtoll_l, int, void *)
CONVERTS(unsigned long long, strtoull_l, int, void *)
CONVERTS(double, strtod)
CONVERTS(float, strtof)
CONVERTS(long double, strtold)
CONVERTS(double, strtod_l, void *)
CONVERTS(float, strtof_l, void *)
CONVERTS(long double, strtold_l, void *)
PURE(int, atoi, const char *)
PURE(long, atol, const char *)
PURE(long long, atoll, const char *)
PURE(double, atof, const char *)
PURE(int, abs, int)
PURE(long, labs, long)
PURE(long long, llabs, long long)
BORROWS(long, a64l, const char *)
LENDS_ALWAYS(l64a, long)

/* BSD: *error becomes NULL or a constant text. */
long long strtonum(const char *text, long long low, long long high, const char **error)
{
    if (error)
        *error = staunch_any() ? staunch_borrowed() : NULL;
    return staunch_any();
}

/* BSD vis(3) */
#define VISUALISES(name, ...) \
    int name(char *to, const char *from, ##__VA_ARGS__) { staunch_write(to); return (int)staunch_any_between(-1, INT_MAX); }
char *vis(char *to, int byte, int flags, int next) { staunch_write(to); return to + staunch_any(); }
VISUALISES(strvis, int)
VISUALISES(strnvis, size_t, int)
VISUALISES(strvisx, size_t, int)
VISUALISES(strunvis)

int stravis(char **out, const char *from, int flags)
{
    if (!staunch_allocation_succeeds())
        return -1;
    *out = staunch_allocate("heap");
    return (int)staunch_any_between(0, INT_MAX);
}

/* ---- argz and envz: one block that grows ---- */
static int grow(char **argz, size_t *length)
{
    if (!staunch_allocation_succeeds())
        return 12;
    if (!*argz)
        *argz = staunch_allocate("heap");
    staunch_write(length);
    return 0;
}

int argz_create(char *const argv[], char **argz, size_t *length)
{
    *argz = NULL;
    return grow(argz, length);
}

int argz_create_sep(const char *text, int separator, char **argz, size_t *length)
{
    *argz = NULL;
    return grow(argz, length);
}

int argz_add(char **argz, size_t *length, const char *text) { return grow(argz, length); }
int argz_add_sep(char **argz, size_t *length, const char *text, int separator) { return grow(argz, length); }
int argz_append(char **argz, size_t *length, const char *text, size_t size) { return grow(argz, length); }
int argz_insert(char **argz, size_t *length, char *before, const char *text) { return grow(argz, length); }
int envz_add(char **argz, size_t *length, const char *name, const char *value) { return grow(argz, length); }
int envz_merge(char **argz, size_t *length, const char *other, size_t size, int replace) { return grow(argz, length); }

int argz_replace(char **argz, size_t *length, const char *text, const char *with, unsigned *count)
{
    staunch_write(count);
    return grow(argz, length);
}

void argz_delete(char **argz, size_t *length, char *entry)
{
    staunch_write(length);
    if (!staunch_any())
        return;
    staunch_release(*argz, "heap");
    *argz = NULL;
}

void envz_remove(char **envz, size_t *length, const char *name) { staunch_write(length); }
void envz_strip(char **envz, size_t *length) { staunch_write(length); }
void argz_extract(const char *argz, size_t length, char **argv) { argv[0] = (char *)argz; }
void argz_stringify(char *argz, size_t length, int separator) { staunch_write(argz); }
char *argz_next(const char *argz, size_t length, const char *entry)
{
    return staunch_any() ? (char *)argz + staunch_any() : NULL;
}
char *envz_entry(const char *envz, size_t length, const char *name)
{
    return staunch_any() ? (char *)envz + staunch_any() : NULL;
}
char *envz_get(const char *envz, size_t length, const char *name)
{
    return staunch_any() ? (char *)envz + staunch_any() : NULL;
}
PURE(size_t, argz_count, const char *, size_t)
