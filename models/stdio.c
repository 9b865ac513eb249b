/* Streams: what opens, closes and grows something; everything else borrows. Input conversions are in scan.c, the fortified
 * names in builtin.c. */
#include "staunch_model.h"

/* ---- Opening and closing ---- */
CREATES(fopen, "file", const char *, const char *)
CREATES(fopen64, "file", const char *, const char *)
CREATES(tmpfile, "file", void)
CREATES(tmpfile64, "file", void)

/* The stream owns the descriptor from success on; after a failure it is still the caller's. */
FILE *fdopen(int descriptor, const char *mode)
{
    if (!staunch_any())
        return NULL;
    staunch_release_handle(descriptor, "descriptor");
    return staunch_allocate("file");
}

/* On failure the stream is closed. */
FILE *freopen(const char *path, const char *mode, FILE *stream)
{
    if (staunch_any())
        return stream;
    staunch_release(stream, "file");
    return NULL;
}

FILE *freopen64(const char *path, const char *mode, FILE *stream) { return freopen(path, mode, stream); }

/* The buffer stays the caller's, but has to outlive the stream. */
CREATES(fmemopen, "file", void *, size_t, const char *)

/* The text belongs to the caller once the stream is closed. */
FILE *open_memstream(char **text, size_t *size)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    *text = staunch_allocate("heap");
    staunch_write(size);
    return staunch_allocate("file");
}

FILE *open_wmemstream(wchar_t **text, size_t *size) { return open_memstream((char **)text, size); }

struct cookie_functions { function read, write, seek, close; };

/* The function for closing, if there is one, releases the cookie. */
FILE *fopencookie(void *cookie, const char *mode, struct cookie_functions functions)
{
    if (!staunch_any())
        return NULL;
    if (functions.close)
        staunch_escape(cookie);
    return staunch_allocate("file");
}

FILE *funopen(const void *cookie, function read, function write, function seek, function close)
{
    if (!staunch_any())
        return NULL;
    if (close)
        staunch_escape(cookie);
    return staunch_allocate("file");
}

/* Closed also when it fails. */
int fclose(FILE *stream)
{
    staunch_release(stream, "file");
    return (int)staunch_any_between(-1, 0);
}

BORROWS_STATUS(fcloseall, void)

CREATES(popen, "pipe-stream", const char *, const char *)

int pclose(FILE *stream)
{
    staunch_release(stream, "pipe-stream");
    return (int)staunch_any_between(-1, INT_MAX);
}

/* The stream keeps the buffer as long as it is open, and does not free it. */
struct _IO_FILE { char *buffer; };
void setbuf(FILE *stream, char *buffer) { stream->buffer = buffer; }
void setbuffer(FILE *stream, char *buffer, size_t size) { stream->buffer = buffer; }
BORROWS_NOTHING(setlinebuf, FILE *)

int setvbuf(FILE *stream, char *buffer, int mode, size_t size)
{
    stream->buffer = buffer;
    return (int)staunch_any();
}

/* ---- Text into a fresh block ---- */
int vasprintf(char **out, const char *format, va_list arguments)
{
    if (!staunch_allocation_succeeds())
        return -1;
    *out = staunch_allocate("heap");
    return (int)staunch_any_between(0, INT_MAX);
}

int asprintf(char **out, const char *format, ...)
{
    if (!staunch_allocation_succeeds())
        return -1;
    *out = staunch_allocate("heap");
    return (int)staunch_any_between(0, INT_MAX);
}

/* The line is a block that grows. It is there also at the end of the file. */
ssize_t getdelim(char **line, size_t *size, int delimiter, FILE *stream)
{
    if (!*line)
        *line = staunch_allocate("heap");
    staunch_write(size);
    return staunch_any_between(-1, INT_MAX);
}

ssize_t __getdelim(char **line, size_t *size, int delimiter, FILE *stream)
{
    return getdelim(line, size, delimiter, stream);
}

