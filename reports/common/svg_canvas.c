// Texts, lines and scales; see svg_canvas.h.
#include "reports/common/svg_canvas.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/utf8.h"

enum { WORDS_MAX = 512 };

static const double letter = 7.9;  // pixels, of 13, in a wide font

const char* svg_colour(int k) {
    static const char* const colours[SVG_COLOURS] = {"first", "second", "third", "fourth", "fifth", "sixth"};
    CHECK(k >= 0);
    return colours[k % SVG_COLOURS];
}

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

double svg_width_of(const char* text, bool strong) { return svg_width(text) * (strong ? SVG_STRONG : 1); }

void svg_fit(const char* text, double width, char* fitted, size_t size) {
    static const char ellipsis[] = "…";
    CHECK(width > 0);
    int room = svg_width(text) <= width ? INT_MAX : (int)(width / letter) - 1;
    size_t kept = utf8_fit(text, room);
    while (kept && (kept + sizeof ellipsis > size || ((unsigned char)text[kept] & 0xc0) == 0x80)) kept--;
    snprintf(fitted, size, "%.*s%s", (int)kept, text, text[kept] ? ellipsis : "");
}

void svg_words(FILE* out, const char* text) {
    char words[WORDS_MAX];
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

void svg_text_part(FILE* out, double x, double y, const char* anchor, const char* class, const char* part,
                   const char* whole, bool turned) {
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"", x, y, anchor);
    if (class[0]) fprintf(out, " class=\"%s\"", class);
    if (turned) fprintf(out, " transform=\"rotate(-45 %.1f %.1f)\"", x, y);
    fputc('>', out);
    svg_words(out, part);
    if (strcmp(part, whole) != 0) {
        fputs("<title>", out);
        svg_escape(out, whole);
        fputs("</title>", out);
    }
    fputs("</text>\n", out);
}

void svg_text(FILE* out, double x, double y, const char* anchor, const char* class, const char* text) {
    svg_text_part(out, x, y, anchor, class, text, text, false);
}

void svg_text_fitted(FILE* out, double x, double y, const char* anchor, const char* class, const char* text,
                     double width) {
    char part[WORDS_MAX];
    svg_fit(text, strncmp(class, "strong", 6) != 0 ? width : width / SVG_STRONG, part, sizeof part);
    svg_text_part(out, x, y, anchor, class, part, text, false);
}

void svg_line(FILE* out, const char* class, double x1, double y1, double x2, double y2) {
    fprintf(
        out,
        "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"currentColor\"%s/>\n",
        class, x1, y1, x2, y2, strcmp(class, "rule") != 0 ? "" : " stroke-dasharray=\"3 3\"");
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
