// What a seat may see, by name (sim/game/facts.h), for every ruleset, in random games under random
// rules with any number of players. At every decision, the facts of the asked seat are printed as
// JSON and as text. They are well-formed, each label occurs once in its group, and when everything
// that the seat cannot see is dealt again, they do not change by a byte.
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "sim/base/text_stream.h"
#include "sim/text/json.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { SEED = 31, SETTINGS = 24, DECISIONS_MAX = 150 };

static FactList facts;

// The facts as a JSON object on one line, followed by the text. The caller frees it.
static char* written(void) {
    TextStream stream;
    JsonWriter json;
    assert_true(text_stream_open(&stream));
    json_write_open(&json, stream.out);
    json_write_object(&json);
    json.level[0].row = true;
    facts_json(&facts, &json);
    json_write_end(&json);
    json_write_close(&json);
    facts_text(&facts, stream.out);
    assert_true(text_stream_close(&stream));
    return stream.text;
}

// Those of a seat, written so.
static char* read_out(const Setting* setting, const unsigned char* state, unsigned seat) {
    const Ruleset* ruleset = setting->ruleset;
    _Alignas(64) unsigned char shared[STATE_BYTES_MAX], own[STATE_BYTES_MAX];
    memset(shared, 0xaa, sizeof shared);  // seen by anything that looks beyond the view
    memset(own, 0xaa, sizeof own);
    memcpy(shared, state, ruleset->shared_size);
    memcpy(own, state + ruleset_own(ruleset, seat), ruleset->own_size);
    facts_open(&facts);
    ruleset->facts(setting->rules, shared, own, seat, &facts);
    assert_int_equal(facts.depth, 0);
    return written();
}

static void check_label(const char* label) {
    for (const char* c = label; *c; c++)
        if (!isalnum((unsigned char)*c) && !strchr("_ ()", *c)) fail_msg("a label '%s'", label);
}

// The JSON is the first line; the strict reader refuses duplicate labels.
static void check_form(const char* text) {
    const char* end = strchr(text, '\n');
    JsonDocument document;
    Error error;
    assert_non_null(end);
    if (!json_parse(&document, "facts", text, (size_t)(end - text), &error))
        fail_msg("%s in %s", error.text, text);
    json_free(&document);
    assert_null(strchr(end, '_'));
    for (int i = 0; i < facts.count; i++)
        if (facts.fact[i].label) check_label(facts.fact[i].label);
}

// Dealing the hidden part again changes none of the seat's facts.
static void check_decision(const Setting* setting, const unsigned char* state, const Decision* decision,
                           Rng* rng) {
    static _Alignas(64) unsigned char other[STATE_BYTES_MAX];
    const Ruleset* ruleset = setting->ruleset;
    const unsigned char* own = state + ruleset_own(ruleset, decision->seat);
    char* told = read_out(setting, state, decision->seat);
    check_form(told);
    ruleset_determinize(ruleset, setting->rules, state, own, decision, other, rng);
    char* told_again = read_out(setting, other, decision->seat);
    assert_string_equal(told, told_again);
    free(told);
    free(told_again);
}

static void play(const Setting* setting, uint64_t index, Rng* rng) {
    static _Alignas(64) unsigned char state[STATE_BYTES_MAX];
    const Ruleset* ruleset = setting->ruleset;
    Chance chance;
    Decision decision;
    memset(state, 0, sizeof state);
    chance_open(&chance, rng_key(SEED, index));
    ruleset->setup(setting->rules, state, &chance);
    for (int i = 0; i < DECISIONS_MAX && ruleset->advance(setting->rules, state, &chance, &decision); i++) {
        check_decision(setting, state, &decision, rng);
        unsigned action = action_set_nth(&decision.legal, rng_below(rng, decision.count));
        ruleset->apply(setting->rules, state, &chance, &decision, action);
    }
}

static void test_ruleset(void** state) {
    const Ruleset* ruleset = *state;
    Setting setting;
    Error error;
    Rng rng = rng_stream(rng_key(SEED, 0), RNG_TEST);
    uint32_t counts = (uint32_t)(ruleset->players_max - ruleset->players_min + 1);
    for (uint64_t i = 0; i < SETTINGS; i++) {
        tables_open(&setting, ruleset);
        if (i % 2) tables_draw_values(ruleset, &rng, setting.values);
        if (tables_compile_mended(&setting, ruleset->players_min + (int)rng_below(&rng, counts), &error))
            play(&setting, i, &rng);
        tables_close(&setting);
    }
}

