// What skill is worth: a line-up at several levels of skill - the chance with which its players
// blunder (handicap.h) - against itself at others. Of two sides every level of the one against
// every level of the other; of a free-for-all one seat at a level among a field at another; of a
// team the levels of the team.
//
// The luck share L of a gap between two levels says how much of the game is left to luck where they
// meet:
//
//     L = W / F
//
// W is how often the weaker one wins, with the sides changed in half of the games; of a
// free-for-all, how often one weaker seat wins among stronger ones. F is how often it would if it
// were as strong as they are. So L is the part of the games that would have to be decided by lot,
// the stronger one winning all others, for the weaker one to win as often as it does: 100 % is a
// lottery, 0 % a game that the weaker one never wins. (After P. Duersch, M. Lambrecht and J.
// Oechssler, "Measuring skill and chance in games", European Economic Review 127, 2020, who measure
// a game by the mixture of chess and lot that is as hard to predict.) Of a team W and F are how
// often it wins at the lower and at the higher level.
#pragma once

#include "sim/batch/paired.h"

enum { SKILL_LEVELS_MAX = 12 };

// Blunder rates, rising: the first is the most skilled.
typedef struct SkillLevels {
    int count;
    double blunder[SKILL_LEVELS_MAX];
} SkillLevels;

typedef enum SkillKind { SKILL_SIDES, SKILL_SEATS, SKILL_TEAM } SkillKind;
// Of two sides, of a free-for-all, or of a team. False with `error` filled (EXIT_USAGE) where
// nobody can win.
bool skill_kind(const Ruleset* ruleset, SkillKind* kind, Error* error);

// The cells of one line-up, number of players and variant, ready to be played by a paired run.
typedef struct Skill {
    const Cell* base;  // of the plan; it must outlive this
    SkillKind kind;
    SkillLevels levels;
    Cell* cells;  // of each entry, row by row; of a free-for-all one per focal seat
    int cell_count;
    PairedRun paired;  // the entries, row by row; of two sides then W and F of each pair of levels
} Skill;

// Levels replace the blunder rates of the cell's players. On failure there is nothing to close.
bool skill_open(Skill* skill, const Cell* base, SkillKind kind, const SkillLevels* levels, Error* error);
void skill_close(Skill* skill);

// How many cells are played of each game where the base has so many players: one for each entry, or
// for a free-for-all one for each seat that may be the focal one.
int skill_cells(SkillKind kind, int levels, int players);
// Columns of the table: as many as levels; of a team one.
int skill_columns(const Skill* skill);
// What the first side, the one seat, or the team wins at level `row` against level `column`;
// Wilson.
RateSummary skill_rate(const Skill* skill, int row, int column);
const PairedScore* skill_score(const Skill* skill, int row, int column);

// Where two levels meet, `strong` being the more skilled.
typedef struct SkillGap {
    int strong, weak;
    uint64_t games;
    RateSummary weaker;  // W, Wilson
    double fair;         // F
    bool known;          // whether F is above 0, so that there is a luck share
    double luck;         // L
    Interval luck_ci95;  // by the delta method over the games' paired results, as statistics_spread
} SkillGap;
SkillGap skill_gap(const Skill* skill, int strong, int weak);
