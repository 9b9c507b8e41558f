// Reads scenarios.txt and sets a block up: rules, position, and the draws that chance is to make. Nothing is
// skipped: a word that means nothing is an error.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/names.h"
#include "rulesets/zombie_survival_infection/story.h"
#include "rulesets/zombie_survival_infection/tests/scenario.h"
#include "sim/base/limits.h"
#include "tests/scenarios.h"
#include "tests/tables.h"

enum { PIECE = 256 };

// --- texts

bool scenario_refuse(Run* run, const char* what, const char* text) {
    return error_set(&run->error, EXIT_CHECK_FAILED, "%s: %s '%s'", run->scenario->name, what, text);
}

bool scenario_piece(const char** rest, const char* separator, char* piece, size_t size) {
    if (!*rest || !**rest) return false;
    const char* end = strstr(*rest, separator);
    const char *from = *rest, *to = end ? end : from + strlen(from);
    *rest = end ? end + strlen(separator) : NULL;
    while (from < to && isspace((unsigned char)*from)) from++;
    while (to > from && isspace((unsigned char)to[-1])) to--;
    snprintf(piece, size, "%.*s", (int)(to - from), from);
    return true;
}

bool scenario_begins(const char* text, const char* word, const char** rest) {
    size_t length = strlen(word);
    if (strncmp(text, word, length) != 0) return false;
    *rest = text + length;
    return true;
}

int scenario_key(const char* name) {
    for (unsigned key = 0; key < KEYS; key++)
        if (strcmp(name, zsi_key_name(key)) == 0) return (int)key;
    return -1;
}

static bool nothing(const char* text) { return strcmp(text, "none") == 0 || strcmp(text, "empty") == 0; }

static bool rotated(char* name) {
    char* mark = strstr(name, " (rotated)");
    if (mark) *mark = '\0';
    return mark != NULL;
}

bool scenario_cards(Run* run, const char* text, uint8_t counts[CARDS]) {
    char piece[PIECE];
    memset(counts, 0, CARDS);
    if (nothing(text)) return true;
    while (scenario_piece(&text, "+", piece, sizeof piece)) {
        char* name = piece;
        int copies = isdigit((unsigned char)*name) ? (int)strtol(name, &name, 10) : 1;
        int key = scenario_key(name + strspn(name, " "));
        if (key < 0 || key >= CARDS) return scenario_refuse(run, "no card", piece);
        counts[key] = (uint8_t)(counts[key] + copies);
    }
    return true;
}

bool scenario_characters(Run* run, const char* text, uint8_t counts[INSTANCES]) {
    char piece[PIECE];
    memset(counts, 0, INSTANCES);
    if (nothing(text)) return true;
    while (scenario_piece(&text, "+", piece, sizeof piece)) {
        bool turned = rotated(piece);
        int key = scenario_key(piece);
        if (key < CHARACTER_FIRST || key >= HIDEOUT_FIRST) return scenario_refuse(run, "no character", piece);
        counts[zsi_instance((unsigned)key, turned)]++;
    }
    return true;
}

bool scenario_hideout(Run* run, const char* text, unsigned* hideout, unsigned* turned) {
    char piece[PIECE];
    snprintf(piece, sizeof piece, "%s", text);
    *turned = rotated(piece);
    int key = nothing(piece) || strcmp(piece, "No Hideout") == 0 ? CARD_no_hideout : scenario_key(piece);
    if (key < HIDEOUT_FIRST) return scenario_refuse(run, "no hideout", text);
    *hideout = (unsigned)key;
    return true;
}

// --- blocks

static bool read_line(Scenario* scenario, const char* text) {
    if (scenario_begins(text, "seats: ", &scenario->seats)) return true;
    if (scenario_begins(text, "table: ", &scenario->table)) return true;
    if (scenario_begins(text, "dice: ", &scenario->dice)) return true;
    if (scenario_begins(text, "after: ", &scenario->after)) return true;
    if (scenario->asked_count == ASKED_MAX) return false;
    return scenario_begins(text, "asked: ", &scenario->asked[scenario->asked_count++]);
}

