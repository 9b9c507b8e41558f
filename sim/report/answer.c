// The answer of a run in sentences; see answer.h.
#include "sim/report/answer.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/experiment/levels.h"
#include "sim/game/phrase.h"
#include "sim/report/end_winners.h"
#include "sim/report/range_text.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/seats.h"
#include "sim/statistics/statistics.h"
#include "sim/text/grid.h"

// Who leads in a cell by its 95 % interval: MORE and LESS say that the outcome wins more or less
// than half, or the first player more or less than its share. For a player count also SPLIT: not
// the same for all line-ups; MOTIVE: not the same for what experts may want; PART: not all cells have
// all their games; and for first players BLURRED: too close to call whether it is.
typedef enum Lead {
    LEAD_NONE,
    LEAD_PART,
    LEAD_UNSURE,
    LEAD_BLURRED,
    LEAD_SPLIT,
    LEAD_MOTIVE,
    LEAD_MORE,
    LEAD_LESS
} Lead;

// At this number of sentences, no more strategies of a free-for-all are reported: the rest need the
// room.
enum { ANSWER_GROUPS_MAX = ANSWER_SENTENCES_MAX - 17 };

typedef struct AnswerScope {
    const Plan* plan;
    const Experiment* experiment;
    Answer* answer;
} AnswerScope;

// Rows of the answer: the line-ups and, if measured, search.
static int row_count(const AnswerScope* scope) {
    return scope->experiment->lineup_count + (scope->answer->search_games > 0);
}

static bool is_search(const AnswerScope* scope, int row) { return row == scope->experiment->lineup_count; }

// The cell of a line-up at a player count, under the first variant.
static const Cell* cell_at(const AnswerScope* scope, int size, int row) {
    CHECK(size < scope->experiment->player_counts && row < scope->experiment->lineup_count);
    return &scope->plan->cells[size * scope->experiment->lineup_count + row];
}

// How many line-ups have games at a player count, and whether all have all of theirs.
static int played_at(const AnswerScope* scope, int size, bool* whole) {
    int played = 0;
    *whole = true;
    for (int row = 0; row < scope->experiment->lineup_count; row++) {
        played += tally_finished(cell_at(scope, size, row)->tally);
        *whole = *whole && shortfall_is_whole(cell_at(scope, size, row));
    }
    return played;
}

// False if there are no games. What search wins is no part of rates so far.
static bool rate_at(const AnswerScope* scope, int size, int row, RateSummary* rate) {
    CHECK(size < scope->experiment->player_counts && row < row_count(scope));
    if (is_search(scope, row)) {
        bool whole;
        played_at(scope, size, &whole);
        *rate = scope->answer->search[size].rate;
        return whole && scope->answer->search[size].games > 0;
    }
    const Cell* cell = cell_at(scope, size, row);
    int seats = scope->experiment->ruleset->seat_outcomes ? cell->players : 0;
    *rate = statistics_outcome(cell->tally, seats + scope->answer->outcome);
    return tally_finished(cell->tally);
}

// Search has few games: if its interval contains 50 %, it has no lead of its own (see leans).
static Lead lead_of(const AnswerScope* scope, int size, int row) {
    RateSummary rate;
    if (!rate_at(scope, size, row, &rate)) return LEAD_NONE;
    if (rate.ci95.low > 0.5) return LEAD_MORE;
    return rate.ci95.high < 0.5 ? LEAD_LESS : is_search(scope, row) ? LEAD_NONE : LEAD_UNSURE;
}

// Whether the rate of a row is on the side of a lead, as far as its games tell.
static bool leans(const AnswerScope* scope, int size, int row, Lead lead) {
    RateSummary rate;
    if (!rate_at(scope, size, row, &rate)) return true;
    return lead == LEAD_MORE ? rate.rate > 0.5 : lead != LEAD_LESS || rate.rate < 0.5;
}

// --- what players want

