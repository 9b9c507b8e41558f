// What a player is told, word for word, for every ruleset: the facts that the asked seat sees, what
// each legal action does, and the standings. Every ruleset's golden_facts.txt has one position for
// each kind of decision, the one with the most facts among random games under the default rules.
// Only scripts/golden.sh rewrites these files (RECKON_GOLDEN=write).
#include <inttypes.h>
#include <string.h>

#include "sim/base/text_stream.h"
#include "sim/game/facts.h"
#include "sim/game/phrase.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { SEED = 37, GAMES = 40, DECISIONS_MAX = 400, KINDS_MOST = 64, HELP_BYTES = 1024 };

// A position put into words. `facts`: how many it has; 0: none yet.
typedef struct Told {
    char* text;
    int facts;
} Told;

static FactList facts;

static void put_actions(const Setting* setting, const Decision* decision, FILE* out) {
    const Ruleset* ruleset = setting->ruleset;
    char name[NAME_MAX_BYTES], help[HELP_BYTES];
    for (int i = action_set_next(&decision->legal, -1); i >= 0; i = action_set_next(&decision->legal, i)) {
        ruleset_action_name(ruleset, (unsigned)i, name, sizeof name);
        fprintf(out, "  [%s]", name);
        if (ruleset_action_help(ruleset, setting->rules, decision, (unsigned)i, help, sizeof help))
            fprintf(out, " %s", help);
        fputc('\n', out);
    }
}

static void put_standings(const Setting* setting, const unsigned char* state, FILE* out) {
    const Ruleset* ruleset = setting->ruleset;
    int32_t standing[OUTCOMES_MAX];
    if (!ruleset->standing) return;
    for (int i = 0; i < OUTCOMES_MAX; i++) standing[i] = INT32_MIN;
    ruleset->standing->of(setting->rules, state, standing);
    fprintf(out, "Standing:");
    for (int i = 0; i < ruleset_outcomes(ruleset, ruleset_players(ruleset)); i++)
        if (standing[i] == STANDING_NONE)
            fprintf(out, " none");
        else
            fprintf(out, " %" PRId32, standing[i]);
    fputc('\n', out);
}

// Keeps the position if none of its kind had more facts.
static void note(const Setting* setting, const unsigned char* state, const Decision* decision,
                 Told told[KINDS_MOST]) {
    const Ruleset* ruleset = setting->ruleset;
    TextStream stream;
    facts_open(&facts);
    ruleset->facts(setting->rules, state, state + ruleset_own(ruleset, decision->seat), decision->seat,
                   &facts);
    if (facts.count < told[decision->kind].facts) return;
    assert_true(text_stream_open(&stream));
    fprintf(stream.out, "\n== %s, asked of %s\n", ruleset_kind(ruleset, decision->kind)->name,
            phrase_seat(decision->seat).text);
    facts_text(&facts, stream.out);
    put_standings(setting, state, stream.out);
    fprintf(stream.out, "Actions:\n");
    put_actions(setting, decision, stream.out);
    assert_true(text_stream_close(&stream));
    free(told[decision->kind].text);
    told[decision->kind] = (Told){stream.text, facts.count};
}

static void play(const Setting* setting, uint64_t index, Told told[KINDS_MOST]) {
    static _Alignas(64) unsigned char state[STATE_BYTES_MAX];
    const Ruleset* ruleset = setting->ruleset;
    Rng rng = rng_stream(rng_key(SEED, index), RNG_TEST);
    Chance chance;
    Decision decision;
    memset(state, 0, sizeof state);
    chance_open(&chance, rng_key(SEED, index));
    ruleset->setup(setting->rules, state, &chance);
    for (int i = 0; i < DECISIONS_MAX && ruleset->advance(setting->rules, state, &chance, &decision); i++) {
        note(setting, state, &decision, told);
        unsigned action = action_set_nth(&decision.legal, rng_below(&rng, decision.count));
        ruleset->apply(setting->rules, state, &chance, &decision, action);
    }
}

// The text of the golden file, as it should be. The caller frees it.
static char* tell(const Ruleset* ruleset) {
    Setting setting;
    Error error;
    TextStream stream;
    Told told[KINDS_MOST] = {{0}};
    assert_true(ruleset_kinds(ruleset) <= KINDS_MOST);
    tables_open(&setting, ruleset);
    assert_true(tables_compile(&setting, ruleset_players(ruleset), &error));
    for (uint64_t i = 0; i < GAMES; i++) play(&setting, i, told);
    tables_close(&setting);
    assert_true(text_stream_open(&stream));
    fprintf(stream.out,
            "Written by scripts/golden.sh: what a player is told at a decision of each kind, in the richest\n"
            "position of %d random games of seed %d.\n",
            GAMES, SEED);
    for (int kind = 0; kind < ruleset_kinds(ruleset); kind++) {
        if (told[kind].text) fputs(told[kind].text, stream.out);
        free(told[kind].text);
    }
    assert_true(text_stream_close(&stream));
    return stream.text;
}

static void compare(const char* path, const char* text) {
    FILE* file = fopen(path, "r");
    char line[2 * HELP_BYTES];
    int number = 1;
    if (!file) fail_msg("%s is missing: scripts/golden.sh writes it", path);
    for (; fgets(line, sizeof line, file); text += strlen(line), number++)
        if (strncmp(text, line, strlen(line)) != 0)
            fail_msg("%s:%d: it says\n%snow it is\n%.*s", path, number, line, (int)strcspn(text, "\n"), text);
    if (*text) fail_msg("%s: lacks\n%s", path, text);
    fclose(file);
}

static void test_golden_facts(void** state) {
    const Ruleset* ruleset = *state;
    const char* mode = getenv("RECKON_GOLDEN");
    char path[4096];
    char* text = tell(ruleset);
    tables_golden_path(ruleset, "golden_facts.txt", path, sizeof path);
    if (mode && strcmp(mode, "write") == 0) {
        FILE* file = fopen(path, "w");
        assert_non_null(file);
        fputs(text, file);
        assert_int_equal(fclose(file), 0);
    }
    compare(path, text);
    free(text);
}

int main(void) {
    struct CMUnitTest tests[32];
    size_t count = tables_add_tests(tests, 0, sizeof tests / sizeof *tests, test_golden_facts);
    return _cmocka_run_group_tests("golden facts", tests, count, NULL, NULL);
}
