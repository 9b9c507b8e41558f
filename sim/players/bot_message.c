// Messages to and from bots; see bot_message.h.
#include "sim/players/bot_message.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/program.h"
#include "sim/base/quote.h"
#include "sim/house/house_story.h"
#include "sim/house/sentence.h"
#include "sim/text/json_scan.h"
#include "sim/text/json_write.h"

// --- to the bot

// An object on one line.
static void begin_line(JsonWriter* json, FILE* out, const char* type) {
    json_write_open(json, out);
    json_write_object(json);
    json->level[0].row = true;
    json_put_string(json, "type", type);
}

static void end_line(JsonWriter* json) {
    json_write_end(json);
    json_write_close(json);
}

static void put_rule(JsonWriter* json, const Param* row, int32_t value) {
    json_write_key(json, row->key);
    if (row->type == PARAM_BOOL)
        json_write_bool(json, value != 0);
    else if (row->type == PARAM_ENUM)
        json_write_string(json, param_reading(row, value)->name);
    else
        json_write_int(json, value);
}

// House rules in words, if any is in force.
static void put_house(JsonWriter* json, const Seating* seating) {
    const Ruleset* ruleset = seating->ruleset;
    char text[HOUSE_TEXT_BYTES];
    if (!ruleset->vocabulary || !seating->rules) return;  // no rules: only its name is asked
    const HouseProgram* program = (const void*)((const char*)seating->rules + ruleset->house_program);
    if (program->count == 0) return;
    json_put_array(json, "house");
    for (int i = 0; i < program->count; i++) {
        sentence_write(ruleset, &program->sentences[i], text);
        json_write_string(json, text);
    }
    json_write_end(json);
}

void bot_write_hello(const Seating* seating, int move_time, FILE* out) {
    const Ruleset* ruleset = seating->ruleset;
    CHECK(seating->role >= 0 && seating->role < ruleset->role_count);
    JsonWriter json;
    begin_line(&json, out, "hello");
    json_put_int(&json, "protocol", BOT_PROTOCOL);
    json_put_string(&json, "program", "reckon");
    json_put_string(&json, "version", program_version());
    json_put_string(&json, "ruleset", ruleset->id);
    json_put_int(&json, "players", seating->players);
    json_put_string(&json, "role", ruleset->roles[seating->role].name);
    json_put_int(&json, "move_time", move_time);
    json_put_object(&json, "rules");
    for (int i = 0; seating->values && i < ruleset->rule_count; i++)
        put_rule(&json, &ruleset->rules[i], seating->values[i]);
    json_write_end(&json);
    put_house(&json, seating);
    end_line(&json);
}

static void put_game(JsonWriter* json, const StrategyInput* input) {
    json_put_uint(json, "game", input->game);
    json_put_int(json, "seat", input->decision->seat);
    json_put_string(json, "role", input->ruleset->roles[input->decision->role].name);
}

void bot_write_game(const StrategyInput* input, FILE* out) {
    JsonWriter json;
    begin_line(&json, out, "game");
    put_game(&json, input);
    end_line(&json);
}

static void put_legal(JsonWriter* json, const StrategyInput* input) {
    const ActionSet* legal = &input->decision->legal;
    char name[NAME_MAX_BYTES];
    json_put_row(json, "legal");
    for (int i = action_set_next(legal, -1); i >= 0; i = action_set_next(legal, i)) {
        ruleset_action_name(input->ruleset, (unsigned)i, name, sizeof name);
        json_write_object(json);
        json_put_int(json, "index", i);
        json_put_string(json, "name", name);
        json_write_end(json);
    }
    json_write_end(json);
}

void bot_write_decide(const BotQuestion* question, FactList* facts, FILE* out) {
    const StrategyInput* input = question->input;
    const Decision* decision = input->decision;
    char seed[24];
    JsonWriter json;
    snprintf(seed, sizeof seed, "%" PRIu64, question->seed);
    begin_line(&json, out, "decide");
    json_put_uint(&json, "id", question->id);
    put_game(&json, input);
    json_put_string(&json, "kind", ruleset_kind(input->ruleset, decision->kind)->name);
    if (decision->kind == DECISION_HOUSE) {
        char asked[HOUSE_QUESTION_BYTES];
        house_question(input->ruleset, input->rules, input->shared, decision, asked);
        json_put_string(&json, "question", asked);
    }
    json_put_string(&json, "seed", seed);
    facts_open(facts);
    if (input->ruleset->facts)
        input->ruleset->facts(input->rules, input->shared, input->own, decision->seat, facts);
    json_put_object(&json, "view");
    facts_json(facts, &json);
    json_write_end(&json);
    put_legal(&json, input);
    end_line(&json);
}

