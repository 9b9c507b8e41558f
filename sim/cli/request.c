// Translates the command line into what the engine needs; see request.h.
#include "sim/cli/request.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/cli/option_value.h"
#include "sim/game/registry.h"
#include "sim/report/formats.h"
#include "sim/result/store.h"

static void read_overrides(Overrides* overrides, const Arguments* arguments) {
    overrides->ruleset = cli_value(arguments, "ruleset");
    overrides->players = cli_value(arguments, "players");
    overrides->games = cli_value(arguments, "games");
    overrides->seed = cli_value(arguments, "seed");
    overrides->precision = cli_value(arguments, "precision");
    overrides->band = cli_value(arguments, "band");
    overrides->rules = cli_values(arguments, "rule");
    overrides->rule_count = cli_count(arguments, "rule");
    overrides->house = cli_values(arguments, "house");
    overrides->house_count = cli_count(arguments, "house");
    overrides->strategies = cli_values(arguments, "strategy");
    overrides->strategy_count = cli_count(arguments, "strategy");
    overrides->people = cli_value(arguments, "people");
    overrides->motives = cli_values(arguments, "motive");
    overrides->motive_count = cli_count(arguments, "motive");
    overrides->pairings = cli_values(arguments, "pairing");
    overrides->pairing_count = cli_count(arguments, "pairing");
    overrides->variants = cli_values(arguments, "variant");
    overrides->variant_count = cli_count(arguments, "variant");
    overrides->shard = cli_value(arguments, "shard");
    overrides->metrics = cli_value(arguments, "metrics");
    overrides->sweeps = cli_values(arguments, "sweep");
    overrides->sweep_count = cli_count(arguments, "sweep");
    overrides->assumptions = cli_given(arguments, "assumptions");
    overrides->levels = arguments->verb->levels;
}

static bool pick_seed(Request* request, Error* error) {
    CHECK(!request->seed[0]);
    uint64_t seed = 0;
    if (!request->overrides.seed || strcmp(request->overrides.seed, "random")) return true;
    const Ranks* ranks = request->playing.ranks;
    if (!ranks_agree(ranks, !ranks_first(ranks) || number_random_seed(&seed, error), error)) return false;
    ranks_share(ranks, &seed, sizeof seed);
    snprintf(request->seed, sizeof request->seed, "%" PRIu64, seed);
    request->overrides.seed = request->seed;
    return true;
}

FILE* request_notes(const Request* request) {
    return request->host ? NULL : ranks_stderr(request->playing.ranks);
}

void request_say_seed(const Request* request) {
    FILE* notes = request_notes(request);
    if (request->seed[0] && notes) fprintf(notes, "reckon: --seed %s\n", request->seed);
}

bool request_default_game(Request* request, Error* error) {
    const Overrides nothing = {.ranks = request->playing.ranks};
    Experiment experiment;
    if (request->file || request->overrides.ruleset) return true;
    if (!experiment_make(&experiment, NULL, &nothing, error)) return false;
    request->overrides.ruleset = experiment.ruleset->id;
    experiment_free(&experiment);
    return true;
}

bool request_experiment(const Request* request, Experiment* experiment, Error* error) {
    const Overrides* overrides = &request->overrides;
    return request->host && request->file
               ? experiment_make_text(experiment, &request->host->config, overrides, error)
               : experiment_make(experiment, request->file, overrides, error);
}

static bool read_report_format(Request* request, const char* name, Error* error) {
    if (!name && request->directory) return true;
    request->format = formats_find(name ? name : "table", error);
    return request->format || error_prefix(error, "--format");
}

// Reads one of the verb's forms, "table|json"; the first is the default.
static bool read_form(Request* request, const char* forms, const char* name, Error* error) {
    CHECK(forms && forms[0]);
    for (const char* form = forms;; form++) {
        size_t length = strcspn(form, "|");
        if (!name || (strlen(name) == length && !strncmp(form, name, length))) {
            snprintf(request->form, sizeof request->form, "%.*s", (int)length, form);
            return true;
        }
        form += length;
        if (!*form)
            return error_set(error, EXIT_USAGE, "unknown --format %s; allowed: %s", QUOTED(name), forms);
    }
}

