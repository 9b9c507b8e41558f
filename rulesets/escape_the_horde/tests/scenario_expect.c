// Compares the position reached with what a block expects. Both sides are brought to one form of words, so
// that a difference can be read: "hand.0: 'dodge weapon' expected, 'dodge' found".
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rulesets/escape_the_horde/tests/scenario.h"
#include "rulesets/escape_the_horde/turn.h"
#include "tests/scenarios.h"

enum { WORDS_MAX = 64 };

// What is found, word by word.
typedef struct Words {
    char text[WORDS_MAX][NAME_MAX_BYTES];
    int count;
} Words;

typedef struct Reached {
    const Ruleset* ruleset;
    const EthRules* rules;
    const EthState* state;
    GameResult result;
    bool over;
} Reached;

#define ADD(words, ...) (void)snprintf((words)->text[(words)->count++], NAME_MAX_BYTES, __VA_ARGS__)

static int by_text(const void* a, const void* b) { return strcmp(a, b); }

static void add_cards(const Reached* reached, const uint8_t counts[KINDS], Words* words) {
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < counts[kind]; i++) ADD(words, "%s", scenario_card(reached->ruleset, kind));
}

static void add_stack(const Reached* reached, Words* words) {
    for (int i = reached->state->shared.stack_size; i-- > 0;)
        ADD(words, "%s", scenario_card(reached->ruleset, reached->state->hidden.stack[i]));
}

static void add_seats(Seats set, Words* words) {
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (set & eth_bit(seat)) ADD(words, "%u", seat);
}

static void add_bites(const EthShared* shared, Words* words) {
    for (int seat = 0; seat < shared->players; seat++)
        if (shared->bites[seat]) ADD(words, "%d:%d", seat, shared->bites[seat]);
}

static void add_fellows(const EthState* state, Words* words) {
    for (unsigned a = 0; a < state->shared.players; a++)
        for (unsigned b = 0; b < state->shared.players; b++)
            if (state->own[a].fellows & eth_bit(b)) ADD(words, "%u>%u", a, b);
}

static void add_known_top(const Reached* reached, const EthOwn* own, Words* words) {
    for (int i = 0; i < own->known_count; i++)
        ADD(words, "%s", scenario_card(reached->ruleset, own->known_top[i]));
}

// Public acts that speak for or against the seat, "helped:1".
static void add_acts(const uint8_t counts[ACTS], Words* words) {
    static const char* const names[ACTS] = {"countered_help", "stole_from_proven", "pushed_proven", "idle",
                                            "helped"};
    for (int act = 0; act < ACTS; act++)
        if (counts[act]) ADD(words, "%s:%d", names[act], counts[act]);
}

// Turns to come after the latest slot that has begun.
static void add_countdown(const EthShared* shared, Words* words) {
    if (shared->countdown_end >= 0) ADD(words, "%d", shared->countdown_end - shared->slot);
}

static void add_next(const Reached* reached, Words* words) {
    const EthShared* shared = &reached->state->shared;
    if (reached->over) return;
    ADD(words, "%d",
        shared->extra_count ? shared->extra[0] : (shared->first + shared->slot + 1) % shared->players);
}

static void add_over(const Reached* reached, Words* words) {
    char outcome[NAME_MAX_BYTES];
    if (!reached->over) {
        ADD(words, "no");
        return;
    }
    for (int i = 0; i < reached->ruleset->outcome_count; i++) {
        if (reached->result.win_840ths[i] != 840) continue;
        ruleset_outcome_name(reached->ruleset, reached->rules->players, i, outcome, sizeof outcome);
        ADD(words, "%s", outcome);
    }
    ADD(words, "%s", reached->ruleset->end_reasons[reached->result.end_reason].name);
}

static bool add_figure(const Reached* reached, const char* key, Words* words) {
    int metric = scenarios_metric(reached->ruleset, key);
    if (metric >= 0) ADD(words, "%d", reached->result.metrics[metric]);
    return metric >= 0;
}

