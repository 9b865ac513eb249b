/* Digests, ciphers, numbers and signatures of OpenSSL, nettle and libgcrypt. Those that work on what the caller has fill a structure or a buffer and keep
 * nothing: whoever made the structure still has it, also where they fail. Making and freeing OpenSSL's is in openssl.c. */
#include "staunch_model.h"

static int filled(void *to)
{
    staunch_write(to);
    return (int)staunch_any_between(0, 1);
}

static int filled_with_length(void *to, void *length)
{
    staunch_write(length);
    return filled(to);
}

/* ---- Digests in a structure of the caller's ---- */
#define DIGEST(name) \
    int name##_Init(void *context) { return filled(context); } \
    int name##_Update(void *context, const void *bytes, size_t size) { return filled(context); } \
    int name##_Final(unsigned char *to, void *context) { staunch_write(context); return filled(to); } \
    void name##_Transform(void *context, const unsigned char *block) { staunch_write(context); } \
    unsigned char *name(const unsigned char *bytes, size_t size, unsigned char *to) \
    { \
        staunch_write(to); \
        return to ? to : staunch_borrowed(); \
    }
DIGEST(MD4)
DIGEST(MD5)
DIGEST(SHA1)
DIGEST(SHA224)
DIGEST(SHA256)
DIGEST(SHA384)
DIGEST(SHA512)
DIGEST(RIPEMD160)
int RAND_bytes(unsigned char *to, int size) { return filled(to); }
int RAND_priv_bytes(unsigned char *to, int size) { return filled(to); }
int RAND_pseudo_bytes(unsigned char *to, int size) { return filled(to); }

/* ---- Digests by name ---- */
int EVP_DigestInit(void *context, const void *kind) { return filled(context); }
int EVP_DigestInit_ex(void *context, const void *kind, void *engine) { return filled(context); }
int EVP_DigestUpdate(void *context, const void *bytes, size_t size) { return filled(context); }
int EVP_DigestFinal(void *context, unsigned char *to, unsigned *size) { return filled_with_length(to, size); }
int EVP_DigestFinal_ex(void *context, unsigned char *to, unsigned *size) { return filled_with_length(to, size); }
int EVP_DigestFinalXOF(void *context, unsigned char *to, size_t size) { return filled(to); }
int EVP_MD_CTX_copy(void *to, const void *from) { return filled(to); }
int EVP_MD_CTX_copy_ex(void *to, const void *from) { return filled(to); }
int EVP_MD_CTX_reset(void *context) { return filled(context); }
int EVP_SignFinal(void *context, unsigned char *to, unsigned *size, void *key) { return filled_with_length(to, size); }
int EVP_DigestSign(void *context, unsigned char *to, size_t *size, const unsigned char *bytes, size_t count) { return filled_with_length(to, size); }
int EVP_DigestSignFinal(void *context, unsigned char *to, size_t *size) { return filled_with_length(to, size); }
BORROWS(int, EVP_VerifyFinal, void *, const unsigned char *, unsigned, void *)
BORROWS(int, EVP_DigestVerify, void *, const unsigned char *, size_t, const unsigned char *, size_t)
BORROWS(int, EVP_DigestVerifyFinal, void *, const unsigned char *, size_t)

int EVP_Digest(const void *bytes, size_t count, unsigned char *to, unsigned *size, const void *kind, void *engine)
{
    return filled_with_length(to, size);
}

/* What is stored there belongs to the context. */
static int begun(void **inside)
{
    if (!staunch_any())
        return 0;
    if (inside)
        *inside = staunch_borrowed();
    return 1;
}

int EVP_DigestSignInit(void *context, void **inside, const void *kind, void *engine, void *key) { return begun(inside); }
int EVP_DigestVerifyInit(void *context, void **inside, const void *kind, void *engine, void *key) { return begun(inside); }

/* ---- Codes of messages ---- */
int HMAC_Init_ex(void *context, const void *key, int size, const void *kind, void *engine) { return filled(context); }
int HMAC_Update(void *context, const unsigned char *bytes, size_t size) { return filled(context); }
int HMAC_Final(void *context, unsigned char *to, unsigned *size) { return filled_with_length(to, size); }
BORROWS(int, HMAC_CTX_reset, void *)

unsigned char *HMAC(const void *kind, const void *key, int key_size, const unsigned char *bytes, size_t count, unsigned char *to, unsigned *size)
{
    staunch_write(to);
    staunch_write(size);
    if (!staunch_any())
        return NULL;
    return to ? to : staunch_borrowed();
}

