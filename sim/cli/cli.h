// The command line. Each verb has a table, from which parsing, --help and suggestions follow.
// Values stay text here; the code that uses an option interprets it.
#pragma once

#include <stdio.h>

#include "sim/base/error.h"
#include "sim/platform/ranks.h"

// As the value of an option: one of the names of all report formats.
extern const char cli_formats[];
// Explains the exit codes, in three lines.
extern const char cli_exit_codes[];

typedef struct CliOption {
    const char* name;   // without dashes
    char letter;        // short form; 0: none
    const char* value;  // placeholder for the value in --help; null: takes none; "[=N]": may be left out
    bool repeats;
    const char* help;
} CliOption;

typedef struct Arguments Arguments;

struct Host;        // sim/cli/request.h
struct ReportKind;  // sim/report/report_data.h

// A verb: its syntax, its help, and its function.
typedef struct Verb {
    const char* name;
    // "[CONFIG]": one operand for each word, any number if it ends with "..."; null: none.
    const char* operand;
    const char* summary;  // one line
    const char* text;     // further lines of --help; may be null
    // The values of --format for a verb without reports, the default first: "table|json"; null:
    // report formats.
    const char* forms;
    bool levels;        // if no strategies are named, play all levels of play (Overrides.levels)
    bool together;      // all ranks (ranks.h) run it; otherwise only the first
    const char* alone;  // why it refuses to run on several ranks; null: it does not
    const char*
        whole;  // why it plays no shards, and what to do instead (CLI_WHOLE); null: it does, or plays little
    const struct ReportKind* report;  // what it reports, for the schema; null: no report data
    const CliOption* options;
    int option_count;
    // Returns the exit code of the answer (EXIT_DONE, EXIT_CHECK_FAILED, EXIT_INCONCLUSIVE), or
    // VERB_FAILED with `error` filled. Results go to `out`; the caller checks its errors.
    int (*run)(const Arguments* arguments, FILE* out, Error* error);
} Verb;

// For a verb whose next games depend on those before.
#define CLI_WHOLE "it looks at all games together; on several machines, start it with mpirun"

#define VERB_OPTIONS(list) .options = (list), .option_count = sizeof(list) / sizeof *(list)

typedef struct VerbList {
    const Verb* const* verbs;
    int count;
    const char* const* absent;  // verbs that only other builds have, up to a null; null: none
} VerbList;

enum { VERB_FAILED = -1 };  // instead of an exit code: the error describes the failure

struct Arguments {
    const Ranks* ranks;       // that run the verb together; null: a single process
    const struct Host* host;  // the program that calls the library; null: this program
    const VerbList* verbs;
    const Verb* verb;  // null: --help without a verb
    bool help;
    const char* operand;    // the first; null: none
    const char** operands;  // all of them
    int operand_count;
    const char** values;  // by option, `room` values each
    int room;
    int* counts;  // by option: how often it is given
};

// Parses the command line. Strings are referred to, not copied. Error: EXIT_USAGE, or EXIT_IO if
// out of memory; then there is nothing to free.
bool cli_parse(Arguments* arguments, const VerbList* verbs, int argc, char** argv, Error* error);
void cli_free(Arguments* arguments);

// Options are looked up by name, without dashes. An option that the verb does not have counts as
// not given, but some verb must have it (checked).
bool cli_given(const Arguments* arguments, const char* option);
// The first value of an option, or null.
const char* cli_value(const Arguments* arguments, const char* option);
// All values of an option; cli_count gives their number.
const char* const* cli_values(const Arguments* arguments, const char* option);
int cli_count(const Arguments* arguments, const char* option);
// Whether a text ends like that, as the name of a file does.
bool cli_ends_with(const char* text, const char* end);

// The placeholder for the option's value: "N", "csv|json|table"; null: it takes none. `text` is a
// buffer for it.
const char* cli_option_value(const CliOption* option, char* text, size_t size);
// Whether the option is followed by a value. One that may be left out is given as --option=VALUE alone, and is "" if it
// is not.
bool cli_needs_value(const CliOption* option);
// The verb with this name; null (EXIT_USAGE) with a message that suggests the nearest.
const Verb* cli_find_verb(const VerbList* verbs, const char* name, Error* error);

// Prints the help of a verb, or of the whole program if it is null. cli_brief: how to get help, for
// a bare `reckon`.
void cli_help(const VerbList* verbs, const Verb* verb, FILE* out);
void cli_brief(const VerbList* verbs, FILE* out);
