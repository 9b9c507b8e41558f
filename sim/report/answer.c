// The answer of a run in sentences; see answer.h.
#include "sim/report/answer.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/experiment/levels.h"
#include "sim/game/phrase.h"
#include "sim/house/sentence.h"
#include "sim/report/end_winners.h"
#include "sim/report/range_text.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/seats.h"
#include "sim/statistics/statistics.h"
#include "sim/text/grid.h"

// At this number of sentences, no more strategies of a free-for-all are reported: the rest need the room.
enum { ANSWER_GROUPS_MAX = ANSWER_SENTENCES_MAX - 12 };

typedef struct AnswerScope {
    const Plan* plan;
    const Experiment* experiment;
    Answer* answer;
} AnswerScope;

// --- sentences

// Begins the next sentence; ANSWER_TEXT_MAX bytes.
static char* add_sentence(Answer* answer, bool first) {
    CHECK(answer->sentence_count < ANSWER_SENTENCES_MAX);
    answer->first[answer->sentence_count] = first;
    return answer->sentences[answer->sentence_count++];
}

// Likewise, with figures that a table of verdicts has.
static char* add_repetition(Answer* answer) {
    answer->repeats[answer->sentence_count] = true;
    return add_sentence(answer, false);
}

// "13,824 games", after `joint`: on how many the rates of a cell rest that is not whole; else "".
static const char* games_text(const Cell* cell, const char* joint, char text[NAME_MAX_BYTES]) {
    char games[32];
    grid_count(cell->tally->games - cell->tally->aborted, games, sizeof games);
    text[0] = '\0';
    if (!shortfall_is_whole(cell)) snprintf(text, NAME_MAX_BYTES, "%s%s games", joint, games);
    return text;
}

static void append_rate(const Verdicts* verdicts, int size, int row, const RateSummary* rate, char* text) {
    const Experiment* experiment = verdicts->plan->experiment;
    char name[LINE_MAX_BYTES] = "", games[NAME_MAX_BYTES] = "";
    bool search = verdicts_is_search(verdicts, row);
    buffer_append(text, ANSWER_TEXT_MAX, "%s", range_text_rate(*rate, 1, " %").text);
    if (search)
        snprintf(name, sizeof name, "%s", who_plays_level(experiment->ruleset, LEVEL_SEARCH).text);
    else if (experiment->lineup_count > 1)
        who_plays_lineup(experiment, &experiment->lineups[row], name, sizeof name);
    if (!search) games_text(verdicts_cell(verdicts, size, row), name[0] ? ", " : "", games);
    if (name[0] || games[0]) range_text_note(text, ANSWER_TEXT_MAX, "%s%s", name, games);
}

// The rate at a player count; with several rows that have a say the lowest and the highest.
static void append_rates(const Verdicts* verdicts, int size, char* text) {
    int low = -1, high = -1;
    RateSummary rate, lowest = {0}, highest = {0};
    for (int row = 0; row < verdicts_rows(verdicts); row++) {
        if (!verdicts_counts(verdicts, row) || !verdicts_rate(verdicts, size, row, &rate)) continue;
        if (low < 0 || rate.rate < lowest.rate) low = row, lowest = rate;
        if (high < 0 || rate.rate > highest.rate) high = row, highest = rate;
    }
    if (low < 0) return;
    if (low != high) buffer_append(text, ANSWER_TEXT_MAX, "from ");
    append_rate(verdicts, size, low, &lowest, text);
    if (low == high) return;
    buffer_append(text, ANSWER_TEXT_MAX, " to ");
    append_rate(verdicts, size, high, &highest, text);
}

