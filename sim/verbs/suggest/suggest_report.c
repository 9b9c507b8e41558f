// What `suggest` found, for people and programs; see suggest_report.h.
#include "sim/verbs/suggest/suggest_report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/report/answer.h"
#include "sim/report/band_words.h"
#include "sim/report/range_text.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/report/who_plays.h"
#include "sim/text/grid.h"
#include "sim/verbs/suggest/suggest_contract_report.h"
#include "sim/verbs/suggest/suggest_fun.h"
#include "sim/verbs/suggest/suggest_words.h"

enum { WORDS_SHOWN = 1 };  // proposals whose changes are put in words on the first screen

static const SuggestArm* arm_of(const SuggestAnswer* answer, const SuggestFinal* final) {
    return &answer->arms[final->arm];
}

// --- words

// "survivors", "the first player", "seat 2".
static void outcome_text(const SuggestQuestion* question, char* text, size_t size) {
    snprintf(text, size, "%s", question->first_player ? "the first player" : question->outcome);
    if (!question->first_player) ruleset_outcome_spell(text);
}

// Of the players who play, or of those who know the rules.
static const RateSummary* rate_of(const SuggestFinal* final, int p, bool known) {
    return known ? &final->at[p].known.rate : &final->at[p].rate;
}

// "50.6 % +-1.5", with several player counts "3 players 47.1 % +-1.5, 4 players 52.0 % +-1.5".
static void rates_text(const SuggestAnswer* answer, const SuggestFinal* final, bool known, Buffer* text) {
    for (int p = 0; p < answer->each; p++) {
        const RateSummary* rate = rate_of(final, p, known);
        buffer_add(text, "%s", p ? ", " : "");
        if (answer->each > 1) buffer_add(text, "%d players ", suggest_answer_players(answer, p));
        buffer_add(text, "%s", range_text_rate(*rate, 1, " %").text);
    }
}

static int levels_counted(const SuggestQuestion* question) {
    int count = 0;
    for (int i = 0; i < question->level_count; i++) count += suggest_level_counts(question, i);
    return count;
}

// "; even at 2 of 4 levels, closer at 1".
static void levels_text(const SuggestAnswer* answer, const SuggestFinal* final, Buffer* text) {
    int counted = levels_counted(answer->question);
    if (!answer->level_games) return;
    buffer_add(text, "; %s at %d of %d levels", band_words_inside(answer->places[0].goal), final->even,
               counted);
    if (final->closer) buffer_add(text, ", closer at %d", final->closer);
}

static bool is_near_edge(const SuggestAnswer* answer, const SuggestFinal* final, bool known) {
    for (int p = 0; p < answer->each; p++) {
        Interval band = answer->places[p].goal.band;
        double rate = rate_of(final, p, known)->rate, margin = answer->aims[p].margin;
        if (fmin(rate - band.low, band.high - rate) < margin) return true;
    }
    return false;
}

// --- sentences

// "1. deck.bite=3, tie=earliest: 50.6 % +-1.5; turns 12 (10); even at 2 of 4 levels, closer at 1."
static void say_proposal(const SuggestAnswer* answer, int rank, ReportData* data) {
    const SuggestFinal* final = &answer->finals[rank];
    char settings[SUGGEST_SETTINGS_BYTES], figures[LINE_MAX_BYTES];
    Buffer text = buffer_in(figures, sizeof figures);
    suggest_words_settings(answer, arm_of(answer, final), true, settings);
    rates_text(answer, final, false, &text);
    if (final->holds && is_near_edge(answer, final, false)) buffer_add(&text, ", at the edge");
    if (final->fault) buffer_add(&text, ", but %s", final->fault);
    if (!final->holds && !final->fault && arm_of(answer, final)->state == HUNT_INSIDE)
        buffer_add(&text, ", no longer %s in fresh games", band_words_inside(answer->places[0].goal));
    suggest_words_length(answer, final, &text);
    levels_text(answer, final, &text);
    report_data_say(data, "%d. %s: %s.", rank, settings, figures);
}

// "still even", "no longer even", "now even", "not even": with players who know the rules, beside the others.
static void known_words(const SuggestAnswer* answer, const SuggestFinal* final, Buffer* text) {
    bool even = true;
    for (int p = 0; p < answer->each; p++)
        even = even && band_distance(final->at[p].known.rate.rate, answer->places[p].goal.band) <= 0;
    const char* moved = final->holds ? even ? "still" : "no longer" : even ? "now" : "not";
    buffer_add(text, "%s %s%s", moved, band_words_inside(answer->places[0].goal),
               even && is_near_edge(answer, final, true) ? ", at the edge" : "");
}

