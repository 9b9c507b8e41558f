// Figures of pages and pictures; see figures.h.
#include "reports/common/figures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "reports/common/html_write.h"
#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/utf8.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"

enum {
    WIDE = 688,
    NARROW = 300,
    MARGIN = 16,  // of a picture
    LINE_LETTERS = 92,
    TITLE_LETTERS = 66,
    LINE_HEIGHT = 19,
    TITLE_HEIGHT = 23,
    TITLE_BYTES = 190
};

void figures_open(Figures* figures, const Report* report, FILE* out, bool page) {
    *figures = (Figures){.out = out, .report = report, .page = page, .good = true, .right = WIDE};
    if (page) return;
    bool body = text_stream_open(&figures->body),
         description = body && text_stream_open(&figures->description);
    if (body && !description && text_stream_close(&figures->body)) free(figures->body.text);
    figures->good = description;
}

// --- choosing what to show

int figures_digits(double narrowest) { return narrowest < 0.002 ? 3 : narrowest < 0.009 ? 2 : 1; }

void figures_count(int count, char text[SVG_MARK_MAX]) {
    CHECK(count >= 0);
    if (count < 1000)
        snprintf(text, SVG_MARK_MAX, "%d", count);
    else if (count < 1000000)
        snprintf(text, SVG_MARK_MAX, "%d,%03d", count / 1000, count % 1000);
    else
        snprintf(text, SVG_MARK_MAX, "%d,%03d,%03d", count / 1000000, count / 1000 % 1000, count % 1000);
}

// The largest index-value pair below the one given, values first; -1: none.
static int next_below(int count, double (*value)(const void*, int), const void* data, int last, double sign) {
    int next = -1;
    double bound = last < 0 ? INFINITY : sign * value(data, last), most = -INFINITY;
    for (int i = 0; i < count; i++) {
        double here = sign * value(data, i);
        bool after = here < bound || (here == bound && i > last);
        if (!after || here <= most) continue;
        next = i;
        most = here;
    }
    return next;
}

int figures_ends(int count, double (*value)(const void* data, int index), const void* data,
                 int shown[FIGURES_ROWS_MAX], char note[SVG_NAME_MAX]) {
    const int half = FIGURES_ROWS_MAX / 2;
    char all[SVG_MARK_MAX];
    note[0] = '\0';
    int there = 0;
    for (int i = 0; i < count; i++) {
        if (isnan(value(data, i))) continue;
        if (there < FIGURES_ROWS_MAX) shown[there] = i;
        there++;
    }
    if (there <= FIGURES_ROWS_MAX) return there;
    for (int i = 0; i < half; i++) {
        shown[i] = next_below(count, value, data, i ? shown[i - 1] : -1, 1);
        shown[FIGURES_ROWS_MAX - 1 - i] =
            next_below(count, value, data, i ? shown[FIGURES_ROWS_MAX - i] : -1, -1);
    }
    figures_count(there, all);
    snprintf(note, SVG_NAME_MAX, " Shown are the %d highest and the %d lowest of %s; the table has all.",
             half, half, all);
    return FIGURES_ROWS_MAX;
}

// --- as parts of a page

static void put_form(Figures* figures, const char* form, double width, SvgDraw* draw, const void* chart) {
    TextStream drawn;
    if (!text_stream_open(&drawn)) {
        figures->good = false;
        return;
    }
    SvgCanvas canvas = {.out = drawn.out, .right = width, .reach = width};
    draw(&canvas, chart);
    figures->good = text_stream_close(&drawn) && figures->good;
    if (!figures->good) return;
    fprintf(figures->out,
            "<svg class=\"%s%s\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" "
            "aria-hidden=\"true\">\n",
            form, canvas.reach > width + 1 ? " over" : "", canvas.reach, canvas.y, canvas.reach, canvas.y);
    fwrite(drawn.text, 1, drawn.size, figures->out);
    fputs("</svg>\n", figures->out);
    free(drawn.text);
}

static void put_page_panel(Figures* figures, const char* heading, SvgDraw* draw, SvgDescribe* describe,
                           const void* chart) {
    FILE* out = figures->out;
    fputs("<div class=\"panel\">", out);
    if (heading[0]) html_write_element("h4", "", heading, out);
    fputs("<div class=\"chart\"><div role=\"img\" aria-label=\"", out);
    svg_escape(out, figures->title);
    fputs(": ", out);
    describe(out, chart);
    fputs("\">\n", out);
    put_form(figures, "wide", WIDE, draw, chart);
    put_form(figures, "narrow", NARROW, draw, chart);
    fputs("</div></div></div>\n", out);
}