// "Depends on who plays with 3 and 4 players: survivors win (3) from 7.0 % ... to 57.9 % ...; (4) ...".
static void say_verdict(const Verdicts* verdicts, const char* word, const int* sizes, int count, char* text) {
    const Experiment* experiment = verdicts->plan->experiment;
    int players[SEATS_MAX];
    char what[NAME_MAX_BYTES];
    for (int i = 0; i < count; i++) players[i] = experiment->players[sizes[i]];
    verdicts_what(verdicts, what, sizeof what);
    buffer_append(text, ANSWER_TEXT_MAX, "%s%swith %s players%s %s ", word, word[0] ? " " : "",
                  phrase_ranges(players, count).text, word[0] ? ":" : "", what);
    text[0] = (char)toupper((unsigned char)text[0]);
    for (int i = 0; i < count; i++) {
        if (i) buffer_append(text, ANSWER_TEXT_MAX, "; ");
        if (count > 1) buffer_append(text, ANSWER_TEXT_MAX, "(%d) ", players[i]);
        append_rates(verdicts, sizes[i], text);
    }
    buffer_append(text, ANSWER_TEXT_MAX, "%s.",
                  verdicts->first_player ? " of the games won by a player" : "");
}

// A sentence for each verdict.
static void say_verdicts(const AnswerScope* scope, const Verdicts* verdicts) {
    for (int i = 0; i < scope->experiment->player_counts; i++) {
        char word[NAME_MAX_BYTES];
        int sizes[SEATS_MAX], count = verdicts_like(verdicts, i, sizes, word, sizeof word);
        if (!count || verdicts->list[i].kind == VERDICT_NONE) continue;
        const char* said = verdicts->list[i].kind == VERDICT_UNASKED ? ""
                           : verdicts->list[i].kind == VERDICT_PART  ? "so far"
                                                                     : word;
        say_verdict(verdicts, said, sizes, count, add_repetition(scope->answer));
    }
}

// --- what players want

// The two rows that differ only in what players want. False: none, or no games at this player count.
static bool motive_rates(const Verdicts* verdicts, int size, RateSummary* own, RateSummary* team) {
    const Experiment* experiment = verdicts->plan->experiment;
    int first = level_row(experiment, LEVEL_LEAGUE), second = level_row(experiment, LEVEL_TEAM);
    return first >= 0 && second >= 0 && verdicts_rate(verdicts, size, first, own) &&
           verdicts_rate(verdicts, size, second, team);
}

// Whether one is proven to win more than half of the games, the other less.
static bool leads_apart(Interval a, Interval b) {
    return (a.low > 0.5 && b.high < 0.5) || (b.low > 0.5 && a.high < 0.5);
}

// "What players want decides who leads: survivors win (4 players) 40.7 % +-0.7 (experts, each for himself) or 85.4 % ..."
static void say_motive(const AnswerScope* scope, const Verdicts* verdicts) {
    const Experiment* experiment = scope->experiment;
    char* text = NULL;
    int players[SEATS_MAX], count = 0;
    for (int i = 0; i < experiment->player_counts; i++) {
        RateSummary own, team;
        if (!motive_rates(verdicts, i, &own, &team) || !leads_apart(own.ci95, team.ci95)) continue;
        if (!text) {
            text = add_repetition(scope->answer);
            buffer_append(
                text, ANSWER_TEXT_MAX, "What players want decides who leads: %s",
                phrase_side_does(experiment->ruleset->outcomes[verdicts->outcome].name, "win").text);
        } else {
            buffer_append(text, ANSWER_TEXT_MAX, ";");
        }
        players[count++] = experiment->players[i];
        buffer_append(text, ANSWER_TEXT_MAX, " (%d players) ", experiment->players[i]);
        append_rate(verdicts, i, level_row(experiment, LEVEL_LEAGUE), &own, text);
        buffer_append(text, ANSWER_TEXT_MAX, " or ");
        append_rate(verdicts, i, level_row(experiment, LEVEL_TEAM), &team, text);
    }
    if (!text) return;
    buffer_append(text, ANSWER_TEXT_MAX, ".");
    buffer_append(scope->answer->motive, ANSWER_TEXT_MAX,
                  "What players want decides who leads with %s players.", phrase_ranges(players, count).text);
}

// --- seats

// The first line-up's cell at a player count.
static const Cell* main_cell(const AnswerScope* scope, int size) {
    return verdicts_cell(&scope->answer->first_player, size, 0);
}

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
            text = seats.starter_known ? add_repetition(scope->answer) : add_sentence(scope->answer, true);
            begin_seats(scope, seats.starter_known, text);
        } else {
            buffer_append(text, ANSWER_TEXT_MAX, "; ");
        }
        append_seats(scope, cell, &seats, text);
    }
    if (text) buffer_append(text, ANSWER_TEXT_MAX, ".");
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
        char* text = add_sentence(scope->answer, true);
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

