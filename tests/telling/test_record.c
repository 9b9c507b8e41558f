// record, record_log, record_run: every game, at every number of players, under several strategies,
// is the same when replayed from its record, by seed and by draws. A record with one change is
// refused, with the place of the mistake, or is another legal game. The names by which people and
// records choose are unambiguous and explained.
#include "sim/telling/record_run.h"

#include <string.h>
#include <unistd.h>

#include "sim/experiment/experiment_make.h"
#include "sim/experiment/plan.h"
#include "sim/game/registry.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { GAMES = 2, MUTATIONS = 60 };

// Does not clash with other tests in the same folder.
static const char* file_name(void) {
    static char name[64];
    snprintf(name, sizeof name, "test_record_%ld.json", (long)getpid());
    return name;
}

// An experiment of one cell.
typedef struct Table {
    Experiment experiment;
    Plan plan;
} Table;

static void open_table(Table* table, const Ruleset* ruleset, int players, const char* strategy) {
    char number[16];
    Error error;
    snprintf(number, sizeof number, "%d", players);
    const Overrides overrides = {.ruleset = ruleset->id,
                                 .players = number,
                                 .seed = "11",
                                 .strategies = &strategy,
                                 .strategy_count = strategy != NULL};
    if (!experiment_make(&table->experiment, NULL, &overrides, &error) ||
        !plan_make(&table->plan, &table->experiment, &error))
        fail_msg("%s", error.text);
}

static void close_table(Table* table) {
    plan_free(&table->plan);
    experiment_free(&table->experiment);
}

static void read_back(Record* record, const Table* table, uint64_t game, bool draws) {
    Error error;
    if (!record_again(&table->plan.cells[0], game, draws, file_name(), &error) ||
        !record_read(record, file_name(), &error))
        fail_msg("%s", error.text);
    assert_int_equal(record->drawn, draws);
    assert_non_null(record->result);
}

static bool check(const Record* record, GameResult* result, Error* error) {
    RecordRun* run = malloc(sizeof *run);
    assert_non_null(run);
    record_run_open(run, record);
    bool good = record_run_check(run, result, error);
    free(run);
    return good;
}

// The result is that of the game in the batch. The record claims the final state, which replaying
// checks.
static void is_the_game(const Record* record, const Table* table, uint64_t game) {
    GameResult result, original;
    PlayFault fault = {0};
    Error error;
    const GameKey key = {&table->plan.cells[0].match, table->experiment.seed, game};
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    assert_non_null(workspace);
    workspace->decisions = 0;
    assert_true(play_game(&key, PLAY_HASHED, workspace, &original, &fault));
    free(workspace);
    if (!check(record, &result, &error))
        fail_msg("%s with %d players: %s", table->experiment.ruleset->id, table->experiment.players[0],
                 error.text);
    assert_memory_equal(&result, &original, sizeof result);
}

static void records_are_the_games_they_were(void** state) {
    static const char* const strategies[] = {"random", "eager", NULL};
    (void)state;
    for (int r = 0; r < registry_ruleset_count(); r++) {
        const Ruleset* ruleset = registry_ruleset(r);
        if (!tables_chosen(ruleset)) continue;
        for (int players = ruleset->players_min; players <= ruleset->players_max; players++)
            for (int s = 0; s < 3; s++) {
                Table table;
                open_table(&table, ruleset, players, strategies[s]);
                for (uint64_t game = 0; game < GAMES; game++) {
                    Record record;
                    read_back(&record, &table, game, game % 2);
                    is_the_game(&record, &table, game);
                    record_free(&record);
                }
                close_table(&table);
            }
    }
    unlink(file_name());
}

// The allowed complaints about a wrong record: that it breaks the rules, and where.
static void refused(const Error* error) {
    if (error->exit_code != EXIT_CHECK_FAILED) fail_msg("exit code %d: %s", error->exit_code, error->text);
    assert_non_null(strstr(error->text, ".json:"));
}