// "1, with players who know it: 48.1 % +-1.5; still even."
static void say_known(const SuggestAnswer* answer, int rank, ReportData* data) {
    const SuggestFinal* final = &answer->finals[rank];
    char figures[LINE_MAX_BYTES];
    Buffer text = buffer_in(figures, sizeof figures);
    bool played = true, learnt = false;
    for (int p = 0; p < answer->each; p++) {
        played = played && final->at[p].known.games;
        learnt = learnt || final->at[p].known.learnt;
    }
    if (!played) return;
    rates_text(answer, final, true, &text);
    buffer_add(&text, "; ");
    known_words(answer, final, &text);
    report_data_say(data, "%d, with players who know it: %s%s.", rank, figures,
                    learnt ? "" : " (training found nothing better: they play as before)");
}

// What the changes of a proposal say; sentences say it themselves.
static void say_words(const SuggestAnswer* answer, int rank, ReportData* data) {
    char words[SUGGEST_WORDS_BYTES];
    const SuggestArm* arm = arm_of(answer, &answer->finals[rank]);
    bool said = true;
    for (int i = 0; i < arm->count; i++)
        said = said && answer->question->changes->at[arm->changes[i]].sentence;
    if (said) return;
    suggest_words_changes(answer, arm, words);
    report_data_say(data, "In words, %d: %s.", rank, words);
    if (rank > WORDS_SHOWN) report_data_detail(data);
}

// What the game as it is gives: "survivors: 14.0 % +-1.1".
static void before_text(const SuggestAnswer* answer, char* text, size_t size) {
    char outcome[NAME_MAX_BYTES];
    Buffer all = buffer_in(text, size);
    outcome_text(answer->question, outcome, sizeof outcome);
    buffer_add(&all, "%s: ", outcome);
    if (answer->final_count) {
        rates_text(answer, &answer->finals[0], false, &all);
        return;
    }
    for (int p = 0; p < answer->each; p++)
        buffer_add(&all, "%s%.1f %% (%.1f-%.1f)", p ? ", " : "", 100 * answer->arms[0].rates[p],
                   100 * answer->arms[0].bounds[p].low, 100 * answer->arms[0].bounds[p].high);
}

// "45-55 %"; of several player counts whose bands differ, that of the first.
static void band_text(const SuggestAnswer* answer, char* text, size_t size) {
    Interval band = answer->places[0].goal.band;
    bool same = true;
    for (int p = 1; p < answer->each; p++) same = same && answer->places[p].goal.band.low == band.low;
    if (same)
        snprintf(text, size, "%.4g-%.4g %%", 100 * band.low, 100 * band.high);
    else
        snprintf(text, size, "within a tenth of the fair share");
}

// Whether the game as it is seems to be in the band, by the rates that before_text shows.
static bool is_close(const SuggestAnswer* answer) {
    bool close = true;
    for (int p = 0; p < answer->each; p++) {
        double rate = answer->final_count ? answer->finals[0].at[p].rate.rate : answer->arms[0].rates[p];
        close = close && band_distance(rate, answer->places[p].goal.band) <= 0;
    }
    return close;
}

// What follows where nothing was found.
static const char* rest_text(const SuggestAnswer* answer) {
    if (answer->final_count > 1) return " The nearest:";
    return answer->interrupted ? "" : " No change tried is proven to bring it nearer.";
}

