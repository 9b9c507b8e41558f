// Parses the command line by the tables of the verbs; see cli.h.
#include "sim/cli/cli.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/game/param.h"
#include "sim/platform/terminal.h"
#include "sim/report/formats.h"
#include "sim/text/grid.h"
#include "sim/text/wrap.h"

enum {
    HELP_COLUMN = 34,
    TEXT_BYTES = 4096,  // of a paragraph of help
    WIDTH_MIN = 60,
    WIDTH_UNKNOWN = 80,
    WIDTH_MAX = 100
};

const char cli_formats[] = "FORMAT";

const char cli_exit_codes[] =
    "0 done, 1 a check failed, 3 inconclusive, 64 wrong usage, 65 bad data in a file, "
    "66 input missing, 69 a strategy or plug-in failed, 70 broken invariant, 73 cannot create a file, "
    "74 input/output error, 128+n ended by signal n (130 interrupted, 143 terminated).";

const char* cli_option_value(const CliOption* option, char* text, size_t size) {
    if (option->value != cli_formats) return option->value;
    Buffer list = buffer_in(text, size);
    for (int i = 0; i < formats_count(); i++) buffer_add(&list, "%s%s", i ? "|" : "", formats_at(i)->name);
    return text;
}

bool cli_needs_value(const CliOption* option) {
    return option->value && strncmp(option->value, "[=", 2) != 0;
}

// --- verbs

static const char* verb_name(const void* verbs, int i) { return ((const VerbList*)verbs)->verbs[i]->name; }

bool cli_ends_with(const char* text, const char* end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && !strcmp(text + length - tail, end);
}