bool scenario_read(char* text, ScenarioFile* file, Error* error) {
    Scenario* scenario = NULL;
    int line = 0, stated = -1;
    file->count = 0;
    for (char *start = text, *end; start && *start; start = end) {
        end = strchr(start, '\n');
        if (end) *end++ = '\0';
        line++;
        bool inside = *start == ' ';
        start += strspn(start, " ");
        if (*start == '\0' || *start == '#') continue;
        bool good = stated < 0;
        if (inside)
            good = good && scenario && read_line(scenario, start);
        else if (isdigit((unsigned char)*start))
            stated = (int)strtol(start, NULL, 10);
        else if ((good = good && file->count < SCENARIOS_MAX)) {
            scenario = &file->scenarios[file->count++];
            *scenario = (Scenario){.name = start, .line = line};
        }
        if (!good) return error_set(error, EXIT_BAD_DATA, "line %d: no part of a block: '%s'", line, start);
    }
    if (stated == file->count) return true;
    return error_set(error, EXIT_BAD_DATA, "%d blocks, %d stated", file->count, stated);
}

// --- seats

static bool give_hand(Run* run, unsigned seat, const char* text) {
    uint8_t counts[CARDS];
    if (!scenario_cards(run, text, counts)) return false;
    for (unsigned key = 0; key < CARDS; key++)
        while (counts[key]--) zsi_into_hand(&run->state, seat, key);
    return true;
}

static bool give_characters(Run* run, unsigned seat, const char* text) {
    uint8_t counts[INSTANCES];
    if (!scenario_characters(run, text, counts)) return false;
    for (unsigned i = 0; i < INSTANCES; i++)
        while (counts[i]--) zsi_character_joins(&run->rules, &run->state.shared.camp[seat], i);
    return true;
}

static bool seat_item(Run* run, unsigned seat, const char* item) {
    ZsiShared* shared = &run->state.shared;
    const char* rest;
    unsigned hideout, turned;
    if (isdigit((unsigned char)*item)) {
        shared->camp[seat].survivors = (uint16_t)strtol(item, NULL, 10);
        return true;
    }
    if (strcmp(item, "INF") == 0) {
        shared->infected |= zsi_bit(seat);
        return true;
    }
    if (scenario_begins(item, "hand ", &rest)) return give_hand(run, seat, rest);
    if (scenario_begins(item, "characters ", &rest)) return give_characters(run, seat, rest);
    if (strcmp(item, "undead") == 0) {
        shared->camps &= (Seats)~zsi_bit(seat);
        item = "none";
    }
    if (!scenario_hideout(run, item, &hideout, &turned)) return false;
    zsi_house(&run->rules, &shared->camp[seat], hideout, turned);
    return true;
}

static bool set_seats(Run* run) {
    const char *rest = run->scenario->seats, *items;
    char piece[PIECE], item[PIECE];
    for (unsigned seat = 0; scenario_piece(&rest, "|", piece, sizeof piece); seat++) {
        items = strchr(piece, ':');
        if (!items) return scenario_refuse(run, "no seat", piece);
        items++;
        zsi_house(&run->rules, &run->state.shared.camp[seat], CARD_apartment_building, 0);
        while (scenario_piece(&items, ",", item, sizeof item))
            if (!seat_item(run, seat, item)) return false;
    }
    return true;
}

// --- table

static bool set_pile(Run* run, const char* text) {
    ZsiState* state = &run->state;
    char piece[PIECE];
    while (scenario_piece(&text, "+", piece, sizeof piece)) {
        char* name = piece;
        int copies = isdigit((unsigned char)*name) ? (int)strtol(name, &name, 10) : 1;
        int key = scenario_key(name + strspn(name, " "));
        if (key < 0) return scenario_refuse(run, "no card", piece);
        state->shared.pile_size = (uint16_t)(state->shared.pile_size + copies);
        if (key == CARD_hidden_bite) {
            state->hidden.bite_above = (uint16_t)run->pile_count;
            continue;
        }
        for (; copies > 0; copies--) {
            run->pile[run->pile_count] = (uint8_t)key;
            state->hidden.pile[run->pile_count++] = (uint8_t)key;
        }
    }
    return true;
}

static bool set_discard(Run* run, const char* text) {
    uint8_t counts[CARDS];
    if (!scenario_cards(run, text, counts)) return false;
    for (unsigned key = 0; key < CARDS; key++)
        while (counts[key]--) zsi_discard(&run->state, key);
    return true;
}

static bool set_city_characters(Run* run, const char* text) {
    ZsiShared* shared = &run->state.shared;
    if (!scenario_characters(run, text, shared->city_character)) return false;
    for (unsigned i = 0; i < INSTANCES; i++)
        if (shared->city_character[i]) shared->city_instances |= (uint16_t)(1u << i);
    return true;
}