static void put_list(FILE* out, const char* class, const char* const* texts, int count, bool keys) {
    if (count) fprintf(out, "<ul class=\"%s\">\n", class);
    for (int i = 0; i < count; i++) {
        fputs("<li>", out);
        if (keys) fprintf(out, "<i class=\"%s\"></i>", svg_colour(i));
        svg_escape(out, texts[i]);
        fputs("</li>\n", out);
    }
    if (count) fputs("</ul>\n", out);
}

// --- one by one

// Whether what is drawn now is shown.
static bool is_shown(const Figures* figures) {
    return figures->good && (figures->page || figures->count == 1);
}

void figures_begin(Figures* figures, const FigureHead* head) {
    figures->count++;
    svg_typeset(head->title, figures->title, sizeof figures->title);
    if (!is_shown(figures)) return;
    if (!figures->page) {
        snprintf(figures->words, sizeof figures->words, "%s%s%s", head->title,
                 head->text[0] == '%' ? ", " : ". ", head->text);
        return;
    }
    fprintf(figures->out, "<figure data-section=\"%s\" data-table=\"%s\"><figcaption>", head->section,
            head->table ? head->table : "");
    html_write_element("h3", "", figures->title, figures->out);
    html_write_element("p", "", head->text, figures->out);
    put_list(figures->out, "points", head->sentences, head->sentence_count, false);
    fputs("</figcaption>\n", figures->out);
    put_list(figures->out, "keys", head->keys, head->key_count, true);
    fprintf(figures->out, "<div class=\"%spanels\">\n", head->small ? "small " : "");
}

void figures_panel(Figures* figures, const char* heading, SvgDraw* draw, SvgDescribe* describe,
                   const void* chart) {
    if (!is_shown(figures)) return;
    if (figures->page) {
        put_page_panel(figures, heading, draw, describe, chart);
        return;
    }
    SvgCanvas canvas = {.out = figures->body.out, .right = WIDE, .y = figures->y, .reach = figures->right};
    if (heading[0]) {
        canvas.y += SVG_ROW;
        svg_text_fitted(canvas.out, 0, canvas.y - 8, "start", "strong", heading, WIDE);
        fputs(figures->y > 0 ? "; " : "", figures->description.out);
        svg_escape(figures->description.out, heading);
        fputs(": ", figures->description.out);
    }
    draw(&canvas, chart);
    describe(figures->description.out, chart);
    figures->y = canvas.y;
    figures->right = canvas.reach;
}

void figures_end(Figures* figures) {
    if (figures->page && figures->good) fputs("</div></figure>\n", figures->out);
}

// --- as a picture

// Colours are those of the page (reports/html/page.css); viewers without style sheets show black on white.
static const char style[] =
    "<style>\n"
    "text{font:13px system-ui,sans-serif;fill:#1c2127}\n"
    ".title{font-size:17px;font-weight:650}.strong{font-weight:650}.muted{fill:#59616b}\n"
    ".back{fill:#fff}.grid{color:#dcdad4}.rule,.ink{color:#1c2127}.own{fill:currentColor}\n"
    ".interval{stroke-width:2.5;stroke-linecap:round}.curve{stroke-width:2}.ring{fill:#fff;stroke:#1c2127;"
    "stroke-width:2}\n"
    ".marked{stroke:#1c2127}.halo{paint-order:stroke;stroke:#fff;stroke-width:4}\n"
    ".first{color:#1f5fa8}.second{color:#a84b08}.third{color:#3d7a37}.fourth{color:#7a4aa0}.fifth{color:#"
    "8a6d00}\n"
    ".sixth{color:#a8326b}.good{color:#2c7a3f}.bad{color:#b3261e}text.bad{fill:#b3261e}\n"
    "@media (prefers-color-scheme:dark){text{fill:#e9e7e2}.muted{fill:#a5acb4}.back,.ring{fill:#1c2024}\n"
    ".grid{color:#383e45}.rule,.ink{color:#e9e7e2}.ring,.marked{stroke:#e9e7e2}.halo{stroke:#1c2024}\n"
    ".first{color:#79b0f2}.second{color:#f0a15e}.third{color:#86c97e}.fourth{color:#c3a0e6}.fifth{color:#"
    "d8bf55}\n"
    ".sixth{color:#ee8fb9}.good{color:#7fcf92}.bad{color:#ff9a90}text.bad{fill:#ff9a90}}\n"
    "</style>\n";

// The words above the chart, in this order.
typedef struct Frame {
    char missing[FIGURES_WORDS_MAX], title[FIGURES_WORDS_MAX], text[FIGURES_WORDS_MAX],
        rules[2 * FIGURES_WORDS_MAX];
} Frame;

