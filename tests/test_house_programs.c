// House rules in words, in every game that has words: random programs of sentences, played under all checks. The
// invariants hold at every decision and after determinize, which changes nothing that is seen; determinized games
// can be played to the end; players who know the rules look at nothing else either; a game is the same when it is played
// again. What fails is reduced to the shortest
// sentences that fail, which are printed.
//
// The players are random ones, the scripts of the roles, and in turn all that can play the game, those that search
// included. Of each ruleset 60 programs are played, or a twentieth of RECKON_TEST_GAMES; RECKON_TEST_RULESET names the
// only ruleset.
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/game/match.h"
#include "tests/house_games.h"
#include "tests/sentence_words.h"

enum { SEED = 480, GAMES_OF_A_PROGRAM = 2, SENTENCES = 6, WHY = 512, ABLE_MAX = 64 };

// A program of sentences, and what it is played by.
typedef struct Trial {
    const Ruleset* ruleset;
    HouseSentence sentences[SENTENCES];
    int count, players;
    const Strategy* strategy;  // in all seats and roles that it can play; null: the scripts of the roles
    uint64_t seed;
} Trial;

typedef struct Game {
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];
    Chance chance;
    Decision decision;
} Game;

static char now[SENTENCES * HOUSE_TEXT_BYTES];  // the trial, for what aborts
static uint64_t played, aborted;                // games

static void write_trial(const Trial* trial, char* text, size_t size) {
    char one[HOUSE_TEXT_BYTES];
    snprintf(text, size, "%s, %d players (%s), seed %" PRIu64 ":", trial->ruleset->id, trial->players,
             trial->strategy ? trial->strategy->name : "scripts", trial->seed);
    for (int i = 0; i < trial->count; i++) {
        size_t used = strlen(text);
        sentence_write(trial->ruleset, &trial->sentences[i], one);
        snprintf(text + used, size - used, "\n  %s", one);
    }
}

static void on_abort(int number) {
    (void)number;
    if (write(STDERR_FILENO, now, strlen(now)) < 0) return;
}

// False: these sentences cannot be in force together, at this table.
static bool compile(const Trial* trial, Setting* setting) {
    Error error;
    return house_games_set(setting, trial->players, trial->sentences, trial->count, &error);
}

static void seat(const Trial* trial, Setting* setting) {
    Rng rng = rng_stream(rng_key(trial->seed, 0), RNG_TEST);
    if (trial->strategy)
        tables_seat(setting, trial->strategy, &rng);
    else
        tables_seat_all(setting, NULL);
}

static bool broken(char why[WHY], const char* what) {
    snprintf(why, WHY, "%s", what);
    return false;
}

static bool is_sound(const Setting* setting, const void* state, const char* when, char why[WHY]) {
    char reason[WHY / 2] = "";
    if (!setting->ruleset->check || setting->ruleset->check(setting->rules, state, reason, sizeof reason))
        return true;
    snprintf(why, WHY, "%s: %s", when, reason);
    return false;
}

static bool advance(const Setting* setting, Game* game) {
    memset(&game->decision, 0, sizeof game->decision);
    return setting->ruleset->advance(setting->rules, game->state, &game->chance, &game->decision);
}

// Random actions to the end, with the ruleset's check after each.
static bool play_on(const Setting* setting, Game* game, Rng* rng, char why[WHY]) {
    GameResult result = {0};
    unsigned shares = 0;
    do {
        unsigned action = action_set_nth(&game->decision.legal, rng_below(rng, game->decision.count));
        setting->ruleset->apply(setting->rules, game->state, &game->chance, &game->decision, action);
        if (!is_sound(setting, game->state, "after an action", why)) return false;
    } while (advance(setting, game));
    if (!is_sound(setting, game->state, "at the end", why)) return false;
    setting->ruleset->score(setting->rules, game->state, &result);
    for (int i = 0; i < OUTCOMES_MAX; i++) shares += result.win_840ths[i];
    return shares == 0 || (shares == 840 && !result.aborted) || broken(why, "the shares of the win");
}

// A game that agrees with what the asked seat sees; it is played on if `whole`.
static bool determinizes(const Setting* setting, const Game* game, Rng* rng, bool whole, char why[WHY]) {
    static Game other;
    const Ruleset* ruleset = setting->ruleset;
    if (!ruleset->searching) return true;
    size_t own = ruleset_own(ruleset, game->decision.seat);
    memset(&other, 0xA5, sizeof other);
    ruleset_determinize(ruleset, setting->rules, game->state, game->state + own, &game->decision, other.state,
                        rng);
    if (memcmp(other.state, game->state, ruleset->shared_size) != 0)
        return broken(why, "determinize changes what everybody sees");
    if (memcmp(other.state + own, game->state + own, ruleset->own_size) != 0)
        return broken(why, "determinize changes what the seat sees");
    if (!is_sound(setting, other.state, "after determinize", why)) return false;
    chance_open(&other.chance, rng_key(rng_next(rng), 0));
    // What house rules ask, and what can be answered, follows from what the seat sees.
    bool house = game->decision.kind == DECISION_HOUSE;
    if (house &&
        (!advance(setting, &other) || memcmp(&other.decision, &game->decision, sizeof other.decision) != 0))
        return broken(why, "a question that follows from what is hidden");
    other.decision = game->decision;
    return !whole || play_on(setting, &other, rng, why);
}

