/* Users, groups, logins, passwords. Entries lie in static storage, or in the caller's buffer (_r). */
#include "staunch_model.h"

LENDS(getpwnam, const char *)
LENDS(getpwuid, unsigned)
LENDS(getpwent, void)
LENDS(fgetpwent, FILE *)
LENDS(getgrnam, const char *)
LENDS(getgrgid, unsigned)
LENDS(getgrent, void)
LENDS(fgetgrent, FILE *)
LENDS(getspnam, const char *)
LENDS(getspent, void)
LENDS(fgetspent, FILE *)
LENDS(getutent, void)
LENDS(getutxent, void)
LENDS(getutxid, const void *)
LENDS(getutxline, const void *)
LENDS(pututxline, const void *)
LENDS(pututline, const void *)
LENDS(getlogin, void)
LENDS(getpass, const char *)
LENDS(user_from_uid, unsigned, int)
LENDS(group_from_gid, unsigned, int)
BORROWS_NOTHING(setpwent, void)
BORROWS_NOTHING(endpwent, void)
BORROWS_NOTHING(setgrent, void)
BORROWS_NOTHING(endgrent, void)
BORROWS_NOTHING(setspent, void)
BORROWS_NOTHING(endspent, void)
BORROWS_NOTHING(setutent, void)
BORROWS_NOTHING(endutent, void)
BORROWS_NOTHING(setutxent, void)
BORROWS_NOTHING(endutxent, void)
BORROWS(int, utmpname, const char *)
BORROWS(int, utmpxname, const char *)
BORROWS_NOTHING(updwtmpx, const char *, const void *)
BORROWS_STATUS(putpwent, const void *, FILE *)
BORROWS_STATUS(putgrent, const void *, FILE *)
BORROWS_STATUS(putspent, const void *, FILE *)

#define LOOKS_UP(name, key) \
    int name(key, void *entry, char *buffer, size_t size, void **result) \
    { \
        staunch_write(entry); \
        *result = staunch_any() ? entry : NULL; \
        return (int)staunch_any_between(0, INT_MAX); \
    }
LOOKS_UP(getpwnam_r, const char *user)
LOOKS_UP(getpwuid_r, unsigned user)
LOOKS_UP(getgrnam_r, const char *group)
LOOKS_UP(getgrgid_r, unsigned group)
LOOKS_UP(getspnam_r, const char *user)

int getpwent_r(void *entry, char *buffer, size_t size, void **result)
{
    staunch_write(entry);
    *result = staunch_any() ? entry : NULL;
    return (int)staunch_any_between(0, INT_MAX);
}

int getgrent_r(void *entry, char *buffer, size_t size, void **result)
{
    return getpwent_r(entry, buffer, size, result);
}

int getlogin_r(char *to, size_t size) { staunch_write(to); return (int)staunch_any(); }

int getgrouplist(const char *user, unsigned group, unsigned *groups, int *count)
{
    staunch_write(groups);
    *count = (int)staunch_any_between(1, INT_MAX); /* with `group`, and also where there was no room for all */
    return staunch_any() ? *count : -1;
}

int getgroups(int size, unsigned *groups)
{
    staunch_write(groups);
    return (int)staunch_any_between(-1, INT_MAX);
}

BORROWS_STATUS(setgroups, size_t, const unsigned *)
BORROWS_STATUS(initgroups, const char *, unsigned)
BORROWS(unsigned, getuid, void)
BORROWS(unsigned, geteuid, void)
BORROWS(unsigned, getgid, void)
BORROWS(unsigned, getegid, void)
BORROWS_STATUS(setuid, unsigned)
BORROWS_STATUS(seteuid, unsigned)
BORROWS_STATUS(setgid, unsigned)
BORROWS_STATUS(setegid, unsigned)
BORROWS_STATUS(setreuid, unsigned, unsigned)
BORROWS_STATUS(setregid, unsigned, unsigned)
BORROWS_STATUS(setresuid, unsigned, unsigned, unsigned)
BORROWS_STATUS(setresgid, unsigned, unsigned, unsigned)
BORROWS_STATUS(getresuid, unsigned *, unsigned *, unsigned *)
BORROWS_STATUS(getresgid, unsigned *, unsigned *, unsigned *)
BORROWS(int, setfsuid, unsigned)
BORROWS(int, setfsgid, unsigned)
BORROWS(int, issetugid, void)

/* ---- Passwords ---- */
LENDS(crypt, const char *, const char *)

char *crypt_r(const char *password, const char *salt, void *data)
{
    staunch_write(data);
    return staunch_any() ? (char *)data + staunch_any() : NULL;
}

LENDS(crypt_gensalt, const char *, unsigned long, const char *, int)
ALLOCATES(crypt_gensalt_ra, "heap", const char *, unsigned long, const char *, int)

/* The data is a block that grows. */
char *crypt_ra(const char *password, const char *salt, void **data, int *size)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    if (!*data)
        *data = staunch_allocate("heap");
    staunch_write(size);
    return (char *)*data + staunch_any();
}

BORROWS_NOTHING(setkey, const char *)
void encrypt(char block[64], int decrypt) { staunch_write(block); }
char *readpassphrase(const char *prompt, char *to, size_t size, int flags)
{
    staunch_write(to);
    return staunch_any() ? to : NULL;
}