bool request_form(const Request* request, const char* form) { return !strcmp(request->form, form); }

static bool read_format(Request* request, const Arguments* arguments, Error* error) {
    const char *name = cli_value(arguments, "format"), *forms = arguments->verb->forms;
    return forms ? read_form(request, forms, name, error) : read_report_format(request, name, error);
}

// Reads a character of CSV, one of those allowed; a tab may be spelled out.
static bool read_mark(const Arguments* arguments, const char* option, const char* allowed, char* mark,
                      Error* error) {
    const char* text = cli_value(arguments, option);
    if (!text) return true;
    if (!strcmp(text, "tab")) text = "\t";
    if (!text[0] || text[1] || !strchr(allowed, text[0])) {
        error_set(error, EXIT_USAGE, "must be one of");
        for (const char* c = allowed; *c; c++) error_append(error, *c == '\t' ? " tab" : " %c", *c);
        return option_blame(arguments, option, error);
    }
    *mark = text[0];
    return true;
}

static bool writes_csv(const Request* request) {
    return request->directory || request_form(request, "csv") ||
           (request->format && !strcmp(request->format->name, "csv"));
}

static bool read_csv(Request* request, const Arguments* arguments, Error* error) {
    CsvStyle* csv = &request->csv;
    if (!read_mark(arguments, "delimiter", ",;|\t", &csv->delimiter, error) ||
        !read_mark(arguments, "decimal", ".,", &csv->decimal, error))
        return false;
    if ((csv->delimiter || csv->decimal) && !writes_csv(request))
        return error_set(error, EXIT_USAGE, "--%s is for CSV: add --format csv%s",
                         csv->delimiter ? "delimiter" : "decimal",
                         arguments->verb->forms ? "" : " or --out DIR");
    return csv->decimal != ',' || (csv->delimiter && csv->delimiter != ',') ||
           error_set(error, EXIT_USAGE, "--decimal , needs another --delimiter, such as --delimiter ';'");
}

static bool read_game(Request* request, const Arguments* arguments, Error* error) {
    int64_t game = 0;
    if (!option_whole(arguments, "game", (WholeRange){0, INT64_MAX}, &game, error)) return false;
    request->game = (uint64_t)game;
    return true;
}

// The directory of the result, and whether to resume a run there.
static bool read_keeping(Request* request, const Arguments* arguments, Error* error) {
    const char* resume = cli_value(arguments, "resume");
    request->directory = cli_value(arguments, "out");
    request->checkpoint = STORE_SECONDS;
    if (resume && request->directory)
        return error_set(error, EXIT_USAGE,
                         "--resume DIR writes to DIR; --out cannot name another directory");
    if (resume) request->directory = resume;
    request->resume = resume != NULL;
    if (request->directory && !request->directory[0])
        return error_set(error, EXIT_USAGE, "--%s needs a directory name", resume ? "resume" : "out");
    return option_games(arguments, "extend", &request->extend, error) &&
           option_seconds(arguments, "checkpoint", &request->checkpoint, error);
}

// Whether there is such a file: only a result may be a directory.
static bool is_file(const Ranks* ranks, const char* file, bool result) {
    struct stat status;
    uint8_t there = 0;
    if (ranks_first(ranks)) there = !stat(file, &status) && (result || !S_ISDIR(status.st_mode));
    ranks_share(ranks, &there, sizeof there);
    return there;
}

