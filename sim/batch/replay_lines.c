// Writes one game as JSON lines; see replay_lines.h.
#include "sim/batch/replay_lines.h"
#include "sim/base/buffer.h"

#include <inttypes.h>

void replay_lines_open(ReplayLines* lines, const Cell* cell, FILE* out) {
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

void replay_lines_game(ReplayLines* lines, uint64_t game, bool seeded) {
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

void replay_lines_event(ReplayLines* lines, const TraceEvent* event, const Story* story) {
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

void replay_lines_decision(ReplayLines* lines, const Decision* decision, const char* strategy,
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

void replay_lines_result(ReplayLines* lines, const GameResult* result, uint64_t state_hash,
                         const Story* story) {
    const Match* match = &lines->cell->match;
    const Ruleset* ruleset = match->ruleset;
    char name[NAME_MAX_BYTES];
    begin_line(lines, "result");
    json_put_bool(&lines->json, "aborted", result->aborted);
    json_put_string(&lines->json, "end_reason", ruleset->end_reasons[result->end_reason].name);
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