ssize_t getline(char **line, size_t *size, FILE *stream) { return getdelim(line, size, '\n', stream); }
ssize_t getwline(wchar_t **line, size_t *size, FILE *stream) { return getdelim((char **)line, size, '\n', stream); }
ssize_t getwdelim(wchar_t **line, size_t *size, wint_t delimiter, FILE *stream)
{
    return getdelim((char **)line, size, '\n', stream);
}

/* BSD: the line lies in the stream's buffer. */
char *fgetln(FILE *stream, size_t *length)
{
    staunch_write(length);
    return staunch_any() ? staunch_borrowed() : NULL;
}

wchar_t *fgetwln(FILE *stream, size_t *length) { return (wchar_t *)fgetln(stream, length); }

/* BSD: a fresh line without continuation lines. */
char *fparseln(FILE *stream, size_t *length, size_t *number, const char delimiters[3], int flags)
{
    staunch_write(length);
    staunch_write(number);
    return staunch_any() ? staunch_allocate("heap") : NULL;
}

/* ---- Printing ---- */
BORROWS_COUNT(int, printf, const char *, ...)
BORROWS_COUNT(int, fprintf, FILE *, const char *, ...)
BORROWS_COUNT(int, dprintf, int, const char *, ...)
BORROWS_COUNT(int, vprintf, const char *, va_list)
BORROWS_COUNT(int, vfprintf, FILE *, const char *, va_list)
BORROWS_COUNT(int, vdprintf, int, const char *, va_list)
BORROWS_COUNT(int, puts, const char *)
BORROWS_COUNT(int, fputs, const char *, FILE *)
BORROWS_COUNT(int, fputs_unlocked, const char *, FILE *)
BORROWS_COUNT(int, putchar, int)
BORROWS_COUNT(int, putchar_unlocked, int)
BORROWS_COUNT(int, putc, int, FILE *)
BORROWS_COUNT(int, putc_unlocked, int, FILE *)
BORROWS_COUNT(int, _IO_putc, int, FILE *)
BORROWS_COUNT(int, __overflow, FILE *, int)
BORROWS_COUNT(int, fputc, int, FILE *)
BORROWS_COUNT(int, fputc_unlocked, int, FILE *)
BORROWS_COUNT(int, putw, int, FILE *)
BORROWS_NOTHING(perror, const char *)
BORROWS(size_t, fwrite, const void *, size_t, size_t, FILE *)
BORROWS(size_t, fwrite_unlocked, const void *, size_t, size_t, FILE *)
BORROWS_NOTHING(psignal, int, const char *)
BORROWS_NOTHING(psiginfo, const void *, const char *)
BORROWS_STATUS(register_printf_function, int, function, function)
BORROWS_STATUS(register_printf_specifier, int, function, function)
BORROWS_STATUS(register_printf_modifier, const wchar_t *)
BORROWS_STATUS(register_printf_type, function)
BORROWS(size_t, parse_printf_format, const char *, size_t, int *)

/* Into memory printing fails for a wide character that has no form in bytes, and for nothing else that happens: a loss only then is nobody's concern. */
/* Nothing is printed only where all that is printed is empty: who asks for that (`if (!text.count)`) asks whether anything was printed before. */
#define PRINTS_TO_FIRST(name, ...) \
    int name(char *to, __VA_ARGS__) { staunch_write(to); return (int)staunch_any_between(1, INT_MAX); }
PRINTS_TO_FIRST(sprintf, const char *, ...)
PRINTS_TO_FIRST(snprintf, size_t, const char *, ...)
PRINTS_TO_FIRST(vsprintf, const char *, va_list)
PRINTS_TO_FIRST(vsnprintf, size_t, const char *, va_list)
PRINTS_TO_FIRST(strfromd, size_t, const char *, double)
PRINTS_TO_FIRST(strfromf, size_t, const char *, float)