// Changes step `i`: replaces its action by another step's, changes its seat, or removes it.
static void change(Record* record, int i, unsigned how) {
    RecordStep* step = &record->steps[i];
    int last = record->step_count - 1;
    switch (how % 5) {
        case 0:
            step->action = record->steps[(i + 1 + (int)how) % record->step_count].action;
            return;
        case 1:
            step->seat = (step->seat + 1) % record->cell->players;
            return;
        case 2:
            step->action = "no such action";
            return;
        case 3:
            step->action = NULL;
            step->number = (int)(how % ACTIONS_MAX);
            return;
        default:
            memmove(step, step + 1, (size_t)(last - i) * sizeof *step);
            record->step_count--;
    }
}

static void a_changed_step_is_refused_or_another_game(void** state) {
    (void)state;
    unsigned refusals = 0, changes = 0;
    for (int r = 0; r < registry_ruleset_count(); r++) {
        const Ruleset* ruleset = registry_ruleset(r);
        Table table;
        if (!tables_chosen(ruleset)) continue;
        open_table(&table, ruleset, ruleset_players(ruleset), "random");
        for (unsigned how = 0; how < MUTATIONS; how++) {
            Record record;
            GameResult result;
            Error error;
            read_back(&record, &table, 0, how % 2);
            record.result = NULL;
            change(&record, (int)(how * 7919u % (unsigned)record.step_count), how);
            changes++;
            if (!check(&record, &result, &error)) refused(&error), refusals++;
            record_free(&record);
        }
        close_table(&table);
    }
    assert_true(refusals > changes / 2);
    unlink(file_name());
}

// A draw that is changed by one, or left out.
static void a_changed_draw_is_refused_or_another_game(void** state) {
    (void)state;
    for (int r = 0; r < registry_ruleset_count(); r++) {
        Table table;
        if (!tables_chosen(registry_ruleset(r))) continue;
        open_table(&table, registry_ruleset(r), ruleset_players(registry_ruleset(r)), "random");
        for (unsigned how = 0; how < MUTATIONS; how++) {
            Record record;
            GameResult result;
            Error error;
            read_back(&record, &table, 1, true);
            record.result = NULL;
            RecordedDraw* draw = &record.draws[how * 7919u % (unsigned)record.draw_count];
            if (how % 3 == 0 && !draw->card) draw->value = (draw->value + 1) % draw->of;
            if (how % 3 == 0 && draw->card) draw->card = "no such card";  // although the number is right
            if (how % 3 == 1) draw->of++;
            if (how % 3 == 2) record.draw_count--;
            bool good = check(&record, &result, &error);
            if (!good) refused(&error);
            assert_true(!good || how % 3 == 0);
            record_free(&record);
        }
        close_table(&table);
    }
    unlink(file_name());
}

// --- the record of a stub game

#define STUB(rest) "{\"experiment\": {\"ruleset\": \"stub\"}, " rest "}"
#define CHANCE                                                                                \
    "\"chance\": [{\"kind\": 0, \"of\": 6}, {\"stream\": \"deal\", \"kind\": 1, \"of\": 5}, " \
    "{\"kind\": 0, \"of\": 4}], "

static void told(const char* text, int exit_code, const char* words) {
    Record record;
    GameResult result;
    Error error = {0};
    bool good = record_parse(&record, "game.json", text, strlen(text), &error);
    if (good) {
        good = check(&record, &result, &error);
        record_free(&record);
    }
    int code = good ? EXIT_DONE : error.exit_code;
    if (code != exit_code || (!good && !strstr(error.text, words)))
        fail_msg("exit code %d, wanted %d and \"%s\": %s\n%s", code, exit_code, words, error.text, text);
}

