# The commands that look into the analysis: what is asked about, inputs, formats, errors. Their text is in test/dumps.
cp "$ROOT/test/dumps/names.c" .

# drawn FILE: a graph that graphviz takes, or at least one whose quotes and brackets match.
drawn() {
    if command -v dot >/dev/null; then
        dot -Tsvg "$1" >/dev/null
    fi
    [ "$(head -n 1 "$1" | cut -c 1-8)" = "digraph " ]
    [ "$(grep -o '{' "$1" | wc -l)" = "$(grep -o '}' "$1" | wc -l)" ]
    ! grep -nEv '^( *(subgraph )?("([^"\\]|\\.)*"|[0-9]+)( -> ("([^"\\]|\\.)*"|[0-9]+))?( \[.*\];|;| \{)|digraph "[a-z]*" \{| *\}| *[a-z]+ ?(=|\[).*;)$' "$1"
}

# summary
expect 0 "$STAUNCH" summary name_free names.c
has out "name_free()  names.c:36" "Arg2Free   parameter name->text is released"
lacks out "name_make"
expect 0 "$STAUNCH" summary --all names.c
has out "name_make()" "when it returns 0:"
lacks out "malloc()  "
expect 0 "$STAUNCH" summary malloc names.c
has out "Alloc2Ret  result = new heap block"
expect 0 "$STAUNCH" summary --all --dot -o all.dot names.c
drawn all.dot
expect 0 "$STAUNCH" summary name_text --format=json names.c
has out '"category": "Arg2Ret"' '"source": "parameter name->text"' '"an existing block"'
python3 -m json.tool out >/dev/null
expect 2 "$STAUNCH" summary names.c
has err "summary of which function?"
expect 2 "$STAUNCH" summary absent names.c
has err "no function 'absent' with a body"
expect 2 "$STAUNCH" summary name_free --format=sarif names.c
has err "no SARIF"

# sites
expect 0 "$STAUNCH" sites names.c
has out "names.c:62:18: undecided: strdup() in name_give(): passed to unknown take()" "5 allocation sites: "
expect 0 "$STAUNCH" sites names.c:62
lines out 2
expect 0 "$STAUNCH" sites names.c:62:18
lines out 2
expect 0 "$STAUNCH" sites names.c: names.c
has out "5 allocation sites: "
expect 0 "$STAUNCH" sites --format=json names.c
has out '"class": "lost"' '"decider": "take"' '"missing": true'
python3 -m json.tool out >/dev/null
expect 0 "$STAUNCH" sites --dot -o sites.dot names.c
drawn sites.dot
echo '[{"directory": "'"$PWD"'", "file": "names.c", "command": "cc -c names.c"}]' >compile_commands.json
expect 0 "$STAUNCH" sites
has out "5 allocation sites: "
expect 0 "$STAUNCH" sites -p . names.c
has out "5 allocation sites: "
expect 0 "$STAUNCH" why names.c:52
rm compile_commands.json

# why
expect 0 "$STAUNCH" why names.c:52
has out "lost at line 55 (path)" "stored in names by name_keep(); when known() is 0"
expect 0 "$STAUNCH" why names.c:62 --format=json
has out '"kind": "escaped"' '"decider": "take"'
python3 -m json.tool out >/dev/null
expect 0 "$STAUNCH" why names.c:52 --dot
cp out why.dot
drawn why.dot
expect 2 "$STAUNCH" why names.c
has err "why what? Name a place"
expect 2 "$STAUNCH" why names.c:40
has err "names.c:40: nothing is allocated there"
expect 2 "$STAUNCH" why names.c:1
has err "names.c:1: no function of the program calls anything there"
expect 2 "$STAUNCH" why names.c:x
has err "'names.c:x' is no place"

# who is to blame, through a function of the program
cat >through.c <<'END'
char *strdup(const char *text);
void ext(char *text);
void pass(char *text) { ext(text); }
void lend(const char *text) { pass(strdup(text)); }
END
expect 0 "$STAUNCH" sites through.c
has out "undecided: strdup() in lend(): passed to unknown ext() through pass()"

# models: a stub changes nothing until it is edited
expect 0 "$STAUNCH" models --missing names.c
has out "/* take: decides 1 site, called 1 time" "void take(void *argument1)" "staunch_escape(argument1);" "1 other function "
cp out mine.c
expect 1 "$STAUNCH" check --format=json names.c
cp out without
expect 1 "$STAUNCH" check --format=json --models mine.c names.c
diff <(sed '/"reason"/d' without) <(sed '/"reason"/d' out)
sed -i 's/staunch_escape(argument1)/staunch_release(argument1, "heap")/' mine.c
expect 0 "$STAUNCH" sites names.c:62 --models mine.c
has out "freed: strdup() in name_give(): released by take() at line 64"
expect 0 "$STAUNCH" models --missing --all names.c
has out "int known(const void *argument1)"
expect 0 "$STAUNCH" models names.c
has out "strdup 3 "
expect 2 "$STAUNCH" models --all names.c

# dumps of a function
for dump in memory flow guards; do
    expect 0 "$STAUNCH" dump $dump name_make name_free names.c
    has out "name_make (" "name_free ("
    expect 2 "$STAUNCH" dump $dump names.c
    has err "of which function?"
done
expect 0 "$STAUNCH" dump flow name_make names.c --dot
cp out flow.dot
drawn flow.dot
expect 2 "$STAUNCH" dump memory name_make names.c --dot
has err "cannot be drawn"

# the papers' tables
echo 'char *name_text(void *, int); void name_free(void *); void drop(void *name) { name_free(name_text(name, 1)); }' >drop.c
expect 1 "$STAUNCH" check --stats names.c drop.c
grep -Eq '^functions of the program +7$' err
grep -Eq '^allocation sites +6$' err
grep -Eq '^allocators called +1$' err
grep -Eq '^free wrappers called +1$' err
grep -Eq '^  undecided +1$' err
has err "cut points" "most rounds of one" "double-free pairs checked" "value-flow nodes" "loads" "seconds analyse"
