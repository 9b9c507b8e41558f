// Claims, the checks on them and the verdicts; see trial.h.
#include "sim/verbs/plugin_check/trial.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/text/json_write.h"

// --- checks

static const char* name_of(TrialCheck check) {
    CHECK(check < TRIAL_CHECK_COUNT);
    static const char* const names[] = {
#define TRIAL_NAME(check, name, asks) name,
        TRIAL_CHECKS(TRIAL_NAME)
#undef TRIAL_NAME
    };
    return names[check];
}

static const char* asked_by(TrialCheck check) {
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

// --- the verdicts, for people and for programs

static const char* const verdicts[] = {"", "PASS", "FAIL", "SKIPPED"};
static const char* const keys[] = {"", "pass", "fail", "skipped"};

static void write_claim(const TrialClaim* claim, FILE* out) {
    fprintf(out, "\n%s", claim->what);
    if (claim->games)
        fprintf(out, ": %" PRIu64 " games, %" PRIu64 " decisions", claim->games, claim->decisions);
    fprintf(out, "\n");
    for (int check = 0; check < TRIAL_CHECK_COUNT; check++) {
        TrialVerdict verdict = claim->verdicts[check];
        if (verdict == TRIAL_NOT_ASKED) continue;
        fprintf(out, "  %-8s %-11s ", verdicts[verdict], name_of((TrialCheck)check));
        escape_write(out, ESCAPE_TERMINAL,
                     verdict == TRIAL_PASS ? asked_by((TrialCheck)check) : claim->details[check]);
        fprintf(out, "\n");
    }
}

void trial_write_table(const Trial* trial, FILE* out) {
    const PluginBuild* build = &trial->build;
    fprintf(out, "plug-in %s %s, hash %s\n", build->name, build->version, build->hash);
    for (int i = 0; i < trial->count; i++) write_claim(&trial->claims[i], out);
    fprintf(out, "\n%s\n", trial_passed(trial) ? "PASS: everything it claims" : "FAIL");
}

static void put_claim(JsonWriter* json, const TrialClaim* claim) {
    json_write_object(json);
    json_put_string(json, "claim", claim->what);
    json_put_uint(json, "games", claim->games);
    json_put_uint(json, "decisions", claim->decisions);
    json_put_array(json, "checks");
    for (int check = 0; check < TRIAL_CHECK_COUNT; check++) {
        TrialVerdict verdict = claim->verdicts[check];
        if (verdict == TRIAL_NOT_ASKED) continue;
        json_write_object(json);
        json_put_string(json, "check", name_of((TrialCheck)check));
        json_put_string(json, "verdict", keys[verdict]);
        if (verdict != TRIAL_PASS) json_put_string(json, "detail", claim->details[check]);
        json_write_end(json);
    }
    json_write_end(json);
    json_write_end(json);
}

void trial_write_json(const Trial* trial, FILE* out) {
    const PluginBuild* build = &trial->build;
    JsonWriter writer, *json = &writer;
    json_write_open(json, out);
    json_write_object(json);
    json_put_string(json, "plugin", build->name);
    json_put_string(json, "version", build->version);
    json_put_string(json, "hash", build->hash);
    json_put_string(json, "verdict", trial_passed(trial) ? "pass" : "fail");
    json_put_array(json, "claims");
    for (int i = 0; i < trial->count; i++) put_claim(json, &trial->claims[i]);
    json_write_end(json);
    json_write_end(json);
    json_write_close(json);
}
