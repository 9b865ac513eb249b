/* OpenSSL, declared by hand. */
#include <stddef.h>

typedef struct BIO BIO;
typedef struct BIGNUM BIGNUM;
typedef struct RSA RSA;
typedef struct EVP_PKEY EVP_PKEY;
typedef struct X509 X509;
typedef struct SSL SSL;
typedef struct SSL_CTX SSL_CTX;
typedef struct EVP_MD_CTX EVP_MD_CTX;
typedef int callback(char *to, int size, int writing, void *user);
EVP_MD_CTX *EVP_MD_CTX_new(void);
void EVP_MD_CTX_free(EVP_MD_CTX *context);
BIO *BIO_new_mem_buf(const void *bytes, int size);
BIO *BIO_new_file(const char *path, const char *mode);
int BIO_free(BIO *bio);
X509 *PEM_read_bio_X509(BIO *bio, X509 **place, callback *password, void *user);
void X509_free(X509 *certificate);
int X509_up_ref(X509 *certificate);
EVP_PKEY *X509_get_pubkey(X509 *certificate);
EVP_PKEY *EVP_PKEY_new(void);
void EVP_PKEY_free(EVP_PKEY *key);
int EVP_PKEY_assign(EVP_PKEY *key, int type, void *taken);
RSA *RSA_new(void);
void RSA_free(RSA *key);
int RSA_set0_key(RSA *key, BIGNUM *n, BIGNUM *e, BIGNUM *d);
BIGNUM *BN_new(void);
BIGNUM *BN_bin2bn(const unsigned char *bytes, int size, BIGNUM *number);
void BN_free(BIGNUM *number);
SSL *SSL_new(SSL_CTX *context);
void SSL_free(SSL *session);
void SSL_set_bio(SSL *session, BIO *reading, BIO *writing);
int SSL_CTX_use_certificate(SSL_CTX *context, X509 *certificate);
void *CRYPTO_malloc(size_t size, const char *file, int line);
void CRYPTO_free(void *block, const char *file, int line);

int digest_lost(int n)
{
    EVP_MD_CTX *context = EVP_MD_CTX_new(); // resource-leak
    if (!context)
        return -1;
    if (n)
        return -1;
    EVP_MD_CTX_free(context);
    return 0;
}

int digest_freed(int n)
{
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    int result = context && n ? 0 : -1;
    EVP_MD_CTX_free(context);
    return result;
}

X509 *certificate_read(const char *path)
{
    BIO *bio = BIO_new_file(path, "r");
    if (!bio)
        return NULL;
    X509 *certificate = PEM_read_bio_X509(bio, NULL, NULL, NULL);
    BIO_free(bio);
    return certificate;
}

X509 *reader_lost(const char *path)
{
    BIO *bio = BIO_new_file(path, "r"); // resource-leak
    if (!bio)
        return NULL;
    X509 *certificate = PEM_read_bio_X509(bio, NULL, NULL, NULL);
    if (!certificate)
        return NULL;
    BIO_free(bio);
    return certificate;
}

/* use_ has a reference of its own. */
int certificate_used_lost(SSL_CTX *context, const char *path)
{
    X509 *certificate = certificate_read(path); // resource-leak
    if (!certificate)
        return -1;
    return SSL_CTX_use_certificate(context, certificate);
}

int certificate_used(SSL_CTX *context, const char *path)
{
    X509 *certificate = certificate_read(path);
    if (!certificate)
        return -1;
    int result = SSL_CTX_use_certificate(context, certificate);
    X509_free(certificate);
    return result;
}

void certificate_counted(const char *path)
{
    X509 *certificate = certificate_read(path);
    if (!certificate)
        return;
    X509_up_ref(certificate);
    X509_free(certificate);
    X509_free(certificate);
}

int key_of_certificate_lost(X509 *certificate)
{
    EVP_PKEY *key = X509_get_pubkey(certificate); // resource-leak
    return key != NULL;
}

EVP_PKEY *assigned(void)
{
    EVP_PKEY *key = EVP_PKEY_new();
    RSA *rsa = RSA_new();
    if (!key || !rsa || !EVP_PKEY_assign(key, 6, rsa)) {
        RSA_free(rsa);
        EVP_PKEY_free(key);
        return NULL;
    }
    return key;
}

int assignment_failed(EVP_PKEY *key)
{
    RSA *rsa = RSA_new(); // resource-leak
    if (!rsa)
        return -1;
    if (!EVP_PKEY_assign(key, 6, rsa))
        return -1;
    return 0;
}

int numbers_taken(RSA *key, const unsigned char *bytes)
{
    BIGNUM *n = BN_bin2bn(bytes, 10, NULL), *e = BN_new();
    if (!n || !e || !RSA_set0_key(key, n, e, NULL)) {
        BN_free(n);
        BN_free(e);
        return -1;
    }
    return 0;
}

SSL *session(SSL_CTX *context, const void *bytes)
{
    SSL *session = SSL_new(context);
    BIO *in = BIO_new_mem_buf(bytes, 10), *out = BIO_new_mem_buf(bytes, 10);
    if (!session || !in || !out) {
        SSL_free(session);
        BIO_free(in);
        BIO_free(out);
        return NULL;
    }
    SSL_set_bio(session, in, out);
    return session;
}

int memory_lost(void)
{
    char *block = CRYPTO_malloc(10, "x.c", 1); // leak
    return block != NULL;
}

void memory_freed(void)
{
    char *block = CRYPTO_malloc(10, "x.c", 1);
    CRYPTO_free(block, "x.c", 2);
}
