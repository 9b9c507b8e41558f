// `reckon plugin-check`: tests each claim of a plug-in in a child process: it alone loads the plug-in, and what it may
// do to a process is a verdict, too.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/base/text_stream.h"
#include "sim/batch/batch.h"
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/experiment/experiment_make.h"
#include "sim/game/registry.h"
#include "sim/platform/child.h"
#include "sim/plugins/plugin_guard.h"
#include "sim/plugins/plugin_load.h"
#include "sim/report/formats.h"
#include "sim/report/run_report.h"
#include "sim/verbs/plugin_check/trial.h"
#include "sim/verbs/plugin_check/trial_ruleset.h"
#include "sim/verbs/plugin_check/trial_strategy.h"

// --- report formats

// The length in bytes of the character at `at`; 0: it is not valid UTF-8 (RFC 3629), or reaches
// beyond `end`.
static size_t utf8_length(const unsigned char* at, const unsigned char* end) {
    CHECK(at < end);
    static const struct {
        unsigned char lead_low, lead_high, next_low, next_high;
        size_t length;
    } forms[] = {{0x01, 0x7f, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
                 {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
                 {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        size_t length = forms[i].length;
        if (*at < forms[i].lead_low || *at > forms[i].lead_high || (size_t)(end - at) < length) continue;
        bool good = length == 1 || (at[1] >= forms[i].next_low && at[1] <= forms[i].next_high);
        for (size_t k = 2; k < length; k++) good = good && at[k] >= 0x80 && at[k] <= 0xbf;
        if (good) return length;
    }
    return 0;
}

static bool is_utf8(const char* text, size_t size) {
    const unsigned char *at = (const unsigned char*)text, *end = at + size;
    size_t length = 1;
    while (at < end && length) at += length = utf8_length(at, end);
    return length != 0;
}

static void check_text(TrialClaim* claim, const TextStream* text) {
    if (text->size == 0)
        trial_fail(claim, TRIAL_OUTPUT, "writes nothing");
    else if (!is_utf8(text->text, text->size))
        trial_fail(claim, TRIAL_OUTPUT, "writes invalid UTF-8");
}

// Writes the report; the caller frees the text. False if it failed, which is noted.
static bool write_run(TrialClaim* claim, const Report* report, const ReportFormat* format, TextStream* text) {
    Error error;
    if (!text_stream_open(text)) return false;
    bool good = formats_render_stream(report, format, text->out, &error);
    if (!good) trial_fail(claim, TRIAL_SOUND, "%.300s", error.text);
    bool closed = text_stream_close(text);
    if (good && closed) return true;
    if (closed) free(text->text);
    return false;
}

static void compare_runs(TrialClaim* claim, const Report* report, const ReckonFormat* plugin) {
    ReportFormat format = formats_of_plugin(plugin);
    TextStream once, again;
    if (!write_run(claim, report, &format, &once)) return;
    if (write_run(claim, report, &format, &again)) {
        check_text(claim, &once);
        if (once.size != again.size || memcmp(once.text, again.text, once.size) != 0)
            trial_fail(claim, TRIAL_OUTPUT, "writes the same report differently the second time");
        free(again.text);
    }
    free(once.text);
}

// Writes a report of a deciding verb, which has no table of cells.
static void write_data(TrialClaim* claim, const ReckonFormat* format) {
    static const char json[] =
        "{\n  \"schema_version\": \"" REPORT_SCHEMA_VERSION "\",\n  \"verb\": \"compare\"\n}\n";
    const ReckonReport report = {.json = json, .json_size = sizeof json - 1, .csv = "", .csv_size = 0};
    TextStream text;
    Error error;
    if (!text_stream_open(&text)) return;
    if (!formats_call_plugin(format, &report, text.out, &error))
        trial_fail(claim, TRIAL_SOUND, "a report that is not a run: %.300s", error.text);
    if (text_stream_close(&text)) free(text.text);
}

static bool try_plan(TrialClaim* claim, const ReckonFormat* format, Plan* plan, Error* error) {
    const BatchOptions options = {.threads = 1};
    BatchTiming timing;
    ReportData data;
    if (!batch_run(plan, &options, &timing, error) || !run_report(plan, NULL, NULL, &data, error))
        return false;
    timing = (BatchTiming){.threads = 1};
    const Report report = {.plan = plan, .timing = timing, .signature = "0000000000000000", .data = &data};
    trial_ask(claim, TRIAL_SOUND);
    trial_ask(claim, TRIAL_OUTPUT);
    compare_runs(claim, &report, format);
    if (!trial_failed(claim, TRIAL_SOUND)) write_data(claim, format);
    report_data_close(&data);
    return true;
}

// Tests that the format writes a run, twice the same, and a report that is not a run. Error: if the
// run for it cannot be played.
static bool try_format(TrialClaim* claim, const ReckonFormat* format, Error* error) {
    const Overrides overrides = {.ruleset = "stub", .players = "all", .games = "100"};
    Experiment experiment;
    Plan plan;
    if (!experiment_make(&experiment, NULL, &overrides, error)) return false;
    bool good = plan_make(&plan, &experiment, error);
    if (good) {
        good = try_plan(claim, format, &plan, error);
        plan_free(&plan);
    }
    experiment_free(&experiment);
    return good;
}

enum { GAMES_MOST = 1000000 };

// --- child processes
//
// Run plug-in code, which may crash, end or hang the child without harm. What is to be known afterwards
// must be in shared memory.

// In memory shared with the child.
typedef struct TrialChild {
    PluginGuardReport report;
    bool done;  // the body has returned
} TrialChild;

// Returns zeroed memory that will be shared with children; null if there is none.
static void* share(size_t size) {
    void* memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

// The child's life. It exits as a program does, so that the plug-in's destructors run.
static _Noreturn void live(TrialChild* child, void (*body)(void* data), void* data) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    plugin_guard_report_to(&child->report);
    body(data);
    child->done = true;
    exit(EXIT_DONE);
}

// Waits for the child; false if it had to be killed, because it did not end after the body.
static bool await(const volatile TrialChild* child, pid_t pid, double patience, int* status) {
    const struct timespec pause = {0, 2000000};
    double done = 0;
    for (;;) {
        pid_t ended = waitpid(pid, status, WNOHANG);
        if (ended == pid || (ended < 0 && errno != EINTR)) return true;
        if (child->done && done == 0) done = child_clock();
        if (done > 0 && child_clock() > done + patience) break;
        nanosleep(&pause, NULL);
    }
    kill(pid, SIGKILL);
    waitpid(pid, status, 0);
    return false;
}

static void describe(const TrialChild* child, bool ended, int status, char how[ERROR_TEXT_MAX]) {
    const char* when = child->done ? " while it was unloaded" : "";
    if (!ended)
        snprintf(how, ERROR_TEXT_MAX,
                 "the plug-in does not let the process end: a destructor or a thread of its own blocks");
    else if (child->report.text[0])
        snprintf(how, ERROR_TEXT_MAX, "%.*s%s", ERROR_TEXT_MAX / 2, child->report.text, when);
    else if (WIFSIGNALED(status))
        snprintf(how, ERROR_TEXT_MAX, "the process was ended by signal %d%s", WTERMSIG(status), when);
    else
        snprintf(how, ERROR_TEXT_MAX, "the plug-in ends the process by itself (exit status %d)%s",
                 WEXITSTATUS(status), when);
}

// Calls `body` in a child process, whose standard output is its standard error, and waits for both to
// end; once the body has returned, the process may take `patience` seconds. False if it ended in any
// other way; `how` then says how: "plug-in 'x' crashed (SIGSEGV, a bad memory access) in game 7 ...".
static bool run_child(TrialChild* child, void (*body)(void* data), void* data, double patience,
                      char how[ERROR_TEXT_MAX]) {
    int status = 0;
    memset(child, 0, sizeof *child);
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) live(child, body, data);
    if (pid < 0) {
        snprintf(how, ERROR_TEXT_MAX, "cannot start a process: %s", strerror(errno));
        return false;
    }
    bool ended = await(child, pid, patience, &status);
    if (ended && child->done && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DONE) return true;
    describe(child, ended, status, how);
    return false;
}

// --- in the child

// What the child leaves behind; a stray write of the plug-in may have damaged it.
typedef struct TrialShared {
    TrialChild child;
    Error error;  // of the body; exit_code 0: none
    PluginBuild build;
    int count;
    char what[TRIAL_CLAIMS_MAX][LINE_MAX_BYTES];
    TrialClaim claim;  // being tested
    Fence fences[TRIAL_FENCES];
} TrialShared;

typedef struct TrialJob {
    const Trial* trial;
    TrialShared* shared;
    int number;  // of the claim to test; -1: list them
} TrialJob;

// What a claim is about: a strategy in a game, a ruleset, or a format.
typedef struct TrialSubject {
    const Ruleset* ruleset;
    const Strategy* strategy;
    const ReckonFormat* format;
} TrialSubject;

// A strategy has a claim for its game, or for every game.
static bool find_subject(const ReckonPlugin* tables, int number, TrialSubject* subject) {
    for (const Ruleset* const* each = tables->rulesets; each && *each; each++) {
        *subject = (TrialSubject){.ruleset = *each};
        if (number-- == 0) return true;
    }
    for (const Strategy* const* each = tables->strategies; each && *each; each++)
        for (int i = 0; i < registry_ruleset_count(); i++) {
            const Ruleset* ruleset = registry_ruleset(i);
            *subject = (TrialSubject){.ruleset = ruleset, .strategy = *each};
            if ((*each)->ruleset && !registry_same_name((*each)->ruleset, ruleset->id)) continue;
            if (number-- == 0) return true;
        }
    for (const ReckonFormat* const* each = tables->formats; each && *each; each++) {
        *subject = (TrialSubject){.format = *each};
        if (number-- == 0) return true;
    }
    return false;
}

static void name_subject(const TrialSubject* subject, char what[LINE_MAX_BYTES]) {
    if (subject->strategy)
        snprintf(what, LINE_MAX_BYTES, "strategy %s, %s", subject->strategy->name, subject->ruleset->id);
    else if (subject->ruleset)
        snprintf(what, LINE_MAX_BYTES, "ruleset %s", subject->ruleset->id);
    else
        snprintf(what, LINE_MAX_BYTES, "format %s", subject->format->name);
}

static bool test_subject(const Trial* trial, TrialClaim* claim, const TrialSubject* subject, Error* error) {
    if (subject->strategy) return trial_strategy(trial, claim, subject->strategy, subject->ruleset, error);
    if (subject->ruleset) return trial_ruleset(trial, claim, subject->ruleset, error);
    return try_format(claim, subject->format, error);
}

static bool load(const TrialJob* job, Error* error) {
    if (!plugin_load(job->trial->file, error) || !formats_add_plugins(error)) return false;
    job->shared->build = plugins_at(plugins_count() - 1)->build;
    return true;
}

static void work(void* data) {
    const TrialJob* job = data;
    TrialShared* shared = job->shared;
    TrialSubject subject;
    shared->error.exit_code = EXIT_DONE;
    if (!load(job, &shared->error)) return;
    const ReckonPlugin* tables = plugins_at(plugins_count() - 1)->tables;
    if (job->number < 0)
        for (; shared->count < TRIAL_CLAIMS_MAX && find_subject(tables, shared->count, &subject);
             shared->count++)
            name_subject(&subject, shared->what[shared->count]);
    else if (find_subject(tables, job->number, &subject))
        test_subject(job->trial, &shared->claim, &subject, &shared->error);
}

// --- in the parent

static void end_text(char* text, size_t size) { text[size - 1] = '\0'; }

static bool list_claims(Trial* trial, TrialShared* shared, Error* error) {
    TrialJob job = {trial, shared, -1};
    char how[ERROR_TEXT_MAX];
    bool good = run_child(&shared->child, work, &job, trial->patience, how);
    bool named = shared->child.report.text[0] != '\0';
    if (!good && !shared->child.done)
        return error_set(error, EXIT_PLUGIN, "%s%s%.800s", named ? "" : QUOTED(trial->file),
                         named ? "" : ": ", how);
    end_text(shared->error.text, sizeof shared->error.text);
    *error = shared->error;
    if (error->exit_code) return false;
    trial->build = shared->build;
    trial->count = shared->count < TRIAL_CLAIMS_MAX ? shared->count : TRIAL_CLAIMS_MAX;
    for (int i = 0; i < trial->count; i++)
        snprintf(trial->claims[i].what, LINE_MAX_BYTES, "%.*s", LINE_MAX_BYTES - 1, shared->what[i]);
    return true;
}

static void take_claim(TrialClaim* claim, const TrialClaim* shared) {
    char what[LINE_MAX_BYTES];
    memcpy(what, claim->what, sizeof what);
    *claim = *shared;
    memcpy(claim->what, what, sizeof what);
    end_text(claim->setting, sizeof claim->setting);
    for (int check = 0; check < TRIAL_CHECK_COUNT; check++) {
        end_text(claim->details[check], LINE_MAX_BYTES);
        if (claim->verdicts[check] > TRIAL_SKIPPED) claim->verdicts[check] = TRIAL_FAIL;
    }
}

// Tests the claim in a child process. A stray access to the input of a strategy ends the child; the
// claim is then tested again without fences.
static bool try_claim(Trial* trial, TrialShared* shared, int number, Error* error) {
    TrialClaim* claim = &trial->claims[number];
    TrialJob job = {trial, shared, number};
    char how[ERROR_TEXT_MAX];
    memset(shared->fences, 0, sizeof shared->fences);
    trial->fences = shared->fences;
    shared->claim = *claim;
    bool good = run_child(&shared->child, work, &job, trial->patience, how);
    take_claim(claim, &shared->claim);
    const char* part = good ? NULL : trial_strategy_input(trial, shared->child.report.address);
    if (part) {
        TrialClaim again = {.games = 0};
        memcpy(again.what, claim->what, sizeof again.what);
        trial_fail(claim, TRIAL_MEMORY,
                   "accesses '%s' where it must not, beyond its end or by writing to it: %.300s", part, how);
        again.verdicts[TRIAL_MEMORY] = TRIAL_FAIL;
        memcpy(again.details[TRIAL_MEMORY], claim->details[TRIAL_MEMORY], LINE_MAX_BYTES);
        trial->fences = NULL;
        shared->claim = again;
        good = run_child(&shared->child, work, &job, trial->patience, how);
        take_claim(claim, &shared->claim);
    }
    if (!good) trial_fail(claim, TRIAL_SOUND, "%.400s", how);
    claim->setting[0] = '\0';
    end_text(shared->error.text, sizeof shared->error.text);
    *error = shared->error;
    return error->exit_code == EXIT_DONE;
}

static bool run_trial(Trial* trial, Error* error) {
    TrialShared* shared = share(sizeof *shared);
    trial->count = 0;
    trial->claims = calloc(TRIAL_CLAIMS_MAX, sizeof *trial->claims);
    bool good = shared && trial->claims;
    if (!good) error_set(error, EXIT_IO, "out of memory");
    good = good && list_claims(trial, shared, error);
    for (int i = 0; good && i < trial->count; i++) good = try_claim(trial, shared, i, error);
    if (shared) munmap(shared, sizeof *shared);
    if (!good) free(trial->claims);
    return good;
}

// --- the verb

// The plug-in to check, which the trial loads after those of --plugin that it needs.
static bool read_file(const Arguments* arguments, Trial* trial, Error* error) {
    trial->file = arguments->operand;
    trial->patience = PLUGIN_GUARD_SECONDS;
    if (!trial->file) return error_set(error, EXIT_USAGE, "no plug-in given: reckon plugin-check FILE");
    if (!option_seconds(arguments, "plugin-timeout", &trial->patience, error)) return false;
    plugin_guard_set(trial->patience);
    return true;
}

static int run_plugin_check(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    int64_t games = TRIAL_USUAL_GAMES, threads = TRIAL_USUAL_THREADS;
    if (!request_read(&request, arguments, error) ||
        !option_whole(arguments, "games", (WholeRange){1, GAMES_MOST}, &games, error) ||
        !option_whole(arguments, "threads", (WholeRange){2, THREADS_MAX}, &threads, error))
        return VERB_FAILED;
    Trial trial = {.games = (uint64_t)games, .threads = (int)threads};
    if (!read_file(arguments, &trial, error) || !run_trial(&trial, error)) return VERB_FAILED;
    if (request_form(&request, "json"))
        trial_write_json(&trial, out);
    else
        trial_write_table(&trial, out);
    bool passed = trial_passed(&trial);
    free(trial.claims);
    return passed ? EXIT_DONE : EXIT_PLUGIN;
}

// clang-format off
static const CliOption plugin_check_options[] = {
    {"games", 0, "N", false, "games of each setting; default: 100"},
    {"threads", 0, "T", false, "threads of the run compared with a single-threaded one; default: 8"},
    OPTIONS_PLUGIN,
    {"format", 0, "table|json", false, "default: table"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_plugin_check = {
    .name = "plugin-check",
    .operand = "FILE",
    .summary = "test everything a plug-in claims and report what it does wrong",
    .text =
        "A strategy plays its game, or every game, in each of its roles and at each player count, with\n"
        "random and eager as the other players. Reported are crashes, late answers, illegal actions,\n"
        "answers that depend on what the seat cannot see, clocks and random numbers of its own, results\n"
        "that depend on threads, memory that grows, and stray reads and writes (all input lies between\n"
        "guard pages). A ruleset is checked against its contract, under its default rules and ten\n"
        "random sets of rules for each player count, and its imagined games must be as likely as real\n"
        "ones; a format for valid UTF-8. Each claim is tested in a process of its own, which must end\n"
        "as it should. Exit code 0, or 69 if anything fails.\n\n"
        "  reckon plugin-check ./bold.so\n"
        "  reckon plugin-check ./bold.so --games 1000 --format json\n",
    .forms = "table|json",
    .alone = "plugin-check plays on one machine",
    VERB_OPTIONS(plugin_check_options),
    .run = run_plugin_check,
};
