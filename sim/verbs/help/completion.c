// Writes completions for three shells; see completion.h.
#include "sim/verbs/help/completion.h"

#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/limits.h"
#include "sim/game/registry.h"

// What an option's value or an operand is completed to.
typedef enum Kind { KIND_NOTHING, KIND_WORDS, KIND_FILES, KIND_FOLDERS } Kind;

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
        return KIND_WORDS;
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
        if (!option->value) continue;
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

void completion_write_bash(const VerbList* verbs, FILE* out) {
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
    if (value) {
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

void completion_write_zsh(const VerbList* verbs, FILE* out) {
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
    if (option->value) fputs(kind == KIND_FILES ? " -rF" : " -x", out);
    if (kind == KIND_WORDS) fprintf(out, " -a '%s'", words);
    if (kind == KIND_FOLDERS) fputs(" -a '(__fish_complete_directories)'", out);
    fputs(" -d '", out);
    put_quoted(out, option->help, "");
    fputs("'\n", out);
}

void completion_write_fish(const VerbList* verbs, FILE* out) {
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
        else
            fputs(" -F\n", out);
    }
}
