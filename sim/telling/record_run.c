// Plays recorded games by the rules; see record_run.h.
#include "sim/telling/record_run.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/quote.h"

// json_blame sets EXIT_BAD_DATA, but a well-formed game that breaks the rules is not bad data.
// Stops the run because of a fault in the record at this node; only the first is kept.
__attribute__((format(printf, 3, 4))) static void stop(RecordRun* run, const cJSON* node, const char* format,
                                                       ...) {
    char text[ERROR_TEXT_MAX];
    va_list arguments;
    if (run->broken) return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    run->broken = true;
    error_set(&run->error, EXIT_CHECK_FAILED, "%s", text);
    json_blame(&run->record->document, node, &run->error);
    run->error.exit_code = EXIT_CHECK_FAILED;
}

void record_run_legal(const Match* match, const ActionSet* legal, char* text, size_t size) {
    char name[NAME_MAX_BYTES];
    Buffer list = buffer_in(text, size);
    for (int i = action_set_next(legal, -1); i >= 0; i = action_set_next(legal, i)) {
        ruleset_action_name(match->ruleset, (unsigned)i, name, sizeof name);
        if (list.used + strlen(name) + sizeof ", , ..." > size) {
            buffer_add(&list, ", ...");
            return;
        }
        buffer_add(&list, "%s%s", list.used ? ", " : "", name);
    }
}

// --- chance

// The next draw of the record; null if it does not fit, or if the run is already broken.
static const RecordedDraw* next_draw(RecordRun* run, ChanceStream stream, bool picked, uint32_t of) {
    const Record* record = run->record;
    const char* what = picked ? "the kind of one thing out of" : "a number below";
    if (run->broken) return NULL;
    if (run->draw == record->draw_count) {
        stop(run, cJSON_GetObjectItemCaseSensitive(record->document.root, "chance"),
             "draw %d is missing: the game needs another one from \"%s\" after step %d, %s %u", run->draw + 1,
             record_streams[stream], run->step, what, of);
        return NULL;
    }
    CHECK(run->draw < record->draw_count);
    const RecordedDraw* draw = &record->draws[run->draw++];
    if ((!draw->numbered || draw->picked == picked) &&
        (draw->of == of || ((draw->card || draw->name) && !draw->of)) &&
        (draw->stream < 0 || draw->stream == (int)stream))
        return draw;
    stop(run, draw->node,
         "draw %d does not fit: after step %d the game draws from \"%s\" %s %u (\"%s\", \"of\": %u)",
         run->draw, run->step, record_streams[stream], what, of, picked ? "kind" : "number", of);
    return NULL;
}

static RecordRun* run_of(Script* script) {
    return (RecordRun*)(void*)((char*)script - offsetof(RecordRun, script));
}

// The position of the drawn card among the first `bound` of the pile; if it is not there, `bound`,
// and the run is broken.
static uint32_t find_card(RecordRun* run, const RecordedDraw* draw, uint32_t bound) {
    const Ruleset* ruleset = run->match.ruleset;
    const uint8_t* pile = (const uint8_t*)run->state + ruleset->pile_offset;
    unsigned card = record_card(ruleset, draw->card);
    uint32_t place = draw->numbered ? draw->value : 0, end = draw->numbered ? place + 1 : bound;
    size_t room = ruleset->state_size - ruleset->pile_offset;  // a draw from among more things is of no pile
    if (end > room) end = (uint32_t)room;
    while (place < end && pile[place] != card) place++;
    if (place < end) return place;
    stop(run, draw->node, "draw %d: there is no %s %s the %u cards that it may be", run->draw, draw->card,
         draw->numbered ? "at that place among" : "among", bound);
    return bound;
}

// The first value, from `first` on, with this name and a count above 0 (`counts` null: all have
// one); `kinds`: none.
static uint32_t find_name(const RecordRun* run, ChanceStream stream, const char* name, const uint8_t* counts,
                          uint32_t kinds, uint32_t first) {
    CHECK(run->match.ruleset->draw_name);
    char text[NAME_MAX_BYTES];
    uint32_t value = first;
    for (; value < kinds; value++) {
        if (counts && !counts[value]) continue;
        text[0] = '\0';
        run->match.ruleset->draw_name(run->match.rules, stream, kinds, value, text, sizeof text);
        if (!strcmp(text, name)) break;
    }
    return value;
}

