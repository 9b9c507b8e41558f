// Tests an external player; see bot_check.h.
#include "sim/verbs/bot_check/bot_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/experiment/config_keys.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "sim/players/bot_pool.h"

enum { QUIET_MS = 150 };  // time after hello in which it must not write

static void note(BotCheck* check, const Ruleset* ruleset, uint64_t game, const char* text) {
    int index = check->finding_count++;
    if (index >= BOT_FINDINGS_MAX) return;
    BotFinding* finding = &check->findings[index];
    finding->ruleset = ruleset;
    finding->game = game;
    snprintf(finding->text, sizeof finding->text, "%s", text);
}

// --- outside games: hello, silence, bye

static bool greet(BotCheck* check, const Ruleset* ruleset, Error* error) {
    char copy[PARAM_TEXT_BYTES];
    int32_t values[RULES_MAX];
    match_values(ruleset, values);
    const Seating seating = {.ruleset = ruleset, .values = values, .players = ruleset_players(ruleset)};
    BotProgram program = {.seating = &seating, .move_time = check->move_time};
    Error why;
    uint64_t generation;
    if (strlen(check->command) >= sizeof copy)
        return error_set(error, EXIT_USAGE, "the command has more than %d bytes", PARAM_TEXT_BYTES - 1);
    if (!bot_split(check->command, copy, &program, error)) return false;
    Bot* bot = calloc(1, sizeof *bot);
    if (!bot) return error_set(error, EXIT_IO, "out of memory for an external player");
    bot_open(bot, &program);
    check->answered = bot_begin(bot, &generation, &why);
    check->identity = bot->identity;
    if (!check->answered)
        note(check, NULL, 0, why.text);
    else if (child_has_more(&bot->child, child_clock() + QUIET_MS / 1000.0))
        note(check, NULL, 0, "writes to standard output unsolicited");
    bool running = child_running(&bot->child);
    bot_close(bot);
    if (running && strstr(bot->child.ended, "did not exit"))
        note(check, NULL, 0, "does not exit after bye and the end of its input");
    free(bot);
    return true;
}

// --- games

// Plays the games once, with new processes, and fills the hashes of the final states, 0 for games
// that failed. The first time (not `again`), notes the first failure and returns false.
static bool play_games(BotCheck* check, Match* match, Workspace* workspace, uint64_t* hashes, bool again) {
    CHECK(check->answered);
    PlayFault fault;
    GameResult result;
    for (uint64_t game = 0; game < check->games; game++) {
        bool played =
            play_game(&(GameKey){match, check->seed, game}, PLAY_HASHED, workspace, &result, &fault);
        hashes[game] = played ? workspace->state_hash : 0;
        if (played || again) continue;
        note(check, match->ruleset, game, fault.error.text);
        return false;
    }
    return true;
}

static bool play_match(BotCheck* check, Match* match, Workspace* workspace, Error* error) {
    uint64_t* hashes = calloc((size_t)(2 * check->games), sizeof *hashes);
    uint64_t* again = hashes ? hashes + check->games : NULL;
    bool good = hashes && match_prepare(match, NULL, error);
    if (!hashes) error_set(error, EXIT_IO, "out of memory for the games");
    if (good) {
        bool sound = play_games(check, match, workspace, hashes, false);
        match_release(match);
        check->played += check->games;
        good = !sound || match_prepare(match, NULL, error);
        if (good && sound) {
            play_games(check, match, workspace, again, true);
            match_release(match);
            for (uint64_t game = 0; game < check->games && sound; game++) {
                sound = hashes[game] == again[game];
                if (!sound)
                    note(check, match->ruleset, game,
                         "does not play the same game again: it uses randomness other than the seed it is "
                         "given, a clock, or state kept from other games");
            }
        }
    }
    free(hashes);
    return good;
}

