// Charts as SVG; see svg_charts.h.
#include "reports/common/svg_charts.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "reports/common/svg_labels.h"
#include "sim/base/check.h"

static const double tick_room = 55;    // pixels for the number of a tick
static const double side_most = 0.42;  // of the width, for words beside a chart

static double width_of(const SvgCanvas* canvas) { return canvas->right - canvas->left; }

// The distance between ticks, as many as a scale has room for, and two at least.
static double step_of(const SvgScale* scale, int most) {
    int ticks = (int)fmax(3, fmin(most, fabs(scale->length) / tick_room));
    double step = svg_step(scale, ticks);
    while (svg_last_tick(scale, step) <= svg_first_tick(scale, step)) step = svg_step(scale, ++ticks);
    return step;
}

// Numbers below a scale, and the words below them.
static void put_axis(SvgCanvas* canvas, const SvgScale* scale, SvgAxis axis) {
    char text[SVG_NAME_MAX];
    double step = step_of(scale, 8);
    for (int i = svg_first_tick(scale, step); i <= svg_last_tick(scale, step); i++) {
        svg_tick(i * step, step, axis, text, sizeof text);
        svg_text(canvas->out, svg_at(scale, i * step), canvas->y + 17, "middle", "muted", text);
    }
    canvas->y += SVG_ROW;
}

static void put_box(FILE* out, const char* class, double opacity, double x, double y, double width,
                    double height) {
    fprintf(
        out,
        "<rect class=\"%s\" fill=\"currentColor\" fill-opacity=\"%.2f\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
        "height=\"%.1f\"/>\n",
        class, opacity, x, y, width, height);
}

static void put_dot(FILE* out, const char* class, double x, double y, double radius) {
    fprintf(out, "<circle class=\"%s\" fill=\"currentColor\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>\n", class,
            x, y, radius);
}

// --- dots with intervals

static void stretch(SvgIntervals* chart, double value) {
    if (fabs(value) >= DBL_MAX) return;
    chart->low = fmin(chart->low, value);
    chart->high = fmax(chart->high, value);
}

void svg_fit_axis(SvgIntervals* panels, int count) {
    CHECK(count > 0 && panels[0].count > 0);
    SvgIntervals all = {.low = panels[0].rows[0].value, .high = panels[0].rows[0].value};
    for (int panel = 0; panel < count; panel++) {
        for (int i = 0; i < panels[panel].count; i++) {
            const SvgRow* row = &panels[panel].rows[i];
            const double ends[] = {row->low, row->high, row->band_low, row->band_high};
            for (int k = 0; k < 4; k++) stretch(&all, ends[k]);
        }
    }
    if (panels[0].axis == SVG_DIFFERENCES) {
        stretch(&all, -0.005);
        stretch(&all, 0.005);
    }
    double room = 0.05 * (all.high - all.low) + 0.001 * fmax(1, fmax(fabs(all.low), fabs(all.high)));
    bool rates = panels[0].axis == SVG_RATES;
    for (int panel = 0; panel < count; panel++) {
        panels[panel].low = rates ? fmax(0, all.low - room) : all.low - room;
        panels[panel].high = rates ? fmax(fmin(1, all.high + room), all.high) : all.high + room;
    }
}

void svg_align(SvgIntervals* panels, int count) {
    double label = 0, beside = 0;
    for (int panel = 0; panel < count; panel++) {
        for (int i = 0; i < panels[panel].count; i++) {
            const SvgRow* row = &panels[panel].rows[i];
            label = fmax(label, svg_width_of(row->label, row->strong));
            beside = fmax(beside, svg_width_of(row->text, row->strong));
        }
    }
    for (int panel = 0; panel < count; panel++) {
        panels[panel].label = label;
        panels[panel].beside = beside;
    }
}

void svg_describe_intervals(FILE* out, const void* data) {
    const SvgIntervals* chart = data;
    for (int i = 0; i < chart->count; i++) {
        if (i) fputs("; ", out);
        svg_words(out, chart->rows[i].label);
        fputs(": ", out);
        svg_words(out, chart->rows[i].text);
        if (chart->axis == SVG_DIFFERENCES) fputs(" points", out);
    }
}