// Appends a sentence to those about rules that are not the published ones; null: none.
static void add_rules(Frame* frame, const char* sentence) {
    if (sentence && sentence[0])
        buffer_append(frame->rules, sizeof frame->rules, "%s%s", frame->rules[0] ? " " : "", sentence);
}

static void frame_run(Frame* frame, const Plan* plan) {
    char text[RULE_WORDS_MAX];
    const Experiment* experiment = plan->experiment;
    shortfall_plan_text(plan, frame->missing, sizeof frame->missing);
    snprintf(frame->title, sizeof frame->title, "%s",
             experiment->title[0] ? experiment->title : experiment->ruleset->title);
    if (rule_words_shared(&experiment, 1, text, sizeof text)) add_rules(frame, text);
    if (rule_words_variants(experiment, text, sizeof text)) add_rules(frame, text);
    if (rule_words_trained(&experiment, 1, false, text, sizeof text)) add_rules(frame, text);
}

// The verdict as the title if it is short enough, else the game's name.
static void frame_verb(Frame* frame, const ReportData* data) {
    const char* missing = report_data_sentence(data, SHORTFALL_MARK);
    int verdict = missing ? 1 : 0;
    const char* title = data->sentence_count > verdict ? data->sentences[verdict] : data->verb;
    if (strlen(title) > TITLE_BYTES && data->experiment_count) title = data->experiments[0]->ruleset->title;
    snprintf(frame->missing, sizeof frame->missing, "%s", missing ? missing : "");
    svg_typeset(title, frame->title, sizeof frame->title);
    add_rules(frame, report_data_sentence(data, RULE_WORDS_MARK));
    add_rules(frame, report_data_sentence(data, RULE_WORDS_VARIANTS_MARK));
    add_rules(frame, report_data_sentence(data, RULE_WORDS_TRAINED_MARK));
}

// Writes words as lines of at most so many letters, the first `height` below y; returns the y of the last. Null out:
// only measures.
static double put_lines(FILE* out, double y, const char* class, int height, const char* words, int letters) {
    char line[SVG_NAME_MAX * 4];
    while (*words) {
        size_t length = utf8_fit(words, letters);
        if (words[length]) {
            while (length > 0 && words[length] != ' ') length--;
            if (length == 0) length = strcspn(words, " ");
        }
        snprintf(line, sizeof line, "%.*s", (int)length, words);
        words += length + strspn(words + length, " ");
        y += height;
        if (out) svg_text(out, MARGIN, y, "start", class, line);
    }
    return y;
}

static double put_frame(FILE* out, const Frame* frame) {
    double y = put_lines(out, MARGIN - 6, "strong bad", LINE_HEIGHT, frame->missing, LINE_LETTERS);
    y = put_lines(out, y, "title", TITLE_HEIGHT, frame->title, TITLE_LETTERS);
    y = put_lines(out, y + 2, "muted", LINE_HEIGHT, frame->text, LINE_LETTERS);
    return put_lines(out, y, "muted", LINE_HEIGHT, frame->rules, LINE_LETTERS) + MARGIN;
}

static void put_picture(const Figures* figures) {
    FILE* out = figures->out;
    Frame frame = {.title = ""};
    if (figures->report->plan)
        frame_run(&frame, figures->report->plan);
    else
        frame_verb(&frame, figures->report->data);
    svg_typeset(figures->words, frame.text, sizeof frame.text);
    double top = put_frame(NULL, &frame), width = figures->right + 2 * MARGIN,
           height = top + figures->y + MARGIN;
    fprintf(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" "
        "role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">",
        width, height, width, height);
    svg_escape(out, frame.title);
    fputs("</title>\n<desc id=\"desc\">", out);
    const char* const notes[] = {frame.missing, frame.rules, figures->y > 0 ? "" : frame.text};
    for (int i = 0; i < 3; i++) {
        svg_escape(out, notes[i]);
        fputs(notes[i][0] ? " " : "", out);
    }
    fwrite(figures->description.text, 1, figures->description.size, out);
    fprintf(out, "</desc>\n%s<rect class=\"back\" width=\"%.0f\" height=\"%.0f\" fill=\"#fff\"/>\n", style,
            width, height);
    put_frame(out, &frame);
    fprintf(out, "<g transform=\"translate(%d %.0f)\">\n", MARGIN, top);
    fwrite(figures->body.text, 1, figures->body.size, out);
    fputs("</g>\n</svg>\n", out);
}

bool figures_close(Figures* figures) {
    if (figures->page || !figures->body.out) return figures->good;
    bool body = text_stream_close(&figures->body), description = text_stream_close(&figures->description);
    figures->good = figures->good && body && description;
    if (figures->good) put_picture(figures);
    if (body) free(figures->body.text);
    if (description) free(figures->description.text);
    return figures->good;
}
