// An external process that plays; see bot.h.
#include "sim/players/bot.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/base/text_stream.h"

bool bot_split(const char* command, char* copy, BotProgram* program, Error* error) {
    int count = 0;
    memcpy(copy, command, strlen(command) + 1);
    program->command = command;
    for (char* at = copy; *at;) {
        if (*at == ' ') {
            *at++ = '\0';
            continue;
        }
        if (count == BOT_COMMAND_WORDS)
            return error_set(error, EXIT_USAGE, "the command has more than %d words", BOT_COMMAND_WORDS);
        program->words[count++] = at;
        at += strcspn(at, " ");
    }
    program->words[count] = NULL;
    return count > 0 || error_set(error, EXIT_USAGE, "there is no command: write exec:PROGRAM ARGUMENTS");
}

void bot_open(Bot* bot, const BotProgram* program) {
    pthread_condattr_t clock;
    memset(bot, 0, sizeof *bot);
    bot->program = program;
    child_init(&bot->child);
    pthread_mutex_init(&bot->lock, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&bot->unread, &clock);
    for (int i = 0; i < BOT_SHARED_MAX; i++) pthread_cond_init(&bot->slot[i].changed, &clock);
    pthread_condattr_destroy(&clock);
}

static double in_ms(int milliseconds) { return child_clock() + milliseconds / 1000.0; }

// --- writing; the lock is held

// A message: `put` writes it, using those of the other members that it needs.
typedef struct Message {
    void (*put)(Bot* bot, const struct Message* message, FILE* out);
    const BotTurn* turn;
    const StrategyInput* input;
    const GameResult* result;
} Message;

static ChildStatus post(Bot* bot, const Message* message, double deadline) {
    TextStream stream;
    if (!text_stream_open(&stream)) return CHILD_GONE;
    message->put(bot, message, stream.out);
    if (!text_stream_close(&stream)) return CHILD_GONE;
    ChildStatus status = child_write(&bot->child, stream.text, stream.size, deadline);
    free(stream.text);
    return status;
}

static void put_hello(Bot* bot, const Message* message, FILE* out) {
    (void)message;
    bot_write_hello(bot->program->seating, bot->program->move_time, out);
}

static void put_decide(Bot* bot, const Message* message, FILE* out) {
    const BotTurn* turn = message->turn;
    const BotQuestion question = {turn->input, bot->slot[turn->slot].id, turn->seed};
    if (turn->first) bot_write_game(turn->input, out);
    bot_write_decide(&question, &bot->facts, out);
}

static void put_over(Bot* bot, const Message* message, FILE* out) {
    (void)bot;
    bot_write_over(message->input, message->result, out);
}

static void put_bye(Bot* bot, const Message* message, FILE* out) {
    (void)bot;
    (void)message;
    bot_write_bye(out);
}

// --- failing; the lock is held

static const char* complaint(ChildStatus status) {
    static const char* const texts[] = {
        [CHILD_LATE] = "did not answer in time",
        [CHILD_GONE] = "closed its output or died",
        [CHILD_TOO_LONG] = "wrote a line that is longer than 65536 bytes",
        [CHILD_STOPPED] = "was stopped",
    };
    CHECK(status != CHILD_OK);
    return texts[status];
}

// Marks the bot, and every decision waiting for it, as failed. The first reason is kept. `gone`: it
// exited on its own, so the report adds its exit status.
static void bring_down(Bot* bot, const char* why, bool gone) {
    if (bot->down) return;
    bot->down = true;
    bot->gone = gone;
    snprintf(bot->fault, sizeof bot->fault, "%s", why);
    if (!gone && child_running(&bot->child)) kill(-bot->child.pid, SIGKILL);  // wakes the reading thread
    for (int i = 0; i < BOT_SHARED_MAX; i++) {
        if (bot->slot[i].state != BOT_WAITING) continue;
        bot->slot[i].state = BOT_FAILED;
        pthread_cond_signal(&bot->slot[i].changed);
    }
}