// The value that a draw names, which must agree with its number, if given. If there is none,
// `kinds`, and the run is broken.
static uint32_t read_name(RecordRun* run, ChanceStream stream, const RecordedDraw* draw,
                          const uint8_t* counts, uint32_t kinds) {
    uint32_t value = find_name(run, stream, draw->name, counts, kinds, draw->numbered ? draw->value : 0);
    if (value < kinds && (!draw->numbered || value == draw->value)) return value;
    stop(run, draw->node, "draw %d: there is no \"%s\"%s to be drawn", run->draw, QUOTED(draw->name),
         draw->numbered ? " of that number" : "");
    return kinds;
}

static uint32_t read_below(Script* script, ChanceStream stream, uint32_t bound) {
    RecordRun* run = run_of(script);
    const RecordedDraw* draw = next_draw(run, stream, false, bound);
    uint32_t value = !draw        ? bound
                     : draw->card ? find_card(run, draw, bound)
                     : draw->name ? read_name(run, stream, draw, NULL, bound)
                                  : draw->value;
    return value < bound ? value : rng_below(&run->spare, bound);
}

// "0, 2 and 5": the kinds with a count above 0.
static Phrase kinds_there(const uint8_t* counts, uint32_t kinds) {
    Phrase list = {""};
    char number[16];
    int count = 0, index = 0;
    for (uint32_t i = 0; i < kinds; i++) count += counts[i] > 0;
    for (uint32_t i = 0; i < kinds; i++) {
        if (!counts[i]) continue;
        snprintf(number, sizeof number, "%u", i);
        phrase_append(&list, index++, count, number);
    }
    return list;
}

static uint32_t read_pick(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                          uint32_t total) {
    RecordRun* run = run_of(script);
    const RecordedDraw* draw = next_draw(run, stream, true, total);
    uint32_t value = !draw        ? kinds
                     : draw->card ? record_card(run->match.ruleset, draw->card)
                     : draw->name ? read_name(run, stream, draw, counts, kinds)
                                  : draw->value;
    if (draw && value < kinds && counts[value] && (!draw->numbered || draw->value == value)) return value;
    if (draw)
        stop(run, draw->node, "draw %d picks a thing of kind %u, but there is none; there are kinds %s",
             run->draw, value, kinds_there(counts, kinds).text);
    CHECK(total > 0);
    uint32_t left = rng_below(&run->spare, total), kind = 0;
    while (left >= counts[kind]) left -= counts[kind++];
    return kind;
}

// --- choices

// Whether the step answers the decision that the rules ask for.
static bool fits(RecordRun* run, const RecordStep* step, const Decision* decision) {
    const Ruleset* ruleset = run->match.ruleset;
    char asked[NAME_MAX_BYTES * 3];
    snprintf(asked, sizeof asked, "seat %d (%s, %s)", decision->seat, ruleset->roles[decision->role].name,
             ruleset_kind(ruleset, decision->kind)->name);
    if (step->seat >= 0 && step->seat != decision->seat)
        stop(run, step->node, "step %d: seat %d cannot choose now; the rules ask %s", run->step, step->seat,
             asked);
    else if (step->role >= 0 && step->role != decision->role)
        stop(run, step->node, "step %d: seat %d is not asked as %s; the rules ask %s", run->step,
             decision->seat, ruleset->roles[step->role].name, asked);
    else if (step->kind >= 0 && step->kind != decision->kind)
        stop(run, step->node, "step %d: the decision is not of kind %s; the rules ask %s", run->step,
             ruleset_kind(ruleset, step->kind)->name, asked);
    return !run->broken;
}

// The legal action that the step names, or ACTIONS_MAX.
static unsigned find_action(const Match* match, const RecordStep* step, const ActionSet* legal) {
    if (!step->action)
        return action_set_has(legal, (unsigned)step->number) ? (unsigned)step->number : ACTIONS_MAX;
    int action = ruleset_named_action(match->ruleset, legal, step->action);
    return action < 0 ? ACTIONS_MAX : (unsigned)action;
}

static void refuse_action(RecordRun* run, const RecordStep* step, const Decision* decision) {
    const Ruleset* ruleset = run->match.ruleset;
    char legal[ERROR_TEXT_MAX / 2], number[16];
    snprintf(number, sizeof number, "%d", step->number);
    record_run_legal(&run->match, &decision->legal, legal, sizeof legal);
    stop(run, step->node, "step %d: seat %d (%s, %s) cannot choose \"%s\"; legal: %s", run->step,
         decision->seat, ruleset->roles[decision->role].name, ruleset_kind(ruleset, decision->kind)->name,
         step->action ? QUOTED(step->action) : number, legal);
}

