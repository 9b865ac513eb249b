/* Base64 of OpenSSL, declared by hand: it writes to what it is given and keeps nothing. */
#include <stdlib.h>
#include <string.h>

typedef struct evp_Encode_Ctx_st EVP_ENCODE_CTX;
EVP_ENCODE_CTX *EVP_ENCODE_CTX_new(void);
void EVP_ENCODE_CTX_free(EVP_ENCODE_CTX *context);
void EVP_DecodeInit(EVP_ENCODE_CTX *context);
int EVP_DecodeUpdate(EVP_ENCODE_CTX *context, unsigned char *to, int *size, const unsigned char *text, int count);
int EVP_EncodeBlock(unsigned char *to, const unsigned char *bytes, int size);
int send_text(int to, const char *text);

int send_coded_forgets(int to, const char *text)
{
    size_t size = strlen(text);
    unsigned char *coded = malloc(size * 2 + 4); // leak: path high
    if (!coded)
        return -1;
    int length = EVP_EncodeBlock(coded, (const unsigned char *)text, (int)size);
    if (send_text(to, (const char *)coded) != length)
        return -1;
    free(coded);
    return 0;
}

int send_coded(int to, const char *text)
{
    size_t size = strlen(text);
    unsigned char *coded = malloc(size * 2 + 4);
    if (!coded)
        return -1;
    int length = EVP_EncodeBlock(coded, (const unsigned char *)text, (int)size);
    int sent = send_text(to, (const char *)coded);
    free(coded);
    return sent == length ? 0 : -1;
}

unsigned char *decode_forgets(EVP_ENCODE_CTX *context, const char *text, int size)
{
    int length;
    unsigned char *to = malloc((size_t)size + 1); // leak: path high
    if (!to)
        return NULL;
    EVP_DecodeInit(context);
    if (EVP_DecodeUpdate(context, to, &length, (const unsigned char *)text, size) < 0)
        return NULL;
    to[length] = 0;
    return to;
}

unsigned char *decode(EVP_ENCODE_CTX *context, const char *text, int size)
{
    int length;
    unsigned char *to = malloc((size_t)size + 1);
    if (!to)
        return NULL;
    EVP_DecodeInit(context);
    if (EVP_DecodeUpdate(context, to, &length, (const unsigned char *)text, size) < 0) {
        free(to);
        return NULL;
    }
    to[length] = 0;
    return to;
}