// --- the largest open question

// " (4 players)" where there are others.
static void append_players(const Experiment* experiment, int players, char* text) {
    if (experiment->player_counts > 1) buffer_append(text, ANSWER_TEXT_MAX, " (%d players)", players);
    buffer_append(text, ANSWER_TEXT_MAX, ".");
}

// What players want, at the player count where it moves the rate most. Returns by how much; 0: not played.
static double motive_question(const Verdicts* verdicts, char* text) {
    const Experiment* experiment = verdicts->plan->experiment;
    double most = 0;
    RateSummary own, team;
    for (int i = 0; i < experiment->player_counts; i++) {
        if (!motive_rates(verdicts, i, &own, &team) || fabs(own.rate - team.rate) <= most) continue;
        most = fabs(own.rate - team.rate);
        snprintf(text, ANSWER_TEXT_MAX, "Largest open question: what players want, %.0f or %.0f %%",
                 100 * own.rate, 100 * team.rate);
        append_players(experiment, experiment->players[i], text);
    }
    return most;
}

static void make_question(const AnswerScope* scope) {
    OpenQuestion question;
    Answer* answer = scope->answer;
    char assumed[NAME_MAX_BYTES];
    double motive = answer->has_wins ? motive_question(&answer->wins, answer->question) : 0;
    if (!measured_question_beside(&scope->experiment, 1, &question) ||
        fabs(question.rate - question.assumed) <= motive)
        return;
    param_format(question.row, question.row->initial, assumed, sizeof assumed);
    snprintf(answer->question, sizeof answer->question,
             "Largest open question: %s, %.0f %% with %s, %.0f %% with %s", question.row->key,
             100 * question.rate, question.value, 100 * question.assumed, assumed);
    append_players(scope->experiment, question.players, answer->question);
}

// --- what to ask next

// The rules at a player count, but for the one that is tuned (-1: none).
static void append_rules(const Experiment* experiment, int variant, int players, int tuned, char* text) {
    const Ruleset* ruleset = experiment->ruleset;
    const Variant* rules = &experiment->variants[variant];
    char value[NAME_MAX_BYTES];
    for (int row = 0; row < ruleset->rule_count; row++) {
        if (row == tuned || variant_is(rules, row, (int32_t)ruleset->rules[row].initial)) continue;
        param_format(&ruleset->rules[row], variant_value(rules, row, players), value, sizeof value);
        buffer_append(text, ANSWER_TEXT_MAX, " --rule %s=%s", ruleset->rules[row].key, value);
    }
    for (int i = 0; i < rules->house_count; i++) {
        char sentence[HOUSE_TEXT_BYTES];
        sentence_write(ruleset, &rules->house[i], sentence);
        buffer_append(text, ANSWER_TEXT_MAX, " --house \"%s\"", sentence);
    }
}

// The only line-up, if a shell takes it as it is. Several are the levels of play, or else a config's.
static void append_lineup(const Experiment* experiment, char* text) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_=:.,/- ";
    const Lineup* lineup = &experiment->lineups[0];
    const char* rest = lineup->name;
    int blanks = 0;
    for (const char* at = rest; *at; at++) blanks += *at == ' ';
    bool words = !lineup->assignment_count || blanks + 1 == lineup->assignment_count;  // none: by default
    if (experiment->lineup_count > 1 || !words || rest[strspn(rest, plain)]) return;
    for (size_t length; *rest; rest += length + (rest[length] == ' ')) {
        length = strcspn(rest, " ");
        buffer_append(text, ANSWER_TEXT_MAX, " --strategy %.*s", (int)length, rest);
    }
}

void answer_append_asked(const Experiment* experiment, int variant, int players, int tuned,
                         char text[ANSWER_TEXT_MAX]) {
    append_lineup(experiment, text);
    append_rules(experiment, variant, players, tuned, text);
}