// Where the words of the rows are: beside the chart; names above it, and on the same line the numbers, if these
// would take too much of its width; or each on a line of its own.
typedef struct RowLayout {
    SvgScale scale;
    bool above, stacked, crowded;
    double words;  // height of the lines above a row
} RowLayout;

static RowLayout layout_of(const SvgCanvas* canvas, const SvgIntervals* chart) {
    const double edge = 20, line = 17;  // room for half a number of the axis
    double width = width_of(canvas), label = chart->label + 12, beside = chart->beside + 16;
    RowLayout layout = {.stacked = beside > side_most * width};
    layout.above = layout.stacked || label > side_most * width;
    layout.crowded = layout.stacked && label + beside > width;
    layout.words = line * (layout.above + layout.crowded);
    double start = canvas->left + (layout.above ? edge : label),
           end = canvas->right - (layout.stacked ? edge : beside);
    layout.scale = (SvgScale){chart->low, chart->high, start, end - start};
    return layout;
}

// The background of a row: grid lines and band.
static void put_grid(const SvgCanvas* canvas, const SvgScale* scale, const SvgRow* row) {
    double step = step_of(scale, 8), top = canvas->y, end = top + SVG_ROW;
    fputs("<path class=\"grid\" stroke=\"currentColor\" d=\"", canvas->out);
    for (int i = svg_first_tick(scale, step); i <= svg_last_tick(scale, step); i++)
        fprintf(canvas->out, "M%.1f %.1fV%.1f", svg_at(scale, i * step), top, end);
    fputs("\"/>\n", canvas->out);
    if (isnan(row->band_low)) return;
    double low = svg_at(scale, row->band_low), high = svg_at(scale, row->band_high);
    if (row->band_high > row->band_low)
        put_box(canvas->out, "first", 0.14, low, top + 2, high - low, SVG_ROW - 4);
    else
        svg_line(canvas->out, "rule", low, top, low, end);
}

static void put_label(const SvgCanvas* canvas, const RowLayout* layout, const SvgRow* row, double top) {
    const char* class = row->strong ? "strong" : "";
    double beside = layout->stacked && !layout->crowded ? svg_width_of(row->text, row->strong) + 12 : 0;
    if (layout->above)
        svg_text_fitted(canvas->out, canvas->left, top + 13, "start", class, row->label,
                        width_of(canvas) - beside);
    else
        svg_text(canvas->out, layout->scale.start - 10, top + SVG_ROW / 2.0 + 4.5, "end", class, row->label);
}

static void put_number(const SvgCanvas* canvas, const RowLayout* layout, const SvgRow* row, double top) {
    const char* class = row->strong ? "strong" : "";
    if (layout->crowded)
        svg_text(canvas->out, canvas->left, top + 13 + layout->words / 2, "start", class, row->text);
    else if (layout->stacked)
        svg_text(canvas->out, canvas->right, top + 13, "end", class, row->text);
    else
        svg_text(canvas->out, layout->scale.start + layout->scale.length + 12,
                 top + layout->words + SVG_ROW / 2.0 + 4.5, "start", class, row->text);
}

static void put_row(SvgCanvas* canvas, const RowLayout* layout, const SvgRow* row) {
    CHECK(row->low <= row->high);
    const SvgScale* scale = &layout->scale;
    double top = canvas->y;
    char class[32];
    put_label(canvas, layout, row, top);
    canvas->y += layout->words;
    put_grid(canvas, scale, row);
    double y = canvas->y + SVG_ROW / 2.0;
    snprintf(class, sizeof class, "interval %s", row->colour);
    svg_line(canvas->out, class, svg_at(scale, row->low), y, svg_at(scale, row->high), y);
    put_dot(canvas->out, row->colour, svg_at(scale, row->value), y, 4.5);
    put_number(canvas, layout, row, top);
    canvas->y += SVG_ROW;
}

