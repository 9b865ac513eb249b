/* 030 destroyer-misses-field: the creator makes three blocks, one destroyer frees two of them. */
#include <stdlib.h>
#include <string.h>

struct account {
    char *name;
    char *password;
};

static char *copy(const char *text)
{
    char *result = strdup(text);
    if (result == NULL)
        abort();
    return result;
}

static struct account *account_new(const char *name, const char *password)
{
    struct account *account = malloc(sizeof *account);
    if (account == NULL)
        abort();
    account->name = copy(name);
    account->password = copy(password);
    return account;
}

static void account_free(struct account *account)
{
    free(account->name);
    free(account->password);
    free(account);
}

static void account_free_partly(struct account *account)
{
    free(account->name);
    free(account);
}

int check_kept(const char *name)
{
    struct account *account = account_new(name, "secret");
    int same = strcmp(account->name, account->password) == 0;
    account_free(account);
    return same;
}

int check_lost(const char *name)
{
    struct account *account = account_new(name, "secret"); // leak: owner-freed
    int same = strcmp(account->name, account->password) == 0;
    account_free_partly(account);
    return same;
}
