// Turns an experiment into its cells; see plan.h. Second stage of the pipeline: reads the frozen
// experiment; the batch fills the cells.
#include "sim/experiment/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/match.h"
#include "sim/players/league_plan.h"

enum { ALIGNMENT = 64 };  // a cache line

const char* plan_stop_name(StopReason reason) {
    static const char* const names[] = {"games", "precision", "interrupted", "shard"};
    CHECK((unsigned)reason < sizeof names / sizeof *names);
    return names[reason];
}

static size_t aligned(size_t size) { return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT; }

// Of the rules of a variant and player count: compiled, then the values of the rows.
static size_t rules_stride(const Ruleset* ruleset) {
    return aligned(ruleset->rules_size) + aligned((size_t)ruleset->rule_count * sizeof(int32_t));
}

static int32_t* values_of(const Ruleset* ruleset, unsigned char* rules) {
    return (int32_t*)(void*)(rules + aligned(ruleset->rules_size));
}

static bool allocate(Plan* plan, size_t rules, size_t cells, Error* error) {
    const Experiment* experiment = plan->experiment;
    if (cells > CELLS_MAX)
        return error_set(error, experiment->fault_code,
                         "%s: %d variants x %d player counts x %d line-ups make %zu cells; allowed: %d",
                         experiment->origin, experiment->variant_count, experiment->player_counts,
                         experiment->lineup_count, cells, CELLS_MAX);
    plan->rules = aligned_alloc(ALIGNMENT, rules * rules_stride(experiment->ruleset));
    plan->cells = calloc(cells, sizeof *plan->cells);
    plan->tallies = calloc(cells, sizeof *plan->tallies);
    if (plan->rules && plan->cells && plan->tallies) return true;
    return error_set(error, EXIT_IO, "out of memory for %zu cells", cells);
}

static bool fill_cell(Plan* plan, int players, const Variant* variant, const Lineup* lineup,
                      unsigned char* rules, Error* error) {
    const Experiment* experiment = plan->experiment;
    Cell* cell = &plan->cells[plan->cell_count];
    snprintf(cell->id, sizeof cell->id, "%dp/%s/%s", players, variant->name, lineup->name);
    cell->experiment = experiment;
    cell->players = players;
    cell->variant = variant;
    cell->lineup = lineup;
    cell->match.ruleset = experiment->ruleset;
    cell->match.rules = rules;
    cell->match.values = values_of(experiment->ruleset, rules);
    cell->match.players = players;
    memcpy(cell->match.table, lineup->table, sizeof cell->match.table);
    cell->tally = &plan->tallies[plan->cell_count];
    cell->stop_reason = STOP_INTERRUPTED;                              // until it has been played
    int group = experiment->player_counts * experiment->lineup_count;  // number of cells of a variant
    cell->reference = plan->cell_count >= group ? &plan->cells[plan->cell_count % group] : NULL;
    plan->cell_count++;
    if (!match_prepare(&cell->match, experiment->ranks, error)) {
        if (error->exit_code == EXIT_USAGE) error->exit_code = experiment->fault_code;
        return error_prefix(error, "%s", cell->id);
    }
    return tally_open(experiment->ruleset, cell->tally) ||
           error_set(error, EXIT_IO, "out of memory for the cells");
}

static bool compile(const Experiment* experiment, const Variant* variant, int players, unsigned char* rules,
                    Error* error) {
    int32_t* values = values_of(experiment->ruleset, rules);
    memset(rules, 0, experiment->ruleset->rules_size);
    variant_values(variant, experiment->ruleset, players, values);
    if (variant_compile(variant, experiment->ruleset, players, rules, error)) return true;
    error->exit_code = experiment->fault_code;
    return error_prefix(error, "%s: variant \"%s\" with %d players", experiment->origin, variant->name,
                        players);
}

static bool fill(Plan* plan, Error* error) {
    const Experiment* experiment = plan->experiment;
    unsigned char* rules = plan->rules;
    for (int v = 0; v < experiment->variant_count; v++)
        for (int p = 0; p < experiment->player_counts; p++) {
            const Variant* variant = &experiment->variants[v];
            int players = experiment->players[p];
            if (!compile(experiment, variant, players, rules, error)) return false;
            for (int l = 0; l < experiment->lineup_count; l++)
                if (!fill_cell(plan, players, variant, &experiment->lineups[l], rules, error)) return false;
            rules += rules_stride(experiment->ruleset);
        }
    CHECK(plan->cell_count ==
          experiment->variant_count * experiment->player_counts * experiment->lineup_count);
    return true;
}

bool plan_make(Plan* plan, const Experiment* experiment, Error* error) {
    memset(plan, 0, sizeof *plan);
    plan->experiment = experiment;
    size_t rules = (size_t)experiment->variant_count * (size_t)experiment->player_counts;
    bool made = allocate(plan, rules, rules * (size_t)experiment->lineup_count, error) && fill(plan, error);
    if (!made) plan_free(plan);
    return made;
}

void plan_clear(Cell* cell) {
    tally_clear(cell->tally);
    ranges_free(&cell->played);
}

// Two line-ups with the same name are the same.
bool plan_same_games(const Cell* a, const Cell* b) {
    return a->match.ruleset == b->match.ruleset && a->players == b->players &&
           !strcmp(a->lineup->name, b->lineup->name) && variant_same_house(a->variant, b->variant) &&
           !memcmp(a->match.values, b->match.values,
                   (size_t)a->match.ruleset->rule_count * sizeof *a->match.values);
}

static bool plays_printed_rules(const Cell* cell) {
    const Ruleset* ruleset = cell->match.ruleset;
    if (cell->variant->house_count) return false;
    for (int row = 0; row < ruleset->rule_count; row++)
        if (variant_value(cell->variant, row, cell->players) != (int32_t)ruleset->rules[row].initial)
            return false;
    return true;
}

bool plan_plays_untrained(const Cell* cell) {
    if (plays_printed_rules(cell)) return false;
    for (int seat = 0; seat < cell->players; seat++)
        for (int role = 0; role < cell->match.ruleset->role_count; role++)
            if (league_is_shipped(&cell->match.table[seat][role])) return true;
    return false;
}

Range plan_target(const Experiment* experiment) {
    const Shard* shard = &experiment->shard;
    if (shard->count <= 1) return (Range){0, experiment->games};
    CHECK(shard->index >= 0 && shard->index < shard->count);
    // Whole blocks, split as evenly as possible.
    Wide blocks = (experiment->games + BLOCK_GAMES - 1) / BLOCK_GAMES;
    uint64_t first = (uint64_t)(blocks * (unsigned)shard->index / (unsigned)shard->count) * BLOCK_GAMES;
    uint64_t end = (uint64_t)(blocks * (unsigned)(shard->index + 1) / (unsigned)shard->count) * BLOCK_GAMES;
    CHECK(first <= end);
    return (Range){first < experiment->games ? first : experiment->games,
                   end < experiment->games ? end : experiment->games};
}

void plan_free(Plan* plan) {
    for (int i = 0; i < plan->cell_count; i++) {
        match_release(&plan->cells[i].match);
        ranges_free(&plan->cells[i].played);
        tally_close(&plan->tallies[i]);
    }
    free(plan->cells);
    free(plan->rules);
    free(plan->tallies);
    memset(plan, 0, sizeof *plan);
}

uint64_t plan_games(const Plan* plan) {
    uint64_t games = 0;
    for (int i = 0; i < plan->cell_count; i++) games += plan->cells[i].tally->games;
    return games;
}
