/* OpenSSL 1.1 and 3. Its rule of names: get0/set0/add0 share or take over, get1/set1/add1 and use_ add a reference or copy.
 *
 * Many objects are counted: _up_ref adds a reference, _free takes one away and frees with the last. They are opaque, so the
 * count is ours, in the first word. What another object refers to by a reference of its own is not counted here. */
#include "staunch_model.h"

struct counted { long references; };

static void *counted(void)
{
    struct counted *object = staunch_allocate("openssl");
    object->references = 1;
    return object;
}

static void drop(struct counted *object)
{
    if (object && --object->references == 0) {
        staunch_escape_inside(object); /* up to 1.0 programs put numbers into an RSA themselves */
        staunch_release(object, "openssl");
    }
}

/* A fresh counted object, or NULL; a release of one; both with _up_ref. */
#define COUNTED(name, ...) void *name(__VA_ARGS__) { return staunch_allocation_succeeds() ? counted() : NULL; }
#define COUNTED_IF_FOUND(name, ...) void *name(__VA_ARGS__) { return staunch_any() ? counted() : NULL; }
#define DROPS(name) void name(struct counted *object) { drop(object); }
#define REFERS(name) int name(struct counted *object) { object->references++; return 1; }
#define SHARED(type) COUNTED(type##_new, void) DROPS(type##_free) REFERS(type##_up_ref)
/* Plain pair: _new(void) and _free. */
#define PAIR(type) ALLOCATES(type##_new, "openssl", void) RELEASES(type##_free, "openssl")
/* 1, or 0 and the arguments are still the caller's. */
#define TAKES_SECOND(name) \
    int name(void *owner, void *taken) { if (!staunch_any()) return 0; staunch_keep(taken, owner); return 1; }

/* ---- Memory ---- */
ALLOCATES(CRYPTO_malloc, "heap", size_t, const char *, int)
ALLOCATES(CRYPTO_secure_malloc, "heap", size_t, const char *, int)
ALLOCATES(CRYPTO_strdup, "heap", const char *, const char *, int)
ALLOCATES(CRYPTO_strndup, "heap", const char *, size_t, const char *, int)
ALLOCATES(CRYPTO_memdup, "heap", const void *, size_t, const char *, int)
void CRYPTO_free(void *block, const char *file, int line) { staunch_release(block, "heap"); }
void CRYPTO_clear_free(void *block, size_t size, const char *file, int line) { staunch_release(block, "heap"); }
void CRYPTO_secure_free(void *block, const char *file, int line) { staunch_release(block, "heap"); }
void CRYPTO_secure_clear_free(void *block, size_t size, const char *file, int line) { staunch_release(block, "heap"); }

void *CRYPTO_zalloc(size_t size, const char *file, int line)
{
    return staunch_allocation_succeeds() ? staunch_allocate_zeroed("heap") : NULL;
}

void *CRYPTO_realloc(void *old, size_t size, const char *file, int line)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    return old ? old : staunch_allocate("heap");
}

void *CRYPTO_clear_realloc(void *old, size_t old_size, size_t size, const char *file, int line)
{
    return CRYPTO_realloc(old, size, file, line);
}

void OPENSSL_cleanse(void *bytes, size_t size) { __builtin_memset(bytes, 0, size); }
PURE(int, CRYPTO_memcmp, const void *, const void *, size_t)
ALLOCATES(OPENSSL_buf2hexstr, "heap", const unsigned char *, long)
CREATES(OPENSSL_hexstr2buf, "heap", const char *, long *)

/* ---- Stacks: the typed functions of the headers come down to these ---- */
ALLOCATES(OPENSSL_sk_new, "openssl-stack", function)
ALLOCATES(OPENSSL_sk_new_null, "openssl-stack", void)
ALLOCATES(OPENSSL_sk_new_reserve, "openssl-stack", function, int)
ALLOCATES(OPENSSL_sk_dup, "openssl-stack", const void *)
ALLOCATES(OPENSSL_sk_deep_copy, "openssl-stack", const void *, function, function)
RELEASES(OPENSSL_sk_free, "openssl-stack")
void OPENSSL_sk_pop_free(void *stack, function release) { staunch_release(stack, "openssl-stack"); }
BORROWS(int, OPENSSL_sk_num, const void *)
LENDS(OPENSSL_sk_value, const void *, int)
void *OPENSSL_sk_pop(void *stack) { return (void *)staunch_any(); }
void *OPENSSL_sk_shift(void *stack) { return (void *)staunch_any(); }
void *OPENSSL_sk_delete(void *stack, int index) { return (void *)staunch_any(); }
BORROWS_NOTHING(OPENSSL_sk_sort, void *)

int OPENSSL_sk_push(void *stack, const void *element)
{
    if (!staunch_any())
        return 0;
    staunch_keep(element, stack);
    return (int)staunch_any_between(1, INT_MAX);
}

