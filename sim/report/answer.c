// What a run says, in words; see answer.h.
#include "sim/report/answer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sim/experiment/levels.h"
#include "sim/statistics/statistics.h"

// Who leads in a cell, as far as its 95 % interval says; with a number of players also: not the same at all
// line-ups.
typedef enum Lead { LEAD_NONE, LEAD_UNSURE, LEAD_SPLIT, LEAD_MORE, LEAD_LESS } Lead;

typedef struct Scope {
    const Plan* plan;
    const Experiment* experiment;
    Answer* answer;
} Scope;

// Rows of the answer: the line-ups and, where something is known of it, search.
static int row_count(const Scope* scope) {
    return scope->experiment->lineup_count + (scope->answer->search_games > 0);
}

static bool is_search(const Scope* scope, int row) { return row == scope->experiment->lineup_count; }

// False where there are no games.
static bool rate_at(const Scope* scope, int size, int row, RateSummary* rate) {
    if (is_search(scope, row)) {
        *rate = scope->answer->search[size].rate;
        return scope->answer->search[size].games > 0;
    }
    const Cell* cell = &scope->plan->cells[size * scope->experiment->lineup_count + row];
    int seats = scope->experiment->ruleset->seat_outcomes ? cell->players : 0;
    *rate = statistics_outcome(cell->tally, seats + scope->answer->outcome);
    return cell->tally->games > 0;
}

// What the few games of search leave open speaks against nobody.
static Lead lead_of(const Scope* scope, int size, int row) {
    RateSummary rate;
    if (!rate_at(scope, size, row, &rate)) return LEAD_NONE;
    if (rate.ci95.low > 0.5) return LEAD_MORE;
    return rate.ci95.high < 0.5 ? LEAD_LESS : is_search(scope, row) ? LEAD_NONE : LEAD_UNSURE;
}

// The same lead in all rows, or LEAD_SPLIT.
static Lead common_lead(const Scope* scope, int size) {
    Lead lead = LEAD_NONE;
    for (int row = 0; row < row_count(scope); row++) {
        Lead here = lead_of(scope, size, row);
        if (here == LEAD_NONE) continue;
        if (lead != LEAD_NONE && lead != here) return LEAD_SPLIT;
        lead = here;
    }
    return lead;
}

// --- words

static void append(char* text, size_t size, const char* format, ...) __attribute__((format(printf, 3, 4)));
static void append(char* text, size_t size, const char* format, ...) {
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, size - used, format, arguments);
    va_end(arguments);
}

// The player counts with that common lead, "3, 4 and 6-8"; returns how many.
static int list_sizes(const Scope* scope, Lead lead, char* text, size_t size) {
    const Experiment* experiment = scope->experiment;
    int count = 0, groups = 0, total = 0;
    for (int pass = 0; pass < 2; pass++) {
        int group = 0;
        text[0] = 0;
        for (int i = 0; i < experiment->player_counts; i++) {
            if (common_lead(scope, i) != lead) continue;
            int last = i;
            while (last + 1 < experiment->player_counts && common_lead(scope, last + 1) == lead &&
                   experiment->players[last + 1] == experiment->players[last] + 1)
                last++;
            if (last == i + 1) last = i;  // "3 and 4", not "3-4"
            if (group) append(text, size, "%s", group + 1 == groups ? " and " : ", ");
            append(text, size, "%d", experiment->players[i]);
            if (last > i) append(text, size, "-%d", experiment->players[last]);
            total += last - i + 1;
            group++;
            i = last;
        }
        groups = group;
        count = total;
        total = 0;
    }
    return count;
}

void answer_lineup(const Experiment* experiment, const Lineup* lineup, char* text, size_t size) {
    Level level = level_of(experiment->ruleset, lineup);
    snprintf(text, size, "%s", level == LEVELS ? lineup->name : level_name(level));
}

// The name of the side that leads: the outcome's own, or that of the only other one.
static const char* leader(const Scope* scope, Lead lead) {
    const Ruleset* ruleset = scope->experiment->ruleset;
    if (lead == LEAD_MORE) return ruleset->outcomes[scope->answer->outcome];
    return ruleset->outcome_count == 2 ? ruleset->outcomes[1 - scope->answer->outcome] : NULL;
}

static char* next_sentence(const Scope* scope) {
    CHECK(scope->answer->sentence_count < ANSWER_SENTENCES_MAX);
    return scope->answer->sentences[scope->answer->sentence_count++];
}

// Where the lead is the same whoever plays.
static void say_stable(const Scope* scope) {
    char sizes[NAME_MAX_BYTES];
    bool several = scope->experiment->lineup_count > 1, said = false;
    char* text = next_sentence(scope);
    for (Lead lead = LEAD_MORE; lead <= LEAD_LESS; lead++) {
        if (!list_sizes(scope, lead, sizes, sizeof sizes)) continue;
        const char* who = leader(scope, lead);
        const char* main = scope->experiment->ruleset->outcomes[scope->answer->outcome];
        append(text, ANSWER_TEXT_MAX, "%s", said ? "; " : several ? "Whoever plays: " : "");
        if (who)
            append(text, ANSWER_TEXT_MAX, "%s lead with %s players", who, sizes);
        else
            append(text, ANSWER_TEXT_MAX, "%s win less than half of the games with %s players", main, sizes);
        said = true;
    }
    if (said)
        append(text, ANSWER_TEXT_MAX, ".");
    else
        scope->answer->sentence_count--;
}

