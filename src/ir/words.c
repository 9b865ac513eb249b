/* ir/words: see words.h. */
#include "ir/words.h"

#include <stddef.h>

const char *const ir_inst_flag_words[] = {"pointer", "volatile", "noreturn", "twice", "float", "atomic",
                                          "indirect", "overflow", NULL};
const char *const ir_parameter_flag_words[] = {"by_value", "struct_return", NULL};
const char *const ir_symbol_flag_words[] = {"function", "defined", "constant", "noreturn", "variadic", "alias",
                                            "thread", "twice", "structor", NULL};
const char *const ir_linkage_words[] = {"external", "internal", "weak", "inline", "common", NULL};
const char *const ir_type_kind_words[] = {"unknown", "void", "int", "float", "pointer", "struct", "union",
                                          "array", "function", "enum", NULL};
const char *const ir_cell_kind_words[] = {"int", "address", "bytes", NULL};
const char *const ir_use_kind_words[] = {"filled", "cleared", "passed", "asked", "address", "unknown", "record", "copied", "shared", "taken",
                                         "given", "called", "made", "got", "element", NULL};
