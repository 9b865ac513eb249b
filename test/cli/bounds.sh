# The bounds: each shows, in the result or in what --stats counts. The usual ones change nothing here.
cat >bounds.c <<'EOF'
#include <stdlib.h>

void retry(char *text)
{
    if (rand() % 3 == 0)
        retry(text);
    else
        free(text);
}

struct inner { char *text; };
struct middle { struct inner *inner; };
struct outer { struct middle *middle; };

/* Three pointers away. */
void set(struct outer *outer, char *text)
{
    outer->middle->inner->text = text;
}

int lose(int rows, int columns)
{
    int sum = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            char *cell = malloc(8);
            if (cell == NULL)
                return -1;
            sum += cell[0];
            if (sum > 10)
                return sum;
            free(cell);
        }
    return sum;
}
EOF
counted() { # NAME COUNT
    grep -Eq -- "^ *$1 +$2\$" err || { echo "not '$1 $2':"; grep -e "$1" err; exit 1; }
}
expect 1 "$STAUNCH" check --stats bounds.c
cp out usual
has out "bounds.c:26:"
counted "functions over budget" 0
counted "--loop-depth" 0
counted "--path-depth" 0
counted "SCCs cut off while still changing" 0
expect 1 "$STAUNCH" check --max-steps=400000 --max-nodes=400000 --loop-depth=3 --path-depth=4 --recursion-rounds=3 bounds.c
same out usual

# Over budget: nothing is said about it.
expect 0 "$STAUNCH" check --stats --max-steps=20 bounds.c
lacks out "bounds.c:26:"
has out "over budget"
has err "over budget lose"
counted "functions over budget" 1
"$ROOT/test/scale/generate" consume 40 >consume.c
# Too large for its nodes: the second try, with fewer alternatives and small guards, does, and says the same.
expect 1 "$STAUNCH" check --stats --max-nodes=1 consume.c
has out "consume.c:21:"
counted "nodes, at the first try" 1
counted "functions over budget" 0
expect 1 "$STAUNCH" check --stats --loop-depth=1 bounds.c
counted "--loop-depth" 1
expect 1 "$STAUNCH" check --stats --path-depth=1 bounds.c
counted "--path-depth" '[1-9][0-9]*'
expect 1 "$STAUNCH" check --stats --recursion-rounds=1 bounds.c
counted "SCCs cut off while still changing" 1

# Commands that look inside walk a function again under the same bounds.
expect 0 "$STAUNCH" summary set bounds.c
has out "outer->middle->inner->text"
expect 0 "$STAUNCH" summary set --path-depth=1 bounds.c
lacks out "outer->middle->inner->text"
