// `reckon help`: the help of the program or of a verb, its manual page, and shell completions. All
// of it comes from the verbs' tables.
#include <ctype.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/limits.h"
#include "sim/base/program.h"
#include "sim/cli/cli.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/game/registry.h"
#include "sim/report/formats.h"

// --- manual pages
//
// reckon(1), and reckon-VERB(1) for each verb, in man(7) macros.

// Writes text up to `end`, escaped so that none of it is taken for a request.
static void put_text(FILE* out, const char* text, const char* end) {
    if (text < end && (*text == '.' || *text == '\'')) fputs("\\&", out);
    for (; text < end; text++) {
        if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '-')
            fputs("\\-", out);
        else
            fputc(*text, out);
    }
}

static void put_string(FILE* out, const char* text) { put_text(out, text, text + strlen(text)); }

static void put_name(FILE* out, const char* font, const char* text) {
    fprintf(out, "\\f%s", font);
    put_string(out, text);
    fputs("\\fR", out);
}

// Writes lines of --help: an empty line ends a paragraph, and indented lines are kept as they are.
// The paragraph macro is written before the first line of a paragraph, so that none is empty and
// none follows a heading.
static void put_lines(FILE* out, const char* text) {
    bool begun = false, parted = false, shown = false;
    while (*text) {
        const char* end = text + strcspn(text, "\n");
        bool indented = *text == ' ';
        if (shown && !indented) fputs(".fi\n", out);
        if (text == end || indented != shown) parted = true;
        if (text < end) {
            if (parted && begun) fputs(".PP\n", out);
            if (indented && !shown) fputs(".nf\n", out);
            put_text(out, text, end);
            fputc('\n', out);
            begun = true, parted = false;
        }
        shown = indented;
        text = *end ? end + 1 : end;
    }
    if (shown) fputs(".fi\n", out);
}

static void put_head(FILE* out, const char* verb) {
    fputs(".TH RECKON", out);
    if (verb) fputs("\\-", out);
    for (const char* c = verb ? verb : ""; *c; c++) fputc(toupper((unsigned char)*c), out);
    fprintf(out, " 1 \"\" \"reckon %s\" \"Dead Reckoning\"\n.SH NAME\nreckon", program_version());
}

static void put_option(FILE* out, const CliOption* option) {
    char text[NAME_MAX_BYTES];
    const char* value = cli_option_value(option, text, sizeof text);
    fputs(".TP\n", out);
    if (option->letter) fprintf(out, "\\fB\\-%c\\fR, ", option->letter);
    fputs("\\fB\\-\\-\\fR", out);
    put_name(out, "B", option->name);
    if (cli_needs_value(option)) fputc(' ', out);
    if (value) put_name(out, "I", value);
    fputc('\n', out);
    put_string(out, option->help);
    fputs(option->repeats ? " (repeatable)\n" : "\n", out);
}

static void put_formats(FILE* out) {
    fputs(".SH FORMATS\nFiles in the directory of \\fB\\-\\-out\\fR have the extension in parentheses.\n",
          out);
    for (int i = 0; i < formats_count(); i++) {
        const ReportFormat* format = formats_at(i);
        fputs(".TP\n", out);
        put_name(out, "B", format->name);
        fprintf(out, " (.%s)\n", format->extension);
        put_string(out, format->summary);
        fputs(format->one_sheet ? "; one file per sheet\n" : "\n", out);
    }
}

static void put_exit_codes(FILE* out) {
    fputs(".SH EXIT STATUS\n", out);
    put_lines(out, cli_exit_codes);
}

static void write_verb(const Verb* verb, FILE* out) {
    bool formats = false;
    put_head(out, verb->name);
    fprintf(out, "\\-%s \\- ", verb->name);
    put_string(out, verb->summary);
    fprintf(out, "\n.SH SYNOPSIS\n\\fBreckon %s\\fR", verb->name);
    if (verb->operand) fputc(' ', out), put_name(out, "I", verb->operand);
    fputs(" [options]\n", out);
    if (verb->text) fputs(".SH DESCRIPTION\n", out), put_lines(out, verb->text);
    fputs(".SH OPTIONS\n", out);
    for (int i = 0; i < verb->option_count; i++) {
        put_option(out, &verb->options[i]);
        formats = formats || verb->options[i].value == cli_formats;
    }
    if (formats) put_formats(out);
    put_exit_codes(out);
    fputs(".SH SEE ALSO\n\\fBreckon\\fR(1)\n", out);
}