int OPENSSL_sk_unshift(void *stack, const void *element) { return OPENSSL_sk_push(stack, element); }
int OPENSSL_sk_insert(void *stack, const void *element, int index) { return OPENSSL_sk_push(stack, element); }
int sk_push(void *stack, void *element) { return OPENSSL_sk_push(stack, element); }

/* ---- BIO ---- */
COUNTED(BIO_new, const void *)
COUNTED(BIO_new_ex, void *, const void *)
COUNTED_IF_FOUND(BIO_new_file, const char *, const char *)
COUNTED(BIO_new_mem_buf, const void *, int)
COUNTED(BIO_new_fd, int, int)
COUNTED(BIO_new_connect, const char *)
COUNTED(BIO_new_accept, const char *)
COUNTED(BIO_new_ssl, void *, int)
COUNTED(BIO_new_ssl_connect, void *)
COUNTED(BIO_dup_chain, void *)
REFERS(BIO_up_ref)
DROPS(BIO_vfree)
DROPS(BIO_free_all)

int BIO_free(struct counted *bio)
{
    drop(bio);
    return (int)staunch_any_between(0, 1);
}

enum { BIO_CLOSE = 1 };

void *BIO_new_fp(FILE *stream, int close)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    if (close & BIO_CLOSE)
        staunch_release(stream, "file");
    return counted();
}

void *BIO_new_socket(int descriptor, int close)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    if (close & BIO_CLOSE)
        staunch_release_handle(descriptor, "descriptor");
    return counted();
}

/* A chain is freed from its head. */
void *BIO_push(void *head, void *next)
{
    if (!head)
        return next;
    staunch_keep(next, head);
    return head;
}

/* What is set may be kept, what is asked for is written there; the chain itself is the caller's. */
long BIO_ctrl(void *bio, int command, long number, void *argument)
{
    staunch_escape(argument);
    return staunch_any();
}
BORROWS_NOTHING(BIO_set_flags, void *, int)
BORROWS_NOTHING(BIO_clear_flags, void *, int)
BORROWS(int, BIO_test_flags, const void *, int)

void *BIO_pop(void *bio) { return (void *)staunch_any(); }
LENDS(BIO_next, void *)
LENDS(BIO_find_type, void *, int)
LENDS_ALWAYS(BIO_s_mem, void)
LENDS_ALWAYS(BIO_s_file, void)
LENDS_ALWAYS(BIO_s_socket, void)
LENDS_ALWAYS(BIO_s_null, void)
LENDS_ALWAYS(BIO_f_base64, void)
LENDS_ALWAYS(BIO_f_ssl, void)
LENDS_ALWAYS(BIO_f_buffer, void)
LENDS_ALWAYS(BIO_f_md, void)
LENDS_ALWAYS(BIO_f_cipher, void)
BORROWS_COUNT(int, BIO_write, void *, const void *, int)
BORROWS_COUNT(int, BIO_puts, void *, const char *)
BORROWS_COUNT(int, BIO_printf, void *, const char *, ...)
int BIO_read(void *bio, void *to, int size) { staunch_write(to); return (int)staunch_any_between(-2, INT_MAX); }
int BIO_gets(void *bio, char *to, int size) { staunch_write(to); return (int)staunch_any_between(-2, INT_MAX); }

/* ---- Big numbers ---- */
PAIR(BN)
ALLOCATES(BN_secure_new, "openssl", void)
ALLOCATES(BN_dup, "openssl", const void *)
RELEASES(BN_clear_free, "openssl")
PAIR(BN_CTX)
ALLOCATES(BN_CTX_secure_new, "openssl", void)
LENDS(BN_CTX_get, void *)
BORROWS_NOTHING(BN_CTX_start, void *)
BORROWS_NOTHING(BN_CTX_end, void *)
ALLOCATES(BN_MONT_CTX_new, "openssl", void)
RELEASES(BN_MONT_CTX_free, "openssl")
PAIR(BN_GENCB)
ALLOCATES(BN_bn2hex, "heap", const void *)
ALLOCATES(BN_bn2dec, "heap", const void *)
void *BN_copy(void *to, const void *from) { return staunch_any() ? to : NULL; }

/* A given number is written to, otherwise the result is fresh. */
static void *given_or_fresh(void *given)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    return given ? given : staunch_allocate("openssl");
}

void *BN_bin2bn(const unsigned char *bytes, int size, void *number) { return given_or_fresh(number); }
void *BN_lebin2bn(const unsigned char *bytes, int size, void *number) { return given_or_fresh(number); }
void *BN_mpi2bn(const unsigned char *bytes, int size, void *number) { return given_or_fresh(number); }
void *ASN1_INTEGER_to_BN(const void *integer, void *number) { return given_or_fresh(number); }
void *BN_to_ASN1_INTEGER(const void *number, void *integer) { return given_or_fresh(integer); }
void *BN_mod_inverse(void *result, const void *a, const void *n, void *context) { return given_or_fresh(result); }

static int number_from_text(void **number)
{
    if (!staunch_any())
        return 0;
    if (number && !*number)
        *number = staunch_allocate("openssl");
    return (int)staunch_any_between(1, INT_MAX);
}