static void append_rate(const Scope* scope, int size, int row, char* text) {
    char name[LINE_MAX_BYTES];
    RateSummary rate;
    rate_at(scope, size, row, &rate);
    append(text, ANSWER_TEXT_MAX, "%.1f %% +-%.1f", 100 * rate.rate, 50 * (rate.ci95.high - rate.ci95.low));
    if (scope->experiment->lineup_count == 1) return;
    if (is_search(scope, row))
        snprintf(name, sizeof name, "%s", level_name(LEVEL_SEARCH));
    else
        answer_lineup(scope->experiment, &scope->experiment->lineups[row], name, sizeof name);
    append(text, ANSWER_TEXT_MAX, " (%s)", name);
}

// The rate with a number of players; of several rows the lowest and the highest one.
static void append_rates(const Scope* scope, int size, char* text) {
    int low = -1, high = -1;
    RateSummary rate, lowest = {0}, highest = {0};
    for (int row = 0; row < row_count(scope); row++) {
        if (!rate_at(scope, size, row, &rate)) continue;
        if (low < 0 || rate.rate < lowest.rate) low = row, lowest = rate;
        if (high < 0 || rate.rate > highest.rate) high = row, highest = rate;
    }
    if (low != high) append(text, ANSWER_TEXT_MAX, "from ");
    append_rate(scope, size, low, text);
    if (low == high) return;
    append(text, ANSWER_TEXT_MAX, " to ");
    append_rate(scope, size, high, text);
}

// Where it is not: no line-up settles it (LEAD_UNSURE), or they do not agree (LEAD_SPLIT).
static void say_open(const Scope* scope, Lead lead) {
    char sizes[NAME_MAX_BYTES];
    if (!list_sizes(scope, lead, sizes, sizeof sizes)) return;
    bool several = scope->experiment->lineup_count > 1, begun = false;
    char* text = next_sentence(scope);
    append(text, ANSWER_TEXT_MAX, "%s with %s players: %s win ",
           lead == LEAD_SPLIT ? "It depends on who plays"
           : several          ? "Too close to call whoever plays"
                              : "Too close to call",
           sizes, scope->experiment->ruleset->outcomes[scope->answer->outcome]);
    for (int i = 0; i < scope->experiment->player_counts; i++) {
        if (common_lead(scope, i) != lead) continue;
        if (begun) append(text, ANSWER_TEXT_MAX, "; ");
        if (scope->experiment->player_counts > 1)
            append(text, ANSWER_TEXT_MAX, "(%d) ", scope->experiment->players[i]);
        append_rates(scope, i, text);
        begun = true;
    }
    append(text, ANSWER_TEXT_MAX, ".");
}

static void say_rates(const Scope* scope) {
    if (scope->experiment->player_counts != 1 || common_lead(scope, 0) < LEAD_MORE) return;
    char* text = next_sentence(scope);
    append(text, ANSWER_TEXT_MAX, "With %d players, %s win ", scope->experiment->players[0],
           scope->experiment->ruleset->outcomes[scope->answer->outcome]);
    append_rates(scope, 0, text);
    append(text, ANSWER_TEXT_MAX, ".");
}

// Who the players of a level are, where its name does not say so.
static void say_levels(const Scope* scope) {
    const Experiment* experiment = scope->experiment;
    for (int i = 0; i < experiment->lineup_count; i++)
        if (level_of(experiment->ruleset, &experiment->lineups[i]) == LEVEL_SCRIPTS)
            append(next_sentence(scope), ANSWER_TEXT_MAX, "scripts = the strongest named strategies: %s.",
                   experiment->lineups[i].name);
}

// --- search

static bool default_rules(const Ruleset* ruleset, const Variant* variant) {
    for (int i = 0; i < ruleset->rule_count; i++)
        if (variant->values[i] != (int32_t)ruleset->rules[i].initial) return false;
    return true;
}

// Search is shown next to other levels of play, the league among them, under the rules it was measured
// with.
static bool wants_search(const Experiment* experiment) {
    bool league = false;
    for (int i = 0; i < experiment->lineup_count; i++) {
        Level level = level_of(experiment->ruleset, &experiment->lineups[i]);
        if (level == LEVEL_SEARCH) return false;
        league |= level == LEVEL_LEAGUE;
    }
    return league && experiment->lineup_count > 1 &&
           default_rules(experiment->ruleset, &experiment->variants[0]);
}

static void find_search(const Scope* scope) {
    Answer* answer = scope->answer;
    for (int i = 0; i < scope->experiment->player_counts; i++) {
        AnswerSearch* search = &answer->search[i];
        if (!measured_search(scope->experiment->ruleset, scope->experiment->players[i], &search->games,
                             &search->rate))
            continue;
        if (!answer->search_games || search->games < answer->search_games)
            answer->search_games = search->games;
    }
}

void answer_make(Answer* answer, const Plan* plan) {
    Scope scope = {plan, plan->experiment, answer};
    memset(answer, 0, sizeof *answer);
    answer->outcome = plan->experiment->ruleset->outcome_count > 0 ? 0 : -1;
    if (answer->outcome < 0) return;
    if (wants_search(scope.experiment)) find_search(&scope);
    say_stable(&scope);
    say_open(&scope, LEAD_SPLIT);
    say_open(&scope, LEAD_UNSURE);
    say_rates(&scope);
    if (answer->sentence_count && plan->experiment->lineup_count > 1) say_levels(&scope);
}
