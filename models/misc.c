/* What fits nowhere else: random numbers, floating point, unwinding, quotas of the C library. */
#include "staunch_model.h"

/* ---- Random numbers ---- */
BORROWS(int, rand, void)
BORROWS_NOTHING(srand, unsigned)
BORROWS(int, rand_r, unsigned *)
BORROWS(long, random, void)
BORROWS_NOTHING(srandom, unsigned)
BORROWS_NOTHING(srandomdev, void)
BORROWS(double, drand48, void)
BORROWS(double, erand48, unsigned short *)
BORROWS(long, lrand48, void)
BORROWS(long, nrand48, unsigned short *)
BORROWS(long, mrand48, void)
BORROWS(long, jrand48, unsigned short *)
BORROWS_NOTHING(srand48, long)
LENDS_ALWAYS(seed48, unsigned short *)
BORROWS(unsigned, arc4random, void)
BORROWS(unsigned, arc4random_uniform, unsigned)
void arc4random_buf(void *to, size_t size) { staunch_write(to); }
int getentropy(void *to, size_t size) { staunch_write(to); return (int)staunch_any_between(-1, 0); }
ssize_t getrandom(void *to, size_t size, unsigned flags) { staunch_write(to); return staunch_any_between(-1, INT_MAX); }

/* The state has to outlive its use. */
char *initstate(unsigned seed, char *state, size_t size)
{
    staunch_keep(state, NULL);
    return staunch_any() ? staunch_borrowed() : NULL;
}

char *setstate(char *state)
{
    staunch_keep(state, NULL);
    return staunch_any() ? staunch_borrowed() : NULL;
}

BORROWS_STATUS(random_r, void *, int *)
BORROWS_STATUS(srandom_r, unsigned, void *)
int initstate_r(unsigned seed, char *state, size_t size, void *data) { staunch_keep(state, NULL); return 0; }

/* ---- Numbers ---- */
struct int_quotient { int quotient, rest; };
struct long_quotient { long quotient, rest; };

struct int_quotient div(int value, int by)
{
    struct int_quotient result = {(int)staunch_any(), (int)staunch_any()};
    return result;
}

struct long_quotient ldiv(long value, long by)
{
    struct long_quotient result = {staunch_any(), staunch_any()};
    return result;
}

#define FUNCTION_OF_ONE(name) PURE(double, name, double) PURE(float, name##f, float)
#define FUNCTION_OF_TWO(name) PURE(double, name, double, double) PURE(float, name##f, float, float)
FUNCTION_OF_ONE(sin) FUNCTION_OF_ONE(cos) FUNCTION_OF_ONE(tan) FUNCTION_OF_ONE(asin) FUNCTION_OF_ONE(acos)
FUNCTION_OF_ONE(atan) FUNCTION_OF_ONE(sinh) FUNCTION_OF_ONE(cosh) FUNCTION_OF_ONE(tanh) FUNCTION_OF_ONE(exp)
FUNCTION_OF_ONE(exp2) FUNCTION_OF_ONE(expm1) FUNCTION_OF_ONE(log) FUNCTION_OF_ONE(log2) FUNCTION_OF_ONE(log10)
FUNCTION_OF_ONE(log1p) FUNCTION_OF_ONE(sqrt) FUNCTION_OF_ONE(cbrt) FUNCTION_OF_ONE(ceil) FUNCTION_OF_ONE(floor)
FUNCTION_OF_ONE(round) FUNCTION_OF_ONE(trunc) FUNCTION_OF_ONE(rint) FUNCTION_OF_ONE(nearbyint) FUNCTION_OF_ONE(fabs)
FUNCTION_OF_ONE(tgamma) FUNCTION_OF_ONE(lgamma) FUNCTION_OF_ONE(erf) FUNCTION_OF_ONE(erfc)
FUNCTION_OF_TWO(pow) FUNCTION_OF_TWO(atan2) FUNCTION_OF_TWO(fmod) FUNCTION_OF_TWO(hypot) FUNCTION_OF_TWO(fmin)
FUNCTION_OF_TWO(fmax) FUNCTION_OF_TWO(fdim) FUNCTION_OF_TWO(copysign) FUNCTION_OF_TWO(remainder)
PURE(double, ldexp, double, int)
PURE(double, scalbn, double, int)
PURE(long, lround, double)
PURE(long, lrint, double)
PURE(long long, llround, double)
double frexp(double value, int *exponent) { staunch_write(exponent); return (double)staunch_any(); }
double modf(double value, double *whole) { staunch_write(whole); return (double)staunch_any(); }

/* ---- Terminal capabilities, file flags and formats of the BSDs ---- */
BORROWS(int, humanize_number, char *, size_t, long long, const char *, int, int)
int fmt_scaled(long long number, char *to) { staunch_write(to); return (int)staunch_any_between(-1, 0); }
int scan_scaled(char *text, long long *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
CREATES(setmode, "heap", const char *)
BORROWS(mode_t, getmode, const void *, mode_t)
ALLOCATES(fflagstostr, "heap", unsigned long)
ALLOCATES(sl_init, "string-list", void)

int sl_add(void *list, char *text)
{
    if (!staunch_allocation_succeeds())
        return -1;
    staunch_keep(text, list);
    return 0;
}

void sl_free(void *list, int also_strings) { staunch_release(list, "string-list"); }
LENDS(sl_find, void *, const char *)

/* ---- Unwinding ---- */
int _Unwind_Backtrace(function trace, void *argument)
{
    staunch_escape(argument);
    return (int)staunch_any();
}

BORROWS(uintptr_t, _Unwind_GetIP, void *)
LENDS_ALWAYS(__tls_get_addr, void *)
