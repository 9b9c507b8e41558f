// `reckon schema`: prints the JSON Schema of a file kind.
#include "sim/cli/options.h"
#include "sim/verbs/info/schema.h"

static int run_schema(const Arguments* arguments, FILE* out, Error* error) {
    const char* kind = arguments->operand ? arguments->operand : "";
    return schema_write(kind, arguments->verbs, out, error) ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption schema_options[] = {OPTION_HELP};
// clang-format on

const Verb verb_schema = {
    .name = "schema",
    .operand = "KIND",
    .summary = "print the JSON Schema of a file kind, for editors and validators",
    .text =
        "KIND is config, contract, game (a recorded game), or the output of a verb: result (of run),\n"
        "compare, tune, suggest, matrix, check, fit, exploit, skill, league (of train), replay (a line of\n"
        "--format json), plugin_check, bot_check.\n",
    VERB_OPTIONS(schema_options),
    .run = run_schema,
};
