// Writes the figures of bench.c for people, spreadsheets and programs, from one list of columns;
// see bench_write.h.
#include "sim/verbs/bench/bench_write.h"

#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/program.h"
#include "sim/platform/terminal.h"
#include "sim/text/grid.h"
#include "sim/text/json_write.h"

enum { COLUMNS_UNKNOWN = 160 };

static const struct Column {
    size_t figure;        // offset in BenchFigures
    const char* key;      // with its unit
    const char* heading;  // for people
    int decimals;         // for people
} columns[] = {
    {offsetof(BenchFigures, games_per_second), "games_per_second", "games/s", 0},
    {offsetof(BenchFigures, decisions_per_second), "decisions_per_second", "decisions/s", 0},
    {offsetof(BenchFigures, ns_per_decision), "ns_per_decision", "ns/decision", 1},
    {offsetof(BenchFigures, instructions_per_decision), "instructions_per_decision", "instructions", 0},
    {offsetof(BenchFigures, decisions_per_game), "decisions_per_game", "decisions/game", 1},
    {offsetof(BenchFigures, all_games_per_second), "all_threads_games_per_second", "all: games/s", 0},
    {offsetof(BenchFigures, all_ratio), "all_threads_ratio", "ratio", 2},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static double figure(const Bench* bench, int row, int column) {
    CHECK(row < bench->count && column < COLUMNS);
    return *(const double*)(const void*)((const char*)&bench->cases[row].figures + columns[column].figure);
}

// Whether the column has any figure: not every machine has counters.
static bool is_used(const Bench* bench, int column) {
    for (int row = 0; row < bench->count; row++)
        if (figure(bench, row, column) > 0) return true;
    return false;
}

static void put_figure(Grid* grid, int row, int column, double value, int decimals) {
    CHECK(decimals >= 0 && column > 0);
    char text[40];
    if (decimals) {
        grid_put(grid, row, column, "%.*f", decimals, value);
    } else {
        grid_count((unsigned long long)(value + 0.5), text, sizeof text);
        grid_put(grid, row, column, "%s", text);
    }
}

static bool write_table(const Bench* bench, FILE* out) {
    Terminal terminal = terminal_of(STDOUT_FILENO);
    Grid grid;
    int used = 1;
    for (int column = 0; column < COLUMNS; column++) used += is_used(bench, column);
    grid_open(&grid, bench->count + 1, used);
    used = 1;
    grid_put(&grid, 0, 0, "case");
    for (int row = 0; row < bench->count; row++) grid_put(&grid, row + 1, 0, "%s", bench->cases[row].name);
    for (int column = 0; column < COLUMNS; column++) {
        if (!is_used(bench, column)) continue;
        grid_put(&grid, 0, used, "%s", columns[column].heading);
        for (int row = 0; row < bench->count; row++)
            put_figure(&grid, row + 1, used, figure(bench, row, column), columns[column].decimals);
        used++;
    }
    bool printed =
        grid_print(&grid, out, terminal.columns > 0 ? terminal.columns : COLUMNS_UNKNOWN, terminal.color);
    grid_close(&grid);
    if (!printed) return false;
    fprintf(out,
            "\nOne thread: processor time. All: %d threads, wall clock; ratio to one thread by the clock.\n"
            "Medians of %d interleaved rounds. Resident memory %.1f MB after the first round, %.1f MB at the "
            "end.\n",
            bench->threads, bench->rounds, bench->resident_bytes[0] / 1e6, bench->resident_bytes[1] / 1e6);
    return true;
}

static void write_csv(const Bench* bench, CsvWriter* csv) {
    csv_write_columns(csv, "case,threads");
    for (int column = 0; column < COLUMNS; column++) csv_write_columns(csv, columns[column].key);
    csv_write_end(csv);
    for (int row = 0; row < bench->count; row++) {
        csv_write_text(csv, bench->cases[row].name);
        csv_write_int(csv, bench->threads);
        for (int column = 0; column < COLUMNS; column++) csv_write_real(csv, figure(bench, row, column));
        csv_write_end(csv);
    }
}

static void write_json(const Bench* bench, FILE* out) {
    JsonWriter writer, *json = &writer;
    json_write_open(json, out);
    json_write_object(json);
    json_put_string(json, "version", program_version());
    json_put_string(json, "commit", program_commit());
    json_put_string(json, "compiler", program_compiler());
    json_put_real(json, "threads", bench->threads);
    json_put_real(json, "rounds", bench->rounds);
    json_put_real(json, "resident_bytes_first_round", bench->resident_bytes[0]);
    json_put_real(json, "resident_bytes_end", bench->resident_bytes[1]);
    json_put_array(json, "cases");
    for (int row = 0; row < bench->count; row++) {
        json_write_object(json);
        json_put_string(json, "case", bench->cases[row].name);
        for (int column = 0; column < COLUMNS; column++)
            json_put_real(json, columns[column].key, figure(bench, row, column));
        json_write_end(json);
    }
    json_write_end(json);
    json_write_end(json);
    json_write_close(json);
}

bool bench_write(const Bench* bench, BenchFormat format, CsvStyle style, FILE* out, Error* error) {
    CsvWriter csv = csv_write_open(out, style);
    if (format == BENCH_CSV)
        write_csv(bench, &csv);
    else if (format == BENCH_JSON)
        write_json(bench, out);
    else
        return write_table(bench, out) || error_set(error, EXIT_IO, "out of memory for the table");
    return true;
}
