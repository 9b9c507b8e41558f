// `reckon check`: reads a contract and perhaps a baseline, plays the contract run, and writes its
// verdicts to all outputs.
#include <stdlib.h>
#include <string.h>

#include "sim/batch/aborted.h"
#include "sim/cli/decide.h"
#include "sim/cli/options.h"
#include "sim/platform/output.h"
#include "sim/verbs/check/contract_run.h"
#include "sim/verbs/check/contract_run_report.h"
#include "sim/verbs/check/games.h"

typedef struct Check {
    Request request;
    Folder folder;
    Contract contract;
    Baseline baseline;
    ContractRun contract_run;
    ReportData data;
    const char* junit;  // file; null: none
} Check;

// Outputs that cannot be written are reported before anything is played.
static bool probe_outputs(Check* check, const Arguments* arguments, Error* error) {
    check->junit = cli_value(arguments, "junit");
    if (check->junit && !check->junit[0]) return error_set(error, EXIT_USAGE, "--junit needs a file name");
    if (!decide_open(&check->request, "check", &check->folder, error)) return false;
    const Ranks* ranks = check->request.playing.ranks;
    return !check->junit ||
           ranks_agree(ranks, !ranks_first(ranks) || output_probe_file(check->junit, error), error);
}

static bool publish_junit(const Check* check, Error* error) {
    Output junit;
    if (!check->junit) return true;
    if (!output_open(&junit, check->junit, error)) return false;
    contract_run_junit(&check->contract_run, &check->data, junit.file);
    return output_finish(&junit, error) && output_publish(&junit, error);
}

static int publish(Check* check, const Arguments* arguments, FILE* out, Error* error) {
    int code = decide_publish(&check->request, &check->folder, &check->data, out, error);
    if (code == VERB_FAILED || !ranks_first(check->request.playing.ranks)) return code;
    if (!publish_junit(check, error)) return VERB_FAILED;
    if (!cli_given(arguments, "github")) return code;
    contract_run_annotate(&check->contract_run, &check->data, ranks_stderr(check->request.playing.ranks));
    return contract_run_summarize(&check->data, error) ? code : VERB_FAILED;
}

static bool read_input(Check* check, const Arguments* arguments, Error* error) {
    const char* baseline = cli_value(arguments, "baseline");
    Contract* contract = &check->contract;
    if (!request_read(&check->request, arguments, error)) return false;
    if (!check->request.file)
        return error_set(error, EXIT_USAGE,
                         "no contract given: reckon check CONTRACT.json (see `reckon schema contract`)");
    if (!contract_read(contract, check->request.file, baseline, &check->request.overrides, error))
        return false;
    if (!contract->baseline[0]) return true;
    return baseline_open(&check->baseline, contract, error);
}

// Whether no game was aborted, or so few that a warning is enough.
static bool accept_aborted(const Check* check, Error* error) {
    bool none = aborted_check(&check->contract.plan, error);
    return aborted_accept(none, error, ranks_stderr(check->request.playing.ranks));
}

static bool play_weak_sides(Check* check, Error* error) {
    const Plan* plan = &check->contract.plan;
    const Cell** cells = malloc((size_t)plan->cell_count * sizeof(const Cell*));
    if (!cells) return error_set(error, EXIT_IO, "out of memory");
    for (int i = 0; i < plan->cell_count; i++) cells[i] = &plan->cells[i];
    bool good = decide_weak_sides(&check->request, cells, plan->cell_count, &check->data, error);
    free(cells);
    return good;
}

static int run(Check* check, const Arguments* arguments, FILE* out, Error* error) {
    const Contract* contract = &check->contract;
    if (!read_input(check, arguments, error) || !probe_outputs(check, arguments, error)) return VERB_FAILED;
    request_say_seed(&check->request);
    if (!decide_start_bots(&check->request, &check->contract.experiment, error)) return VERB_FAILED;
    const Baseline* baseline = contract->baseline[0] ? &check->baseline : NULL;
    if (!contract_run_play(&check->contract_run, contract, baseline, &check->request.playing, error))
        return VERB_FAILED;
    contract_run_report(&check->contract_run, &check->data);
    if (!play_weak_sides(check, error)) return VERB_FAILED;
    int code = publish(check, arguments, out, error);
    return code == VERB_FAILED || accept_aborted(check, error) ? code : VERB_FAILED;
}

static int run_check(const Arguments* arguments, FILE* out, Error* error) {
    Check check;
    if (cli_given(arguments, "from")) return games_check(arguments, out, error);
    memset(&check, 0, sizeof check);
    check.folder.descriptor = -1;
    int code = run(&check, arguments, out, error);
    report_data_close(&check.data);
    contract_run_free(&check.contract_run);
    baseline_close(&check.baseline);
    contract_free(&check.contract);
    folder_close(&check.folder);
    return code;
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
    OPTIONS_EXPERIMENT,
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
        "until all its statements are decided, or up to the maximum number of games. Options override the\n"
        "file.\n\n"
        "  reckon check configs/contracts/escape_the_horde.json\n"
        "  reckon check contract.json --baseline old/result.json --junit check.xml\n\n"
        "--from: checks that every step of a recorded game is legal and that its result is right; one "
        "line\n"
        "per game.\n\n"
        "  reckon check --from games/\n\n"
        "Exit code: 0 all pass, 1 at least one fails, 3 none fails but at least one is undecided.\n",
    .together = true,
    .report = &contract_run_kind,
    VERB_OPTIONS(check_options),
    .run = run_check,
};
