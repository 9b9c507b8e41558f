// answers: in random positions, every manner of each kind of question answers what it says, and a policy that learns begins
// with the same.
#include "sim/players/answers.h"

#include <string.h>

#include "sim/house/house_story.h"
#include "sim/house/machine.h"
#include "sim/players/knowing.h"
#include "tests/house_games.h"
#include "tests/named.h"
#include "tests/testing.h"

enum { RULES_BYTES = 1 << 15, GAMES = 10, SHARPNESS = 4, LEAD = 16 * LINEAR_UNIT / SHARPNESS };

// A game under sentences, and how often which kind of answer was another than the usual one.
typedef struct Table {
    const Ruleset* ruleset;
    const Features* features;
    _Alignas(64) unsigned char rules[RULES_BYTES], state[STATE_BYTES_MAX], seen[STATE_BYTES_MAX];
    Chance chance;
    Decision decision;
    Rng rng;
    LinearRow weights[LINEAR_ACTS_MAX];
    int unusual[MANNER_GROUP + 1][2];
} Table;

static Table* open_table(const char* game, int players, const char* text) {
    Table* table = aligned_alloc(64, sizeof *table);
    assert_non_null(table);
    memset(table, 0, sizeof *table);
    table->ruleset = ruleset_named(game);
    assert_true(table->ruleset->rules_size <= sizeof table->rules);
    house_games_rules(table->ruleset, players, text, table->rules);
    table->features = house_games_features(table->ruleset, table->rules);
    table->rng = rng_stream(rng_key(3, 0), RNG_TEST);
    return table;
}

static bool is_legal(const Table* table, unsigned action) {
    return action_set_has(&table->decision.legal, action);
}

// Who is how much wanted, asked of the game's words.
static int wanted(const Table* table, const Manner* manner, unsigned action) {
    const Vocabulary* words = table->ruleset->vocabulary;
    const HouseState* house = (const void*)(table->state + table->ruleset->house_state);
    const HouseGame game =
        machine_seen(words, house_in_force(table->ruleset, table->rules), house, table->rules, table->state);
    assert_true(manner->by == MANNER_GROUP ||
                (words->numbers[manner->of].of_seat && !words->numbers[manner->of].secret));
    int much = manner->by == MANNER_NUMBER ? words->number(&game, manner->of, action - CHOICE_SEAT)
                                           : words->in_group(&game, manner->of, action - CHOICE_SEAT);
    return manner->against ? -much : much;
}

// That kind before all others, or only if there is no other.
static unsigned expected_card(const Table* table, const Manner* manner) {
    unsigned usual = table->decision.usual, kind = choice_of_card((unsigned)manner->of);
    if (!manner->against) return is_legal(table, kind) ? kind : usual;
    if (usual != kind) return usual;
    for (int other = manner->of - 1; other >= 0; other--)
        if (is_legal(table, choice_of_card((unsigned)other))) return choice_of_card((unsigned)other);
    return usual;
}

// Of those who are wanted most the usual one, or else the next in turn order. `alike`: how many they are.
static unsigned expected_seat(const Table* table, const Manner* manner, int* alike) {
    unsigned found[SEATS_MAX], count = 0, first = table->decision.seat + 1u;
    int most = 0;
    for (unsigned i = 0; i < SEATS_MAX; i++) {
        unsigned action = CHOICE_SEAT + (first + i) % SEATS_MAX;
        if (!is_legal(table, action)) continue;
        int much = wanted(table, manner, action);
        if (count == 0 || much > most) {
            most = much;
            count = 0;
        }
        if (much == most) found[count++] = action;
    }
    *alike = (int)count;
    return found[0];
}

static unsigned expected(const Table* table, int asks, const Manner* manner, int* alike) {
    unsigned usual = table->decision.usual;
    *alike = 1;
    if (manner->by == MANNER_USUAL) return usual;
    if (asks == CHOICE_WHETHER) return usual == CHOICE_NO ? CHOICE_YES : CHOICE_NO;
    if (asks == CHOICE_OF_CARD) return expected_card(table, manner);
    return expected_seat(table, manner, alike);
}