/* ---- Base64 ---- */
int EVP_EncodeBlock(unsigned char *to, const unsigned char *bytes, int size) { staunch_write(to); return (int)staunch_any_between(0, INT_MAX); }
int EVP_DecodeBlock(unsigned char *to, const unsigned char *text, int size) { staunch_write(to); return (int)staunch_any_between(-1, INT_MAX); }
void EVP_EncodeInit(void *context) { staunch_write(context); }
void EVP_DecodeInit(void *context) { staunch_write(context); }
int EVP_EncodeUpdate(void *context, unsigned char *to, int *size, const unsigned char *bytes, int count) { return filled_with_length(to, size); }
void EVP_EncodeFinal(void *context, unsigned char *to, int *size) { staunch_write(to); staunch_write(size); }
int EVP_DecodeUpdate(void *context, unsigned char *to, int *size, const unsigned char *text, int count)
{
    filled_with_length(to, size);
    return (int)staunch_any_between(-1, 1);
}
int EVP_DecodeFinal(void *context, unsigned char *to, int *size)
{
    filled_with_length(to, size);
    return (int)staunch_any_between(-1, 1);
}

/* ---- Ciphers ---- */
BORROWS(int, EVP_CipherInit, void *, const void *, const unsigned char *, const unsigned char *, int)
BORROWS(int, EVP_CipherInit_ex, void *, const void *, void *, const unsigned char *, const unsigned char *, int)
#define CIPHER(name) \
    int EVP_##name##Update(void *context, unsigned char *to, int *size, const unsigned char *bytes, int count) { return filled_with_length(to, size); } \
    int EVP_##name##Final(void *context, unsigned char *to, int *size) { return filled_with_length(to, size); } \
    int EVP_##name##Final_ex(void *context, unsigned char *to, int *size) { return filled_with_length(to, size); }
CIPHER(Cipher)
CIPHER(Encrypt)
CIPHER(Decrypt)
BORROWS(int, EVP_EncryptInit, void *, const void *, const unsigned char *, const unsigned char *)
BORROWS(int, EVP_EncryptInit_ex, void *, const void *, void *, const unsigned char *, const unsigned char *)
BORROWS(int, EVP_DecryptInit, void *, const void *, const unsigned char *, const unsigned char *)
BORROWS(int, EVP_DecryptInit_ex, void *, const void *, void *, const unsigned char *, const unsigned char *)
BORROWS(int, EVP_CIPHER_CTX_reset, void *)
BORROWS(int, EVP_CIPHER_CTX_cleanup, void *)
BORROWS(int, EVP_CIPHER_CTX_set_key_length, void *, int)
BORROWS(int, EVP_CIPHER_CTX_set_padding, void *, int)
int EVP_Cipher(void *context, unsigned char *to, const unsigned char *bytes, unsigned count) { return filled(to); }
int EVP_CIPHER_CTX_ctrl(void *context, int command, int number, void *argument) { return filled(argument); }
void DES_ecb_encrypt(const void *bytes, void *to, void *schedule, int encrypt) { staunch_write(to); }
void DES_set_odd_parity(void *key) { staunch_write(key); }
int DES_set_key(const void *key, void *schedule) { return filled(schedule); }
void DES_set_key_unchecked(const void *key, void *schedule) { staunch_write(schedule); }

/* ---- Numbers ---- */
BORROWS(int, BN_set_word, void *, unsigned long)
BORROWS(int, BN_add, void *, const void *, const void *)
BORROWS(int, BN_sub, void *, const void *, const void *)
BORROWS(int, BN_mul, void *, const void *, const void *, void *)
BORROWS(int, BN_div, void *, void *, const void *, const void *, void *)
BORROWS(int, BN_mod_exp, void *, const void *, const void *, const void *, void *)
BORROWS(int, BN_rand, void *, int, int, int)
BORROWS(int, BN_rand_range, void *, const void *)
BORROWS(int, BN_lshift, void *, const void *, int)
BORROWS(int, BN_rshift, void *, const void *, int)
BORROWS(int, BN_set_bit, void *, int)
BORROWS(int, BN_clear_bit, void *, int)
BORROWS_NOTHING(BN_set_flags, void *, int)
BORROWS_NOTHING(BN_clear, void *)
int BN_bn2bin(const void *number, unsigned char *to) { staunch_write(to); return (int)staunch_any_between(0, INT_MAX); }
int BN_bn2binpad(const void *number, unsigned char *to, int size) { staunch_write(to); return (int)staunch_any_between(-1, INT_MAX); }

