// What a result rests on, as one number; see checksum.h. Written into result files by reports/json.c and
// found again when they are read.
#include "sim/result/checksum.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/base/hash.h"
#include "sim/base/text_stream.h"

static bool hash_experiment(const Experiment* experiment, uint64_t* hash) {
    TextStream stream;
    JsonWriter writer;
    if (!text_stream_open(&stream)) return false;
    json_write_open(&writer, stream.out);
    experiment_write_json(experiment, &writer);
    json_write_close(&writer);
    if (!text_stream_close(&stream)) return false;
    *hash = hash_bytes(0, stream.text, stream.size);
    free(stream.text);
    return true;
}

static uint64_t hash_cell(uint64_t hash, const Ruleset* ruleset, const Cell* cell) {
    const Tally* tally = cell->tally;
    hash = hash_word(hash, tally_hash(ruleset, tally));
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
    hash = hash_bytes(hash, cell->played.list, (size_t)cell->played.count * sizeof *cell->played.list);
    return hash_word(hash, (uint64_t)cell->stop_reason);
}

bool checksum_make(const Plan* plan, char text[CHECKSUM_BYTES]) {
    uint64_t hash;
    if (!hash_experiment(plan->experiment, &hash)) return false;
    for (int i = 0; i < plan->cell_count; i++)
        hash = hash_cell(hash, plan->experiment->ruleset, &plan->cells[i]);
    snprintf(text, CHECKSUM_BYTES, "%016" PRIx64, hash);
    return true;
}
