// Measures the strength of a game's strategies, in their role and over all line-ups of the others
// (sim/players/strength.h), and of `random`, `eager` and the league for comparison. Each line-up
// plays different games. Prints JSON for strategies/<game>/strength.json, which is compiled in
// (sim/report/measured.h). Started by scripts/strength.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/program.h"
#include "sim/game/registry.h"
#include "sim/players/league.h"
#include "sim/players/strength.h"
#include "sim/text/json_write.h"

enum { SEED = 1, GAMES_MAX = 1000000 };

static _Noreturn void die(const char* what) {
    fprintf(stderr, "strength: %s\n", what);
    exit(EXIT_USAGE);
}

// What the strategy won in `games` games of each line-up, in 840ths; `*played`: the total number of
// games.
static uint64_t measure(const Ruleset* ruleset, const Strategy* strategy, int role, int players,
                        uint64_t games, uint64_t* played) {
    static StrengthTable table;
    static uint16_t shares[GAMES_MAX];
    StrengthField fields[STRENGTH_FIELDS_MAX];
    Player player = strength_player(strategy);
    uint64_t sum = 0;
    int count = strength_fields(ruleset, role, fields);
    *played = games * (uint64_t)count;
    for (int f = 0; f < count; f++) {
        Error error;
        PlayFault fault = {0};
        if (!strength_open(&table, ruleset, role, players, &fields[f], &error)) die(error.text);
        strength_seat(&table, &player);
        if (!strength_prepare(&table, &error)) die(error.text);
        if (!strength_play(&table, SEED, (Range){games * (uint64_t)f, games * (uint64_t)(f + 1)}, shares,
                           &fault))
            die(fault.error.text);
        strength_release(&table);
        strength_close(&table);
        for (uint64_t i = 0; i < games; i++) sum += shares[i];
    }
    return sum;
}

static void put_strategy(JsonWriter* writer, const Ruleset* ruleset, const Strategy* strategy, int role,
                         uint64_t games) {
    for (int players = ruleset->players_min; players <= ruleset->players_max; players++) {
        uint64_t played, won = measure(ruleset, strategy, role, players, games, &played);
        json_write_object(writer);
        json_put_string(writer, "strategy", strategy->name);
        json_put_string(writer, "role", ruleset->roles[role].name);
        json_put_int(writer, "players", players);
        json_put_uint(writer, "games", played);
        json_put_uint(writer, "win_840ths", won);
        json_write_end(writer);
    }
}

// Whether to measure a strategy in this role: the game's own strategies in one role each, those that
// play every role, `random`, `eager` and the league in all. (`linear` is part of the league.)
static bool stands_in(const Ruleset* ruleset, const Strategy* strategy, int role) {
    Error error;
    if (strategy->features) return false;
    if (strategy->ruleset)
        return registry_plays(strategy, ruleset, role) &&
               (!strategy->roles || strength_role(ruleset, strategy) == role);
    if (!strcmp(strategy->name, "league")) return league_find(ruleset, ruleset->players_default, 0, &error);
    return !strcmp(strategy->name, "random") || !strcmp(strategy->name, "eager");
}

int main(int argc, char** argv) {
    Error error;
    JsonWriter writer;
    if (argc != 3) die("wants a ruleset and a number of games");
    const Ruleset* ruleset = registry_find_ruleset(argv[1], &error);
    if (!ruleset) die(error.text);
    long games = strtol(argv[2], NULL, 10);
    if (games < 1 || games > GAMES_MAX) die("wants 1 to 1,000,000 games of each line-up");
    json_write_open(&writer, stdout);
    json_write_object(&writer);
    json_put_string(&writer, "ruleset", ruleset->id);
    json_put_uint(&writer, "seed", SEED);
    json_put_int(&writer, "games_of_a_line_up", games);
    json_put_array(&writer, "measured");
    for (int role = 0; role < ruleset->role_count; role++)
        for (int i = 0; i < registry_strategy_count(); i++)
            if (stands_in(ruleset, registry_strategy(i), role))
                put_strategy(&writer, ruleset, registry_strategy(i), role, (uint64_t)games);
    json_write_end(&writer);
    json_write_end(&writer);
    json_write_close(&writer);
    return ferror(stdout) ? EXIT_IO : 0;
}