static void say_headline(const SuggestAnswer* answer, ReportData* data) {
    char before[LINE_MAX_BYTES], band[NAME_MAX_BYTES];
    const char* goal = band_words_inside(answer->places[0].goal);
    const bool fair = answer->places[0].goal.fair;
    const char* makes = fair ? "makes" : "puts";
    int found = suggest_words_holding(answer);
    before_text(answer, before, sizeof before);
    band_text(answer, band, sizeof band);
    const Phrase players = suggest_words_players(answer);
    if (answer->verdict == SUGGEST_EVEN)
        report_data_say(data, "With %s, nothing needs fixing: the game is %s (%s) as it is; %s.",
                        players.text, goal, band, before);
    else if (answer->verdict == SUGGEST_FOUND)
        report_data_say(data, "With %s, %d %s %s the game %s (%s). As it is, %s.", players.text, found,
                        found == 1 ? "change" : "changes",
                        found == 1 ? makes
                        : fair     ? "make"
                                   : "put",
                        goal, band, before);
    else if (answer->verdict == SUGGEST_NONE && is_close(answer))
        report_data_say(
            data,
            "With %s, no change tried is proven %s (%s), nor is the game as it is, which is close: %s.%s",
            players.text, goal, band, before, rest_text(answer));
    else if (answer->verdict == SUGGEST_NONE)
        report_data_say(data, "With %s, nothing helps: no change tried %s the game %s (%s). As it is, %s.%s",
                        players.text, makes, goal, band, before, rest_text(answer));
    else if (is_close(answer))
        report_data_say(data, "With %s, too few games to tell: the game is close to %s (%s) as it is; %s.",
                        players.text, fair ? goal : "the target", band, before);
    else
        report_data_say(data,
                        "With %s, it is undecided whether a change %s the game %s (%s). As it is, %s.%s",
                        players.text, makes, goal, band, before, rest_text(answer));
}

// "Tried with 3 players: 61 single changes, 90 pairs"; without players where the whole answer is about them.
static void tried_text(const SuggestAnswer* answer, Buffer* text) {
    static const char* const nouns[SUGGEST_CHANGES_MAX] = {"single change", "pair", "triple"};
    const Phrase players = suggest_words_players(answer);
    bool others = answer->trial.player_counts < answer->question->experiment->player_counts;
    buffer_add(text, "Tried%s%s: %s", others ? " with " : "", others ? players.text : "",
               answer->tried[0] ? "" : "the game as it is");
    for (int i = 0; i < SUGGEST_CHANGES_MAX; i++)
        if (answer->tried[i])
            buffer_add(text, "%s%d %s%s", i ? ", " : "", answer->tried[i], nouns[i],
                       answer->tried[i] == 1 ? "" : "s");
}

// The 95 % margin of a rate of 50 % at a level of play, in points.
static double level_margin(const SuggestAnswer* answer) {
    return 100 * STATISTICS_Z95 * 0.5 / sqrt((double)answer->level_rate_games);
}

static void say_search(const SuggestAnswer* answer, ReportData* data) {
    char text[LINE_MAX_BYTES], games[32], fresh[32], levels[32];
    Buffer tried = buffer_in(text, sizeof text);
    tried_text(answer, &tried);
    grid_count(answer->games, games, sizeof games);
    grid_count(answer->fresh_games, fresh, sizeof fresh);
    grid_count(answer->level_games, levels, sizeof levels);
    if (answer->fresh_games)
        report_data_say(data, "%s, in %s games; the rates shown are from %s fresh ones.", text, games, fresh);
    else
        report_data_say(data, "%s, in %s games.", text, games);
    int unplayable = 0;
    for (int i = 0; i < answer->arm_count; i++) unplayable += answer->arms[i].state == HUNT_UNPLAYABLE;
    if (unplayable)
        report_data_say(
            data,
            "Left out: %d whose games would not end, or take more than twice or less than half as long.",
            unplayable);
    report_data_details_from(data, data->sentence_count - (unplayable > 0));
    if (!answer->level_games) return;
    report_data_say(data, "Levels of play are measured in %s games more, each rate to within %.0f points.",
                    levels, level_margin(answer));
    report_data_detail(data);
}

// A change as an option of compare.
static void append_change(const SuggestQuestion* question, const RuleChange* change,
                          char text[ANSWER_TEXT_MAX]) {
    char setting[CHANGE_SETTING_BYTES];
    change_setting(question->changes, change, setting);
    buffer_append(text, ANSWER_TEXT_MAX, change->sentence ? " --b \"%s\"" : " --b %s", setting);
}

// The options that compare needs for the same question.
static void append_aim(const SuggestQuestion* question, char text[ANSWER_TEXT_MAX]) {
    const Experiment* experiment = question->experiment;
    char usual[NAME_MAX_BYTES];
    experiment_default_outcome(experiment, usual, sizeof usual);
    if (strcmp(question->outcome, usual) != 0)
        buffer_append(text, ANSWER_TEXT_MAX, " --outcome %s", question->outcome);
    if (experiment->band.high > 0)
        buffer_append(text, ANSWER_TEXT_MAX, " --band %.4g..%.4g", 100 * experiment->band.low,
                      100 * experiment->band.high);
}

