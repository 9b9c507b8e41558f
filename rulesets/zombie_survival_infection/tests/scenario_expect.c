// Compares a position with the line `after` of a block.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rulesets/zombie_survival_infection/game.h"
#include "rulesets/zombie_survival_infection/tests/scenario.h"
#include "tests/scenarios.h"

enum { PIECE = 256 };

static bool expect_number(Run* run, const char* what, long expected, long found) {
    char text[PIECE];
    if (expected == found) return true;
    snprintf(text, sizeof text, "%ld, not %ld", found, expected);
    return scenario_refuse(run, what, text);
}

static bool expect_survivors(Run* run, unsigned seat, const char* piece) {
    return expect_number(run, "survivors", strtol(piece, NULL, 10), run->state.shared.camp[seat].survivors);
}

// The phase of an undead seat means nothing.
static bool expect_phase(Run* run, unsigned seat, const char* piece) {
    if (!zsi_is_camp(&run->state.shared, seat)) return true;
    return expect_number(run, "phase", strcmp(piece, "INF") == 0, zsi_in_infection(&run->state.shared, seat));
}

static bool expect_camp(Run* run, unsigned seat, const char* piece) {
    return expect_number(run, "camp", strcmp(piece, "camp") == 0, zsi_is_camp(&run->state.shared, seat));
}

static bool expect_hideout(Run* run, unsigned seat, const char* piece) {
    unsigned hideout, rotated;
    if (!scenario_hideout(run, piece, &hideout, &rotated)) return false;
    return expect_number(run, "hideout", (long)hideout, run->state.shared.camp[seat].hideout) &&
           expect_number(run, "rotated hideout", (long)rotated, run->state.shared.camp[seat].rotated);
}

static bool expect_characters(Run* run, unsigned seat, const char* piece) {
    uint8_t counts[INSTANCES];
    if (!scenario_characters(run, piece, counts)) return false;
    if (memcmp(counts, run->state.shared.camp[seat].character, sizeof counts) == 0) return true;
    return scenario_refuse(run, "other characters than", piece);
}

static bool expect_cards(Run* run, const char* piece, const uint8_t found[CARDS]) {
    uint8_t counts[CARDS];
    if (!scenario_cards(run, piece, counts)) return false;
    return memcmp(counts, found, sizeof counts) == 0 || scenario_refuse(run, "other cards than", piece);
}

static bool expect_hand(Run* run, unsigned seat, const char* piece) {
    return expect_cards(run, piece, run->state.own[seat].hand);
}

// How often reactions of the seat took effect for others.
static bool expect_protections(Run* run, unsigned seat, const char* piece) {
    long found = 0;
    for (unsigned to = 0; to < run->state.shared.players; to++)
        found += run->state.shared.acts[ACT_PROTECTED][seat][to];
    return expect_number(run, "protections", strtol(piece, NULL, 10), found);
}

// Lists that run over the seats.
static const struct {
    const char* word;
    bool (*expect)(Run* run, unsigned seat, const char* piece);
} lists[] = {{"survivors ", expect_survivors},    {"phases ", expect_phase},          {"camps ", expect_camp},
             {"hideouts ", expect_hideout},       {"characters ", expect_characters}, {"hands ", expect_hand},
             {"protections ", expect_protections}};

static bool expect_list(Run* run, const char* text, bool (*expect)(Run*, unsigned, const char*)) {
    char piece[PIECE];
    unsigned seat = 0;
    for (; scenario_piece(&text, "/", piece, sizeof piece); seat++)
        if (!expect(run, seat, piece)) return false;
    return expect_number(run, "length of the list", run->state.shared.players, (long)seat);
}

static long holder(const char* text) {
    const char* number;
    return scenario_begins(text, "seat ", &number) ? strtol(number, NULL, 10) : NOBODY;
}

static bool expect_city_characters(Run* run, const char* text) {
    uint8_t counts[INSTANCES];
    if (!scenario_characters(run, text, counts)) return false;
    if (memcmp(counts, run->state.shared.city_character, sizeof counts) == 0) return true;
    return scenario_refuse(run, "other characters in the city than", text);
}

static bool expect_reason(Run* run, const char* text) {
    const Ruleset* ruleset = &ruleset_zombie_survival_infection;
    const char* reason = ruleset->end_reasons[run->state.shared.figures.end_reason].name;
    if (run->state.shared.phase != PHASE_OVER) return scenario_refuse(run, "the game goes on, not", text);
    return strcmp(reason, text) == 0 || scenario_refuse(run, "another end reason than", text);
}

static bool expect_winner(Run* run, long winner) {
    GameResult result = {0};
    zsi_score(&run->rules, &run->state, &result);
    for (unsigned seat = 0; seat < run->state.shared.players; seat++)
        if (!expect_number(run, "share", seat == winner ? 840 : 0, result.win_840ths[seat])) return false;
    return true;
}

static bool expect_metric(Run* run, const char* item) {
    char name[PIECE];
    GameResult result = {0};
    zsi_score(&run->rules, &run->state, &result);
    scenario_piece(&item, " ", name, sizeof name);
    int metric = scenarios_metric(&ruleset_zombie_survival_infection, name);
    if (!item || metric < 0) return scenario_refuse(run, "nothing that can be expected:", name);
    return expect_number(run, name, strtol(item, NULL, 10), result.metrics[metric]);
}

static bool expect_item(Run* run, const char* item) {
    const ZsiShared* shared = &run->state.shared;
    const char* rest;
    if (scenario_begins(item, "characters in the city ", &rest)) return expect_city_characters(run, rest);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (scenario_begins(item, lists[i].word, &rest)) return expect_list(run, rest, lists[i].expect);
    if (scenario_begins(item, "city ", &rest))
        return expect_number(run, "city", strtol(rest, NULL, 10), shared->city);
    if (scenario_begins(item, "zombies ", &rest))
        return expect_number(run, "zombies", strtol(rest, NULL, 10), shared->zombies);
    if (scenario_begins(item, "Survival die ", &rest))
        return expect_number(run, "Survival die", holder(rest), shared->survival_die);
    if (scenario_begins(item, "Infection die ", &rest))
        return expect_number(run, "Infection die", holder(rest), shared->infection_die);
    if (scenario_begins(item, "Base die ", &rest))
        return expect_number(run, "Base die", holder(rest), shared->active);
    if (scenario_begins(item, "discard pile ", &rest)) return expect_cards(run, rest, shared->discard);
    if (scenario_begins(item, "box ", &rest)) return expect_cards(run, rest, shared->box);
    if (scenario_begins(item, "end reason ", &rest)) return expect_reason(run, rest);
    if (scenario_begins(item, "winner seat ", &rest)) return expect_winner(run, strtol(rest, NULL, 10));
    if (strcmp(item, "no winner") == 0) return expect_winner(run, -1);
    if (strcmp(item, "game goes on") == 0)
        return shared->phase != PHASE_OVER || scenario_refuse(run, "the game is over, not", item);
    if (strcmp(item, "draw pile empty") == 0) return expect_number(run, "draw pile", 0, shared->pile_size);
    return expect_metric(run, item);
}

bool scenario_expect(Run* run) {
    const char* rest = run->scenario->after;
    char item[PIECE];
    if (!rest) return scenario_refuse(run, "no line", "after");
    while (scenario_piece(&rest, ";", item, sizeof item))
        if (!expect_item(run, item)) return false;
    return true;
}