void svg_draw_intervals(SvgCanvas* canvas, const void* data) {
    const SvgIntervals* chart = data;
    RowLayout layout = layout_of(canvas, chart);
    for (int i = 0; i < chart->count; i++) put_row(canvas, &layout, &chart->rows[i]);
    if (!chart->bare) put_axis(canvas, &layout.scale, chart->axis);
}

// --- curves

void svg_describe_curve(FILE* out, const void* data) {
    const SvgCurve* curve = data;
    for (int k = 0; k < curve->line_count; k++) {
        const struct SvgCurveLine* line = &curve->lines[k];
        if (k) fputs("; ", out);
        if (curve->line_count > 1) svg_escape(out, line->name);
        for (int i = 0; i < line->count; i++)
            fprintf(out, curve->numbers ? "%s%g gives %.4g" : "%s%g gives %.1f %%",
                    i                       ? ", "
                    : curve->line_count > 1 ? ": "
                                            : "",
                    line->points[i].x, (curve->numbers ? 1 : 100) * line->points[i].value);
    }
}

// Where a curve is drawn.
typedef struct CurvePlot {
    SvgScale x, y;
} CurvePlot;

static double middle_of(const SvgCurve* curve) { return (curve->target_low + curve->target_high) / 2; }

// Rates from 0 to 1; of numbers what the points, their intervals and the target need.
static CurvePlot plot_of(const SvgCanvas* canvas, const SvgCurve* curve) {
    const double height = width_of(canvas) > 400 ? 200 : 180, inset = 14;
    CurvePlot plot = {{DBL_MAX, -DBL_MAX, canvas->left + 58, 0},
                      {curve->target_low, curve->target_high, canvas->y + height + 8, -height}};
    double names = 0;
    for (int k = 0; k < curve->line_count; k++) {
        const struct SvgCurveLine* line = &curve->lines[k];
        if (curve->line_count > 1) names = fmax(names, svg_width_of(line->name, true));
        for (int i = 0; i < line->count; i++) {
            plot.x.low = fmin(plot.x.low, line->points[i].x);
            plot.x.high = fmax(plot.x.high, line->points[i].x);
            plot.y.low = fmin(plot.y.low, line->points[i].low);
            plot.y.high = fmax(plot.y.high, line->points[i].high);
        }
    }
    if (plot.x.high <= plot.x.low) plot.x.high = plot.x.low + 1;
    double room = 0.05 * (plot.y.high - plot.y.low) + 0.001 * fmax(1, fabs(plot.y.high));
    plot.y.low = curve->numbers ? plot.y.low - room : 0;
    plot.y.high = curve->numbers ? plot.y.high + room : 1;
    plot.x.length = canvas->right - inset - fmin(names, 0.3 * width_of(canvas)) - plot.x.start;
    return plot;
}

static void put_levels(const SvgCanvas* canvas, const SvgCurve* curve, const CurvePlot* plot) {
    char text[SVG_NAME_MAX];
    double step = curve->numbers ? svg_step(&plot->y, 5) : 0.25, left = plot->x.start - 8,
           right = plot->x.start + plot->x.length + 8, low = svg_at(&plot->y, curve->target_low),
           high = svg_at(&plot->y, curve->target_high), middle = svg_at(&plot->y, middle_of(curve));
    if (low > high) put_box(canvas->out, "ink", 0.08, left, high, right - left, low - high);
    for (int i = svg_first_tick(&plot->y, step); i <= svg_last_tick(&plot->y, step); i++) {
        double at = svg_at(&plot->y, step * i);
        if (curve->numbers)
            svg_tick(step * i, step, SVG_NUMBERS, text, sizeof text);
        else
            snprintf(text, sizeof text, i == 4 ? "%d %%" : "%d", 25 * i);
        svg_line(canvas->out, "grid", left, at, right, at);
        svg_text(canvas->out, plot->x.start - 14, at + 4.5, "end", "muted", text);
    }
    svg_line(canvas->out, "rule", left, middle, right, middle);
}