int BN_hex2bn(void **number, const char *text) { return number_from_text(number); }
int BN_dec2bn(void **number, const char *text) { return number_from_text(number); }

/* ---- Contexts of EVP ---- */
PAIR(EVP_MD_CTX)
PAIR(EVP_CIPHER_CTX)
PAIR(EVP_ENCODE_CTX)
PAIR(HMAC_CTX)
PAIR(CMAC_CTX)
ALLOCATES(EVP_MD_CTX_create, "openssl", void)
RELEASES(EVP_MD_CTX_destroy, "openssl")
ALLOCATES(EVP_PKEY_CTX_new, "openssl", void *, void *)
ALLOCATES(EVP_PKEY_CTX_new_id, "openssl", int, void *)
ALLOCATES(EVP_PKEY_CTX_new_from_name, "openssl", void *, const char *, const char *)
ALLOCATES(EVP_PKEY_CTX_new_from_pkey, "openssl", void *, void *, const char *)
ALLOCATES(EVP_PKEY_CTX_dup, "openssl", const void *)
RELEASES(EVP_PKEY_CTX_free, "openssl")
COUNTED_IF_FOUND(EVP_MD_fetch, void *, const char *, const char *)
COUNTED_IF_FOUND(EVP_CIPHER_fetch, void *, const char *, const char *)
COUNTED_IF_FOUND(EVP_MAC_fetch, void *, const char *, const char *)
COUNTED_IF_FOUND(EVP_KDF_fetch, void *, const char *, const char *)
DROPS(EVP_MD_free)
DROPS(EVP_CIPHER_free)
DROPS(EVP_MAC_free)
DROPS(EVP_KDF_free)
ALLOCATES(EVP_MAC_CTX_new, "openssl", void *)
RELEASES(EVP_MAC_CTX_free, "openssl")
ALLOCATES(EVP_KDF_CTX_new, "openssl", void *)
RELEASES(EVP_KDF_CTX_free, "openssl")
PAIR(OSSL_PARAM_BLD)
ALLOCATES(OSSL_PARAM_BLD_to_param, "openssl", void *)
RELEASES(OSSL_PARAM_free, "openssl")
ALLOCATES(OSSL_LIB_CTX_new, "openssl", void)
RELEASES(OSSL_LIB_CTX_free, "openssl")

/* It stays in its library context until that is released, or the process ends: mostly it is loaded for good. */
void *OSSL_PROVIDER_load(void *context, const char *name)
{
    void *provider = staunch_any() ? staunch_allocate("openssl") : NULL;
    staunch_keep(provider, NULL);
    return provider;
}
void *OSSL_PROVIDER_try_load(void *context, const char *name, int retain) { return OSSL_PROVIDER_load(context, name); }
int OSSL_PROVIDER_unload(void *provider) { staunch_release(provider, "openssl"); return (int)staunch_any_between(0, 1); }

/* ---- Keys ---- */
SHARED(EVP_PKEY)
SHARED(RSA)
SHARED(DSA)
SHARED(DH)
SHARED(EC_KEY)
COUNTED(EC_KEY_new_by_curve_name, int)
COUNTED(EC_KEY_dup, const void *)
COUNTED(RSA_generate_key, int, unsigned long, function, void *)
COUNTED(RSAPublicKey_dup, const void *)
COUNTED(EVP_PKEY_new_raw_private_key, int, void *, const unsigned char *, size_t)
COUNTED(EVP_PKEY_new_raw_public_key, int, void *, const unsigned char *, size_t)
COUNTED(EVP_PKEY_new_mac_key, int, void *, const unsigned char *, int)
COUNTED_IF_FOUND(EVP_PKEY_get1_RSA, void *)
COUNTED_IF_FOUND(EVP_PKEY_get1_DSA, void *)
COUNTED_IF_FOUND(EVP_PKEY_get1_DH, void *)
COUNTED_IF_FOUND(EVP_PKEY_get1_EC_KEY, void *)
LENDS(EVP_PKEY_get0_RSA, const void *)
LENDS(EVP_PKEY_get0_DSA, const void *)
LENDS(EVP_PKEY_get0_DH, const void *)
LENDS(EVP_PKEY_get0_EC_KEY, const void *)
BORROWS(int, EVP_PKEY_set1_RSA, void *, void *)
BORROWS(int, EVP_PKEY_set1_DSA, void *, void *)
BORROWS(int, EVP_PKEY_set1_DH, void *, void *)
BORROWS(int, EVP_PKEY_set1_EC_KEY, void *, void *)
BORROWS(int, EC_KEY_set_private_key, void *, const void *)
BORROWS(int, EC_KEY_set_public_key, void *, const void *)
BORROWS(int, EC_KEY_set_group, void *, const void *)

int EVP_PKEY_assign(void *key, int type, void *taken)
{
    if (!staunch_any())
        return 0;
    staunch_keep(taken, key);
    return 1;
}

