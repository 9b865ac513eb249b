# The C library and its companions: each function of library.names has a model in the binary, for either pointer size; what has none
# and is declared in a header of the C library borrows its arguments, and others may keep them.
echo 'void nothing(void) { }' >empty.c
names=$(cat "$ROOT/test/cli/library.names")
for size in -m64 -m32; do
    expect 0 "$STAUNCH" summary $names empty.c -- $size
    grep -o '^[A-Za-z_0-9]*()  models/' out | cut -d '(' -f 1 | LC_ALL=C sort >known
    same known "$ROOT/test/cli/library.names"
done

# What the front end knows by itself: copies are copies, and the stack is nobody's to free. xmlFree is a variable.
cat >front.c <<'END2'
void *malloc(unsigned long);
void free(void *);
extern void (*xmlFree)(void *);
struct pair { char *left, *right; };
int copied(void)
{
    struct pair from = {malloc(4), 0}, to;
    __builtin_memcpy(&to, &from, sizeof to);
    free(to.left);
    __builtin_memmove(&to, &from, sizeof to);
    char *stack = __builtin_alloca(16);
    return stack[0];
}
void trapped(void)
{
    malloc(8);
    __builtin_trap();
}
void by_variable(void) { xmlFree(malloc(16)); }
END2
expect 0 "$STAUNCH" check front.c
has out "3 allocation sites: 3 freed"

# The header rule.
declared() {
    printf '# 1 "%s" 1\nvoid nobody_models_this(void *);\n# 1 "use.c" 2\n' "$1"
    printf 'void *malloc(unsigned long);\nvoid use(void) { nobody_models_this(malloc(4)); }\n'
}
declared /usr/include/search.h >use.c
expect 1 "$STAUNCH" check use.c
has out "1 lost"
for header in /usr/include/other.h "$PWD/search.h"; do
    declared "$header" >use.c
    expect 0 "$STAUNCH" check use.c
    has out "passed to unknown nobody_models_this()"
done