// Hands of the table's own, card by card.
static void cards_are_dealt_by_name(void** state) {
    static const char text[] =
        "{\"experiment\": {\"ruleset\": \"zombie-run\", \"players\": 2}, \"chance\": [{\"number\": 1, "
        "\"of\": 2}, "
        "{\"card\": \"%s\"}, {\"card\": \"I3\", \"of\": %d}, {\"card\": \"Z4\", \"stream\": \"deal\"}], "
        "\"steps\": []}";
    char file[512];
    (void)state;
    snprintf(file, sizeof file, text, "R", 62);
    told(file, EXIT_CHECK_FAILED, "draw 5 is missing");
    snprintf(file, sizeof file, text, "R", 63);
    told(file, EXIT_CHECK_FAILED, "draw 3 does not fit");
    snprintf(file, sizeof file, text, "weapon", 62);
    told(file, EXIT_BAD_DATA, "there is no card \"weapon\"; there are I0, I1");
    told(
        "{\"experiment\": {\"ruleset\": \"zombie-run\", \"players\": 2}, \"chance\": [{\"number\": 1, "
        "\"of\": 2}, "
        "{\"card\": \"R\"}, {\"card\": \"R\"}, {\"card\": \"R\"}, {\"card\": \"R\"}, {\"card\": \"R\"}, "
        "{\"card\": \"R\"}, "
        "{\"card\": \"R\"}, {\"card\": \"R\"}, {\"card\": \"R\"}], \"steps\": []}",
        EXIT_CHECK_FAILED, "there is no R among");
}

static void faults_are_named(void** state) {
    (void)state;
    told(STUB(CHANCE "\"steps\": [{\"action\": \"stay\"}, {\"action\": \"take\"}]"), EXIT_DONE, "");
    told(STUB(CHANCE "\"steps\": [{\"seat\": 0, \"action\": 0}, {\"seat\": 1, \"action\": 1}], "
                     "\"result\": {\"win_840ths\": {\"seat_0\": 840}, \"metrics\": {\"turns\": 2}}"),
         EXIT_DONE, "");
    told(STUB(CHANCE "\"steps\": [{\"action\": \"stay\"}, {\"action\": \"flee\"}]"), EXIT_CHECK_FAILED,
         "step 2: seat 1 (player, turn) cannot choose \"flee\"; legal: stay, take");
    told(STUB(CHANCE "\"steps\": [{\"seat\": 1, \"action\": \"stay\"}]"), EXIT_CHECK_FAILED,
         "step 1: seat 1 cannot choose now; the rules ask seat 0");
    told(STUB(CHANCE "\"steps\": [{\"action\": \"stay\"}]"), EXIT_CHECK_FAILED, "step 2 is missing");
    told(STUB(CHANCE "\"steps\": [{\"action\": \"stay\"}], \"unfinished\": true"), EXIT_CHECK_FAILED,
         "draw 3 is surplus");
    told(STUB(CHANCE "\"steps\": [{\"action\": \"stay\"}, {\"action\": \"take\"}, {\"action\": \"stay\"}]"),
         EXIT_CHECK_FAILED, "step 3 is surplus: the game is over after step 2");
    told(STUB(CHANCE "\"steps\": [{\"action\": \"take\"}, {\"action\": \"take\"}]"), EXIT_CHECK_FAILED,
         "draw 4 is missing: the game needs another one from \"deck\" after step 2");
    told(STUB(CHANCE "\"steps\": [{\"action\": \"stay\"}, {\"action\": \"stay\"}]"), EXIT_CHECK_FAILED,
         "draw 3 is surplus");
    told(STUB("\"chance\": [{\"kind\": 0, \"of\": 7}], \"steps\": []"), EXIT_CHECK_FAILED,
         "draw 1 does not fit: after step 0 the game draws from \"deal\" the kind of one thing out of 6");
    told(STUB(CHANCE "\"steps\": [{\"action\": \"stay\"}, {\"action\": \"take\"}], "
                     "\"result\": {\"win_840ths\": {\"seat_1\": 840}}"),
         EXIT_CHECK_FAILED, "result.win_840ths.seat_1: the record claims 840, but the share of the win");
    told(STUB(CHANCE "\"steps\": [{\"action\": \"stay\"}, {\"action\": \"take\"}], "
                     "\"result\": {\"end_reason\": \"overrun\"}"),
         EXIT_CHECK_FAILED, "the end of this game is \"survivors\"");
}

