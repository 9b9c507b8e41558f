// The charts of --format svg; see svg_charts.h. The same look as the page's
// (reports/html/src/charts.js).
#include "reports/common/svg_charts.h"

#include "reports/common/svg_labels.h"
#include "sim/base/check.h"

enum { LABEL_MAX = 300, CURVE_HEIGHT = 190, CELL_MAX = 150, CELL_HEIGHT = 34, TICKS = 8 };

#define STRONG 1.08  // bold letters are so much wider

static double longer(double width, const char* text) {
    double other = svg_width(text);
    return other > width ? other : width;
}

// --- dots with intervals

static void describe_intervals(FILE* out, const void* data) {
    const SvgIntervals* chart = data;
    for (int i = 0; i < chart->count; i++) {
        const SvgRow* row = &chart->rows[i];
        if (i) fputs("; ", out);
        if (row->heading[0]) {
            svg_escape(out, row->heading);
            fputs(": ", out);
        }
        svg_escape(out, row->label);
        fputs(" ", out);
        svg_escape(out, row->text);
    }
}

// All the rows on one scale: rates from 0 to 1, or to 0.5 where all are small; differences as far
// as they go.
static SvgScale scale_of(const SvgIntervals* chart) {
    double label = 0, text = 0;
    bool difference = chart->axis == SVG_DIFFERENCES;
    SvgScale scale = {.low = 0, .high = difference ? 0 : chart->axis == SVG_RATES ? 0.5 : 1};
    for (int i = 0; i < chart->count; i++) {
        const SvgRow* row = &chart->rows[i];
        label = longer(label, row->label);
        text = longer(text, row->text);
        if (chart->axis == SVG_RATES && row->high > 0.45) scale.high = 1;
        if (!difference) continue;
        if (row->low < scale.low) scale.low = row->low;
        if (row->high > scale.high) scale.high = row->high;
    }
    if (difference) {
        double room = 0.05 * (scale.high - scale.low) + 0.001;
        scale.low -= room;
        scale.high += room;
    }
    if (label > LABEL_MAX) label = LABEL_MAX;
    scale.start = SVG_MARGIN + label + 12;
    scale.length = SVG_WIDTH - SVG_MARGIN - text - 16 - scale.start;
    return scale;
}

static void put_axis(FILE* out, const SvgScale* scale, double y, bool difference) {
    char text[SVG_NAME_MAX];
    double step = svg_step(scale, TICKS);
    int first = (int)(scale->low / step), last = (int)(scale->high / step);
    for (int i = first; i <= last; i++) {
        svg_tick(i * step, step, difference, text, sizeof text);
        svg_text(out, svg_at(scale, i * step), y + 17, "middle", "muted", text);
    }
}

// What stands behind a row.
static void put_grid(FILE* out, const SvgScale* scale, const SvgRow* row, double top) {
    double step = svg_step(scale, TICKS), low = svg_at(scale, row->band_low),
           high = svg_at(scale, row->band_high);
    for (int i = (int)(scale->low / step); i <= (int)(scale->high / step); i++) {
        double x = svg_at(scale, i * step);
        svg_line(out, "grid", x, top, x, top + SVG_ROW);
    }
    if (high <= low) svg_line(out, "rule", low, top, low, top + SVG_ROW);
}

static void put_allowed(FILE* out, const SvgScale* scale, const SvgRow* row, double top) {
    double low = svg_at(scale, row->band_low), high = svg_at(scale, row->band_high);
    fprintf(
        out,
        "<rect class=\"first\" fill-opacity=\"0.14\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>\n",
        low, top + 2, high - low, SVG_ROW - 4);
}

static void put_row(FILE* out, const SvgScale* scale, const SvgRow* row, double top) {
    double y = top + SVG_ROW / 2.0;
    svg_text(out, scale->start - 10, y + 4.5, "end", "", row->label);
    svg_line(out, "interval", svg_at(scale, row->low), y, svg_at(scale, row->high), y);
    fprintf(out, "<circle class=\"first\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/>\n", svg_at(scale, row->value),
            y);
    svg_text(out, scale->start + scale->length + 10, y + 4.5, "start", "", row->text);
}

void svg_intervals(FILE* out, const SvgFrame* frame, const SvgIntervals* chart) {
    SvgScale scale = scale_of(chart);
    int lines = chart->count;
    for (int i = 0; i < chart->count; i++) lines += chart->rows[i].heading[0] != 0;
    double y = svg_open(out, frame, lines * SVG_ROW + SVG_AXIS, describe_intervals, chart);
    for (int i = 0; i < chart->count; i++) {
        const SvgRow* row = &chart->rows[i];
        if (row->heading[0]) {
            svg_text(out, SVG_MARGIN, y + SVG_ROW - 8, "start", "strong", row->heading);
            y += SVG_ROW;
        }
        if (chart->axis == SVG_OWN_SCALES)
            put_allowed(out, &scale, row, y);
        else
            put_grid(out, &scale, row, y);
        put_row(out, &scale, row, y);
        y += SVG_ROW;
    }
    if (chart->axis != SVG_OWN_SCALES) put_axis(out, &scale, y, chart->axis == SVG_DIFFERENCES);
    svg_close(out);
}

// --- heat maps