// The recorded choice; ACTIONS_MAX, which is not an action, ends the game.
static unsigned read_choice(const StrategyInput* input) {
    RecordRun* run = (RecordRun*)input->plan;
    const Record* record = run->record;
    if (run->broken) return ACTIONS_MAX;
    if (run->step == record->step_count) {
        run->ended = true;
        run->awaiting = *input->decision;
        return ACTIONS_MAX;
    }
    CHECK(run->step < record->step_count);
    const RecordStep* step = &record->steps[run->step++];
    if (!fits(run, step, input->decision)) return ACTIONS_MAX;
    unsigned action = find_action(&run->match, step, &input->decision->legal);
    if (action == ACTIONS_MAX) refuse_action(run, step, input->decision);
    return action;
}

// --- a run

static void rewind_run(ReplaySource* source, const void* state) {
    RecordRun* run = (RecordRun*)(void*)source;
    run->state = state;
    run->step = run->draw = 0;
    run->broken = run->ended = false;
    run->spare = rng_stream(rng_key(0, 0), RNG_TEST);
}

static void seat_readers(RecordRun* run) {
    const Match* match = &run->record->cell->match;
    for (int seat = 0; seat < match->players; seat++)
        for (int role = 0; role < match->ruleset->role_count; role++) {
            Strategy* reader = &run->readers[seat][role];
            Player* player = &run->match.table[seat][role];
            *reader = (Strategy){
                .name = match->table[seat][role].strategy->name, .chooses_all = true, .choose = read_choice};
            if (run->record->people[seat][role]) reader->name = "person";
            *player = (Player){.strategy = reader, .plan = run};
        }
}

void record_run_open(RecordRun* run, const Record* record) {
    memset(run, 0, sizeof *run);
    run->record = record;
    run->match = record->cell->match;
    seat_readers(run);
    run->script = (Script){.below = read_below, .pick = read_pick};
    run->watcher = (PlayWatcher){.script = record->drawn ? &run->script : NULL};
    run->source = (ReplaySource){.name = record->document.name,
                                 .drawn = record->drawn,
                                 .match = &run->match,
                                 .script = run->watcher.script,
                                 .rewind = rewind_run};
}

// --- the end

static bool check_leftovers(RecordRun* run) {
    CHECK(run->step <= run->record->step_count && run->draw <= run->record->draw_count);
    const Record* record = run->record;
    if (run->step < record->step_count)
        stop(run, record->steps[run->step].node, "step %d is surplus: the game is over after step %d of %d",
             run->step + 1, run->step, record->step_count);
    else if (record->drawn && run->draw < record->draw_count)
        stop(run, record->draws[run->draw].node, "draw %d is surplus: the game needs only %d", run->draw + 1,
             run->draw);
    else if (record->unfinished)
        stop(run, cJSON_GetObjectItemCaseSensitive(record->document.root, "unfinished"),
             "the game is over after its last step");
    return !run->broken;
}

// Checks a game that is not over after all recorded steps.
static bool check_ended(RecordRun* run) {
    CHECK(run->ended && run->step == run->record->step_count);
    const Record* record = run->record;
    const Ruleset* ruleset = run->match.ruleset;
    const Decision* next = &run->awaiting;
    char legal[ERROR_TEXT_MAX / 2];
    record_run_legal(&run->match, &next->legal, legal, sizeof legal);
    if (!record->unfinished)
        stop(run, cJSON_GetObjectItemCaseSensitive(record->document.root, "steps"),
             "step %d is missing: the game is not over, and the rules ask seat %d (%s, %s); legal: %s",
             run->step + 1, next->seat, ruleset->roles[next->role].name,
             ruleset_kind(ruleset, next->kind)->name, legal);
    else if (record->drawn && run->draw < record->draw_count)
        stop(run, record->draws[run->draw].node, "draw %d is surplus: so far the game needs %d",
             run->draw + 1, run->draw);
    return !run->broken;
}

// --- the claimed result

// Compares a figure claimed by the record with the actual one.
static bool check_figure(RecordRun* run, const cJSON* node, const char* what, int64_t is, Error* error) {
    const JsonDocument* document = &run->record->document;
    int64_t claimed = 0;
    if (!json_need_whole(document, node, 0, INT32_MAX, &claimed, error)) return false;
    if (claimed != is)
        stop(run, node, "the record claims %" PRId64 ", but %s of this game is %" PRId64, claimed, what, is);
    return true;
}

