// The command line: each verb has a table, from which come parsing, --help and suggestions. Values
// stay text here; the code that reads an option interprets it.
#pragma once

#include <stdio.h>

#include "sim/base/error.h"
#include "sim/platform/ranks.h"

// Stands for the names of all report formats there are, as the value of an option.
extern const char cli_formats[];
// What the exit codes mean, in three lines.
extern const char cli_exit_codes[];

typedef struct CliOption {
    const char* name;   // without dashes
    char letter;        // short form; 0: none
    const char* value;  // what stands for the value in --help; null: takes none
    bool repeats;
    const char* help;
} CliOption;

typedef struct Arguments Arguments;

// A verb: what can be typed, and what it does.
typedef struct Verb {
    const char* name;
    const char* operand;  // "[CONFIG]"; one for each word, any number with "..." at its end; null: takes none
    const char* summary;  // one line
    const char* text;     // more of --help, lines; may be null
    const char* forms;    // what --format may say where that is no report format, the default first:
                          // "table|json"; null: report formats
    bool levels;          // where no strategies are named, the experiment is played at the levels of play
    bool together;        // all ranks (ranks.h) run it; otherwise the first alone does
    const char* alone;    // why it is refused when started with several ranks; null: it is not
    const CliOption* options;
    int option_count;
    // Returns the exit code of what it found (EXIT_DONE, EXIT_CHECK_FAILED, EXIT_INCONCLUSIVE), or
    // VERB_FAILED with `error` filled. Results go to `out`, whose errors are the caller's to check.
    int (*run)(const Arguments* arguments, FILE* out, Error* error);
} Verb;

#define VERB_OPTIONS(list) .options = (list), .option_count = sizeof(list) / sizeof *(list)

typedef struct VerbList {
    const Verb* const* verbs;
    int count;
} VerbList;

enum { VERB_FAILED = -1 };  // in the place of an exit code: an error says what went wrong

struct Arguments {
    const Ranks* ranks;  // that run the verb together; null: this process alone
    const VerbList* verbs;
    const Verb* verb;  // null: --help without a verb
    bool help;
    const char* operand;    // the first; null: none
    const char** operands;  // all of them
    int operand_count;
    const char** values;  // room for all values of each option
    int room;
    int* counts;  // how often each option of the verb is given
};

// Reads the command line (strings are kept, not copied). Error: EXIT_USAGE, nothing to free.
bool cli_parse(Arguments* arguments, const VerbList* verbs, int argc, char** argv, Error* error);
void cli_free(Arguments* arguments);

// Options by their names, without dashes. What the verb does not have is not given; some verb must
// have it.
bool cli_given(const Arguments* arguments, const char* option);
// The value of an option that is given at most once, or null.
const char* cli_value(const Arguments* arguments, const char* option);
// All values of an option, cli_count of them.
const char* const* cli_values(const Arguments* arguments, const char* option);
int cli_count(const Arguments* arguments, const char* option);

// What stands for the option's value: "N", "csv|json|table"; null: it takes none. `text`: room for
// it.
const char* cli_option_value(const CliOption* option, char* text, size_t size);
// The verb of that name. Null: there is none; EXIT_USAGE, with the nearest that there is.
const Verb* cli_find_verb(const VerbList* verbs, const char* name, Error* error);

// The help of a verb, or of the whole program if it is null. `brief`: how to get help, for a bare
// `reckon`.
void cli_help(const VerbList* verbs, const Verb* verb, FILE* out);
void cli_brief(const VerbList* verbs, FILE* out);
