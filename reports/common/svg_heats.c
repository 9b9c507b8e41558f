// Heat maps with the numbers in them; see svg_heats.h.
#include "reports/common/svg_heats.h"

#include <math.h>

#include "sim/base/check.h"

enum { LABEL_MAX = 300, CELL_MAX = 150, CELL_HEIGHT = 34 };

typedef struct Heats {
    const SvgHeat* list;
    int count;
} Heats;

static void describe_heat(FILE* out, const SvgHeat* chart) {
    if (chart->heading[0]) {
        svg_escape(out, chart->heading);
        fputs(": ", out);
    }
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

static void describe_heats(FILE* out, const void* data) {
    const Heats* heats = data;
    for (int i = 0; i < heats->count; i++) describe_heat(out, &heats->list[i]);
}

// Of one heat map: where its cells begin, their width, and the height above and below them.
typedef struct HeatLayout {
    double left, side, top, height;
    bool turned;  // the names of the columns
} HeatLayout;

static HeatLayout heat_layout(const SvgHeat* chart, bool last) {
    CHECK(chart->rows > 0 && chart->columns > 0);
    HeatLayout layout = {.left = 0};
    double left = 0, widest = 0, after = 0;
    for (int i = 0; i < chart->rows; i++) left = fmax(left, svg_width(chart->row_names[i]));
    for (int i = 0; i < chart->columns; i++) {
        after = fmin(svg_width(chart->column_names[i]), SVG_COLUMN_MAX);
        widest = fmax(widest, after);
    }
    layout.left = SVG_MARGIN + fmin(left, LABEL_MAX) + 10;
    double room = SVG_WIDTH - SVG_MARGIN - layout.left;
    layout.turned = widest + 8 > room / chart->columns;
    layout.side = fmin(CELL_MAX, (room - (layout.turned ? 0.7 * after : 0)) / chart->columns);
    layout.top = (chart->heading[0] ? SVG_ROW : 0) + (layout.turned ? 0.72 * widest + 16 : 24);
    layout.height = layout.top + CELL_HEIGHT * chart->rows + (last ? 0 : SVG_MARGIN);
    return layout;
}

static void put_cell(FILE* out, double value, const SvgHeat* chart, double x, double y, double side) {
    CHECK(value >= 0 && value <= 1 && side > 0);
    char text[SVG_NAME_MAX];
    double centre = chart->centre, reach = centre > 0.5 ? centre : 1 - centre,
           apart = value < centre ? centre - value : value - centre;
    fprintf(out,
            "<rect class=\"%s\" fill-opacity=\"%.2f\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" "
            "rx=\"3\"/>\n",
            value < centre ? "second" : "first", 0.62 * apart / reach, x + 2, y + 2, side - 4,
            CELL_HEIGHT - 4);
    snprintf(text, sizeof text, "%.*f", chart->digits, 100 * value);
    svg_text(out, x + side / 2, y + CELL_HEIGHT / 2.0 + 4.5, "middle", "", text);
}

static void put_columns(FILE* out, const SvgHeat* chart, const HeatLayout* layout, double y) {
    char name[SVG_NAME_MAX];
    for (int column = 0; column < chart->columns; column++) {
        double x = layout->left + layout->side * (column + 0.5);
        if (layout->turned) fprintf(out, "<g transform=\"rotate(-45 %.1f %.1f)\">\n", x, y - 6);
        svg_fit(chart->column_names[column], SVG_COLUMN_MAX, name, sizeof name);
        svg_text(out, x, y - 6, layout->turned ? "start" : "middle", "", name);
        if (layout->turned) fputs("</g>\n", out);
    }
}

static void put_heat(FILE* out, const SvgHeat* chart, const HeatLayout* layout, double y) {
    char name[SVG_NAME_MAX];
    if (chart->heading[0]) svg_text(out, SVG_MARGIN, y + 12, "start", "strong", chart->heading);
    y += layout->top;
    put_columns(out, chart, layout, y);
    for (int row = 0; row < chart->rows; row++, y += CELL_HEIGHT) {
        svg_fit(chart->row_names[row], LABEL_MAX, name, sizeof name);
        svg_text(out, layout->left - 8, y + CELL_HEIGHT / 2.0 + 4.5, "end", "", name);
        for (int column = 0; column < chart->columns; column++) {
            double value = chart->values[row * chart->columns + column];
            if (value >= 0)
                put_cell(out, value, chart, layout->left + layout->side * column, y, layout->side);
        }
    }
}

void svg_heats(FILE* out, const SvgFrame* frame, const SvgHeat* charts, int count) {
    Heats all = {charts, count};
    double height = 0;
    CHECK(count > 0);
    for (int i = 0; i < count; i++) height += heat_layout(&charts[i], i == count - 1).height;
    double y = svg_open(out, frame, height, describe_heats, &all);
    for (int i = 0; i < count; i++) {
        HeatLayout layout = heat_layout(&charts[i], i == count - 1);
        put_heat(out, &charts[i], &layout, y);
        y += layout.height;
    }
    svg_close(out);
}