// The command that looks at the first proposal.
static void say_next(const SuggestAnswer* answer, ReportData* data) {
    char text[ANSWER_TEXT_MAX] = "", list[LINE_MAX_BYTES];
    Buffer players = buffer_in(list, sizeof list);
    const SuggestQuestion* question = answer->question;
    const Experiment* trial = &answer->trial;
    const SuggestArm* arm = answer->final_count > 1 ? arm_of(answer, &answer->finals[1]) : NULL;
    if (!arm) return;
    if (question->contract) {
        suggest_contract_next(answer, arm, data);
        return;
    }
    answer_append_asked(trial, 0, trial->players[0], -1, text);
    for (int i = 0; i < arm->count; i++)
        append_change(question, &question->changes->at[arm->changes[i]], text);
    append_aim(question, text);
    for (int i = 0; i < trial->player_counts; i++)
        buffer_add(&players, "%s%d", i ? "," : "", trial->players[i]);
    if (strlen(text) == sizeof text - 1) return;  // sentences too long for it
    report_data_say(data, "Next: reckon compare %s --players %s%s", trial->ruleset->id, list, text);
}

static void say_answer(const SuggestAnswer* answer, ReportData* data) {
    if (answer->interrupted)
        report_data_say(data, SHORTFALL_MARK "the search with %s was interrupted.",
                        suggest_words_players(answer).text);
    bool contract = answer->question->contract;
    if (contract)
        suggest_contract_headline(answer, data);
    else
        say_headline(answer, data);
    for (int i = 1; i < answer->final_count; i++) {
        if (contract)
            suggest_contract_proposal(answer, i, data);
        else
            say_proposal(answer, i, data);
        suggest_fun_say(answer, i, data);
        say_known(answer, i, data);
    }
    for (int i = 1; i < answer->final_count; i++) say_words(answer, i, data);
}

// --- sheets

static const SheetColumn proposal_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"rank", "rank", FIGURE_COUNT, "of the proposal; 0: the game as it is", .least = 0,
     .most = SUGGEST_WANTED},
    {"strategies", "strategies", FIGURE_TEXT, "with --contract: who plays; null: the line-up", .blank = true},
    {"rules", "change", FIGURE_TEXT, "the changed rules as they are typed; empty: the game as it is"},
    {"words", NULL, FIGURE_TEXT, "what they say at the table"},
    {"changes", NULL, FIGURE_COUNT, "changed rules", .most = SUGGEST_CHANGES_MAX},
    {"steps", "steps", FIGURE_COUNT,
     "distance from the game as it is: steps of numbers, and 1 for each other change"},
    {"rate", "rate", FIGURE_RATE, "of the outcome, in fresh games"},
    {"ci95", "95 %", FIGURE_RATES, .blank = true},
    {"searched", NULL, FIGURE_RATE, "the same in the games of the search, by whose luck it was chosen"},
    {"shrinkage", NULL, FIGURE_POINTS, "how far the fresh games are from that towards the game as it is"},
    {"difference", NULL, FIGURE_POINTS, "from the game as it is, in the same games", .blank = true},
    {"range", NULL, FIGURE_POINTS_RANGE, "95 %, of that", .blank = true},
    {"length", NULL, FIGURE_REAL, "median of the game's length, in its own unit; 0: unknown"},
    {"minutes", "minutes", FIGURE_REAL, "mean, by the ruleset's model; 0: unknown"},
    {"even_levels", "even at", FIGURE_COUNT,
     "levels of play at which the rate is in the band at all these player counts"},
    {"closer_levels", NULL, FIGURE_COUNT, "others at which it is nearer to the band than the game as it is"},
    {"clauses", NULL, FIGURE_COUNT, "with --contract: its clauses at all these places", .blank = true},
    {"held", "hold", FIGURE_COUNT, "of these, those that hold in the fresh games", .blank = true},
    {"holds", NULL, FIGURE_BOOL,
     "whether the fresh games are in the band at all these player counts; with --contract: whether all "
     "clauses "
     "hold"},
    {"games", NULL, FIGURE_COUNT, "fresh games"},
    {"rate_known", "know it", FIGURE_RATE,
     "with --adapt, of the first proposals: of the outcome in the same games, where the players were trained "
     "on "
     "under these rules; null: not played, as where these are the printed ones",
     .blank = true},
    {"ci95_known", NULL, FIGURE_RATES, .blank = true},
    {"holds_known", NULL, FIGURE_BOOL, "whether that is in the band at this player count", .blank = true},
    {"learnt", NULL, FIGURE_BOOL,
     "whether training found anything better than how players trained for the printed game play; else they "
     "play so",
     .blank = true},
    {"trained", NULL, FIGURE_COUNT, "games to learn from, at most", .blank = true},
    {"games_known", NULL, FIGURE_COUNT, "played by them", .blank = true},
};