static void put_band(FILE* out, const struct SvgCurveLine* line, const CurvePlot* plot, const char* colour) {
    fprintf(out, "<polygon class=\"%s\" fill=\"currentColor\" fill-opacity=\"0.18\" points=\"", colour);
    for (int i = 0; i < line->count; i++)
        fprintf(out, "%.1f,%.1f ", svg_at(&plot->x, line->points[i].x),
                svg_at(&plot->y, line->points[i].low));
    for (int i = line->count - 1; i >= 0; i--)
        fprintf(out, "%.1f,%.1f ", svg_at(&plot->x, line->points[i].x),
                svg_at(&plot->y, line->points[i].high));
    fprintf(out, "\"/>\n<polyline class=\"curve %s\" fill=\"none\" stroke=\"currentColor\" points=\"",
            colour);
    for (int i = 0; i < line->count; i++)
        fprintf(out, "%.1f,%.1f ", svg_at(&plot->x, line->points[i].x),
                svg_at(&plot->y, line->points[i].value));
    fputs("\"/>\n", out);
    for (int i = 0; i < line->count; i++) {
        const SvgPoint* point = &line->points[i];
        bool ringed = point->label[0];
        put_dot(out, ringed ? "ring" : colour, svg_at(&plot->x, point->x), svg_at(&plot->y, point->value),
                ringed ? 6 : 3);
    }
}

static void put_labels(const SvgCanvas* canvas, const SvgCurve* curve, const CurvePlot* plot) {
    const struct SvgCurveLine* of = &curve->lines[0];
    SvgPlace line[SVG_POINTS_MAX], marks[SVG_LABELS_MAX];
    double widths[SVG_LABELS_MAX];
    const char* texts[SVG_LABELS_MAX];
    SvgBox boxes[SVG_LABELS_MAX];
    SvgLabels labels = {.marks = marks, .widths = widths, .line = line, .line_count = of->count};
    labels.room =
        (SvgBox){plot->x.start - 8, canvas->right - 2, plot->y.start + plot->y.length - 8, plot->y.start};
    labels.rule = svg_at(&plot->y, middle_of(curve));
    for (int i = 0; i < of->count; i++) {
        const SvgPoint* point = &of->points[i];
        line[i] = (SvgPlace){svg_at(&plot->x, point->x), svg_at(&plot->y, point->value)};
        if (!point->label[0] || labels.mark_count == SVG_LABELS_MAX) continue;
        texts[labels.mark_count] = point->label;
        widths[labels.mark_count] = svg_width_of(point->label, true);
        marks[labels.mark_count++] = line[i];
    }
    svg_labels(&labels, boxes);
    for (int i = 0; i < labels.mark_count; i++)
        svg_text(canvas->out, (boxes[i].left + boxes[i].right) / 2,
                 (boxes[i].top + boxes[i].bottom) / 2 + 4.5, "middle", "strong halo", texts[i]);
}

// The name of the line that ends next, from above; -1: none is left.
static int next_end(const SvgCurve* curve, const bool* put) {
    int next = -1;
    for (int k = 0; k < curve->line_count; k++)
        if (!put[k] && (next < 0 || curve->lines[k].points[curve->lines[k].count - 1].value >
                                        curve->lines[next].points[curve->lines[next].count - 1].value))
            next = k;
    return next;
}

// Names behind the ends of lines, each as far down as the one above it needs.
static void put_names(const SvgCanvas* canvas, const SvgCurve* curve, const CurvePlot* plot) {
    bool put[SVG_LINES_MAX] = {false};
    double least = 0, x = plot->x.start + plot->x.length + 10;
    char class[32];
    for (int k = next_end(curve, put); curve->line_count > 1 && k >= 0; k = next_end(curve, put)) {
        const struct SvgCurveLine* line = &curve->lines[k];
        double y = fmax(least, svg_at(&plot->y, line->points[line->count - 1].value) + 4.5);
        snprintf(class, sizeof class, "strong own %s", svg_colour(k));
        svg_text_fitted(canvas->out, x, y, "start", class, line->name, canvas->right - x);
        least = y + 15;
        put[k] = true;
    }
}

