// Dots with intervals, and curves; see svg_charts.h. The same look as the page's
// (reports/html/src/charts.js).
#include "reports/common/svg_charts.h"

#include <float.h>
#include <math.h>

#include "reports/common/svg_labels.h"
#include "sim/base/check.h"

enum {
    LABEL_MAX = 300,
    LABEL_HEIGHT = 18,  // of a label above its row
    CURVE_HEIGHT = 190,
    CURVE_FOOT = 32,
    TICKS = 8
};

static double longer(double width, const char* text) {
    double other = svg_width(text);
    return other > width ? other : width;
}

// --- dots with intervals

typedef struct Panels {
    const SvgIntervals* list;
    int count;
} Panels;

// What the panels share: where the axis begins and ends, and whether labels, being long, are above
// their rows.
typedef struct ChartLayout {
    SvgScale scale;
    bool above;
    int row;  // height
} ChartLayout;

static void describe_rows(FILE* out, const SvgIntervals* chart, bool more) {
    for (int i = 0; i < chart->count; i++) {
        const SvgRow* row = &chart->rows[i];
        if (more || i) fputs("; ", out);
        if (row->heading[0]) {
            svg_escape(out, row->heading);
            fputs(": ", out);
        }
        svg_escape(out, row->label);
        fputs(" ", out);
        svg_escape(out, row->text);
    }
}

static void describe_panels(FILE* out, const void* data) {
    const Panels* panels = data;
    for (int i = 0; i < panels->count; i++) describe_rows(out, &panels->list[i], i > 0);
}

static void stretch(SvgScale* scale, double value) {
    if (fabs(value) >= DBL_MAX) return;
    if (value < scale->low) scale->low = value;
    if (value > scale->high) scale->high = value;
}

// Fits the scale to the rows, with room at both ends; rates stay within 0 to 1.
static void fit(SvgScale* scale, const SvgIntervals* chart) {
    CHECK(chart->count > 0);
    bool difference = chart->axis == SVG_DIFFERENCES;
    scale->low = scale->high = difference ? 0 : chart->rows[0].value;
    for (int i = 0; i < chart->count; i++) {
        const SvgRow* row = &chart->rows[i];
        stretch(scale, row->low);
        stretch(scale, row->high);
        stretch(scale, row->band_low);
        stretch(scale, row->band_high);
    }
    double room =
        0.05 * (scale->high - scale->low) + 0.001 * fmax(1, fmax(fabs(scale->low), fabs(scale->high)));
    scale->low -= room;
    scale->high += room;
    if (chart->axis == SVG_RATES && scale->low < 0) scale->low = 0;
    if (chart->axis == SVG_RATES && scale->high > 1) scale->high = 1;
}

// One scale for all rows of a panel: fitted, or rates from 0 to 1, or to 0.5 if all are small.
static void set_values(SvgScale* scale, const SvgIntervals* chart) {
    if (chart->fitted) {
        fit(scale, chart);
        return;
    }
    scale->low = 0;
    scale->high = 0.5;
    for (int i = 0; i < chart->count; i++)
        if (chart->rows[i].high > 0.45) scale->high = 1;
}

// Stacked panels share their axes' left and right ends.
static ChartLayout layout_of(const SvgIntervals* panels, int count) {
    CHECK(count > 0);
    double label = 0, text = 0;
    ChartLayout layout = {.scale = {.low = 0, .high = 1}};
    for (int panel = 0; panel < count; panel++) {
        for (int i = 0; i < panels[panel].count; i++) {
            label = longer(label, panels[panel].rows[i].label);
            text = longer(text, panels[panel].rows[i].text);
        }
    }
    layout.above = label > LABEL_MAX;
    layout.row = SVG_ROW + (layout.above ? LABEL_HEIGHT : 0);
    layout.scale.start = SVG_MARGIN + 12 + (layout.above ? 0 : label);
    layout.scale.length = SVG_WIDTH - SVG_MARGIN - text - 16 - layout.scale.start;
    return layout;
}