// Whether players who want different things make different sides lead.
static bool motive_decides(const AnswerScope* scope, int size) {
    int own = level_row(scope->experiment, LEVEL_LEAGUE), team = level_row(scope->experiment, LEVEL_TEAM);
    if (own < 0 || team < 0) return false;
    Lead leads[] = {lead_of(scope, size, own), lead_of(scope, size, team)};
    return leads[0] >= LEAD_MORE && leads[1] >= LEAD_MORE && leads[0] != leads[1];
}

// The rates of those two.
static bool motive_rate(const AnswerScope* scope, int size, int row, RateSummary* rate) {
    return (row == level_row(scope->experiment, LEVEL_LEAGUE) ||
            row == level_row(scope->experiment, LEVEL_TEAM)) &&
           rate_at(scope, size, row, rate);
}

// The lead of all rows, LEAD_MOTIVE or LEAD_SPLIT. Search whose interval contains 50 % must lean the same way.
static Lead common_lead(const AnswerScope* scope, int size) {
    Lead lead = LEAD_NONE;
    bool whole;
    if (!played_at(scope, size, &whole)) return LEAD_NONE;
    if (!whole) return LEAD_PART;
    if (motive_decides(scope, size)) return LEAD_MOTIVE;
    for (int row = 0; row < row_count(scope); row++) {
        Lead here = lead_of(scope, size, row);
        if (here == LEAD_NONE && leans(scope, size, row, lead)) continue;
        if (lead != LEAD_NONE && lead != here) return LEAD_SPLIT;
        lead = here;
    }
    return lead;
}

// --- sentences

// The rate of a row and the lead of all rows at a player count.
typedef bool RateAt(const AnswerScope* scope, int size, int row, RateSummary* rate);
typedef Lead LeadAt(const AnswerScope* scope, int size);

// Lists the player counts with that common lead, "3, 4 and 6-8"; returns their number.
static int list_sizes(const AnswerScope* scope, LeadAt* common, Lead lead, char* text, size_t size) {
    int players[SEATS_MAX] = {0}, count = 0;
    for (int i = 0; i < scope->experiment->player_counts; i++)
        if (common(scope, i) == lead) players[count++] = scope->experiment->players[i];
    snprintf(text, size, "%s", phrase_ranges(players, count).text);
    return count;
}

// The side that leads: the outcome's, or that of the only other outcome; null: unknown.
static const char* leader(const AnswerScope* scope, Lead lead) {
    CHECK(lead == LEAD_MORE || lead == LEAD_LESS);
    const Ruleset* ruleset = scope->experiment->ruleset;
    if (lead == LEAD_MORE) return ruleset->outcomes[scope->answer->outcome].name;
    return ruleset->outcome_count == 2 ? ruleset->outcomes[1 - scope->answer->outcome].name : NULL;
}

// Begins the next sentence; ANSWER_TEXT_MAX bytes.
static char* add_sentence(Answer* answer) {
    CHECK(answer->sentence_count < ANSWER_SENTENCES_MAX);
    return answer->sentences[answer->sentence_count++];
}

static char* next_sentence(const AnswerScope* scope) { return add_sentence(scope->answer); }

// "In all five line-ups shown", "In both line-ups shown": the rows that a claim is about.
static Phrase all_rows(int rows) {
    Phrase text;
    CHECK(rows > 1);
    if (rows == 2) return snprintf(text.text, sizeof text.text, "both line-ups shown"), text;
    snprintf(text.text, sizeof text.text, "all %s line-ups shown", phrase_number(rows).text);
    return text;
}

