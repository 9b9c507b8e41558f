// Replays one game; see replay.h. It is played up to three times: for its length, for the chances
// at each turn (forecast.h), and for the story. The same watcher follows each pass.
#include "sim/telling/replay.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/game/lineup.h"
#include "sim/house/house_story.h"
#include "sim/house/sentence.h"
#include "sim/plugins/plugins.h"
#include "sim/telling/forecast.h"
#include "sim/telling/telling.h"
#include "sim/text/json_write.h"

// Writes a word quoted for a shell, if needed.
static void put_word(Buffer* command, const char* word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./%@";
    if (!word[strspn(word, plain)]) {
        buffer_add(command, "%s", word);
        return;
    }
    buffer_add(command, "'");
    for (; *word; word++) buffer_add(command, *word == '\'' ? "'\\''" : "%c", *word);
    buffer_add(command, "'");
}

static void put_lineup(Buffer* command, const Match* match) {
    LineupEntry entries[LINEUP_ENTRIES_MAX];
    int count = lineup_entries(match, entries);
    if (lineup_uniform(match)) {
        buffer_add(command, " --strategy ");
        put_word(command, entries[0].plays);
        return;
    }
    for (int i = 0; i < count; i++) {
        buffer_add(command, " --strategy %s=", entries[i].who);
        put_word(command, entries[i].plays);
    }
}

// Writes the command line of a verb for this cell alone.
static void put_command(Buffer* command, const char* verb, const ReplayGames* games) {
    const Ruleset* ruleset = games->match->ruleset;
    char value[NAME_MAX_BYTES];
    buffer_add(command, "reckon %s", verb);
    for (int i = 0; i < plugins_count(); i++) {
        buffer_add(command, " --plugin ");
        put_word(command, plugins_at(i)->file);
    }
    buffer_add(command, " --ruleset %s --players %d", ruleset->id, games->match->players);
    put_lineup(command, games->match);
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!games->variant->overridden[i]) continue;
        param_format(&ruleset->rules[i], variant_value(games->variant, i, games->match->players), value,
                     sizeof value);
        buffer_add(command, " --rule %s=%s", ruleset->rules[i].key, value);
    }
    for (int i = 0; i < games->variant->house_count; i++) {
        char text[HOUSE_TEXT_BYTES];
        sentence_write(ruleset, &games->variant->house[i], text);
        buffer_add(command, " --house ");
        put_word(command, text);
    }
    buffer_add(command, " --seed %" PRIu64, games->seed);
}

static const CheckCommand in_words = {"reckon replay CONFIG OPTIONS --cell ID --game ",
                                      " (CONFIG and OPTIONS as here, ID the cell's)"};

static ReplayGames games_of(const Experiment* experiment, const Cell* cell) {
    return (ReplayGames){&cell->match, cell->variant, experiment->seed};
}

void replay_run_command(const Experiment* experiment, const Cell* cell, uint64_t games, char* text,
                        size_t size) {
    Buffer command = buffer_in(text, size);
    const ReplayGames of = games_of(experiment, cell);
    put_command(&command, "run", &of);
    buffer_add(&command, " --games %" PRIu64, games);
    if (command.truncated)
        snprintf(text, size, "reckon run CONFIG OPTIONS --games %" PRIu64 " (CONFIG and OPTIONS as here)",
                 games);
}

void replay_command(const Experiment* experiment, const Cell* cell, uint64_t game, char* text, size_t size) {
    const ReplayGames of = games_of(experiment, cell);
    CheckCommand command;
    replay_games_command(&of, &command);
    Buffer whole = buffer_in(text, size);
    buffer_add(&whole, "%s%" PRIu64 "%s", command.before, game, command.after);
    if (whole.truncated) snprintf(text, size, "%s%" PRIu64 "%s", in_words.before, game, in_words.after);
}

bool replay_games_command(const void* games, CheckCommand* command) {
    Buffer before = buffer_in(command->before, sizeof command->before);
    put_command(&before, "replay", games);
    buffer_add(&before, " --game ");
    command->after = "";
    if (before.truncated) *command = in_words;
    return true;
}

