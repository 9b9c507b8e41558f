// Tests all claims of a plug-in, one by one; see trial.h.
#include "sim/verbs/plugin_check/trial.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/game/registry.h"
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

// --- claims

// The next claim; null: too many.
static TrialClaim* next_claim(Trial* trial) {
    return trial->count < TRIAL_CLAIMS_MAX ? &trial->claims[trial->count++] : NULL;
}

// A strategy has a claim for its game, or for every game.
static bool try_strategy(Trial* trial, const Strategy* strategy, Error* error) {
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        if (strategy->ruleset && !registry_same_name(strategy->ruleset, ruleset->id)) continue;
        TrialClaim* claim = next_claim(trial);
        if (!claim) return true;
        snprintf(claim->what, sizeof claim->what, "strategy %s, %s", strategy->name, ruleset->id);
        if (!trial_strategy(trial, claim, strategy, ruleset, error)) return false;
    }
    return true;
}

static bool try_ruleset(Trial* trial, const Ruleset* ruleset, Error* error) {
    TrialClaim* claim = next_claim(trial);
    if (!claim) return true;
    snprintf(claim->what, sizeof claim->what, "ruleset %s", ruleset->id);
    return trial_ruleset(trial, claim, ruleset, error);
}

static bool try_format(Trial* trial, const ReckonFormat* format, Error* error) {
    TrialClaim* claim = next_claim(trial);
    if (!claim) return true;
    snprintf(claim->what, sizeof claim->what, "format %s", format->name);
    return trial_format(claim, format, error);
}

bool trial_run(Trial* trial, Error* error) {
    const ReckonPlugin* tables = trial->plugin->tables;
    trial->count = 0;
    trial->claims = calloc(TRIAL_CLAIMS_MAX, sizeof *trial->claims);
    if (!trial->claims) return error_set(error, EXIT_IO, "out of memory");
    bool good = true;
    for (const Ruleset* const* each = tables->rulesets; good && each && *each; each++)
        good = try_ruleset(trial, *each, error);
    for (const Strategy* const* each = tables->strategies; good && each && *each; each++)
        good = try_strategy(trial, *each, error);
    for (const ReckonFormat* const* each = tables->formats; good && each && *each; each++)
        good = try_format(trial, *each, error);
    if (!good) trial_free(trial);
    return good;
}

void trial_free(Trial* trial) {
    free(trial->claims);
    trial->claims = NULL;
}