const Verb* cli_find_verb(const VerbList* verbs, const char* name, Error* error) {
    const char* wanted = strcmp(name, "--version") ? name : "version";
    for (int i = 0; i < verbs->count; i++)
        if (!strcmp(verbs->verbs[i]->name, wanted)) return verbs->verbs[i];
    for (const char* const* absent = verbs->absent; absent && *absent; absent++)
        if (!strcmp(*absent, name))
            return error_set(error, EXIT_USAGE, "`reckon %s` is not in the program for browsers", name), NULL;
    error_set(error, EXIT_USAGE, "unknown verb \"%s\"", QUOTED(name));
    const char* nearest = param_nearest(name, verbs->count, verb_name, verbs);
    if (nearest) {
        error_append(error, "; did you mean `reckon %s`?", nearest);
    } else if (cli_ends_with(name, ".json")) {
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

// The option with this name (`length` bytes, without dashes), or null with a message.
static const CliOption* find_long(const Verb* verb, const char* name, size_t length, Error* error) {
    CHECK(verb->option_count > 0);
    char text[LINE_MAX_BYTES];
    for (int i = 0; i < verb->option_count; i++)
        if (strlen(verb->options[i].name) == length && !strncmp(verb->options[i].name, name, length))
            return &verb->options[i];
    snprintf(text, sizeof text, "%.*s", (int)length, name);
    error_set(error, EXIT_USAGE, "`reckon %s` has no option --%s", verb->name, QUOTED(text));
    const char* nearest = param_nearest(text, verb->option_count, option_name, verb);
    if (verb->whole && !strcmp(text, "shard"))
        error_append(error, ": %s", verb->whole);
    else if (nearest)
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
    CHECK(index >= 0 && index < arguments->verb->option_count);
    if (*count > 0 && !option->repeats)
        return error_set(error, EXIT_USAGE, "--%s is given more than once", option->name);
    CHECK(*count < arguments->room);
    arguments->values[index * arguments->room + (*count)++] = value;
    return true;
}

// Reads the option at argv[*at] and its value; leaves *at at the last argument used.
static bool read_option(Arguments* arguments, int argc, char** argv, int* at, Error* error) {
    const char* text = argv[*at];
    CHECK(*at < argc && text[0] == '-');
    bool is_long = text[1] == '-';
    const char* equals = is_long ? strchr(text, '=') : NULL;
    size_t length = equals ? (size_t)(equals - text) - 2 : strlen(text + is_long) - 1;
    const CliOption* option = is_long ? find_long(arguments->verb, text + 2, length, error)
                                      : find_short(arguments->verb, text, error);
    if (!option) return false;
    if (!option->value && equals) return error_set(error, EXIT_USAGE, "--%s takes no value", option->name);
    bool needs = cli_needs_value(option);
    const char* value = equals ? equals + 1 : needs && *at + 1 < argc ? argv[++*at] : NULL;
    char wanted[NAME_MAX_BYTES];
    if (!value && option->value && !needs) value = "";
    if (needs && !value)
        return error_set(error, EXIT_USAGE, "--%s needs a value: --%s %s", option->name, option->name,
                         cli_option_value(option, wanted, sizeof wanted));
    return note(arguments, option, value, error);
}

// Whether the verb accepts a further operand: one for each word of its usage, or any number if that
// ends with "...".
static bool takes_more(const Arguments* arguments) {
    CHECK(arguments->verb->operand);
    const char* usage = arguments->verb->operand;
    int words = 1;
    for (const char* c = usage; *c; c++) words += *c == ' ';
    return cli_ends_with(usage, "...") || arguments->operand_count < words;
}

static bool read_operand(Arguments* arguments, const char* text, Error* error) {
    if (!arguments->verb->operand)
        return error_set(error, EXIT_USAGE, "unexpected argument \"%s\": `reckon %s` takes only options",
                         QUOTED(text), arguments->verb->name);
    if (!takes_more(arguments))
        return error_set(error, EXIT_USAGE, "extra argument \"%s\": the usage is `reckon %s %s`",
                         QUOTED(text), arguments->verb->name, arguments->verb->operand);
    if (!arguments->operand) arguments->operand = text;
    CHECK(arguments->operand_count < arguments->room);
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

// --- access

// The index of an option in the verb's table, or -1.
static int index_in(const Verb* verb, const char* option) {
    int i = 0;
    while (i < verb->option_count && strcmp(verb->options[i].name, option) != 0) i++;
    return i < verb->option_count ? i : -1;
}

static bool is_known(const VerbList* verbs, const char* option) {
    bool known = verbs->absent && *verbs->absent;  // one of those may have it
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

// Broken for the terminal; lines longer than WIDTH_MAX are hard to read.
static int width_of(FILE* out) {
    int columns = terminal_of(fileno(out)).columns;
    return columns <= 0          ? WIDTH_UNKNOWN
           : columns < WIDTH_MIN ? WIDTH_MIN
           : columns > WIDTH_MAX ? WIDTH_MAX
                                 : columns;
}

// A name, and beside it, from the column on, what it is; below it where the name is too long.
static void print_entry(FILE* out, int column, const char* name, const char* text) {
    bool fits = (int)strlen(name) < column;
    if (!fits) fprintf(out, "%s\n", name);
    wrap_hang(out, width_of(out), column, fits ? name : "", text);
}

static void print_option(const CliOption* option, FILE* out) {
    char lead[LINE_MAX_BYTES], text[LINE_MAX_BYTES], value[NAME_MAX_BYTES];
    int used = option->letter ? snprintf(lead, sizeof lead, "  -%c, --%s", option->letter, option->name)
                              : snprintf(lead, sizeof lead, "  --%s", option->name);
    if (option->value)
        snprintf(lead + used, sizeof lead - (size_t)used, "%s%s", cli_needs_value(option) ? " " : "",
                 cli_option_value(option, value, sizeof value));
    snprintf(text, sizeof text, "%s%s", option->help, option->repeats ? " (repeatable)" : "");
    print_entry(out, HELP_COLUMN, lead, text);
}

// Lists the report formats and the file extensions that they have in --out.
static void print_formats(FILE* out) {
    fprintf(out, "\nFormats and their file extensions in --out:\n");
    for (int i = 0; i < formats_count(); i++) {
        const ReportFormat* format = formats_at(i);
        char lead[LINE_MAX_BYTES], text[LINE_MAX_BYTES];
        snprintf(lead, sizeof lead, "  %-14s.%s ", format->name, format->extension);
        snprintf(text, sizeof text, "%s%s", format->summary, format->one_sheet ? "; one file per sheet" : "");
        print_entry(out, HELP_COLUMN, lead, text);
    }
}

// Paragraphs, ended by an empty line or by indented ones, which are examples and stay as they are.
static void print_text(const char* text, FILE* out) {
    char paragraph[TEXT_BYTES] = "";
    while (*text) {
        int length = (int)strcspn(text, "\n");
        bool plain = length > 0 && *text != ' ';
        if (plain)
            buffer_append(paragraph, sizeof paragraph, "%s%.*s", paragraph[0] ? " " : "", length, text);
        text += length + (text[length] == '\n');
        if (plain && *text && *text != '\n' && *text != ' ') continue;
        if (plain)
            wrap_hang(out, width_of(out), 0, "", paragraph);
        else
            fprintf(out, "%.*s\n", length, text - length - 1);
        paragraph[0] = 0;
    }
}

static void print_verb_help(const Verb* verb, FILE* out) {
    char title[LINE_MAX_BYTES];
    snprintf(title, sizeof title, "reckon %s%s%s [options]: %s", verb->name, verb->operand ? " " : "",
             verb->operand ? verb->operand : "", verb->summary);
    grid_wrap(out, width_of(out), title);
    if (verb->text) fputc('\n', out), print_text(verb->text, out);
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
            "  reckon run                                    who wins, at each player count\n"
            "  reckon run --players 4 --rule deck.zombie=14  the same with a house rule\n"
            "  reckon replay --players 4 --strategy random --game 7\n"
            "                                                one game, told move by move\n\n");
    print_text(
        "Dead Reckoning plays zombie tabletop games by the million and reports who wins, how often, and with "
        "what confidence.\n",
        out);
    fprintf(out, "\nUsage: reckon VERB [options]; see reckon VERB --help\n\n");
    for (int i = 0; i < verbs->count; i++) {
        char lead[NAME_MAX_BYTES];
        snprintf(lead, sizeof lead, "  %s", verbs->verbs[i]->name);
        print_entry(out, 16, lead, verbs->verbs[i]->summary);
    }
    fprintf(out,
            "\n  --version   like `reckon version`\n"
            "  -h, --help  this help; after a verb, that verb's help\n\n");
    char codes[LINE_MAX_BYTES];
    snprintf(codes, sizeof codes, "Exit codes: %s", cli_exit_codes);
    print_text(codes, out);
}

void cli_brief(const VerbList* verbs, FILE* out) {
    fprintf(out, "Usage: reckon VERB [options], where VERB is one of");
    for (int i = 0; i < verbs->count; i++) fprintf(out, "%s %s", i ? "," : "", verbs->verbs[i]->name);
    fprintf(out, ".\nTry `reckon run`, or `reckon --help`.\n");
}
