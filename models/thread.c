/* Threads, locks, thread-local values, semaphores. Functions give 0 or an error number.
 *
 * Locks own no memory on the systems we know, so a missing _destroy is no leak. */
#include "staunch_model.h"

#define RESULT(name, ...) int name(__VA_ARGS__) { return (int)staunch_any_between(0, INT_MAX); }

/* ---- Threads: the argument is the new thread's once there is one ---- */
int pthread_create(void *thread, const void *attributes, function routine, void *argument)
{
    staunch_write(thread);
    int failure = (int)staunch_any_between(0, INT_MAX);
    if (!failure)
        staunch_escape(staunch_run(routine, argument)); /* for pthread_join() */
    return failure;
}

int thrd_create(void *thread, function routine, void *argument)
{
    return pthread_create(thread, NULL, routine, argument);
}

int pthread_join(unsigned long thread, void **result)
{
    if (result)
        *result = (void *)staunch_any();
    return (int)staunch_any_between(0, INT_MAX);
}

int pthread_tryjoin_np(unsigned long thread, void **result) { return pthread_join(thread, result); }
int pthread_timedjoin_np(unsigned long thread, void **result, const void *until) { return pthread_join(thread, result); }
int pthread_clockjoin_np(unsigned long thread, void **result, int clock, const void *until)
{
    return pthread_join(thread, result);
}
int thrd_join(unsigned long thread, int *result) { staunch_write(result); return (int)staunch_any_between(0, INT_MAX); }

_Noreturn void pthread_exit(void *result)
{
    staunch_escape(result);
    staunch_stop();
}

_Noreturn void thrd_exit(int result) { staunch_stop(); }
RESULT(pthread_detach, unsigned long)
RESULT(thrd_detach, unsigned long)
RESULT(pthread_cancel, unsigned long)
RESULT(pthread_kill, unsigned long, int)
BORROWS(unsigned long, pthread_self, void)
BORROWS(unsigned long, thrd_current, void)
PURE(int, pthread_equal, unsigned long, unsigned long)
PURE(int, thrd_equal, unsigned long, unsigned long)
BORROWS_NOTHING(thrd_yield, void)
BORROWS_STATUS(thrd_sleep, const void *, void *)
BORROWS(int, pthread_yield, void)
BORROWS_NOTHING(pthread_testcancel, void)
int pthread_setcancelstate(int state, int *old) { staunch_write(old); return (int)staunch_any_between(0, INT_MAX); }
int pthread_setcanceltype(int type, int *old) { staunch_write(old); return (int)staunch_any_between(0, INT_MAX); }
int pthread_sigmask(int how, const void *set, void *old) { staunch_write(old); return (int)staunch_any_between(0, INT_MAX); }
RESULT(pthread_setname_np, unsigned long, const char *)
int pthread_getname_np(unsigned long thread, char *to, size_t size) { staunch_write(to); return (int)staunch_any(); }
RESULT(pthread_atfork, function, function, function)
RESULT(pthread_once, int *, function)
BORROWS_NOTHING(call_once, int *, function)
RESULT(pthread_setconcurrency, int)
RESULT(pthread_setschedparam, unsigned long, int, const void *)
RESULT(pthread_getschedparam, unsigned long, int *, void *)
RESULT(pthread_setaffinity_np, unsigned long, size_t, const void *)
RESULT(pthread_getaffinity_np, unsigned long, size_t, void *)
BORROWS_STATUS(sched_setaffinity, int, size_t, const void *)
BORROWS_STATUS(sched_getaffinity, int, size_t, void *)
BORROWS_STATUS(sched_setscheduler, int, int, const void *)
BORROWS(int, sched_get_priority_max, int)
BORROWS(int, sched_get_priority_min, int)

/* The handler may release its argument. */
void pthread_cleanup_push(function handler, void *argument) { staunch_escape(argument); }
BORROWS_NOTHING(pthread_cleanup_pop, int)
void _pthread_cleanup_push(void *buffer, function handler, void *argument) { staunch_escape(argument); }
BORROWS_NOTHING(_pthread_cleanup_pop, void *, int)
void __pthread_register_cancel(void *buffer) { staunch_escape(buffer); }
BORROWS_NOTHING(__pthread_unregister_cancel, void *)
_Noreturn void __pthread_unwind_next(void *buffer) { staunch_stop(); }

/* ---- Values of a thread: the destructor of the key frees them ---- */
int pthread_key_create(unsigned *key, function destructor)
{
    staunch_write(key);
    return (int)staunch_any_between(0, INT_MAX);
}

int tss_create(unsigned *key, function destructor) { return pthread_key_create(key, destructor); }
RESULT(pthread_key_delete, unsigned)
BORROWS_NOTHING(tss_delete, unsigned)

int pthread_setspecific(unsigned key, const void *value)
{
    staunch_keep(value, NULL);
    return (int)staunch_any_between(0, INT_MAX);
}

int tss_set(unsigned key, void *value) { return pthread_setspecific(key, value); }
void *pthread_getspecific(unsigned key) { return (void *)staunch_any(); }
void *tss_get(unsigned key) { return (void *)staunch_any(); }

