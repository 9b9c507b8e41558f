// The frame of a picture; see svg_frame.h. Colours are those of the page (reports/html/page.css);
// viewers without style sheets show black on white.
#include "reports/common/svg_frame.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/utf8.h"

enum { LINE_LETTERS = 84, TITLE_LETTERS = 66, LINE_HEIGHT = 19, TITLE_HEIGHT = 23 };

static const double letter = 7.6;  // pixels, of 13

static const char style[] =
    "<style>\n"
    "text{font:13px system-ui,sans-serif;fill:#1c2127}\n"
    ".title{font-size:17px;font-weight:650}.strong{font-weight:650}.muted{fill:#59616b}\n"
    ".back{fill:#fff}.grid{stroke:#dcdad4}.rule{stroke:#1c2127;stroke-dasharray:3 3}\n"
    ".interval{stroke:#1f5fa8;stroke-width:2.5;stroke-linecap:round}.first{fill:#1f5fa8}.second{fill:#a84b08}"
    "\n"
    ".interval.good{stroke:#2c7a3f}.interval.bad{stroke:#b3261e}.good{fill:#2c7a3f}.bad{fill:#b3261e}\n"
    ".curve{fill:none;stroke:#1f5fa8;stroke-width:2}.ring{fill:#fff;stroke:#1c2127;stroke-width:2}\n"
    "@media (prefers-color-scheme:dark){text{fill:#e9e7e2}.muted{fill:#a5acb4}.back,.ring{fill:#1c2024}\n"
    ".grid{stroke:#383e45}.rule,.ring{stroke:#e9e7e2}.interval,.curve{stroke:#79b0f2}.first{fill:#79b0f2}\n"
    ".second{fill:#f0a15e}.interval.good{stroke:#7fcf92}.interval.bad{stroke:#ff9a90}.good{fill:#7fcf92}\n"
    ".bad{fill:#ff9a90}}\n"
    "</style>\n";

void svg_escape(FILE* out, const char* text) { escape_write(out, ESCAPE_XML, text); }

void svg_typeset(const char* text, char* set, size_t size) {
    size_t used = 0;
    const char* begin = text;
    while (*text && used + 8 < size) {
        bool range = text > begin && isdigit((unsigned char)text[-1]) && !strncmp(text, "..", 2) &&
                     isdigit((unsigned char)text[2 + (text[2] == '+' || text[2] == '-')]);
        const char* put = !strncmp(text, "+-", 2) ? "± " : range ? " to " : NULL;
        if (put)
            used += (size_t)snprintf(set + used, size - used, "%s", put);
        else
            set[used++] = *text;
        text += put ? 2 : 1;
    }
    set[used] = 0;
}

double svg_width(const char* text) { return letter * utf8_columns(text, strlen(text)); }

void svg_fit(const char* text, double width, char* fitted, size_t size) {
    static const char ellipsis[] = "…";
    CHECK(width > 0);
    int room = svg_width(text) <= width ? INT_MAX : (int)(width / letter) - 1;
    size_t kept = utf8_fit(text, room);
    while (kept && (kept + sizeof ellipsis > size || ((unsigned char)text[kept] & 0xc0) == 0x80)) kept--;
    snprintf(fitted, size, "%.*s%s", (int)kept, text, text[kept] ? ellipsis : "");
}

// Takes a line of at most so many letters off the words; returns the rest.
static const char* take_line(const char* words, int letters, char line[SVG_TEXT_MAX]) {
    CHECK(letters > 0 && letters < SVG_TEXT_MAX);
    size_t length = utf8_fit(words, letters);
    if (words[length]) {
        while (length > 0 && words[length] != ' ') length--;
        if (length == 0) length = strcspn(words, " ");
    }
    snprintf(line, SVG_TEXT_MAX, "%.*s", (int)length, words);
    words += length;
    while (*words == ' ') words++;
    return words;
}

static int count_lines(const char* words, int letters) {
    char line[SVG_TEXT_MAX];
    int lines = 0;
    while (*words) {
        words = take_line(words, letters, line);
        lines++;
    }
    return lines;
}

static double put_lines(FILE* out, double y, const char* class, int height, const char* words, int letters) {
    char line[SVG_TEXT_MAX];
    while (*words) {
        words = take_line(words, letters, line);
        y += height;
        svg_text(out, SVG_MARGIN, y, "start", class, line);
    }
    return y;
}

