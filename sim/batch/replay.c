// One game again; see replay.h. Looks on while play plays it, and words what it sees with the ruleset's
// `tell` and `action_name`.
#include "sim/batch/replay.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>

#include "sim/game/lineup.h"
#include "sim/text/json_write.h"

// Text that grows in a buffer of fixed size; what does not fit is cut, and noted.
typedef struct Writer {
    char* text;
    size_t size, used;
    bool cut;
} Writer;

__attribute__((format(printf, 2, 3))) static void put(Writer* writer, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int more = vsnprintf(writer->text + writer->used, writer->size - writer->used, format, arguments);
    va_end(arguments);
    if (more > 0) writer->used += (size_t)more;
    if (writer->used < writer->size) return;
    writer->used = writer->size - 1;
    writer->cut = true;
}

static void put_lineup(Writer* writer, const Match* match) {
    LineupEntry entries[LINEUP_ENTRIES_MAX];
    int count = lineup_entries(match, entries);
    if (lineup_uniform(match)) {
        put(writer, " --strategy %s", entries[0].plays);
        return;
    }
    for (int i = 0; i < count; i++) put(writer, " --strategy %s=%s", entries[i].who, entries[i].plays);
}

// The command of that verb which plays the cell alone.
static void put_command(Writer* writer, const char* verb, const Experiment* experiment, const Cell* cell) {
    const Ruleset* ruleset = experiment->ruleset;
    char value[NAME_MAX_BYTES];
    put(writer, "reckon %s --ruleset %s --players %d", verb, ruleset->id, cell->players);
    put_lineup(writer, &cell->match);
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!cell->variant->overridden[i]) continue;
        param_format(&ruleset->rules[i], cell->variant->values[i], value, sizeof value);
        put(writer, " --rule %s=%s", ruleset->rules[i].key, value);
    }
    put(writer, " --seed %" PRIu64, experiment->seed);
}

void replay_run_command(const Experiment* experiment, const Cell* cell, uint64_t games, char* text,
                        size_t size) {
    Writer writer = {text, size, 0, false};
    put_command(&writer, "run", experiment, cell);
    put(&writer, " --games %" PRIu64, games);
    if (writer.cut)
        snprintf(text, size, "reckon run CONFIG OPTIONS --games %" PRIu64 " (CONFIG and OPTIONS as here)",
                 games);
}

void replay_command(const Experiment* experiment, const Cell* cell, uint64_t game, char* text, size_t size) {
    Writer writer = {text, size, 0, false};
    put_command(&writer, "replay", experiment, cell);
    put(&writer, " --game %" PRIu64, game);
    if (writer.cut)
        snprintf(text, size,
                 "reckon replay CONFIG OPTIONS --cell ID --game %" PRIu64
                 " (CONFIG and OPTIONS as here, ID the cell's)",
                 game);
}

// Looks on and tells. The watcher comes first: play hands it back.
typedef struct Teller {
    PlayWatcher watcher;
    Trace trace;
    const Match* match;
    FILE* out;
    JsonWriter json;
    ReplayForm form;
} Teller;

// An object on one line.
static void begin_line(Teller* teller, const char* type) {
    json_write_open(&teller->json, teller->out);
    json_write_object(&teller->json);
    teller->json.level[0].row = true;
    json_put_string(&teller->json, "type", type);
}

static void end_line(Teller* teller) {
    json_write_end(&teller->json);
    json_write_close(&teller->json);
}

static void tell_event(Trace* trace, TraceEvent event) {
    Teller* teller = (Teller*)(void*)((char*)trace - offsetof(Teller, trace));
    char text[ERROR_TEXT_MAX] = "";
    teller->match->ruleset->tell(teller->match->rules, &event, text, sizeof text);
    if (teller->form == REPLAY_STORY) {
        if (text[0]) fprintf(teller->out, "%s\n", text);
        return;
    }
    begin_line(teller, "event");
    json_put_int(&teller->json, "code", event.code);
    json_put_int(&teller->json, "a", event.a);
    json_put_int(&teller->json, "b", event.b);
    json_put_int(&teller->json, "c", event.c);
    json_put_string(&teller->json, "text", text);
    end_line(teller);
}

static void action_text(const Teller* teller, unsigned action, char* text, size_t size) {
    teller->match->ruleset->action_name(teller->match->rules, action, text, size);
}

static void tell_decision_story(const Teller* teller, const Decision* decision, const char* strategy,
                                unsigned action) {
    const Ruleset* ruleset = teller->match->ruleset;
    char name[NAME_MAX_BYTES];
    fprintf(teller->out, "    seat %d (", decision->seat);
    if (ruleset->role_count > 1) fprintf(teller->out, "%s, ", ruleset->roles[decision->role]);
    fprintf(teller->out, "%s), %s:", strategy, ruleset->kinds[decision->kind]);
    const char* separator = " ";
    for (int i = action_set_next(&decision->legal, -1); i >= 0; i = action_set_next(&decision->legal, i)) {
        action_text(teller, (unsigned)i, name, sizeof name);
        fprintf(teller->out, "%s%s", separator, name);
        separator = ", ";
    }
    action_text(teller, action, name, sizeof name);
    fprintf(teller->out, " -> %s\n", name);
}

