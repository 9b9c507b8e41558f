// `reckon schema`: the JSON Schemas of all files.
#include "sim/cli/options.h"
#include "sim/verbs/info/schema.h"

static int run_schema(const Arguments* arguments, FILE* out, Error* error) {
    return schema_write(arguments->operand ? arguments->operand : "", out, error) ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption schema_options[] = {OPTION_HELP};
// clang-format on

const Verb verb_schema = {
    .name = "schema",
    .operand = "KIND",
    .summary = "the JSON Schema of a kind of file, for editors and checkers",
    .text =
        "KIND is config, or what a verb writes: result (of run), compare, tune, matrix, "
        "check, exploit, skill; league (of train); or contract.\n",
    VERB_OPTIONS(schema_options),
    .run = run_schema,
};
