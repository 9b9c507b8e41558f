// `reckon help`: the help of the program or of a verb, its manual page, and shell completions. All
// of it comes from the verbs' tables.
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/verbs/help/completion.h"
#include "sim/verbs/help/manual.h"

static int run_help(const Arguments* arguments, FILE* out, Error* error) {
    const VerbList* verbs = arguments->verbs;
    const Verb* verb = NULL;
    Request request;
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    if (arguments->operand) {
        verb = cli_find_verb(verbs, arguments->operand, error);
        if (!verb) return VERB_FAILED;
    }
    if (request_form(&request, "man"))
        manual_write(verbs, verb, out);
    else if (request_form(&request, "bash"))
        completion_write_bash(verbs, out);
    else if (request_form(&request, "zsh"))
        completion_write_zsh(verbs, out);
    else if (request_form(&request, "fish"))
        completion_write_fish(verbs, out);
    else
        cli_help(verbs, verb, out);
    return EXIT_DONE;
}

// clang-format off
static const CliOption help_options[] = {
    {"format", 0, "text|man|bash|zsh|fish", false,
     "default: text; man: a manual page; bash, zsh, fish: the shell's completions"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_help = {
    .name = "help",
    .operand = "[VERB]",
    .summary = "show the help of a verb, its manual page, or completions for a shell",
    .text =
        "  reckon help run\n"
        "  reckon help run --format man > reckon-run.1\n"
        "  source <(reckon help --format bash)\n",
    .forms = "text|man|bash|zsh|fish",
    VERB_OPTIONS(help_options),
    .run = run_help,
};
