// The lists that the build made from the folders, and look-ups by name; see registry.h.
#include "sim/game/registry.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"

#define RULESET(name)  extern const Ruleset ruleset_##name;
#define STRATEGY(name) extern const Strategy strategy_##name;
#define REPORT(name)
#include "registry_list.inc"
#undef RULESET
#undef STRATEGY

// Each list ends with a null, so that none is empty.
#define RULESET(name) &ruleset_##name,
#define STRATEGY(name)
static const Ruleset* const rulesets[] = {
#include "registry_list.inc"
    NULL};
#undef RULESET
#undef STRATEGY
#define RULESET(name)
#define STRATEGY(name) &strategy_##name,
static const Strategy* const strategies[] = {
#include "registry_list.inc"
    NULL};
enum {
    RULESETS = sizeof rulesets / sizeof *rulesets - 1,
    STRATEGIES = sizeof strategies / sizeof *strategies - 1
};

// What plug-ins bring comes after what is built in.
static const Ruleset* added_rulesets[REGISTRY_ADDED_MAX];
static const Strategy* added_strategies[REGISTRY_ADDED_MAX];
static int added_ruleset_count, added_strategy_count;

bool registry_same_name(const char* a, const char* b) {
    for (; *a && *b; a++, b++)
        if ((*a == '-' ? '_' : *a) != (*b == '-' ? '_' : *b)) return false;
    return *a == *b;
}

// --- rulesets

int registry_ruleset_count(void) { return RULESETS + added_ruleset_count; }

const Ruleset* registry_ruleset(int index) {
    CHECK(index >= 0 && index < registry_ruleset_count());
    return index < RULESETS ? rulesets[index] : added_rulesets[index - RULESETS];
}

void registry_add_ruleset(const Ruleset* ruleset) {
    CHECK(added_ruleset_count < REGISTRY_ADDED_MAX);
    added_rulesets[added_ruleset_count++] = ruleset;
}

static const char* ruleset_id(const void* names, int i) {
    (void)names;
    return registry_ruleset(i)->id;
}

const Ruleset* registry_find_ruleset(const char* id, Error* error) {
    for (int i = 0; i < registry_ruleset_count(); i++)
        if (registry_same_name(registry_ruleset(i)->id, id)) return registry_ruleset(i);
    error_set(error, EXIT_USAGE, "unknown ruleset \"%s\"", QUOTED(id));
    const char* nearest = param_nearest(id, registry_ruleset_count(), ruleset_id, NULL);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, "; `reckon rules` lists them");
    return NULL;
}

// --- strategies

int registry_strategy_count(void) { return STRATEGIES + added_strategy_count; }

const Strategy* registry_strategy(int index) {
    CHECK(index >= 0 && index < registry_strategy_count());
    return index < STRATEGIES ? strategies[index] : added_strategies[index - STRATEGIES];
}

void registry_add_strategy(const Strategy* strategy) {
    CHECK(added_strategy_count < REGISTRY_ADDED_MAX);
    added_strategies[added_strategy_count++] = strategy;
}

// Whether it searches a ruleset that has nothing to search with.
static bool lacks_searching(const Strategy* strategy, const Ruleset* ruleset) {
    return strategy->arena_size && !strategy->outside && !ruleset->searching;
}

static bool for_ruleset(const Strategy* strategy, const Ruleset* ruleset) {
    return !lacks_searching(strategy, ruleset) &&
           (!strategy->ruleset || registry_same_name(strategy->ruleset, ruleset->id));
}

// A strategy that cannot play the ruleset gets an empty name, which is never the nearest.
static const char* strategy_name(const void* ruleset, int i) {
    const Strategy* strategy = registry_strategy(i);
    return for_ruleset(strategy, ruleset) ? strategy->name : "";
}

const Strategy* registry_find_strategy(const Ruleset* ruleset, const char* name, Error* error) {
    const Strategy* found = NULL;
    bool lacking = false;
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        bool fits = for_ruleset(strategy, ruleset) && registry_same_name(strategy->name, name);
        if (fits && (!found || !found->ruleset)) found = strategy;
        lacking = lacking || (registry_same_name(strategy->name, name) && lacks_searching(strategy, ruleset));
    }
    if (found) return found;
    if (lacking)
        error_set(error, EXIT_USAGE,
                  "%s does not say what a seat may imagine (Ruleset.searching), which %s needs", ruleset->id,
                  QUOTED(name));
    else
        error_set(error, EXIT_USAGE, "%s has no strategy \"%s\"", ruleset->id, QUOTED(name));
    const char* nearest = param_nearest(name, registry_strategy_count(), strategy_name, ruleset);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, "; `reckon strategies %s` lists them", ruleset->id);
    return NULL;
}

bool registry_plays(const Strategy* strategy, const Ruleset* ruleset, int role) {
    CHECK(role >= -1 && role < ruleset->role_count);
    if (!for_ruleset(strategy, ruleset)) return false;
    return role < 0 || !strategy->roles || (strategy->roles >> role & 1);
}

const Strategy* registry_script(const Ruleset* ruleset, int role, int index) {
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (!strategy->ruleset || strategy->open || !registry_plays(strategy, ruleset, role)) continue;
        if (index-- == 0) return strategy;
    }
    return NULL;
}
