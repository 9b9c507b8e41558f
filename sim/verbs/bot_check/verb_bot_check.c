// `reckon bot-check`: tests an external player.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/quote.h"
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/experiment/config_keys.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "sim/game/ruleset.h"
#include "sim/players/bot_message.h"
#include "sim/players/bot_pool.h"
#include "sim/text/json_write.h"

// --- the test
//
// The player starts, plays games in every seat and, with new processes, the same again.

enum { BOT_FINDINGS_MAX = 32 };

// A fault, as a sentence about the program.
typedef struct BotFinding {
    const Ruleset* ruleset;  // null: independent of the game
    uint64_t game;           // only with a ruleset
    char text[ERROR_TEXT_MAX];
} BotFinding;

typedef struct BotCheck {
    const char* command;
    uint64_t seed, games;  // games of each ruleset, played twice
    int move_time;         // milliseconds
    // Filled by play_check.
    BotIdentity identity;
    bool answered;      // it has answered hello
    uint64_t played;    // games, counted once although played twice
    int finding_count;  // the first BOT_FINDINGS_MAX are listed
    BotFinding findings[BOT_FINDINGS_MAX];
} BotCheck;

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

// Writes what a program is sent in seat 0 of a game at random play: hello, the beginning of the game, the
// first decision of each kind, the end, and bye. Error: EXIT_IO, or as play_game.
static bool play_sample(const Ruleset* ruleset, int move_time, FILE* out, Error* error) {
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

// Tests it with the ruleset `only`, or with every ruleset if that is null. Fails only if testing is
// impossible (EXIT_USAGE, EXIT_IO); the program's faults become findings.
static bool play_check(BotCheck* check, const Ruleset* only, Error* error) {
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

// --- what was found

enum { GAMES = 5, GAMES_MOST = 10000, MOVE_TIME = 5000, MOVE_TIME_MOST = 3600000 };

static int listed(const BotCheck* check) {
    return check->finding_count < BOT_FINDINGS_MAX ? check->finding_count : BOT_FINDINGS_MAX;
}

static void write_text(const BotCheck* check, FILE* out) {
    CHECK(listed(check) <= BOT_FINDINGS_MAX);
    escape_write(out, ESCAPE_TERMINAL, QUOTED(check->command));
    if (check->answered) fprintf(out, ": %s %s", check->identity.name, check->identity.version);
    fprintf(out, "\n");
    for (int i = 0; i < listed(check); i++) {
        const BotFinding* finding = &check->findings[i];
        if (finding->ruleset)
            fprintf(out, "  WRONG in game %" PRIu64 " of %s: %s\n", finding->game, finding->ruleset->id,
                    finding->text);
        else
            fprintf(out, "  WRONG: %s\n", finding->text);
    }
    if (check->finding_count == 0)
        fprintf(out, "  nothing wrong in %" PRIu64 " games, each played twice\n", check->played);
}

static void write_json(const BotCheck* check, FILE* out) {
    JsonWriter json;
    json_write_open(&json, out);
    json_write_object(&json);
    json_put_string(&json, "command", check->command);
    json_put_bool(&json, "ok", check->finding_count == 0);
    if (check->answered) {
        json_put_string(&json, "name", check->identity.name);
        json_put_string(&json, "version", check->identity.version);
    }
    json_put_uint(&json, "games", check->played);
    json_put_array(&json, "findings");
    for (int i = 0; i < listed(check); i++) {
        const BotFinding* finding = &check->findings[i];
        json_write_object(&json);
        if (finding->ruleset) {
            json_put_string(&json, "ruleset", finding->ruleset->id);
            json_put_uint(&json, "game", finding->game);
        }
        json_put_string(&json, "text", finding->text);
        json_write_end(&json);
    }
    json_write_end(&json);
    json_write_end(&json);
    json_write_close(&json);
}

static int write_sample(const Ruleset* ruleset, int move_time, FILE* out, Error* error) {
    if (!ruleset) {
        error_set(error, EXIT_USAGE, "--sample needs a game: reckon bot-check --sample --ruleset stub");
        return VERB_FAILED;
    }
    return play_sample(ruleset, move_time, out, error) ? EXIT_DONE : VERB_FAILED;
}

static int run_bot_check(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    int64_t games = GAMES, move_time = MOVE_TIME;
    const char* name = cli_value(arguments, "ruleset");
    const Ruleset* ruleset = name ? registry_find_ruleset(name, error) : NULL;
    if (name && !ruleset) return VERB_FAILED;
    if (!request_read(&request, arguments, error) ||
        !option_whole(arguments, "games", (WholeRange){1, GAMES_MOST}, &games, error) ||
        !option_whole(arguments, "move-time", (WholeRange){1, MOVE_TIME_MOST}, &move_time, error))
        return VERB_FAILED;
    if (cli_given(arguments, "sample")) return write_sample(ruleset, (int)move_time, out, error);
    if (!arguments->operand) {
        error_set(error, EXIT_USAGE, "no command given: reckon bot-check \"python3 my_bot.py\"");
        return VERB_FAILED;
    }
    BotCheck* check = calloc(1, sizeof *check);
    if (!check) {
        error_set(error, EXIT_IO, "out of memory to check an external player");
        return VERB_FAILED;
    }
    check->command = arguments->operand;
    check->seed = CONFIG_SEED_DEFAULT;
    check->games = (uint64_t)games;
    check->move_time = (int)move_time;
    int code = VERB_FAILED;
    if (play_check(check, ruleset, error)) {
        if (request_form(&request, "json"))
            write_json(check, out);
        else
            write_text(check, out);
        code = check->finding_count ? EXIT_PLUGIN : EXIT_DONE;
    }
    free(check);
    return code;
}

// clang-format off
static const CliOption bot_check_options[] = {
    {"ruleset", 0, "R", false, "test it with this game only; default: with all games"},
    {"games", 0, "N", false, "games of each ruleset; default: 5"},
    {"move-time", 0, "MS", false, "milliseconds it may take for a decision; default: 5000"},
    {"sample", 0, NULL, false, "instead of a test: print the messages that a program gets in the game of --ruleset"},
    {"format", 0, "text|json", false, "default: text"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_bot_check = {
    .name = "bot-check",
    .operand = "[COMMAND]",
    .summary = "test an external player and report what it does wrong",
    .text =
        "COMMAND is a program with its arguments, given as one shell word and split at spaces. It plays\n"
        "games in every seat, each twice with the same seeds. Exit code 69 if anything is wrong: no "
        "answer\n"
        "to hello, another version of the protocol, a line that is not a message, an illegal choice, an\n"
        "answer to a decision that is not pending, a late answer, unsolicited output, an early exit, no\n"
        "exit after bye, or a different game from the same seeds.\n\n"
        "  reckon bot-check --sample --ruleset zombie-dice\n"
        "  reckon bot-check \"python3 strategies/bots/bot.py\"\n"
        "  reckon bot-check ./my_bot --ruleset escape-the-horde --format json\n"
        "  reckon run --strategy patient_zero=exec:./my_bot --games 2000\n",
    .forms = "text|json",
    VERB_OPTIONS(bot_check_options),
    .run = run_bot_check,
};