static void tell_decision_json(Teller* teller, const Decision* decision, const char* strategy,
                               unsigned action) {
    const Ruleset* ruleset = teller->match->ruleset;
    char name[NAME_MAX_BYTES];
    begin_line(teller, "decision");
    json_put_int(&teller->json, "seat", decision->seat);
    json_put_string(&teller->json, "role", ruleset->roles[decision->role]);
    json_put_string(&teller->json, "strategy", strategy);
    json_put_string(&teller->json, "kind", ruleset->kinds[decision->kind]);
    json_put_row(&teller->json, "legal");
    for (int i = action_set_next(&decision->legal, -1); i >= 0; i = action_set_next(&decision->legal, i)) {
        action_text(teller, (unsigned)i, name, sizeof name);
        json_write_string(&teller->json, name);
    }
    json_write_end(&teller->json);
    action_text(teller, action, name, sizeof name);
    json_put_string(&teller->json, "choice", name);
    end_line(teller);
}

static void tell_decision(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Teller* teller = (Teller*)(void*)watcher;
    const Decision* decision = &workspace->decision;
    const char* strategy = teller->match->table[decision->seat][decision->role].strategy->name;
    if (teller->form == REPLAY_STORY)
        tell_decision_story(teller, decision, strategy, action);
    else
        tell_decision_json(teller, decision, strategy, action);
}

static void tell_beginning(Teller* teller, const Experiment* experiment, const Cell* cell, uint64_t game) {
    if (teller->form == REPLAY_STORY) {
        fprintf(teller->out, "%s: game %" PRIu64 " of seed %" PRIu64 ", cell %s\n\n",
                experiment->ruleset->title, game, experiment->seed, cell->id);
        return;
    }
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, experiment->seed);
    begin_line(teller, "game");
    json_put_string(&teller->json, "ruleset", experiment->ruleset->id);
    json_put_string(&teller->json, "cell", cell->id);
    json_put_string(&teller->json, "seed", seed);
    json_put_uint(&teller->json, "game", game);
    end_line(teller);
}

static void tell_end_story(const Teller* teller, const GameResult* result) {
    const Match* match = teller->match;
    const Ruleset* ruleset = match->ruleset;
    char name[NAME_MAX_BYTES];
    if (result->aborted) {
        fprintf(teller->out, "\nAborted: the game hit its safety cap.\n");
    } else {
        fprintf(teller->out, "\nThe end (%s). Winners:", ruleset->end_reasons[result->end_reason]);
        const char* separator = " ";
        for (int i = 0; i < ruleset_outcomes(ruleset, match->players); i++) {
            if (!result->win_840ths[i]) continue;
            ruleset_outcome_name(ruleset, match->players, i, name, sizeof name);
            fprintf(teller->out, "%s%s", separator, name);
            if (result->win_840ths[i] < 840) fprintf(teller->out, " (%d of 840)", result->win_840ths[i]);
            separator = ", ";
        }
        fprintf(teller->out, "%s.\n", *separator == ' ' ? " nobody" : "");
    }
    for (int i = 0; i < ruleset->metric_count; i++)
        if (result->metrics[i])
            fprintf(teller->out, "  %s %d\n", ruleset->metrics[i].name, result->metrics[i]);
}

static void tell_end_json(Teller* teller, const GameResult* result, uint64_t state_hash) {
    const Match* match = teller->match;
    const Ruleset* ruleset = match->ruleset;
    char name[NAME_MAX_BYTES];
    begin_line(teller, "result");
    json_put_bool(&teller->json, "aborted", result->aborted);
    json_put_string(&teller->json, "end_reason", ruleset->end_reasons[result->end_reason]);
    json_put_object(&teller->json, "win_840ths");
    for (int i = 0; i < ruleset_outcomes(ruleset, match->players); i++) {
        ruleset_outcome_name(ruleset, match->players, i, name, sizeof name);
        json_put_int(&teller->json, name, result->win_840ths[i]);
    }
    json_write_end(&teller->json);
    json_put_object(&teller->json, "metrics");
    for (int i = 0; i < ruleset->metric_count; i++)
        json_put_int(&teller->json, ruleset->metrics[i].name, result->metrics[i]);
    json_write_end(&teller->json);
    snprintf(name, sizeof name, "%016" PRIx64, state_hash);
    json_put_string(&teller->json, "state_hash", name);
    end_line(teller);
}

bool replay_game(const Experiment* experiment, const Cell* cell, uint64_t game, ReplayForm form, FILE* out,
                 Error* error) {
    Teller teller = {.watcher = {.decided = tell_decision},
                     .trace = {tell_event},
                     .match = &cell->match,
                     .out = out,
                     .form = form};
    GameResult result;
    PlayFault fault = {0};
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    if (!workspace) return error_set(error, EXIT_IO, "out of memory for a game");
    workspace->decisions = 0;
    teller.watcher.trace = &teller.trace;
    tell_beginning(&teller, experiment, cell, game);
    bool good =
        play_watched(&cell->match, experiment->seed, game, &teller.watcher, workspace, &result, &fault);
    if (!good)
        *error = fault.error;
    else if (form == REPLAY_STORY)
        tell_end_story(&teller, &result);
    else
        tell_end_json(&teller, &result, workspace->state_hash);
    free(workspace);
    return good;
}