// What the seat won, in 840ths: its own share in a free-for-all, otherwise that of the outcomes its
// role wins with.
static int won(const StrategyInput* input, const GameResult* result) {
    const Ruleset* ruleset = input->ruleset;
    int share = 0;
    for (int i = 0; i < ruleset_outcomes(ruleset, input->players); i++) {
        bool own_seat = ruleset->seat_outcomes && i < input->players;
        bool mine = own_seat ? i == input->decision->seat
                             : ruleset_wins_with(ruleset, input->players, i, input->decision->role);
        if (mine) share += result->win_840ths[i];
    }
    CHECK(share >= 0 && share <= 840);
    return share;
}

void bot_write_over(const StrategyInput* input, const GameResult* result, FILE* out) {
    JsonWriter json;
    begin_line(&json, out, "over");
    put_game(&json, input);
    json_put_string(&json, "state", result->failed ? "failed" : result->aborted ? "aborted" : "finished");
    if (!result->aborted) {
        json_put_string(&json, "end_reason", ruleset_end(input->ruleset, result->end_reason)->name);
        json_put_int(&json, "won_840ths", won(input, result));
    }
    end_line(&json);
}

void bot_write_bye(FILE* out) {
    JsonWriter json;
    begin_line(&json, out, "bye");
    end_line(&json);
}

// --- from the bot

// The beginning of a line, for error messages.
static bool refuse(const char* line, size_t size, Error* error) {
    char begin[81];
    snprintf(begin, sizeof begin, "%.*s", size < sizeof begin ? (int)size : 80, line);
    error_append(error, ": %s", QUOTED(begin));
    return error_prefix(error, "wrote a line that is not a message");
}

// Results and messages name the bot.
static bool take_name(char* into, const char* key, const JsonMember* member, Error* error) {
    char why[ESCAPE_WHY_BYTES];
    if (!escape_check(member->text, why))
        return error_set(error, EXIT_PLUGIN, "gave a %s that cannot be used: %s", key, why);
    snprintf(into, NAME_MAX_BYTES, "%s", member->text);
    return true;
}

bool bot_read_hello(const char* line, size_t size, BotIdentity* identity, Error* error) {
    JsonMember members[] = {{.key = "type"}, {.key = "protocol"}, {.key = "name"}, {.key = "version"}};
    const JsonMember *type = &members[0], *protocol = &members[1], *name = &members[2],
                     *version = &members[3];
    if (!json_members(line, size, members, 4, error)) return refuse(line, size, error);
    if (type->kind != JSON_MEMBER_TEXT || strcmp(type->text, "hello"))
        return error_set(error, EXIT_PLUGIN, "did not answer hello with hello");
    if (protocol->kind != JSON_MEMBER_WHOLE || protocol->whole != BOT_PROTOCOL)
        return error_set(error, EXIT_PLUGIN, "does not speak version %d of the protocol", BOT_PROTOCOL);
    if (name->kind != JSON_MEMBER_TEXT || version->kind != JSON_MEMBER_TEXT || !name->text[0] ||
        strlen(name->text) >= sizeof identity->name || strlen(version->text) >= sizeof identity->version)
        return error_set(error, EXIT_PLUGIN, "did not give its name and version in fewer than %d bytes each",
                         NAME_MAX_BYTES);
    return take_name(identity->name, "name", name, error) &&
           take_name(identity->version, "version", version, error);
}

bool bot_read_answer(const char* line, size_t size, BotAnswer* answer, Error* error) {
    JsonMember members[] = {{.key = "id"}, {.key = "choice"}};
    const JsonMember *id = &members[0], *choice = &members[1];
    if (!json_members(line, size, members, 2, error)) return refuse(line, size, error);
    if (id->kind != JSON_MEMBER_WHOLE || id->whole < 0)
        return error_set(error, EXIT_PLUGIN, "answered without the decision's id");
    answer->id = (uint64_t)id->whole;
    answer->name[0] = '\0';
    answer->index = choice->whole;
    if (choice->kind == JSON_MEMBER_WHOLE) return true;
    if (choice->kind != JSON_MEMBER_TEXT || !choice->text[0])
        return error_set(error, EXIT_PLUGIN,
                         "answered without a choice, which is an action's name or number");
    snprintf(answer->name, sizeof answer->name, "%s", choice->text);
    return true;
}

bool bot_choice(const StrategyInput* input, const BotAnswer* answer, unsigned* action, Error* error) {
    const ActionSet* legal = &input->decision->legal;
    char name[NAME_MAX_BYTES];
    for (int i = action_set_next(legal, -1); i >= 0; i = action_set_next(legal, i)) {
        ruleset_action_name(input->ruleset, (unsigned)i, name, sizeof name);
        if (answer->name[0] ? strcmp(name, answer->name) != 0 : i != answer->index) continue;
        *action = (unsigned)i;
        return true;
    }
    snprintf(name, sizeof name, "%" PRId64, answer->index);
    return error_set(error, EXIT_PLUGIN, "chose %s at a decision of kind %s, which is illegal there",
                     QUOTED(answer->name[0] ? answer->name : name),
                     ruleset_kind(input->ruleset, input->decision->kind)->name);
}