const SheetKind suggest_proposals_sheet = {
    "proposals", "Proposals, and the game as it is (0)",
    "the proposals, best first, or if there is none the nearest "
    "changes; a row for each player count and, with --contract, line-up. "
    "Before them, rank "
    "0, the game as it is",
    SHEET_COLUMNS(proposal_columns), .optional = true};

static void put_known(const SuggestKnown* known, Interval band, Sheet* sheet) {
    if (!known->games) return;
    report_data_put_number(sheet, "rate_known", known->rate.rate);
    report_data_put_interval(sheet, "ci95_known", known->rate.ci95);
    report_data_put_bool(sheet, "holds_known", band_distance(known->rate.rate, band) <= 0);
    report_data_put_bool(sheet, "learnt", known->learnt);
    report_data_put_count(sheet, "trained", known->trained);
    report_data_put_count(sheet, "games_known", known->games);
}

// With a contract, which may name several line-ups.
static void put_strategies(const SuggestAnswer* answer, int place, ReportData* data, Sheet* sheet) {
    if (answer->question->contract)
        report_data_put_text(data, sheet, "strategies", "%s",
                             answer->trial.lineups[answer->places[place].lineup].name);
}

static void put_proposal(const SuggestAnswer* answer, int rank, int p, ReportData* data, Sheet* sheet) {
    const SuggestFinal* final = &answer->finals[rank];
    const SuggestArm* arm = arm_of(answer, final);
    const SuggestFigures* figures = &final->at[p];
    char words[SUGGEST_WORDS_BYTES], settings[SUGGEST_SETTINGS_BYTES];
    suggest_words_changes(answer, arm, words);
    suggest_words_settings(answer, arm, false, settings);
    double away = arm->rates[p] < answer->arms[0].rates[p] ? -1 : 1;
    report_data_row(data, sheet);
    report_data_put_count(sheet, "players", (uint64_t)suggest_answer_players(answer, p));
    report_data_put_count(sheet, "rank", (uint64_t)rank);
    report_data_put_text(data, sheet, "rules", "%s", settings);
    report_data_put_text(data, sheet, "words", "%s", words);
    report_data_put_count(sheet, "changes", (uint64_t)arm->count);
    report_data_put_count(sheet, "steps", (uint64_t)arm->steps);
    report_data_put_number(sheet, "rate", figures->rate.rate);
    report_data_put_interval(sheet, "ci95", figures->rate.ci95);
    report_data_put_number(sheet, "searched", arm->rates[p]);
    report_data_put_number(sheet, "shrinkage", away * (arm->rates[p] - figures->rate.rate));
    if (rank) {
        report_data_put_number(sheet, "difference", figures->difference);
        report_data_put_interval(sheet, "range", figures->range);
    }
    report_data_put_number(sheet, "length", figures->length);
    report_data_put_number(sheet, "minutes", figures->minutes);
    report_data_put_count(sheet, "even_levels", (uint64_t) final->even);
    report_data_put_count(sheet, "closer_levels", (uint64_t) final->closer);
    report_data_put_bool(sheet, "holds", final->holds);
    put_strategies(answer, p, data, sheet);
    if (answer->question->contract) {
        report_data_put_count(sheet, "clauses", (uint64_t)answer->aim_count);
        report_data_put_count(sheet, "held", (uint64_t) final->held);
    }
    report_data_put_count(sheet, "games", figures->games);
    put_known(&figures->known, answer->places[p].goal.band, sheet);
}

