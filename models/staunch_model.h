/* The primitives from which knowledge about libraries is written as plain C (models/README.md).
 *
 * A model is a function body that does to memory what the real function does, and nothing else. The engine
 * summarises it like any code. No header of the machine is included, so that a model compiles for any target. */
#ifndef STAUNCH_MODEL_H
#define STAUNCH_MODEL_H

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef __UINTPTR_TYPE__ uintptr_t;
typedef __WCHAR_TYPE__ wchar_t;
typedef __WINT_TYPE__ wint_t;
typedef long off_t;
typedef long time_t;
typedef long long off64_t;
typedef unsigned int mode_t;
typedef unsigned int socklen_t;
typedef struct _IO_FILE FILE;
typedef void (*function)(void); /* any callback; see staunch_run() */
typedef __builtin_va_list va_list;
#define va_start __builtin_va_start
#define va_arg __builtin_va_arg
#define va_end __builtin_va_end
#define NULL ((void *)0)
#define INT_MAX __INT_MAX__
#define LONG_MAX __LONG_MAX__

/* A fresh object of the family, never NULL, content undefined / zero. "heap" is malloc's family. */
void *staunch_allocate(const char *family);
void *staunch_allocate_zeroed(const char *family);
/* A fresh integer handle >= 0 (file descriptors). */
int staunch_handle(const char *family);
/* Ends the object's life. NULL and handles < 0 are ignored. */
void staunch_release(void *object, const char *family);
void staunch_release_handle(int handle, const char *family);
/* Some value; some value in [low, high]. Each call is another one. */
long staunch_any(void);
long staunch_any_between(long low, long high);
/* Is it 0 for sure? A number that may or may not be 0 is taken not to be. */
int staunch_certainly_zero(unsigned long value);
/* The same, but a wrapper that is given the number leaves the question to its callers. */
int staunch_known_zero(unsigned long value);
/* A pointer that is nobody's to free: static storage, inside another object. Never NULL. */
void *staunch_borrowed(void);
/* The object may be kept somewhere we cannot see. */
void staunch_escape(const void *object);
/* What it holds is kept by the library, or released; the object itself is not. */
void staunch_escape_inside(const void *object);
/* The object is kept: by what the keeper points to, or for as long as the process lives, or until it is asked for, by the library itself (NULL). */
void staunch_keep(const void *object, const void *keeper);
/* Somebody else calls the function, now or later: what it does to the arguments is done. They escape if it does not come back, if it also
 * reaches globals, or if it is not known where the model is called. */
void *staunch_run(function called, ...);
/* Plain bytes without pointers are written there: numbers become unknown, pointers in the same object stay. */
void staunch_write(void *bytes);
/* Control ends here. */
_Noreturn void staunch_stop(void);
/* Success or failure of an allocation: like staunch_any() != 0, but a finding that needs it to fail is "oom-only". */
int staunch_allocation_succeeds(void);

/* The result depends only on the arguments and what they point to: two calls with nothing written in between
 * give the same. Only on functions that return a number. */
#define STAUNCH_PURE __attribute__((annotate("pure")))

/* ---- Shapes that recur. Parameters need no names. All pointer arguments are borrowed. ---- */
#pragma clang diagnostic ignored "-Wc23-extensions" /* parameters without names */

/* The result is any number; 0 or -1; -1 or a count; nothing; any number, but see STAUNCH_PURE. */
#define BORROWS(type, name, ...) type name(__VA_ARGS__) { return (type)staunch_any(); }
#define BORROWS_STATUS(name, ...) int name(__VA_ARGS__) { return (int)staunch_any_between(-1, 0); }
#define BORROWS_COUNT(type, name, ...) type name(__VA_ARGS__) { return (type)staunch_any_between(-1, INT_MAX); }
#define BORROWS_NOTHING(name, ...) void name(__VA_ARGS__) { }
#define PURE(type, name, ...) STAUNCH_PURE type name(__VA_ARGS__) { return (type)staunch_any(); }
/* The result is a pointer that is nobody's to free, or NULL; the same, never NULL. */
#define LENDS(name, ...) void *name(__VA_ARGS__) { return staunch_any() ? staunch_borrowed() : NULL; }
#define LENDS_ALWAYS(name, ...) void *name(__VA_ARGS__) { return staunch_borrowed(); }
/* The result is a fresh object: NULL when out of memory; NULL on any failure; never NULL. */
#define ALLOCATES(name, family, ...) \
    void *name(__VA_ARGS__) { return staunch_allocation_succeeds() ? staunch_allocate(family) : NULL; }
#define CREATES(name, family, ...) \
    void *name(__VA_ARGS__) { return staunch_any() ? staunch_allocate(family) : NULL; }
#define CREATES_ALWAYS(name, family, ...) void *name(__VA_ARGS__) { return staunch_allocate(family); }
/* The result is a fresh descriptor or -1. */
#define OPENS(name, ...) int name(__VA_ARGS__) { return staunch_any() ? staunch_handle("descriptor") : -1; }
/* The only argument is released; nothing is returned. */
#define RELEASES(name, family) void name(void *object) { staunch_release(object, family); }
/* The same, of a structure whose members are public: what the program puts there is released along with it. */
#define RELEASES_ALL(name, family) \
    void name(void *object) { \
        staunch_escape_inside(object); \
        staunch_release(object, family); \
    }

#endif