static void put_axis(FILE* out, const SvgScale* scale, double y, SvgAxis axis) {
    char text[SVG_NAME_MAX];
    double step = svg_step(scale, TICKS);
    for (int i = svg_first_tick(scale, step); i <= svg_last_tick(scale, step); i++) {
        svg_tick(i * step, step, axis, text, sizeof text);
        svg_text(out, svg_at(scale, i * step), y + 17, "middle", "muted", text);
    }
}

// The background of a row: grid lines and band.
static void put_grid(FILE* out, const SvgScale* scale, const SvgRow* row, double top) {
    CHECK(row->band_low <= row->band_high);
    double step = svg_step(scale, TICKS), low = svg_at(scale, row->band_low),
           high = svg_at(scale, row->band_high);
    for (int i = svg_first_tick(scale, step); i <= svg_last_tick(scale, step); i++) {
        double x = svg_at(scale, i * step);
        svg_line(out, "grid", x, top, x, top + SVG_ROW);
    }
    if (row->band_high > row->band_low)
        fprintf(out,
                "<rect class=\"first\" fill-opacity=\"0.14\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                "height=\"%d\"/>\n",
                low, top + 2, high - low, SVG_ROW - 4);
    else
        svg_line(out, "rule", low, top, low, top + SVG_ROW);
}

static void put_label(FILE* out, const ChartLayout* layout, const SvgRow* row, double top) {
    const char* class = row->tone == SVG_BAD ? "strong" : "";
    char label[SVG_NAME_MAX];
    svg_fit(row->label, layout->above ? SVG_WIDTH - 2 * SVG_MARGIN : LABEL_MAX, label, sizeof label);
    if (layout->above)
        svg_text(out, SVG_MARGIN, top + LABEL_HEIGHT - 3, "start", class, label);
    else
        svg_text(out, layout->scale.start - 10, top + SVG_ROW / 2.0 + 4.5, "end", class, label);
}

static void put_row(FILE* out, const SvgScale* scale, const SvgRow* row, double top) {
    CHECK(row->low <= row->high);
    static const char* const lines[] = {"interval", "interval good", "interval bad"};
    static const char* const dots[] = {"first", "good", "bad"};
    double y = top + SVG_ROW / 2.0;
    svg_line(out, lines[row->tone], svg_at(scale, row->low), y, svg_at(scale, row->high), y);
    fprintf(out, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/>\n", dots[row->tone],
            svg_at(scale, row->value), y);
    svg_text(out, scale->start + scale->length + 10, y + 4.5, "start", row->tone == SVG_BAD ? "strong" : "",
             row->text);
}

// Returns the y below the panel.
static double put_panel(FILE* out, ChartLayout layout, const SvgIntervals* chart, double y) {
    set_values(&layout.scale, chart);
    for (int i = 0; i < chart->count; i++) {
        const SvgRow* row = &chart->rows[i];
        if (row->heading[0]) {
            svg_text(out, SVG_MARGIN, y + SVG_ROW - 8, "start", "strong", row->heading);
            y += SVG_ROW;
        }
        put_label(out, &layout, row, y);
        y += layout.row - SVG_ROW;
        put_grid(out, &layout.scale, row, y);
        put_row(out, &layout.scale, row, y);
        y += SVG_ROW;
    }
    put_axis(out, &layout.scale, y, chart->axis);
    return y + SVG_AXIS;
}

void svg_panels(FILE* out, const SvgFrame* frame, const SvgIntervals* panels, int count) {
    ChartLayout layout = layout_of(panels, count);
    Panels all = {panels, count};
    double height = 0;
    CHECK(count > 0);
    for (int panel = 0; panel < count; panel++) {
        height += panels[panel].count * layout.row + SVG_AXIS;
        for (int i = 0; i < panels[panel].count; i++)
            height += panels[panel].rows[i].heading[0] ? SVG_ROW : 0;
    }
    double y = svg_open(out, frame, height, describe_panels, &all);
    for (int panel = 0; panel < count; panel++) y = put_panel(out, layout, &panels[panel], y);
    svg_close(out);
}

