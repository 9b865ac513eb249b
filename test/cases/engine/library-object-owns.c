/* What a program puts into an object of a library goes with it when the library releases the object. free() does not look inside. */
#include <stdlib.h>

typedef struct bignum_st BIGNUM;
typedef struct rsa_st { int version; BIGNUM *n, *e; } RSA;
BIGNUM *BN_new(void);
RSA *RSA_new(void);
void RSA_free(RSA *);

struct key { RSA *rsa; };

int make_and_release(void)
{
    RSA *rsa = RSA_new();
    if (!rsa)
        return -1;
    rsa->n = BN_new();
    rsa->e = BN_new();
    RSA_free(rsa);
    return 0;
}

struct key *key_new(void)
{
    struct key *key = calloc(1, sizeof *key);
    if (!key)
        abort();
    key->rsa = RSA_new();
    if (!key->rsa)
        abort();
    key->rsa->n = BN_new();
    key->rsa->e = BN_new();
    return key;
}

void key_free(struct key *key)
{
    RSA_free(key->rsa);
    free(key);
}

int by_functions(void)
{
    struct key *key = key_new();
    key_free(key);
    return 0;
}

int by_functions_twin(void)
{
    struct key *key = key_new(); // resource-leak: owner-freed
    free(key);
    return 0;
}
