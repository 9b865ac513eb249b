/* 256 third-party: results of well-known libraries, declared here as their headers do. */
#include <stddef.h>

typedef struct evp_md_ctx_st EVP_MD_CTX;
EVP_MD_CTX *EVP_MD_CTX_new(void);
void EVP_MD_CTX_free(EVP_MD_CTX *context);
int EVP_DigestUpdate(EVP_MD_CTX *context, const void *data, size_t length);

int digest_kept(const void *data, size_t length)
{
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (context == NULL)
        return -1;
    int status = EVP_DigestUpdate(context, data, length);
    EVP_MD_CTX_free(context);
    return status;
}

int digest_lost(const void *data, size_t length)
{
    EVP_MD_CTX *context = EVP_MD_CTX_new(); // resource-leak
    if (context == NULL)
        return -1;
    if (length == 0)
        return -1;
    int status = EVP_DigestUpdate(context, data, length);
    EVP_MD_CTX_free(context);
    return status;
}
