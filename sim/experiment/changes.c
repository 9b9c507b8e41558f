// Two experiments, compared key by key; see changes.h.
#include "sim/experiment/changes.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"

static void add(Changes* changes, const char* format, ...) __attribute__((format(printf, 2, 3)));

static void add(Changes* changes, const char* format, ...) {
    va_list arguments;
    if (changes->count++ >= CHANGES_MAX) return;
    va_start(arguments, format);
    vsnprintf(changes->lines[changes->count - 1], CHANGES_LINE, format, arguments);
    va_end(arguments);
}

// Keeps the first reason.
static void unpair(Changes* changes, const char* reason) {
    if (!changes->unpaired) changes->unpaired = reason;
}

// "3,4,5".
static void list_players(const Experiment* experiment, char* text, size_t size) {
    Buffer buffer = buffer_in(text, size);
    for (int i = 0; i < experiment->player_counts; i++)
        buffer_add(&buffer, "%s%d", i ? "," : "", experiment->players[i]);
}

static bool find_players(Changes* changes, const Experiment* before, const Experiment* now) {
    char old[NAME_MAX_BYTES], new[NAME_MAX_BYTES];
    list_players(before, old, sizeof old);
    list_players(now, new, sizeof new);
    if (!strcmp(old, new)) return false;
    add(changes, "players: %s -> %s", old, new);
    return true;
}

static bool find_seed(Changes* changes, const Experiment* before, const Experiment* now) {
    if (before->seed == now->seed) return false;
    add(changes, "seed: %" PRIu64 " -> %" PRIu64, before->seed, now->seed);
    return true;
}

// --- rules

// Adds the change of a rule in a variant, if there is one. `variant` is its name, null for all variants.
static void add_rule(Changes* changes, const Ruleset* ruleset, int row, const Variant* before,
                     const Variant* now, const char* variant) {
    char old[VARIANT_TEXT_BYTES], new[VARIANT_TEXT_BYTES];
    const char* key = ruleset->rules[row].key;
    if (variant_same_rule(before, now, row)) return;
    variant_text(before, ruleset, row, old);
    variant_text(now, ruleset, row, new);
    if (variant)
        add(changes, "%s in variant %s: %s -> %s", key, variant, old, new);
    else
        add(changes, "%s: %s -> %s", key, old, new);
}

// A change that is the same in all variants is reported once.
static void find_rule(Changes* changes, const Experiment* before, const Experiment* now, int row) {
    const Variant *old = before->variants, *new = now->variants;
    bool alike = true;
    CHECK(before->variant_count == now->variant_count);
    for (int v = 1; v < now->variant_count; v++)
        alike = alike && variant_same_rule(&old[v], old, row) && variant_same_rule(&new[v], new, row);
    for (int v = 0; v < (alike ? 1 : now->variant_count); v++)
        add_rule(changes, now->ruleset, row, &old[v], &new[v], alike ? NULL : new[v].name);
}

// An unnamed variant is named after its rules. If only the name differs, the variant was renamed;
// otherwise its rules are reported.
static bool is_renamed(const Ruleset* ruleset, const Variant* before, const Variant* now) {
    for (int row = 0; row < ruleset->rule_count; row++)
        if (!variant_same_rule(before, now, row)) return false;
    if (!variant_same_house(before, now)) return false;
    return strcmp(before->name, now->name) != 0;
}

// False if the number of variants differs.
static bool find_variants(Changes* changes, const Experiment* before, const Experiment* now) {
    if (before->variant_count != now->variant_count) {
        add(changes, "variants: %d -> %d", before->variant_count, now->variant_count);
        return false;
    }
    for (int v = 0; v < now->variant_count; v++)
        if (is_renamed(now->ruleset, &before->variants[v], &now->variants[v]))
            add(changes, "variant %d: %s -> %s", v + 1, before->variants[v].name, now->variants[v].name);
    for (int row = 0; row < now->ruleset->rule_count; row++) find_rule(changes, before, now, row);
    for (int v = 0; v < now->variant_count; v++)
        if (!variant_same_house(&before->variants[v], &now->variants[v]))
            add(changes, "house rules in words in variant %s", now->variants[v].name);
    return true;
}

// --- line-ups

// False if the number of line-ups differs.
static bool find_lineups(Changes* changes, const Experiment* before, const Experiment* now) {
    if (before->lineup_count != now->lineup_count) {
        add(changes, "line-ups: %d -> %d", before->lineup_count, now->lineup_count);
        return false;
    }
    for (int i = 0; i < now->lineup_count; i++)
        if (strcmp(before->lineups[i].name, now->lineups[i].name) != 0)
            add(changes, "strategies: %s -> %s", before->lineups[i].name, now->lineups[i].name);
    return true;
}

void changes_find(Changes* changes, const Experiment* before, const Experiment* now) {
    *changes = (Changes){.count = 0};
    if (before->ruleset != now->ruleset) {
        add(changes, "ruleset: %s -> %s", before->ruleset->id, now->ruleset->id);
        changes->unpaired = "a different game";
        return;
    }
    if (strcmp(before->title, now->title) != 0) add(changes, "title: %s -> %s", before->title, now->title);
    if (find_seed(changes, before, now)) unpair(changes, "a different seed");
    if (find_players(changes, before, now)) unpair(changes, "different player counts");
    if (!find_variants(changes, before, now)) unpair(changes, "a different number of variants");
    if (!find_lineups(changes, before, now)) unpair(changes, "a different number of line-ups");
}
