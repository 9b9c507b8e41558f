// Plays levels of skill against each other; see skill.h.
#include "sim/verbs/skill/skill.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/batch/paired.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"
#include "sim/statistics/statistics.h"

// The first role of a side whose players all have one motive and play each for himself; -1: none.
static int fellows_of(const Ruleset* ruleset, const Lineup* lineup) {
    for (int role = 0; !ruleset->seat_outcomes && role < ruleset->role_count; role++) {
        int kind = side_kind(ruleset, role), motive = lineup->table[0][role].motive, seat = 1;
        while (seat < SEATS_MAX && lineup->table[seat][role].motive == motive) seat++;
        if (kind >= 0 && seat == SEATS_MAX && motive_for_oneself(ruleset, motive, kind)) return role;
    }
    return -1;
}

// Whether the players of two line-ups are fellows, or not, for the same motive.
static bool is_alike(const Ruleset* ruleset, const Lineup* a, const Lineup* b) {
    int role = fellows_of(ruleset, a), other = fellows_of(ruleset, b);
    return role == other && (role < 0 || a->table[0][role].motive == b->table[0][role].motive);
}

bool skill_kind(const Experiment* experiment, SkillKind* kind, Error* error) {
    const Ruleset* ruleset = experiment->ruleset;
    const Lineup* first = &experiment->lineups[0];
    int sides = side_count(ruleset);
    *kind = ruleset->seat_outcomes ? SKILL_SEATS : sides == 1 ? SKILL_TEAM : SKILL_SIDES;
    if (sides < 1 || sides > 2)
        return error_set(error, EXIT_USAGE, "%s has %d sides; skill can be measured for at most two",
                         ruleset->id, sides);
    for (int i = 1; i < experiment->lineup_count; i++)
        if (!is_alike(ruleset, first, &experiment->lineups[i]))
            return error_set(error, EXIT_USAGE,
                             "%s and %s want different things; skill is counted by one motive (--motive)",
                             first->name, experiment->lineups[i].name);
    if (fellows_of(ruleset, first) >= 0) *kind = SKILL_FELLOWS;
    return true;
}

int skill_columns(const Skill* skill) { return skill->kind == SKILL_TEAM ? 1 : skill->levels.count; }

int skill_cells(SkillKind kind, int levels, int players) {
    if (kind == SKILL_TEAM) return levels;
    return kind == SKILL_SIDES || kind == SKILL_FELLOWS ? levels * levels
                                                        : levels + levels * (levels - 1) * players;
}

// --- arms and terms of the paired run

// Entries come first; with two sides, then the gaps, including each level with itself.
static int entry_arm(const Skill* skill, int row, int column) {
    CHECK(row >= 0 && row < skill->levels.count && column >= 0 && column < skill_columns(skill));
    return row * skill_columns(skill) + column;
}

static int gap_arm(const Skill* skill, int strong, int weak) {
    int levels = skill->levels.count;
    CHECK(skill->kind == SKILL_SIDES && strong >= 0 && strong <= weak && weak < levels);
    return levels * levels + strong * levels - strong * (strong - 1) / 2 + weak - strong;
}

static int arm_count(const Skill* skill) {
    int levels = skill->levels.count;
    return levels * skill_columns(skill) + (skill->kind == SKILL_SIDES ? levels * (levels + 1) / 2 : 0);
}

// Whether a single seat plays at the row's level.
static bool has_focal(const Skill* skill) {
    return skill->kind == SKILL_SEATS || skill->kind == SKILL_FELLOWS;
}

// With two sides, the arm of a gap has a term for each way round, so an entry has its only one
// twice.
static int term_count(const Skill* skill) {
    if (has_focal(skill)) return skill->base->players;
    return skill->kind == SKILL_SIDES ? 2 : 1;
}

// --- cells

static void put_skill(Match* match, int seat, int role, double blunder) {
    match->table[seat][role].handicap.blunder = blunder;
}

// Whether a seat in a role of that side is on the first of the two that have levels.
static bool is_first(const Skill* skill, int seat, int kind, int focal) {
    return has_focal(skill) ? seat == focal : kind == 0;
}

// In a free-for-all and among fellows, `focal` is the seat that plays at the row's level. The side against
// the fellows plays at the first.
static void set_levels(const Skill* skill, Match* match, int row, int column, int focal) {
    CHECK(row < skill->levels.count && column < skill->levels.count);
    const double* blunder = skill->levels.blunder;
    for (int role = 0; role < match->ruleset->role_count; role++) {
        int kind = side_kind(match->ruleset, role);
        for (int seat = 0; seat < match->players && kind >= 0; seat++) {
            bool against = skill->kind == SKILL_FELLOWS && kind != side_kind(match->ruleset, skill->role);
            int level = is_first(skill, seat, kind, focal) ? row : column;
            put_skill(match, seat, role, blunder[against ? 0 : level]);
        }
    }
}

static const Cell* add_cell(Skill* skill, int row, int column, int focal) {
    Cell* cell = &skill->cells[skill->cell_count++];
    const double* blunder = skill->levels.blunder;
    *cell = *skill->base;
    cell->tally = NULL;  // a paired run keeps its own sums
    snprintf(cell->id, sizeof cell->id, "%.500s/blunder %g:%g", skill->base->id, blunder[row],
             blunder[column]);
    set_levels(skill, &cell->match, row, column, focal);
    return cell;
}

