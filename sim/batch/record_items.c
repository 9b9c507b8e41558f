// Reads draws and steps of a recorded game; see record_items.h.
#include "sim/batch/record_items.h"

#include <string.h>

#include "sim/base/quote.h"

enum { KINDS_MOST = 256 };  // most kinds that a pick may distinguish

// The index of a name in a list; -1 with a message.
static int find_name(Reader* reader, const cJSON* node, const NamedRows* names, int count) {
    if (!json_need_string(reader->document, node, reader->error)) return -1;
    for (int i = 0; i < count; i++)
        if (!strcmp(param_name_in_rows(names, i), node->valuestring)) return i;
    error_set(reader->error, EXIT_BAD_DATA, "\"%s\" is unknown", QUOTED(node->valuestring));
    const char* nearest = param_nearest(node->valuestring, count, param_name_in_rows, names);
    if (nearest) error_append(reader->error, "; did you mean %s?", nearest);
    error_append(reader->error, "; allowed:");
    for (int i = 0; i < count; i++)
        error_append(reader->error, "%s %s", i ? "," : "", param_name_in_rows(names, i));
    fields_blame(reader, node);
    return -1;
}

static bool read_whole(Reader* reader, const cJSON* node, int64_t most, int64_t* value) {
    return json_need_whole(reader->document, node, 0, most, value, reader->error);
}

static bool read_stream(Reader* reader, const cJSON* node, void* into) {
    RecordedDraw* draw = into;
    draw->stream = find_name(reader, node, RULESET_NAMES(record_streams), CHANCE_STREAMS);
    return draw->stream >= 0;
}

static bool read_of(Reader* reader, const cJSON* node, void* into) {
    RecordedDraw* draw = into;
    int64_t of = 0;
    if (!read_whole(reader, node, UINT32_MAX, &of)) return false;
    draw->of = (uint32_t)of;
    return of >= 2 || json_fail(reader->document, node, reader->error, "must be 2 or more");
}

static bool read_drawn(Reader* reader, const cJSON* node, RecordedDraw* draw, int64_t most) {
    int64_t value = 0;
    if (!draw->of)
        return json_fail(reader->document, node, reader->error,
                         "\"of\" must say how many numbers or things there were");
    if (!read_whole(reader, node, most, &value)) return false;
    draw->value = (uint32_t)value;
    draw->numbered = true;
    return true;
}

static bool read_number(Reader* reader, const cJSON* node, void* into) {
    RecordedDraw* draw = into;
    return read_drawn(reader, node, draw, (int64_t)draw->of - 1);
}

// There may be more kinds than things.
static bool read_kind_drawn(Reader* reader, const cJSON* node, void* into) {
    RecordedDraw* draw = into;
    draw->picked = true;
    return read_drawn(reader, node, draw, KINDS_MOST - 1);
}

static bool read_card(Reader* reader, const cJSON* node, void* into) {
    RecordedDraw* draw = into;
    const Ruleset* ruleset = reader->ruleset;
    if (!json_need_string(reader->document, node, reader->error)) return false;
    draw->card = node->valuestring;
    if (!ruleset->cards)
        return json_fail(reader->document, node, reader->error,
                         "%s has no deck of cards; give a number or a kind", ruleset->title);
    if (ruleset->cards[record_card(ruleset, draw->card)]) return true;
    json_fail(reader->document, node, reader->error, "there is no card \"%s\"; there are",
              QUOTED(draw->card));
    for (const char* const* card = ruleset->cards; *card; card++)
        error_append(reader->error, "%s %s", card > ruleset->cards ? "," : "", *card);
    return false;
}

static bool read_name(Reader* reader, const cJSON* node, void* into) {
    RecordedDraw* draw = into;
    if (!json_need_string(reader->document, node, reader->error)) return false;
    draw->name = node->valuestring;
    return reader->ruleset->draw_name
               ? true
               : json_fail(reader->document, node, reader->error,
                           "draws of %s have no names but those of cards", reader->ruleset->title);
}

unsigned record_card(const Ruleset* ruleset, const char* name) {
    unsigned card = 0;
    while (ruleset->cards[card] && strcmp(ruleset->cards[card], name) != 0) card++;
    return card;
}

bool record_read_draw(Reader* reader, const cJSON* node, RecordedDraw* draw) {
    static const Field fields[] = {
        {"of", false, read_of},     {"card", false, read_card},     {"stream", false, read_stream},
        {"name", false, read_name}, {"number", false, read_number}, {"kind", false, read_kind_drawn},
    };
    *draw = (RecordedDraw){.node = node, .stream = RECORD_ANY};
    if (!fields_read(reader, node, fields, sizeof fields / sizeof *fields, draw)) return false;
    const bool number = cJSON_GetObjectItemCaseSensitive(node, "number") != NULL;
    return (draw->card || draw->name || draw->numbered) && !(number && draw->picked)
               ? true
               : json_fail(reader->document, node, reader->error,
                           "needs a \"card\" or another \"name\", a \"number\", or the \"kind\" of the thing "
                           "picked");
}

static bool read_seat(Reader* reader, const cJSON* node, void* into) {
    RecordStep* step = into;
    int64_t seat = 0;
    if (!read_whole(reader, node, SEATS_MAX - 1, &seat)) return false;
    step->seat = (int)seat;
    return true;
}

static bool read_role(Reader* reader, const cJSON* node, void* into) {
    RecordStep* step = into;
    step->role = find_name(reader, node, RULESET_NAMES(reader->ruleset->roles), reader->ruleset->role_count);
    return step->role >= 0;
}

static bool read_kind(Reader* reader, const cJSON* node, void* into) {
    RecordStep* step = into;
    const NamedRows kinds = {ruleset_kind(reader->ruleset, 0), sizeof(DecisionKind)};
    step->kind = find_name(reader, node, &kinds, ruleset_kinds(reader->ruleset));
    return step->kind >= 0;
}

static bool read_action(Reader* reader, const cJSON* node, void* into) {
    RecordStep* step = into;
    int64_t number = 0;
    if (cJSON_IsString(node)) {
        step->action = node->valuestring;
        return true;
    }
    if (!cJSON_IsNumber(node))
        return json_fail(reader->document, node, reader->error,
                         "must be the name of an action, or its number");
    if (!read_whole(reader, node, ACTIONS_MAX - 1, &number)) return false;
    step->number = (int)number;
    return true;
}

bool record_read_step(Reader* reader, const cJSON* node, RecordStep* step) {
    static const Field fields[] = {
        {"seat", false, read_seat},
        {"role", false, read_role},
        {"kind", false, read_kind},
        {"action", true, read_action},
    };
    *step = (RecordStep){.node = node, .seat = RECORD_ANY, .role = RECORD_ANY, .kind = RECORD_ANY};
    return fields_read(reader, node, fields, sizeof fields / sizeof *fields, step);
}
