// Texts and tables as HTML; see html_write.h.
#include "reports/common/html_write.h"

#include <ctype.h>
#include <string.h>

#include "reports/common/svg_canvas.h"
#include "sim/base/buffer.h"
#include "sim/base/escape.h"
#include "sim/report/answer.h"

// --- texts

enum { SET_MAX = 2 * REPORT_DATA_TEXT_MAX, WORD_MAX = 30 };

static bool is_number(char c) { return isdigit((unsigned char)c) || c == '.' || c == ','; }

// The length of a word that may not be broken at its hyphens, "20.6-34.2" or "--resolution"; 0: there is none.
static size_t word_length(const char* text, const char* at) {
    size_t length = 0;
    if (at > text && (isalnum((unsigned char)at[-1]) || at[-1] == '-' || at[-1] == '.')) return 0;
    if (!strncmp(at, "--", 2) && islower((unsigned char)at[2])) {
        while (islower((unsigned char)at[length]) || at[length] == '-') length++;
    } else if (isdigit((unsigned char)*at)) {
        while (is_number(at[length])) length++;
        if (at[length] != '-' || !isdigit((unsigned char)at[length + 1])) return 0;
        length++;
        while (is_number(at[length])) length++;
        while (at[length - 1] == '.' || at[length - 1] == ',') length--;  // of the sentence
    }
    return length <= WORD_MAX ? length : 0;
}

// Whether a line may not end at this space.
static bool is_joint(const char* text, const char* at) {
    static const char sign[] = "±";
    size_t size = sizeof sign - 1, before = (size_t)(at - text);
    if (*at != ' ' || !before) return false;
    if (at[1] == '%') return isdigit((unsigned char)at[-1]);
    if (!strncmp(at + 1, sign, size)) return at[-1] == '%';
    return isdigit((unsigned char)at[1]) && before >= size && !strncmp(at - size, sign, size);
}

static bool is_minus(const char* text, const char* at) {
    return *at == '-' && isdigit((unsigned char)at[1]) && (at == text || strchr(" (:", at[-1]));
}

static void put_part(const char* text, const char* at, size_t length, FILE* out) {
    char part[SET_MAX];
    Buffer words = buffer_in(part, sizeof part);
    for (const char* c = at; c < at + length; c++) {
        if (is_joint(text, c) || is_minus(text, c))
            buffer_add(&words, "%s", *c == ' ' ? "\u00a0" : "−");
        else
            buffer_add(&words, "%c", *c);
    }
    escape_write(out, ESCAPE_XML, part);
}

void html_write_text(const char* text, FILE* out) {
    char set[SET_MAX];
    svg_typeset(text, set, sizeof set);
    for (const char* at = set; *at;) {
        size_t plain = 0, word;
        while (at[plain] && !word_length(set, at + plain)) plain++;
        put_part(set, at, plain, out);
        at += plain;
        word = word_length(set, at);
        if (!word) continue;
        fputs("<span class=\"word\">", out);
        put_part(set, at, word, out);
        fputs("</span>", out);
        at += word;
    }
}

static void open_tag(const char* tag, const char* class, FILE* out) {
    fprintf(out, class[0] ? "<%s class=\"%s\">" : "<%s>", tag, class);
}

