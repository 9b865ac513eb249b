/* A table of the options of gcc and clang that matter: those that change the language, the headers found or the layout of
 * types are kept; output, warnings, optimisation, instrumentation and linking are dropped, and so is what is not in it. */
#include "driver/flags.h"

#include <string.h>

enum shape {
    ALONE,    /* -c */
    PREFIX,   /* -fpack-struct=4: whatever starts so */
    JOINED,   /* -DX or -D X: the argument follows in the same word or in the next */
    SEPARATE, /* -include X: in the next word */
};

enum fate {
    KEEP,
    TRY, /* keep, unless clang then refuses: another version may know it */
    DROP,
};

struct rule {
    const char *name;
    enum shape shape;
    enum fate fate;
};

/* The first that fits counts, so longer names come before their beginnings. */
static const struct rule rules[] = {
    /* Preprocessor */
    {"-D", JOINED, KEEP}, {"-U", JOINED, KEEP}, {"-undef", ALONE, KEEP},
    {"-include", SEPARATE, KEEP}, {"-imacros", SEPARATE, KEEP},
    {"-isystem", JOINED, KEEP}, {"-iquote", JOINED, KEEP}, {"-idirafter", JOINED, KEEP}, {"-isysroot", JOINED, KEEP},
    {"-iprefix", JOINED, KEEP}, {"-iwithprefixbefore", JOINED, KEEP}, {"-iwithprefix", JOINED, KEEP},
    {"-I-", ALONE, DROP}, {"-I", JOINED, KEEP},
    {"-nostdinc", ALONE, KEEP}, {"-nobuiltininc", ALONE, KEEP}, {"-nostdlibinc", ALONE, KEEP},
    {"--sysroot=", PREFIX, KEEP}, {"--sysroot", SEPARATE, KEEP}, {"-pthread", ALONE, KEEP},
    {"-trigraphs", ALONE, KEEP}, {"-ftrigraphs", ALONE, KEEP},
    /* Language and types */
    {"-std=", PREFIX, TRY}, {"--std=", PREFIX, TRY}, {"-ansi", ALONE, KEEP},
    {"-fsigned-char", ALONE, KEEP}, {"-funsigned-char", ALONE, KEEP}, {"-fno-signed-char", ALONE, KEEP},
    {"-fno-unsigned-char", ALONE, KEEP}, {"-fsigned-bitfields", ALONE, TRY}, {"-funsigned-bitfields", ALONE, TRY},
    {"-fshort-enums", ALONE, KEEP}, {"-fno-short-enums", ALONE, KEEP}, {"-fshort-wchar", ALONE, KEEP},
    {"-fpack-struct", PREFIX, KEEP}, {"-fms-extensions", ALONE, KEEP}, {"-fms-compatibility", ALONE, KEEP},
    {"-fgnu89-inline", ALONE, KEEP}, {"-fno-gnu89-inline", ALONE, KEEP}, {"-fblocks", ALONE, KEEP},
    {"-fasm", ALONE, KEEP}, {"-fno-asm", ALONE, KEEP}, {"-fgnu-keywords", ALONE, KEEP}, {"-fno-gnu-keywords", ALONE, KEEP},
    {"-fdollars-in-identifiers", ALONE, KEEP}, {"-fno-dollars-in-identifiers", ALONE, KEEP},
    {"-fcommon", ALONE, KEEP}, {"-fno-common", ALONE, KEEP}, {"-fwrapv", ALONE, KEEP},
    {"-ffreestanding", ALONE, KEEP}, {"-fhosted", ALONE, KEEP}, {"-fno-builtin", PREFIX, KEEP},
    {"-fdebug-compilation-dir=", PREFIX, KEEP},
    /* Target */
    {"-m32", ALONE, KEEP}, {"-m64", ALONE, KEEP}, {"-mx32", ALONE, KEEP}, {"-target", SEPARATE, KEEP},
    {"--target=", PREFIX, KEEP}, {"-march=", PREFIX, TRY}, {"-mcpu=", PREFIX, TRY}, {"-mabi=", PREFIX, TRY},
    {"-mlong-double-", PREFIX, TRY}, {"-mms-bitfields", ALONE, TRY}, {"-malign-double", ALONE, TRY},
    {"-mfpu=", PREFIX, TRY}, {"-mfloat-abi=", PREFIX, TRY},
    /* Vector instructions: their intrinsics do not compile without. */
    {"-msse", PREFIX, TRY}, {"-mssse3", ALONE, TRY}, {"-mno-sse", PREFIX, TRY}, {"-mmmx", ALONE, TRY},
    {"-mavx", PREFIX, TRY}, {"-mfma", PREFIX, TRY}, {"-mf16c", ALONE, TRY}, {"-mbmi", PREFIX, TRY}, {"-maes", ALONE, TRY},
    {"-mvaes", ALONE, TRY}, {"-mpclmul", ALONE, TRY}, {"-mvpclmulqdq", ALONE, TRY}, {"-mgfni", ALONE, TRY},
    {"-mpopcnt", ALONE, TRY}, {"-mlzcnt", ALONE, TRY}, {"-msha", PREFIX, TRY}, {"-mrdrnd", ALONE, TRY},
    {"-mrdseed", ALONE, TRY}, {"-mcx16", ALONE, TRY}, {"-mxsave", PREFIX, TRY}, {"-mmovbe", ALONE, TRY},
    {"-mcrc32", ALONE, TRY}, {"-madx", ALONE, TRY}, {"-mrtm", ALONE, TRY}, {"-mamx", PREFIX, TRY},
    /* Dropped together with the argument in the next word */
    {"-MF", JOINED, DROP}, {"-MT", JOINED, DROP}, {"-MQ", JOINED, DROP}, {"-M", PREFIX, DROP},
    {"-Xlinker", SEPARATE, DROP}, {"-Xassembler", SEPARATE, DROP}, {"-Xpreprocessor", SEPARATE, DROP},
    {"-Xclang", SEPARATE, DROP}, {"-mllvm", SEPARATE, DROP}, {"--param", SEPARATE, DROP}, {"-aux-info", SEPARATE, DROP},
    {"-dumpbase", SEPARATE, DROP}, {"-dumpdir", SEPARATE, DROP}, {"-dumpbase-ext", SEPARATE, DROP},
    {"-wrapper", SEPARATE, DROP}, {"-arch", SEPARATE, DROP}, {"-framework", SEPARATE, DROP},
    {"-l", JOINED, DROP}, {"-L", JOINED, DROP}, {"-B", JOINED, DROP}, {"-T", JOINED, DROP}, {"-u", JOINED, DROP},
    {"-z", JOINED, DROP}, {"-A", JOINED, DROP},
};