/* ---- Keys ---- */
BORROWS(int, RSA_generate_key_ex, void *, int, void *, void *)
BORROWS(int, RSA_blinding_on, void *, void *)
BORROWS(int, RSA_verify, int, const unsigned char *, unsigned, const unsigned char *, unsigned, void *)
BORROWS(int, DSA_generate_key, void *)
BORROWS(int, DSA_generate_parameters_ex, void *, int, const unsigned char *, int, int *, unsigned long *, void *)
BORROWS(int, DSA_do_verify, const unsigned char *, int, void *, void *)
BORROWS(int, DH_generate_key, void *)
BORROWS(int, DH_set_length, void *, long)
BORROWS(int, EC_KEY_generate_key, void *)
BORROWS_NOTHING(EC_KEY_set_asn1_flag, void *, int)
BORROWS(int, ECDSA_do_verify, const unsigned char *, int, const void *, void *)
BORROWS(int, EVP_PKEY_sign_init, void *)
BORROWS(int, EVP_PKEY_verify_init, void *)
BORROWS(int, EVP_PKEY_derive_init, void *)
BORROWS(int, EVP_PKEY_keygen_init, void *)
BORROWS(int, EVP_PKEY_paramgen_init, void *)
BORROWS(int, EVP_PKEY_fromdata_init, void *)
BORROWS(int, X509_check_issued, void *, void *)
int EVP_PKEY_derive(void *context, unsigned char *to, size_t *size) { return filled_with_length(to, size); }

int RSA_sign(int kind, const unsigned char *bytes, unsigned count, unsigned char *to, unsigned *size, void *key)
{
    return filled_with_length(to, size);
}

/* ---- nettle ---- */
#define NETTLE(name) \
    void nettle_##name##_init(void *context) { staunch_write(context); } \
    void nettle_##name##_update(void *context, size_t size, const unsigned char *bytes) { staunch_write(context); } \
    void nettle_##name##_digest(void *context, size_t size, unsigned char *to) { staunch_write(to); }
#define NETTLE_KEYED(name) \
    void nettle_hmac_##name##_set_key(void *context, size_t size, const unsigned char *key) { staunch_write(context); } \
    void nettle_hmac_##name##_update(void *context, size_t size, const unsigned char *bytes) { staunch_write(context); } \
    void nettle_hmac_##name##_digest(void *context, size_t size, unsigned char *to) { staunch_write(to); }
NETTLE(md5)
NETTLE(sha1)
NETTLE(sha224)
NETTLE(sha256)
NETTLE(sha384)
NETTLE(sha512)
NETTLE(ripemd160)
NETTLE_KEYED(md5)
NETTLE_KEYED(sha1)
NETTLE_KEYED(sha256)
NETTLE_KEYED(sha512)

/* ---- libgcrypt: 0, or the number of an error and nothing is made ---- */
static unsigned opened(void **place)
{
    unsigned error = (unsigned)staunch_any_between(0, INT_MAX);
    if (!error)
        *place = staunch_allocate("gcrypt");
    return error;
}

unsigned gcry_md_open(void **digest, int kind, unsigned flags) { return opened(digest); }
unsigned gcry_md_copy(void **digest, void *from) { return opened(digest); }
RELEASES(gcry_md_close, "gcrypt")
BORROWS(unsigned, gcry_md_enable, void *, int)
BORROWS(unsigned, gcry_md_setkey, void *, const void *, size_t)
BORROWS_NOTHING(gcry_md_write, void *, const void *, size_t)
BORROWS_NOTHING(gcry_md_reset, void *)
LENDS(gcry_md_read, void *, int)
unsigned gcry_cipher_open(void **cipher, int kind, int mode, unsigned flags) { return opened(cipher); }
RELEASES(gcry_cipher_close, "gcrypt")
BORROWS(unsigned, gcry_cipher_setkey, void *, const void *, size_t)
BORROWS(unsigned, gcry_cipher_setiv, void *, const void *, size_t)
BORROWS(unsigned, gcry_cipher_ctl, void *, int, void *, size_t)
unsigned gcry_cipher_encrypt(void *cipher, void *to, size_t size, const void *from, size_t count) { staunch_write(to); return (unsigned)staunch_any(); }
unsigned gcry_cipher_decrypt(void *cipher, void *to, size_t size, const void *from, size_t count) { staunch_write(to); return (unsigned)staunch_any(); }