// Reads the operand. A verb that takes a config also takes the name of a game, unless a file has that name or
// --ruleset is given.
static void read_operand(Request* request, const Arguments* arguments) {
    const char *name = arguments->operand, *usage = arguments->verb->operand;
    request->file = name;
    if (!name || !strstr(usage, "CONFIG") || request->overrides.ruleset) return;
    for (int i = 0; i < registry_ruleset_count(); i++)
        if (registry_same_name(registry_ruleset(i)->id, name) &&
            !is_file(arguments->ranks, name, strstr(usage, "RESULT") != NULL)) {
            request->overrides.ruleset = name;
            request->file = NULL;
            return;
        }
}

// The request of a host, beyond the overrides.
static bool read_host(Request* request, const Host* host, Error* error) {
    CHECK(host->playing.quiet && host->playing.interrupted);
    unsigned flags = request->playing.play_flags;
    request->host = host;
    request->file = host->config.bytes ? host->config.name : NULL;
    request->playing = host->playing;
    request->playing.play_flags = flags;
    request->overrides.no_programs = !host->programs;
    return read_report_format(request, "json", error) && pick_seed(request, error);
}

bool request_read(Request* request, const Arguments* arguments, Error* error) {
    int64_t threads = 0;
    memset(request, 0, sizeof *request);
    request->cell = cli_value(arguments, "cell");
    request->playing.ranks = request->overrides.ranks = arguments->ranks;
    request->playing.quiet = cli_given(arguments, "quiet");
    request->verbose = cli_given(arguments, "verbose");
    request->playing.play_flags = cli_given(arguments, "check") ? PLAY_CHECKED : 0;
    read_overrides(&request->overrides, arguments);
    if (arguments->host) return read_host(request, arguments->host, error);
    read_operand(request, arguments);
    if (!read_keeping(request, arguments, error)) return false;
    if (!option_whole(arguments, "threads", (WholeRange){1, THREADS_MAX}, &threads, error)) return false;
    request->playing.threads = (int)threads;
    return read_format(request, arguments, error) && read_csv(request, arguments, error) &&
           read_game(request, arguments, error) && pick_seed(request, error);
}

// Quotes a word for a shell, if needed.
static void quote_word(const char* word, char* text, size_t size) {
    CHECK(size > 2);
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+,:@%-";
    size_t used = 1;
    if (strspn(word, plain) == strlen(word)) {
        snprintf(text, size, "%s", word);
        return;
    }
    text[0] = '\'';
    for (; *word && used + 6 < size; word++) {
        if (*word == '\'') used += (size_t)snprintf(text + used, size - used, "'\\'");
        text[used++] = *word;
    }
    snprintf(text + used, size - used, "'");
}

void request_resume_command(const Request* request, const char* verb, char* text, size_t size) {
    char word[ERROR_TEXT_MAX];
    CHECK(request->directory);
    quote_word(request->directory, word, sizeof word);
    snprintf(text, size, "reckon %s --resume %s", verb, word);
}

static const char* cell_id(const void* cells, int i) { return ((const Cell*)cells)[i].id; }

static const Cell* refuse_cell(const Request* request, const Plan* plan, Error* error) {
    CHECK(request->cell && plan->cell_count > 0);
    enum { SHOWN_MAX = 12 };
    error_set(error, EXIT_USAGE, "--cell: no cell is named \"%s\"", QUOTED(request->cell));
    const char* nearest = param_nearest(request->cell, plan->cell_count, cell_id, plan->cells);
    if (nearest) {
        error_append(error, "; did you mean \"%s\"?", nearest);
        return NULL;
    }
    for (int i = 0; i < plan->cell_count && i < SHOWN_MAX; i++)
        error_add_line(error, "%s", plan->cells[i].id);
    if (plan->cell_count > SHOWN_MAX) error_add_line(error, "...");
    return NULL;
}

const Cell* request_find_cell(const Request* request, const Plan* plan, Error* error) {
    CHECK(plan->cell_count > 0);
    if (!request->cell) return &plan->cells[0];
    for (int i = 0; i < plan->cell_count; i++)
        if (!strcmp(plan->cells[i].id, request->cell)) return &plan->cells[i];
    return refuse_cell(request, plan, error);
}