void svg_intervals(FILE* out, const SvgFrame* frame, const SvgIntervals* chart) {
    svg_panels(out, frame, chart, 1);
}

// --- curves

typedef struct Curves {
    const SvgCurve* list;
    int count;
} Curves;

static void describe_curves(FILE* out, const void* data) {
    const Curves* curves = data;
    for (int i = 0; i < curves->count; i++) {
        const SvgCurve* curve = &curves->list[i];
        svg_escape(out, curve->heading);
        for (int k = 0; k < curve->count; k++)
            fprintf(out, curve->numbers ? "%s%g gives %.4g" : "%s%g gives %.1f %%", k ? ", " : ": ",
                    curve->points[k].x, (curve->numbers ? 1 : 100) * curve->points[k].value);
        fputs("; ", out);
    }
}

static void put_band(FILE* out, const SvgCurve* curve, const SvgScale* x, const SvgScale* y) {
    fputs("<polygon class=\"first\" fill-opacity=\"0.18\" points=\"", out);
    for (int i = 0; i < curve->count; i++)
        fprintf(out, "%.1f,%.1f ", svg_at(x, curve->points[i].x), svg_at(y, curve->points[i].low));
    for (int i = curve->count - 1; i >= 0; i--)
        fprintf(out, "%.1f,%.1f ", svg_at(x, curve->points[i].x), svg_at(y, curve->points[i].high));
    fputs("\"/>\n<polyline class=\"curve\" fill=\"none\" stroke=\"#000\" points=\"", out);
    for (int i = 0; i < curve->count; i++)
        fprintf(out, "%.1f,%.1f ", svg_at(x, curve->points[i].x), svg_at(y, curve->points[i].value));
    fputs("\"/>\n", out);
}

static void put_points(FILE* out, const SvgCurve* curve, const SvgScale* x, const SvgScale* y) {
    CHECK(curve->count > 0 && curve->count <= SVG_POINTS_MAX);
    for (int i = 0; i < curve->count; i++) {
        const SvgPoint* point = &curve->points[i];
        bool ringed = point->label[0];
        fprintf(out, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%s\"/>\n", ringed ? "ring" : "first",
                svg_at(x, point->x), svg_at(y, point->value), ringed ? "6" : "3");
    }
}

static void put_labels(FILE* out, const SvgCurve* curve, const SvgScale* x, const SvgScale* y) {
    SvgPlace line[SVG_POINTS_MAX], marks[SVG_LABELS_MAX];
    double widths[SVG_LABELS_MAX];
    const char* texts[SVG_LABELS_MAX];
    SvgBox boxes[SVG_LABELS_MAX];
    SvgLabels labels = {.marks = marks, .widths = widths, .line = line, .line_count = curve->count};
    labels.room = (SvgBox){x->start - 8, x->start + x->length + 16,
                           y->start + y->length - (curve->heading[0] ? 8 : 14), y->start};
    labels.rule = svg_at(y, curve->target);
    CHECK(curve->count <= SVG_POINTS_MAX);
    for (int i = 0; i < curve->count; i++) {
        const SvgPoint* point = &curve->points[i];
        line[i] = (SvgPlace){svg_at(x, point->x), svg_at(y, point->value)};
        if (!point->label[0] || labels.mark_count == SVG_LABELS_MAX) continue;
        texts[labels.mark_count] = point->label;
        widths[labels.mark_count] = SVG_STRONG * svg_width(point->label);
        marks[labels.mark_count++] = line[i];
    }
    svg_labels(&labels, boxes);
    for (int i = 0; i < labels.mark_count; i++)
        svg_text(out, (boxes[i].left + boxes[i].right) / 2, (boxes[i].top + boxes[i].bottom) / 2 + 4.5,
                 "middle", "strong", texts[i]);
}