// The values of the points, as far as there is room, and what they are of.
static void put_values(const SvgCanvas* canvas, const SvgCurve* curve, const CurvePlot* plot) {
    const struct SvgCurveLine* line = &curve->lines[0];
    double end = -DBL_MAX, y = plot->y.start + 20;
    char text[SVG_NAME_MAX];
    for (int i = 0; i < line->count; i++) {
        snprintf(text, sizeof text, "%g", line->points[i].x);
        double x = svg_at(&plot->x, line->points[i].x), half = svg_width(text) / 2;
        if (x - half < end + 6) continue;
        svg_text(canvas->out, x, y, "middle", "muted", text);
        end = x + half;
    }
    svg_text(canvas->out, plot->x.start + plot->x.length / 2, y + 18, "middle", "muted", curve->label);
}

void svg_draw_curve(SvgCanvas* canvas, const void* data) {
    const SvgCurve* curve = data;
    CHECK(curve->line_count > 0 && curve->line_count <= SVG_LINES_MAX);
    CurvePlot plot = plot_of(canvas, curve);
    put_levels(canvas, curve, &plot);
    put_values(canvas, curve, &plot);
    for (int k = 0; k < curve->line_count; k++) put_band(canvas->out, &curve->lines[k], &plot, svg_colour(k));
    put_labels(canvas, curve, &plot);
    put_names(canvas, curve, &plot);
    canvas->y = plot.y.start + 46;
}

// --- heat maps

enum { CELL_HEIGHT = 34, CELL_MAX = 150, CELL_MIN = 48, COLUMN_MAX = 190 };

int svg_place(char names[SVG_HEAT_MAX][SVG_NAME_MAX], int* count, const char* name) {
    for (int i = 0; i < *count; i++)
        if (!strncmp(names[i], name, SVG_NAME_MAX - 1)) return i;
    if (*count == SVG_HEAT_MAX) return -1;
    snprintf(names[*count], SVG_NAME_MAX, "%s", name);
    return (*count)++;
}

void svg_describe_heat(FILE* out, const void* data) {
    const SvgHeat* chart = data;
    bool begun = false;
    for (int row = 0; row < chart->rows; row++) {
        for (int column = 0; column < chart->columns; column++) {
            if (chart->values[row][column] < 0) continue;
            fputs(begun ? "; " : "", out);
            svg_escape(out, chart->row_names[row]);
            fputs(" against ", out);
            svg_escape(out, chart->column_names[column]);
            fprintf(out, " %.1f %%", 100 * chart->values[row][column]);
            begun = true;
        }
    }
}

// A name cut to a width, before what follows its "·".
static void cut_name(const char* name, double width, char cut[SVG_NAME_MAX]) {
    const char* weight = strstr(name, " · ");
    char own[SVG_NAME_MAX];
    if (!weight || svg_width(name) <= width) {
        svg_fit(name, width, cut, SVG_NAME_MAX);
        return;
    }
    snprintf(own, sizeof own, "%.*s", (int)(weight - name), name);
    svg_fit(own, fmax(20, width - svg_width(weight)), cut, SVG_NAME_MAX);
    snprintf(cut + strlen(cut), SVG_NAME_MAX - strlen(cut), "%s", weight);
}

static double widest(const char names[SVG_HEAT_MAX][SVG_NAME_MAX], int count, double most) {
    double width = 0;
    for (int i = 0; i < count; i++) width = fmax(width, svg_width(names[i]));
    return fmin(width, most);
}

// Where the cells begin, their width, and the height above them.
typedef struct HeatLayout {
    double left, side, top, row_room;
    bool turned;  // the names of the columns
} HeatLayout;

