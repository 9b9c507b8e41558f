// Measures what skill is worth: plays a line-up at several levels of skill (the probability with
// which its players blunder, handicap.h) against itself at others. With two sides: every level of
// one against every level of the other. In a free-for-all: one seat at one level among a field at
// another, and so on a side whose players each play for themselves (motive_for_oneself): one seat among
// its fellows, counted by its motive, against a second side that stays at the first level. For a team: the
// levels of the team.
//
// The luck share L of a gap between two levels says how much luck decides when they play each other:
//
//    L = W / F
//
// W is how often the weaker level wins, with the sides swapped in half of the games; in a
// free-for-all and among fellows, how often one weaker seat wins among stronger ones. F is how often it would win if
// it were as strong as they are. So L is the share of games that would have to be decided by lot,
// with the stronger level winning all others, for the weaker to win as often as it does: 100 % is a
// lottery, 0 % a game that the weaker never wins. (After P. Duersch, M. Lambrecht and J. Oechssler,
// "Measuring skill and chance in games", European Economic Review 127, 2020, who measure a game by
// the mixture of chess and lot that is as hard to predict.) For a team, W and F are how often it
// wins at the lower and at the higher level.
#pragma once

#include "sim/batch/paired.h"

enum { SKILL_LEVELS_MAX = 12 };

// Blunder rates, ascending: the first level is the most skilled.
typedef struct SkillLevels {
    int count;
    double blunder[SKILL_LEVELS_MAX];
} SkillLevels;

typedef enum SkillKind { SKILL_SIDES, SKILL_SEATS, SKILL_FELLOWS, SKILL_TEAM } SkillKind;
// Whether the game has two sides, is a free-for-all, or has a team, or all line-ups of the experiment have
// fellows. False with `error` filled (EXIT_USAGE) if it has no side, or more than two, or only some line-ups
// have fellows, or not of one side and motive.
bool skill_kind(const Experiment* experiment, SkillKind* kind, Error* error);

// The cells of one line-up, player count and variant, for a paired run to play.
typedef struct Skill {
    const Cell* base;  // of the plan, which must outlive this
    SkillKind kind;
    int role;  // SKILL_FELLOWS: a role of their side
    SkillLevels levels;
    char names[SKILL_LEVELS_MAX][NAME_MAX_BYTES];  // of the levels: "2.5%"
    Cell* cells;  // by entry, row by row; with SKILL_SEATS and SKILL_FELLOWS, one for each focal seat
    int cell_count;
    PairedRun paired;  // arms: the entries, row by row; with two sides, then W and F of each pair of levels
} Skill;

// Levels replace the blunder rates of the cell's players. On failure there is nothing to close.
bool skill_open(Skill* skill, const Cell* base, SkillKind kind, const SkillLevels* levels, Error* error);
void skill_close(Skill* skill);

// The number of cells that play each game, given the base's player count: one for each entry or, in
// a free-for-all with different levels, one for each focal seat. Among fellows that seat rotates.
int skill_cells(SkillKind kind, int levels, int players);
// Columns of the table: one for each level; for a team, one.
int skill_columns(const Skill* skill);
// The win rate of the first side, the single seat (among fellows its share by its motive), or the team at level `row` against level
// `column`; Wilson.
RateSummary skill_rate(const Skill* skill, int row, int column);
const PairedScore* skill_score(const Skill* skill, int row, int column);

// Two levels that play each other; `strong` is the more skilled.
typedef struct SkillGap {
    int strong, weak;
    uint64_t games;
    RateSummary weaker;  // W, Wilson
    double fair;         // F
    bool known;     // whether F > 0, so that L is defined, and there are games enough for its interval: two
    bool reversed;  // whether the weaker is proven to win more than F: L would be above 1
    double luck;    // L, at most 1
    // By the delta method over the games' paired results and Student's t (statistics_mean), limited to
    // [0, 1]. As if two more games had differed by 1 (statistics_spread): few games may all be alike.
    Interval luck_ci95;
} SkillGap;
SkillGap skill_gap(const Skill* skill, int strong, int weak);