// --- JSON lines

// Writes one game as JSON lines, for programs: one object per line, of the types "game" (first),
// "event", "decision" and "result" (last). The schema is configs/schema/replay.schema.json.
typedef struct ReplayLines {
    const Cell* cell;
    FILE* out;
    JsonWriter json;
} ReplayLines;

static void lines_open(ReplayLines* lines, const Cell* cell, FILE* out) {
    lines->cell = cell;
    lines->out = out;
}

// Begins an object on one line.
static void begin_line(ReplayLines* lines, const char* type) {
    json_write_open(&lines->json, lines->out);
    json_write_object(&lines->json);
    lines->json.level[0].row = true;
    json_put_string(&lines->json, "type", type);
}

static void end_line(ReplayLines* lines) {
    json_write_end(&lines->json);
    json_write_close(&lines->json);
}

// `seeded`: the game has this number under the experiment's seed.
static void lines_game(ReplayLines* lines, uint64_t game, bool seeded) {
    const Cell* cell = lines->cell;
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, cell->experiment->seed);
    begin_line(lines, "game");
    json_put_string(&lines->json, "ruleset", cell->match.ruleset->id);
    json_put_string(&lines->json, "cell", cell->id);
    if (seeded) {
        json_put_string(&lines->json, "seed", seed);
        json_put_uint(&lines->json, "game", game);
    }
    end_line(lines);
}

// `story`: what the ruleset says about the event, or about the end.
static void lines_event(ReplayLines* lines, const TraceEvent* event, const Story* story) {
    const StoryAside* aside = &story->aside;
    char text[STORY_TEXT_BYTES * 2 + LINE_MAX_BYTES * 2];
    Buffer said = buffer_in(text, sizeof text);
    buffer_add(&said, "%s", story->closing);
    if (story->heading[0])
        buffer_add(&said, "%s%s %d, %s.", said.used ? " " : "", story->unit, story->number, story->heading);
    if (aside->object[0])
        buffer_add(&said, "%s%s %s %s.", said.used ? " " : "", phrase_seat(aside->seat).text, aside->one,
                   aside->object);
    if (story->said[0]) buffer_add(&said, "%s%s", said.used ? " " : "", story->said);
    begin_line(lines, "event");
    json_put_int(&lines->json, "code", event->code);
    json_put_int(&lines->json, "a", event->a);
    json_put_int(&lines->json, "b", event->b);
    json_put_int(&lines->json, "c", event->c);
    json_put_string(&lines->json, "text", text);
    end_line(lines);
}

static void put_action(ReplayLines* lines, unsigned action, char* name, size_t size) {
    const Match* match = &lines->cell->match;
    ruleset_action_name(match->ruleset, action, name, size);
}

static void lines_decision(ReplayLines* lines, const Decision* decision, const char* strategy,
                           unsigned action) {
    const Ruleset* ruleset = lines->cell->match.ruleset;
    char name[NAME_MAX_BYTES];
    begin_line(lines, "decision");
    json_put_int(&lines->json, "seat", decision->seat);
    json_put_string(&lines->json, "role", ruleset->roles[decision->role].name);
    json_put_string(&lines->json, "strategy", strategy);
    json_put_string(&lines->json, "kind", ruleset_kind(ruleset, decision->kind)->name);
    json_put_row(&lines->json, "legal");
    for (int i = action_set_next(&decision->legal, -1); i >= 0; i = action_set_next(&decision->legal, i)) {
        put_action(lines, (unsigned)i, name, sizeof name);
        json_write_string(&lines->json, name);
    }
    json_write_end(&lines->json);
    put_action(lines, action, name, sizeof name);
    json_put_string(&lines->json, "choice", name);
    end_line(lines);
}