// A sentence before the description of the chart.
static void put_note(FILE* out, const char* text) {
    if (!text[0]) return;
    svg_escape(out, text);
    fputs(" ", out);
}

double svg_open(FILE* out, const SvgFrame* frame, double height,
                void (*describe)(FILE* out, const void* data), const void* data) {
    int titles = count_lines(frame->title, TITLE_LETTERS), lines = count_lines(frame->missing, LINE_LETTERS) +
                                                                   count_lines(frame->text, LINE_LETTERS) +
                                                                   count_lines(frame->rules, LINE_LETTERS);
    double top = SVG_MARGIN + titles * TITLE_HEIGHT + lines * LINE_HEIGHT + SVG_MARGIN,
           all = top + height + SVG_MARGIN;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%.0f\" viewBox=\"0 0 %d %.0f\" "
            "role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">",
            SVG_WIDTH, all, SVG_WIDTH, all);
    svg_escape(out, frame->title);
    fputs("</title>\n<desc id=\"desc\">", out);
    put_note(out, frame->missing);
    put_note(out, frame->rules);
    describe(out, data);
    fprintf(out, "</desc>\n%s<rect class=\"back\" width=\"%d\" height=\"%.0f\" fill=\"#fff\"/>\n", style,
            SVG_WIDTH, all);
    double y = put_lines(out, SVG_MARGIN - 6, "strong bad", LINE_HEIGHT, frame->missing, LINE_LETTERS);
    y = put_lines(out, y, "title", TITLE_HEIGHT, frame->title, TITLE_LETTERS);
    y = put_lines(out, y + 2, "muted", LINE_HEIGHT, frame->text, LINE_LETTERS);
    put_lines(out, y, "muted", LINE_HEIGHT, frame->rules, LINE_LETTERS);
    return top;
}

void svg_close(FILE* out) { fputs("</svg>\n", out); }

// With the minus of numbers as it is printed.
static void put_words(FILE* out, const char* text) {
    char words[SVG_TEXT_MAX];
    size_t used = 0;
    for (const char* c = text; *c && used + 4 < sizeof words; c++) {
        bool minus = *c == '-' && isdigit((unsigned char)c[1]) && (c == text || strchr(" (:", c[-1]));
        if (minus)
            used += (size_t)snprintf(words + used, sizeof words - used, "−");
        else
            words[used++] = *c;
    }
    words[used] = 0;
    svg_escape(out, words);
}

void svg_text(FILE* out, double x, double y, const char* anchor, const char* class, const char* text) {
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"", x, y, anchor);
    if (class[0]) fprintf(out, " class=\"%s\"", class);
    fputc('>', out);
    put_words(out, text);
    fputs("</text>\n", out);
}

void svg_line(FILE* out, const char* class, double x1, double y1, double x2, double y2) {
    fprintf(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#000\"/>\n",
            class, x1, y1, x2, y2);
}

double svg_at(const SvgScale* scale, double value) {
    double share = (value - scale->low) / (scale->high - scale->low);
    return scale->start + scale->length * (share < 0 ? 0 : share > 1 ? 1 : share);
}

double svg_step(const SvgScale* scale, int most) {
    CHECK(scale->high > scale->low && most > 0);
    static const double factors[] = {2, 2.5, 2};  // 1, 2, 5, 10
    double range = scale->high - scale->low, step = 1;
    while (step * most > range) step /= 10;
    for (int i = 0; step * most < range; i++) step *= factors[i % 3];
    return step;
}

int svg_first_tick(const SvgScale* scale, double step) { return (int)ceil(scale->low / step - 1e-9); }

int svg_last_tick(const SvgScale* scale, double step) { return (int)floor(scale->high / step + 1e-9); }

void svg_tick(double value, double step, SvgAxis axis, char* text, size_t size) {
    CHECK(step > 0);
    double factor = axis == SVG_NUMBERS ? 1 : 100, shown = factor * value;
    int digits = 0;
    for (double digit = factor * step; digits < 6 && fabs(digit - round(digit)) > 1e-6; digit *= 10) digits++;
    if (fabs(shown) < 1e-9) shown = 0;
    snprintf(text, size, axis == SVG_DIFFERENCES && shown != 0 ? "%+.*f" : "%.*f", digits, shown);
}
