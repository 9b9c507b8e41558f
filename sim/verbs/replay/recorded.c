// Checks and tells a recorded game; see recorded.h.
#include "sim/verbs/replay/recorded.h"

#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/platform/terminal.h"

bool recorded_options(const Arguments* arguments, Error* error) {
    static const char* const options[] = {"game",     "find", "games",   "cell", "ruleset", "players",
                                          "strategy", "rule", "variant", "seed", "save",    "draws"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(arguments, options[i]))
            return error_set(error, EXIT_USAGE, "--from FILE says which game it is; --%s cannot", options[i]);
    return !arguments->operand ||
           error_set(error, EXIT_USAGE, "--from FILE says which game it is; give no config or result");
}

// Prints where an unfinished game ends and who is to choose.
static void say_awaiting(const RecordRun* run) {
    CHECK(run->ended);
    const Ruleset* ruleset = run->match.ruleset;
    const Decision* next = &run->awaiting;
    char legal[LINE_MAX_BYTES];
    record_run_legal(&run->match, &next->legal, legal, sizeof legal);
    terminal_say(stderr, "the record ends after step %d; next to choose is seat %d (%s, %s): %s", run->step,
                 next->seat, ruleset->roles[next->role].name, ruleset_kind(ruleset, next->kind)->name, legal);
}

bool recorded_tell(const Record* record, const ReplayOptions* options, Error* error) {
    GameResult result;
    RecordRun* run = malloc(sizeof *run);
    if (!run) return error_set(error, EXIT_IO, "out of memory for a game");
    record_run_open(run, record);
    bool good = record_run_check(run, &result, error) && record_run_tell(run, options, error);
    if (good && run->ended) say_awaiting(run);
    free(run);
    return good;
}