// The player counts at which all line-ups agree on the lead.
static void say_stable(const AnswerScope* scope) {
    char sizes[NAME_MAX_BYTES];
    bool several = scope->experiment->lineup_count > 1, said = false;
    char* text = next_sentence(scope);
    for (Lead lead = LEAD_MORE; lead <= LEAD_LESS; lead++) {
        if (!list_sizes(scope, common_lead, lead, sizes, sizeof sizes)) continue;
        const char* who = leader(scope, lead);
        size_t begin = strlen(text);
        const char* main = scope->experiment->ruleset->outcomes[scope->answer->outcome].name;
        if (said)
            buffer_append(text, ANSWER_TEXT_MAX, "; ");
        else if (several)
            buffer_append(text, ANSWER_TEXT_MAX, "In %s, ", all_rows(row_count(scope)).text);
        if (who)
            buffer_append(text, ANSWER_TEXT_MAX, "%s with %s players", phrase_side_does(who, "lead").text,
                          sizes);
        else
            buffer_append(text, ANSWER_TEXT_MAX, "%s less than half of the games with %s players",
                          phrase_side_does(main, "win").text, sizes);
        if (begin == 0) text[0] = (char)toupper((unsigned char)text[0]);
        said = true;
    }
    if (said)
        buffer_append(text, ANSWER_TEXT_MAX, ".");
    else
        scope->answer->sentence_count--;
}

// "13,824 games", after `joint`: on how many the rates of a cell rest that is not whole; else "".
static const char* games_text(const Cell* cell, const char* joint, char text[NAME_MAX_BYTES]) {
    char games[32];
    grid_count(cell->tally->games - cell->tally->aborted, games, sizeof games);
    text[0] = '\0';
    if (!shortfall_is_whole(cell)) snprintf(text, NAME_MAX_BYTES, "%s%s games", joint, games);
    return text;
}

static void append_rate(const AnswerScope* scope, int size, int row, const RateSummary* rate, char* text) {
    char name[LINE_MAX_BYTES] = "", games[NAME_MAX_BYTES] = "";
    buffer_append(text, ANSWER_TEXT_MAX, "%s", range_text_rate(*rate, 1, " %").text);
    if (is_search(scope, row))
        snprintf(name, sizeof name, "%s", who_plays_level(scope->experiment->ruleset, LEVEL_SEARCH).text);
    else if (scope->experiment->lineup_count > 1)
        who_plays_lineup(scope->experiment, &scope->experiment->lineups[row], name, sizeof name);
    if (!is_search(scope, row)) games_text(cell_at(scope, size, row), name[0] ? ", " : "", games);
    if (name[0] || games[0]) range_text_note(text, ANSWER_TEXT_MAX, "%s%s", name, games);
}

// The rate at a player count; with several rows the lowest and the highest.
static void append_rates(const AnswerScope* scope, RateAt* rate_of, int size, char* text) {
    int low = -1, high = -1;
    RateSummary rate, lowest = {0}, highest = {0};
    for (int row = 0; row < row_count(scope); row++) {
        if (!rate_of(scope, size, row, &rate)) continue;
        if (low < 0 || rate.rate < lowest.rate) low = row, lowest = rate;
        if (high < 0 || rate.rate > highest.rate) high = row, highest = rate;
    }
    CHECK(low >= 0 && high >= 0);
    if (low != high) buffer_append(text, ANSWER_TEXT_MAX, "from ");
    append_rate(scope, size, low, &lowest, text);
    if (low == high) return;
    buffer_append(text, ANSWER_TEXT_MAX, " to ");
    append_rate(scope, size, high, &highest, text);
}

// The rates at all player counts with that common lead: "(3) from 40.0 % ... to ...; (6) from ...".
static void append_all_rates(const AnswerScope* scope, RateAt* rate_of, LeadAt* common, Lead lead,
                             bool several, char* text) {
    bool begun = false;
    for (int i = 0; i < scope->experiment->player_counts; i++) {
        if (common(scope, i) != lead) continue;
        if (begun) buffer_append(text, ANSWER_TEXT_MAX, "; ");
        if (several) buffer_append(text, ANSWER_TEXT_MAX, "(%d) ", scope->experiment->players[i]);
        append_rates(scope, rate_of, i, text);
        begun = true;
    }
}

