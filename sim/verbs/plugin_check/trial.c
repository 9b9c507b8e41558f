// Tests all claims of a plug-in, one by one; see trial.h.
#include "sim/verbs/plugin_check/trial.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/game/registry.h"
#include "sim/report/formats.h"
#include "sim/verbs/plugin_check/trial_child.h"
#include "sim/verbs/plugin_check/trial_format.h"
#include "sim/verbs/plugin_check/trial_ruleset.h"
#include "sim/verbs/plugin_check/trial_strategy.h"

const char* trial_check_name(TrialCheck check) {
    CHECK(check < TRIAL_CHECK_COUNT);
    static const char* const names[] = {
#define TRIAL_NAME(check, name, asks) name,
        TRIAL_CHECKS(TRIAL_NAME)
#undef TRIAL_NAME
    };
    return names[check];
}

const char* trial_check_asks(TrialCheck check) {
    CHECK(check < TRIAL_CHECK_COUNT);
    static const char* const texts[] = {
#define TRIAL_ASKS(check, name, asks) asks,
        TRIAL_CHECKS(TRIAL_ASKS)
#undef TRIAL_ASKS
    };
    return texts[check];
}

// --- verdicts

void trial_ask(TrialClaim* claim, TrialCheck check) {
    if (claim->verdicts[check] == TRIAL_NOT_ASKED) claim->verdicts[check] = TRIAL_PASS;
}

void trial_fail(TrialClaim* claim, TrialCheck check, const char* format, ...) {
    CHECK(check < TRIAL_CHECK_COUNT);
    char* detail = claim->details[check];
    if (claim->verdicts[check] == TRIAL_FAIL) return;
    claim->verdicts[check] = TRIAL_FAIL;
    va_list arguments;
    va_start(arguments, format);
    int used = vsnprintf(detail, LINE_MAX_BYTES, format, arguments);
    va_end(arguments);
    if (claim->setting[0] && used > 0 && used < LINE_MAX_BYTES)
        snprintf(detail + used, (size_t)(LINE_MAX_BYTES - used), " (%s)", claim->setting);
}

void trial_skip(TrialClaim* claim, TrialCheck check, const char* why) {
    if (claim->verdicts[check] != TRIAL_FAIL) trial_withdraw(claim, check, why);
}

void trial_withdraw(TrialClaim* claim, TrialCheck check, const char* why) {
    claim->verdicts[check] = TRIAL_SKIPPED;
    snprintf(claim->details[check], LINE_MAX_BYTES, "%s", why);
}

bool trial_failed(const TrialClaim* claim, TrialCheck check) { return claim->verdicts[check] == TRIAL_FAIL; }

bool trial_passed(const Trial* trial) {
    bool passed = true;
    for (int i = 0; i < trial->count; i++)
        for (int check = 0; check < TRIAL_CHECK_COUNT; check++)
            passed = passed && !trial_failed(&trial->claims[i], (TrialCheck)check);
    return passed;
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
    return trial_format(claim, subject->format, error);
}

static bool load(const TrialJob* job, Error* error) {
    if (!plugins_load(job->trial->file, error) || !formats_add_plugins(error)) return false;
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
    bool good = trial_child_run(&shared->child, work, &job, trial->patience, how);
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
    bool good = trial_child_run(&shared->child, work, &job, trial->patience, how);
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
        good = trial_child_run(&shared->child, work, &job, trial->patience, how);
        take_claim(claim, &shared->claim);
    }
    if (!good) trial_fail(claim, TRIAL_SOUND, "%.400s", how);
    claim->setting[0] = '\0';
    end_text(shared->error.text, sizeof shared->error.text);
    *error = shared->error;
    return error->exit_code == EXIT_DONE;
}

bool trial_run(Trial* trial, Error* error) {
    TrialShared* shared = trial_child_memory(sizeof *shared);
    trial->count = 0;
    trial->claims = calloc(TRIAL_CLAIMS_MAX, sizeof *trial->claims);
    bool good = shared && trial->claims;
    if (!good) error_set(error, EXIT_IO, "out of memory");
    good = good && list_claims(trial, shared, error);
    for (int i = 0; good && i < trial->count; i++) good = try_claim(trial, shared, i, error);
    if (shared) trial_child_free(shared, sizeof *shared);
    if (!good) trial_free(trial);
    return good;
}

void trial_free(Trial* trial) {
    free(trial->claims);
    trial->claims = NULL;
}
