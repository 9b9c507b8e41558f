// The output of an external player, line by line: hello first, then answers to the first decision
// of a game. Accepted lines must be JSON with the same values for the other parser, too, and an
// accepted choice must be legal.
#include <string.h>

#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "sim/players/bot_message.h"
#include "sim/text/json.h"
#include "sim/text/json_scan.h"
#include "tests/fuzz/fuzz.h"

static _Alignas(64) unsigned char state[STATE_BYTES_MAX];
static Match match;
static Decision decision;

static void open_game(void) {
    Error error;
    Chance chance;
    const Ruleset* ruleset = registry_find_ruleset("stub", &error);
    FUZZ_DEMAND(ruleset && match_open(&match, ruleset, ruleset_players(ruleset), NULL, &error));
    chance_open(&chance, rng_key(1, 0));
    ruleset->setup(match.rules, state, &chance);
    FUZZ_DEMAND(ruleset->advance(match.rules, state, &chance, &decision));
}

// The same members, as cJSON has them.
static void compare(const char* line, size_t size) {
    JsonMember members[] = {{.key = "id"}, {.key = "choice"}, {.key = "name"}, {.key = "version"}};
    JsonDocument document;
    Error error;
    if (!json_members(line, size, members, 4, &error)) return;
    // A key that is not wanted is given more than once.
    if (!json_parse(&document, "line", line, size, &error)) return;
    FUZZ_DEMAND(cJSON_IsObject(document.root));
    for (int i = 0; i < 4; i++) {
        const cJSON* node = cJSON_GetObjectItemCaseSensitive(document.root, members[i].key);
        FUZZ_DEMAND((node == NULL) == (members[i].kind == JSON_MEMBER_ABSENT));
        if (members[i].kind == JSON_MEMBER_TEXT)
            FUZZ_DEMAND(cJSON_IsString(node) && !strcmp(node->valuestring, members[i].text));
        if (members[i].kind == JSON_MEMBER_WHOLE)
            FUZZ_DEMAND(cJSON_IsNumber(node) && node->valuedouble == (double)members[i].whole);
    }
    json_free(&document);
}

static void take_line(const char* line, size_t size, bool first) {
    const StrategyInput input = {
        .decision = &decision, .rules = match.rules, .shared = state, .ruleset = match.ruleset};
    BotIdentity identity;
    BotAnswer answer;
    unsigned action;
    Error error;
    compare(line, size);
    if (first) {
        if (bot_read_hello(line, size, &identity, &error))
            FUZZ_DEMAND(identity.name[0] && memchr(identity.version, 0, sizeof identity.version));
    } else if (bot_read_answer(line, size, &answer, &error) && bot_choice(&input, &answer, &action, &error)) {
        FUZZ_DEMAND(action_set_has(&decision.legal, action));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    bool first = true;
    if (!match.ruleset) open_game();
    while (size > 0) {
        const uint8_t* newline = memchr(data, '\n', size);
        size_t length = newline ? (size_t)(newline - data) : size;
        char* line = malloc(length ? length : 1);  // so that reads beyond its end are detected
        FUZZ_DEMAND(line);
        memcpy(line, data, length);
        take_line(line, length, first);
        free(line);
        first = false;
        data += length + (newline != NULL);
        size -= length + (newline != NULL);
    }
    return 0;
}
