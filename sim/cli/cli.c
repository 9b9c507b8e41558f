// The command line, read against the tables of the verbs; see cli.h.
#include "sim/cli/cli.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/game/param.h"
#include "sim/report/formats.h"

enum { HELP_COLUMN = 34 };

const char cli_formats[] = "FORMAT";

const char cli_exit_codes[] =
    "0 done, 1 a check failed, 3 inconclusive, 64 wrong usage, 65 bad data in a file,\n"
    "66 input missing, 69 a strategy or plug-in failed, 70 broken invariant, 73 cannot create a file,\n"
    "74 input/output error, 129 hung up, 130 interrupted, 143 terminated.";

const char* cli_option_value(const CliOption* option, char* text, size_t size) {
    size_t used = 0;
    if (option->value != cli_formats) return option->value;
    text[0] = 0;
    for (int i = 0; i < formats_count() && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s", i ? "|" : "", formats_at(i)->name);
    return text;
}

// --- verbs

static const char* verb_name(const void* verbs, int i) { return ((const VerbList*)verbs)->verbs[i]->name; }

static bool ends_with(const char* text, const char* end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && !strcmp(text + length - tail, end);
}

const Verb* cli_find_verb(const VerbList* verbs, const char* name, Error* error) {
    const char* wanted = strcmp(name, "--version") ? name : "version";
    for (int i = 0; i < verbs->count; i++)
        if (!strcmp(verbs->verbs[i]->name, wanted)) return verbs->verbs[i];
    error_set(error, EXIT_USAGE, "unknown verb \"%s\"", QUOTED(name));
    const char* nearest = param_nearest(name, verbs->count, verb_name, verbs);
    if (nearest) {
        error_append(error, "; did you mean `reckon %s`?", nearest);
    } else if (ends_with(name, ".json")) {
        error_append(error, "; did you mean `reckon run %s`?", QUOTED(name));
    } else {
        error_append(error, "; there are");
        for (int i = 0; i < verbs->count; i++)
            error_append(error, "%s %s", i ? "," : "", verbs->verbs[i]->name);
    }
    return NULL;
}

// --- options

static const char* option_name(const void* verb, int i) { return ((const Verb*)verb)->options[i].name; }

// The option called so (`length` bytes, without dashes), or null with a message.
static const CliOption* find_long(const Verb* verb, const char* name, size_t length, Error* error) {
    char text[LINE_MAX_BYTES];
    for (int i = 0; i < verb->option_count; i++)
        if (strlen(verb->options[i].name) == length && !strncmp(verb->options[i].name, name, length))
            return &verb->options[i];
    snprintf(text, sizeof text, "%.*s", (int)length, name);
    error_set(error, EXIT_USAGE, "`reckon %s` has no option --%s", verb->name, QUOTED(text));
    const char* nearest = param_nearest(text, verb->option_count, option_name, verb);
    if (nearest)
        error_append(error, "; did you mean --%s?", nearest);
    else
        error_append(error, "; see `reckon %s --help`", verb->name);
    return NULL;
}

static const CliOption* find_short(const Verb* verb, const char* text, Error* error) {
    for (int i = 0; i < verb->option_count; i++)
        if (verb->options[i].letter && verb->options[i].letter == text[1] && !text[2])
            return &verb->options[i];
    error_set(error, EXIT_USAGE, "`reckon %s` has no option %s; see `reckon %s --help`", verb->name,
              QUOTED(text), verb->name);
    return NULL;
}

static bool note(Arguments* arguments, const CliOption* option, const char* value, Error* error) {
    int index = (int)(option - arguments->verb->options), *count = &arguments->counts[index];
    if (*count > 0 && !option->repeats)
        return error_set(error, EXIT_USAGE, "--%s is given more than once", option->name);
    CHECK(*count < arguments->room);
    arguments->values[index * arguments->room + (*count)++] = value;
    return true;
}

// Reads the option at argv[*at] and its value; leaves *at on the last of them.
static bool read_option(Arguments* arguments, int argc, char** argv, int* at, Error* error) {
    const char* text = argv[*at];
    bool is_long = text[1] == '-';
    const char* equals = is_long ? strchr(text, '=') : NULL;
    size_t length = equals ? (size_t)(equals - text) - 2 : strlen(text + is_long) - 1;
    const CliOption* option = is_long ? find_long(arguments->verb, text + 2, length, error)
                                      : find_short(arguments->verb, text, error);
    if (!option) return false;
    if (!option->value && equals) return error_set(error, EXIT_USAGE, "--%s takes no value", option->name);
    const char* value = equals ? equals + 1 : option->value && *at + 1 < argc ? argv[++*at] : NULL;
    char wanted[NAME_MAX_BYTES];
    if (option->value && !value)
        return error_set(error, EXIT_USAGE, "--%s needs a value: --%s %s", option->name, option->name,
                         cli_option_value(option, wanted, sizeof wanted));
    return note(arguments, option, value, error);
}

// Whether the verb has an operand for a further text: one for each word of its usage.
static bool takes_more(const Arguments* arguments) {
    const char* usage = arguments->verb->operand;
    int words = 1;
    for (const char* c = usage; *c; c++) words += *c == ' ';
    return ends_with(usage, "...") || arguments->operand_count < words;
}

static bool read_operand(Arguments* arguments, const char* text, Error* error) {
    if (!arguments->verb->operand)
        return error_set(error, EXIT_USAGE, "unexpected argument \"%s\": `reckon %s` takes only options",
                         QUOTED(text), arguments->verb->name);
    if (!takes_more(arguments))
        return error_set(error, EXIT_USAGE, "extra argument \"%s\": the usage is `reckon %s %s`",
                         QUOTED(text), arguments->verb->name, arguments->verb->operand);
    if (!arguments->operand) arguments->operand = text;
    arguments->operands[arguments->operand_count++] = text;
    return true;
}

static bool read_all(Arguments* arguments, int argc, char** argv, Error* error) {
    bool only_operands = false;
    for (int i = 2; i < argc; i++) {
        bool option = !only_operands && argv[i][0] == '-' && argv[i][1];
        if (option && !strcmp(argv[i], "--"))
            only_operands = true;
        else if (option && !read_option(arguments, argc, argv, &i, error))
            return false;
        else if (!option && !read_operand(arguments, argv[i], error))
            return false;
        if (cli_given(arguments, "help")) break;
    }
    arguments->help = cli_given(arguments, "help");
    return true;
}

bool cli_parse(Arguments* arguments, const VerbList* verbs, int argc, char** argv, Error* error) {
    CHECK(argc >= 2);
    *arguments = (Arguments){.verbs = verbs};
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h")) {
        arguments->help = true;
        return true;
    }
    arguments->verb = cli_find_verb(verbs, argv[1], error);
    if (!arguments->verb) return false;
    arguments->room = argc;
    size_t options = (size_t)arguments->verb->option_count;
    arguments->values = calloc(options * (size_t)argc, sizeof *arguments->values);
    arguments->counts = calloc(options, sizeof *arguments->counts);
    arguments->operands = calloc((size_t)argc, sizeof *arguments->operands);
    if (!arguments->values || !arguments->counts || !arguments->operands) {
        cli_free(arguments);
        return error_set(error, EXIT_IO, "out of memory");
    }
    if (read_all(arguments, argc, argv, error)) return true;
    cli_free(arguments);
    return false;
}