// The policy answers the same, but for one of those alike, drawn. Of many kinds of card it is less sure.
static void assert_policy(Table* table, const Answers* answers, unsigned action, int alike) {
    static const LinearRow none[LINEAR_ACTS_MAX];
    LinearOdds odds;
    Scene scene;
    double sure = action < CHOICE_NO ? 0.85 : 0.99;
    memset(table->weights, 0, sizeof table->weights);
    knowing_begin(table->features, none, answers, LEAD, table->weights);
    house_games_scene(table->ruleset, table->features, table->rules, table->state, &table->decision, &scene);
    linear_odds(&scene, (const LinearRow*)table->weights, SHARPNESS * LINEAR_SHARP, &odds);
    bool drawn = action != table->decision.usual && alike > 1;
    for (unsigned i = 0; i < scene.count; i++)
        if (scene.action[i] == action)
            assert_true((double)odds.chance[i] > (drawn ? sure / alike : sure) * (double)odds.total);
}

static void check_question(Table* table) {
    const HouseState* house = (const void*)(table->state + table->ruleset->house_state);
    const HouseActing* acting = &house->acting;
    const Vocabulary* words = table->ruleset->vocabulary;
    const StrategyInput input = {.decision = &table->decision,
                                 .rules = table->rules,
                                 .shared = table->seen,
                                 .ruleset = table->ruleset};
    memset(table->seen, 0x5a, sizeof table->seen);  // nothing that is not public
    memcpy(table->seen, table->state, ruleset_own(table->ruleset, 0));
    for (int number = 0; number < answers_count(words, acting->asks); number++) {
        Answers answers = {.manners = {{{0}}}};
        Manner manner = answers_manner(words, acting->asks, number);
        int alike;
        answers.manners[acting->sentence - 1][acting->next - 1][acting->asks - 1] = (uint8_t)number;
        unsigned action = answers_choose(&answers, &input);
        assert_int_equal(action, expected(table, acting->asks, &manner, &alike));
        if (manner.by != MANNER_CARD || manner.of < CHOICE_CARDS)  // others have no act of their own
            assert_policy(table, &answers, action, alike);
        table->unusual[manner.by][manner.against] += action != table->decision.usual;
    }
}

static void play_at_random(Table* table, uint64_t number) {
    chance_open(&table->chance, rng_key(7, number));
    memset(table->state, 0, sizeof table->state);
    table->ruleset->setup(table->rules, table->state, &table->chance);
    for (;;) {
        memset(&table->decision, 0, sizeof table->decision);
        if (!table->ruleset->advance(table->rules, table->state, &table->chance, &table->decision)) return;
        const ActionSet* legal = &table->decision.legal;
        if (table->decision.kind == DECISION_HOUSE) check_question(table);
        unsigned action = action_set_nth(legal, rng_below(&table->rng, action_set_count(legal)));
        table->ruleset->apply(table->rules, table->state, &table->chance, &table->decision, action);
    }
}

// Each kind of manner in `kinds`, a bit each, is seen to answer otherwise than is usual, for and against.
static void check(const char* game, int players, const char* text, unsigned kinds) {
    Table* table = open_table(game, players, text);
    for (uint64_t number = 0; number < GAMES; number++) play_at_random(table, number);
    for (int kind = 0; kind <= MANNER_GROUP; kind++)
        for (int against = 0; against < (kind >= MANNER_CARD ? 2 : 1); against++)
            assert_int_equal(table->unusual[kind][against] > 0, kinds >> kind & 1);
    free(table);
}

static void whether_and_cards(void** state) {
    (void)state;
    check(
        "escape-the-horde", 5,
        "At the end of each turn, the player may discard a card of his choice; if he does, he draws a card.",
        1 << MANNER_OTHER | 1 << MANNER_CARD);
}

static void players_by_numbers_and_groups(void** state) {
    (void)state;
    check("escape-the-horde", 5, "At the start of each turn, a player of his choice draws a card.",
          1 << MANNER_NUMBER | 1 << MANNER_GROUP);
    check("zombie-run", 4,
          "At the end of each turn, the player gives a card of his choice to a player of his choice.",
          1 << MANNER_CARD | 1 << MANNER_NUMBER);  // all who can be chosen are living players
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whether_and_cards),
        cmocka_unit_test(players_by_numbers_and_groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