// --- the two ways to print a list

static void test_forms(void** state) {
    static const char* const kinds[] = {"weapon", "team_up", "dodge"};
    const uint8_t hand[] = {2, 1, 0}, nothing[] = {0, 0, 0};
    (void)state;
    facts_open(&facts);
    facts_number(&facts, "turn", 7);
    facts_seat(&facts, "turn_of", 1);
    facts_counts(&facts, "hand", hand, 3, kinds);
    facts_counts(&facts, "discard_pile", nothing, 3, kinds);
    facts_seats(&facts, "known", 5);
    facts_list(&facts, "seats");
    for (unsigned seat = 0; seat < 2; seat++) {
        facts_player(&facts, seat, 1);
        facts_end(&facts);
    }
    facts_end(&facts);
    facts_format(&facts, "card", "%s_%d", "hospital", 2);
    facts_format(&facts, "next_card", "%s_%d", "church", 1);
    char* text = written();
    assert_string_equal(
        text,
        "{\"turn\": 7, \"turn_of\": 1, \"hand\": {\"weapon\": 2, \"team_up\": 1}, "
        "\"discard_pile\": {}, \"known\": [0, 2], \"seats\": [{\"seat\": 0, \"you\": false}, "
        "{\"seat\": 1, \"you\": true}], \"card\": \"hospital_2\", \"next_card\": \"church_1\"}\n"
        "Turn: 7\n"
        "Turn of: Ben\n"
        "Hand: weapon 2, team up 1\n"
        "Discard pile: none\n"
        "Known: Ada, Cleo\n"
        "Seats:\n"
        "  seat Ada, you no\n"
        "  seat Ben, you yes\n"
        "Card: hospital 2\n"
        "Next card: church 1\n");
    free(text);
}

// Items too large for a line: the first fact of each is set apart, so that items can be told apart.
static void test_large_items(void** state) {
    TextStream stream;
    (void)state;
    facts_open(&facts);
    facts_list(&facts, "seats");
    for (unsigned seat = 0; seat < 2; seat++) {
        facts_player(&facts, seat, 1);
        facts_seats(&facts, "seen", 1U << seat);
        facts_end(&facts);
    }
    facts_end(&facts);
    assert_true(text_stream_open(&stream));
    facts_text(&facts, stream.out);
    assert_true(text_stream_close(&stream));
    assert_string_equal(stream.text,
                        "Seats:\n"
                        "  Seat: Ada\n"
                        "    You: no\n"
                        "    Seen: Ada\n"
                        "  Seat: Ben\n"
                        "    You: yes\n"
                        "    Seen: Ben\n");
    free(stream.text);
}

// Single facts, as other layouts put them.
static void test_single(void** state) {
    TextStream stream;
    (void)state;
    facts_open(&facts);
    facts_number(&facts, "turn", -7);
    facts_flag(&facts, "you", true);
    facts_words(&facts, "phase", "team_up");
    facts_seat(&facts, "turn_of", 2);
    facts_list(&facts, "seats");
    facts_end(&facts);
    assert_true(text_stream_open(&stream));
    for (int i = 0; i < 4; i++) {
        assert_true(fact_is_plain(&facts.fact[i]));
        fact_put_heading(facts.fact[i].label, stream.out);
        fputc('=', stream.out);
        fact_put_value(&facts.fact[i], stream.out);
        fputc('|', stream.out);
    }
    assert_false(fact_is_plain(&facts.fact[4]) || fact_is_plain(&facts.fact[5]));
    fact_put_words("turn_of", stream.out);
    fact_put_heading("", stream.out);
    assert_true(text_stream_close(&stream));
    assert_string_equal(stream.text, "Turn=-7|You=yes|Phase=team up|Turn of=Cleo|turn of");
    free(stream.text);
}

int main(void) {
    struct CMUnitTest tests[32] = {cmocka_unit_test(test_forms), cmocka_unit_test(test_large_items),
                                   cmocka_unit_test(test_single)};
    size_t count = tables_add_tests(tests, 3, sizeof tests / sizeof *tests, test_ruleset);
    return _cmocka_run_group_tests("facts", tests, count, NULL, NULL);
}
