// Checks how a record says that its game ended; see record_claim.h.
#include "sim/batch/record_claim.h"

#include <inttypes.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"

// Compares a figure claimed by the record with the actual one.
static bool check_figure(RecordRun* run, const cJSON* node, const char* what, int64_t is, Error* error) {
    const JsonDocument* document = &run->record->document;
    int64_t claimed = 0;
    if (!json_need_whole(document, node, 0, INT32_MAX, &claimed, error)) return false;
    if (claimed != is)
        record_run_break(run, node, "the record claims %" PRId64 ", but %s of this game is %" PRId64, claimed,
                         what, is);
    return true;
}

static bool check_wins(RecordRun* run, const cJSON* node, const GameResult* result, Error* error) {
    const JsonDocument* document = &run->record->document;
    const Match* match = &run->match;
    const cJSON* item;
    if (!json_need_object(document, node, error)) return false;
    cJSON_ArrayForEach(item, node) {
        int outcome = 0;
        if (!experiment_find_outcome(match->ruleset, match->players, item->string, &outcome, error))
            return json_blame(document, item, error);
        if (!check_figure(run, item, "the share of the win (in 840ths)", result->win_840ths[outcome], error))
            return false;
    }
    return true;
}

static bool check_metrics(RecordRun* run, const cJSON* node, const GameResult* result, Error* error) {
    const JsonDocument* document = &run->record->document;
    const cJSON* item;
    if (!json_need_object(document, node, error)) return false;
    cJSON_ArrayForEach(item, node) {
        int metric = ruleset_metric(run->match.ruleset, item->string);
        if (metric < 0) return json_fail(document, item, error, "there is no such figure");
        if (!check_figure(run, item, item->string, result->metrics[metric], error)) return false;
    }
    return true;
}

// Compares a text claimed by the record with the actual one.
static bool check_word(RecordRun* run, const cJSON* node, const char* what, const char* is, Error* error) {
    if (!json_need_string(&run->record->document, node, error)) return false;
    if (strcmp(node->valuestring, is) != 0)
        record_run_break(run, node, "the record claims \"%s\", but the %s of this game is \"%s\"",
                         QUOTED(node->valuestring), what, is);
    return true;
}

static bool check_aborted(RecordRun* run, const cJSON* node, const GameResult* result, Error* error) {
    if (!cJSON_IsBool(node))
        return json_fail(&run->record->document, node, error, "must be true or false, not %s",
                         json_kind(node));
    if (cJSON_IsTrue(node) != result->aborted)
        record_run_break(run, node, "the record claims otherwise, but this game was %s",
                         result->aborted ? "aborted at its safety cap" : "not aborted");
    return true;
}

bool record_claim_check(RecordRun* run, const cJSON* node, const GameResult* result, uint64_t state_hash,
                        Error* error) {
    CHECK(result->end_reason < run->match.ruleset->end_reason_count);
    char hash[24];
    const char* key = node->string;
    snprintf(hash, sizeof hash, "%016" PRIx64, state_hash);
    if (!strcmp(key, "aborted")) return check_aborted(run, node, result, error);
    if (!strcmp(key, "end_reason"))
        return check_word(run, node, "end", run->match.ruleset->end_reasons[result->end_reason].name, error);
    if (!strcmp(key, "win_840ths")) return check_wins(run, node, result, error);
    if (!strcmp(key, "metrics")) return check_metrics(run, node, result, error);
    if (!strcmp(key, "state_hash")) return check_word(run, node, "hash of the final state", hash, error);
    return json_fail(&run->record->document, node, error,
                     "unknown key; allowed: aborted end_reason win_840ths metrics state_hash");
}