static void write_program(const VerbList* verbs, FILE* out) {
    put_head(out, NULL);
    fputs(
        " \\- balance simulator for zombie tabletop games\n"
        ".SH SYNOPSIS\n\\fBreckon\\fR \\fIVERB\\fR [options]\n"
        ".SH DESCRIPTION\n"
        "Dead Reckoning plays zombie tabletop games by the million and reports who wins, how often,\n"
        "and with what confidence.\n"
        ".SH VERBS\n",
        out);
    for (int i = 0; i < verbs->count; i++) {
        fputs(".TP\n", out);
        fprintf(out, "\\fB%s\\fR\n", verbs->verbs[i]->name);
        put_string(out, verbs->verbs[i]->summary);
        fputc('\n', out);
    }
    put_exit_codes(out);
    fputs(".SH SEE ALSO\n", out);
    for (int i = 0; i < verbs->count; i++)
        fprintf(out, "\\fBreckon\\-%s\\fR(1)%s\n", verbs->verbs[i]->name, i + 1 < verbs->count ? "," : "");
}

// Writes the page of the verb in man(7) macros, or of the program if it is null.
static void manual_write(const VerbList* verbs, const Verb* verb, FILE* out) {
    if (verb)
        write_verb(verb, out);
    else
        write_program(verbs, out);
}

// --- shell completions
//
// Verbs, options, values from a list, rulesets, files and directories.

// What an option's value or an operand is completed to.
typedef enum Kind { KIND_NOTHING, KIND_WORDS, KIND_FILES, KIND_FOLDERS, KIND_FILES_OR_WORDS } Kind;

static void list_rulesets(char* words, size_t size) {
    Buffer list = buffer_in(words, size);
    for (int i = 0; i < registry_ruleset_count(); i++)
        buffer_add(&list, "%s%s", i ? " " : "", registry_ruleset(i)->id);
}

