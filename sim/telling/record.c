// Reads recorded games; see record.h.
#include "sim/telling/record.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/experiment/experiment_make.h"
#include "sim/experiment/fields.h"
#include "sim/game/assignment.h"
#include "sim/text/json.h"

// --- draws and steps

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

static bool read_draw(Reader* reader, const cJSON* node, RecordedDraw* draw) {
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
    if (cJSON_IsString(node) &&
        !strcmp(node->valuestring, ruleset_kind(reader->ruleset, DECISION_HOUSE)->name)) {
        step->kind = DECISION_HOUSE;
        return true;
    }
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

static bool read_step(Reader* reader, const cJSON* node, RecordStep* step) {
    static const Field fields[] = {
        {"seat", false, read_seat},
        {"role", false, read_role},
        {"kind", false, read_kind},
        {"action", true, read_action},
    };
    *step = (RecordStep){.node = node, .seat = RECORD_ANY, .role = RECORD_ANY, .kind = RECORD_ANY};
    return fields_read(reader, node, fields, sizeof fields / sizeof *fields, step);
}

// --- the record

// What reading a record needs.
typedef struct RecordParser {
    Record* record;
    const cJSON *game, *chance;  // one of them is required
} RecordParser;

static Record* record_of(void* into) { return ((RecordParser*)into)->record; }

// --- the experiment

static bool one_cell(Reader* reader, const cJSON* node, const Experiment* experiment) {
    if (experiment->player_counts == 1 && experiment->variant_count == 1 && experiment->lineup_count == 1)
        return true;
    return json_fail(reader->document, node, reader->error,
                     "a recorded game has one player count, one variant and one line-up, not %d, %d and %d",
                     experiment->player_counts, experiment->variant_count, experiment->lineup_count);
}

static bool read_version(Reader* reader, const cJSON* node, void* into) {
    (void)into;
    if (!json_need_string(reader->document, node, reader->error)) return false;
    return !strcmp(node->valuestring, RECORD_SCHEMA_VERSION) ||
           json_fail(reader->document, node, reader->error, "must be \"" RECORD_SCHEMA_VERSION "\"");
}

static bool read_text(Reader* reader, const cJSON* node, void* into) {
    char text[LINE_MAX_BYTES];
    (void)into;
    return fields_text(reader, node, text, sizeof text);
}

static bool read_experiment(Reader* reader, const cJSON* node, void* into) {
    Record* record = record_of(into);
    const Overrides none = {.ruleset = NULL};
    if (!experiment_make_from(&record->experiment, reader->document, node, &none, reader->error) ||
        !one_cell(reader, node, &record->experiment) ||
        !plan_make(&record->plan, &record->experiment, reader->error))
        return false;
    CHECK(record->plan.cell_count == 1);
    record->cell = &record->plan.cells[0];
    reader->ruleset = record->experiment.ruleset;
    return true;
}

bool record_person(const Ruleset* ruleset, int players, const char* who, bool people[SEATS_MAX][ROLES_MAX],
                   Error* error) {
    Assignment seat = {.scope = ASSIGN_ALL}, role = {.scope = ASSIGN_ALL};
    char first[NAME_MAX_BYTES];
    const char* colon = strchr(who, ':');
    snprintf(first, sizeof first, "%.*s", colon ? (int)(colon - who) : (int)sizeof first, who);
    if (!assignment_scope(ruleset, first, &seat, error)) return false;
    if (colon && !assignment_scope(ruleset, colon + 1, &role, error)) return false;
    if (colon && (seat.scope != ASSIGN_SEAT || role.scope != ASSIGN_ROLE))
        return error_set(error, EXIT_USAGE, "\"%s\" is not a seat and a role, such as \"0:%s\"", QUOTED(who),
                         ruleset->roles[0].name);
    if (seat.scope == ASSIGN_SEAT && seat.index >= players)
        return error_set(error, EXIT_USAGE, "there is no seat %d; the seats are 0..%d", seat.index,
                         players - 1);
    if (!colon) role = seat;
    for (int s = 0; s < players; s++)
        for (int r = 0; r < ruleset->role_count; r++)
            if ((seat.scope != ASSIGN_SEAT || seat.index == s) &&
                (role.scope != ASSIGN_ROLE || role.index == r))
                people[s][r] = true;
    return true;
}

static bool read_people(Reader* reader, const cJSON* node, void* into) {
    Record* record = record_of(into);
    const cJSON* who;
    if (!json_need_array(reader->document, node, reader->error)) return false;
    cJSON_ArrayForEach(who, node) {
        if (!json_need_string(reader->document, who, reader->error)) return false;
        if (!record_person(reader->ruleset, record->cell->players, who->valuestring, record->people,
                           reader->error))
            return fields_blame(reader, who);
    }
    return true;
}

// --- draws and steps

// Allocates room for the items of an array, and sets `count` to 0; null with an error.
static void* make_list(Reader* reader, const cJSON* node, size_t size, int* count) {
    if (!json_need_array(reader->document, node, reader->error)) return NULL;
    int items = cJSON_GetArraySize(node);
    if (items > RECORD_STEPS_MAX) {
        json_fail(reader->document, node, reader->error, "longer than %d", RECORD_STEPS_MAX);
        return NULL;
    }
    void* list = calloc((size_t)items + 1, size);
    if (!list) error_set(reader->error, EXIT_IO, "out of memory for a recorded game");
    *count = 0;
    return list;
}

static bool read_chance(Reader* reader, const cJSON* node, void* into) {
    RecordParser* parser = into;
    Record* record = parser->record;
    const cJSON* item;
    parser->chance = node;
    record->drawn = true;
    record->draws = make_list(reader, node, sizeof *record->draws, &record->draw_count);
    if (!record->draws) return false;
    cJSON_ArrayForEach(item, node) {
        if (!read_draw(reader, item, &record->draws[record->draw_count++])) return false;
    }
    return true;
}

static bool read_steps(Reader* reader, const cJSON* node, void* into) {
    Record* record = record_of(into);
    const cJSON* item;
    record->steps = make_list(reader, node, sizeof *record->steps, &record->step_count);
    if (!record->steps) return false;
    cJSON_ArrayForEach(item, node) {
        if (!read_step(reader, item, &record->steps[record->step_count++])) return false;
    }
    return true;
}

// --- other keys

static bool read_game(Reader* reader, const cJSON* node, void* into) {
    RecordParser* parser = into;
    int64_t game = 0;
    parser->game = node;
    if (!json_need_whole(reader->document, node, 0, INT64_C(1) << 53, &game, reader->error)) return false;
    parser->record->game = (uint64_t)game;
    return true;
}

static bool read_unfinished(Reader* reader, const cJSON* node, void* into) {
    if (!cJSON_IsBool(node))
        return json_fail(reader->document, node, reader->error, "must be true or false, not %s",
                         json_kind(node));
    record_of(into)->unfinished = cJSON_IsTrue(node);
    return true;
}

static bool read_result(Reader* reader, const cJSON* node, void* into) {
    record_of(into)->result = node;
    return json_need_object(reader->document, node, reader->error);
}

static bool check_whole(Reader* reader, const RecordParser* parser) {
    const Record* record = parser->record;
    const JsonDocument* document = reader->document;
    if (parser->game && parser->chance)
        return json_fail(document, parser->game, reader->error,
                         "chance comes either from the streams of a game or from a list of draws; give only "
                         "one of \"game\" and \"chance\"");
    if (!parser->game && !parser->chance)
        return json_fail(document, document->root, reader->error,
                         "the key \"game\" (its number, with the experiment's seed) or \"chance\" (a list of "
                         "draws) is missing");
    if (record->unfinished && record->result)
        return json_fail(document, record->result, reader->error, "an unfinished game has no result");
    return true;
}

// Reads the parsed document; frees everything on failure.
static bool fill(Record* record, Error* error) {
    static const Field fields[] = {
        {"schema_version", false, read_version},
        {"program", false, read_text},
        {"title", false, read_text},
        {"experiment", true, read_experiment},
        {"people", false, read_people},
        {"game", false, read_game},
        {"chance", false, read_chance},
        {"steps", true, read_steps},
        {"result", false, read_result},
        {"unfinished", false, read_unfinished},
    };
    RecordParser parser = {.record = record};
    Reader reader = {.document = &record->document, .error = error};
    bool good =
        fields_read(&reader, record->document.root, fields, sizeof fields / sizeof *fields, &parser) &&
        check_whole(&reader, &parser);
    if (!good) record_free(record);
    return good;
}

bool record_parse(Record* record, const char* name, const char* text, size_t size, Error* error) {
    *record = (Record){.game = 0};
    return json_parse(&record->document, name, text, size, error) && fill(record, error);
}

bool record_read(Record* record, const char* file, Error* error) {
    *record = (Record){.game = 0};
    return json_file_read(&record->document, NULL, file, error) && fill(record, error);
}

void record_free(Record* record) {
    plan_free(&record->plan);
    experiment_free(&record->experiment);
    free(record->steps);
    free(record->draws);
    json_free(&record->document);
}
