/* The runtime below C++, as far as C code meets it. `new` does not give NULL: it throws. */
#include "staunch_model.h"

CREATES_ALWAYS(_Znwm, "new", unsigned long)
CREATES_ALWAYS(_Znwj, "new", unsigned)
CREATES_ALWAYS(_Znam, "new", unsigned long)
CREATES_ALWAYS(_Znaj, "new", unsigned)
CREATES_ALWAYS(_ZnwmSt11align_val_t, "new", unsigned long, unsigned long)
CREATES_ALWAYS(_ZnamSt11align_val_t, "new", unsigned long, unsigned long)
ALLOCATES(_ZnwmRKSt9nothrow_t, "new", unsigned long, const void *)
ALLOCATES(_ZnamRKSt9nothrow_t, "new", unsigned long, const void *)
RELEASES(_ZdlPv, "new")
RELEASES(_ZdaPv, "new")
void _ZdlPvm(void *object, unsigned long size) { staunch_release(object, "new"); }
void _ZdaPvm(void *object, unsigned long size) { staunch_release(object, "new"); }
void _ZdlPvSt11align_val_t(void *object, unsigned long alignment) { staunch_release(object, "new"); }
void _ZdlPvmSt11align_val_t(void *object, unsigned long size, unsigned long alignment) { staunch_release(object, "new"); }

/* An exception is the runtime's once thrown. */
CREATES_ALWAYS(__cxa_allocate_exception, "exception", size_t)
RELEASES(__cxa_free_exception, "exception")
BORROWS_NOTHING(__cxa_end_catch, void)
_Noreturn void __cxa_throw(void *exception, void *type, function destructor) { staunch_stop(); }
_Noreturn void __cxa_rethrow(void) { staunch_stop(); }
_Noreturn void _Unwind_Resume(void *exception) { staunch_stop(); }
_Noreturn void _ZSt9terminatev(void) { staunch_stop(); }

int __cxa_atexit(function handler, void *argument, void *library)
{
    staunch_keep(argument, NULL);
    return (int)staunch_any();
}

int __cxa_thread_atexit(function handler, void *argument, void *library)
{
    return __cxa_atexit(handler, argument, library);
}

/* A given buffer grows. */
char *__cxa_demangle(const char *name, char *buffer, size_t *length, int *status)
{
    staunch_write(status);
    staunch_write(length);
    if (!staunch_any())
        return NULL;
    return buffer ? buffer : staunch_allocate("heap");
}