// Splits "csv|json|table" into words; false: not such a list.
static bool list_words(const char* value, char* words, size_t size) {
    if (strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789_-|") != strlen(value) || !strchr(value, '|'))
        return false;
    snprintf(words, size, "%s", value);
    for (char* c = words; *c; c++)
        if (*c == '|') *c = ' ';
    return true;
}

static Kind kind_of_option(const CliOption* option, char* words, size_t size) {
    char text[NAME_MAX_BYTES];
    const char* value = cli_option_value(option, text, sizeof text);
    if (!value) return KIND_NOTHING;
    if (!strcmp(option->name, "ruleset")) {
        list_rulesets(words, size);
        return KIND_WORDS;
    }
    if (list_words(value, words, size)) return KIND_WORDS;
    if (strstr(value, "DIR")) return KIND_FOLDERS;
    return strstr(value, "FILE") ? KIND_FILES : KIND_NOTHING;
}

static Kind kind_of_operand(const VerbList* verbs, const Verb* verb, char* words, size_t size) {
    if (!verb->operand) return KIND_NOTHING;
    if (strstr(verb->operand, "RULESET") || strstr(verb->operand, "GAME")) {
        list_rulesets(words, size);
        return strstr(verb->operand, "CONFIG") ? KIND_FILES_OR_WORDS : KIND_WORDS;
    }
    if (!strstr(verb->operand, "VERB")) return KIND_FILES;
    Buffer list = buffer_in(words, size);
    for (int i = 0; i < verbs->count; i++) buffer_add(&list, "%s%s", i ? " " : "", verbs->verbs[i]->name);
    return KIND_WORDS;
}

// Writes text inside a shell's single quotes, with a backslash before the characters in
// `forbidden`, which have a meaning for its completion.
static void put_quoted(FILE* out, const char* text, const char* forbidden) {
    for (; *text; text++) {
        if (*text == '\'')
            fputs("'\\''", out);
        else if (strchr(forbidden, *text))
            fprintf(out, "\\%c", *text);
        else
            fputc(*text, out);
    }
}

// --- bash

static void put_bash_reply(FILE* out, Kind kind, const char* words) {
    if (kind == KIND_FILES || kind == KIND_FOLDERS)
        fprintf(out, "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -%c -- \"$word\")",
                kind == KIND_FILES ? 'f' : 'd');
    else if (kind == KIND_FILES_OR_WORDS)
        fprintf(out, "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -W \"%s\" -- \"$word\")",
                words);
    else
        fprintf(out, "mapfile -t COMPREPLY < <(compgen -W \"%s\" -- \"$word\")", words);
}

static void put_bash_verb(FILE* out, const VerbList* verbs, const Verb* verb) {
    char words[LINE_MAX_BYTES];
    fprintf(out, "        %s)\n            case $before in\n", verb->name);
    for (int i = 0; i < verb->option_count; i++) {
        const CliOption* option = &verb->options[i];
        words[0] = 0;
        Kind kind = kind_of_option(option, words, sizeof words);
        if (!cli_needs_value(option)) continue;
        fprintf(out, "                --%s) ", option->name);
        put_bash_reply(out, kind, words);
        fputs("; return ;;\n", out);
    }
    fputs("            esac\n            if [[ $word == -* ]]; then\n                ", out);
    fputs("mapfile -t COMPREPLY < <(compgen -W \"", out);
    for (int i = 0; i < verb->option_count; i++) fprintf(out, "%s--%s", i ? " " : "", verb->options[i].name);
    fputs("\" -- \"$word\")\n", out);
    words[0] = 0;
    Kind kind = kind_of_operand(verbs, verb, words, sizeof words);
    if (kind != KIND_NOTHING) {
        fputs("            else\n                ", out);
        put_bash_reply(out, kind, words);
        fputc('\n', out);
    }
    fputs("            fi\n            ;;\n", out);
}

// Writes a script to source (bash), or to install where the shell looks for it, as `_reckon` (zsh)
// or `reckon.fish` (fish).
static void completion_write_bash(const VerbList* verbs, FILE* out) {
    fputs(
        "# Completions of reckon for bash: source <(reckon help --format bash)\n"
        "_reckon() {\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
        "    COMPREPLY=()\n"
        "    if ((COMP_CWORD == 1)); then\n"
        "        mapfile -t COMPREPLY < <(compgen -W \"",
        out);
    for (int i = 0; i < verbs->count; i++) fprintf(out, "%s ", verbs->verbs[i]->name);
    fputs("--help --version\" -- \"$word\")\n        return\n    fi\n    case ${COMP_WORDS[1]} in\n", out);
    for (int i = 0; i < verbs->count; i++) put_bash_verb(out, verbs, verbs->verbs[i]);
    fputs("    esac\n}\ncomplete -F _reckon reckon\n", out);
}

// --- zsh

static void put_zsh_action(FILE* out, Kind kind, const char* words) {
    if (kind == KIND_WORDS)
        fprintf(out, "(%s)", words);
    else if (kind == KIND_FILES_OR_WORDS)
        fprintf(out, "{_files; compadd -- %s}", words);
    else if (kind != KIND_NOTHING)
        fputs(kind == KIND_FILES ? "_files" : "_files -/", out);
}

static void put_zsh_option(FILE* out, const CliOption* option) {
    static const char special[] = "[]:\\";
    char words[LINE_MAX_BYTES] = "", text[NAME_MAX_BYTES];
    const char* value = cli_option_value(option, text, sizeof text);
    Kind kind = kind_of_option(option, words, sizeof words);
    fputs(" \\\n                ", out);
    if (option->letter)
        fprintf(out, "'(-%c --%s)'{-%c,--%s}'", option->letter, option->name, option->letter, option->name);
    else
        fprintf(out, "'%s--%s", option->repeats ? "*" : "", option->name);
    fputc('[', out);
    put_quoted(out, option->help, special);
    fputc(']', out);
    if (cli_needs_value(option)) {
        fputc(':', out);
        put_quoted(out, value, special);
        fputc(':', out);
        put_zsh_action(out, kind, words);
    }
    fputc('\'', out);
}

static void put_zsh_verb(FILE* out, const VerbList* verbs, const Verb* verb) {
    char words[LINE_MAX_BYTES] = "";
    Kind kind = kind_of_operand(verbs, verb, words, sizeof words);
    fprintf(out, "        %s)\n            _arguments", verb->name);
    for (int i = 0; i < verb->option_count; i++) put_zsh_option(out, &verb->options[i]);
    if (kind != KIND_NOTHING) {
        fputs(" \\\n                '*:", out);
        put_quoted(out, verb->operand, "[]:\\");
        fputc(':', out);
        put_zsh_action(out, kind, words);
        fputc('\'', out);
    }
    fputs("\n            ;;\n", out);
}

static void completion_write_zsh(const VerbList* verbs, FILE* out) {
    fputs(
        "#compdef reckon\n"
        "# Completions of reckon for zsh: reckon help --format zsh > _reckon, in a folder of $fpath\n"
        "_reckon() {\n"
        "    local -a verbs=(\n",
        out);
    for (int i = 0; i < verbs->count; i++) {
        fprintf(out, "        '%s:", verbs->verbs[i]->name);
        put_quoted(out, verbs->verbs[i]->summary, ":\\");
        fputs("'\n", out);
    }
    fputs(
        "    )\n"
        "    if ((CURRENT == 2)); then\n"
        "        _describe verb verbs\n"
        "        return\n"
        "    fi\n"
        "    local verb=$words[2]\n"
        "    shift words\n"
        "    ((CURRENT--))\n"
        "    case $verb in\n",
        out);
    for (int i = 0; i < verbs->count; i++) put_zsh_verb(out, verbs, verbs->verbs[i]);
    fputs(
        "    esac\n}\nif [[ $zsh_eval_context[-1] == loadautofunc ]]; then\n    _reckon \"$@\"\nelse\n"
        "    compdef _reckon reckon\nfi\n",
        out);
}

// --- fish

static void put_fish_option(FILE* out, const Verb* verb, const CliOption* option) {
    char words[LINE_MAX_BYTES] = "";
    Kind kind = kind_of_option(option, words, sizeof words);
    fprintf(out, "complete -c reckon -n '__fish_seen_subcommand_from %s' -l %s", verb->name, option->name);
    if (option->letter) fprintf(out, " -s %c", option->letter);
    if (cli_needs_value(option)) fputs(kind == KIND_FILES ? " -rF" : " -x", out);
    if (kind == KIND_WORDS) fprintf(out, " -a '%s'", words);
    if (kind == KIND_FOLDERS) fputs(" -a '(__fish_complete_directories)'", out);
    fputs(" -d '", out);
    put_quoted(out, option->help, "");
    fputs("'\n", out);
}

static void completion_write_fish(const VerbList* verbs, FILE* out) {
    char words[LINE_MAX_BYTES];
    fputs(
        "# Completions of reckon for fish: reckon help --format fish > "
        "~/.config/fish/completions/reckon.fish\n"
        "complete -c reckon -f\n",
        out);
    for (int i = 0; i < verbs->count; i++) {
        const Verb* verb = verbs->verbs[i];
        fprintf(out, "complete -c reckon -n __fish_use_subcommand -a %s -d '", verb->name);
        put_quoted(out, verb->summary, "");
        fputs("'\n", out);
        for (int j = 0; j < verb->option_count; j++) put_fish_option(out, verb, &verb->options[j]);
        words[0] = 0;
        Kind kind = kind_of_operand(verbs, verb, words, sizeof words);
        if (kind == KIND_NOTHING) continue;
        fprintf(out, "complete -c reckon -n '__fish_seen_subcommand_from %s'", verb->name);
        if (kind == KIND_WORDS)
            fprintf(out, " -a '%s'\n", words);
        else if (kind == KIND_FILES_OR_WORDS)
            fprintf(out, " -F -a '%s'\n", words);
        else
            fputs(" -F\n", out);
    }
}

// --- the verb

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
