// Recorded games, played by the rules; see record_run.h.
#include "sim/batch/record_run.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/quote.h"

// A fault of the record at a node: the first one counts. json_blame makes it bad data, which a game that is
// well written and breaks the rules is not.
__attribute__((format(printf, 3, 4))) static void breaks(RecordRun* run, const cJSON* node,
                                                         const char* format, ...) {
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
    size_t used = 0;
    text[0] = '\0';
    for (int i = action_set_next(legal, -1); i >= 0; i = action_set_next(legal, i)) {
        match->ruleset->action_name(match->rules, (unsigned)i, name, sizeof name);
        if (used + strlen(name) + sizeof ", , ..." > size) {
            snprintf(text + used, size - used, ", ...");
            return;
        }
        used += (size_t)snprintf(text + used, size - used, "%s%s", used ? ", " : "", name);
    }
}

// --- chance

// The next draw of the record; null where it does not fit, or where one before it did not.
static const RecordedDraw* next_draw(RecordRun* run, ChanceStream stream, bool picked, uint32_t of) {
    const Record* record = run->record;
    const char* what = picked ? "the kind of one thing out of" : "a number below";
    if (run->broken) return NULL;
    if (run->draw == record->draw_count) {
        breaks(run, cJSON_GetObjectItemCaseSensitive(record->document.root, "chance"),
               "draw %d is missing: the game needs another one from \"%s\" after step %d, %s %u",
               run->draw + 1, record_streams[stream], run->step, what, of);
        return NULL;
    }
    const RecordedDraw* draw = &record->draws[run->draw++];
    if (draw->picked == picked && draw->of == of && (draw->stream < 0 || draw->stream == (int)stream))
        return draw;
    breaks(run, draw->node,
           "draw %d does not fit: after step %d the game draws from \"%s\" %s %u (\"%s\", \"of\": %u)",
           run->draw, run->step, record_streams[stream], what, of, picked ? "kind" : "number", of);
    return NULL;
}

static RecordRun* run_of(Script* script) {
    return (RecordRun*)(void*)((char*)script - offsetof(RecordRun, script));
}

static uint32_t read_below(Script* script, ChanceStream stream, uint32_t bound) {
    RecordRun* run = run_of(script);
    const RecordedDraw* draw = next_draw(run, stream, false, bound);
    return draw ? draw->value : rng_below(&run->spare, bound);
}

// "0, 2 and 5": the kinds of which there is something.
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
    if (draw && draw->value < kinds && counts[draw->value]) return draw->value;
    if (draw)
        breaks(run, draw->node, "draw %d picks a thing of kind %u, and there is none; there are kinds %s",
               run->draw, draw->value, kinds_there(counts, kinds).text);
    uint32_t left = rng_below(&run->spare, total), kind = 0;
    while (left >= counts[kind]) left -= counts[kind++];
    return kind;
}

// --- choices

// Whether the step is of the decision that the rules ask for.
static bool fits(RecordRun* run, const RecordStep* step, const Decision* decision) {
    const Ruleset* ruleset = run->match.ruleset;
    char asked[NAME_MAX_BYTES * 3];
    snprintf(asked, sizeof asked, "seat %d (%s, %s)", decision->seat, ruleset->roles[decision->role],
             ruleset->kinds[decision->kind]);
    if (step->seat >= 0 && step->seat != decision->seat)
        breaks(run, step->node, "step %d: seat %d cannot choose now; the rules ask %s", run->step, step->seat,
               asked);
    else if (step->role >= 0 && step->role != decision->role)
        breaks(run, step->node, "step %d: seat %d is not asked as %s; the rules ask %s", run->step,
               decision->seat, ruleset->roles[step->role], asked);
    else if (step->kind >= 0 && step->kind != decision->kind)
        breaks(run, step->node, "step %d: the decision is not of kind %s; the rules ask %s", run->step,
               ruleset->kinds[step->kind], asked);
    return !run->broken;
}

// The legal action that the step names, or ACTIONS_MAX.
static unsigned find_action(const Match* match, const RecordStep* step, const ActionSet* legal) {
    char name[NAME_MAX_BYTES];
    if (!step->action)
        return action_set_has(legal, (unsigned)step->number) ? (unsigned)step->number : ACTIONS_MAX;
    for (int i = action_set_next(legal, -1); i >= 0; i = action_set_next(legal, i)) {
        match->ruleset->action_name(match->rules, (unsigned)i, name, sizeof name);
        if (!strcmp(name, step->action)) return (unsigned)i;
    }
    return ACTIONS_MAX;
}

static void refuse_action(RecordRun* run, const RecordStep* step, const Decision* decision) {
    const Ruleset* ruleset = run->match.ruleset;
    char legal[ERROR_TEXT_MAX / 2], number[16];
    snprintf(number, sizeof number, "%d", step->number);
    record_run_legal(&run->match, &decision->legal, legal, sizeof legal);
    breaks(run, step->node, "step %d: seat %d (%s, %s) cannot choose \"%s\"; legal: %s", run->step,
           decision->seat, ruleset->roles[decision->role], ruleset->kinds[decision->kind],
           step->action ? QUOTED(step->action) : number, legal);
}

