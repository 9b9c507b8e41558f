// Random settings; see tables.h.
#include "tests/tables.h"

#include <string.h>

enum { CAN_PLAY_MAX = 256 };

bool tables_chosen(const Ruleset* ruleset) {
    const char* name = getenv("RECKON_TEST_RULESET");
    return !name || !*name || registry_same_name(name, ruleset->id);
}

size_t tables_add_tests(struct CMUnitTest* tests, size_t count, size_t room, CMUnitTestFunction test) {
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        if (!tables_chosen(ruleset)) continue;
        assert_true(count < room);
        tests[count++] =
            (struct CMUnitTest){.name = ruleset->id, .test_func = test, .initial_state = (void*)ruleset};
    }
    return count;
}

void tables_golden_path(const Ruleset* ruleset, const char* file, char* path, size_t size) {
    int used = snprintf(path, size, "%s/rulesets/", RECKON_SOURCE_DIR);
    for (const char* c = ruleset->id; *c; c++) path[used++] = *c == '-' ? '_' : *c;
    snprintf(path + used, size - (size_t)used, "/%s", file);
}

void tables_default_values(const Ruleset* ruleset, int32_t* values) {
    for (int i = 0; i < ruleset->rule_count; i++) values[i] = (int32_t)ruleset->rules[i].initial;
}

void tables_set_value(const Ruleset* ruleset, const char* key, int32_t value, int32_t* values) {
    int row = param_find(ruleset->rules, ruleset->rule_count, key);
    assert_true(row >= 0);
    values[row] = value;
}

double tables_draw_value(const Param* row, Rng* rng) {
    bool narrow = row->sweep_min < row->sweep_max && rng_below(rng, 2);
    double low = narrow ? row->sweep_min : row->min, high = narrow ? row->sweep_max : row->max;
    switch (row->type) {
        case PARAM_BOOL:
            return rng_below(rng, 2);
        case PARAM_ENUM:
            return rng_below(rng, (uint32_t)param_readings(row));
        case PARAM_INT:
            return low + rng_below(rng, (uint32_t)(high - low) + 1);
        case PARAM_TEXT:
            return 0;
        case PARAM_REAL:
            return low + (high - low) * rng_below(rng, 65) / 64;
    }
    fail_msg("%s has no type", row->key);
    return 0;
}

void tables_draw_values(const Ruleset* ruleset, Rng* rng, int32_t* values) {
    tables_default_values(ruleset, values);
    for (int i = 0; i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        bool drawn = row->house & PARAM_HOUSE_ROW ? rng_below(rng, 8) == 0 : rng_below(rng, 2) == 1;
        if (drawn) values[i] = (int32_t)tables_draw_value(row, rng);
    }
}

void tables_open(Setting* setting, const Ruleset* ruleset) {
    memset(setting, 0, sizeof *setting);
    setting->ruleset = ruleset;
    setting->rules = malloc(ruleset->rules_size);
    assert_non_null(setting->rules);
    tables_default_values(ruleset, setting->values);
}

void tables_close(Setting* setting) { free(setting->rules); }

bool tables_compile(Setting* setting, int players, Error* error) {
    const Ruleset* ruleset = setting->ruleset;
    setting->match = (Match){.ruleset = ruleset, .rules = setting->rules, .players = players};
    memset(setting->rules, 0xA5, ruleset->rules_size);
    error->text[0] = '\0';
    if (ruleset->compile(setting->values, players, setting->rules, error)) return true;
    for (int i = 0; i < ruleset->rule_count; i++)
        if (strstr(error->text, ruleset->rules[i].key)) return false;
    fail_msg("%s refuses a combination without naming a rule: \"%s\"", ruleset->id, error->text);
    return false;
}

bool tables_compile_mended(Setting* setting, int players, Error* error) {
    const Ruleset* ruleset = setting->ruleset;
    for (int i = 0; i < ruleset->rule_count; i++) {
        bool changed = false;
        if (tables_compile(setting, players, error)) return true;
        for (int row = 0; row < ruleset->rule_count; row++) {
            int32_t initial = (int32_t)ruleset->rules[row].initial;
            if (setting->values[row] == initial || !strstr(error->text, ruleset->rules[row].key)) continue;
            setting->values[row] = initial;
            changed = true;
        }
        if (!changed) return false;
    }
    return false;
}

// --- line-ups