// The first player count with such a verdict; -1: none.
static int first_with(const Verdicts* verdicts, VerdictKind kind) {
    for (int i = 0; i < verdicts->plan->experiment->player_counts; i++)
        if (verdicts->list[i].kind == kind) return i;
    return -1;
}

// The most urgent verdict, and its player count; NONE: nothing is judged.
static VerdictKind most_urgent(const Verdicts* verdicts, int* size) {
    static const VerdictKind kinds[] = {VERDICT_PART,  VERDICT_OPEN,    VERDICT_ONE_SIDED,
                                        VERDICT_LEANS, VERDICT_DEPENDS, VERDICT_EVEN};
    for (size_t i = 0; verdicts && i < sizeof kinds / sizeof *kinds; i++) {
        *size = first_with(verdicts, kinds[i]);
        if (*size >= 0) return kinds[i];
    }
    *size = 0;
    return VERDICT_NONE;
}

// What to ask of such a verdict: more games; which value would make it even or, where no number can be tuned for it,
// which open rule decides; whether better players would change it; or what keeps it even.
static const char* next_verb(VerdictKind kind, bool tunes, bool published) {
    switch (kind) {
        case VERDICT_PART:
        case VERDICT_OPEN:
            return "run";
        case VERDICT_ONE_SIDED:
        case VERDICT_LEANS:
            return tunes ? "tune" : "run";
        case VERDICT_EVEN:
            return published ? "init contract" : "exploit";
        case VERDICT_DEPENDS:
            return "exploit";
        default:
            return "skill";
    }
}

static void make_next(const AnswerScope* scope) {
    const Experiment* experiment = scope->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    const Verdicts* verdicts = answer_main(scope->answer);
    char* text = scope->answer->next;
    int size, variant = scope->answer->wins.variant, tuned = param_tuned(ruleset->rules, ruleset->rule_count);
    VerdictKind kind = most_urgent(verdicts, &size);
    bool tunes = tuned >= 0 && verdicts && !verdicts->first_player;
    bool published = variant_is_default(&experiment->variants[variant], ruleset);
    const char* verb = next_verb(kind, tunes, published);
    buffer_append(text, ANSWER_TEXT_MAX, "Next: reckon %s %s", verb, ruleset->id);
    if (kind == VERDICT_EVEN && published) return;
    buffer_append(text, ANSWER_TEXT_MAX, " --players %d",
                  experiment->players[kind == VERDICT_PART ? 0 : size]);
    for (int i = 1; kind == VERDICT_PART && i < experiment->player_counts; i++)
        buffer_append(text, ANSWER_TEXT_MAX, ",%d", experiment->players[i]);
    answer_append_asked(experiment, variant, experiment->players[size], strcmp(verb, "tune") ? -1 : tuned,
                        text);
    if (experiment->band.high > 0 && (!strcmp(verb, "run") || !strcmp(verb, "tune")))
        buffer_append(text, ANSWER_TEXT_MAX, " --band %.4g..%.4g", 100 * experiment->band.low,
                      100 * experiment->band.high);
    if (kind == VERDICT_OPEN)
        buffer_append(text, ANSWER_TEXT_MAX, " --precision %.1gpp", 100 * verdicts_reach(verdicts) / 3);
    if ((kind == VERDICT_LEANS || kind == VERDICT_ONE_SIDED) && !tunes)
        buffer_append(text, ANSWER_TEXT_MAX, " --assumptions");
    if (strlen(text) == ANSWER_TEXT_MAX - 1) text[0] = '\0';  // house rules too long for it
}

// --- the whole

// The first sentence of several variants says whose rules the answer is about.
static void say_variant(const AnswerScope* scope, int variant) {
    CHECK(scope->answer->sentence_count > 0);
    char* text = scope->answer->sentences[0];
    char rest[ANSWER_TEXT_MAX];
    if (scope->experiment->variant_count == 1 || scope->experiment->assumptions) return;
    text[0] = (char)tolower((unsigned char)text[0]);
    snprintf(rest, sizeof rest, "%s", text);
    text[0] = '\0';
    buffer_append(text, ANSWER_TEXT_MAX, "Under the rules %s, %s", scope->experiment->variants[variant].name,
                  rest);
}