// The player counts at which they do not: no line-up settles it (LEAD_UNSURE), line-ups disagree
// (LEAD_SPLIT, LEAD_MOTIVE), or games are missing (LEAD_PART).
static void say_open(const AnswerScope* scope, Lead lead) {
    char sizes[NAME_MAX_BYTES];
    int count = list_sizes(scope, common_lead, lead, sizes, sizeof sizes);
    bool several = scope->experiment->lineup_count > 1;
    if (!count) return;
    char* text = next_sentence(scope);
    if (lead == LEAD_PART) buffer_append(text, ANSWER_TEXT_MAX, "So far,");
    if (lead == LEAD_MOTIVE) buffer_append(text, ANSWER_TEXT_MAX, "What players want decides who leads");
    if (lead == LEAD_SPLIT) buffer_append(text, ANSWER_TEXT_MAX, "It depends on who plays");
    if (lead == LEAD_UNSURE) buffer_append(text, ANSWER_TEXT_MAX, "Too close to call");
    if (lead == LEAD_UNSURE && several)
        buffer_append(text, ANSWER_TEXT_MAX, " in %s", all_rows(row_count(scope)).text);
    buffer_append(
        text, ANSWER_TEXT_MAX, " with %s players: %s ", sizes,
        phrase_side_does(scope->experiment->ruleset->outcomes[scope->answer->outcome].name, "win").text);
    append_all_rates(scope, lead == LEAD_MOTIVE ? motive_rate : rate_at, common_lead, lead, count > 1, text);
    buffer_append(text, ANSWER_TEXT_MAX, ".");
}

static void say_rates(const AnswerScope* scope) {
    if (scope->experiment->player_counts != 1 || common_lead(scope, 0) < LEAD_MORE) return;
    char* text = next_sentence(scope);
    buffer_append(
        text, ANSWER_TEXT_MAX, "With %d players, %s ", scope->experiment->players[0],
        phrase_side_does(scope->experiment->ruleset->outcomes[scope->answer->outcome].name, "win").text);
    append_rates(scope, rate_at, 0, text);
    buffer_append(text, ANSWER_TEXT_MAX, ".");
}

// --- seats

// The first line-up's cell at a player count, under the first variant.
static const Cell* main_cell(const AnswerScope* scope, int size) { return cell_at(scope, size, 0); }

// The win rate of the first player or, if unknown, the spread between the seats.
static void append_seats(const AnswerScope* scope, const Cell* cell, const SeatsSummary* seats, char* text) {
    char games[NAME_MAX_BYTES];
    games_text(cell, ", ", games);
    if (scope->experiment->player_counts > 1) buffer_append(text, ANSWER_TEXT_MAX, "(%d) ", cell->players);
    if (seats->starter_known) {
        buffer_append(text, ANSWER_TEXT_MAX, "%s", range_text_rate(seats->starter, 1, " %").text);
        range_text_note(text, ANSWER_TEXT_MAX, "fair %.1f %%%s, %s", 100 * seats->starter_fair, games,
                        seats->advantage_ci95.low > 0    ? "proven advantage"
                        : seats->advantage_ci95.high < 0 ? "proven disadvantage"
                                                         : "no proven difference");
    } else {
        buffer_append(text, ANSWER_TEXT_MAX, "%.1f points (%.1f-%.1f%s)%s", 100 * seats->spread,
                      100 * seats->spread_ci95.low, 100 * seats->spread_ci95.high, games,
                      seats->spread_ci95.low > 0 ? "" : " (no proven difference)");
    }
}

// Of the main line-up, which is named where there are others.
static void begin_seats(const AnswerScope* scope, bool starter_known, char* text) {
    const Experiment* experiment = scope->experiment;
    char plays[LINE_MAX_BYTES];
    who_plays(experiment->ruleset, &experiment->lineups[0], plays, sizeof plays);
    if (experiment->lineup_count > 1) buffer_append(text, ANSWER_TEXT_MAX, "With %s, ", plays);
    buffer_append(text, ANSWER_TEXT_MAX,
                  starter_known ? "of the games won by a player, the first player wins "
                                : "the largest and the smallest win share of a seat differ by ");
    text[0] = (char)toupper((unsigned char)text[0]);
}