static void take(Player* player, const Strategy* strategy, Rng* rng) {
    memset(player, 0, sizeof *player);
    player->strategy = strategy;
    bool drawn = rng && rng_below(rng, 2);
    for (int i = 0; i < strategy->param_count; i++)
        player->params[i] =
            drawn ? tables_draw_value(&strategy->params[i], rng) : strategy->params[i].initial;
    int playouts = param_find(strategy->params, strategy->param_count, "playouts");
    if (playouts < 0) return;
    player->params[playouts] = strategy->params[playouts].min;
    // Not eager, which never banks in Zombie Dice: each imagined game would run to the turn cap.
    snprintf(player->text, sizeof player->text, "random");
}

static const Strategy* any_that_plays(const Ruleset* ruleset, int role, Rng* rng) {
    const Strategy* able[CAN_PLAY_MAX];
    uint32_t count = 0;
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (strategy->open) continue;  // slow, or needs a file
        if (registry_plays(strategy, ruleset, role) && count < CAN_PLAY_MAX) able[count++] = strategy;
    }
    assert_true(count > 0);
    return able[rng_below(rng, count)];
}

void tables_seat(Setting* setting, const Strategy* strategy, Rng* rng) {
    bool slow = strategy && strategy->arena_size;
    int only = slow ? (int)rng_below(rng, (uint32_t)setting->match.players) : -1;
    for (int seat = 0; seat < setting->match.players; seat++)
        for (int role = 0; role < setting->ruleset->role_count; role++) {
            bool able =
                strategy && registry_plays(strategy, setting->ruleset, role) && (!slow || seat == only);
            const Strategy* taken = able ? strategy : any_that_plays(setting->ruleset, role, rng);
            take(&setting->match.table[seat][role], taken, rng);
        }
}

void tables_seat_all(Setting* setting, const Strategy* strategy) {
    const Ruleset* ruleset = setting->ruleset;
    Error error;
    for (int role = 0; role < ruleset->role_count; role++) {
        const Strategy* taken = strategy && registry_plays(strategy, ruleset, role)
                                    ? strategy
                                    : registry_find_strategy(ruleset, ruleset->roles[role].script, &error);
        assert_non_null(taken);
        for (int seat = 0; seat < setting->match.players; seat++)
            take(&setting->match.table[seat][role], taken, NULL);
    }
}

bool tables_prepare(Setting* setting, const Strategy* strategy) {
    Error error;
    if (match_prepare(&setting->match, NULL, &error)) return true;
    if (error.exit_code == EXIT_NO_INPUT || !strcmp(strategy->name, "linear")) return false;
    fail_msg("%s of %s with %d players: %s", strategy->name, setting->ruleset->id, setting->match.players,
             error.text);
    return false;
}

unsigned tables_ask(const Match* match, const unsigned char* state, const Decision* decision,
                    const Player* player, void* memory, Rng* rng) {
    const Ruleset* ruleset = match->ruleset;
    StrategyInput question = {
        .decision = decision,
        .rules = match->rules,
        .shared = state,
        .own = state + ruleset_own(ruleset, decision->seat),
        .params = player->params,
        .memory = player->strategy->memory_size ? memory : NULL,
        .rng = rng,
        .ruleset = ruleset,
        .players = match->players,
    };
    return player->strategy->choose(&question);
}

// --- words

static size_t put_player(const Setting* setting, int seat, int role, char* text, size_t size) {
    const Player* player = &setting->match.table[seat][role];
    char value[NAME_MAX_BYTES];
    size_t used = (size_t)snprintf(text, size, " %d.%s=%s", seat, setting->ruleset->roles[role].name,
                                   player->strategy->name);
    for (int i = 0; i < player->strategy->param_count && used < size; i++) {
        const Param* row = &player->strategy->params[i];
        param_format(row, player->params[i], value, sizeof value);
        if (player->params[i] != row->initial)
            used += (size_t)snprintf(text + used, size - used, ":%s=%s", row->key, value);
    }
    return used < size ? used : size - 1;
}

void tables_describe(const Setting* setting, char* text, size_t size) {
    const Ruleset* ruleset = setting->ruleset;
    char value[NAME_MAX_BYTES];
    size_t used = (size_t)snprintf(text, size, "%s, %d players:", ruleset->id, setting->match.players);
    for (int seat = 0; seat < setting->match.players; seat++)
        for (int role = 0; role < ruleset->role_count; role++)
            if (setting->match.table[seat][role].strategy)
                used += put_player(setting, seat, role, text + used, size - used);
    for (int i = 0; i < ruleset->rule_count && used < size; i++) {
        if (setting->values[i] == (int32_t)ruleset->rules[i].initial) continue;
        param_format(&ruleset->rules[i], setting->values[i], value, sizeof value);
        used += (size_t)snprintf(text + used, size - used, " --rule %s=%s", ruleset->rules[i].key, value);
    }
}