static bool check_wins(RecordRun* run, const cJSON* node, const GameResult* result, Error* error) {
    const JsonDocument* document = &run->record->document;
    const Match* match = &run->match;
    const cJSON* item;
    if (!json_need_object(document, node, error)) return false;
    cJSON_ArrayForEach(item, node) {
        int outcome = 0;
        if (!experiment_find_outcome(match->ruleset, match->players, item->string, &outcome, error))
            return json_blame(document, item, error);
        if (!check_figure(run, item, "the share of the win (in 840ths)", result->win_840ths[outcome], error))
            return false;
    }
    return true;
}

static bool check_metrics(RecordRun* run, const cJSON* node, const GameResult* result, Error* error) {
    const JsonDocument* document = &run->record->document;
    const cJSON* item;
    if (!json_need_object(document, node, error)) return false;
    cJSON_ArrayForEach(item, node) {
        int metric = ruleset_metric(run->match.ruleset, item->string);
        if (metric < 0) return json_fail(document, item, error, "there is no such figure");
        if (!check_figure(run, item, item->string, result->metrics[metric], error)) return false;
    }
    return true;
}

// Compares a text claimed by the record with the actual one.
static bool check_word(RecordRun* run, const cJSON* node, const char* what, const char* is, Error* error) {
    if (!json_need_string(&run->record->document, node, error)) return false;
    if (strcmp(node->valuestring, is) != 0)
        stop(run, node, "the record claims \"%s\", but the %s of this game is \"%s\"",
             QUOTED(node->valuestring), what, is);
    return true;
}

static bool check_aborted(RecordRun* run, const cJSON* node, const GameResult* result, Error* error) {
    if (!cJSON_IsBool(node))
        return json_fail(&run->record->document, node, error, "must be true or false, not %s",
                         json_kind(node));
    if (cJSON_IsTrue(node) != result->aborted)
        stop(run, node, "the record claims otherwise, but this game was %s",
             result->aborted ? "aborted at its safety cap" : "not aborted");
    return true;
}

// Checks one member of the record's result. A wrong claim breaks the run. False, with EXIT_BAD_DATA,
// for an impossible one, such as that of an outcome that does not exist.
static bool check_claim(RecordRun* run, const cJSON* node, const GameResult* result, uint64_t state_hash,
                        Error* error) {
    CHECK(result->end_reason < ruleset_ends(run->match.ruleset));
    char hash[24];
    const char* key = node->string;
    snprintf(hash, sizeof hash, "%016" PRIx64, state_hash);
    if (!strcmp(key, "aborted")) return check_aborted(run, node, result, error);
    if (!strcmp(key, "end_reason"))
        return check_word(run, node, "end", ruleset_end(run->match.ruleset, result->end_reason)->name, error);
    if (!strcmp(key, "win_840ths")) return check_wins(run, node, result, error);
    if (!strcmp(key, "metrics")) return check_metrics(run, node, result, error);
    if (!strcmp(key, "state_hash")) return check_word(run, node, "hash of the final state", hash, error);
    return json_fail(&run->record->document, node, error,
                     "unknown key; allowed: aborted end_reason win_840ths metrics state_hash");
}

// --- playing it

static bool play(RecordRun* run, Workspace* workspace, GameResult* result, Error* error) {
    PlayFault fault = {0};
    const Record* record = run->record;
    const GameKey key = {&run->match, record->experiment.seed, record->game};
    rewind_run(&run->source, workspace->state);
    bool over = play_watched(&key, &run->watcher, workspace, result, &fault);
    if (!over && !run->broken && !run->ended) {
        *error = fault.error;
        return false;
    }
    const cJSON* claim;
    bool good = over && !run->broken ? check_leftovers(run) : run->ended && check_ended(run);
    if (good && over && record->result) {
        cJSON_ArrayForEach(claim, record->result) {
            if (!run->broken && !check_claim(run, claim, result, workspace->state_hash, error)) return false;
        }
    }
    if (run->broken) *error = run->error;
    return !run->broken;
}

bool record_run_check(RecordRun* run, GameResult* result, Error* error) {
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    if (!workspace) return error_set(error, EXIT_IO, "out of memory for a game");
    workspace->decisions = 0;
    bool good = play(run, workspace, result, error);
    free(workspace);
    return good;
}

bool record_run_tell(RecordRun* run, const ReplayOptions* options, Error* error) {
    ReplayOptions from = *options;
    from.source = &run->source;
    return replay_game(run->record->cell, run->record->game, &from, error) || run->ended;
}