static bool in_range(const Features* features, const Scene* scene) {
    bool good = true;
    for (int j = 0; j < features->context_count; j++)
        good = good && abs(scene->context[j]) <= LINEAR_FEATURE_LIMIT;
    for (unsigned i = 0; i < scene->count; i++) {
        good = good && scene->act[i] < features->act_count;
        for (int j = 0; j < features->trait_count; j++)
            good = good && abs(scene->traits[i][j]) <= LINEAR_FEATURE_LIMIT;
    }
    return good;
}

// Players who know the rules see no more than the public part and the seat's own: in a state that has nothing else,
// the same. And it is not changed.
static bool is_known(const Setting* setting, const Features* features, const Game* game, char why[WHY]) {
    static Game seen;
    static Scene scenes[2];
    size_t own = ruleset_own(setting->ruleset, game->decision.seat);
    if (!features->describe_knowing) return true;
    memset(&seen, 0xA5, sizeof seen);
    memcpy(seen.state, game->state, setting->ruleset->shared_size);
    memcpy(seen.state + own, game->state + own, setting->ruleset->own_size);
    for (int i = 0; i < 2; i++)
        house_games_scene(setting->ruleset, features, setting->rules, i ? seen.state : game->state,
                          &game->decision, &scenes[i]);
    if (memcmp(&scenes[0], &scenes[1], sizeof scenes[0]) != 0)
        return broken(why, "players who know the rules see what is hidden");
    if (memcmp(seen.state, game->state, setting->ruleset->shared_size) != 0 ||
        memcmp(seen.state + own, game->state + own, setting->ruleset->own_size) != 0)
        return broken(why, "players who know the rules change the game");
    return (scenes[0].count == game->decision.count && in_range(features, &scenes[0])) ||
           broken(why, "players who know the rules see acts or numbers that there are not");
}

// One game of random actions, looked at closely.
static bool play_closely(const Setting* setting, uint64_t seed, uint64_t number, char why[WHY]) {
    static Game game;
    const Features* features = house_games_features(setting->ruleset, setting->rules);
    Rng rng = rng_stream(rng_key(seed, number), RNG_TEST);
    int until = (int)rng_below(&rng, 30);
    memset(&game, 0x5A, sizeof game);
    chance_open(&game.chance, rng_key(seed, number));
    setting->ruleset->setup(setting->rules, game.state, &game.chance);
    for (int i = 0; advance(setting, &game); i++) {
        const Decision* decision = &game.decision;
        if (decision->count < 2 || decision->count != action_set_count(&decision->legal))
            return broken(why, "a decision with a wrong count of actions");
        if (!is_sound(setting, game.state, "at a decision", why) ||
            !is_known(setting, features, &game, why) || !determinizes(setting, &game, &rng, i == until, why))
            return false;
        unsigned action = action_set_nth(&decision->legal, rng_below(&rng, decision->count));
        setting->ruleset->apply(setting->rules, game.state, &game.chance, decision, action);
    }
    return is_sound(setting, game.state, "at the end", why);
}

// Played as in a batch, twice, with the same end.
static bool play_again(const Trial* trial, Setting* setting, uint64_t number, char why[WHY]) {
    static Workspace workspace;
    uint64_t hash[2];
    Error error;
    bool good = true;
    seat(trial, setting);
    if (!match_prepare(&setting->match, NULL, &error)) return broken(why, error.text);
    for (int i = 0; good && i < 2; i++) {
        GameResult result;
        PlayFault fault;
        good = play_game(&(GameKey){&setting->match, trial->seed, number}, PLAY_CHECKED | PLAY_HASHED,
                         &workspace, &result, &fault);
        if (!good) broken(why, fault.error.text);
        hash[i] = workspace.state_hash;
        played += good && i == 0;
        aborted += good && i == 0 && result.aborted;
    }
    match_release(&setting->match);
    if (!good) return false;
    return hash[0] == hash[1] || broken(why, "a game is not the same when it is played again");
}