static void lines_result(ReplayLines* lines, const GameResult* result, uint64_t state_hash,
                         const Story* story) {
    const Match* match = &lines->cell->match;
    const Ruleset* ruleset = match->ruleset;
    char name[NAME_MAX_BYTES];
    begin_line(lines, "result");
    json_put_bool(&lines->json, "aborted", result->aborted);
    json_put_string(&lines->json, "end_reason", ruleset_end(ruleset, result->end_reason)->name);
    json_put_string(&lines->json, "text", story->said);
    json_put_object(&lines->json, "win_840ths");
    for (int i = 0; i < ruleset_outcomes(ruleset, match->players); i++) {
        ruleset_outcome_name(ruleset, match->players, i, name, sizeof name);
        json_put_int(&lines->json, name, result->win_840ths[i]);
    }
    json_write_end(&lines->json);
    json_put_object(&lines->json, "metrics");
    for (int i = 0; i < ruleset->metric_count; i++)
        json_put_int(&lines->json, ruleset->metrics[i].name, result->metrics[i]);
    json_write_end(&lines->json);
    snprintf(name, sizeof name, "%016" PRIx64, state_hash);
    json_put_string(&lines->json, "state_hash", name);
    end_line(lines);
}

// --- watching

typedef enum Pass { PASS_MEASURE, PASS_FORECAST, PASS_TELL } Pass;

// Follows each pass. The watcher must be first: play passes back a pointer to it.
typedef struct Teller {
    PlayWatcher watcher;
    Trace trace;
    Pass pass;
    const Cell* cell;
    const ReplayOptions* options;
    uint64_t game;
    Story story;
    Telling telling;
    ReplayLines lines;
    Workspace* workspace;  // of the game
    Workspace* playouts;   // for the playouts from it
    Forecast forecast;
    PlayFault* fault;
    bool failed;                       // a playout failed
    int turns;                         // begun so far
    char turn[NAME_MAX_BYTES];         // the current one: "turn 7 of round 2"
    char chapter[NAME_MAX_BYTES / 2];  // " of round 2"
    int stride;                        // turns from one point of the forecast to the next
    int next_turn;                     // first turn, from 1, of the next point
    int next_point;                    // of the forecast, to be told next
    uint64_t decisions;                // so far
} Teller;

// The match being played: the cell's, or the recorded one.
static const Match* match_of(const Teller* teller) {
    const ReplaySource* source = teller->options->source;
    return source ? source->match : &teller->cell->match;
}

static const Ruleset* ruleset_of(const Teller* teller) { return teller->cell->match.ruleset; }

// Notes the name of the current turn: "turn 7 of round 2".
static void note_turn(Teller* teller) {
    const Story* story = &teller->story;
    char unit[NAME_MAX_BYTES / 4];
    snprintf(unit, sizeof unit, "%s", story->unit);
    unit[0] = (char)tolower((unsigned char)unit[0]);
    if (story->chapter) {
        snprintf(teller->chapter, sizeof teller->chapter, " of %s %d", unit, story->number);
        return;
    }
    teller->turns++;
    snprintf(teller->turn, sizeof teller->turn, "%s %d%s", unit, story->number, teller->chapter);
}

static void tell_event(Trace* trace, TraceEvent event) {
    Teller* teller = (Teller*)(void*)((char*)trace - offsetof(Teller, trace));
    const Ruleset* ruleset = ruleset_of(teller);
    Story* story = &teller->story;
    if (!house_tell(ruleset, teller->cell->match.rules, teller->workspace->state, event, story)) return;
    if (story->heading[0]) note_turn(teller);
    if (teller->pass != PASS_TELL) return;
    if (teller->options->form == REPLAY_STORY)
        telling_hear(&teller->telling, story);
    else
        lines_event(&teller->lines, &event, story);
}

// --- decisions

