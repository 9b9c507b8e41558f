// The figures of bench.c for people, spreadsheets and programs; see bench.h. The columns are one list.
#include "sim/bench.h"
#include "sim/csv_write.h"
#include "sim/grid.h"
#include "sim/json_write.h"
#include "sim/program.h"
#include "sim/terminal.h"

// COLUMN(field of BenchFigures, key with its unit, heading for people, decimals for people)
#define COLUMNS(COLUMN)                                                                        \
    COLUMN(games_per_second, "games_per_second", "games/s", 0)                                 \
    COLUMN(decisions_per_second, "decisions_per_second", "decisions/s", 0)                     \
    COLUMN(ns_per_decision, "ns_per_decision", "ns/decision", 1)                               \
    COLUMN(instructions_per_decision, "instructions_per_decision", "instructions/decision", 0) \
    COLUMN(decisions_per_game, "decisions_per_game", "decisions/game", 1)                      \
    COLUMN(all_games_per_second, "all_threads_games_per_second", "all: games/s", 0)            \
    COLUMN(all_ratio, "all_threads_ratio", "ratio", 2)                                         \
    COLUMN(floor_games_per_second, "floor_games_per_second", "floor: games/s", 0)

static void put_figure(Grid* grid, int row, int column, double value, int decimals) {
    char text[40];
    if (value == 0) {
        grid_put(grid, row, column, "-");
        return;
    }
    grid_count((unsigned long long)(value + (decimals ? 0 : 0.5)), text, sizeof text);
    if (decimals)
        grid_put(grid, row, column, "%.*f", decimals, value);
    else
        grid_put(grid, row, column, "%s", text);
}

static void write_table(const Bench* bench, FILE* out) {
    Terminal terminal = terminal_of(1);
    Grid grid;
    int column = 0;
#define COUNT(...) column++;
    COLUMNS(COUNT)
#undef COUNT
    grid_open(&grid, bench->count + 1, column + 1);
    grid_put(&grid, 0, 0, "case");
    column = 1;
#define HEADING(field, key, heading, decimals) grid_put(&grid, 0, column++, heading);
    COLUMNS(HEADING)
#undef HEADING
    for (int i = 0; i < bench->count; i++) {
        column = 1;
        grid_put(&grid, i + 1, 0, "%s", bench->cases[i].name);
#define FIGURE(field, key, heading, decimals) \
    put_figure(&grid, i + 1, column++, bench->cases[i].figures.field, decimals);
        COLUMNS(FIGURE)
#undef FIGURE
    }
    grid_print(&grid, out, terminal.columns > 0 ? terminal.columns : 160, terminal.color);
    grid_close(&grid);
    fprintf(out,
            "\nOne thread by its processor time; all: %d threads by the clock, ratio to one thread.\n"
            "Medians of %d interleaved rounds. Resident memory %.1f MB after the first round, %.1f MB at the "
            "end.\n",
            bench->threads, bench->rounds, bench->resident_bytes[0] / 1e6, bench->resident_bytes[1] / 1e6);
}

static void write_csv(const Bench* bench, FILE* out) {
    fputs("case,threads", out);
#define HEADING(field, key, heading, decimals) fputs("," key, out);
    COLUMNS(HEADING)
#undef HEADING
    fputs("\r\n", out);
    for (int i = 0; i < bench->count; i++) {
        csv_write_text(out, bench->cases[i].name);
        fprintf(out, ",%d", bench->threads);
#define FIGURE(field, key, heading, decimals) \
    fputc(',', out), csv_write_real(out, bench->cases[i].figures.field);
        COLUMNS(FIGURE)
#undef FIGURE
        fputs("\r\n", out);
    }
}

static void put_real(JsonWriter* json, const char* key, double value) {
    json_write_key(json, key);
    json_write_real(json, value);
}

static void put_text(JsonWriter* json, const char* key, const char* text) {
    json_write_key(json, key);
    json_write_string(json, text);
}

static void write_json(const Bench* bench, FILE* out) {
    JsonWriter writer, *json = &writer;
    json_write_open(json, out);
    json_write_object(json);
    put_text(json, "version", program_version());
    put_text(json, "commit", program_commit());
    put_text(json, "compiler", program_compiler());
    put_real(json, "threads", bench->threads);
    put_real(json, "rounds", bench->rounds);
    put_real(json, "resident_bytes_first_round", bench->resident_bytes[0]);
    put_real(json, "resident_bytes_end", bench->resident_bytes[1]);
    json_write_key(json, "cases");
    json_write_array(json);
    for (int i = 0; i < bench->count; i++) {
        json_write_object(json);
        put_text(json, "case", bench->cases[i].name);
#define FIGURE(field, key, heading, decimals) put_real(json, key, bench->cases[i].figures.field);
        COLUMNS(FIGURE)
#undef FIGURE
        json_write_end(json);
    }
    json_write_end(json);
    json_write_end(json);
    json_write_close(json);
}

void bench_write(const Bench* bench, BenchFormat format, FILE* out) {
    static void (*const writers[])(const Bench*, FILE*) = {
        [BENCH_TABLE] = write_table, [BENCH_CSV] = write_csv, [BENCH_JSON] = write_json};
    CHECK((unsigned)format < sizeof writers / sizeof *writers);
    writers[format](bench, out);
}
