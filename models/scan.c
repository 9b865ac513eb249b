/* Input conversions: every variadic argument is an address that is written to. One va_arg stands for all of them.
 *
 * The `m` of "%ms" stores a fresh block there; a model does not see the format, so the engine does that (flow/scan.h). */
#include "staunch_model.h"

#define SCANS(name, last, ...) \
    int name(__VA_ARGS__, ...) \
    { \
        va_list arguments; \
        va_start(arguments, last); \
        staunch_write(va_arg(arguments, void *)); \
        va_end(arguments); \
        return (int)staunch_any_between(-1, INT_MAX); \
    }
SCANS(scanf, format, const char *format)
SCANS(fscanf, format, FILE *stream, const char *format)
SCANS(sscanf, format, const char *text, const char *format)
SCANS(__isoc99_scanf, format, const char *format)
SCANS(__isoc99_fscanf, format, FILE *stream, const char *format)
SCANS(__isoc99_sscanf, format, const char *text, const char *format)
SCANS(__isoc23_scanf, format, const char *format)
SCANS(__isoc23_fscanf, format, FILE *stream, const char *format)
SCANS(__isoc23_sscanf, format, const char *text, const char *format)
SCANS(wscanf, format, const wchar_t *format)
SCANS(fwscanf, format, FILE *stream, const wchar_t *format)
SCANS(swscanf, format, const wchar_t *text, const wchar_t *format)
SCANS(__isoc99_swscanf, format, const wchar_t *text, const wchar_t *format)
SCANS(__isoc23_swscanf, format, const wchar_t *text, const wchar_t *format)

#define SCANS_LIST(name, ...) \
    int name(__VA_ARGS__, va_list arguments) \
    { \
        staunch_write(va_arg(arguments, void *)); \
        return (int)staunch_any_between(-1, INT_MAX); \
    }
SCANS_LIST(vscanf, const char *format)
SCANS_LIST(vfscanf, FILE *stream, const char *format)
SCANS_LIST(vsscanf, const char *text, const char *format)
SCANS_LIST(__isoc99_vscanf, const char *format)
SCANS_LIST(__isoc99_vfscanf, FILE *stream, const char *format)
SCANS_LIST(__isoc99_vsscanf, const char *text, const char *format)
SCANS_LIST(__isoc23_vscanf, const char *format)
SCANS_LIST(__isoc23_vfscanf, FILE *stream, const char *format)
SCANS_LIST(__isoc23_vsscanf, const char *text, const char *format)
