// Warnings about aborted games; see aborted.h. Stage: after batch and paired, whose counts it
// reads.
#include "sim/batch/aborted.h"

#include <inttypes.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/house/sentence.h"
#include "sim/telling/replay.h"

// The house rule in words that reached a bound in the game just played: the sentence + 1; 0: none.
static int fault_of(const Cell* cell, const Workspace* workspace) {
    const Ruleset* ruleset = cell->match.ruleset;
    if (!ruleset->vocabulary) return 0;
    const void* house = (const unsigned char*)workspace->state + ruleset->house_state;
    return ((const HouseState*)house)->fault;
}

// The first aborted game among the first `games` of the cell, found by replaying; -1: not found. `sentence`: as above.
// `looped`: the first that a house rule ended.
static int64_t first_aborted(const Cell* cell, uint64_t games, bool looped, int* sentence) {
    Workspace* workspace = aligned_alloc(64, (sizeof *workspace + 63) / 64 * 64);
    int64_t found = -1;
    for (uint64_t game = 0; workspace && found < 0 && game < games && game < ABORTED_SEARCH; game++) {
        GameResult result;
        PlayFault fault;
        if (!play_game(&(GameKey){&cell->match, cell->experiment->seed, game}, 0, workspace, &result, &fault))
            break;
        if (!result.aborted || (looped && !result.looped)) continue;
        found = (int64_t)game;
        *sentence = fault_of(cell, workspace);
    }
    free(workspace);
    return found;
}

// Adds the counts of a cell, or of an arm whose first term is played in it.
static void add(Aborted* all, const Cell* cell, uint64_t games, uint64_t aborted) {
    CHECK(aborted <= games);
    all->games += games;
    all->aborted += aborted;
    double part = games ? (double)aborted / (double)games : 0;
    if (!aborted || (all->worst_aborted && part <= (double)all->worst_aborted / (double)all->worst_games))
        return;
    all->worst_games = games;
    all->worst_aborted = aborted;
    all->worst = cell;
}

void aborted_add_paired(Aborted* all, const PairedRun* paired) {
    for (int arm = 0; arm < paired->arm_count; arm++) {
        const PairedScore* score = &paired->scores[arm];
        const PairedTerm* terms = &paired->terms[arm * paired->term_count];
        CHECK(paired->term_count > 0 && terms[0].cell);
        add(all, terms[0].cell, score->games + score->aborted, score->aborted);
    }
}

static void say_fault(const Cell* cell, int sentence, uint64_t game, Error* error) {
    const Ruleset* ruleset = cell->match.ruleset;
    const HouseProgram* program =
        (const void*)((const unsigned char*)cell->match.rules + ruleset->house_program);
    char text[HOUSE_TEXT_BYTES];
    sentence_write(ruleset, &program->sentences[sentence], text);
    error_add_line(error,
                   "house rule \"%s\" has ended game %" PRIu64
                   ": what it does sets off house rules again, without end; \"once a turn\" would stop it",
                   text, game);
}

bool aborted_say(const Aborted* all, Error* error) {
    char command[REPLAY_COMMAND_MAX];
    if (!all->aborted) return true;
    CHECK(all->worst && all->aborted <= all->games);
    bool many = all->worst_aborted > all->worst_games / ABORTED_ONE_IN;
    int fault = 0;
    int64_t game = first_aborted(all->worst, all->worst_games, false, &fault);
    error_set(
        error, many ? EXIT_INTERNAL : EXIT_DONE,
        "%s: %" PRIu64 " of %" PRIu64
        " games %s and are excluded from all rates; the worst cell is %s, %" PRIu64 " of %" PRIu64,
        many ? "too many aborted games" : "aborted games", all->aborted, all->games,
        fault ? "hit the safety cap, or house rules set each other off without end," : "hit the safety cap",
        QUOTED(all->worst->id), all->worst_aborted, all->worst_games);
    if (game < 0) return false;
    if (fault) say_fault(all->worst, fault - 1, (uint64_t)game, error);
    replay_command(all->worst->experiment, all->worst, (uint64_t)game, command, sizeof command);
    return error_add_line(error, "to replay one: %s", command);
}

bool aborted_accept(bool none, const Error* error, FILE* notes) {
    if (none) return true;
    if (error->exit_code != EXIT_DONE) return false;
    if (notes) fprintf(notes, "reckon: %s\n", error->text);
    return true;
}

// The same for games that failed with an external player.
static bool say_failed(const Plan* plan, Error* error) {
    uint64_t games = 0, failed = 0;
    bool many = false;
    for (int i = 0; i < plan->cell_count; i++) {
        const Tally* tally = plan->cells[i].tally;
        games += tally->games;
        failed += tally->failed;
        many = many || tally->failed > tally->games / ABORTED_ONE_IN;
    }
    return !failed || error_set(error, many ? EXIT_PLUGIN : EXIT_DONE,
                                "%s: %" PRIu64 " of %" PRIu64
                                " games failed with an external player and count in no rate",
                                many ? "too many failed games" : "failed games", failed, games);
}

// The same for games that house rules would have gone on in without end; names the sentence and a game.
static bool say_looped(const Plan* plan, Error* error) {
    char command[REPLAY_COMMAND_MAX];
    Aborted all = {.games = 0};
    int sentence = 0;
    for (int i = 0; i < plan->cell_count; i++)
        add(&all, &plan->cells[i], plan->cells[i].tally->games, plan->cells[i].tally->looped);
    if (!all.aborted) return true;
    bool many = all.worst_aborted > all.worst_games / ABORTED_ONE_IN;
    error_set(error, many ? EXIT_INTERNAL : EXIT_DONE,
              "%" PRIu64 " of %" PRIu64
              " games (%.2f %%) were ended because house rules set each other off without end, and count in "
              "no rate; the "
              "worst cell is %s, %" PRIu64 " of %" PRIu64,
              all.aborted, all.games, 100.0 * (double)all.aborted / (double)all.games, QUOTED(all.worst->id),
              all.worst_aborted, all.worst_games);
    int64_t game = first_aborted(all.worst, all.worst_games, true, &sentence);
    if (game < 0) return false;
    say_fault(all.worst, sentence - 1, (uint64_t)game, error);
    replay_command(all.worst->experiment, all.worst, (uint64_t)game, command, sizeof command);
    return error_add_line(error, "to replay one: %s", command);
}

bool aborted_check(const Plan* plan, Error* error) {
    Aborted all = {.games = 0};
    for (int i = 0; i < plan->cell_count; i++)
        add(&all, &plan->cells[i], plan->cells[i].tally->games, tally_capped(plan->cells[i].tally));
    if (!say_failed(plan, error) && error->exit_code != EXIT_DONE) return false;
    if (!say_looped(plan, error) && error->exit_code != EXIT_DONE) return false;
    return aborted_say(&all, error) && say_looped(plan, error) && say_failed(plan, error);
}