// "hand.3" with the stem "hand": 3; else -1.
static int seat_of(const Reached* reached, const char* key, const char* stem) {
    size_t length = strlen(stem);
    if (strncmp(key, stem, length) != 0 || key[length] != '.') return -1;
    int seat = atoi(key + length + 1);
    return seat < reached->rules->players ? seat : -1;
}

// Writes what is found under `key`; false if the key means nothing. The order of `*ordered` words counts.
static bool find(const Reached* reached, const char* key, Words* words, bool* ordered) {
    const EthShared* shared = &reached->state->shared;
    int hand = seat_of(reached, key, "hand"), top = seat_of(reached, key, "known_top"),
        acts = seat_of(reached, key, "acts");
    *ordered = top >= 0 || strcmp(key, "stack_order") == 0;
    if (hand >= 0)
        add_cards(reached, reached->state->own[hand].hand, words);
    else if (top >= 0)
        add_known_top(reached, &reached->state->own[top], words);
    else if (acts >= 0)
        add_acts(shared->acts[acts], words);
    else if (strcmp(key, "stack") == 0 || *ordered)
        add_stack(reached, words);
    else if (strcmp(key, "discard") == 0)
        add_cards(reached, shared->discard, words);
    else if (strcmp(key, "armoury") == 0)
        ADD(words, "%d", shared->armoury);
    else if (strcmp(key, "bites") == 0)
        add_bites(shared, words);
    else if (strcmp(key, "turned") == 0)
        add_seats(shared->turned, words);
    else if (strcmp(key, "face_up") == 0)
        add_seats(shared->face_up, words);
    else if (strcmp(key, "knows") == 0)
        add_fellows(reached->state, words);
    else if (strcmp(key, "countdown") == 0)
        add_countdown(shared, words);
    else if (strcmp(key, "next") == 0)
        add_next(reached, words);
    else if (strcmp(key, "over") == 0)
        add_over(reached, words);
    else
        return add_figure(reached, key, words);
    return true;
}

// Brings "a  b c" or "-" to words.
static void cut(const char* text, Words* words) {
    for (const char* start = text; *(start += strspn(start, " ")); start += strcspn(start, " "))
        if (strcmp(start, "-") != 0) ADD(words, "%.*s", (int)strcspn(start, " "), start);
}

static void join(Words* words, bool ordered, char* text, size_t size) {
    if (!ordered) qsort(words->text, (size_t)words->count, sizeof *words->text, by_text);
    size_t length = 0;
    text[0] = 0;
    for (int i = 0; i < words->count; i++)
        length += (size_t)snprintf(text + length, size - length, "%s%s", i ? " " : "", words->text[i]);
}

static bool compare(const Reached* reached, const Scenario* scenario, ScenarioPair expect, Error* error) {
    Words found = {.count = 0}, wanted = {.count = 0};
    char found_text[WORDS_MAX * NAME_MAX_BYTES], wanted_text[sizeof found_text];
    bool ordered;
    if (!find(reached, expect.key, &found, &ordered))
        return error_set(error, EXIT_BAD_DATA, "line %d: nothing is called '%s'", scenario->line, expect.key);
    cut(expect.value, &wanted);
    join(&found, ordered, found_text, sizeof found_text);
    join(&wanted, ordered, wanted_text, sizeof wanted_text);
    if (strcmp(found_text, wanted_text) == 0) return true;
    return error_set(error, EXIT_CHECK_FAILED, "%s: '%s' expected, '%s' found", expect.key, wanted_text,
                     found_text);
}

bool scenario_expect(const Ruleset* ruleset, const Scenario* scenario, const EthRules* rules,
                     const EthState* state, Error* error) {
    Reached reached = {.ruleset = ruleset, .rules = rules, .state = state};
    reached.over = state->shared.phase == PHASE_OVER;
    ruleset->score(rules, state, &reached.result);
    for (int i = 0; i < scenario->expect_count; i++)
        if (!compare(&reached, scenario, scenario->expects[i], error)) return false;
    return true;
}
