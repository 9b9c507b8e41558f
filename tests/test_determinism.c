// The promise: a tally does not depend on the number of threads, on how the games are split, or on
// the compiler and the build. Every ruleset's golden.txt has the hashes that every build must
// reproduce, one line for each number of players and line-up. Only scripts/golden.sh rewrites these
// files (it sets RECKON_GOLDEN=write); a commit that changes a line says why. An argument names the
// only ruleset to test.
#include <inttypes.h>
#include <string.h>

#include "sim/batch/batch.h"
#include "sim/game/match.h"
#include "tests/new_tally.h"
#include "tests/tables.h"

enum { SEED = 1, GAMES = 1024, PART_THREADS = 2 };

static const int thread_counts[] = {1, 2, 3, 5, 8, 16, 32};

static void play(const Match* match, uint64_t first, uint64_t count, int threads, Tally* tally) {
    BatchOptions options = {.threads = threads};
    PlayFault fault = {0};
    uint64_t decisions = 0;
    if (!batch_games(&(MatchGames){match, SEED, {first, first + count}}, &options, tally, &decisions, &fault))
        fail_msg("%s", fault.error.text);
}

static uint64_t hash_with(const Match* match, int threads) {
    Tally* tally = new_tally(match->ruleset);
    play(match, 0, GAMES, threads, tally);
    assert_int_equal(tally->games, GAMES);
    uint64_t hash = tally_hash(match->ruleset, tally);
    free_tally(tally);
    return hash;
}

// In three parts that are not whole blocks, the last part first.
static uint64_t hash_of_parts(const Match* match) {
    static const uint64_t from[] = {700, 0, 301}, to[] = {GAMES, 301, 700};
    Tally whole, part;
    assert_true(tally_open(match->ruleset, &whole) && tally_open(match->ruleset, &part));
    for (int i = 0; i < 3; i++) {
        tally_clear(&part);
        play(match, from[i], to[i] - from[i], PART_THREADS, &part);
        assert_true(tally_add(match->ruleset, &whole, &part));
    }
    uint64_t hash = tally_hash(match->ruleset, &whole);
    tally_close(&whole);
    tally_close(&part);
    return hash;
}

// --- the golden file of a ruleset

// The default rules, and the line-up: `scripts`, or a strategy wherever it can play.
static void set_up(Setting* setting, int players, const char* lineup) {
    Error error;
    const Strategy* strategy = NULL;
    if (strcmp(lineup, "scripts") != 0) {
        strategy = registry_find_strategy(setting->ruleset, lineup, &error);
        if (!strategy) fail_msg("%s, golden.txt: %s", setting->ruleset->id, error.text);
    }
    if (!tables_compile(setting, players, &error)) fail_msg("%s", error.text);
    tables_seat_all(setting, strategy);
    if (!match_prepare(&setting->match, NULL, &error)) fail_msg("%s", error.text);
}

static void check_hash(const Setting* setting, const char* lineup, uint64_t hash, int threads,
                       uint64_t golden) {
    if (hash != golden)
        fail_msg("%s, %d players, %s: %016" PRIx64 " with %d threads%s, golden.txt has %016" PRIx64,
                 setting->ruleset->id, setting->match.players, lineup, hash, threads ? threads : PART_THREADS,
                 threads ? "" : " in parts", golden);
}

// The scripts at the default number of players: with all thread counts, and in parts. Others at that number: in parts;
// at other numbers: with one thread count in turn.
static void check_line(Setting* setting, int players, const char* lineup, uint64_t golden, int line) {
    const Match* match = &setting->match;
    bool usual = players == ruleset_players(setting->ruleset), all = usual && !strcmp(lineup, "scripts");
    int kinds = sizeof thread_counts / sizeof *thread_counts;
    set_up(setting, players, lineup);
    for (int i = 0; i < kinds; i++)
        if (all || (!usual && i == line % kinds))
            check_hash(setting, lineup, hash_with(match, thread_counts[i]), thread_counts[i], golden);
    if (usual) check_hash(setting, lineup, hash_of_parts(match), 0, golden);
    match_release(&setting->match);
}

static void check_golden(const Ruleset* ruleset, const char* path) {
    static Setting setting;
    char text[256], lineup[NAME_MAX_BYTES];
    int players, lines = 0;
    uint64_t golden;
    FILE* file = fopen(path, "r");
    if (!file) fail_msg("%s is missing: scripts/golden.sh writes it", path);
    tables_open(&setting, ruleset);
    while (fgets(text, sizeof text, file)) {
        if (text[0] == '#') continue;
        if (sscanf(text, "%d %95s %" SCNx64, &players, lineup, &golden) != 3) fail_msg("%s: %s", path, text);
        check_line(&setting, players, lineup, golden, lines++);
    }
    fclose(file);
    tables_close(&setting);
    assert_true(lines > 0);
}

static void write_line(Setting* setting, int players, const char* lineup, FILE* file) {
    set_up(setting, players, lineup);
    fprintf(file, "%d %-20s %016" PRIx64 "\n", players, lineup, hash_with(&setting->match, 1));
    match_release(&setting->match);
}

static bool plays_some_role(const Strategy* strategy, const Ruleset* ruleset) {
    for (int role = 0; role < ruleset->role_count; role++)
        if (registry_plays(strategy, ruleset, role)) return true;
    return false;
}

static void write_golden(const Ruleset* ruleset, const char* path) {
    static Setting setting;
    FILE* file = fopen(path, "w");
    assert_non_null(file);
    tables_open(&setting, ruleset);
    fprintf(file,
            "# Written by scripts/golden.sh: players, line-up, hash of the tally of %d games of seed %d.\n",
            GAMES, SEED);
    for (int players = ruleset->players_min; players <= ruleset->players_max; players++) {
        write_line(&setting, players, "random", file);
        write_line(&setting, players, "eager", file);
        write_line(&setting, players, "scripts", file);
    }
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        // Trained policies are not part of the program.
        if (strategy->ruleset && !strategy->features && plays_some_role(strategy, ruleset))
            write_line(&setting, ruleset_players(ruleset), strategy->name, file);
    }
    assert_int_equal(fclose(file), 0);
    tables_close(&setting);
}

static void test_golden_hashes(void** unused) {
    (void)unused;
    int checked = 0;
    const char* mode = getenv("RECKON_GOLDEN");
    char path[4096];
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        if (!tables_chosen(ruleset)) continue;
        tables_golden_path(ruleset, "golden.txt", path, sizeof path);
        if (mode && strcmp(mode, "write") == 0) write_golden(ruleset, path);
        check_golden(ruleset, path);
        checked++;
    }
    if (checked == 0) fail_msg("RECKON_TEST_RULESET names no ruleset");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_golden_hashes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