static bool play(const Trial* trial, Setting* setting, char why[WHY]) {
    write_trial(trial, now, sizeof now);
    bool searches = trial->strategy && trial->strategy->arena_size;
    if (!play_closely(setting, trial->seed, 0, why)) return false;
    for (uint64_t game = 0; game < (searches ? 1 : GAMES_OF_A_PROGRAM); game++)
        if (!play_again(trial, setting, game, why)) return false;
    return true;
}

// Way number `way` of making a sentence shorter, or the program; false: no further one.
static bool shorten(Trial* trial, int way) {
    int ways = 7, i = way / ways;
    if (i >= trial->count) return false;
    HouseSentence* s = &trial->sentences[i];
    switch (way % ways) {
        case 0:
            memmove(s, s + 1, (size_t)(trial->count - i - 1) * sizeof *s);
            return trial->count-- > 1;
        case 1:
            s->deed_count = s->deed_count > 1 ? (int16_t)(s->deed_count - 1) : s->deed_count;
            return true;
        case 2:
            memset(&s->also, 0, sizeof s->also);
            return true;
        case 3:
            if (!s->also.given && (s->form != HOUSE_END || s->time.kind)) memset(&s->test, 0, sizeof s->test);
            return true;
        case 4:
            if (s->form != HOUSE_END || s->test.given) memset(&s->time, 0, sizeof s->time);
            return true;
        case 5:
            s->limited = 0;
            return true;
        default:
            for (int d = 0; d < s->deed_count; d++) s->deeds[d].chanced = 0;
            return true;
    }
}

// The shortest program that fails.
static void reduce(Trial* trial, Setting* setting, char why[WHY]) {
    for (int way = 0;; way++) {
        Trial shorter = *trial;
        char other[WHY];
        if (!shorten(&shorter, way) && way / 7 >= trial->count) return;
        if (shorter.count == 0 || memcmp(&shorter, trial, sizeof shorter) == 0) continue;
        if (!compile(&shorter, setting) || play(&shorter, setting, other)) continue;
        *trial = shorter;
        snprintf(why, WHY, "%s", other);
        way = -1;
    }
}

static bool draw(const Ruleset* ruleset, const Strategy* strategy, Rng* rng, Trial* trial, Setting* setting) {
    *trial =
        (Trial){.ruleset = ruleset,
                .count = 1 + (int)rng_below(rng, SENTENCES),
                .players = ruleset->players_min +
                           (int)rng_below(rng, (uint32_t)(ruleset->players_max - ruleset->players_min + 1)),
                .strategy = strategy,
                .seed = rng_next(rng)};
    for (int i = 0; i < trial->count; i++) sentence_draw(ruleset, rng, &trial->sentences[i]);
    return compile(trial, setting);
}

static const Strategy* random_of(const Ruleset* ruleset) {
    Error error;
    return registry_find_strategy(ruleset, "random", &error);
}

// All that can play the ruleset without an external program or a file.
static uint64_t all_able(Setting* setting, const Strategy* able[ABLE_MAX]) {
    Rng rng = rng_seeded(SEED, 0);
    uint64_t count = 0;
    Error error;
    assert_true(tables_compile(setting, setting->ruleset->players_max, &error));
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (strategy->outside || !registry_plays(strategy, setting->ruleset, -1)) continue;
        tables_seat(setting, strategy, &rng);
        if (!tables_prepare(setting, strategy)) continue;
        match_release(&setting->match);
        assert_true(count < ABLE_MAX);
        able[count++] = strategy;
    }
    return count;
}

static void test_random_programs(void** state) {
    const Ruleset* ruleset = *state;
    static Setting setting;
    const Strategy* able[ABLE_MAX];
    uint64_t programs = testing_programs(60), refused = 0;
    Rng rng = rng_seeded(SEED, 1);
    char why[WHY], text[SENTENCES * HOUSE_TEXT_BYTES];
    if (!ruleset->vocabulary) skip();
    tables_open(&setting, ruleset);
    uint64_t count = all_able(&setting, able);
    played = aborted = 0;
    for (uint64_t i = 0; i < programs;) {
        const Strategy* of_four[] = {random_of(ruleset), able[i / 2 % count], NULL, able[i / 2 % count]};
        Trial trial;
        if (!draw(ruleset, of_four[i % 4], &rng, &trial, &setting)) {
            assert_true(++refused < 1000 + 20 * programs);
            continue;
        }
        if (!play(&trial, &setting, why)) {
            reduce(&trial, &setting, why);
            write_trial(&trial, text, sizeof text);
            fail_msg("%s\n%s", why, text);
        }
        i++;
    }
    print_message("%s: %" PRIu64 " programs, %" PRIu64 " that contradict themselves; %" PRIu64
                  " games, %" PRIu64 " without a result\n",
                  ruleset->id, programs, refused, played, aborted);
    tables_close(&setting);
    // Zombie Dice goes on as long as a rule keeps everybody from stopping, or takes the brains again.
    assert_true(aborted < 4 + played / (strcmp(ruleset->id, "zombie-dice") ? 20 : 4));
}

