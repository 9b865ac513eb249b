/* ir/words: the words that the text form has for flags and kinds; used by its printer and its parser. */
#ifndef STAUNCH_IR_WORDS_H
#define STAUNCH_IR_WORDS_H

/* Each list ends in NULL. Flags go by number of the bit, kinds by value of the enumeration. */
extern const char *const ir_inst_flag_words[];
extern const char *const ir_parameter_flag_words[];
extern const char *const ir_symbol_flag_words[];
extern const char *const ir_linkage_words[];
extern const char *const ir_type_kind_words[];
extern const char *const ir_cell_kind_words[];
extern const char *const ir_use_kind_words[];

#endif
