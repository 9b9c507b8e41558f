// A log of plays, in CSV or as an export of BG Stats: what is accepted is within the game's tables.
#include <string.h>

#include "sim/experiment/experiment_make.h"
#include "sim/verbs/fit/bgstats.h"
#include "tests/fuzz/fuzz.h"

static void check(const Plays* plays) {
    const Ruleset* ruleset = plays->ruleset;
    FUZZ_DEMAND(plays->count > 0 && plays->count <= PLAYS_MAX && plays->table_count <= PLAYS_TABLES_MAX);
    int sum = 0;
    for (int i = 0; i < plays->table_count; i++) sum += plays->tables[i].plays;
    FUZZ_DEMAND(sum == plays->count);
    for (int i = 0; i < plays->count; i++) {
        const PlaysRow* play = &plays->list[i];
        FUZZ_DEMAND(play->table >= 0 && play->table < plays->table_count);
        FUZZ_DEMAND(play->winner >= 0 && play->winner < PLAYS_WINNERS);
        FUZZ_DEMAND(play->winner >= PLAYS_PLAYER || play->winner < ruleset_table_outcomes(ruleset));
        FUZZ_DEMAND(play->seat < plays->tables[play->table].players &&
                    play->end < ruleset_table_ends(ruleset));
        for (int k = 0; k < plays->fact_count; k++)
            FUZZ_DEMAND(play->facts[k] >= -1 && play->facts[k] <= 999999);
    }
}

static bool read_export(Plays* plays, const Experiment* base, const char* text, size_t size, Error* error) {
    JsonDocument document;
    if (!json_parse(&document, "plays.json", text, size, error)) return false;
    bgstats_ruleset(&document, error);
    bool good = bgstats_read(plays, &document, base->ruleset, base->variants, error);
    json_free(&document);
    return good;
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const char* const games[] = {"escape-the-horde", "stub", "escape-zombie-city"};
    char* text = malloc(size + 1);
    FUZZ_DEMAND(text);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const Overrides overrides = {.ruleset = games[i]};
        Experiment base;
        Plays plays;
        Error error;
        if (size) memcpy(text, data, size);
        text[size] = '\0';
        FUZZ_DEMAND(experiment_make(&base, NULL, &overrides, &error));
        bool good = bgstats_is(text) ? read_export(&plays, &base, text, size, &error)
                                     : plays_read_csv(&plays, "plays.csv", text, size, base.ruleset,
                                                      base.variants, &error);
        if (good) check(&plays), plays_free(&plays);
        experiment_free(&base);
    }
    free(text);
    return 0;
}