static void files_that_are_no_records(void** state) {
    (void)state;
    told("", EXIT_BAD_DATA, "game.json:1:1");
    told("[]", EXIT_BAD_DATA, "must be an object");
    told(STUB("\"steps\": []"), EXIT_BAD_DATA, "\"chance\"");
    told(STUB(CHANCE "\"game\": 1, \"steps\": []"), EXIT_BAD_DATA, "only one of");
    told(STUB(CHANCE "\"step\": []"), EXIT_BAD_DATA, "did you mean steps");
    told(STUB("\"chance\": [{\"number\": 4, \"of\": 4}], \"steps\": []"), EXIT_BAD_DATA, "0..3");
    told(STUB("\"chance\": [{\"of\": 4}], \"steps\": []"), EXIT_BAD_DATA, "needs a \"card\"");
    told(STUB(CHANCE
              "\"steps\": [{\"action\": \"stay\"}, {\"action\": \"take\"}], \"result\": {\"winner\": 1}"),
         EXIT_BAD_DATA, "result.winner: unknown key");
    told(STUB(CHANCE "\"steps\": [], \"unfinished\": true, \"result\": {}"), EXIT_BAD_DATA, "no result");
    told(STUB(CHANCE "\"people\": [\"9\"], \"steps\": []"), EXIT_BAD_DATA, "people[0]");
    told("{\"experiment\": {\"ruleset\": \"stub\", \"players\": \"all\"}, \"game\": 0, \"steps\": []}",
         EXIT_BAD_DATA, "one player count, one variant and one line-up");
}

// --- names and their explanations

typedef struct Reader {
    PlayWatcher watcher;
    const Match* match;
} Reader;

static void read_decision(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    const Match* match = ((const Reader*)(void*)watcher)->match;
    const Ruleset* ruleset = match->ruleset;
    const Decision* decision = &workspace->decision;
    char help[1024], names[ACTIONS_MAX][NAME_MAX_BYTES];
    int count = 0;
    (void)action;
    assert_true(ruleset_kind(ruleset, decision->kind)->help && *ruleset_kind(ruleset, decision->kind)->help);
    for (int i = action_set_next(&decision->legal, -1); i >= 0; i = action_set_next(&decision->legal, i)) {
        help[0] = '\0';
        ruleset_action_help(ruleset, match->rules, decision, (unsigned)i, help, sizeof help);
        size_t length = strlen(help);
        if (length < 5 || help[length - 1] != '.' || strstr(help, "(null)") || length > 300)
            fail_msg("%s: action %d is explained by \"%s\"", ruleset->id, i, help);
        ruleset_action_name(ruleset, (unsigned)i, names[count], NAME_MAX_BYTES);
        for (int k = 0; k < count; k++) assert_string_not_equal(names[k], names[count]);
        count++;
    }
}

static void actions_have_names_and_explanations(void** state) {
    (void)state;
    for (int r = 0; r < registry_ruleset_count(); r++) {
        const Ruleset* ruleset = registry_ruleset(r);
        if (!tables_chosen(ruleset)) continue;
        for (int players = ruleset->players_min; players <= ruleset->players_max; players++) {
            Table table;
            GameResult result;
            PlayFault fault = {0};
            open_table(&table, ruleset, players, "random");
            Reader reader = {{.decided = read_decision}, &table.plan.cells[0].match};
            Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
            assert_non_null(workspace);
            workspace->decisions = 0;
            for (uint64_t game = 0; game < 20; game++)
                assert_true(play_watched(&(GameKey){reader.match, 3, game}, &reader.watcher, workspace,
                                         &result, &fault));
            free(workspace);
            close_table(&table);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_are_the_games_they_were),
        cmocka_unit_test(a_changed_step_is_refused_or_another_game),
        cmocka_unit_test(a_changed_draw_is_refused_or_another_game),
        cmocka_unit_test(cards_are_dealt_by_name),
        cmocka_unit_test(faults_are_named),
        cmocka_unit_test(files_that_are_no_records),
        cmocka_unit_test(actions_have_names_and_explanations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