void cli_free(Arguments* arguments) {
    free(arguments->values);
    free(arguments->operands);
    free(arguments->counts);
    arguments->values = arguments->operands = NULL;
    arguments->counts = NULL;
}

// --- what was read

// The place of an option among those of the verb; -1: it has none of that name.
static int index_in(const Verb* verb, const char* option) {
    int i = 0;
    while (i < verb->option_count && strcmp(verb->options[i].name, option) != 0) i++;
    return i < verb->option_count ? i : -1;
}

static bool is_known(const VerbList* verbs, const char* option) {
    bool known = false;
    for (int i = 0; i < verbs->count && !known; i++) known = index_in(verbs->verbs[i], option) >= 0;
    return known;
}

static int index_of(const Arguments* arguments, const char* option) {
    CHECK(is_known(arguments->verbs, option));
    return arguments->verb ? index_in(arguments->verb, option) : -1;
}

int cli_count(const Arguments* arguments, const char* option) {
    int index = index_of(arguments, option);
    return index < 0 ? 0 : arguments->counts[index];
}

bool cli_given(const Arguments* arguments, const char* option) { return cli_count(arguments, option) > 0; }

const char* const* cli_values(const Arguments* arguments, const char* option) {
    int index = index_of(arguments, option);
    return index < 0 ? NULL : arguments->values + index * arguments->room;
}