// --- relations between sentences

enum { RELATIONS_TRIED = 12, RELATION_GAMES = 3 };

static bool results_of(const Trial* trial, Setting* setting, GameResult results[RELATION_GAMES]) {
    static Workspace workspace;
    Error error;
    PlayFault fault;
    if (!compile(trial, setting)) return false;
    seat(trial, setting);
    assert_true(match_prepare(&setting->match, NULL, &error));
    for (uint64_t game = 0; game < RELATION_GAMES; game++) {
        memset(&results[game], 0, sizeof results[game]);
        assert_true(play_game(&(GameKey){&setting->match, trial->seed, game}, PLAY_CHECKED, &workspace,
                              &results[game], &fault));
    }
    match_release(&setting->match);
    return true;
}

static void assert_same_games(const Trial* a, const Trial* b, Setting* setting) {
    GameResult results[2][RELATION_GAMES];
    char text[SENTENCES * HOUSE_TEXT_BYTES];
    if (!results_of(a, setting, results[0]) || !results_of(b, setting, results[1])) return;
    if (!memcmp(results[0], results[1], sizeof results[0])) return;
    write_trial(a, text, sizeof text);
    fail_msg("other games than without it, or without its chance: %s", text);
}

static void set_chances(HouseSentence* sentence, int chance) {
    for (int i = 0; i < house_doers(sentence); i++) {
        sentence->deeds[i].chanced = 1;
        sentence->deeds[i].chance = (HouseValue){.number = (int16_t)chance};
        sentence->deeds[i].of = (HouseValue){.number = 1};
    }
}

// Chance 0 and a condition that never holds are no sentence; chance 1 is none; of two such, the order is nothing.
static void test_relations(void** state) {
    const Ruleset* ruleset = *state;
    static Setting setting;
    Rng rng = rng_seeded(SEED, 2);
    int number = 0;
    if (!ruleset->vocabulary) skip();
    while (ruleset->vocabulary->numbers[number].of_seat || ruleset->vocabulary->numbers[number].secret)
        number++;
    tables_open(&setting, ruleset);
    for (int tried = 0; tried < RELATIONS_TRIED;) {
        Trial plain, none, other;
        if (!draw(ruleset, random_of(ruleset), &rng, &plain, &setting) ||
            plain.sentences[0].form != HOUSE_TRIGGER)
            continue;
        plain.count = 1, none = other = plain, none.count = 0, tried++;
        set_chances(&other.sentences[0], 0);
        assert_same_games(&other, &none, &setting);
        set_chances(&other.sentences[0], 1);
        for (int i = 0; i < house_doers(&plain.sentences[0]); i++) {
            HouseDeed* deed = &plain.sentences[0].deeds[i];
            deed->chanced = 0, deed->chance = deed->of = (HouseValue){0};
        }
        assert_same_games(&other, &plain, &setting);
        other = plain;
        other.sentences[0].test = (HouseTest){
            .given = 1, .number = (int16_t)number, .relation = HOUSE_MORE, .value.number = HOUSE_NUMBER_MAX};
        other.sentences[0].also = (HouseTest){0};
        assert_same_games(&other, &none, &setting);
        other.count = plain.count = 2;  // beside one that does nothing, before or after it
        plain.sentences[1] = other.sentences[0];
        other.sentences[1] = plain.sentences[0];
        assert_same_games(&plain, &other, &setting);
    }
    tables_close(&setting);
}

// Every word of a game's own counts.
static void test_no_word_is_dropped(void** state) {
    const Ruleset* ruleset = *state;
    Rng rng = rng_seeded(SEED, 3);
    if (!ruleset->vocabulary) skip();
    for (uint64_t i = 0; i < testing_programs(150); i++) {
        HouseSentence drawn;
        char text[HOUSE_TEXT_BYTES];
        draw_sentence(ruleset, &rng, &drawn, text);
        assert_each_word_counts(ruleset, text);
    }
}

int main(void) {
    struct CMUnitTest tests[32];
    signal(SIGABRT, on_abort);
    size_t count = tables_add_tests(tests, 0, sizeof tests / sizeof *tests, test_random_programs);
    count = tables_add_tests(tests, count, sizeof tests / sizeof *tests, test_relations);
    count = tables_add_tests(tests, count, sizeof tests / sizeof *tests, test_no_word_is_dropped);
    return _cmocka_run_group_tests("test_house_programs", tests, count, NULL, NULL);
}
