/* Functions that call what they are given, for dump callgraph: which variants are made. */
void one(int), two(int), three(int), four(int), five(int), six(int);

static void call(void (*each)(int), int number)
{
    each(number);
}

/* hands it on: a variant of this makes one of call() */
static void call_twice(void (*each)(int), int number)
{
    call(each, number);
    call(each, number + 1);
}

/* through a recursion */
static void down(int number, void (*each)(int))
{
    if (number > 0)
        down(number - 1, each);
    each(number);
}

/* keeps it: what is called later is none of the caller's constants */
static void (*kept)(int);
static void keep(void (*each)(int))
{
    kept = each;
}

/* too large for more than four variants, and five are asked for */
static long large(void (*each)(int), long *at, long count)
{
    long sum = 0;
#define ROUND sum += at[count & 7] * 3 + (at[sum & 7] ^ sum) - (at[1] << 2); at[sum & 7] = sum;
#define ROUNDS ROUND ROUND ROUND ROUND ROUND
    ROUNDS ROUNDS
    each((int)sum);
    return sum;
}

void user(int number, long *at, void (*given)(int))
{
    call(one, number);
    call(given, number);
    call_twice(two, number);
    down(number, three);
    keep(four);
    large(one, at, number);
    large(two, at, number);
    large(three, at, number);
    large(four, at, number);
    large(five, at, number);
    kept(number);
}
