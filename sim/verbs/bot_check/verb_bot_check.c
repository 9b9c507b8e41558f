// `reckon bot-check`: tests an external player.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/quote.h"
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/experiment/config_keys.h"
#include "sim/game/registry.h"
#include "sim/text/json_write.h"
#include "sim/verbs/bot_check/bot_check.h"

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
    return bot_check_sample(ruleset, move_time, out, error) ? EXIT_DONE : VERB_FAILED;
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
    if (bot_check_play(check, ruleset, error)) {
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