// --- what it rests on

static void say_text(Answer* answer, bool first, const char* text) {
    buffer_append(add_sentence(answer, first), ANSWER_TEXT_MAX, "%s", text);
}

static void say_level(Answer* answer, const Experiment* experiment, Level level) {
    const Ruleset* ruleset = experiment->ruleset;
    char meaning[ANSWER_TEXT_MAX];
    if (level_row(experiment, level) < 0) return;
    who_plays_level_meaning(ruleset, level, meaning, sizeof meaning);
    if (level == LEVEL_SCRIPTS && level_row(experiment, LEVEL_LEAGUE) >= 0 &&
        level_league_is_scripts(ruleset, experiment->players, experiment->player_counts))
        buffer_append(meaning, sizeof meaning, " The experts play the same.");
    say_text(answer, false, meaning);
}

static const char certainty[] = "Each lead and interval has 95 % confidence on its own.";

// The only line-up, or what the words for each level mean. Also the level of intervals.
static void say_players(Answer* answer, const Experiment* experiment) {
    char plays[LINE_MAX_BYTES];
    if (experiment->lineup_count == 1) {
        who_plays_all(experiment, plays, sizeof plays);
        buffer_append(add_sentence(answer, false), ANSWER_TEXT_MAX, "Players: %s. %s", plays, certainty);
        return;
    }
    for (Level level = LEVEL_SEARCH; level-- > LEVEL_RANDOM;) say_level(answer, experiment, level);
    say_text(answer, false, certainty);
}

static void make_who(Answer* answer, const Experiment* experiment) {
    char one[ANSWER_TEXT_MAX];
    for (Level level = LEVEL_SEARCH; level-- > LEVEL_RANDOM;) {
        if (level_row(experiment, level) < 0) continue;
        who_plays_level_brief(experiment->ruleset, level, one, sizeof one);
        one[0] = (char)toupper((unsigned char)one[0]);
        buffer_append(answer->who, ANSWER_TEXT_MAX, "%s%s", answer->who[0] ? " " : "", one);
    }
}

static void say_notes(Answer* answer, const Experiment* experiment) {
    char text[ANSWER_TEXT_MAX];
    if (measured_question_say(&experiment, 1, text, sizeof text)) say_text(answer, false, text);
    say_players(answer, experiment);
    if (end_winners_text(experiment->ruleset, text, sizeof text)) say_text(answer, false, text);
    if (rule_words_shared(&experiment, 1, text, sizeof text)) say_text(answer, true, text);
    if (rule_words_variants(experiment, text, sizeof text)) say_text(answer, true, text);
    if (rule_words_trained(&experiment, 1, false, text, sizeof text)) say_text(answer, true, text);
}

void answer_make(Answer* answer, const Plan* plan) {
    AnswerScope scope = {plan, plan->experiment, answer};
    memset(answer, 0, sizeof *answer);
    answer->has_wins = verdicts_make(&answer->wins, plan, false);
    answer->has_first_player = verdicts_make(&answer->first_player, plan, true);
    if (answer->has_wins) {
        say_motive(&scope, &answer->wins);
        say_verdicts(&scope, &answer->wins);
    }
    if (plan->experiment->ruleset->seat_outcomes) {
        say_groups(&scope);
        say_seats(&scope);
        if (answer->has_first_player && plan->experiment->lineup_count > 1)
            say_verdicts(&scope, &answer->first_player);
    }
    if (!answer->sentence_count) return;
    say_variant(&scope, answer->wins.variant);
    say_notes(answer, plan->experiment);
    make_who(answer, plan->experiment);
    make_question(&scope);
    make_next(&scope);
}

const Verdicts* answer_main(const Answer* answer) {
    bool wins = answer->has_wins && (verdicts_are_asked(&answer->wins) || !answer->has_first_player);
    return wins ? &answer->wins : answer->has_first_player ? &answer->first_player : NULL;
}

const Verdicts* answer_beside(const Answer* answer) {
    if (!answer->has_wins || !answer->has_first_player) return NULL;
    return answer_main(answer) == &answer->wins ? &answer->first_player : &answer->wins;
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