// The choice of whoever is asked; ACTIONS_MAX, which is no action, ends the game.
static unsigned read_choice(const StrategyInput* input) {
    RecordRun* run = (RecordRun*)(uintptr_t)input->plan;
    const Record* record = run->record;
    if (run->broken) return ACTIONS_MAX;
    if (run->step == record->step_count) {
        run->ended = true;
        run->awaiting = *input->decision;
        return ACTIONS_MAX;
    }
    const RecordStep* step = &record->steps[run->step++];
    if (!fits(run, step, input->decision)) return ACTIONS_MAX;
    unsigned action = find_action(&run->match, step, &input->decision->legal);
    if (action == ACTIONS_MAX) refuse_action(run, step, input->decision);
    return action;
}

// --- a run

static void rewind_run(ReplaySource* source) {
    RecordRun* run = (RecordRun*)(void*)source;
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
            *reader = (Strategy){.name = match->table[seat][role].strategy->name, .choose = read_choice};
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
    rewind_run(&run->source);
}

// --- how it ended

// A figure by name, as the record claims it and as it is.
static bool check_figure(RecordRun* run, const cJSON* node, const char* what, int64_t is, Error* error) {
    const JsonDocument* document = &run->record->document;
    int64_t claimed = 0;
    if (!json_need_whole(document, node, 0, INT32_MAX, &claimed, error)) return false;
    if (claimed != is)
        breaks(run, node, "the record claims %" PRId64 ", but %s of this game is %" PRId64, claimed, what,
               is);
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

// A text that must be the same as `is`.
static bool check_word(RecordRun* run, const cJSON* node, const char* what, const char* is, Error* error) {
    if (!json_need_string(&run->record->document, node, error)) return false;
    if (strcmp(node->valuestring, is) != 0)
        breaks(run, node, "the record claims \"%s\", but the %s of this game is \"%s\"",
               QUOTED(node->valuestring), what, is);
    return true;
}

static bool check_aborted(RecordRun* run, const cJSON* node, const GameResult* result, Error* error) {
    if (!cJSON_IsBool(node))
        return json_fail(&run->record->document, node, error, "must be true or false, not %s",
                         json_kind(node));
    if (cJSON_IsTrue(node) != result->aborted)
        breaks(run, node, "the record claims otherwise, but this game was %s",
               result->aborted ? "aborted at its safety cap" : "not aborted");
    return true;
}

// False for a claim that cannot be; one that is wrong breaks the run.
static bool check_claim(RecordRun* run, const cJSON* node, const GameResult* result, uint64_t state_hash,
                        Error* error) {
    char hash[24];
    const char* key = node->string;
    snprintf(hash, sizeof hash, "%016" PRIx64, state_hash);
    if (!strcmp(key, "aborted")) return check_aborted(run, node, result, error);
    if (!strcmp(key, "end_reason"))
        return check_word(run, node, "end", run->match.ruleset->end_reasons[result->end_reason], error);
    if (!strcmp(key, "win_840ths")) return check_wins(run, node, result, error);
    if (!strcmp(key, "metrics")) return check_metrics(run, node, result, error);
    if (!strcmp(key, "state_hash")) return check_word(run, node, "hash of the final state", hash, error);
    return json_fail(&run->record->document, node, error,
                     "unknown key; allowed: aborted end_reason win_840ths metrics state_hash");
}

// --- the whole

static bool check_leftovers(RecordRun* run) {
    const Record* record = run->record;
    if (run->step < record->step_count)
        breaks(run, record->steps[run->step].node,
               "step %d is too many: the game is over after step %d of %d", run->step + 1, run->step,
               record->step_count);
    else if (record->drawn && run->draw < record->draw_count)
        breaks(run, record->draws[run->draw].node, "draw %d is too many: the game needs no more than %d",
               run->draw + 1, run->draw);
    else if (record->unfinished)
        breaks(run, cJSON_GetObjectItemCaseSensitive(record->document.root, "unfinished"),
               "the game is over after its last step");
    return !run->broken;
}

// The steps are all taken and the game is not over.
static bool check_ended(RecordRun* run) {
    const Record* record = run->record;
    const Ruleset* ruleset = run->match.ruleset;
    const Decision* next = &run->awaiting;
    char legal[ERROR_TEXT_MAX / 2];
    record_run_legal(&run->match, &next->legal, legal, sizeof legal);
    if (!record->unfinished)
        breaks(run, cJSON_GetObjectItemCaseSensitive(record->document.root, "steps"),
               "step %d is missing: the game is not over, and the rules ask seat %d (%s, %s); legal: %s",
               run->step + 1, next->seat, ruleset->roles[next->role], ruleset->kinds[next->kind], legal);
    else if (record->drawn && run->draw < record->draw_count)
        breaks(run, record->draws[run->draw].node, "draw %d is too many: so far the game needs %d",
               run->draw + 1, run->draw);
    return !run->broken;
}

static bool play(RecordRun* run, Workspace* workspace, GameResult* result, Error* error) {
    PlayFault fault = {0};
    const Record* record = run->record;
    const GameKey key = {&run->match, record->experiment.seed, record->game};
    rewind_run(&run->source);
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