// The same for a bot that does not write its next line, or does not take ours.
static void give_up(Bot* bot, ChildStatus status, bool gone) {
    if (!bot->down) bot->unfinished = status != CHILD_TOO_LONG;
    bring_down(bot, complaint(status), gone);
}

// Which bot failed, how, and what it wrote to standard error.
static bool report(const Bot* bot, Error* error) {
    char words[300], line[LINE_MAX_BYTES] = "";
    child_last_words(&bot->child, words, sizeof words);
    error_set(error, EXIT_PLUGIN, "%s", QUOTED(bot->program->command));
    if (bot->met) error_append(error, " (%s %s)", QUOTED(bot->identity.name), QUOTED(bot->identity.version));
    error_append(error, " %s", bot->fault);
    if (bot->gone && bot->child.ended[0]) error_append(error, "; it %s", bot->child.ended);
    if (bot->unfinished) child_unfinished(&bot->child, line, sizeof line);
    if (line[0]) error_append(error, "; its last line has no newline: %s", QUOTED(line));
    if (words[0]) error_append(error, "; last lines of its standard error: %s", words);
    return false;
}

// --- hello; the lock is held

static bool greet(Bot* bot, Error* error) {
    int limit = bot->program->move_time > BOT_START_MS ? bot->program->move_time : BOT_START_MS;
    double deadline = in_ms(limit);
    const char* line;
    size_t size;
    BotIdentity identity;
    ChildStatus status = post(bot, &(Message){.put = put_hello}, deadline);
    if (status == CHILD_OK) status = child_line(&bot->child, &line, &size, deadline);
    bot->unfinished = status == CHILD_LATE || status == CHILD_GONE;
    if (status != CHILD_OK) return error_set(error, EXIT_PLUGIN, "%s (hello)", complaint(status));
    if (!bot_read_hello(line, size, &identity, error)) return false;
    if (bot->met &&
        (strcmp(identity.name, bot->identity.name) || strcmp(identity.version, bot->identity.version)))
        return error_set(error, EXIT_PLUGIN, "reports itself as %s %s after a restart", QUOTED(identity.name),
                         QUOTED(identity.version));
    bot->identity = identity;
    return true;
}

static bool start(Bot* bot, Error* error) {
    Error why;
    if (child_running(&bot->child)) child_stop(&bot->child, child_clock());
    bot->down = bot->gone = false;
    if (!child_start(&bot->child, bot->program->words, error)) return false;
    bot->generation++;
    if (!greet(bot, &why)) {
        snprintf(bot->fault, sizeof bot->fault, "%s", why.text);
        bot->gone = true;
        child_stop(&bot->child, in_ms(BOT_LEAVE_MS / 4));
        return report(bot, error);
    }
    return bot->met = true;
}

bool bot_begin(Bot* bot, uint64_t* generation, Error* error) {
    bool good = true;
    pthread_mutex_lock(&bot->lock);
    while (bot->down && bot->reading) pthread_cond_wait(&bot->unread, &bot->lock);
    if (bot->down || !child_running(&bot->child)) good = start(bot, error);
    *generation = bot->generation;
    pthread_mutex_unlock(&bot->lock);
    return good;
}

// --- a decision

// Hands an answer to the thread that waits for it. The lock is held.
static bool deliver(Bot* bot, const char* line, size_t size, Error* error) {
    BotAnswer answer;
    if (!bot_read_answer(line, size, &answer, error)) return false;
    for (int i = 0; i < BOT_SHARED_MAX; i++) {
        if (bot->slot[i].state != BOT_WAITING || bot->slot[i].id != answer.id) continue;
        if (!bot_choice(bot->slot[i].input, &answer, &bot->slot[i].action, error)) return false;
        bot->slot[i].state = BOT_ANSWERED;
        pthread_cond_signal(&bot->slot[i].changed);
        return true;
    }
    return error_set(error, EXIT_PLUGIN, "answered decision %" PRIu64 ", which is not pending", answer.id);
}

