# compile_commands.json: both forms, quoting, response files, what is left out, what is asked for.
mkdir -p project/include project/build
cd project
cat >one.c <<'END'
#include "settings.h"
int NAME(void) { return LENGTH(TEXT); }
END
echo '#define LENGTH(text) ((int)sizeof(text))' >include/settings.h
echo 'int two(void) { return TWO; }' >two.c
echo 'class three {};' >three.cpp
echo 'nop' >four.S
echo '-DTWO=2 -DPLUS="a b"' >build/flags.rsp
here=$PWD
cat >build/compile_commands.json <<END
[
 {"directory": "$here/build", "file": "../one.c",
  "command": "/usr/bin/gcc -I../include -DNAME=one '-DTEXT=\"a \\\\\"quoted\\\\\" word\"' -Wall -Wp,-MD,x.d -march=no-such-cpu -std=gnu99 -O3 -flto=auto -fno-ipa-sra -c -o one.o ../one.c"},
 {"directory": "$here", "file": "two.c", "arguments": ["cc", "@build/flags.rsp", "-c", "two.c", "-o", "two.o"]},
 {"directory": "$here", "file": "two.c", "arguments": ["cc", "@build/flags.rsp", "-fPIC", "-DPIC", "-c", "two.c", "-o", "pic/two.o"]},
 {"directory": "$here", "file": "three.cpp", "arguments": ["c++", "-c", "three.cpp"]},
 {"directory": "$here", "file": "four.S", "arguments": ["cc", "-c", "four.S"]}
]
END
expect 0 "$STAUNCH" dump ir --stats
has out one two
grep -Eq '^units +2$' err
grep -Eq '^units not analysed +0$' err
grep -Eq '^units not in C +2$' err
grep -Eq '^units given again +1$' err
cp out all
expect 0 "$STAUNCH" dump ir -p build
same out all
expect 0 "$STAUNCH" dump ir -p build/compile_commands.json
same out all
expect 0 "$STAUNCH" dump ir -p build two.c
lacks out one.c
has out two
expect 2 "$STAUNCH" dump ir -p build other.c
has err "other.c: not among the C units of build/compile_commands.json"
expect 0 "$STAUNCH" check -p build -- -DMORE
cd ..
expect 0 "$STAUNCH" check -p project/build
lacks err "not analysed"

bad() { # TEXT JSON
    printf '%s\n' "$2" >bad.json
    expect 2 "$STAUNCH" check -p bad.json
    has err "$1"
    lines err 1
}
bad "bad.json:2: " '[{"file": '
bad "not a compile database" '{}'
bad 'has no "file"' '[{"directory": "/"}]'
bad 'has no "file"' '[3]'
bad 'neither "arguments" nor "command"' '[{"directory": "/", "file": "a.c"}]'
printf '[{"directory": "/nonexistent", "file": "a.c", "arguments": ["cc", "a.c"]}]' >gone.json
expect 3 "$STAUNCH" check -p gone.json
has err "a.c: not analysed: "
printf '[]' >none.json
expect 0 "$STAUNCH" check -p none.json

# A file that two programs compile, each in its own directory: calls lead to the one of the same program.
mkdir -p both/first both/second both/common
cat >both/common/give.c <<'END'
#include <stdlib.h>
char *give(void) { return GIVEN; }
END
echo 'char *give(void); int first(void) { char *p = give(); return p != 0; }' >both/common/first.c
echo 'char *give(void); int second(void) { char *p = give(); return p != 0; }' >both/common/second.c
here=$PWD/both
cat >both/compile_commands.json <<END
[
 {"directory": "$here/first", "file": "../common/give.c", "arguments": ["cc", "-DGIVEN=0", "-c", "../common/give.c"]},
 {"directory": "$here/second", "file": "../common/give.c", "arguments": ["cc", "-DGIVEN=malloc(1)", "-c", "../common/give.c"]},
 {"directory": "$here/first", "file": "../common/first.c", "arguments": ["cc", "-c", "../common/first.c"]},
 {"directory": "$here/second", "file": "../common/second.c", "arguments": ["cc", "-c", "../common/second.c"]}
]
END
expect 1 "$STAUNCH" check -p both
has out "second.c:1" "1 finding"
lacks out "first.c:1"
