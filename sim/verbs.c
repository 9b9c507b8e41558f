// The verbs, each a few calls; see verbs.h.
#include "sim/verbs.h"

#include <stdlib.h>
#include <string.h>

#include "sim/bench.h"
#include "sim/json_write.h"
#include "sim/licenses.h"
#include "sim/listing.h"
#include "sim/program.h"
#include "sim/replay.h"
#include "sim/request.h"
#include "sim/schema.h"
#include "sim/signature.h"
#include "sim/terminal.h"

static bool json(const Request* request) { return !strcmp(request->form, "json"); }

// The ruleset that is named, as RULESET or --ruleset, if any is.
static bool read_ruleset(const Arguments* arguments, Request* request, const Ruleset** ruleset,
                         Error* error) {
    *ruleset = NULL;
    if (!request_read(request, arguments, error)) return false;
    const char* name = arguments->operand ? arguments->operand : request->wish.ruleset;
    if (!name) return true;
    *ruleset = registry_find_ruleset(name, error);
    return *ruleset != NULL;
}

int verb_rules(const Arguments* arguments, FILE* out, Error* error) {
    const Ruleset* ruleset;
    Request request;
    if (!read_ruleset(arguments, &request, &ruleset, error)) return VERB_FAILED;
    if (ruleset && json(&request))
        listing_rules_json(ruleset, out);
    else if (ruleset)
        listing_rules(ruleset, out);
    else if (json(&request))
        listing_rulesets_json(out);
    else
        listing_rulesets(out);
    return EXIT_DONE;
}

int verb_strategies(const Arguments* arguments, FILE* out, Error* error) {
    const Ruleset* ruleset;
    Request request;
    if (!read_ruleset(arguments, &request, &ruleset, error)) return VERB_FAILED;
    if (json(&request))
        listing_strategies_json(ruleset, out);
    else
        listing_strategies(ruleset, out);
    return EXIT_DONE;
}

int verb_schema(const Arguments* arguments, FILE* out, Error* error) {
    return schema_write(arguments->operand ? arguments->operand : "", out, error) ? EXIT_DONE : VERB_FAILED;
}

static bool replay(const Request* request, const Experiment* experiment, FILE* out, Error* error) {
    Plan plan;
    if (!plan_make(&plan, experiment, error)) return false;
    const Cell* cell = request_find_cell(request, &plan, error);
    if (cell && !request->cell && plan.cell_count > 1)
        terminal_say(stderr, "a game of cell %s; there are %d, and --cell names another", cell->id,
                     plan.cell_count);
    bool told = cell && replay_game(experiment, cell, request->game,
                                    json(request) ? REPLAY_JSON : REPLAY_STORY, out, error);
    plan_free(&plan);
    return told;
}

int verb_replay(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Experiment experiment;
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    if (!experiment_make(&experiment, request.file, &request.wish, error)) return VERB_FAILED;
    bool told = replay(&request, &experiment, out, error);
    experiment_free(&experiment);
    return told ? EXIT_DONE : VERB_FAILED;
}

// Whether the command line says what is to be measured.
static bool names_cells(const Request* request) {
    const ExperimentWish* wish = &request->wish;
    return request->file || wish->ruleset || wish->players || wish->rule_count || wish->strategy_count ||
           wish->variant_count;
}

static bool measure(const Request* request, const Plan* plan, FILE* out, Error* error) {
    BenchOptions options = {.threads = request->threads, .rounds = request->rounds};
    BenchFormat format = json(request) ? BENCH_JSON : !strcmp(request->form, "csv") ? BENCH_CSV : BENCH_TABLE;
    Bench bench;
    if (!bench_run(&bench, plan, &options, error)) return false;
    bool written = bench_write(&bench, format, out, error);
    bench_free(&bench);
    return written;
}

int verb_bench(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Experiment experiment;
    Plan plan;
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    if (!names_cells(&request)) return measure(&request, NULL, out, error) ? EXIT_DONE : VERB_FAILED;
    if (!experiment_make(&experiment, request.file, &request.wish, error)) return VERB_FAILED;
    bool measured = plan_make(&plan, &experiment, error);
    if (measured) {
        measured = measure(&request, &plan, out, error);
        plan_free(&plan);
    }
    experiment_free(&experiment);
    return measured ? EXIT_DONE : VERB_FAILED;
}

typedef struct RulesetSignature {
    char text[SIGNATURE_BYTES];
} RulesetSignature;

static void write_version_json(const RulesetSignature* signatures, FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_object(&writer);
    json_put_string(&writer, "version", program_version());
    json_put_string(&writer, "commit", program_commit());
    json_put_string(&writer, "compiler", program_compiler());
    json_put_object(&writer, "signatures");
    for (int i = 0; i < registry_ruleset_count(); i++)
        json_put_string(&writer, registry_ruleset(i)->id, signatures[i].text);
    json_write_end(&writer);
    json_write_end(&writer);
    json_write_close(&writer);
}

static void write_version(const RulesetSignature* signatures, FILE* out) {
    fprintf(out, "reckon %s\ncommit %s, built with %s\n\n", program_version(), program_commit(),
            program_compiler());
    fputs("Behaviour signatures, with default players, rules and strategies:\n", out);
    for (int i = 0; i < registry_ruleset_count(); i++)
        fprintf(out, "  %s  %s\n", signatures[i].text, registry_ruleset(i)->id);
}

int verb_version(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    if (cli_given(arguments, CLI_LICENSES)) {
        (json(&request) ? licenses_write_json : licenses_write)(out);
        return EXIT_DONE;
    }
    RulesetSignature* signatures = calloc((size_t)registry_ruleset_count() + 1, sizeof *signatures);
    bool good = signatures || error_set(error, EXIT_IO, "out of memory for the behaviour signatures");
    for (int i = 0; good && i < registry_ruleset_count(); i++)
        good = signature_of_ruleset(registry_ruleset(i), signatures[i].text, error);
    if (good && json(&request))
        write_version_json(signatures, out);
    else if (good)
        write_version(signatures, out);
    free(signatures);
    return good ? EXIT_DONE : VERB_FAILED;
}
