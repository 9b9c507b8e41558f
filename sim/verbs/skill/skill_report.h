// The results of `skill`, as sentences and sheets.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/skill/mixed.h"
#include "sim/verbs/skill/skill.h"

// Of one line-up, number of players and variant.
typedef struct SkillTable {
    Skill skill;
    Entrants* entrants;  // of a free-for-all; null: not rated
    int anchor;          // the entrant with 0 points: `random`
    uint64_t rated;      // games of the rating
    Rating* ratings;     // one for each entrant
} SkillTable;

// Adds all tables, in order. `exit_code` stays EXIT_DONE: luck is no failure.
void skill_report(ReportData* data, const SkillTable* tables, int count);