static bool play_ruleset(BotCheck* check, const Ruleset* ruleset, Workspace* workspace, Error* error) {
    Match match;
    int32_t values[RULES_MAX];
    const Strategy* strategy = registry_find_strategy(ruleset, "exec", error);
    if (!strategy || !match_open(&match, ruleset, ruleset_players(ruleset), NULL, error)) return false;
    match_values(ruleset, values);
    match.values = values;
    match_seat(&match, -1, strategy);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < ruleset->role_count; role++) {
            Player* player = &match.table[seat][role];
            snprintf(player->text, sizeof player->text, "%s", check->command);
            player->params[BOT_MOVE_TIME] = check->move_time;
        }
    bool good = play_match(check, &match, workspace, error);
    match_close(&match);
    return good;
}

// --- a sample of the messages

typedef struct BotSample {
    FILE* out;
    bool begun;
    uint64_t kinds, written;  // decisions written: their kinds as bits, their number
    Decision decision;        // the first of seat 0, as `input` sees it
    StrategyInput input;
    FactList facts;
} BotSample;

// Plays at random, and writes what seat 0 is asked.
static unsigned write_and_choose(const StrategyInput* input) {
    BotSample* sample = (BotSample*)input->plan;
    const Decision* decision = input->decision;
    uint64_t kind = UINT64_C(1) << decision->kind;
    CHECK(decision->kind < 64);
    if (decision->seat == 0 && !sample->begun) {
        bot_write_game(input, sample->out);
        sample->begun = true;
        sample->decision = *decision;
        sample->input = *input;
        sample->input.decision = &sample->decision;
    }
    uint64_t seed = rng_next(input->rng);
    seed = seed << 32 | rng_next(input->rng);
    if (decision->seat == 0 && !(sample->kinds & kind)) {
        bot_write_decide(&(BotQuestion){input, sample->written++, seed}, &sample->facts, sample->out);
        sample->kinds |= kind;
    }
    return action_set_nth(&decision->legal, rng_below(input->rng, decision->count));
}

static bool write_game(Match* match, BotSample* sample, Error* error) {
    static const Strategy sampler = {
        .name = "sample", .summary = "writes its messages", .choose = write_and_choose};
    GameResult result;
    PlayFault fault;
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    if (!workspace) return error_set(error, EXIT_IO, "out of memory for a game");
    workspace->decisions = 0;
    match_seat(match, -1, &sampler);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < match->ruleset->role_count; role++) match->table[seat][role].plan = sample;
    bool played = play_game(&(GameKey){match, CONFIG_SEED_DEFAULT, 0}, 0, workspace, &result, &fault);
    if (!played) *error = fault.error;
    if (played && sample->begun) bot_write_over(&sample->input, &result, sample->out);
    free(workspace);
    return played;
}

bool bot_check_sample(const Ruleset* ruleset, int move_time, FILE* out, Error* error) {
    Match match;
    int32_t values[RULES_MAX];
    BotSample* sample = calloc(1, sizeof *sample);
    if (!sample) return error_set(error, EXIT_IO, "out of memory for a sample");
    match_values(ruleset, values);
    const Seating seating = {.ruleset = ruleset, .values = values, .players = ruleset_players(ruleset)};
    bool good = match_open(&match, ruleset, seating.players, values, error);
    if (good) {
        sample->out = out;
        bot_write_hello(&seating, move_time, out);
        good = write_game(&match, sample, error);
        bot_write_bye(out);
        match_close(&match);
    }
    free(sample);
    return good;
}

// --- the whole

bool bot_check_play(BotCheck* check, const Ruleset* only, Error* error) {
    CHECK(check->games > 0 && check->finding_count == 0);
    bool good = greet(check, only ? only : registry_ruleset(0), error);
    if (!good || !check->answered) return good;
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    if (!workspace) return error_set(error, EXIT_IO, "out of memory for the games");
    workspace->decisions = 0;
    for (int i = 0; good && i < registry_ruleset_count(); i++)
        if (!only || registry_ruleset(i) == only)
            good = play_ruleset(check, registry_ruleset(i), workspace, error);
    free(workspace);
    return good;
}
