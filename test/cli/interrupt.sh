# A signal during compilation leaves no process and no file behind.
echo 'int f(void) { return 0; }' >a.c
cp a.c b.c
cat >slow-clang <<'END'
#!/bin/sh
echo $$ >>pids
exec sleep 60
END
chmod +x slow-clang
mkdir temporary
for signal in INT TERM HUP; do
    : >pids
    # With --models in the middle too: there a directory has to go. A shell starts it because bash lets
    # background processes ignore SIGINT.
    STAUNCH_CLANG=./slow-clang TMPDIR=$PWD/temporary setsid env --default-signal=INT "$STAUNCH" check -j2 a.c b.c >out 2>err &
    staunch=$!
    for _ in $(seq 100); do
        [ "$(wc -l <pids)" = 2 ] && break
        sleep 0.1
    done
    kill -s $signal $staunch
    code=0
    wait $staunch || code=$?
    [ $code -gt 128 ] || { echo "exit code $code after $signal"; exit 1; }
    for pid in $(cat pids); do
        for _ in $(seq 50); do
            kill -0 "$pid" 2>/dev/null || break
            sleep 0.1
        done
        ! kill -0 "$pid" 2>/dev/null || { echo "clang survives $signal"; exit 1; }
    done
    [ -z "$(ls temporary)" ]
done

"$STAUNCH" dump unit a.c -o a.sir
: >pids
STAUNCH_CLANG=./slow-clang TMPDIR=$PWD/temporary setsid "$STAUNCH" check a.sir --models b.c >out 2>err &
staunch=$!
for _ in $(seq 100); do
    [ -s pids ] && break
    sleep 0.1
done
[ -n "$(ls temporary)" ]
kill $staunch
! wait $staunch
[ -z "$(ls temporary)" ]