static int make_key(void **key)
{
    if (!staunch_any())
        return (int)staunch_any_between(-2, 0);
    if (!*key)
        *key = counted();
    return 1;
}

int EVP_PKEY_keygen(void *context, void **key) { return make_key(key); }
int EVP_PKEY_paramgen(void *context, void **key) { return make_key(key); }
int EVP_PKEY_generate(void *context, void **key) { return make_key(key); }
int EVP_PKEY_fromdata(void *context, void **key, int selection, void *parameters) { return make_key(key); }

/* What is read of a key, or made with one, goes into the caller's buffer, or only its length is told. */
static int read_bytes(void *bytes, size_t *length)
{
    if (!staunch_any())
        return (int)staunch_any_between(-2, 0);
    if (bytes)
        staunch_write(bytes);
    if (length)
        *length = (size_t)staunch_any_between(0, INT_MAX);
    return 1;
}

int EVP_PKEY_get_raw_public_key(const void *key, unsigned char *bytes, size_t *length) { return read_bytes(bytes, length); }
int EVP_PKEY_get_raw_private_key(const void *key, unsigned char *bytes, size_t *length) { return read_bytes(bytes, length); }
int EVP_PKEY_get_octet_string_param(const void *key, const char *name, unsigned char *bytes, size_t size, size_t *length) { return read_bytes(bytes, length); }
int EVP_PKEY_get_utf8_string_param(const void *key, const char *name, char *bytes, size_t size, size_t *length) { return read_bytes(bytes, length); }
int EVP_PKEY_get_bn_param(const void *key, const char *name, void **number) { return number_from_text(number) ? 1 : 0; }
int EVP_PKEY_sign(void *context, unsigned char *bytes, size_t *length, const unsigned char *digest, size_t size) { return read_bytes(bytes, length); }
int EVP_PKEY_encrypt(void *context, unsigned char *bytes, size_t *length, const unsigned char *in, size_t size) { return read_bytes(bytes, length); }
int EVP_PKEY_decrypt(void *context, unsigned char *bytes, size_t *length, const unsigned char *in, size_t size) { return read_bytes(bytes, length); }
int EVP_PKEY_derive(void *context, unsigned char *bytes, size_t *length) { return read_bytes(bytes, length); }
int EVP_PKEY_derive_set_peer(void *context, void *peer) { return (int)staunch_any_between(-2, 1); } /* counts a reference of its own */
int EVP_MAC_init(void *context, const unsigned char *key, size_t size, const void *parameters) { return (int)staunch_any_between(0, 1); }

/* set0: the numbers are the key's. */
#define TAKES_TWO(name) \
    int name(void *key, void *a, void *b) \
    { \
        if (!staunch_any()) \
            return 0; \
        staunch_keep(a, key); \
        staunch_keep(b, key); \
        return 1; \
    }
#define TAKES_THREE(name) \
    int name(void *key, void *a, void *b, void *c) \
    { \
        if (!staunch_any()) \
            return 0; \
        staunch_keep(a, key); \
        staunch_keep(b, key); \
        staunch_keep(c, key); \
        return 1; \
    }
TAKES_THREE(RSA_set0_key)
TAKES_THREE(RSA_set0_crt_params)
TAKES_TWO(RSA_set0_factors)
TAKES_THREE(DSA_set0_pqg)
TAKES_TWO(DSA_set0_key)
TAKES_THREE(DH_set0_pqg)
TAKES_TWO(DH_set0_key)
TAKES_TWO(DSA_SIG_set0)
TAKES_TWO(ECDSA_SIG_set0)
PAIR(DSA_SIG)
PAIR(ECDSA_SIG)
CREATES(DSA_do_sign, "openssl", const unsigned char *, int, void *)
CREATES(ECDSA_do_sign, "openssl", const unsigned char *, int, void *)

/* ---- Curves ---- */
CREATES(EC_GROUP_new_by_curve_name, "openssl", int)
ALLOCATES(EC_GROUP_dup, "openssl", const void *)
RELEASES(EC_GROUP_free, "openssl")
RELEASES(EC_GROUP_clear_free, "openssl")
ALLOCATES(EC_POINT_new, "openssl", const void *)
ALLOCATES(EC_POINT_dup, "openssl", const void *, const void *)
RELEASES(EC_POINT_free, "openssl")
RELEASES(EC_POINT_clear_free, "openssl")
ALLOCATES(EC_POINT_point2hex, "heap", const void *, const void *, int, void *)
LENDS(EC_KEY_get0_group, const void *)
LENDS(EC_KEY_get0_public_key, const void *)
LENDS(EC_KEY_get0_private_key, const void *)

