/* staunch.h: what staunch cannot read, said where a function is declared.
 *
 * staunch reads bodies, and knows many libraries (models/). This header is for the rest of a program's functions: those in assembler, in a
 * library without source, or whose body keeps things in a way that no analysis sees. Copy it into your program; other compilers see
 * nothing of it.
 *
 *     struct session *session_open(const char *host) STAUNCH_OPENS("session");
 *     void session_close(struct session *session)    STAUNCH_RELEASES(1, "session");
 *     int registry_add(struct registry *, char *key) STAUNCH_KEEPS_IF(2, 0);
 *
 * What is said counts for all callers, instead of the body if there is one; the body is still checked for leaks of its own. Pointers of which
 * nothing is said are borrowed: the function neither keeps nor frees them. Parameters are counted from 1. A family names
 * what is lost in a report; "heap" is memory from malloc, "descriptor" a file descriptor, any other name a resource of your own. */
#ifndef STAUNCH_H
#define STAUNCH_H

#if defined(__clang__)
#define STAUNCH_SAYS(what) __attribute__((annotate("staunch " what)))
#else
#define STAUNCH_SAYS(what)
#endif

/* The result is a fresh object, or NULL if memory runs out. */
#define STAUNCH_ALLOCATES(family) STAUNCH_SAYS("allocates " family)
/* The result is a fresh object or NULL, a fresh handle or a number below 0: it may fail for any reason. */
#define STAUNCH_OPENS(family) STAUNCH_SAYS("opens " family)
/* What parameter n points to becomes a fresh object (a handle, if it is a number) when the result is `success`, always if there is no
 * result, and is left alone otherwise. */
#define STAUNCH_FILLS(n, family, success) STAUNCH_SAYS("fills " #n " " #success " " family)

/* The result is not the caller's to free. */
#define STAUNCH_LENDS STAUNCH_SAYS("lends")
/* The result is parameter n. */
#define STAUNCH_RETURNS(n) STAUNCH_SAYS("returns " #n)
/* The result depends on nothing but the arguments and what they point to; a number. */
#define STAUNCH_PURE STAUNCH_SAYS("pure")

/* Parameter n is released; NULL and handles below 0 are ignored. */
#define STAUNCH_RELEASES(n, family) STAUNCH_SAYS("releases " #n " " family)
/* Parameter n is kept, and is no longer the caller's to free; the same when the result is `success`. */
#define STAUNCH_KEEPS(n) STAUNCH_SAYS("keeps " #n)
#define STAUNCH_KEEPS_IF(n, success) STAUNCH_SAYS("keeps_if " #n " " #success)
/* Nothing of the kind: all pointers are borrowed. */
#define STAUNCH_BORROWS STAUNCH_SAYS("borrows")

#endif