static HeatLayout heat_layout(const SvgCanvas* canvas, const SvgHeat* chart) {
    CHECK(chart->rows > 0 && chart->columns > 0);
    HeatLayout layout = {.row_room = side_most * width_of(canvas)};
    double names = widest(chart->column_names, chart->columns, COLUMN_MAX),
           last = fmin(svg_width(chart->column_names[chart->columns - 1]), COLUMN_MAX);
    layout.left = canvas->left + widest(chart->row_names, chart->rows, layout.row_room) + 12;
    double room = canvas->right - layout.left;
    layout.turned = names + 8 > fmin(CELL_MAX, room / chart->columns);
    room -= layout.turned ? 0.72 * last : 0;  // a turned name leans out of the last column
    layout.side = fmax(CELL_MIN, fmin(CELL_MAX, room / chart->columns));
    layout.top = layout.turned ? 0.72 * names + 18 : 24;
    return layout;
}

static void put_name(FILE* out, double x, double y, const char* anchor, const char* name, double width,
                     bool turned) {
    char cut[SVG_NAME_MAX];
    cut_name(name, width, cut);
    svg_text_part(out, x, y, anchor, "", cut, name, turned);
}

static void put_cell(FILE* out, const SvgHeat* chart, int row, int column, double x, double y, double side) {
    double value = chart->values[row][column], centre = chart->centre, reach = fmax(centre, 1 - centre);
    char text[SVG_NAME_MAX];
    if (value < 0) return;
    fprintf(out,
            "<rect class=\"cell %s%s\" fill=\"currentColor\" fill-opacity=\"%.2f\" x=\"%.1f\" y=\"%.1f\" "
            "width=\"%.1f\" "
            "height=\"%d\" rx=\"3\"/>\n",
            value < centre ? "second" : "first", chart->marked[row][column] ? " marked" : "",
            0.62 * fmin(1, fabs(value - centre) / reach), x + 2, y + 2, side - 4, CELL_HEIGHT - 4);
    snprintf(text, sizeof text, "%.*f", chart->digits, 100 * value);
    svg_text(out, x + side / 2, y + CELL_HEIGHT / 2.0 + 4.5, "middle", "", text);
}

void svg_draw_heat(SvgCanvas* canvas, const void* data) {
    const SvgHeat* chart = data;
    HeatLayout layout = heat_layout(canvas, chart);
    double y = canvas->y + layout.top;
    for (int column = 0; column < chart->columns; column++)
        put_name(canvas->out, layout.left + layout.side * (column + 0.5), y - 6,
                 layout.turned ? "start" : "middle", chart->column_names[column], COLUMN_MAX, layout.turned);
    for (int row = 0; row < chart->rows; row++, y += CELL_HEIGHT) {
        put_name(canvas->out, layout.left - 8, y + CELL_HEIGHT / 2.0 + 4.5, "end", chart->row_names[row],
                 layout.row_room, false);
        for (int column = 0; column < chart->columns; column++)
            put_cell(canvas->out, chart, row, column, layout.left + layout.side * column, y, layout.side);
    }
    canvas->y = y + 4;
    double last = fmin(svg_width(chart->column_names[chart->columns - 1]), COLUMN_MAX);
    canvas->reach =
        fmax(canvas->reach, layout.left + layout.side * chart->columns + (layout.turned ? 0.72 * last : 0));
}

// --- histograms

void svg_describe_histogram(FILE* out, const void* data) {
    const SvgHistogram* chart = data;
    fprintf(out, "median %d, 95 %% within %d ", chart->median, chart->most);
    svg_escape(out, chart->label);
    svg_escape(out, chart->words);
}

// A dashed line below the words about it, which are where there is room.
static void put_quantile(const SvgCanvas* canvas, const SvgScale* x, const SvgScale* y, double words,
                         int value, const char* text) {
    double at = svg_at(x, value);
    bool before = at > x->start + x->length / 2;
    svg_line(canvas->out, "rule", at, y->start + y->length, at, y->start);
    svg_text(canvas->out, before ? at + 4 : at - 4, words, before ? "end" : "start", "", text);
}