static void forecast_here(Teller* teller) {
    CHECK(teller->stride > 0);
    if (teller->failed || teller->turns < teller->next_turn || teller->forecast.count == FORECAST_POINTS)
        return;
    teller->next_turn = teller->turns + teller->stride;
    const Cell* cell = teller->cell;
    PlayPosition position = {&cell->match, cell->experiment->seed, teller->game, teller->workspace, NULL};
    ForecastPoint* point = &teller->forecast.points[teller->forecast.count];
    *point = (ForecastPoint){.decision = teller->decisions};
    snprintf(point->turn, sizeof point->turn, "%s", teller->turn);
    teller->failed = !forecast_add(&teller->forecast, &position, teller->options->playouts, teller->playouts,
                                   teller->fault);
}

// "the Survivors", "Ada".
static Phrase outcome_phrase(const Teller* teller, int outcome) {
    const Match* match = &teller->cell->match;
    const Ruleset* ruleset = match->ruleset;
    Phrase phrase;
    int seats = ruleset->seat_outcomes ? match->players : 0;
    if (outcome < seats) return phrase_seat((unsigned)outcome);
    const Outcome* row = &ruleset->outcomes[outcome - seats];
    snprintf(phrase.text, sizeof phrase.text, "%s%s", row->title ? "" : "the ",
             row->title ? row->title : row->name);
    return phrase;
}

// "The Survivors' chances fall from 71 to 32 %."
static void tell_swing(Teller* teller) {
    const Forecast* forecast = &teller->forecast;
    int point = teller->next_point++, outcome = forecast_swing(forecast, point);
    CHECK(point < forecast->count);
    if (outcome == FORECAST_NONE) return;
    char text[LINE_MAX_BYTES];
    int before = forecast->points[point - 1].chance[outcome], now = forecast->points[point].chance[outcome];
    snprintf(text, sizeof text, "%s chances %s from %d to %d %%.",
             phrase_s(outcome_phrase(teller, outcome).text).text, now < before ? "fall" : "rise", before,
             now);
    text[0] = (char)toupper((unsigned char)text[0]);
    telling_say(&teller->telling, text);
}

static void tell_options(Teller* teller, const Decision* decision, const char* strategy, unsigned action) {
    const Ruleset* ruleset = ruleset_of(teller);
    FILE* out = teller->options->out;
    char name[NAME_MAX_BYTES];
    if (teller->options->viewer >= 0 && teller->options->viewer != decision->seat) return;
    telling_pause(&teller->telling);
    fprintf(out, "    seat %d (", decision->seat);
    if (ruleset->role_count > 1) fprintf(out, "%s, ", ruleset->roles[decision->role].name);
    fprintf(out, "%s), %s:", strategy, ruleset_kind(ruleset, decision->kind)->name);
    const char* separator = " ";
    for (int i = action_set_next(&decision->legal, -1); i >= 0; i = action_set_next(&decision->legal, i)) {
        ruleset_action_name(ruleset, (unsigned)i, name, sizeof name);
        fprintf(out, "%s%s", separator, name);
        separator = ", ";
    }
    CHECK(action_set_has(&decision->legal, action));
    ruleset_action_name(ruleset, action, name, sizeof name);
    fprintf(out, " -> %s\n", name);
}

static void tell_decision(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Teller* teller = (Teller*)(void*)watcher;
    const Decision* decision = &workspace->decision;
    const Forecast* forecast = &teller->forecast;
    const char* strategy = match_of(teller)->table[decision->seat][decision->role].strategy->name;
    if (teller->pass == PASS_FORECAST) forecast_here(teller);
    if (teller->pass == PASS_TELL && teller->options->form == REPLAY_STORY) {
        if (teller->next_point < forecast->count &&
            forecast->points[teller->next_point].decision == teller->decisions)
            tell_swing(teller);
        if (teller->options->legal) tell_options(teller, decision, strategy, action);
    }
    if (teller->pass == PASS_TELL && teller->options->form == REPLAY_JSON)
        lines_decision(&teller->lines, decision, strategy, action);
    teller->decisions++;
}

// --- beginning and end of a story

