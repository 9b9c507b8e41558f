// The command line: a table a verb, from which come parsing, --help and suggestions. Values stay text here;
// whoever reads an option knows what it means.
#pragma once

#include <stdio.h>

#include "sim/error.h"

// Every verb there is; `cli.c` has the table of each, main the function.
// clang-format off
#define CLI_VERBS(X) \
    X(run) X(merge) X(report) X(rules) X(strategies) X(schema) X(replay) \
    X(compare) X(tune) X(matrix) X(check) X(train) X(exploit) X(skill) X(bench) X(version)
// clang-format on

typedef enum CliVerbId {
#define VERB(name) CLI_VERB_##name,
    CLI_VERBS(VERB)
#undef VERB
        CLI_VERBS_END
} CliVerbId;

typedef enum CliOptionId {
    CLI_RULESET,
    CLI_PLAYERS,
    CLI_STRATEGY,
    CLI_RULE,
    CLI_VARIANT,
    CLI_SWEEP,
    CLI_ASSUMPTIONS,
    CLI_GAMES,
    CLI_SEED,
    CLI_PRECISION,
    CLI_THREADS,
    CLI_OUT,
    CLI_FORMAT,
    CLI_QUIET,
    CLI_CHECK,
    CLI_GAME,
    CLI_CELL,
    CLI_ROUNDS,
    CLI_BASELINE,
    CLI_JUNIT,
    CLI_GITHUB,
    CLI_A,
    CLI_B,
    CLI_DUEL,
    CLI_OUTCOME,
    CLI_EFFECT,
    CLI_CONFIDENCE,
    CLI_TUNE,
    CLI_TARGET,
    CLI_EASY,
    CLI_BRUTAL,
    CLI_CRITERION,
    CLI_LEVELS,
    CLI_PAIRING,
    CLI_RESOLUTION,
    CLI_RESUME,
    CLI_EXTEND,
    CLI_CHECKPOINT,
    CLI_SHARD,
    CLI_ALLOW_GAPS,
    CLI_ROWS,
    CLI_COLUMNS,
    CLI_ROW,
    CLI_COLUMN,
    CLI_BAND,
    CLI_CHAPTERS,
    CLI_STEPS,
    CLI_BATCH,
    CLI_RATE,
    CLI_OPENNESS,
    CLI_FROM,
    CLI_SIDE,
    CLI_LICENSES,
    CLI_HELP,
    CLI_OPTIONS_END
} CliOptionId;

// Stands for the names of all report formats there are, as the value of an option.
extern const char cli_formats[];

typedef struct CliOption {
    CliOptionId id;
    const char* name;   // without dashes
    char letter;        // short form; 0: none
    const char* value;  // what stands for the value in --help; null: takes none
    bool repeats;
    const char* help;
} CliOption;

typedef struct CliVerb {
    const char* name;
    const char* operand;  // "[CONFIG]"; with "..." at its end it takes several; null: takes none
    const char* summary;  // one line
    const char* text;     // more of --help, lines; may be null
    const CliOption* options;
    int option_count;
} CliVerb;

typedef struct Arguments {
    const CliVerb* verb;  // null: --help without a verb
    CliVerbId id;
    bool help;
    const char* operand;    // the first; null: none
    const char** operands;  // all of them
    int operand_count;
    const char** values;  // room for all values of each option
    int room;
    int counts[CLI_OPTIONS_END];  // how often each option stands there
} Arguments;

// Reads the command line (strings are kept, not copied). Error: EXIT_USAGE, nothing to free.
bool cli_parse(Arguments* arguments, int argc, char** argv, Error* error);
void cli_free(Arguments* arguments);

bool cli_given(const Arguments* arguments, CliOptionId option);
// The value of an option that stands once at most, or null.
const char* cli_value(const Arguments* arguments, CliOptionId option);
// All values of an option, cli_count of them.
const char* const* cli_values(const Arguments* arguments, CliOptionId option);
int cli_count(const Arguments* arguments, CliOptionId option);

// The help of a verb; of the whole program where it is null. `brief`: how to get help, for who types nothing.
void cli_help(const CliVerb* verb, FILE* out);
void cli_brief(FILE* out);