static void say_seats(const AnswerScope* scope) {
    const Ruleset* ruleset = scope->experiment->ruleset;
    SeatsSummary seats;
    char* text = NULL;
    for (int i = 0; i < scope->experiment->player_counts; i++) {
        const Cell* cell = main_cell(scope, i);
        if (!tally_finished(cell->tally) || !seats_summary(ruleset, cell->players, cell->tally, &seats))
            continue;
        if (!text) {
            text = next_sentence(scope);
            begin_seats(scope, seats.starter_known, text);
        } else {
            buffer_append(text, ANSWER_TEXT_MAX, "; ");
        }
        append_seats(scope, cell, &seats, text);
    }
    if (text) buffer_append(text, ANSWER_TEXT_MAX, ".");
}

// --- first players, by who plays

bool answer_first_player(const Plan* plan, int size, int lineup, RateSummary* rate) {
    const Experiment* experiment = plan->experiment;
    SeatsSummary seats;
    if (lineup >= experiment->lineup_count) return false;
    const Cell* cell = &plan->cells[size * experiment->lineup_count + lineup];
    if (!tally_finished(cell->tally) ||
        !seats_summary(experiment->ruleset, cell->players, cell->tally, &seats) || !seats.starter_known)
        return false;
    *rate = seats.starter;
    return true;
}

static bool first_player_at(const AnswerScope* scope, int size, int row, RateSummary* rate) {
    return answer_first_player(scope->plan, size, row, rate);
}

// That of all line-ups. SPLIT needs two intervals that do not overlap, since all are near the fair
// share: one within it and one just beside it are no proof. (All line-ups play the same games, so
// the difference is known better than that.)
static Lead first_player_lead(const AnswerScope* scope, int size) {
    double fair = 1.0 / scope->experiment->players[size], low = 0, high = 1;
    Lead lead = LEAD_NONE;
    RateSummary rate;
    bool whole;
    if (played_at(scope, size, &whole) && !whole) return LEAD_PART;  // the main line-up's is given
    for (int row = 0; row < scope->experiment->lineup_count; row++) {
        if (!first_player_at(scope, size, row, &rate)) continue;
        Lead here = rate.ci95.low > fair ? LEAD_MORE : rate.ci95.high < fair ? LEAD_LESS : LEAD_UNSURE;
        lead = lead == LEAD_NONE || lead == here ? here : LEAD_BLURRED;
        if (rate.ci95.low > low) low = rate.ci95.low;
        if (rate.ci95.high < high) high = rate.ci95.high;
    }
    return lead == LEAD_BLURRED && low > high ? LEAD_SPLIT : lead;
}

// The player counts at which all line-ups agree on what the first player gains.
static void say_first_player_stable(const AnswerScope* scope) {
    static const struct {
        Lead lead;
        const char* words;
    } parts[] = {{LEAD_MORE, "the first player has an advantage with"},
                 {LEAD_LESS, "the first player has a disadvantage with"},
                 {LEAD_UNSURE, "no advantage or disadvantage of the first player is proven with"}};
    char sizes[NAME_MAX_BYTES];
    Phrase prefix;
    snprintf(prefix.text, sizeof prefix.text, "In %.200s, ", all_rows(scope->experiment->lineup_count).text);
    char* text = next_sentence(scope);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!list_sizes(scope, first_player_lead, parts[i].lead, sizes, sizeof sizes)) continue;
        buffer_append(text, ANSWER_TEXT_MAX, "%s%s %s players", text[0] ? "; " : prefix.text, parts[i].words,
                      sizes);
    }
    if (text[0])
        buffer_append(text, ANSWER_TEXT_MAX, ".");
    else
        scope->answer->sentence_count--;
}

// Those at which they do not, or may not.
static void say_first_player_open(const AnswerScope* scope, Lead lead, const char* words) {
    char sizes[NAME_MAX_BYTES];
    int count = list_sizes(scope, first_player_lead, lead, sizes, sizeof sizes);
    if (!count) return;
    char* text = next_sentence(scope);
    buffer_append(text, ANSWER_TEXT_MAX, "%s with %s players: ", words, sizes);
    append_all_rates(scope, first_player_at, first_player_lead, lead, count > 1, text);
    buffer_append(text, ANSWER_TEXT_MAX, ".");
}

