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
    hash = hash_bytes(hash, tally->gained_840ths, sizeof tally->gained_840ths);
    hash = hash_bytes(hash, tally->lost_840ths, sizeof tally->lost_840ths);
    hash = hash_bytes(hash, tally->apart_840ths_sq, sizeof tally->apart_840ths_sq);
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
