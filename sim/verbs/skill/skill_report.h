// The results of `skill`, as sentences and sheets.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/skill/mixed.h"
#include "sim/verbs/skill/skill.h"

extern const ReportKind skill_report_kind;

// The results of one line-up, player count and variant.
typedef struct SkillTable {
    Skill skill;
    Entrants* entrants;  // of a free-for-all; null: not rated
    int anchor;          // the entrant with 0 points: `random`, or else the first
    uint64_t rated;      // number of games behind the ratings
    Rating* ratings;     // by entrant
} SkillTable;

// Adds all tables, in order. `exit_code` stays EXIT_DONE: luck is not a failure.
void skill_report(ReportData* data, const SkillTable* tables, int count);