/* ---- Certificates ---- */
SHARED(X509)
SHARED(X509_CRL)
SHARED(X509_STORE)
PAIR(X509_REQ)
PAIR(X509_NAME)
PAIR(X509_EXTENSION)
PAIR(X509_STORE_CTX)
PAIR(X509_ALGOR)
PAIR(X509_PUBKEY)
PAIR(X509_VERIFY_PARAM)
PAIR(X509_SIG)
PAIR(X509_REVOKED)
PAIR(GENERAL_NAME)
PAIR(BASIC_CONSTRAINTS)
PAIR(AUTHORITY_KEYID)
PAIR(PKCS7)
PAIR(PKCS12)
PAIR(PKCS8_PRIV_KEY_INFO)
PAIR(OCSP_REQUEST)
PAIR(OCSP_RESPONSE)
PAIR(OCSP_BASICRESP)
PAIR(TS_REQ)
COUNTED(X509_dup, const void *)
ALLOCATES(X509_NAME_dup, "openssl", const void *)
ALLOCATES(X509_REQ_dup, "openssl", const void *)
COUNTED(X509_CRL_dup, const void *)
COUNTED_IF_FOUND(X509_get_pubkey, void *)
COUNTED_IF_FOUND(X509_REQ_get_pubkey, void *)
CREATES(X509_get_ext_d2i, "openssl", const void *, int, int *, int *)
CREATES(X509V3_EXT_d2i, "openssl", void *)
CREATES(X509V3_EXT_conf_nid, "openssl", void *, void *, int, const char *)
LENDS(X509_get0_pubkey, const void *)
LENDS_ALWAYS(X509_get_subject_name, const void *)
LENDS_ALWAYS(X509_get_issuer_name, const void *)
LENDS_ALWAYS(X509_get_serialNumber, void *)
LENDS(X509_get_ext, const void *, int)
LENDS(X509_NAME_get_entry, const void *, int)
LENDS(X509_STORE_CTX_get_current_cert, const void *)
LENDS(X509_verify_cert_error_string, long)
BORROWS(int, X509_set_pubkey, void *, void *)
BORROWS(int, X509_set_subject_name, void *, const void *)
BORROWS(int, X509_set_issuer_name, void *, const void *)
BORROWS(int, X509_add_ext, void *, void *, int)
BORROWS(int, X509_sign, void *, void *, const void *)
BORROWS(int, X509_STORE_add_cert, void *, void *)
BORROWS(int, X509_STORE_add_crl, void *, void *)
BORROWS(int, X509_STORE_CTX_init, void *, void *, void *, void *)
TAKES_SECOND(X509_CRL_add0_revoked)

char *X509_NAME_oneline(const void *name, char *to, int size)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    staunch_write(to);
    return to ? to : staunch_allocate("heap");
}

CREATES(PKCS12_create, "openssl", const char *, const char *, void *, void *, void *, int, int, int, int, int)

int PKCS12_parse(void *archive, const char *password, void **key, void **certificate, void **others)
{
    if (!staunch_any())
        return 0;
    if (key)
        *key = counted();
    if (certificate)
        *certificate = counted();
    if (others && !*others)
        *others = staunch_allocate("openssl-stack");
    return 1;
}

/* ---- ASN.1 ---- */
/* The structure is public, and programs put their own bytes there. */
struct asn1_text {
    int length, type;
    unsigned char *data;
    long flags;
};

static void release_text(struct asn1_text *text)
{
    if (!text)
        return;
    staunch_release(text->data, "heap");
    staunch_release(text, "openssl");
}

#define ASN1_TEXT(name) ALLOCATES(name##_new, "openssl", void) void name##_free(void *text) { release_text(text); }
ASN1_TEXT(ASN1_STRING)
ASN1_TEXT(ASN1_INTEGER)
ASN1_TEXT(ASN1_OCTET_STRING)
ASN1_TEXT(ASN1_BIT_STRING)
ASN1_TEXT(ASN1_IA5STRING)
ASN1_TEXT(ASN1_UTF8STRING)
ASN1_TEXT(ASN1_TIME)
PAIR(ASN1_TYPE)
PAIR(ASN1_OBJECT)
ALLOCATES(ASN1_STRING_type_new, "openssl", int)
ALLOCATES(ASN1_STRING_dup, "openssl", const void *)
ALLOCATES(ASN1_INTEGER_dup, "openssl", const void *)
RELEASES(ASN1_UTCTIME_free, "openssl")
RELEASES(ASN1_GENERALIZEDTIME_free, "openssl")
CREATES(OBJ_txt2obj, "openssl", const char *, int)
LENDS(OBJ_nid2obj, int)
LENDS(OBJ_nid2sn, int)
LENDS(OBJ_nid2ln, int)
void *ASN1_TIME_set(void *time, long when) { return given_or_fresh(time); }
void *ASN1_TIME_adj(void *time, long when, int days, long seconds) { return given_or_fresh(time); }
void ASN1_STRING_set0(void *string, void *bytes, int size) { ((struct asn1_text *)string)->data = bytes; }

int ASN1_STRING_to_UTF8(unsigned char **out, const void *string)
{
    if (!staunch_any())
        return -1;
    *out = staunch_allocate("heap");
    return (int)staunch_any_between(0, INT_MAX);
}

/* ---- Reading: an object that is given is filled and kept, otherwise the result is fresh and also stored there ---- */
static void *decoded(void **place)
{
    if (!staunch_any())
        return NULL;
    if (place && *place)
        return *place;
    void *object = counted();
    if (place)
        *place = object;
    return object;
}