/* ---- Reading ---- */
size_t fread(void *to, size_t size, size_t count, FILE *stream)
{
    staunch_write(to);
    return (size_t)staunch_any_between(0, LONG_MAX);
}

size_t fread_unlocked(void *to, size_t size, size_t count, FILE *stream) { return fread(to, size, count, stream); }

char *fgets(char *to, int size, FILE *stream)
{
    staunch_write(to);
    return staunch_any() ? to : NULL;
}

char *fgets_unlocked(char *to, int size, FILE *stream) { return fgets(to, size, stream); }
char *gets(char *to) { return fgets(to, INT_MAX, NULL); }
BORROWS_COUNT(int, getc, FILE *)
BORROWS_COUNT(int, getc_unlocked, FILE *)
BORROWS_COUNT(int, _IO_getc, FILE *)
BORROWS_COUNT(int, __uflow, FILE *)
BORROWS_COUNT(int, fgetc, FILE *)
BORROWS_COUNT(int, fgetc_unlocked, FILE *)
BORROWS_COUNT(int, getchar, void)
BORROWS_COUNT(int, getchar_unlocked, void)
BORROWS(int, getw, FILE *)
BORROWS_COUNT(int, ungetc, int, FILE *)

/* ---- State of a stream ---- */
int fgetpos(FILE *stream, void *position) { staunch_write(position); return (int)staunch_any_between(-1, 0); }
int fgetpos64(FILE *stream, void *position) { staunch_write(position); return (int)staunch_any_between(-1, 0); }
BORROWS_STATUS(fsetpos, FILE *, const void *)
BORROWS_STATUS(fsetpos64, FILE *, const void *)
BORROWS_STATUS(fseek, FILE *, long, int)
BORROWS_STATUS(fseeko, FILE *, off_t, int)
BORROWS_STATUS(fseeko64, FILE *, off64_t, int)
BORROWS_COUNT(long, ftell, FILE *)
BORROWS_COUNT(off_t, ftello, FILE *)
BORROWS_COUNT(off64_t, ftello64, FILE *)
BORROWS_NOTHING(rewind, FILE *)
BORROWS(int, feof, FILE *)
BORROWS(int, feof_unlocked, FILE *)
BORROWS(int, ferror, FILE *)
BORROWS(int, ferror_unlocked, FILE *)
BORROWS_NOTHING(clearerr, FILE *)
BORROWS_NOTHING(clearerr_unlocked, FILE *)
BORROWS_STATUS(fflush, FILE *)
BORROWS_STATUS(fflush_unlocked, FILE *)
BORROWS_STATUS(fpurge, FILE *)
BORROWS_NOTHING(__fpurge, FILE *)
BORROWS(size_t, __fpending, FILE *)
BORROWS(size_t, __fbufsize, FILE *)
BORROWS(int, __freading, FILE *)
BORROWS(int, __fwriting, FILE *)
BORROWS(int, __freadable, FILE *)
BORROWS(int, __fwritable, FILE *)
BORROWS(int, __fsetlocking, FILE *, int)
BORROWS_NOTHING(_flushlbf, void)
BORROWS_COUNT(int, fileno, FILE *)
BORROWS_COUNT(int, fileno_unlocked, FILE *)
BORROWS_NOTHING(flockfile, FILE *)
BORROWS_NOTHING(funlockfile, FILE *)
BORROWS(int, ftrylockfile, FILE *)

/* ---- Names of temporary files ---- */
ALLOCATES(tempnam, "heap", const char *, const char *)

char *tmpnam(char *to)
{
    staunch_write(to);
    if (!staunch_any())
        return NULL;
    return to ? to : staunch_borrowed();
}

char *tmpnam_r(char *to)
{
    staunch_write(to);
    return staunch_any() ? to : NULL;
}

char *ctermid(char *to)
{
    staunch_write(to);
    return to ? to : staunch_borrowed();
}

char *cuserid(char *to)
{
    staunch_write(to);
    return to ? to : staunch_borrowed();
}