static const SheetColumn level_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"rank", "rank", FIGURE_COUNT, "of the proposal", .least = 1, .most = SUGGEST_WANTED},
    {"level", "level of play", FIGURE_TEXT, .values = "random|people|scripts|team|league|search"},
    {"before", "before", FIGURE_RATE, "of the outcome, in the game as it is"},
    {"after", "after", FIGURE_RATE, "with the change, in the same games"},
};

const SheetKind suggest_levels_sheet = {"levels", "Each proposal at each level of play",
                                        "each proposal at each level of play; random play has no say",
                                        SHEET_COLUMNS(level_columns), .optional = true};

static void put_levels(const SuggestAnswer* answer, int rank, int p, ReportData* data, Sheet* sheet) {
    for (int i = 0; i < answer->question->level_count; i++) {
        if (!answer->finals[rank].at[p].level_known[i]) continue;
        report_data_row(data, sheet);
        report_data_put_count(sheet, "players", (uint64_t)suggest_answer_players(answer, p));
        report_data_put_count(sheet, "rank", (uint64_t)rank);
        report_data_put_text(data, sheet, "level", "%s", level_name(answer->question->levels[i]));
        report_data_put_number(sheet, "before", answer->finals[0].at[p].levels[i]);
        report_data_put_number(sheet, "after", answer->finals[rank].at[p].levels[i]);
    }
}

static const SheetColumn tried_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"strategies", "strategies", FIGURE_TEXT, "with --contract: who plays; null: the line-up", .blank = true},
    {"rules", "change", FIGURE_TEXT, "the changed rules as they are typed; empty: the game as it is"},
    {"changes", NULL, FIGURE_COUNT, .most = SUGGEST_CHANGES_MAX},
    {"steps", NULL, FIGURE_COUNT},
    {"state", "state", FIGURE_TEXT,
     "by the games of the search; at the edge: within two points of an end of the band, and too near to tell "
     "the side; unplayable: games do not end, "
     "or take more than twice or less than half as long",
     .values = "open|inside|outside|at the edge|unplayable"},
    {"rate", "rate", FIGURE_RATE},
    {"range", "interval", FIGURE_RATES, "jointly valid whenever the search stopped"},
    {"random", NULL, FIGURE_BOOL, "whether it was tried at random, and not because its parts promised much"},
    {"games", "games", FIGURE_COUNT, "at all these player counts and line-ups"},
};

const SheetKind suggest_tried_sheet = {"tried", "Everything tried that is not outside the band",
                                       "every change that was tried, the game as it is first; a row for each "
                                       "player count and, with --contract, line-up",
                                       SHEET_COLUMNS(tried_columns), .optional = true};

static void put_tried(const SuggestAnswer* answer, const SuggestArm* arm, int p, ReportData* data,
                      Sheet* sheet) {
    char settings[SUGGEST_SETTINGS_BYTES];
    suggest_words_settings(answer, arm, false, settings);
    report_data_row(data, sheet);
    report_data_put_count(sheet, "players", (uint64_t)suggest_answer_players(answer, p));
    report_data_put_text(data, sheet, "rules", "%s", settings);
    report_data_put_count(sheet, "changes", (uint64_t)arm->count);
    report_data_put_count(sheet, "steps", (uint64_t)arm->steps);
    put_strategies(answer, p, data, sheet);
    report_data_put_text(data, sheet, "state", "%s", hunt_state_name(arm->state));
    report_data_put_number(sheet, "rate", arm->rates[p]);
    report_data_put_interval(sheet, "range", arm->bounds[p]);
    report_data_put_bool(sheet, "random", arm->random);
    report_data_put_count(sheet, "games", arm->games);
    if (arm->state == HUNT_OUTSIDE || (arm->state == HUNT_OPEN && !arm->may_be)) report_data_minor(sheet);
}

static const SheetColumn left_out_columns[] = {
    {"rules", "change", FIGURE_TEXT, "as typed"},
    {"why", "why", FIGURE_TEXT},
};

const SheetKind suggest_left_out_sheet = {"left_out", "Changes that cannot be played",
                                          "changes that cannot be played", SHEET_COLUMNS(left_out_columns),
                                          .optional = true};

static void put_left_out(const SuggestReport* report, ReportData* data) {
    const ChangeList* changes = report->question->changes;
    Sheet* sheet = report_data_begin(data, &suggest_left_out_sheet);
    sheet->detail = true;
    char setting[CHANGE_SETTING_BYTES];
    for (int i = 0; i < changes->left_out_count; i++) {
        change_setting(changes, &changes->left_out[i].change, setting);
        report_data_row(data, sheet);
        report_data_put_text(data, sheet, "rules", "%s", setting);
        report_data_put_text(data, sheet, "why", "%s", changes->left_out[i].why);
    }
}

