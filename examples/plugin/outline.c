// A report format as a plug-in: for a run, a line for each cell and outcome, made from the CSV that
// the program hands over; for any other report, its JSON unchanged.
#include <reckon/plugin.h>
#include <string.h>

enum { CELL = 0, OUTCOME = 6, RATE = 12, COLUMNS = 13 };

// Splits the row at `at` into fields; returns the beginning of the next row. Fields with commas are
// quoted.
static const char* read_row(const char* at, const char* fields[COLUMNS], int lengths[COLUMNS]) {
    bool quoted = false;
    int column = 0;
    const char* begin = at;
    for (;; at++) {
        if (*at == '"') quoted = !quoted;
        bool end = *at == '\0' || (!quoted && (*at == ',' || *at == '\r'));
        if (!end) continue;
        if (column < COLUMNS) {
            fields[column] = begin;
            lengths[column++] = (int)(at - begin);
        }
        begin = at + 1;
        if (*at != ',') break;
    }
    return *at ? at + 2 : at;
}

static bool write_outline(const ReckonReport* report, FILE* out) {
    const char* fields[COLUMNS];
    int lengths[COLUMNS];
    if (report->csv_size == 0) return fwrite(report->json, 1, report->json_size, out) == report->json_size;
    const char* at = read_row(report->csv, fields, lengths);
    while (*at) {
        at = read_row(at, fields, lengths);
        fprintf(out, "%.*s: %.*s wins %.*s\n", lengths[CELL], fields[CELL], lengths[OUTCOME], fields[OUTCOME],
                lengths[RATE], fields[RATE]);
    }
    return true;
}

static const ReckonFormat outline = {
    .name = "outline",
    .extension = "outline.txt",
    .summary = "a line for each cell and outcome",
    .write = write_outline,
};

static const ReckonFormat* const formats[] = {&outline, NULL};
static const ReckonPlugin plugin = RECKON_PLUGIN("outline", "1.0.0", NULL, NULL, formats);

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    return host_abi == RECKON_PLUGIN_ABI ? &plugin : NULL;
}