/* Writing: *out is filled and moved on, or becomes a fresh block if it is NULL. */
static int encoded(unsigned char **out)
{
    if (!staunch_any())
        return (int)staunch_any_between(-1, 0);
    if (out)
        *out = *out ? *out + staunch_any() : staunch_allocate("heap");
    return (int)staunch_any_between(1, INT_MAX);
}

#define ENCODING(type) \
    void *d2i_##type(void **place, const unsigned char **in, long size) \
    { \
        *in = *in + staunch_any(); \
        return decoded(place); \
    } \
    int i2d_##type(const void *object, unsigned char **out) { return encoded(out); } \
    void *d2i_##type##_bio(void *bio, void **place) { return decoded(place); } \
    void *d2i_##type##_fp(FILE *stream, void **place) { return decoded(place); }
ENCODING(X509)
ENCODING(X509_REQ)
ENCODING(X509_CRL)
ENCODING(X509_NAME)
ENCODING(PKCS7)
ENCODING(PKCS12)
ENCODING(RSAPrivateKey)
ENCODING(RSAPublicKey)
ENCODING(RSA_PUBKEY)
ENCODING(DSAPrivateKey)
ENCODING(ECPrivateKey)
ENCODING(DHparams)
ENCODING(PUBKEY)
ENCODING(EC_PUBKEY)
ENCODING(OCSP_RESPONSE)
ENCODING(OCSP_REQUEST)
ENCODING(ASN1_INTEGER)
ENCODING(ASN1_OCTET_STRING)
ENCODING(ECDSA_SIG)
ENCODING(DSA_SIG)
ENCODING(PKCS8_PRIV_KEY_INFO)
ENCODING(SSL_SESSION)
int i2d_PrivateKey(const void *object, unsigned char **out) { return encoded(out); }
void *d2i_PrivateKey_bio(void *bio, void **place) { return decoded(place); }

void *d2i_PrivateKey(int type, void **place, const unsigned char **in, long size)
{
    *in = *in + staunch_any();
    return decoded(place);
}

void *d2i_AutoPrivateKey(void **place, const unsigned char **in, long size)
{
    *in = *in + staunch_any();
    return decoded(place);
}

#define PEM(type) \
    void *PEM_read_##type(FILE *stream, void **place, function callback, void *argument) { return decoded(place); } \
    void *PEM_read_bio_##type(void *bio, void **place, function callback, void *argument) { return decoded(place); }
PEM(X509)
PEM(X509_AUX)
PEM(X509_REQ)
PEM(X509_CRL)
PEM(PKCS7)
PEM(PrivateKey)
PEM(PUBKEY)
PEM(RSAPrivateKey)
PEM(RSAPublicKey)
PEM(RSA_PUBKEY)
PEM(DSAPrivateKey)
PEM(ECPrivateKey)
PEM(EC_PUBKEY)
PEM(DHparams)

/* ---- Connections ---- */
COUNTED(SSL_CTX_new, const void *)
DROPS(SSL_CTX_free)
REFERS(SSL_CTX_up_ref)
COUNTED(SSL_new, void *)
COUNTED(SSL_dup, void *)
DROPS(SSL_free)
REFERS(SSL_up_ref)
COUNTED(SSL_SESSION_new, void)
DROPS(SSL_SESSION_free)
REFERS(SSL_SESSION_up_ref)
COUNTED_IF_FOUND(SSL_get1_session, void *)
COUNTED_IF_FOUND(SSL_get_peer_certificate, const void *)
COUNTED_IF_FOUND(SSL_get1_peer_certificate, const void *)
PAIR(SSL_CONF_CTX)
LENDS(SSL_get0_peer_certificate, const void *)
LENDS(SSL_get_peer_cert_chain, const void *)
LENDS(SSL_get_session, const void *)
LENDS(SSL_get_certificate, const void *)
LENDS(SSL_get_SSL_CTX, const void *)
LENDS(SSL_get_rbio, const void *)
LENDS(SSL_get_wbio, const void *)
LENDS(SSL_CTX_get_cert_store, const void *)
CREATES(SSL_load_client_CA_file, "openssl-stack", const char *)
LENDS_ALWAYS(TLS_method, void)
LENDS_ALWAYS(TLS_client_method, void)
LENDS_ALWAYS(TLS_server_method, void)
BORROWS(int, SSL_CTX_use_certificate, void *, void *)
BORROWS(int, SSL_CTX_use_PrivateKey, void *, void *)
BORROWS(int, SSL_use_certificate, void *, void *)
BORROWS(int, SSL_use_PrivateKey, void *, void *)
BORROWS(int, SSL_set_session, void *, void *)
BORROWS(int, SSL_set_fd, void *, int)
BORROWS(int, SSL_connect, void *)
BORROWS(int, SSL_accept, void *)
BORROWS(int, SSL_do_handshake, void *)
BORROWS(int, SSL_shutdown, void *)
BORROWS(int, SSL_pending, const void *)
BORROWS(int, SSL_get_error, const void *, int)
BORROWS(int, SSL_write, void *, const void *, int)
int SSL_read(void *session, void *to, int size) { staunch_write(to); return (int)staunch_any_between(-1, INT_MAX); }
int SSL_peek(void *session, void *to, int size) { staunch_write(to); return (int)staunch_any_between(-1, INT_MAX); }
void SSL_set0_rbio(void *session, void *bio) { staunch_keep(bio, session); }
void SSL_set0_wbio(void *session, void *bio) { staunch_keep(bio, session); }
void SSL_CTX_set_cert_store(void *context, void *store) { staunch_keep(store, context); }
void SSL_CTX_set_client_CA_list(void *context, void *list) { staunch_keep(list, context); }
int SSL_set_ex_data(void *session, int index, void *value) { staunch_keep(value, session); return (int)staunch_any(); }
int SSL_CTX_set_ex_data(void *context, int index, void *value) { staunch_keep(value, context); return (int)staunch_any(); }

