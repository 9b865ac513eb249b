/* Digests of OpenSSL, nettle and libgcrypt: they keep nothing of the caller's. Access control lists. All declared by hand. */
#include <stddef.h>
#include <stdlib.h>

typedef struct { unsigned h[5], data[16], num; } SHA_CTX;
typedef struct evp_md_st EVP_MD;
typedef struct evp_md_ctx_st EVP_MD_CTX;
typedef struct engine_st ENGINE;
int SHA1_Init(SHA_CTX *context);
int SHA1_Update(SHA_CTX *context, const void *bytes, size_t size);
int SHA1_Final(unsigned char *to, SHA_CTX *context);
EVP_MD_CTX *EVP_MD_CTX_new(void);
void EVP_MD_CTX_free(EVP_MD_CTX *context);
int EVP_DigestInit_ex(EVP_MD_CTX *context, const EVP_MD *kind, ENGINE *engine);
int EVP_DigestUpdate(EVP_MD_CTX *context, const void *bytes, size_t size);
int EVP_DigestFinal_ex(EVP_MD_CTX *context, unsigned char *to, unsigned *size);

int digest_leaks(const char *text, size_t size, unsigned char *to)
{
    SHA_CTX *context = malloc(sizeof *context); // leak: path high
    if (!context)
        return -1;
    SHA1_Init(context);
    if (!SHA1_Update(context, text, size))
        return -1;
    SHA1_Final(to, context);
    free(context);
    return 0;
}

int digest(const char *text, size_t size, unsigned char *to)
{
    SHA_CTX *context = malloc(sizeof *context);
    if (!context)
        return -1;
    SHA1_Init(context);
    int status = SHA1_Update(context, text, size) ? 0 : -1;
    SHA1_Final(to, context);
    free(context);
    return status;
}

int named_digest_leaks(const EVP_MD *kind, const char *text, size_t size, unsigned char *to)
{
    EVP_MD_CTX *context = EVP_MD_CTX_new(); // resource-leak: path high
    unsigned length;
    if (!context || !EVP_DigestInit_ex(context, kind, NULL))
        return -1;
    int status = EVP_DigestUpdate(context, text, size) && EVP_DigestFinal_ex(context, to, &length);
    EVP_MD_CTX_free(context);
    return status;
}

typedef struct gcry_md_handle *gcry_md_hd_t;
unsigned gcry_md_open(gcry_md_hd_t *digest, int kind, unsigned flags);
unsigned gcry_md_setkey(gcry_md_hd_t digest, const void *key, size_t size);
void gcry_md_close(gcry_md_hd_t digest);
struct md5_ctx { unsigned state[4]; };
void nettle_md5_digest(struct md5_ctx *context, size_t size, unsigned char *to);

int keyed_digest_leaks(const void *key, size_t size)
{
    gcry_md_hd_t digest = NULL;
    if (gcry_md_open(&digest, 8, 2)) // resource-leak: path high
        return -1;
    if (gcry_md_setkey(digest, key, size))
        return -1;
    gcry_md_close(digest);
    return 0;
}

int keyed_digest(const void *key, size_t size)
{
    gcry_md_hd_t digest = NULL;
    if (gcry_md_open(&digest, 8, 2))
        return -1;
    int status = gcry_md_setkey(digest, key, size) ? -1 : 0;
    gcry_md_close(digest);
    return status;
}

struct sums { struct sums *next; unsigned char sum[16]; };
int write_sum(const unsigned char *sum);

struct sums *sum_leaks(struct md5_ctx *context)
{
    struct sums *sums = calloc(1, sizeof *sums); // leak: path high
    if (!sums)
        return NULL;
    nettle_md5_digest(context, sizeof sums->sum, sums->sum);
    if (write_sum(sums->sum) < 0)
        return NULL;
    return sums;
}

struct sums *sum(struct md5_ctx *context)
{
    struct sums *sums = calloc(1, sizeof *sums);
    if (!sums)
        return NULL;
    nettle_md5_digest(context, sizeof sums->sum, sums->sum);
    if (write_sum(sums->sum) < 0) {
        free(sums);
        return NULL;
    }
    return sums;
}

typedef struct acl *acl_t;
typedef struct acl_entry *acl_entry_t;
acl_t acl_get_file(const char *path, unsigned kind);
int acl_get_entry(acl_t list, int which, acl_entry_t *entry);
void *acl_get_qualifier(acl_entry_t entry);
int acl_free(void *object);

int first_user_leaks(const char *path)
{
    acl_t list = acl_get_file(path, 0);
    acl_entry_t entry;
    int user = -1;
    if (!list)
        return -1;
    if (acl_get_entry(list, 0, &entry) == 1)
        user = *(int *)acl_get_qualifier(entry); // resource-leak: never-freed
    acl_free(list);
    return user;
}

int first_user(const char *path)
{
    acl_t list = acl_get_file(path, 0);
    acl_entry_t entry;
    int user = -1;
    if (!list)
        return -1;
    if (acl_get_entry(list, 0, &entry) == 1) {
        int *found = acl_get_qualifier(entry);
        if (found)
            user = *found;
        acl_free(found);
    }
    acl_free(list);
    return user;
}