static void put_statements(const SuggestReport* report, ReportData* data) {
    Sheet* statements = report_data_begin(data, &suggest_statements_sheet);
    statements->detail = true;
    statements->labels = 4;
    for (int i = 0; i < report->count; i++) suggest_contract_put(&report->answers[i], data, statements);
}

static void put_fun(const SuggestReport* report, ReportData* data) {
    Sheet* fun = report_data_begin(data, &suggest_fun_sheet);
    fun->detail = true;
    fun->labels = 4;
    if (!report->question->contract) report_data_title(fun, "strategies", NULL);
    for (int i = 0; i < report->count; i++) suggest_fun_put(&report->answers[i], data, fun);
}

static void put_sheets(const SuggestReport* report, ReportData* data) {
    const Contract* contract = report->question->contract;
    Sheet* proposals = report_data_begin(data, &suggest_proposals_sheet);
    proposals->detail = true;
    proposals->labels = contract ? 4 : 3;
    if (contract) {
        report_data_title(proposals, "even_levels", NULL);
    } else {
        report_data_title(proposals, "strategies", NULL);
        report_data_title(proposals, "held", NULL);
    }
    if (!report->question->adapt.given) report_data_title(proposals, "rate_known", NULL);
    for (int i = 0; i < report->count; i++)
        for (int rank = 0; rank < report->answers[i].final_count; rank++)
            for (int p = 0; p < report->answers[i].each; p++)
                put_proposal(&report->answers[i], rank, p, data, proposals);
    Sheet* levels = report_data_begin(data, &suggest_levels_sheet);
    levels->detail = true;
    levels->labels = 3;
    for (int i = 0; i < report->count; i++)
        for (int rank = 1; rank < report->answers[i].final_count; rank++)
            for (int p = 0; p < report->answers[i].each; p++)
                put_levels(&report->answers[i], rank, p, data, levels);
    Sheet* tried = report_data_begin(data, &suggest_tried_sheet);
    tried->detail = true;
    tried->labels = contract ? 3 : 2;
    if (!contract) report_data_title(tried, "strategies", NULL);
    for (int i = 0; i < report->count; i++)
        for (int arm = 0; arm < report->answers[i].arm_count; arm++)
            for (int p = 0; p < report->answers[i].each; p++)
                if (report->answers[i].arms[arm].games)
                    put_tried(&report->answers[i], &report->answers[i].arms[arm], p, data, tried);
    put_left_out(report, data);
    if (contract) put_statements(report, data);
    if (report->question->experiment->fun) put_fun(report, data);
}

// --- the whole

static void set_verdict(const SuggestReport* report, ReportData* data) {
    bool open = false, none = false, same = true;
    for (int i = 0; i < report->count; i++) {
        SuggestVerdict verdict = report->answers[i].verdict;
        open = open || verdict == SUGGEST_OPEN;
        none = none || verdict == SUGGEST_NONE;
        same = same && verdict == report->answers[0].verdict;
    }
    data->verdict = same ? suggest_verdict_name(report->answers[0].verdict) : "it depends";
    data->exit_code = open ? EXIT_INCONCLUSIVE : none ? EXIT_CHECK_FAILED : EXIT_DONE;
}

static void set_list(ReportData* data, const char* key, const char* const* words, int count) {
    char text[REPORT_DATA_TEXT_MAX];
    Buffer list = buffer_in(text, sizeof text);
    for (int i = 0; i < count; i++) buffer_add(&list, "%s%s", i ? " " : "", words[i]);
    report_data_set_text(data, key, text);
}

static void set_adapt(const AdaptOption* adapt, ReportData* data) {
    char budget[NAME_MAX_BYTES];
    if (!adapt->given) return;
    if (adapt->budget.games)
        snprintf(budget, sizeof budget, "%" PRIu64, adapt->budget.games);
    else
        snprintf(budget, sizeof budget, "%gmin", adapt->budget.minutes);
    report_data_set_text(data, "adapt", budget);
}