void SSL_set_bio(void *session, void *reading, void *writing)
{
    staunch_keep(reading, session);
    staunch_keep(writing, session);
}

/* ---- Errors and configuration ---- */
BORROWS(unsigned long, ERR_get_error, void)
BORROWS(unsigned long, ERR_peek_error, void)
BORROWS(unsigned long, ERR_peek_last_error, void)
BORROWS_NOTHING(ERR_clear_error, void)
BORROWS_NOTHING(ERR_print_errors_fp, FILE *)
BORROWS_NOTHING(ERR_print_errors, void *)
LENDS(ERR_reason_error_string, unsigned long)
LENDS(ERR_lib_error_string, unsigned long)
void ERR_error_string_n(unsigned long error, char *to, size_t size) { staunch_write(to); }

char *ERR_error_string(unsigned long error, char *to)
{
    staunch_write(to);
    return to ? to : staunch_borrowed();
}

ALLOCATES(NCONF_new, "openssl", void *)
RELEASES(NCONF_free, "openssl")
CREATES(ENGINE_by_id, "openssl", const char *)
int ENGINE_free(void *engine) { staunch_release(engine, "openssl"); return 1; }

/* ---- Callback tables of a BIO or of questions to the user; data of a BIO ---- */
ALLOCATES(BIO_meth_new, "openssl", int, const char *)
RELEASES(BIO_meth_free, "openssl")
BORROWS(int, BIO_meth_set_create, void *, function)
BORROWS(int, BIO_meth_set_destroy, void *, function)
BORROWS(int, BIO_meth_set_ctrl, void *, function)
BORROWS(int, BIO_meth_set_read, void *, function)
BORROWS(int, BIO_meth_set_write, void *, function)
BORROWS(int, BIO_meth_set_gets, void *, function)
BORROWS(int, BIO_meth_set_puts, void *, function)
BORROWS_NOTHING(BIO_set_init, void *, int)
BORROWS_NOTHING(BIO_set_shutdown, void *, int)
void BIO_set_data(void *bio, void *data) { staunch_keep(data, bio); }
ALLOCATES(UI_create_method, "openssl", const char *)
RELEASES(UI_destroy_method, "openssl")
LENDS_ALWAYS(UI_OpenSSL, void)
BORROWS(int, UI_method_set_opener, void *, function)
BORROWS(int, UI_method_set_writer, void *, function)
BORROWS(int, UI_method_set_reader, void *, function)
BORROWS(int, UI_method_set_closer, void *, function)

/* ---- Stores of keys and certificates ---- */
CREATES(OSSL_STORE_open, "openssl", const char *, const void *, void *, function, void *)
CREATES(OSSL_STORE_open_ex, "openssl", const char *, void *, const char *, const void *, void *, const void *, function, void *)
CREATES(OSSL_STORE_load, "openssl", void *)
RELEASES(OSSL_STORE_INFO_free, "openssl")
int OSSL_STORE_close(void *store) { staunch_release(store, "openssl"); return (int)staunch_any_between(0, 1); }
COUNTED_IF_FOUND(OSSL_STORE_INFO_get1_CERT, const void *)
COUNTED_IF_FOUND(OSSL_STORE_INFO_get1_PKEY, const void *)
COUNTED_IF_FOUND(OSSL_STORE_INFO_get1_CRL, const void *)
LENDS(OSSL_STORE_INFO_get0_CERT, const void *)
LENDS(OSSL_STORE_INFO_get0_PKEY, const void *)
LENDS(OSSL_STORE_INFO_get0_CRL, const void *)
BORROWS(int, OSSL_STORE_expect, void *, int)
BORROWS(int, OSSL_STORE_eof, void *)
BORROWS(int, OSSL_STORE_error, void *)
BORROWS(int, OSSL_LIB_CTX_load_config, void *, const char *)
COUNTED_IF_FOUND(ENGINE_load_private_key, void *, const char *, void *, void *)
COUNTED_IF_FOUND(ENGINE_load_public_key, void *, const char *, void *, void *)

