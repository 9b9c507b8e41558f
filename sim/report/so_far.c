// The figures of a run so far; see so_far.h.
#include "sim/report/so_far.h"

#include "sim/report/verdicts.h"
#include "sim/text/json_write.h"

static void put_interval(JsonWriter* writer, const char* key, Interval interval) {
    json_put_row(writer, key);
    json_write_real(writer, interval.low);
    json_write_real(writer, interval.high);
    json_write_end(writer);
}

static void put_cell(JsonWriter* writer, const Verdicts* verdicts, int size, int row) {
    const Cell* cell = verdicts_cell(verdicts, size, row);
    RateSummary rate;
    double change;
    if (!verdicts_rate(verdicts, size, row, &rate)) return;
    json_write_object(writer);
    json_put_string(writer, "id", cell->id);
    json_put_int(writer, "players", cell->players);
    json_put_string(writer, "variant", verdicts->plan->experiment->variants[verdicts->variant].name);
    json_put_uint(writer, "games", cell->tally->games);
    json_put_real(writer, "rate", rate.rate);
    put_interval(writer, "ci95", rate.ci95);
    if (verdicts->variant > 0 && verdicts_change(verdicts, size, row, &change)) {
        json_put_real(writer, "change", change);
        put_interval(writer, "change_ci95", verdicts_change_range(verdicts, size, row));
    }
    json_write_end(writer);
}

static void put_verdict(JsonWriter* writer, const Verdicts* verdicts, int size) {
    char words[NAME_MAX_BYTES];
    verdicts_word(verdicts, size, words, sizeof words);
    json_write_object(writer);
    json_put_int(writer, "players", verdicts->plan->experiment->players[size]);
    json_put_string(writer, "variant", verdicts->plan->experiment->variants[verdicts->variant].name);
    json_put_string(writer, "verdict", verdicts_name(verdicts, size));
    json_put_string(writer, "words", words);
    put_interval(writer, "band", verdicts_band(verdicts, size));
    json_write_end(writer);
}

// The table of verdicts that the answer will be about (answer_main). False: nothing to judge yet.
static bool make(Verdicts* verdicts, const Plan* plan, int variant) {
    if (verdicts_make_so_far(verdicts, plan, variant, false) && verdicts_are_asked(verdicts)) return true;
    return verdicts_make_so_far(verdicts, plan, variant, true) ||
           verdicts_make_so_far(verdicts, plan, variant, false);
}

void so_far_write(const Plan* plan, FILE* out) {
    const Experiment* experiment = plan->experiment;
    Verdicts verdicts;
    JsonWriter writer;
    if (!make(&verdicts, plan, 0)) return;
    json_write_open(&writer, out);
    json_write_line(&writer);
    json_put_uint(&writer, "games", plan_games(plan));
    json_put_string(&writer, "what", verdicts_subject(&verdicts));
    json_put_array(&writer, "cells");
    for (int v = 0; v < experiment->variant_count; v++)
        if (make(&verdicts, plan, v))
            for (int size = 0; size < experiment->player_counts; size++)
                for (int row = 0; row < experiment->lineup_count; row++)
                    put_cell(&writer, &verdicts, size, row);
    json_write_end(&writer);
    json_put_array(&writer, "verdicts");
    for (int v = 0; v < experiment->variant_count; v++)
        if (make(&verdicts, plan, v))
            for (int size = 0; size < experiment->player_counts; size++)
                put_verdict(&writer, &verdicts, size);
    json_write_end(&writer);
    json_write_end(&writer);
    json_write_close(&writer);
}