static void tell_beginning(Teller* teller) {
    const ReplayOptions* options = teller->options;
    const Cell* cell = teller->cell;
    fprintf(options->out, "%s: ", cell->match.ruleset->title);
    if (options->source)
        escape_write(options->out, ESCAPE_TERMINAL, options->source->name);
    else
        fprintf(options->out, "game %" PRIu64 " of seed %" PRIu64, teller->game, cell->experiment->seed);
    fputs(", cell ", options->out);
    escape_write(options->out, ESCAPE_TERMINAL, cell->id);
    fputc('\n', options->out);
    Phrase names = {""};
    for (int seat = 0; seat < cell->players; seat++) {
        char name[NAME_MAX_BYTES];
        snprintf(name, sizeof name, seat ? "%s (%d)" : "%s (seat %d)", phrase_seat((unsigned)seat).text,
                 seat);
        phrase_append(&names, seat, cell->players, name);
    }
    char text[PHRASE_BYTES * 2];
    snprintf(text, sizeof text, "At the table: %s.", names.text);
    telling_say(&teller->telling, text);
    for (int i = 0; i < cell->variant->house_count; i++) {
        char sentence[HOUSE_TEXT_BYTES], line[HOUSE_TEXT_BYTES + sizeof "House rule: "];
        sentence_write(cell->match.ruleset, &cell->variant->house[i], sentence);
        snprintf(line, sizeof line, "House rule: %s", sentence);
        telling_say(&teller->telling, line);
    }
    if (!options->source && plan_plays_untrained(cell)) telling_say(&teller->telling, PLAN_UNTRAINED ".");
    telling_flush(&teller->telling);
    if (options->viewer < 0) return;
    snprintf(text, sizeof text, "This is the game as %s saw it.",
             phrase_seat((unsigned)options->viewer).text);
    telling_say(&teller->telling, text);
}

// Who won, as a subject with its verb: "the Survivors won"; of a game that nobody won, "the team lost".
static Phrase ending_phrase(const Teller* teller, const GameResult* result) {
    int outcomes = teller->forecast.outcomes, winners = 0, listed = 0;
    Phrase who = {"nobody"}, phrase;
    for (int i = 0; i < outcomes; i++) winners += result->win_840ths[i] > 0;
    for (int i = 0; i < outcomes; i++)
        if (result->win_840ths[i]) phrase_append(&who, listed++, winners, outcome_phrase(teller, i).text);
    bool lost = !winners && outcomes == 1;
    if (lost) who = outcome_phrase(teller, 0);
    snprintf(phrase.text, sizeof phrase.text, "%.*s %s", (int)(PHRASE_BYTES - sizeof " lost"), who.text,
             lost ? "lost" : "won");
    return phrase;
}

// "It was decided by turn 41: of the games played on from there, the Survivors won at least 90 %."
static void tell_decided(Teller* teller, const GameResult* result) {
    const Forecast* forecast = &teller->forecast;
    if (!forecast->count) return;
    int point = forecast_decided(forecast, result), last = forecast->count - 1;
    Phrase ended = ending_phrase(teller, result);
    char text[LINE_MAX_BYTES * 2];
    if (point == 0)
        snprintf(text, sizeof text,
                 "It was never in doubt: of the games played on from the first choice, %s at least %d %%.",
                 ended.text, FORECAST_DECIDED);
    else if (point > 0)
        snprintf(text, sizeof text,
                 "It was decided by %s: of the games played on from there, %s at least %d %%.",
                 forecast->points[point].turn, ended.text, FORECAST_DECIDED);
    else
        snprintf(text, sizeof text, "It was open to the end: of the games played on from %s, %s only %d %%.",
                 forecast->points[last].turn, ended.text, forecast_chance(forecast, last, result));
    telling_say(&teller->telling, text);
}

static void tell_end(Teller* teller, const GameResult* result) {
    telling_flush(&teller->telling);
    if (result->aborted) {
        telling_say(&teller->telling, "The game was aborted: it hit its safety cap.");
    } else {
        ruleset_conclude(ruleset_of(teller), teller->cell->match.rules, teller->workspace->state, result,
                         &teller->story);
        telling_hear(&teller->telling, &teller->story);
        tell_decided(teller, result);
    }
    telling_flush(&teller->telling);
}

