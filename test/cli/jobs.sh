# The analysis in worker processes: the same bytes whatever their number; one that dies costs the function it was at.
units() { for file; do "$STAUNCH" dump unit "$file" -o "$(basename "$file" .c).sir" -- -I"$ROOT/src" -D_GNU_SOURCE; done; }
mkdir program && cd program
# Sites that a function below the others decides, which has neither body nor model; and recursion.
cat >unknown.c <<'END'
#include <stdlib.h>
void register_block(void *block);
static void *made(int n) { void *block = n ? malloc(3) : NULL; if (block) register_block(block); return block; }
int uses(int n) { return made(n) != NULL; }
int walks(int n) { return n > 0 ? walks(n - 1) + uses(n) : 0; }
END
units "$PWD/unknown.c"
units "$ROOT"/test/cases/idioms/0[12]*.c "$ROOT"/src/base/[a-t]*.c
for format in text json sarif; do
    for jobs in 1 2 4; do
        expect 1 "$STAUNCH" check -j$jobs --min=low --format=$format *.sir
        mv out ../$format.$jobs
        lines err 0
    done
    same ../$format.1 ../$format.2
    same ../$format.1 ../$format.4
done
# The same of the commands that show what is behind the findings.
same_for_jobs() {
    for jobs in 1 3; do
        expect 0 "$STAUNCH" "$@" -j$jobs *.sir
        [ -s out ]
        mv out ../jobs.$jobs
        lines err 0
    done
    same ../jobs.1 ../jobs.3
}
same_for_jobs sites
has ../jobs.3 "unknown register_block()"
same_for_jobs sites --format=json
same_for_jobs sites --dot
same_for_jobs summary --all
same_for_jobs summary --all --format=json
same_for_jobs models --missing
has ../jobs.3 register_block
same_for_jobs models --missing --all
same_for_jobs dump summaries
same_for_jobs dump memory walks
same_for_jobs dump flow made
same_for_jobs dump guards uses
# Counts of --stats are sums over the workers; after them come times and memory.
for jobs in 1 3; do
    expect 0 "$STAUNCH" sites --stats -j$jobs *.sir
    sed '/^seconds/d; /^slow/d; /^over budget/d; /^peak/d' err >../statistics.$jobs
done
same ../statistics.1 ../statistics.3
has ../statistics.3 "recursive SCCs analysed"
cd ..

# Without room for much address space, too (a build with sanitizers needs it for itself).
if (ulimit -v 4000000 && "$STAUNCH" version) >out 2>err; then
    (ulimit -v 4000000 && expect 1 "$STAUNCH" check -j2 --min=low --format=json program/*.sir && same out json.1)
fi

# Functions that keep workers busy for about a second, each with a caller and with another one that has a finding.
body=$(for i in $(seq 100); do
    echo "if (t->v == $i) p = table[$i]; else q = p->a; p->b = q; table[$i] = p; s += q->v; \\"
done; echo s++)
{
    echo '#include <stdlib.h>'
    echo 'struct node { struct node *a, *b; int v; };'
    echo "#define BODY $body"
    for i in $(seq 80); do
        echo "int slow$i(struct node *t, struct node **table) { struct node *p = t, *q = t; int s = 0; BODY; return s; }"
        echo "int calls$i(struct node *t, struct node **table) { return slow$i(t, table); }"
        echo "int loses$i(void) { char *p = malloc(3); return p != NULL; }"
    done
} >slow.c
"$STAUNCH" dump unit slow.c -o slow.sir

# start JOBS: in the background, until it has a worker that analyses ($worker), or has ended.
start() {
    # bash lets background processes ignore SIGINT
    setsid env --default-signal=INT "$STAUNCH" check -j"$1" slow.sir >out 2>err &
    staunch=$! worker=
    while kill -0 $staunch 2>/dev/null && [ -z "$worker" ]; do
        for child in $(cat /proc/$staunch/task/$staunch/children 2>/dev/null); do
            [ "$(cat /proc/"$child"/comm 2>/dev/null)" != staunch-analyse ] || worker=$child
        done
    done
}

start 1
[ -z "$worker" ] || { echo "-j1 makes a process for the analysis"; exit 1; }
code=0
wait $staunch || code=$?
[ $code = 1 ]
lines err 0

# It may be too early: a worker that has not begun costs nothing. Then another one has to go.
killed=0
for attempt in 1 2 3 4 5; do
    start 2
    sleep "0.0$((6 - attempt))" # sooner each time: or else it may be done
    kill -KILL "$worker" 2>/dev/null || true
    code=0
    wait $staunch || code=$?
    [ "$(grep -c '\[memory-leak/' out)" = 80 ] || { echo "findings lost"; exit 1; }
    [ $code = 3 ] && killed=1 && break
    [ $code = 1 ]
    lines err 0
done
[ $killed = 1 ]
lines err 1
grep -q "^staunch: slow.c:[0-9]*: function '[a-z]*[0-9]*' not analysed: the analysis crashed (Killed)$" err || { cat err; exit 1; }
has out "1 of 240 functions over budget"

# Interrupted, no process is left.
start 2
workers=$(cat /proc/$staunch/task/$staunch/children)
kill -INT $staunch
code=0
wait $staunch || code=$?
[ $code -gt 128 ]
for pid in $workers; do
    ! kill -0 "$pid" 2>/dev/null || { echo "a worker survives SIGINT"; exit 1; }
done
