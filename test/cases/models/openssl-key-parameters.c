/* What OpenSSL 3 reads of a key goes into a buffer of the caller's, and nobody keeps that. Declared by hand. */
#include <stddef.h>
#include <stdlib.h>

typedef struct BIGNUM BIGNUM;
typedef struct EVP_PKEY EVP_PKEY;
typedef struct EVP_PKEY_CTX EVP_PKEY_CTX;
int EVP_PKEY_get_octet_string_param(const EVP_PKEY *key, const char *name, unsigned char *bytes, size_t size, size_t *length);
int EVP_PKEY_get_bn_param(const EVP_PKEY *key, const char *name, BIGNUM **number);
int EVP_PKEY_derive_set_peer(EVP_PKEY_CTX *context, EVP_PKEY *peer);
EVP_PKEY *EVP_PKEY_new(void);
void EVP_PKEY_free(EVP_PKEY *key);
void BN_free(BIGNUM *number);

int point_read(const EVP_PKEY *key, int (*use)(const unsigned char *, size_t))
{
    size_t length = 0;
    if (EVP_PKEY_get_octet_string_param(key, "pub", NULL, 0, &length) <= 0)
        return -1;
    unsigned char *bytes = malloc(length);
    if (!bytes)
        return -1;
    int result = EVP_PKEY_get_octet_string_param(key, "pub", bytes, length, &length) > 0 ? use(bytes, length) : -1;
    free(bytes);
    return result;
}

int point_lost(const EVP_PKEY *key)
{
    size_t length = 0;
    if (EVP_PKEY_get_octet_string_param(key, "pub", NULL, 0, &length) <= 0)
        return -1;
    unsigned char *bytes = malloc(length); // leak
    if (!bytes)
        return -1;
    if (EVP_PKEY_get_octet_string_param(key, "pub", bytes, length, &length) <= 0)
        return -1;
    int first = bytes[0];
    free(bytes);
    return first;
}

int number_read(const EVP_PKEY *key)
{
    BIGNUM *number = NULL;
    if (EVP_PKEY_get_bn_param(key, "n", &number) != 1)
        return -1;
    BN_free(number);
    return 0;
}

int number_lost(const EVP_PKEY *key)
{
    BIGNUM *number = NULL;
    return EVP_PKEY_get_bn_param(key, "n", &number); // resource-leak
}

int peer_kept_by_reference(EVP_PKEY_CTX *context)
{
    EVP_PKEY *peer = EVP_PKEY_new();
    if (!peer)
        return -1;
    int result = EVP_PKEY_derive_set_peer(context, peer);
    EVP_PKEY_free(peer);
    return result;
}

int peer_lost(EVP_PKEY_CTX *context)
{
    EVP_PKEY *peer = EVP_PKEY_new(); // resource-leak
    if (!peer)
        return -1;
    return EVP_PKEY_derive_set_peer(context, peer);
}