static uint8_t holder(const char* text) {
    const char* number;
    return scenario_begins(text, "seat ", &number) ? (uint8_t)strtol(number, NULL, 10) : NOBODY;
}

static bool table_item(Run* run, const char* item) {
    ZsiShared* shared = &run->state.shared;
    const char* rest;
    if (scenario_begins(item, "characters in the city ", &rest)) return set_city_characters(run, rest);
    if (scenario_begins(item, "draw pile from the top ", &rest)) return set_pile(run, rest);
    if (scenario_begins(item, "discard pile ", &rest)) return set_discard(run, rest);
    if (scenario_begins(item, "rules ", &rest)) return true;
    if (scenario_begins(item, "city ", &rest))
        shared->city = (uint16_t)strtol(rest, NULL, 10);
    else if (scenario_begins(item, "zombies ", &rest))
        shared->zombies = (uint16_t)strtol(rest, NULL, 10);
    else if (scenario_begins(item, "turn counter ", &rest))
        shared->turn = (uint16_t)strtol(rest, NULL, 10);
    else if (scenario_begins(item, "active seat ", &rest))
        shared->active = (uint8_t)strtol(rest, NULL, 10);
    else if (scenario_begins(item, "Survival die ", &rest) || scenario_begins(item, "survival die ", &rest))
        shared->survival_die = holder(rest);
    else if (scenario_begins(item, "Infection die ", &rest))
        shared->infection_die = holder(rest);
    else
        return scenario_refuse(run, "nothing that lies on a table:", item);
    return true;
}

static bool set_table(Run* run) {
    const char* rest = run->scenario->table;
    char item[PIECE];
    while (scenario_piece(&rest, ";", item, sizeof item))
        if (!table_item(run, item)) return false;
    return true;
}

// --- rules and dice

static bool override(Run* run, const char* pair, int32_t* values) {
    char key[PIECE];
    if (!scenario_piece(&pair, "=", key, sizeof key) || !pair) return scenario_refuse(run, "no rule", key);
    return scenarios_override(&ruleset_zombie_survival_infection, key, pair, values, &run->error);
}

static bool set_rules(Run* run) {
    const Ruleset* ruleset = &ruleset_zombie_survival_infection;
    const char* rest = strstr(run->scenario->table, "rules ");
    int32_t values[RULES_MAX];
    char list[PIECE], pair[PIECE];
    int players = 1;
    tables_default_values(ruleset, values);
    if (rest) {
        rest += strlen("rules ");
        scenario_piece(&rest, ";", list, sizeof list);
        for (rest = list; scenario_piece(&rest, " ", pair, sizeof pair);)
            if (*pair && !override(run, pair, values)) return false;
    }
    for (const char* c = run->scenario->seats; *c; c++) players += *c == '|';
    return ruleset->compile(values, players, &run->rules, &run->error);
}

// "base 3", "survival symbol": the index of the face.
static bool set_dice(Run* run) {
    const char *rest = run->scenario->dice, *face;
    char piece[PIECE];
    while (rest && scenario_piece(&rest, ",", piece, sizeof piece)) {
        const uint8_t* faces = scenario_begins(piece, "base ", &face)        ? run->rules.die_base
                               : scenario_begins(piece, "survival ", &face)  ? run->rules.die_survival
                               : scenario_begins(piece, "infection ", &face) ? run->rules.die_infection
                                                                             : NULL;
        if (!faces || run->dice_count == DICE_MAX) return scenario_refuse(run, "no die", piece);
        long shown = strcmp(face, "symbol") == 0 ? SYMBOL : strtol(face, NULL, 10);
        uint32_t index = 0;
        while (index < 6 && faces[index] != shown) index++;
        if (index == 6) return scenario_refuse(run, "no such face", piece);
        run->dice[run->dice_count++] = index;
    }
    return true;
}

bool scenario_setup(Run* run) {
    ZsiShared* shared = &run->state.shared;
    if (!set_rules(run)) return false;
    shared->players = (uint8_t)run->rules.players;
    shared->camps = (Seats)((1u << shared->players) - 1);
    shared->city = 50;
    shared->survival_die = shared->infection_die = NOBODY;
    shared->figures.rounds = 1;
    run->state.hidden.bite_above = BITE_OUT;
    return set_seats(run) && set_table(run) && set_dice(run);
}