const char* cli_value(const Arguments* arguments, const char* option) {
    return cli_given(arguments, option) ? cli_values(arguments, option)[0] : NULL;
}

// --- help

static void print_option(const CliOption* option, FILE* out) {
    int used = option->letter ? fprintf(out, "  -%c, --%s", option->letter, option->name)
                              : fprintf(out, "  --%s", option->name);
    char value[NAME_MAX_BYTES];
    if (option->value) used += fprintf(out, " %s", cli_option_value(option, value, sizeof value));
    if (used >= HELP_COLUMN) used = fprintf(out, "\n") - 1;
    fprintf(out, "%*s%s%s\n", HELP_COLUMN - used, "", option->help, option->repeats ? " (repeatable)" : "");
}

// The report formats, and what their files in --out are called.
static void print_formats(FILE* out) {
    fprintf(out, "\nFormats and their file extensions in --out:\n");
    for (int i = 0; i < formats_count(); i++) {
        const ReportFormat* format = formats_at(i);
        int used = fprintf(out, "  %s", format->name);
        used += fprintf(out, "%*s.%s", used < 16 ? 16 - used : 1, "", format->extension);
        fprintf(out, "%*s%s%s\n", used < HELP_COLUMN ? HELP_COLUMN - used : 1, "", format->summary,
                format->one_sheet ? "; one file per sheet" : "");
    }
}

static void print_verb_help(const Verb* verb, FILE* out) {
    fprintf(out, "reckon %s%s%s [options]: %s\n", verb->name, verb->operand ? " " : "",
            verb->operand ? verb->operand : "", verb->summary);
    if (verb->text) fprintf(out, "\n%s", verb->text);
    fprintf(out, "\n");
    bool formats = false;
    for (int i = 0; i < verb->option_count; i++) {
        print_option(&verb->options[i], out);
        formats = formats || verb->options[i].value == cli_formats;
    }
    if (formats) print_formats(out);
}

void cli_help(const VerbList* verbs, const Verb* verb, FILE* out) {
    if (verb) {
        print_verb_help(verb, out);
        return;
    }
    fprintf(out,
            "  reckon run                                    who wins the main game, at each player count\n"
            "  reckon run --players 4 --rule deck.zombie=14  the same with a house rule\n"
            "  reckon replay --players 4 --strategy random --game 7\n"
            "                                                one game, told move by move\n\n"
            "Dead Reckoning plays zombie tabletop games by the million and reports who wins, how often,\n"
            "and with what confidence.\n\n"
            "Usage: reckon VERB [options]; see reckon VERB --help\n\n");
    for (int i = 0; i < verbs->count; i++)
        fprintf(out, "  %-14s%s\n", verbs->verbs[i]->name, verbs->verbs[i]->summary);
    fprintf(out,
            "\n  --version   like `reckon version`\n"
            "  -h, --help  this help; after a verb, that verb's help\n");
    fprintf(out, "\nExit codes: %s\n", cli_exit_codes);
}

void cli_brief(const VerbList* verbs, FILE* out) {
    fprintf(out, "Usage: reckon VERB [options], where VERB is one of");
    for (int i = 0; i < verbs->count; i++) fprintf(out, "%s %s", i ? "," : "", verbs->verbs[i]->name);
    fprintf(out, ".\nTry `reckon run`, or `reckon --help`.\n");
}