/* ---- Attributes ---- */
RESULT(pthread_attr_init, void *)
RESULT(pthread_attr_destroy, void *)
RESULT(pthread_attr_setdetachstate, void *, int)
RESULT(pthread_attr_setstacksize, void *, size_t)
RESULT(pthread_attr_setguardsize, void *, size_t)
RESULT(pthread_attr_setscope, void *, int)
RESULT(pthread_attr_setinheritsched, void *, int)
RESULT(pthread_attr_setschedpolicy, void *, int)
RESULT(pthread_attr_setschedparam, void *, const void *)
RESULT(pthread_getattr_np, unsigned long, void *)
int pthread_attr_getstacksize(const void *attributes, size_t *out) { staunch_write(out); return 0; }
int pthread_attr_getdetachstate(const void *attributes, int *out) { staunch_write(out); return 0; }

int pthread_attr_getstack(const void *attributes, void **base, size_t *size)
{
    *base = staunch_borrowed();
    staunch_write(size);
    return 0;
}

int pthread_attr_setstack(void *attributes, void *base, size_t size)
{
    staunch_escape(base);
    return (int)staunch_any_between(0, INT_MAX);
}

/* ---- Locks ---- */
RESULT(pthread_mutex_init, void *, const void *)
RESULT(pthread_mutex_destroy, void *)
RESULT(pthread_mutex_lock, void *)
RESULT(pthread_mutex_trylock, void *)
RESULT(pthread_mutex_timedlock, void *, const void *)
RESULT(pthread_mutex_unlock, void *)
RESULT(pthread_mutex_consistent, void *)
RESULT(pthread_mutexattr_init, void *)
RESULT(pthread_mutexattr_destroy, void *)
RESULT(pthread_mutexattr_settype, void *, int)
RESULT(pthread_mutexattr_setpshared, void *, int)
RESULT(pthread_mutexattr_setrobust, void *, int)
RESULT(pthread_mutexattr_setprotocol, void *, int)
RESULT(pthread_cond_init, void *, const void *)
RESULT(pthread_cond_destroy, void *)
RESULT(pthread_cond_wait, void *, void *)
RESULT(pthread_cond_timedwait, void *, void *, const void *)
RESULT(pthread_cond_signal, void *)
RESULT(pthread_cond_broadcast, void *)
RESULT(pthread_condattr_init, void *)
RESULT(pthread_condattr_destroy, void *)
RESULT(pthread_condattr_setclock, void *, int)
RESULT(pthread_condattr_setpshared, void *, int)
RESULT(pthread_rwlock_init, void *, const void *)
RESULT(pthread_rwlock_destroy, void *)
RESULT(pthread_rwlock_rdlock, void *)
RESULT(pthread_rwlock_tryrdlock, void *)
RESULT(pthread_rwlock_wrlock, void *)
RESULT(pthread_rwlock_trywrlock, void *)
RESULT(pthread_rwlock_unlock, void *)
RESULT(pthread_rwlockattr_init, void *)
RESULT(pthread_rwlockattr_destroy, void *)
RESULT(pthread_barrier_init, void *, const void *, unsigned)
RESULT(pthread_barrier_destroy, void *)
BORROWS_COUNT(int, pthread_barrier_wait, void *)
RESULT(pthread_barrierattr_init, void *)
RESULT(pthread_barrierattr_destroy, void *)
RESULT(pthread_spin_init, void *, int)
RESULT(pthread_spin_destroy, void *)
RESULT(pthread_spin_lock, void *)
RESULT(pthread_spin_trylock, void *)
RESULT(pthread_spin_unlock, void *)
RESULT(mtx_init, void *, int)
RESULT(mtx_lock, void *)
RESULT(mtx_trylock, void *)
RESULT(mtx_timedlock, void *, const void *)
RESULT(mtx_unlock, void *)
BORROWS_NOTHING(mtx_destroy, void *)
RESULT(cnd_init, void *)
RESULT(cnd_wait, void *, void *)
RESULT(cnd_timedwait, void *, void *, const void *)
RESULT(cnd_signal, void *)
RESULT(cnd_broadcast, void *)
BORROWS_NOTHING(cnd_destroy, void *)

/* ---- Semaphores ---- */
CREATES(sem_open, "semaphore", const char *, int, ...) /* SEM_FAILED is NULL on Linux */

int sem_close(void *semaphore)
{
    staunch_release(semaphore, "semaphore");
    return (int)staunch_any_between(-1, 0);
}

BORROWS_STATUS(sem_unlink, const char *)
BORROWS_STATUS(sem_init, void *, int, unsigned)
BORROWS_STATUS(sem_destroy, void *)
BORROWS_STATUS(sem_wait, void *)
BORROWS_STATUS(sem_trywait, void *)
BORROWS_STATUS(sem_timedwait, void *, const void *)
BORROWS_STATUS(sem_post, void *)
int sem_getvalue(void *semaphore, int *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