/* ---- Printing, and asking about certificates ---- */
BORROWS(int, X509_NAME_print_ex, void *, const void *, int, unsigned long)
BORROWS(int, X509_print, void *, void *)
BORROWS(int, X509V3_EXT_print, void *, void *, unsigned long, int)
BORROWS(int, ASN1_STRING_print, void *, const void *)
BORROWS(int, ASN1_STRING_print_ex, void *, const void *, unsigned long)
BORROWS(int, ASN1_TIME_print, void *, const void *)
BORROWS(int, ASN1_INTEGER_print, void *, const void *)
BORROWS(int, BN_print, void *, const void *)
BORROWS(int, i2a_ASN1_OBJECT, void *, const void *)
BORROWS(int, X509_check_host, void *, const char *, size_t, unsigned, char **)
int X509_digest(const void *certificate, const void *digest, unsigned char *to, unsigned *length)
{
    staunch_write(to);
    if (length)
        *length = (unsigned)staunch_any_between(0, INT_MAX);
    return (int)staunch_any_between(0, 1);
}
RELEASES(GENERAL_NAMES_free, "openssl")
BORROWS(int, X509_STORE_set_flags, void *, unsigned long)
BORROWS(int, X509_STORE_load_file, void *, const char *)
BORROWS(int, X509_STORE_load_path, void *, const char *)
BORROWS(int, X509_STORE_load_locations, void *, const char *, const char *)
BORROWS(int, X509_STORE_set_default_paths, void *)
LENDS(X509_STORE_add_lookup, void *, const void *)
BORROWS(int, X509_load_crl_file, void *, const char *, int)
BORROWS(int, X509_load_cert_file, void *, const char *, int)
CREATES(OCSP_response_get1_basic, "openssl", void *)
BORROWS(int, OCSP_response_status, void *)
BORROWS(int, OCSP_basic_verify, void *, void *, void *, unsigned long)
BORROWS(int, OCSP_check_validity, void *, void *, long, long)
ALLOCATES(OCSP_cert_to_id, "openssl", const void *, const void *, const void *)
RELEASES(OCSP_CERTID_free, "openssl")

/* ---- Settings of connections ---- */
COUNTED(SSL_CTX_new_ex, void *, const char *, const void *)
BORROWS(unsigned long, SSL_CTX_set_options, void *, unsigned long)
BORROWS(unsigned long, SSL_CTX_clear_options, void *, unsigned long)
BORROWS_NOTHING(SSL_CTX_set_verify, void *, int, function)
BORROWS_NOTHING(SSL_CTX_set_verify_depth, void *, int)
BORROWS_NOTHING(SSL_CTX_set_msg_callback, void *, function)
BORROWS_NOTHING(SSL_CTX_set_keylog_callback, void *, function)
BORROWS_NOTHING(SSL_CTX_set_default_passwd_cb, void *, function)
BORROWS_NOTHING(SSL_CTX_sess_set_new_cb, void *, function)
BORROWS_NOTHING(SSL_CTX_set_post_handshake_auth, void *, int)
BORROWS(int, SSL_CTX_set_cipher_list, void *, const char *)
BORROWS(int, SSL_CTX_set_ciphersuites, void *, const char *)
BORROWS(int, SSL_CTX_set_session_id_context, void *, const unsigned char *, unsigned)
BORROWS(int, SSL_CTX_check_private_key, const void *)
BORROWS(int, SSL_CTX_use_certificate_file, void *, const char *, int)
BORROWS(int, SSL_CTX_use_certificate_chain_file, void *, const char *)
BORROWS(int, SSL_CTX_use_PrivateKey_file, void *, const char *, int)
BORROWS(int, SSL_CTX_load_verify_locations, void *, const char *, const char *)
BORROWS(int, SSL_CTX_set_default_verify_paths, void *)
BORROWS(int, SSL_CTX_add_client_CA, void *, void *)
BORROWS_NOTHING(SSL_set_connect_state, void *)
BORROWS_NOTHING(SSL_set_accept_state, void *)
BORROWS(int, SSL_set_alpn_protos, void *, const unsigned char *, unsigned)
BORROWS(int, SSL_set_cipher_list, void *, const char *)
void SSL_CTX_set_default_passwd_cb_userdata(void *context, void *data) { staunch_keep(data, context); }

enum { CTRL_EXTRA_CHAIN_CERT = 14, CTRL_CHAIN = 88, CTRL_CHAIN_CERT = 89 };

/* The certificate of a chain is the context's from then on; set1 and add1, with a number that is not 0, take one reference more. */
long SSL_CTX_ctrl(void *context, int command, long number, void *argument)
{
    if (command != CTRL_EXTRA_CHAIN_CERT && ((command != CTRL_CHAIN && command != CTRL_CHAIN_CERT) || number))
        return staunch_any();
    if (!staunch_any())
        return 0;
    staunch_keep(argument, context);
    return 1;
}
