# The same unit through every door gives the same program.
cat >a.c <<'END'
#include <stdlib.h>
char *make(int n) { return n > 3 ? malloc((unsigned)n) : NULL; }
END
# Bitcode of the LLVM that staunch was built with: an older one could not read that of a newer clang.
major=$("$STAUNCH" version | sed -n 's/.*LLVM \([0-9]*\).*/\1/p')
clang=${STAUNCH_CLANG:-$(command -v "clang-$major" || command -v clang)}
flags="-O1 -U__OPTIMIZE__ -g -Xclang -disable-llvm-passes -emit-llvm"
expect 0 "$STAUNCH" dump ir a.c
cp out a.expected
has a.expected make malloc
$clang $flags -c a.c -o a.bc
$clang $flags -S a.c -o a.ll
for input in a.bc a.ll; do
    expect 0 "$STAUNCH" dump ir $input
    same out a.expected
done
expect 0 "$STAUNCH" dump unit a.c -o a.sir
expect 0 "$STAUNCH" dump ir a.sir
same out a.expected
cp a.expected b.ir
expect 0 "$STAUNCH" dump ir b.ir
same out a.expected
$clang -E a.c -o a.i
expect 0 "$STAUNCH" dump ir a.i
has out make malloc
expect 0 "$STAUNCH" check a.sir
expect 0 "$STAUNCH" dump callgraph a.c
has out "make (" ": malloc"

# The same file twice is one unit.
expect 0 "$STAUNCH" dump ir a.c ./a.c "$PWD/a.c"
same out a.expected
