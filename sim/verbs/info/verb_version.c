// `reckon version`: identifies the program.
#include <stdlib.h>
#include <string.h>

#include "sim/base/program.h"
#include "sim/batch/signature.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/game/registry.h"
#include "sim/text/json_write.h"
#include "sim/verbs/info/licenses.h"

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

static int run_version(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    if (cli_given(arguments, "licenses")) {
        (request_form(&request, "json") ? licenses_write_json : licenses_write)(out);
        return EXIT_DONE;
    }
    RulesetSignature* signatures = calloc((size_t)registry_ruleset_count() + 1, sizeof *signatures);
    bool good = signatures || error_set(error, EXIT_IO, "out of memory for the behaviour signatures");
    for (int i = 0; good && i < registry_ruleset_count(); i++)
        good = signature_of_ruleset(registry_ruleset(i), signatures[i].text, error);
    if (good && request_form(&request, "json"))
        write_version_json(signatures, out);
    else if (good)
        write_version(signatures, out);
    free(signatures);
    return good ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption version_options[] = {
    {"licenses", 0, NULL, false, "show the licences of the program and of the libraries it is linked to"},
    {"format", 0, "text|json", false, "default: text"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_version = {
    .name = "version",
    .summary = "show version, build and behaviour signatures of the rulesets",
    .forms = "text|json",
    VERB_OPTIONS(version_options),
    .run = run_version,
};