// Whether the first player's advantage depends on who plays.
static void say_first_player(const AnswerScope* scope) {
    if (scope->experiment->lineup_count == 1) return;
    say_first_player_stable(scope);
    say_first_player_open(scope, LEAD_SPLIT, "The first player's share depends on who plays");
    say_first_player_open(scope, LEAD_BLURRED,
                          "Whether the first player's share depends on who plays is too close to call");
}

// --- strategies at one table

// How much the strategies at one table win, compared with their fair shares.
static void say_groups(const AnswerScope* scope) {
    SeatsGroup groups[SEATS_MAX];
    char plays[LINE_MAX_BYTES], games[NAME_MAX_BYTES];
    for (int i = 0; i < scope->experiment->player_counts; i++) {
        const Cell* cell = main_cell(scope, i);
        int count = seats_groups(cell, groups);
        if (count < 2 || !tally_finished(cell->tally)) continue;
        if (scope->answer->sentence_count == ANSWER_GROUPS_MAX) return;
        char* text = next_sentence(scope);
        buffer_append(text, ANSWER_TEXT_MAX, "With %d players%s,", cell->players,
                      games_text(cell, ", ", games));
        for (int k = 0; k < count; k++) {
            lineup_seat(&cell->match, __builtin_ctz(groups[k].seats), plays, sizeof plays);
            const Interval* ci95 = &groups[k].summary.ci95;
            buffer_append(text, ANSWER_TEXT_MAX, "%s %s in %d seat%s wins %s", k ? ";" : "", plays,
                          groups[k].count, groups[k].count == 1 ? "" : "s",
                          range_text_rate(groups[k].summary, 1, " %").text);
            range_text_note(text, ANSWER_TEXT_MAX, "fair %.1f %%, %s", 100 * groups[k].fair,
                            ci95->low > groups[k].fair    ? "more than its share"
                            : ci95->high < groups[k].fair ? "less than its share"
                                                          : "no proven difference");
        }
        buffer_append(text, ANSWER_TEXT_MAX, ".");
    }
}

// --- the whole

// Who leads, for games with outcomes that do not belong to a seat.
static void say_leads(const AnswerScope* scope) {
    scope->answer->search_games = measured_beside(scope->experiment, scope->answer->search);
    say_open(scope, LEAD_MOTIVE);
    say_stable(scope);
    say_open(scope, LEAD_PART);
    say_open(scope, LEAD_SPLIT);
    say_open(scope, LEAD_UNSURE);
    say_rates(scope);
}

// The first sentence of several variants says whose rules the answer is about.
static void say_reference(const AnswerScope* scope) {
    CHECK(scope->answer->sentence_count > 0);
    char* text = scope->answer->sentences[0];
    char rest[ANSWER_TEXT_MAX];
    if (scope->experiment->variant_count == 1 || scope->experiment->assumptions) return;
    text[0] = (char)tolower((unsigned char)text[0]);
    snprintf(rest, sizeof rest, "%s", text);
    text[0] = '\0';
    buffer_append(text, ANSWER_TEXT_MAX, "Under the reference rules (%s), %s",
                  scope->experiment->variants[0].name, rest);
}

// --- what it rests on

static void say_text(Answer* answer, const char* text) {
    buffer_append(add_sentence(answer), ANSWER_TEXT_MAX, "%s", text);
}

static void say_level(Answer* answer, const Experiment* experiment, Level level) {
    const Ruleset* ruleset = experiment->ruleset;
    char meaning[ANSWER_TEXT_MAX];
    if (level_row(experiment, level) < 0) return;
    who_plays_level_meaning(ruleset, level, meaning, sizeof meaning);
    if (level == LEVEL_SCRIPTS && level_row(experiment, LEVEL_LEAGUE) >= 0 &&
        level_league_is_scripts(ruleset, experiment->players, experiment->player_counts))
        buffer_append(meaning, sizeof meaning, " The experts play the same.");
    say_text(answer, meaning);
}

