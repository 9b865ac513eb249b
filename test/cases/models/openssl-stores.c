// OpenSSL: what is printed to is not kept; what a store gives; tables of callbacks; a certificate that becomes part of a chain.
#include <stddef.h>

typedef struct bio BIO;
typedef struct name X509_NAME;
typedef struct certificate X509;
typedef struct context SSL_CTX;
typedef struct store OSSL_STORE_CTX;
typedef struct information OSSL_STORE_INFO;
typedef struct method UI_METHOD;
BIO *BIO_new(const void *);
int BIO_free(BIO *);
int X509_NAME_print_ex(BIO *, const X509_NAME *, int, unsigned long);
X509 *X509_dup(const X509 *);
void X509_free(X509 *);
long SSL_CTX_ctrl(SSL_CTX *, int, long, void *);
int SSL_CTX_use_certificate(SSL_CTX *, X509 *);
OSSL_STORE_CTX *OSSL_STORE_open(const char *, const UI_METHOD *, void *, void (*)(void), void *);
OSSL_STORE_INFO *OSSL_STORE_load(OSSL_STORE_CTX *);
X509 *OSSL_STORE_INFO_get1_CERT(const OSSL_STORE_INFO *);
void OSSL_STORE_INFO_free(OSSL_STORE_INFO *);
int OSSL_STORE_close(OSSL_STORE_CTX *);
UI_METHOD *UI_create_method(const char *);
int UI_method_set_reader(UI_METHOD *, int (*)(void));
void UI_destroy_method(UI_METHOD *);

int print_lost(const X509_NAME *name)
{
    BIO *out = BIO_new(NULL); // resource-leak
    if (!out)
        return -1;
    if (X509_NAME_print_ex(out, name, 0, 0) == -1)
        return -1;
    BIO_free(out);
    return 0;
}

int load_lost(SSL_CTX *context, const char *uri)
{
    OSSL_STORE_CTX *store = OSSL_STORE_open(uri, NULL, NULL, NULL, NULL);
    if (!store)
        return -1;
    OSSL_STORE_INFO *information = OSSL_STORE_load(store);
    X509 *certificate = information ? OSSL_STORE_INFO_get1_CERT(information) : NULL; // resource-leak
    OSSL_STORE_INFO_free(information);
    OSSL_STORE_close(store);
    if (!certificate)
        return -1;
    if (SSL_CTX_use_certificate(context, certificate) != 1)
        return -1;
    X509_free(certificate);
    return 0;
}

UI_METHOD *method_lost(int (*reader)(void))
{
    UI_METHOD *method = UI_create_method("x"); // resource-leak
    if (!method)
        return NULL;
    if (UI_method_set_reader(method, reader) < 0)
        return NULL;
    return method;
}

int chain(SSL_CTX *context, const X509 *certificate)
{
    X509 *copy = X509_dup(certificate);
    if (!copy)
        return -1;
    if (SSL_CTX_ctrl(context, 14, 0, copy))
        return 0;
    X509_free(copy);
    return -1;
}

int chain_lost(SSL_CTX *context, const X509 *certificate)
{
    X509 *copy = X509_dup(certificate); // resource-leak
    if (!copy)
        return -1;
    return SSL_CTX_ctrl(context, 89, 1, copy) ? 0 : -1;
}