void html_write_element(const char* tag, const char* class, const char* text, FILE* out) {
    open_tag(tag, class, out);
    html_write_text(text, out);
    fprintf(out, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}

// Words of a command break at none of their hyphens.
static void put_code(const char* text, FILE* out) {
    char word[REPORT_DATA_TEXT_MAX];
    fputs("<code>", out);
    for (size_t length; *text; text += length) {
        length = *text == ' ' ? 1 : strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        bool whole = length <= WORD_MAX && strchr(word, '-');
        fputs(whole ? "<span class=\"word\">" : "", out);
        escape_write(out, ESCAPE_XML, word);
        fputs(whole ? "</span>" : "", out);
    }
    fputs("</code>", out);
}

void html_write_sentence(const char* class, const char* text, FILE* out) {
    char part[REPORT_DATA_TEXT_MAX];
    bool code = false;
    open_tag("p", class, out);
    while (*text) {
        const char* command = strstr(text, ": reckon ");
        size_t length = strcspn(text, "`");
        bool last = !code && command && !text[length] && strstr(command, " -");
        if (last) length = (size_t)(command + 2 - text);
        snprintf(part, sizeof part, "%.*s", (int)length, text);
        if (code)
            put_code(part, out);
        else
            html_write_text(part, out);
        text += length;
        if (last) put_code(text, out);
        if (last || !*text) break;
        code = !code;
        text++;
    }
    fputs("</p>\n", out);
}

// --- tables

void html_write_table_open(const char* name, const char* caption, FILE* out) {
    fputs("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"", out);
    escape_write(out, ESCAPE_XML, caption);
    fprintf(out, "\"%s%s%s><table>", name[0] ? " data-sheet=\"" : "", name, name[0] ? "\"" : "");
    html_write_element("caption", "", caption, out);
    fputs("<thead><tr>", out);
}

void html_write_column(const char* class, const char* text, FILE* out) {
    fprintf(out, "<th scope=\"col\"%s%s%s>", class[0] ? " class=\"" : "", class, class[0] ? "\"" : "");
    html_write_text(text, out);
    fputs("</th>", out);
}

void html_write_body(FILE* out) { fputs("</tr></thead><tbody>", out); }

void html_write_row(const char* class, const char* heading, FILE* out) {
    fputc('\n', out);
    open_tag("tr", class, out);
    fputs("<th scope=\"row\">", out);
    html_write_text(heading, out);
    fputs("</th>", out);
}

void html_write_field(const char* class, const char* text, FILE* out) {
    open_tag("td", class, out);
    html_write_text(text, out);
    fputs("</td>", out);
}

void html_write_table_close(FILE* out) { fputs("</tbody></table></div>\n", out); }

// --- sheets

const char* html_write_caption(const Sheet* sheet) {
    static const struct {
        const char *name, *caption;
    } captions[] = {
        {"cells", "Every comparison"},
        {"values", "Every value tried"},
        {"pairs", "The range for each second number"},
        {"goals", "What each goal takes"},
        {"entries", "Every pairing"},
        {"statements", "Every statement"},
        {"strategies", "Every strategy"},
        {"levels", "Every level of play"},
        {"left_out", "Values left out"},
        {"rulebook", "For the rulebook"},
    };
    for (size_t i = 0; i < sizeof captions / sizeof *captions; i++)
        if (!sheet->title && !strcmp(captions[i].name, sheet->name)) return captions[i].caption;
    return sheet->title ? sheet->title : sheet->name;
}

// How a field is shown: "figure", or by its length.
static const char* class_of(const SheetColumn* column, const char* text) {
    size_t length = strlen(text);
    if (column->type > FIGURE_BOOL) return "figure";
    return length > 60 ? "wide" : length < 28 ? "short" : "sentence";
}

static void put_sheet_row(const ReportData* data, const Sheet* sheet, int row, FILE* out) {
    char text[REPORT_DATA_TEXT_MAX];
    bool first = true;
    for (int i = 0; i < sheet->column_count; i++) {
        if (!sheet->columns[i].title) continue;
        answer_figure_text(data, sheet, row, i, report_data_digits(sheet), text, sizeof text);
        if (first)
            html_write_row(sheet->strong[row] ? "strong" : "", text, out);
        else
            html_write_field(class_of(&sheet->columns[i], text), text, out);
        first = false;
    }
}

void html_write_sheet(const ReportData* data, const Sheet* sheet, FILE* out) {
    int shown = 0, rows = 0, count = report_data_major_rows(sheet);
    char text[NAME_MAX_BYTES];
    for (int i = 0; i < sheet->column_count; i++) shown += sheet->columns[i].title != NULL;
    if (!shown || !count) return;
    html_write_table_open(sheet->name, html_write_caption(sheet), out);
    for (int i = 0; i < sheet->column_count; i++)
        if (sheet->columns[i].title)
            html_write_column(class_of(&sheet->columns[i], ""), sheet->columns[i].title, out);
    html_write_body(out);
    for (int row = 0; row < sheet->rows && rows < HTML_ROWS_MAX; row++) {
        if (sheet->minor[row]) continue;
        put_sheet_row(data, sheet, row, out);
        rows++;
    }
    html_write_table_close(out);
    snprintf(text, sizeof text, "The first %d of %d rows.", rows, count);
    if (rows < count) html_write_element("p", "notes", text, out);
    if (sheet->note) html_write_element("p", "notes", sheet->note, out);
}