// --- passes

// Plays the game with the teller watching.
static bool watch(Teller* teller, Pass pass, GameResult* result) {
    const Cell* cell = teller->cell;
    teller->pass = pass;
    teller->turns = 0;
    teller->turn[0] = teller->chapter[0] = '\0';
    teller->next_turn = 1;
    teller->decisions = 0;
    story_open(&teller->story, cell->players, teller->options->viewer);
    ReplaySource* source = teller->options->source;
    if (source) source->rewind(source, teller->workspace->state);
    return play_watched(&(GameKey){match_of(teller), cell->experiment->seed, teller->game}, &teller->watcher,
                        teller->workspace, result, teller->fault);
}

// Whether chances are told: never to a seat, which cannot know them.
static bool forecasts(const Teller* teller) {
    const ReplayOptions* options = teller->options;
    return options->form == REPLAY_STORY && options->playouts > 0 && options->viewer < 0 &&
           forecast_possible(&teller->cell->match);
}

static bool tell_story(Teller* teller, GameResult* result) {
    const Cell* cell = teller->cell;
    bool good = watch(teller, PASS_MEASURE, result);
    bool brief = teller->turns > REPLAY_LONG;
    teller->stride = teller->turns / FORECAST_POINTS + 1;
    teller->forecast.outcomes = ruleset_outcomes(cell->match.ruleset, cell->players);
    if (good && !result->aborted && forecasts(teller))
        good = watch(teller, PASS_FORECAST, result) && !teller->failed;
    telling_open(&teller->telling, teller->options->out, teller->options->width, brief);
    tell_beginning(teller);
    // A game that fails is told up to the failure.
    good = watch(teller, PASS_TELL, result) && good;
    if (good)
        tell_end(teller, result);
    else
        telling_flush(&teller->telling);
    return good;
}

static bool tell_lines(Teller* teller, GameResult* result) {
    const ReplaySource* source = teller->options->source;
    lines_open(&teller->lines, teller->cell, teller->options->out);
    lines_game(&teller->lines, teller->game, !source || !source->drawn);
    if (!watch(teller, PASS_TELL, result)) return false;
    story_next(&teller->story);
    if (!result->aborted)
        ruleset_conclude(ruleset_of(teller), teller->cell->match.rules, teller->workspace->state, result,
                         &teller->story);
    lines_result(&teller->lines, result, teller->workspace->state_hash, &teller->story);
    return true;
}

bool replay_game(const Cell* cell, uint64_t game, const ReplayOptions* options, Error* error) {
    GameResult result;
    PlayFault fault = {0};
    CHECK(options->form == REPLAY_STORY || (options->viewer < 0 && !options->legal));
    if (options->form == REPLAY_STORY && !cell->match.ruleset->narration)
        return error_set(error, EXIT_USAGE,
                         "%s has no stories (Ruleset.narration); --format json tells its decisions",
                         cell->match.ruleset->title);
    Teller* teller = calloc(1, sizeof *teller);
    Workspace* workspaces = aligned_alloc(_Alignof(Workspace), 2 * sizeof *workspaces);
    bool good = teller && workspaces;
    if (!good) {
        error_set(error, EXIT_IO, "out of memory for a game");
    } else {
        workspaces[0].decisions = 0;
        Script* script = options->source ? options->source->script : NULL;
        *teller = (Teller){.watcher = {&teller->trace, script, tell_decision},
                           .trace = {tell_event},
                           .cell = cell,
                           .options = options,
                           .game = game,
                           .workspace = &workspaces[0],
                           .playouts = &workspaces[1],
                           .fault = &fault};
        good = options->form == REPLAY_STORY ? tell_story(teller, &result) : tell_lines(teller, &result);
        if (!good) *error = fault.error;
    }
    free(workspaces);
    free(teller);
    return good;
}