// Rates from 0 to 1; of numbers what the points, their intervals and the target need.
static SvgScale values_of(const SvgCurve* curve, double top) {
    SvgScale y = {curve->target, curve->target, top + CURVE_HEIGHT - 24, -(CURVE_HEIGHT - 48.0)};
    for (int i = 0; i < curve->count; i++) {
        y.low = fmin(y.low, curve->points[i].low);
        y.high = fmax(y.high, curve->points[i].high);
    }
    double room = 0.05 * (y.high - y.low) + 0.001 * fmax(1, fabs(y.high));
    y.low = curve->numbers ? y.low - room : 0;
    y.high = curve->numbers ? y.high + room : 1;
    return y;
}

static void put_levels(FILE* out, const SvgCurve* curve, const SvgScale* x, const SvgScale* y) {
    char text[SVG_NAME_MAX];
    double step = curve->numbers ? svg_step(y, 5) : 0.25;
    for (int i = svg_first_tick(y, step); i <= svg_last_tick(y, step); i++) {
        double at = svg_at(y, step * i);
        if (curve->numbers)
            svg_tick(step * i, step, SVG_NUMBERS, text, sizeof text);
        else
            snprintf(text, sizeof text, i == 4 ? "%d %%" : "%d", 25 * i);
        svg_line(out, "grid", x->start - 8, at, x->start + x->length + 8, at);
        svg_text(out, x->start - 14, at + 4.5, "end", "muted", text);
    }
}

static void put_curve(FILE* out, const SvgCurve* curve, double top) {
    CHECK(curve->count > 0);
    char text[SVG_NAME_MAX];
    const SvgPoint *first = &curve->points[0], *last = &curve->points[curve->count - 1];
    SvgScale x = {first->x, last->x > first->x ? last->x : first->x + 1, SVG_MARGIN + 52,
                  SVG_WIDTH - 2 * SVG_MARGIN - 64};
    SvgScale y = values_of(curve, top);
    if (curve->heading[0]) svg_text(out, SVG_MARGIN, top + 12, "start", "strong", curve->heading);
    put_levels(out, curve, &x, &y);
    svg_line(out, "rule", x.start - 8, svg_at(&y, curve->target), x.start + x.length + 8,
             svg_at(&y, curve->target));
    svg_text(out, x.start + x.length / 2, top + CURVE_HEIGHT + 14, "middle", "muted", curve->label);
    double step = svg_step(&x, 12);
    for (int i = 0; i < curve->count; i++) {
        double steps = (curve->points[i].x - first->x) / (step < 1 ? step : (int)step);
        if (curve->count > 14 && steps - (int)steps > 1e-9) continue;
        snprintf(text, sizeof text, "%g", curve->points[i].x);
        svg_text(out, svg_at(&x, curve->points[i].x), top + CURVE_HEIGHT - 4, "middle", "muted", text);
    }
    put_band(out, curve, &x, &y);
    put_points(out, curve, &x, &y);
    put_labels(out, curve, &x, &y);
}

void svg_curves(FILE* out, const SvgFrame* frame, const SvgCurve* curves, int count) {
    Curves all = {curves, count};
    CHECK(count > 0);
    double y = svg_open(out, frame, (CURVE_HEIGHT + CURVE_FOOT) * count - SVG_MARGIN, describe_curves, &all);
    for (int i = 0; i < count; i++) put_curve(out, &curves[i], y + (CURVE_HEIGHT + CURVE_FOOT) * i);
    svg_close(out);
}

// --- no chart

static void describe_nothing(FILE* out, const void* data) {
    const SvgFrame* frame = data;
    svg_escape(out, frame->text);
}

void svg_words(FILE* out, const SvgFrame* frame) {
    svg_open(out, frame, 0, describe_nothing, frame);
    svg_close(out);
}
