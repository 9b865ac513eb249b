// The bytes of an ASN.1 number are the number's, also where a program puts its own there.
#include <stddef.h>

typedef struct asn1_string_st {
    int length, type;
    unsigned char *data;
    long flags;
} ASN1_INTEGER;
ASN1_INTEGER *ASN1_INTEGER_new(void);
void ASN1_INTEGER_free(ASN1_INTEGER *number);
void *CRYPTO_malloc(size_t size, const char *file, int line);
void CRYPTO_free(void *block, const char *file, int line);
int is_new(const unsigned char *bytes, int length);

static ASN1_INTEGER *number_new(const unsigned char *bytes, int length)
{
    ASN1_INTEGER *number = ASN1_INTEGER_new();
    if (!number)
        return NULL;
    CRYPTO_free(number->data, __FILE__, __LINE__);
    number->length = length;
    number->data = CRYPTO_malloc((size_t)length + 1, __FILE__, __LINE__);
    if (!number->data) {
        ASN1_INTEGER_free(number);
        return NULL;
    }
    for (int i = 0; i < length; i++)
        number->data[i] = bytes[i];
    return number;
}

int ask(const unsigned char *bytes, int length)
{
    ASN1_INTEGER *number = number_new(bytes, length);
    if (!number)
        return -1;
    int answer = is_new(number->data, number->length);
    ASN1_INTEGER_free(number);
    return answer;
}

int ask_and_forget(const unsigned char *bytes, int length)
{
    ASN1_INTEGER *number = number_new(bytes, length); // resource-leak: path
    if (!number)
        return -1;
    if (!is_new(number->data, number->length))
        return 0;
    ASN1_INTEGER_free(number);
    return 1;
}
