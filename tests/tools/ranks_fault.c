// Plays games of the stub on all ranks with a strategy that sometimes answers with an illegal action, and
// prints what stopped them: on the first rank, the lowest faulty game of all. Run by test_mpi.py with and
// without an MPI launcher.
#include <inttypes.h>
#include <stdio.h>

#include "sim/batch/batch.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "sim/platform/ranks.h"

enum { SEED = 4, GAMES = 200000, ONE_IN = 20000 };

static unsigned choose(const StrategyInput* input) {
    return rng_below(input->rng, ONE_IN) ? (unsigned)action_set_first(&input->decision->legal)
                                         : ACTIONS_MAX - 1;
}

static bool play(const Ranks* ranks, Error* error) {
    static const Strategy careless = {.name = "careless", .ruleset = "stub", .choose = choose};
    const BatchOptions options = {.ranks = ranks, .threads = 1};
    Match match;
    Tally tally;
    PlayFault fault = {0};
    uint64_t decisions = 0;
    const Ruleset* ruleset = registry_find_ruleset("stub", error);
    if (!ruleset || !match_open(&match, ruleset, 2, NULL, error)) return false;
    match_seat(&match, -1, &careless);
    bool good = tally_open(ruleset, &tally) &&
                batch_games(&(MatchGames){&match, SEED, {0, GAMES}}, &options, &tally, &decisions, &fault);
    if (!good && ranks_first(ranks)) printf("game %" PRIu64 ": %s\n", fault.game, fault.error.text);
    tally_close(&tally);
    match_close(&match);
    return true;
}

int main(int argc, char** argv) {
    Ranks* ranks;
    Error error;
    bool good = ranks_open(&ranks, argc, argv, &error) && play(ranks, &error);
    ranks_await(ranks, 0);
    return ranks_close(ranks, good ? EXIT_DONE : error.exit_code);
}