// What was asked for, so that it can be asked again.
static void set_question(const SuggestQuestion* question, ReportData* data) {
    const ChangeScope* scope = question->scope;
    char levels[NAME_MAX_BYTES];
    Buffer list = buffer_in(levels, sizeof levels);
    for (int i = 0; i < question->level_count; i++)
        buffer_add(&list, "%s%s", i ? "," : "", level_name(question->levels[i]));
    report_data_set_count(data, "changes_max", (uint64_t)question->changes_max);
    report_data_set_text(data, "joint", question->joint ? "all" : "each");
    report_data_set_text(data, "assumed", scope->assumed ? "tried" : "kept");
    set_list(data, "only", scope->only, scope->only_count);
    set_list(data, "keep", scope->keep, scope->keep_count);
    report_data_set_text(data, "house_list", scope->house_list ? scope->house_list : "");
    report_data_set_text(data, "levels", levels);
    set_adapt(&question->adapt, data);
}

static void set_band(const SuggestReport* report, ReportData* data) {
    report_data_set_real(data, "band_low", report->answers[0].places[0].goal.band.low);
    report_data_set_real(data, "band_high", report->answers[0].places[0].goal.band.high);
}

static void set_settings(const SuggestReport* report, ReportData* data) {
    uint64_t games = 0, fresh = 0, levels = 0, known = 0;
    for (int i = 0; i < report->count; i++) {
        games += report->answers[i].games;
        fresh += report->answers[i].fresh_games;
        levels += report->answers[i].level_games;
        known += report->answers[i].known_games;
    }
    report_data_set_text(data, "outcome",
                         report->question->first_player ? "first_player" : report->question->outcome);
    if (report->question->contract)
        report_data_set_text(data, "contract", report->question->contract->file);
    else
        set_band(report, data);
    set_question(report->question, data);
    report_data_set_real(data, "confidence", 1 - report->question->alpha * report->count);
    report_data_set_count(data, "games_max", report->question->experiment->games);
    report_data_set_count(data, "games_searched", games);
    report_data_set_count(data, "games_fresh", fresh);
    report_data_set_count(data, "games_levels", levels);
    if (report->question->adapt.given) report_data_set_count(data, "games_known", known);
}

static void say_left_out(const SuggestReport* report, ReportData* data) {
    const ChangeList* changes = report->question->changes;
    if (!changes->assumed) return;
    report_data_say(data, "Not changed, because nobody printed %s: %d %s; --deck tries %s too.",
                    changes->assumed == 1 ? "it" : "them", changes->assumed,
                    changes->assumed == 1 ? "number or reading" : "numbers and readings",
                    changes->assumed == 1 ? "it" : "them");
    report_data_detail(data);
}

// The rules that are changed, and that players trained for them may play the changed ones worse than they could.
static void say_rules(const SuggestReport* report, ReportData* data) {
    char text[RULE_WORDS_MAX];
    bool known = false;
    for (int i = 0; i < report->count; i++) known = known || report->answers[i].known_games;
    if (rule_words_shared(data->experiments, 1, text, sizeof text)) report_data_say(data, "%s", text);
    if (known)
        report_data_say(
            data, RULE_WORDS_TRAINED_MARK "; those who know a proposal were trained on under its rules.");
    else if (rule_words_trained(data->experiments, 1, true, text, sizeof text))
        report_data_say(data, "%s", text);
}

bool suggest_report(const SuggestReport* report, ReportData* data, Error* error) {
    CHECK(report->count > 0);
    const Experiment* experiment = report->question->experiment;
    data->experiments[data->experiment_count++] = experiment;
    set_verdict(report, data);
    set_settings(report, data);
    for (int i = 0; i < report->count; i++) say_answer(&report->answers[i], data);
    if (!report->question->contract || experiment->lineup_count == 1)
        report_data_say_players(data, experiment);
    for (int i = 0; i < report->count; i++) {
        say_search(&report->answers[i], data);
        suggest_fun_say_method(&report->answers[i], data);
    }
    say_rules(report, data);
    int before = data->sentence_count;
    rule_words_say_question(data, data->experiments, data->experiment_count);
    report_data_details_from(data, before);
    say_left_out(report, data);
    before = data->sentence_count;
    report_data_say_assumed(data, experiment);
    report_data_details_from(data, before);
    for (int i = 0; i < report->count; i++) say_next(&report->answers[i], data);
    put_sheets(report, data);
    return report_data_check(data, error);
}
