// The external players of an experiment; see bots.h.
#include "sim/experiment/bots.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/base/hash.h"
#include "sim/base/quote.h"
#include "sim/platform/terminal.h"
#include "sim/players/bot_pool.h"

// Calls `each` for every external player of every line-up, with its role; stops when that returns
// false.
typedef bool (*Each)(Experiment* experiment, const Player* player, int role, Error* error);

static bool for_each(Experiment* experiment, Each each, Error* error) {
    for (int i = 0; i < experiment->lineup_count; i++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            for (int role = 0; role < experiment->ruleset->role_count; role++) {
                const Player* player = &experiment->lineups[i].table[seat][role];
                if (!player->strategy || !player->strategy->outside) continue;
                if (!each(experiment, player, role, error)) return false;
            }
    return true;
}

static bool found(Experiment* experiment, const Player* player, int role, Error* error) {
    (void)experiment, (void)player, (void)role, (void)error;
    return false;
}

bool bots_play(const Experiment* experiment) {
    Experiment copy = *experiment;
    return !for_each(&copy, found, NULL);
}

// --- starting

static uint64_t hash_file(uint64_t hash, FILE* file) {
    char bytes[1 << 14];
    size_t count;
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0) hash = hash_bytes(hash, bytes, count);
    return hash;
}

// Hashes the contents of all regular files that the command names.
static uint64_t hash_command(const BotProgram* program) {
    uint64_t hash = 0;
    for (int i = 0; program->words[i]; i++) {
        struct stat about;
        bool is_file = stat(program->words[i], &about) == 0 && S_ISREG(about.st_mode);
        FILE* file = is_file ? fopen(program->words[i], "rb") : NULL;
        if (!file) continue;
        hash = hash_file(hash, file);
        fclose(file);
    }
    return hash;
}

static bool introduce(const BotProgram* program, BotIdentity* identity, Error* error) {
    Bot* bot = calloc(1, sizeof *bot);
    uint64_t generation;
    if (!bot) return error_set(error, EXIT_IO, "out of memory for an external player");
    bot_open(bot, program);
    bool good = bot_begin(bot, &generation, error);
    *identity = bot->identity;
    bot_close(bot);
    free(bot);
    return good;
}

static ExperimentBot* known(Experiment* experiment, const char* command) {
    for (int i = 0; i < experiment->bot_count; i++)
        if (!strcmp(experiment->bots[i].command, command)) return &experiment->bots[i];
    return NULL;
}

static bool refuse(const ExperimentBot* was, const ExperimentBot* is, Error* error) {
    return error_set(error, EXIT_BAD_DATA,
                     "%s is not the program that played before: that was %s %s (%s), this is %s %s (%s)",
                     QUOTED(is->command), was->name, was->version, was->hash, is->name, is->version,
                     is->hash);
}

static bool same_bot(const ExperimentBot* a, const ExperimentBot* b) {
    return !strcmp(a->name, b->name) && !strcmp(a->version, b->version) && !strcmp(a->hash, b->hash);
}

// Starts each command only once: those already started in this call are marked.
static bool start(Experiment* experiment, const Player* player, int role, Error* error) {
    char copy[PARAM_TEXT_BYTES];
    int32_t values[RULES_MAX];
    variant_values(&experiment->variants[0], experiment->ruleset, experiment->players[0], values);
    const Seating seating = {.ranks = experiment->ranks,
                             .ruleset = experiment->ruleset,
                             .values = values,
                             .players = experiment->players[0],
                             .role = role,
                             .params = player->params,
                             .text = player->text};
    BotProgram program = {.seating = &seating, .move_time = (int)player->params[BOT_MOVE_TIME]};
    BotIdentity identity;
    ExperimentBot now = {.started = true};
    ExperimentBot* old = known(experiment, player->text);
    if (experiment->no_programs)
        return error_set(error, EXIT_USAGE, "external players (exec:) are not allowed here, but %s is one",
                         QUOTED(player->text));
    if (old && old->started) return true;
    if (!bot_split(player->text, copy, &program, error) || !introduce(&program, &identity, error))
        return false;
    snprintf(now.command, sizeof now.command, "%s", player->text);
    snprintf(now.name, sizeof now.name, "%s", identity.name);
    snprintf(now.version, sizeof now.version, "%s", identity.version);
    snprintf(now.hash, sizeof now.hash, "%016" PRIx64, hash_command(&program));
    if (old && !same_bot(old, &now)) return refuse(old, &now, error);
    if (!old && experiment->bot_count == EXPERIMENT_BOTS_MAX)
        return error_set(error, EXIT_USAGE, "more than %d external players", EXPERIMENT_BOTS_MAX);
    if (!old) old = &experiment->bots[experiment->bot_count++];
    *old = now;
    return true;
}

bool bots_start(Experiment* experiment, Error* error) {
    for (int i = 0; i < experiment->bot_count; i++) experiment->bots[i].started = false;
    return for_each(experiment, start, error);
}

bool bots_start_players(Experiment* experiment, const Player* players, int count, int role, Error* error) {
    for (int i = 0; i < count; i++)
        if (players[i].strategy->outside && !start(experiment, &players[i], role, error)) return false;
    return true;
}

bool bots_same(const Experiment* a, const Experiment* b, Error* error) {
    for (int i = 0; i < a->bot_count; i++)
        for (int k = 0; k < b->bot_count; k++)
            if (!strcmp(a->bots[i].command, b->bots[k].command) && !same_bot(&a->bots[i], &b->bots[k]))
                return refuse(&a->bots[i], &b->bots[k], error);
    return true;
}

void bots_say(const Experiment* experiment, FILE* notes) {
    bool any = false;
    for (int i = 0; i < experiment->bot_count; i++) {
        const ExperimentBot* bot = &experiment->bots[i];
        if (!bot->started) continue;
        any = true;
        terminal_say(notes, "%s is an external player (%s %s, %s)", QUOTED(bot->command), bot->name,
                     bot->version, bot->hash);
    }
    if (any)
        terminal_say(notes,
                     "seeds, cards and dice are the same in every run; an external player is repeatable only "
                     "if it takes all randomness from the seed it is given");
}
