// Writes manual pages in man(7) macros; see manual.h.
#include "sim/verbs/help/manual.h"

#include <ctype.h>
#include <string.h>

#include "sim/base/program.h"
#include "sim/report/formats.h"

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
    if (value) {
        fputc(' ', out);
        put_name(out, "I", value);
    }
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

void manual_write(const VerbList* verbs, const Verb* verb, FILE* out) {
    if (verb)
        write_verb(verb, out);
    else
        write_program(verbs, out);
}
