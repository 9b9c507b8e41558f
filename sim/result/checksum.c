// The content of a result, or of a verb's report data, as one number; see checksum.h.
#include "sim/result/checksum.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/hash.h"
#include "sim/base/text_stream.h"
#include "sim/experiment/config.h"

static bool hash_experiment(const Experiment* experiment, uint64_t* hash) {
    TextStream stream;
    JsonWriter writer;
    if (!text_stream_open(&stream)) return false;
    json_write_open(&writer, stream.out);
    config_write(experiment, &writer);
    json_write_close(&writer);
    if (!text_stream_close(&stream)) return false;
    *hash = hash_bytes(0, stream.text, stream.size);
    free(stream.text);
    return true;
}

static uint64_t hash_cell(uint64_t hash, const Ruleset* ruleset, const Cell* cell) {
    const Tally* tally = cell->tally;
    CHECK(tally->aborted <= tally->games && ranges_total(&cell->played) == tally->games);
    hash = hash_word(hash, tally_hash(ruleset, tally));
    hash = hash_word(hash, tally_hash_lengths(tally));
    hash = hash_word(hash, tally->paired);
    uint64_t pairs[3][OUTCOMES_MAX];
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        pairs[0][i] = tally->pairs[i].plus;
        pairs[1][i] = tally->pairs[i].minus;
        pairs[2][i] = (uint64_t)tally->pairs[i].squares;
    }
    hash = hash_bytes(hash, pairs[0], sizeof pairs[0]);
    hash = hash_bytes(hash, pairs[1], sizeof pairs[1]);
    hash = hash_bytes(hash, pairs[2], sizeof pairs[2]);
    hash = hash_bytes(hash, &tally->notable, sizeof tally->notable);
    hash = hash_bytes(hash, cell->played.list, (size_t)cell->played.count * sizeof *cell->played.list);
    return hash_word(hash, (uint64_t)cell->stop_reason);
}

bool checksum_make(const Plan* plan, char text[CHECKSUM_BYTES]) {
    uint64_t hash;
    if (!hash_experiment(plan->experiment, &hash)) return false;
    CHECK(plan->cell_count > 0);
    for (int i = 0; i < plan->cell_count; i++)
        hash = hash_cell(hash, plan->experiment->ruleset, &plan->cells[i]);
    snprintf(text, CHECKSUM_BYTES, "%016" PRIx64, hash);
    return true;
}

// --- report data

// A text with its end; a missing text differs from an empty one.
static uint64_t hash_text(uint64_t hash, const char* text) {
    return text ? hash_bytes(hash, text, strlen(text) + 1) : hash_word(hash, 0);
}

// 0 and -0 are the same number, and a whole number may be read back as a count.
static uint64_t hash_number(uint64_t hash, double number) {
    uint64_t bits;
    number += 0.0;
    memcpy(&bits, &number, sizeof bits);
    return hash_word(hash, bits);
}

static uint64_t hash_figure(uint64_t hash, FigureType type, const Figure* figure) {
    hash = hash_word(hash, figure->there);
    if (!figure->there) return hash;
    if (type == FIGURE_TEXT) return hash_text(hash, figure->text);
    if (type == FIGURE_BOOL || type == FIGURE_COUNT) return hash_number(hash, (double)figure->count);
    hash = hash_number(hash, figure->value);
    return report_data_is_interval(type) ? hash_number(hash, figure->high) : hash;
}

static uint64_t hash_sheet(uint64_t hash, const Sheet* sheet) {
    hash = hash_text(hash_text(hash, sheet->name), sheet->title);
    CHECK(sheet->column_count > 0 && sheet->rows <= sheet->room);
    for (int i = 0; i < sheet->column_count; i++) {
        const SheetColumn* column = &sheet->columns[i];
        hash = hash_word(hash_text(hash_text(hash, column->key), column->title), column->type);
    }
    for (int row = 0; row < sheet->rows; row++) {
        hash = hash_word(hash_word(hash, sheet->strong[row]), sheet->minor[row]);
        for (int i = 0; i < sheet->column_count; i++)
            hash = hash_figure(hash, sheet->columns[i].type, report_data_figure(sheet, row, i));
    }
    return hash;
}

bool checksum_report_data(const ReportData* data, char text[CHECKSUM_BYTES]) {
    uint64_t hash = hash_text(hash_text(0, data->verb), data->verdict), experiment;
    for (int i = 0; i < data->experiment_count; i++) {
        if (!hash_experiment(data->experiments[i], &experiment)) return false;
        hash = hash_word(hash, experiment);
    }
    for (int i = 0; i < data->setting_count; i++) {
        const Setting* setting = &data->settings[i];
        hash = hash_figure(hash_text(hash, setting->key), setting->type, &setting->figure);
    }
    for (int i = 0; i < data->sentence_count; i++) hash = hash_text(hash, data->sentences[i]);
    for (int i = 0; i < data->sheet_count; i++) hash = hash_sheet(hash, &data->sheets[i]);
    snprintf(text, CHECKSUM_BYTES, "%016" PRIx64, hash);
    return true;
}
