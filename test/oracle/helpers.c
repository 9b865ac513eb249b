#include "maker.h"
void make_call(struct maker *maker) { (void)maker; }
void make_helpers(struct maker *maker) { (void)maker; }