// The bit of the outcome that a kind of side - in a free-for-all, a seat - wins with.
static uint32_t outcome_of(const Skill* skill, int kind, int seat) {
    const Ruleset* ruleset = skill->base->match.ruleset;
    if (skill->kind == SKILL_SEATS) return UINT32_C(1) << seat;
    for (int outcome = 0; outcome < ruleset_table_outcomes(ruleset); outcome++)
        if (!strcmp(ruleset->outcomes[outcome].name, side_name(ruleset, kind))) return UINT32_C(1) << outcome;
    CHECK(0 && "a side is named by its outcome");
    return 0;
}

// Adds an entry: one cell or, with a focal seat and different levels, one for each such seat.
static void add_entry(Skill* skill, int row, int column) {
    PairedTerm* terms = &skill->paired.terms[entry_arm(skill, row, column) * term_count(skill)];
    bool one = !has_focal(skill) || row == column;
    for (int term = 0; term < term_count(skill); term++) {
        bool fresh = term == 0 || !one;
        const Cell* cell = fresh ? add_cell(skill, row, column, term) : terms[0].cell;
        terms[term] = (PairedTerm){cell, skill->kind == SKILL_FELLOWS ? 0 : outcome_of(skill, 0, term)};
    }
}

// Adds a gap: the weaker level on the second side, then on the first.
static void add_gap(Skill* skill, int strong, int weak) {
    CHECK(skill->paired.term_count == 2);
    PairedTerm* terms = &skill->paired.terms[gap_arm(skill, strong, weak) * 2];
    const PairedTerm* entries = skill->paired.terms;
    terms[0] = (PairedTerm){entries[2 * entry_arm(skill, strong, weak)].cell, outcome_of(skill, 1, 0)};
    terms[1] = (PairedTerm){entries[2 * entry_arm(skill, weak, strong)].cell, outcome_of(skill, 0, 0)};
}

bool skill_open(Skill* skill, const Cell* base, SkillKind kind, const SkillLevels* levels, Error* error) {
    memset(skill, 0, sizeof *skill);
    skill->base = base;
    skill->kind = kind;
    skill->role = fellows_of(base->match.ruleset, base->lineup);
    skill->levels = *levels;
    CHECK(levels->count >= 2 && levels->count <= SKILL_LEVELS_MAX);
    for (int i = 0; i < levels->count; i++)
        snprintf(skill->names[i], NAME_MAX_BYTES, "%g%%", round(levels->blunder[i] * 1e6) / 1e4);
    size_t most = (size_t)(levels->count * skill_columns(skill) * term_count(skill));
    if (!paired_open(&skill->paired, base->experiment->seed, arm_count(skill), term_count(skill), error))
        return false;
    if (kind == SKILL_FELLOWS)
        skill->paired.measure = (PairedMeasure){.kind = PAIRED_SEAT, .index = skill->role};
    skill->cells = calloc(most, sizeof *skill->cells);
    if (!skill->cells) {
        skill_close(skill);
        return error_set(error, EXIT_IO, "out of memory for %zu line-ups", most);
    }
    for (int row = 0; row < levels->count; row++)
        for (int column = 0; column < skill_columns(skill); column++) add_entry(skill, row, column);
    for (int strong = 0; kind == SKILL_SIDES && strong < levels->count; strong++)
        for (int weak = strong; weak < levels->count; weak++) add_gap(skill, strong, weak);
    return true;
}

void skill_close(Skill* skill) {
    paired_close(&skill->paired);
    free(skill->cells);
    memset(skill, 0, sizeof *skill);
}

// --- results

const PairedScore* skill_score(const Skill* skill, int row, int column) {
    return &skill->paired.scores[entry_arm(skill, row, column)];
}

static RateSummary rate_of(const Skill* skill, int arm) {
    double games = (double)skill->paired.scores[arm].games, rate = paired_rate(&skill->paired, arm);
    return (RateSummary){rate, statistics_wilson(rate * games, games, STATISTICS_Z95)};
}

RateSummary skill_rate(const Skill* skill, int row, int column) {
    return rate_of(skill, entry_arm(skill, row, column));
}

// The sum of the squares of (w - luck x f) over the games of both arms.
static double squares_apart(const PairedRun* paired, int w, int f, double luck) {
    CHECK(w != f);
    double unit = (double)paired_full_score(paired);
    double ww = (double)paired->scores[w].sum_sq, ff = (double)paired->scores[f].sum_sq;
    double wf = (ww + ff - (double)paired_pair(paired, w, f).apart.squares) / 2;
    return fmax(0, ww + luck * luck * ff - 2 * luck * wf) / (unit * unit);
}

SkillGap skill_gap(const Skill* skill, int strong, int weak) {
    const PairedRun* paired = &skill->paired;
    int w, f;
    CHECK(strong < weak);
    if (skill->kind == SKILL_SIDES) {
        w = gap_arm(skill, strong, weak);
        f = gap_arm(skill, strong, strong);
    } else {
        int column = skill->kind == SKILL_TEAM ? 0 : strong;
        w = entry_arm(skill, weak, column);
        f = entry_arm(skill, strong, column);
    }
    SkillGap gap = {strong, weak, paired->scores[w].games, rate_of(skill, w), .fair = paired_rate(paired, f)};
    gap.known = gap.fair > 0 && gap.games > 1;
    if (!gap.known) return gap;
    double luck = gap.weaker.rate / gap.fair, games = (double)gap.games;
    double se = sqrt((squares_apart(paired, w, f, luck) + 2) / (games + 2) / (games + 2)) / gap.fair;
    Interval ci95 = statistics_mean(luck, se, games, 0.05);
    gap.reversed = ci95.low > 1;
    gap.luck = fmin(luck, 1);
    gap.luck_ci95 = statistics_clip(ci95, 0, 1);
    return gap;
}
