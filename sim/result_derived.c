// A result is written again from its counts, and both are compared value by value; see result_derived.h.
// Numbers may differ in what rounding does on other machines.
#include "sim/result_derived.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/contrast.h"
#include "sim/report.h"

#define TOLERANCE 1e-9

// Both trees, and where complaints go.
typedef struct Comparer {
    const JsonDocument* document;
    Error* error;
} Comparer;

// What is the writer's own, not the counts'.
static bool is_own(const char* key) { return !strcmp(key, "program") || !strcmp(key, "timing"); }

static bool same(const Comparer* comparer, const cJSON* there, const cJSON* wanted);

static bool same_object(const Comparer* comparer, const cJSON* there, const cJSON* wanted) {
    for (const cJSON* node = there->child; node; node = node->next)
        if (!is_own(node->string) && !cJSON_GetObjectItemCaseSensitive(wanted, node->string))
            return json_fail(comparer->document, node, comparer->error,
                             "this key does not follow from the counts");
    for (const cJSON* node = wanted->child; node; node = node->next) {
        const cJSON* other = cJSON_GetObjectItemCaseSensitive(there, node->string);
        if (is_own(node->string)) continue;
        if (!other)
            return json_fail(comparer->document, there, comparer->error,
                             "the key \"%.200s\", which follows from the counts, is missing", node->string);
        if (!same(comparer, other, node)) return false;
    }
    return true;
}

static bool same_array(const Comparer* comparer, const cJSON* there, const cJSON* wanted) {
    const cJSON *a = there->child, *b = wanted->child;
    for (; a && b; a = a->next, b = b->next)
        if (!same(comparer, a, b)) return false;
    return (!a && !b) ||
           json_fail(comparer->document, there, comparer->error, "has %d elements, where the counts give %d",
                     cJSON_GetArraySize(there), cJSON_GetArraySize(wanted));
}

static bool same_value(const cJSON* there, const cJSON* wanted) {
    if (there->type != wanted->type) return false;
    if (cJSON_IsString(wanted)) return !strcmp(there->valuestring, wanted->valuestring);
    double most = TOLERANCE * fmax(1, fabs(wanted->valuedouble));
    return !cJSON_IsNumber(wanted) || fabs(there->valuedouble - wanted->valuedouble) <= most;
}

static bool same(const Comparer* comparer, const cJSON* there, const cJSON* wanted) {
    if (cJSON_IsObject(there) && cJSON_IsObject(wanted)) return same_object(comparer, there, wanted);
    if (cJSON_IsArray(there) && cJSON_IsArray(wanted)) return same_array(comparer, there, wanted);
    if (same_value(there, wanted)) return true;
    char* text = cJSON_PrintUnformatted(wanted);
    json_fail(comparer->document, there, comparer->error, "does not follow from the counts, which give %.80s",
              text ? text : "something else");
    cJSON_free(text);
    return false;
}

// The result as a file that this program writes. Null without memory; to be freed.
static char* write_again(const Result* result, size_t* size, Error* error) {
    char* text = NULL;
    Findings findings;
    const ReportFormat* json = registry_find_report("json", error);
    if (!json || !contrast_findings(&result->plan, &findings, error)) return NULL;
    Report report = {.plan = &result->plan,
                     .timing = result->timing,
                     .signature = result->signature,
                     .findings = &findings};
    FILE* out = open_memstream(&text, size);
    if (out) json->write(&report, out);
    findings_close(&findings);
    if (!out || fclose(out)) {
        free(text);
        error_set(error, EXIT_IO, "out of memory");
        return NULL;
    }
    return text;
}

bool result_check_derived(const Result* result, const JsonDocument* document, Error* error) {
    JsonDocument wanted;
    size_t size = 0;
    char* text = write_again(result, &size, error);
    if (!text) return false;
    bool good = json_parse(&wanted, "the counts", text, size, error);
    if (good) {
        good = same(&(Comparer){document, error}, document->root, wanted.root);
        json_free(&wanted);
    }
    free(text);
    return good;
}