static void push(struct flags *flags, enum fate fate, const char *word)
{
    vector_push(&flags->words, word);
    if (fate == KEEP)
        vector_push(&flags->certain, word);
}

static bool begins(const char *word, const char *beginning)
{
    return !strncmp(word, beginning, strlen(beginning));
}

static bool is_c(const char *language)
{
    return !strcmp(language, "c") || !strcmp(language, "none") || !strcmp(language, "cpp-output");
}

/* -Wp,-DX,-MD,file: definitions hidden among options for the preprocessor. */
static void map_preprocessor_list(struct flags *flags, struct arena *arena, const char *list)
{
    while (*list == ',') {
        size_t length = strcspn(++list, ",");
        const char *word = words_format(arena, "%.*s", (int)length, list);
        if ((begins(word, "-D") || begins(word, "-U") || begins(word, "-I")) && word[2])
            push(flags, KEEP, word);
        list += length;
    }
}

/* The options whose argument we look at; how many words they took, or 0. */
static uint32_t map_special(struct flags *flags, struct arena *arena, const char *word, const char *next)
{
    if (begins(word, "-o")) {
        flags->output = word[2] ? word + 2 : next;
        return word[2] || !next ? 1 : 2;
    }
    if (begins(word, "-x")) {
        const char *language = word[2] ? word + 2 : next ? next : "none";
        flags->other_language |= !is_c(language);
        return word[2] || !next ? 1 : 2;
    }
    if (begins(word, "-std=c++") || begins(word, "-std=gnu++"))
        flags->other_language = true;
    if (begins(word, "-Wp,")) {
        map_preprocessor_list(flags, arena, word + 3);
        return 1;
    }
    if (!strcmp(word, "-fplan9-extensions")) { /* gcc's superset of what clang calls so */
        push(flags, KEEP, "-fms-extensions");
        return 1;
    }
    return 0;
}

static bool fits(const struct rule *rule, const char *word)
{
    return rule->shape == ALONE || rule->shape == SEPARATE ? !strcmp(word, rule->name) : begins(word, rule->name);
}

/* How many words the option at `word` took. */
static uint32_t map_option(struct flags *flags, const char *word, const char *next)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const struct rule *rule = &rules[i];
        if (!fits(rule, word))
            continue;
        bool takes_next = next && (rule->shape == SEPARATE || (rule->shape == JOINED && !word[strlen(rule->name)]));
        if (rule->fate != DROP) {
            push(flags, rule->fate, word);
            if (takes_next)
                push(flags, rule->fate, next);
        }
        return takes_next ? 2 : 1;
    }
    return 1;
}

void flags_map(struct flags *flags, struct arena *arena, const char *directory, const struct words *arguments)
{
    struct words words = {0};
    for (uint32_t i = 0; i < arguments->count; i++)
        words_push_expanded(&words, arena, directory, arguments->at[i]);
    for (uint32_t i = 0; i < words.count;) {
        const char *word = words.at[i];
        const char *next = i + 1 < words.count ? words.at[i + 1] : NULL;
        if (word[0] != '-') {
            i++;
            continue;
        }
        uint32_t taken = map_special(flags, arena, word, next);
        i += taken ? taken : map_option(flags, word, next);
    }
    vector_release(&words);
}

void flags_release(struct flags *flags)
{
    vector_release(&flags->words);
    vector_release(&flags->certain);
}
