// `reckon check`: reads a contract and perhaps a baseline, plays the contract run, and writes its
// verdicts to all outputs.
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/base/escape.h"
#include "sim/base/quote.h"
#include "sim/batch/aborted.h"
#include "sim/cli/cli.h"
#include "sim/cli/decide.h"
#include "sim/cli/options.h"
#include "sim/platform/output.h"
#include "sim/telling/record_run.h"
#include "sim/verbs/check/contract_run.h"
#include "sim/verbs/check/contract_run_report.h"

// --- recorded games: --from
//
// Are they by the rules, and did they end as they claim?

typedef struct Count {
    int good, broken, bad;  // games that follow the rules; that do not; files that are not games
} Count;

static bool refuse_others(const Arguments* arguments, Error* error) {
    for (int i = 0; i < arguments->verb->option_count; i++) {
        const char* name = arguments->verb->options[i].name;
        if (strcmp(name, "from") != 0 && cli_given(arguments, name))
            return error_set(error, EXIT_USAGE, "--from checks recorded games; it does not go with --%s",
                             name);
    }
    return !arguments->operand ||
           error_set(error, EXIT_USAGE, "--from checks recorded games; it takes no contract");
}

// Writes "; won by survivors".
static void write_winners(const Match* match, const GameResult* result, FILE* out) {
    char name[NAME_MAX_BYTES];
    bool any = false;
    for (int i = 0; i < ruleset_outcomes(match->ruleset, match->players); i++) {
        if (!result->win_840ths[i]) continue;
        ruleset_outcome_name(match->ruleset, match->players, i, name, sizeof name);
        ruleset_outcome_spell(name);
        fprintf(out, "%s %s", any ? "," : "; won by", name);
        any = true;
    }
    if (!any) fputs(result->aborted ? "; aborted" : "; won by nobody", out);
}

static void write_good(const RecordRun* run, const GameResult* result, const char* path, FILE* out) {
    const Record* record = run->record;
    fputs("pass  ", out);
    escape_write(out, ESCAPE_TERMINAL, path);
    fprintf(out, ": %s, %d players, %d steps", run->match.ruleset->title, run->match.players,
            record->step_count);
    if (run->ended)
        fputs("; unfinished", out);
    else
        write_winners(&run->match, result, out);
    if (!run->ended && !record->result) fputs(" (no result claimed)", out);
    fputc('\n', out);
}

// False if out of memory or for an internal fault.
static bool check_file(const char* path, Count* count, FILE* out, Error* error) {
    Record record;
    GameResult result;
    RecordRun* run = malloc(sizeof *run);
    if (!run) return error_set(error, EXIT_IO, "out of memory for a game");
    bool read = record_read(&record, path, error), good = false;
    if (read) {
        record_run_open(run, &record);
        good = record_run_check(run, &result, error);
        if (good) write_good(run, &result, path, out);
        record_free(&record);
    }
    free(run);
    count->good += good;
    if (good) return true;
    bool broken = error->exit_code == EXIT_CHECK_FAILED, bad = error->exit_code == EXIT_BAD_DATA;
    count->broken += broken;
    count->bad += bad;
    if (broken || bad) fprintf(out, "%s  %s\n", broken ? "FAIL" : "BAD ", error->text);
    return broken || bad;
}

// --- directories

static int is_record(const struct dirent* entry) {
    size_t length = strlen(entry->d_name), tail = strlen(".json");
    return length > tail && !strcmp(entry->d_name + length - tail, ".json");
}