static void describe_heat(FILE* out, const void* data) {
    const SvgHeat* chart = data;
    for (int row = 0; row < chart->rows; row++) {
        for (int column = 0; column < chart->columns; column++) {
            double value = chart->values[row * chart->columns + column];
            if (value < 0) continue;
            svg_escape(out, chart->row_names[row]);
            fputs(" against ", out);
            svg_escape(out, chart->column_names[column]);
            fprintf(out, " %.1f %%; ", 100 * value);
        }
    }
}

static void put_cell(FILE* out, double value, double centre, double x, double y, double side) {
    char text[SVG_NAME_MAX];
    double reach = centre > 0.5 ? centre : 1 - centre,
           apart = value < centre ? centre - value : value - centre;
    fprintf(out,
            "<rect class=\"%s\" fill-opacity=\"%.2f\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" "
            "rx=\"3\"/>\n",
            value < centre ? "second" : "first", 0.62 * apart / reach, x + 2, y + 2, side - 4,
            CELL_HEIGHT - 4);
    snprintf(text, sizeof text, "%.0f", 100 * value);
    svg_text(out, x + side / 2, y + CELL_HEIGHT / 2.0 + 4.5, "middle", "", text);
}

void svg_heat(FILE* out, const SvgFrame* frame, const SvgHeat* chart) {
    double left = 0, widest = 0;
    for (int i = 0; i < chart->rows; i++) left = longer(left, chart->row_names[i]);
    for (int i = 0; i < chart->columns; i++) widest = longer(widest, chart->column_names[i]);
    left = SVG_MARGIN + (left > LABEL_MAX ? LABEL_MAX : left) + 10;
    bool turned = widest + 8 > (SVG_WIDTH - SVG_MARGIN - left) / chart->columns;
    double after = turned ? 0.7 * svg_width(chart->column_names[chart->columns - 1]) : 0;
    double side = (SVG_WIDTH - SVG_MARGIN - after - left) / chart->columns,
           top = turned ? 0.72 * widest + 16 : 24;
    if (side > CELL_MAX) side = CELL_MAX;
    double y = top + svg_open(out, frame, top + CELL_HEIGHT * chart->rows, describe_heat, chart);
    for (int column = 0; column < chart->columns; column++) {
        double x = left + side * (column + 0.5);
        if (turned) fprintf(out, "<g transform=\"rotate(-45 %.1f %.1f)\">\n", x, y - 6);
        svg_text(out, x, y - 6, turned ? "start" : "middle", "", chart->column_names[column]);
        if (turned) fputs("</g>\n", out);
    }
    for (int row = 0; row < chart->rows; row++, y += CELL_HEIGHT) {
        svg_text(out, left - 8, y + CELL_HEIGHT / 2.0 + 4.5, "end", "", chart->row_names[row]);
        for (int column = 0; column < chart->columns; column++) {
            double value = chart->values[row * chart->columns + column];
            if (value >= 0) put_cell(out, value, chart->centre, left + side * column, y, side);
        }
    }
    svg_close(out);
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
            fprintf(out, "%s%g gives %.1f %%", k ? ", " : ": ", curve->points[k].x,
                    100 * curve->points[k].value);
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
    labels.room = (SvgBox){x->start - 8, x->start + x->length + 16, y->start + y->length - 14, y->start};
    labels.rule = svg_at(y, curve->target);
    CHECK(curve->count <= SVG_POINTS_MAX);
    for (int i = 0; i < curve->count; i++) {
        const SvgPoint* point = &curve->points[i];
        line[i] = (SvgPlace){svg_at(x, point->x), svg_at(y, point->value)};
        if (!point->label[0] || labels.mark_count == SVG_LABELS_MAX) continue;
        texts[labels.mark_count] = point->label;
        widths[labels.mark_count] = STRONG * svg_width(point->label);
        marks[labels.mark_count++] = line[i];
    }
    svg_labels(&labels, boxes);
    for (int i = 0; i < labels.mark_count; i++)
        svg_text(out, (boxes[i].left + boxes[i].right) / 2, (boxes[i].top + boxes[i].bottom) / 2 + 4.5,
                 "middle", "strong", texts[i]);
}

static void put_curve(FILE* out, const SvgCurve* curve, double top) {
    char text[SVG_NAME_MAX];
    const SvgPoint *first = &curve->points[0], *last = &curve->points[curve->count - 1];
    SvgScale x = {first->x, last->x > first->x ? last->x : first->x + 1, SVG_MARGIN + 52,
                  SVG_WIDTH - 2 * SVG_MARGIN - 64};
    SvgScale y = {0, 1, top + CURVE_HEIGHT - 24, -(CURVE_HEIGHT - 48.0)};
    if (curve->heading[0]) svg_text(out, SVG_MARGIN, top + 12, "start", "strong", curve->heading);
    for (int i = 0; i <= 4; i++) {
        snprintf(text, sizeof text, i == 4 ? "%d %%" : "%d", 25 * i);
        svg_line(out, "grid", x.start - 8, svg_at(&y, 0.25 * i), x.start + x.length + 8,
                 svg_at(&y, 0.25 * i));
        svg_text(out, x.start - 14, svg_at(&y, 0.25 * i) + 4.5, "end", "muted", text);
    }
    svg_line(out, "rule", x.start - 8, svg_at(&y, curve->target), x.start + x.length + 8,
             svg_at(&y, curve->target));
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
    double y = svg_open(out, frame, (CURVE_HEIGHT + 14) * count, describe_curves, &all);
    for (int i = 0; i < count; i++) put_curve(out, &curves[i], y + (CURVE_HEIGHT + 14) * i);
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
