// The verbs, each a few calls; see verbs.h.
#include "sim/verbs.h"

#include <string.h>

#include "sim/json_write.h"
#include "sim/listing.h"
#include "sim/program.h"
#include "sim/replay.h"
#include "sim/request.h"
#include "sim/schema.h"
#include "sim/signature.h"

// The ruleset that is named, if any is.
static bool read_ruleset(const Arguments* arguments, Request* request, const Ruleset** ruleset,
                         Error* error) {
    *ruleset = NULL;
    if (!request_read(request, arguments, error)) return false;
    if (!arguments->operand) return true;
    *ruleset = registry_find_ruleset(arguments->operand, error);
    return *ruleset != NULL;
}

bool verb_rules(const Arguments* arguments, FILE* out, Error* error) {
    const Ruleset* ruleset;
    Request request;
    if (!read_ruleset(arguments, &request, &ruleset, error)) return false;
    if (ruleset && request.json)
        listing_rules_json(ruleset, out);
    else if (ruleset)
        listing_rules(ruleset, out);
    else if (request.json)
        listing_rulesets_json(out);
    else
        listing_rulesets(out);
    return true;
}

bool verb_strategies(const Arguments* arguments, FILE* out, Error* error) {
    const Ruleset* ruleset;
    Request request;
    if (!read_ruleset(arguments, &request, &ruleset, error)) return false;
    if (request.json)
        listing_strategies_json(ruleset, out);
    else
        listing_strategies(ruleset, out);
    return true;
}

bool verb_schema(const Arguments* arguments, FILE* out, Error* error) {
    return schema_write(arguments->operand ? arguments->operand : "", out, error);
}

static bool replay(const Request* request, const Experiment* experiment, FILE* out, Error* error) {
    Plan plan;
    if (!plan_make(&plan, experiment, error)) return false;
    const Cell* cell = request_find_cell(request, &plan, error);
    bool told = cell && replay_game(experiment, cell, request->game,
                                    request->json ? REPLAY_JSON : REPLAY_STORY, out, error);
    plan_free(&plan);
    return told;
}

bool verb_replay(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Experiment experiment;
    if (!request_read(&request, arguments, error)) return false;
    if (!experiment_make(&experiment, request.file, &request.wish, error)) return false;
    bool told = replay(&request, &experiment, out, error);
    experiment_free(&experiment);
    return told;
}

static void put_string(JsonWriter* writer, const char* key, const char* text) {
    json_write_key(writer, key);
    json_write_string(writer, text);
}

static void write_version_json(const char* signature, FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_object(&writer);
    put_string(&writer, "version", program_version());
    put_string(&writer, "signature", signature);
    put_string(&writer, "commit", program_commit());
    put_string(&writer, "compiler", program_compiler());
    json_write_end(&writer);
    json_write_close(&writer);
}

bool verb_version(const Arguments* arguments, FILE* out, Error* error) {
    char signature[SIGNATURE_BYTES];
    Request request;
    if (!request_read(&request, arguments, error) || !signature_make(signature, error)) return false;
    if (request.json)
        write_version_json(signature, out);
    else
        fprintf(out, "reckon %s, behaviour signature %s\ncommit %s, built with %s\n", program_version(),
                signature, program_commit(), program_compiler());
    return true;
}