static int by_name(const struct dirent** a, const struct dirent** b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

static bool check_directory(const char* directory, Count* count, FILE* out, Error* error) {
    struct dirent** entries = NULL;
    char path[OUTPUT_PATH_MAX];
    bool good = true;
    int found = scandir(directory, &entries, is_record, by_name);
    if (found < 0)
        return error_set(error, EXIT_NO_INPUT, "cannot read %s: %s", QUOTED(directory), strerror(errno));
    for (int i = 0; i < found; i++) {
        snprintf(path, sizeof path, "%s/%s", directory, entries[i]->d_name);
        good = good && check_file(path, count, out, error);
        free(entries[i]);
    }
    free(entries);
    return good &&
           (found > 0 || error_set(error, EXIT_NO_INPUT, "%s: contains no *.json file", QUOTED(directory)));
}

// Checks the file, or every *.json file of the directory, and writes a line about each. Returns
// EXIT_DONE, EXIT_CHECK_FAILED, or VERB_FAILED: EXIT_USAGE for other options, EXIT_BAD_DATA if a
// file is not a recorded game, EXIT_NO_INPUT, EXIT_IO.
static int check_games(const Arguments* arguments, FILE* out, Error* error) {
    const char* path = cli_value(arguments, "from");
    struct stat status;
    Count count = {0, 0, 0};
    if (!refuse_others(arguments, error)) return VERB_FAILED;
    bool directory = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    if (!(directory ? check_directory : check_file)(path, &count, out, error)) return VERB_FAILED;
    int all = count.good + count.broken + count.bad;
    if (all > 1)
        fprintf(out, "%d recorded games: %d follow the rules, %d do not, %d unreadable\n", all, count.good,
                count.broken, count.bad);
    if (count.bad) {
        error_set(error, EXIT_BAD_DATA, "%d of %d files are not recorded games (`reckon schema game`)",
                  count.bad, all);
        return VERB_FAILED;
    }
    return count.broken ? EXIT_CHECK_FAILED : EXIT_DONE;
}

// --- a contract

typedef struct Check {
    Decide decide;  // must be first
    Contract contract;
    Baseline baseline;
    ContractRun contract_run;
    const char* junit;  // file; null: none
} Check;

static bool publish_junit(const Check* check, Error* error) {
    Output junit;
    if (!check->junit) return true;
    if (!output_open(&junit, check->junit, error)) return false;
    contract_run_junit(&check->contract_run, &check->decide.data, junit.file);
    return output_finish(&junit, error) && output_publish(&junit, error);
}

static int publish(void* of, const Arguments* arguments, int code, FILE* out, Error* error) {
    const Check* check = of;
    const Ranks* ranks = check->decide.request.playing.ranks;
    (void)out;
    if (code == VERB_FAILED || !ranks_first(ranks)) return code;
    if (!publish_junit(check, error)) return VERB_FAILED;
    if (!cli_given(arguments, "github")) return code;
    contract_run_annotate(&check->contract_run, &check->decide.data, ranks_stderr(ranks));
    return contract_run_summarize(&check->decide.data, error) ? code : VERB_FAILED;
}

static bool read_contract(Contract* contract, const Request* request, const char* baseline, Error* error) {
    return request->host
               ? contract_parse(contract, &request->host->config, baseline, &request->overrides, error)
               : contract_read(contract, request->file, baseline, &request->overrides, error);
}

static bool prepare(void* of, const Arguments* arguments, Error* error) {
    Check* check = of;
    const Request* request = &check->decide.request;
    Contract* contract = &check->contract;
    check->junit = cli_value(arguments, "junit");
    if (check->junit && !check->junit[0]) return error_set(error, EXIT_USAGE, "--junit needs a file name");
    if (!request->file)
        return error_set(error, EXIT_USAGE,
                         "no contract given: reckon check CONTRACT.json (see `reckon schema contract`)");
    return read_contract(contract, request, cli_value(arguments, "baseline"), error) &&
           (!contract->baseline[0] || baseline_open(&check->baseline, contract, error));
}

// Outputs that cannot be written are reported before anything is played. The file may be in the directory
// that is open by now.
static bool probe_junit(const Check* check, Error* error) {
    const Ranks* ranks = check->decide.request.playing.ranks;
    return !check->junit ||
           ranks_agree(ranks, !ranks_first(ranks) || output_probe_file(check->junit, error), error);
}

static bool start(void* of, Error* error) {
    Check* check = of;
    return probe_junit(check, error) &&
           decide_start_bots(&check->decide.request, &check->contract.experiment, error);
}

static bool play(void* of, Error* error) {
    Check* check = of;
    const Contract* contract = &check->contract;
    const Baseline* baseline = contract->baseline[0] ? &check->baseline : NULL;
    return contract_run_play(&check->contract_run, contract, baseline, &check->decide.request.playing, error);
}

static bool report(void* of, Error* error) {
    Check* check = of;
    (void)error;
    contract_run_report(&check->contract_run, &check->decide.data);
    return true;
}

static const Cell* cell_at(const void* of, int index) {
    const Plan* plan = &((const Check*)of)->contract.plan;
    return index < plan->cell_count ? &plan->cells[index] : NULL;
}

static bool accept(const void* of, Error* error) {
    const Check* check = of;
    return aborted_accept(aborted_check(&check->contract.plan, error), error,
                          request_notes(&check->decide.request));
}

static void close_check(void* of) {
    Check* check = of;
    contract_run_free(&check->contract_run);
    baseline_close(&check->baseline);
    contract_free(&check->contract);
}

static int run_check(const Arguments* arguments, FILE* out, Error* error) {
    static const DecideKind kind = {.verb = "check",
                                    .session_size = sizeof(Check),
                                    .prepare = prepare,
                                    .start = start,
                                    .play = play,
                                    .report = report,
                                    .cell = cell_at,
                                    .publish = publish,
                                    .accept = accept,
                                    .close = close_check};
    if (cli_given(arguments, "from")) return check_games(arguments, out, error);
    return decide_run(&kind, arguments, out, error);
}

// clang-format off
static const CliOption check_options[] = {
    {"baseline", 0, "FILE|DIR", false,
     "result of `reckon run` to compare with; overrides the contract's"},
    {"from", 0, "FILE|DIR", false,
     "instead of a contract: check a recorded game, or all in a directory"},
    {"junit", 0, "FILE", false, "write the verdicts to FILE as JUnit XML"},
    {"github", 0, NULL, false,
     "write GitHub workflow annotations to stderr, and the step summary"},
    OPTIONS_EXPERIMENT, OPTION_BAND,
    {"games", 0, "N", false, "maximum games per cell: 20000, 200k, 1M"},
    OPTION_THREADS, OPTION_OUT, OPTIONS_REPORT_FORMAT, OPTION_VERBOSE, OPTION_QUIET, OPTION_CHECK, OPTION_HELP,
};
// clang-format on

const Verb verb_check = {
    .name = "check",
    .operand = "CONTRACT",
    .summary = "check a game against a contract: pass, fail or inconclusive; for continuous integration",
    .text =
        "CONTRACT is a JSON file (see `reckon schema contract`), or - for standard input: statements that\n"
        "bound rates, means, quantiles, seat spreads or differences from a baseline. Each cell is played\n"
        "until all its statements are decided, or up to the maximum number of games. A rate without bounds\n"
        "must be in the band of fair rates. Options override the file.\n\n"
        "  reckon check configs/contracts/escape_the_horde.json\n"
        "  reckon check contract.json --baseline old/result.json --junit check.xml\n\n"
        "--from: checks that every step of a recorded game is legal and that its result is right; one "
        "line\n"
        "per game.\n\n"
        "  reckon check --from games/\n\n"
        "Exit code: 0 all pass, 1 at least one fails, 3 none fails but at least one is undecided.\n",
    .together = true,
    .whole = CLI_WHOLE,
    .report = &contract_run_kind,
    VERB_OPTIONS(check_options),
    .run = run_check,
};
