// The charts of --format svg; see svg_charts.h. The same look as the page's (reports/html/src/charts.js).
#include "reports/common/svg_charts.h"

#include <float.h>
#include <math.h>

#include "reports/common/svg_labels.h"
#include "sim/base/check.h"

enum { LABEL_MAX = 300, COLUMN_MAX = 190, CURVE_HEIGHT = 190, CELL_MAX = 150, CELL_HEIGHT = 34, TICKS = 8 };

static double longer(double width, const char* text) {
    double other = svg_width(text);
    return other > width ? other : width;
}

// --- dots with intervals

typedef struct Panels {
    const SvgIntervals* list;
    int count;
} Panels;

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
static SvgScale scale_of(const SvgIntervals* panels, int count) {
    double label = 0, text = 0;
    SvgScale scale = {.low = 0, .high = 1};
    for (int panel = 0; panel < count; panel++) {
        for (int i = 0; i < panels[panel].count; i++) {
            label = longer(label, panels[panel].rows[i].label);
            text = longer(text, panels[panel].rows[i].text);
        }
    }
    if (label > LABEL_MAX) label = LABEL_MAX;
    scale.start = SVG_MARGIN + label + 12;
    scale.length = SVG_WIDTH - SVG_MARGIN - text - 16 - scale.start;
    return scale;
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

static void put_row(FILE* out, const SvgScale* scale, const SvgRow* row, double top) {
    double y = top + SVG_ROW / 2.0;
    char label[SVG_NAME_MAX];
    svg_fit(row->label, LABEL_MAX, label, sizeof label);
    svg_text(out, scale->start - 10, y + 4.5, "end", "", label);
    svg_line(out, "interval", svg_at(scale, row->low), y, svg_at(scale, row->high), y);
    fprintf(out, "<circle class=\"first\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/>\n", svg_at(scale, row->value),
            y);
    svg_text(out, scale->start + scale->length + 10, y + 4.5, "start", "", row->text);
}

// Returns the y below the panel.
static double put_panel(FILE* out, SvgScale scale, const SvgIntervals* chart, double y) {
    set_values(&scale, chart);
    for (int i = 0; i < chart->count; i++) {
        const SvgRow* row = &chart->rows[i];
        if (row->heading[0]) {
            svg_text(out, SVG_MARGIN, y + SVG_ROW - 8, "start", "strong", row->heading);
            y += SVG_ROW;
        }
        put_grid(out, &scale, row, y);
        put_row(out, &scale, row, y);
        y += SVG_ROW;
    }
    put_axis(out, &scale, y, chart->axis);
    return y + SVG_AXIS;
}

void svg_panels(FILE* out, const SvgFrame* frame, const SvgIntervals* panels, int count) {
    SvgScale scale = scale_of(panels, count);
    Panels all = {panels, count};
    double height = 0;
    CHECK(count > 0);
    for (int panel = 0; panel < count; panel++) {
        height += panels[panel].count * SVG_ROW + SVG_AXIS;
        for (int i = 0; i < panels[panel].count; i++)
            height += panels[panel].rows[i].heading[0] ? SVG_ROW : 0;
    }
    double y = svg_open(out, frame, height, describe_panels, &all);
    for (int panel = 0; panel < count; panel++) y = put_panel(out, scale, &panels[panel], y);
    svg_close(out);
}

void svg_intervals(FILE* out, const SvgFrame* frame, const SvgIntervals* chart) {
    svg_panels(out, frame, chart, 1);
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
    char name[SVG_NAME_MAX];
    double left = 0, widest = 0, last = 0;
    for (int i = 0; i < chart->rows; i++) left = longer(left, chart->row_names[i]);
    for (int i = 0; i < chart->columns; i++) {
        svg_fit(chart->column_names[i], COLUMN_MAX, name, sizeof name);
        widest = longer(widest, name);
        last = svg_width(name);
    }
    left = SVG_MARGIN + (left > LABEL_MAX ? LABEL_MAX : left) + 10;
    bool turned = widest + 8 > (SVG_WIDTH - SVG_MARGIN - left) / chart->columns;
    double after = turned ? 0.7 * last : 0;
    double side = (SVG_WIDTH - SVG_MARGIN - after - left) / chart->columns,
           top = turned ? 0.72 * widest + 16 : 24;
    if (side > CELL_MAX) side = CELL_MAX;
    double y = top + svg_open(out, frame, top + CELL_HEIGHT * chart->rows, describe_heat, chart);
    for (int column = 0; column < chart->columns; column++) {
        double x = left + side * (column + 0.5);
        if (turned) fprintf(out, "<g transform=\"rotate(-45 %.1f %.1f)\">\n", x, y - 6);
        svg_fit(chart->column_names[column], COLUMN_MAX, name, sizeof name);
        svg_text(out, x, y - 6, turned ? "start" : "middle", "", name);
        if (turned) fputs("</g>\n", out);
    }
    for (int row = 0; row < chart->rows; row++, y += CELL_HEIGHT) {
        svg_fit(chart->row_names[row], LABEL_MAX, name, sizeof name);
        svg_text(out, left - 8, y + CELL_HEIGHT / 2.0 + 4.5, "end", "", name);
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
    char text[SVG_NAME_MAX];
    const SvgPoint *first = &curve->points[0], *last = &curve->points[curve->count - 1];
    SvgScale x = {first->x, last->x > first->x ? last->x : first->x + 1, SVG_MARGIN + 52,
                  SVG_WIDTH - 2 * SVG_MARGIN - 64};
    SvgScale y = values_of(curve, top);
    if (curve->heading[0]) svg_text(out, SVG_MARGIN, top + 12, "start", "strong", curve->heading);
    put_levels(out, curve, &x, &y);
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