static const char certainty[] = "Each lead and interval has 95 % confidence on its own.";

// The only line-up, or what the words for each level mean. Also the level of intervals.
static void say_players(Answer* answer, const Experiment* experiment) {
    char plays[LINE_MAX_BYTES];
    if (experiment->lineup_count == 1) {
        who_plays_all(experiment, plays, sizeof plays);
        buffer_append(add_sentence(answer), ANSWER_TEXT_MAX, "Players: %s. %s", plays, certainty);
        return;
    }
    for (Level level = LEVEL_SEARCH; level-- > LEVEL_RANDOM;) say_level(answer, experiment, level);
    say_text(answer, certainty);
}

static void say_notes(Answer* answer, const Experiment* experiment) {
    char text[ANSWER_TEXT_MAX];
    if (measured_question_say(&experiment, 1, text, sizeof text)) say_text(answer, text);
    say_players(answer, experiment);
    if (end_winners_text(experiment->ruleset, text, sizeof text)) say_text(answer, text);
    if (rule_words_shared(&experiment, 1, text, sizeof text)) say_text(answer, text);
    if (rule_words_variants(experiment, text, sizeof text)) say_text(answer, text);
    if (rule_words_trained(&experiment, 1, false, text, sizeof text)) say_text(answer, text);
}

void answer_make(Answer* answer, const Plan* plan) {
    AnswerScope scope = {plan, plan->experiment, answer};
    memset(answer, 0, sizeof *answer);
    answer->outcome = plan->experiment->ruleset->outcome_count > 0 ? 0 : -1;
    if (answer->outcome >= 0) say_leads(&scope);
    if (plan->experiment->ruleset->seat_outcomes) {
        say_groups(&scope);
        say_seats(&scope);
        say_first_player(&scope);
    }
    if (!answer->sentence_count) return;
    say_reference(&scope);
    say_notes(answer, plan->experiment);
}

// --- cells and line-ups that a sheet names

// The experiment's line-up of that name; null: it has none.
static const Lineup* find_lineup(const Experiment* experiment, const char* name) {
    for (int i = 0; i < experiment->lineup_count; i++)
        if (!strcmp(experiment->lineups[i].name, name)) return &experiment->lineups[i];
    return NULL;
}

// A cell of the report data's first experiment in words (who_plays_cell); the id itself if no cell has it.
static void answer_cell_named(const ReportData* data, const char* id, char* text, size_t size) {
    const char* slash = strchr(id, '/');
    int players = slash ? (int)strtol(id, NULL, 10) : 0;
    snprintf(text, size, "%s", id);
    if (!slash || !data->experiment_count) return;
    const Experiment* experiment = data->experiments[0];
    for (int v = 0; v < experiment->variant_count; v++) {
        const char* variant = experiment->variants[v].name;
        size_t length = strlen(variant);
        if (strncmp(slash + 1, variant, length) != 0 || slash[1 + length] != '/') continue;
        const Lineup* lineup = find_lineup(experiment, slash + 2 + length);
        if (!lineup) continue;
        who_plays_cell(experiment, players, variant, lineup, text, size);
        return;
    }
}

void answer_figure_text(const ReportData* data, const Sheet* sheet, int row, int column, int digits,
                        char* text, size_t size) {
    const SheetColumn* of = &sheet->columns[column];
    const Figure* figure = report_data_figure(sheet, row, column);
    bool named = of->type == FIGURE_TEXT && figure->there && data->experiment_count;
    report_data_text(sheet, row, column, digits, text, size);
    if (!named) return;
    if (!strcmp(of->key, "cell") || !strcmp(of->key, "a")) answer_cell_named(data, figure->text, text, size);
    if (strcmp(of->key, "strategies") != 0) return;
    const Lineup* lineup = find_lineup(data->experiments[0], figure->text);
    if (lineup) who_plays_lineup(data->experiments[0], lineup, text, size);
}