void svg_draw_histogram(SvgCanvas* canvas, const void* data) {
    const SvgHistogram* chart = data;
    const double plot = 108;
    SvgScale x = {chart->from - 0.5, chart->from + chart->step * chart->bars - 0.5, canvas->left + 40, 0},
             y = {0, chart->top, canvas->y + 34 + plot, -plot};
    char text[SVG_NAME_MAX];
    x.length = canvas->right - 16 - x.start;
    double step = svg_step(&y, 4), across = fmax(1, step_of(&x, 8)), bar = x.length / chart->bars;
    for (int i = 0; i <= svg_last_tick(&y, step); i++) {
        svg_tick(i * step, step, SVG_RATES, text, sizeof text);
        svg_line(canvas->out, "grid", x.start, svg_at(&y, i * step), x.start + x.length,
                 svg_at(&y, i * step));
        svg_text(canvas->out, x.start - 8, svg_at(&y, i * step) + 4.5, "end", "muted", text);
    }
    for (int i = 0; i < chart->bars; i++) {
        double below = 0;
        for (int k = 0; k < chart->parts; below += chart->shares[i][k++]) {
            double low = svg_at(&y, below), high = svg_at(&y, below + chart->shares[i][k]);
            if (low > high)
                put_box(canvas->out, svg_colour(k), 1, x.start + bar * i, high, fmax(1, bar - 1), low - high);
        }
    }
    for (int i = svg_first_tick(&x, across); i <= svg_last_tick(&x, across); i++) {
        svg_tick(i * across, across, SVG_NUMBERS, text, sizeof text);
        svg_text(canvas->out, svg_at(&x, i * across), y.start + 17, "middle", "muted", text);
    }
    svg_text(canvas->out, x.start + x.length / 2, y.start + 35, "middle", "muted", chart->label);
    snprintf(text, sizeof text, "median %d", chart->median);
    put_quantile(canvas, &x, &y, canvas->y + 12, chart->median, text);
    snprintf(text, sizeof text, "95 %%: %d", chart->most);
    put_quantile(canvas, &x, &y, canvas->y + 28, chart->most, text);
    canvas->y = y.start + 42;
}

// --- shares

void svg_describe_shares(FILE* out, const void* data) {
    const SvgShares* chart = data;
    for (int i = 0; i < chart->count; i++) {
        if (i) fputs("; ", out);
        svg_escape(out, chart->rows[i].label);
        for (int k = 0; k < chart->parts; k++) {
            fputs(k ? ", " : ": ", out);
            svg_escape(out, chart->names[k]);
            fprintf(out, " %.1f %%", 100 * chart->rows[i].shares[k]);
        }
    }
}

void svg_draw_shares(SvgCanvas* canvas, const void* data) {
    const SvgShares* chart = data;
    double names = 0;
    char text[SVG_NAME_MAX];
    for (int i = 0; i < chart->count; i++) names = fmax(names, svg_width(chart->rows[i].label) + 12);
    bool above = names > side_most * width_of(canvas);
    double start = canvas->left + (above ? 0 : names), room = canvas->right - start;
    for (int i = 0; i < chart->count; i++) {
        const struct SvgShareRow* row = &chart->rows[i];
        double x = start, y = canvas->y + (above ? 18 : 0);
        if (above)
            svg_text_fitted(canvas->out, canvas->left, y - 5, "start", "", row->label, width_of(canvas));
        else
            svg_text(canvas->out, start - 10, y + 19.5, "end", "", row->label);
        for (int k = 0; k < chart->parts; x += room * row->shares[k++]) {
            double width = room * row->shares[k];
            if (width > 1) put_box(canvas->out, svg_colour(k), 0.45, x, y + 3, width - 1, 24);
            if (width <= 38) continue;
            snprintf(text, sizeof text, "%.1f", 100 * row->shares[k]);
            svg_text(canvas->out, x + width / 2, y + 19.5, "middle", "", text);
        }
        canvas->y = y + 30;
    }
}