// Reads answers until the one for the slot has arrived. The lock is held except while waiting.
static void read_answers(Bot* bot, int slot, double deadline) {
    CHECK(!bot->reading);
    bot->reading = true;
    while (bot->slot[slot].state == BOT_WAITING) {
        const char* line;
        size_t size;
        Error error;
        pthread_mutex_unlock(&bot->lock);
        ChildStatus status = child_line(&bot->child, &line, &size, deadline);
        pthread_mutex_lock(&bot->lock);
        if (status != CHILD_OK)
            give_up(bot, status, status == CHILD_GONE);
        else if (!bot->down && !deliver(bot, line, size, &error))
            bring_down(bot, error.text, false);
    }
    bot->reading = false;
    pthread_cond_broadcast(&bot->unread);
    for (int i = 0; i < BOT_SHARED_MAX; i++) {  // hand the reading to another waiting thread
        if (bot->slot[i].state != BOT_WAITING) continue;
        pthread_cond_signal(&bot->slot[i].changed);
        break;
    }
}

// Waits for the slot's answer while another thread reads. The lock is held.
static void await_answer(Bot* bot, int slot, double deadline) {
    struct timespec until = {.tv_sec = (time_t)deadline};
    until.tv_nsec = (long)((deadline - (double)until.tv_sec) * 1e9);
    if (pthread_cond_timedwait(&bot->slot[slot].changed, &bot->lock, &until) == ETIMEDOUT)
        give_up(bot, CHILD_LATE, false);
}

bool bot_ask(Bot* bot, const BotTurn* turn, unsigned* action, Error* error) {
    double deadline = in_ms(bot->program->move_time);
    int slot = turn->slot;
    pthread_mutex_lock(&bot->lock);
    CHECK(slot >= 0 && slot < BOT_SHARED_MAX && bot->slot[slot].state == BOT_IDLE);
    if (turn->generation == bot->generation && !bot->down) {
        bot->slot[slot].state = BOT_WAITING;
        bot->slot[slot].id = bot->next_id++;
        bot->slot[slot].input = turn->input;
        ChildStatus status = post(bot, &(Message){.put = put_decide, .turn = turn}, deadline);
        if (status != CHILD_OK) give_up(bot, status, status == CHILD_GONE && !bot->reading);
        while (bot->slot[slot].state == BOT_WAITING) {
            if (bot->reading)
                await_answer(bot, slot, deadline);
            else
                read_answers(bot, slot, deadline);
        }
    } else {
        bot->slot[slot].state = BOT_FAILED;
    }
    bool answered = bot->slot[slot].state == BOT_ANSWERED;
    bot->slot[slot].state = BOT_IDLE;
    *action = bot->slot[slot].action;
    if (!answered) {
        while (bot->reading) pthread_cond_wait(&bot->unread, &bot->lock);
        if (bot->down && child_running(&bot->child)) child_stop(&bot->child, in_ms(BOT_LEAVE_MS / 4));
        report(bot, error);
    }
    pthread_mutex_unlock(&bot->lock);
    return answered;
}

void bot_over(Bot* bot, uint64_t generation, const StrategyInput* input, const GameResult* result) {
    pthread_mutex_lock(&bot->lock);
    if (generation == bot->generation && !bot->down && child_running(&bot->child)) {
        const Message message = {.put = put_over, .input = input, .result = result};
        ChildStatus status = post(bot, &message, in_ms(bot->program->move_time));
        if (status != CHILD_OK) give_up(bot, status, status == CHILD_GONE && !bot->reading);
    }
    pthread_mutex_unlock(&bot->lock);
}

double bot_dismiss(Bot* bot) {
    double deadline = in_ms(BOT_LEAVE_MS);
    if (child_running(&bot->child) && !bot->down) post(bot, &(Message){.put = put_bye}, deadline);
    return deadline;
}

void bot_rest(Bot* bot, double deadline) { child_stop(&bot->child, deadline); }

void bot_close(Bot* bot) {
    bot_rest(bot, bot_dismiss(bot));
    for (int i = 0; i < BOT_SHARED_MAX; i++) pthread_cond_destroy(&bot->slot[i].changed);
    pthread_cond_destroy(&bot->unread);
    pthread_mutex_destroy(&bot->lock);
    child_free(&bot->child);
}
