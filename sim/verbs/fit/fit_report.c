// Reports a fit; see fit_report.h.
#include "sim/verbs/fit/fit_report.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/special.h"
#include "sim/game/people.h"
#include "sim/game/phrase.h"
#include "sim/report/who_plays.h"

static const double unexplained_below = 0.01, next_to_nothing = 0.1;
static const double chi_squared_99 = 6.6;  // one degree of freedom
enum { FACTS_SHOWN = 3, LISTED_MAX = 4, HEAVY_PERCENT = 20 };
static const double worth_noting = 0.005;  // nats

static const SheetColumn rate_columns[] = {
    {"players", NULL, FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"table", "table", FIGURE_TEXT, "Players, and rules that are not those of all.", .least = 1},
    {"experience", NULL, FIGURE_TEXT, "Of the group: by which game it was (nth game).",
     .values = "first|fifth|twentieth", .blank = true},
    {"winner", "who wins", FIGURE_TEXT, .least = 1},
    {"plays", "plays", FIGURE_COUNT, "Of the log at this table; 0: asked for with --players."},
    {"won", "won", FIGURE_COUNT},
    {"expected", NULL, FIGURE_REAL, "Wins in imagined logs: mean.", .blank = true},
    {"expected_ci99", NULL, FIGURE_REALS, "99 % of imagined logs.", .blank = true},
    {"before", NULL, FIGURE_RATE, "Rate before the plays: mean over the settings."},
    {"before_ci95", "before, %", FIGURE_RATES},
    {"rate", "at your table, %", FIGURE_RATE,
     "Rate that follows from the plays: mean over the weighted settings."},
    {"ci95", "95%", FIGURE_RATES, "Of the settings."},
};
static const SheetKind rates_kind = {"rates", "How often each side wins", NULL, SHEET_COLUMNS(rate_columns),
                                     .least = 1};

static const SheetColumn belief_columns[] = {
    {"kind", NULL, FIGURE_TEXT,
     "level: share of the seats; number: of people, its mean; count: of what nobody printed, its mean; "
     "reading: chance "
     "of it.",
     .values = "level|number|count|reading"},
    {"about", "what", FIGURE_TEXT, .least = 1},
    {"before", "before", FIGURE_REAL},
    {"before_ci95", "95%", FIGURE_REALS, .blank = true},
    {"after", "after", FIGURE_REAL},
    {"after_ci95", "95%", FIGURE_REALS, .blank = true},
    {"nats", "nats", FIGURE_REAL, "Learnt about this alone."},
};
static const SheetKind beliefs_kind = {"beliefs", "What the plays tell about the players and the rules", NULL,
                                       SHEET_COLUMNS(belief_columns)};

static const SheetColumn fact_columns[] = {
    {"fact", "fact", FIGURE_TEXT, "A column for the log: ended, or a metric (yes or no).", .least = 1},
    {"help", "what it is", FIGURE_TEXT},
    {"nats", "nats a play", FIGURE_REAL, "Expected of one play, beside who won."},
};
static const SheetKind facts_kind = {"facts", "What one more play would tell, if this is written down too",
                                     NULL, SHEET_COLUMNS(fact_columns)};

static const ParamReading* const experiences = PARAM_READINGS(PEOPLE_EXPERIENCES);
static const char* const kind_names[] = {"level", "number", "count", "reading"};

bool fit_answer(FitAnswer* answer, const Fit* fit, const Variant* base, Error* error) {
    answer->fit = fit;
    answer->base = base;
    if (!predictive_check(fit, &answer->predictive, error) || !fit_beliefs_make(fit, &answer->beliefs, error))
        return false;
    answer->fact_count = predictive_facts(fit, answer->facts);
    answer->winner_nats = predictive_winner(fit);
    return true;
}

static bool is_unexplained(const FitAnswer* answer) { return answer->predictive.p < unexplained_below; }

// So few settings carry the weight that the log as good as excludes them all, or that more are needed.
static bool is_thin(const Fit* fit) { return fit->importance.effective < FIT_EFFECTIVE; }

static const char* winner_at(const Fit* fit, int winner) {
    return evidence_winner_name(&fit->evidence, winner);
}

// "survivors win", "a player wins".
static Phrase winner_does(const Fit* fit, int winner) {
    const char* name = winner_at(fit, winner);
    Phrase phrase;
    if (winner < ruleset_table_outcomes(fit->plays->ruleset)) return phrase_side_does(name, "win");
    snprintf(phrase.text, sizeof phrase.text, "%s win%s", name, strcmp(name, "several") ? "s" : "");
    return phrase;
}

// --- rates

typedef struct Rate {
    double before, after;
    Interval before_ci95, after_ci95;
} Rate;

static bool rate_of(const Fit* fit, const FitTable* table, int winner, Rate* rate, Error* error) {
    size_t count = (size_t)fit->count;
    double *values = malloc(count * sizeof *values), *even = malloc(count * sizeof *even);
    int* order = malloc(count * sizeof *order);
    bool good = values && even && order;
    *rate = (Rate){.before = 0};
    for (int i = 0; good && i < fit->count; i++) {
        values[i] = fit_rate(fit, table, i, winner);
        even[i] = 1.0 / fit->count;
        rate->before += values[i] / fit->count;
        rate->after += values[i] * fit->weights[i];
    }
    if (good) {
        importance_sort(values, fit->count, order);
        rate->before_ci95 = (Interval){importance_quantile(values, even, order, fit->count, 0.025),
                                       importance_quantile(values, even, order, fit->count, 0.975)};
        rate->after_ci95 = (Interval){importance_quantile(values, fit->weights, order, fit->count, 0.025),
                                      importance_quantile(values, fit->weights, order, fit->count, 0.975)};
        if (rate->after > 1) rate->after = 1;
        if (rate->before > 1) rate->before = 1;
    }
    free(values);
    free(even);
    free(order);
    return good || error_set(error, EXIT_IO, "out of memory for rates");
}

// Where one of two sides wins, the other's rate is no news.
static bool is_news(const FitTable* table, int winners, int winner) {
    int possible = 0;
    for (int i = 0; i < winners; i++) possible += table->possible[i];
    for (int i = 0; i < winner && possible == 2; i++)
        if (table->possible[i]) return false;
    return true;
}

static bool put_rate(const FitAnswer* answer, ReportData* data, Sheet* sheet, int t, int winner,
                     Error* error) {
    const Fit* fit = answer->fit;
    const FitTable* table = &fit->tables[t];
    char text[LINE_MAX_BYTES];
    Rate rate;
    if (!rate_of(fit, table, winner, &rate, error)) return false;
    plays_table_text(fit->plays, answer->base, t, text, sizeof text);
    report_data_row(data, sheet);
    if (!is_news(table, fit->evidence.winners, winner)) report_data_minor(sheet);
    report_data_put_count(sheet, "players", (uint64_t)table->at->players);
    report_data_put_text(data, sheet, "table", "%s", text);
    if (table->at->experience >= 0)
        report_data_put_text(data, sheet, "experience", "%s", experiences[table->at->experience].name);
    report_data_put_text(data, sheet, "winner", "%s", winner_at(fit, winner));
    report_data_put_count(sheet, "plays", (uint64_t)table->at->plays);
    report_data_put_count(sheet, "won", table->observed[winner]);
    if (table->at->plays) {
        const PredictiveWins* wins = &answer->predictive.wins[t][winner];
        report_data_put_number(sheet, "expected", wins->mean);
        report_data_put_interval(sheet, "expected_ci99", wins->ci99);
    }
    report_data_put_number(sheet, "before", rate.before);
    report_data_put_interval(sheet, "before_ci95", rate.before_ci95);
    report_data_put_number(sheet, "rate", rate.after);
    report_data_put_interval(sheet, "ci95", rate.after_ci95);
    return true;
}

static bool put_rates(const FitAnswer* answer, ReportData* data, Error* error) {
    Sheet* sheet = report_data_begin(data, &rates_kind);
    for (int t = 0; t < answer->fit->table_count; t++)
        for (int w = 0; w < answer->fit->evidence.winners; w++)
            if (answer->fit->tables[t].possible[w] && !put_rate(answer, data, sheet, t, w, error))
                return false;
    return true;
}

// --- sentences

static void say_log(const FitAnswer* answer, ReportData* data) {
    const Fit* fit = answer->fit;
    double p = answer->predictive.p;
    char chance[32], plays[NAME_MAX_BYTES];
    snprintf(chance, sizeof chance, p < 0.1 ? "%.1f" : "%.0f", 100 * p);
    snprintf(plays, sizeof plays, fit->plays->count == 1 ? "one play" : "%d plays", fit->plays->count);
    if (is_unexplained(answer))
        report_data_say(data,
                        "No setting explains this log (%s of %s): even of logs that the nearest settings "
                        "would write, only "
                        "%s %% fit as badly. Do not trust the rates below.",
                        plays, fit->plays->ruleset->title, chance);
    else
        report_data_say(data,
                        "This log (%s of %s) can be explained: of logs that the settings which agree with it "
                        "would write, "
                        "%s %% fit no better (below 1 %%, nothing here would explain it).",
                        plays, fit->plays->ruleset->title, chance);
}

// The tables that no setting explains.
static void say_surprises(const FitAnswer* answer, ReportData* data) {
    const Fit* fit = answer->fit;
    char table[LINE_MAX_BYTES];
    for (int t = 0; t < fit->table_count; t++)
        for (int w = 0; w < fit->evidence.winners; w++) {
            const PredictiveWins* wins = &answer->predictive.wins[t][w];
            double won = (double)fit->tables[t].observed[w];
            if (won >= wins->ci99.low && won <= wins->ci99.high) continue;
            if (!is_news(&fit->tables[t], fit->evidence.winners, w)) continue;
            plays_table_text(fit->plays, answer->base, t, table, sizeof table);
            report_data_say(data,
                            "What does not fit: with %s, %s won %.0f of %d; %.0f (%.0f-%.0f) are expected.",
                            table, winner_at(fit, w), won, fit->tables[t].at->plays, wins->mean,
                            wins->ci99.low, wins->ci99.high);
        }
}

// What rows note beyond who won, where it is farthest from what is expected.
typedef struct Oddity {
    int table, node, category;
    uint64_t observed, of;
    double expected, distance;
} Oddity;

// The number of plays expected in a category, given those in its node.
static double expected_in(const Fit* fit, int t, int node, int category, uint64_t plays) {
    const FitTable* table = &fit->tables[t];
    double expected = 0;
    for (int i = 0; i < fit->count; i++) {
        if (fit->weights[i] < 1e-9) continue;
        const DirichletNode at =
            evidence_at(&fit->evidence, node, fit_counts(fit, table, i), table->observed, table->possible);
        expected += fit->weights[i] * (double)plays * dirichlet_mean(&at, category);
    }
    return expected;
}

static void find_in_node(const Fit* fit, int t, int node, Oddity* worst) {
    const FitTable* table = &fit->tables[t];
    const DirichletNode at =
        evidence_at(&fit->evidence, node, table->counts, table->observed, table->possible);
    uint64_t plays = 0;
    for (int k = 0; k < at.count; k++) plays += at.observed[k];
    for (int k = 0; k < at.count && plays; k++) {
        if (!at.possible[k] || !at.observed[k]) continue;
        double expected = expected_in(fit, t, node, k, plays), apart = (double)at.observed[k] - expected;
        double distance = apart * apart / expected;
        if (apart > 0 && distance > worst->distance)
            *worst = (Oddity){t, node, k, at.observed[k], plays, expected, distance};
    }
}

static void say_detail(const FitAnswer* answer, ReportData* data) {
    const Fit* fit = answer->fit;
    Oddity worst = {.distance = chi_squared_99};
    char table[LINE_MAX_BYTES], what[LINE_MAX_BYTES];
    for (int t = 0; t < fit->table_count; t++)
        for (int node = 1; node < fit->evidence.nodes; node++) find_in_node(fit, t, node, &worst);
    if (!worst.of) return;
    plays_table_text(fit->plays, answer->base, worst.table, table, sizeof table);
    evidence_describe(&fit->evidence, worst.node, worst.category, what, sizeof what);
    report_data_say(data, "What does not fit: with %s, %s in %d of %d plays; %.1f are expected.", table, what,
                    (int)worst.observed, (int)worst.of, worst.expected);
}

static void say_learnt(const FitAnswer* answer, ReportData* data) {
    double nats = answer->fit->importance.nats;
    if (nats < next_to_nothing)
        report_data_say(data, "It says next to nothing (%.2f nats): what follows is what was assumed before.",
                        nats);
    else
        report_data_say(data, "It leaves %.0f %% of what was possible before (%.2f nats learnt).",
                        100 * special_exp(-nats), nats);
}

// The table with most plays, as the group played last; the sheet has the others.
static int main_table(const Fit* fit) {
    int latest = plays_latest(fit->plays), most = -1;
    for (int t = 0; t < fit->table_count; t++)
        if (fit->tables[t].at->experience == latest &&
            (most < 0 || fit->tables[t].at->plays > fit->tables[most].at->plays))
            most = t;
    CHECK(most >= 0);
    return most;
}

static bool say_rate(const FitAnswer* answer, ReportData* data, Error* error) {
    const Fit* fit = answer->fit;
    char text[LINE_MAX_BYTES];
    int t = main_table(fit), winner = 0;
    const FitTable* table = &fit->tables[t];
    Rate rate;
    while (winner + 1 < fit->evidence.winners && !table->possible[winner]) winner++;
    if (!rate_of(fit, table, winner, &rate, error)) return false;
    plays_table_text(fit->plays, answer->base, t, text, sizeof text);
    if (rate.before_ci95.low >= 1) {  // a free-for-all that nobody else can win
        report_data_say(data, "With %s, %s in every game, whoever plays.", text,
                        winner_does(fit, winner).text);
        return true;
    }
    report_data_say(
        data, "With %s, %s at your table in %.0f %% of the games (%.0f-%.0f; before the log %.0f-%.0f).",
        text, winner_does(fit, winner).text, 100 * rate.after, 100 * rate.after_ci95.low,
        100 * rate.after_ci95.high, 100 * rate.before_ci95.low, 100 * rate.before_ci95.high);
    return true;
}

// What a belief is about, in words.
static Phrase belief_words(const Fit* fit, const FitBelief* belief) {
    Phrase phrase;
    if (belief->kind == BELIEF_LEVEL) return who_plays_level(fit->plays->ruleset, belief->level);
    snprintf(phrase.text, sizeof phrase.text, "%.100s", belief->about);
    return phrase;
}

// FitBeliefs of one kind, most likely before or after first. Returns their number.
static int sort_beliefs(const FitAnswer* answer, bool (*wanted)(const Fit* fit, const FitBelief* belief),
                        bool after, const FitBelief* sorted[BELIEFS_MAX]) {
    int count = 0;
    for (int i = 0; i < answer->beliefs.count; i++) {
        const FitBelief* belief = &answer->beliefs.list[i];
        if (!wanted(answer->fit, belief)) continue;
        int at = count++;
        for (; at > 0; at--) {
            const FitBelief* other = sorted[at - 1];
            if (!(after ? other->after < belief->after : other->before < belief->before)) break;
            sorted[at] = other;
        }
        sorted[at] = belief;
    }
    return count;
}

static bool is_possible_level(const Fit* fit, const FitBelief* belief) {
    return belief->kind == BELIEF_LEVEL && !fit_beliefs_ruled_out(fit, belief);
}

static void say_ruled_out(const FitAnswer* answer, ReportData* data) {
    const FitBelief* sorted[BELIEFS_MAX];
    int count = sort_beliefs(answer, fit_beliefs_ruled_out, false, sorted);
    char text[LINE_MAX_BYTES];
    Buffer list = buffer_in(text, sizeof text);
    for (int i = 0; i < count && i < LISTED_MAX; i++)
        buffer_add(&list, "%s%s (%.0f %%, before %.0f %%)", i ? "; " : "",
                   belief_words(answer->fit, sorted[i]).text, 100 * sorted[i]->after,
                   100 * sorted[i]->before);
    if (count > LISTED_MAX) buffer_add(&list, "; and %d more (--verbose)", count - LISTED_MAX);
    if (count) report_data_say(data, "Ruled out: %s.", text);
}

static void say_open(const FitAnswer* answer, ReportData* data) {
    const Fit* fit = answer->fit;
    const FitBelief* sorted[BELIEFS_MAX];
    int count = sort_beliefs(answer, is_possible_level, true, sorted);
    char text[LINE_MAX_BYTES];
    Buffer list = buffer_in(text, sizeof text);
    for (int i = 0; i < count; i++)
        buffer_add(&list, "%s%s %.0f %%", i ? "; " : "", belief_words(fit, sorted[i]).text,
                   100 * sorted[i]->after);
    for (int i = 0; i < answer->beliefs.count; i++) {
        const FitBelief* belief = &answer->beliefs.list[i];
        if (belief->kind == BELIEF_NUMBER && !strcmp(belief->about, "lambda"))
            buffer_add(&list, "; people's noise of thought (lambda) is %.2f to %.2f", belief->after_ci95.low,
                       belief->after_ci95.high);
    }
    report_data_say(data, "Who plays, as shares of the seats: %s.", text);
}

// How fast people learn, where the log says which game it was.
static void say_learning(const FitAnswer* answer, ReportData* data) {
    for (int i = 0; i < answer->beliefs.count; i++) {
        const FitBelief* belief = &answer->beliefs.list[i];
        if (belief->kind != BELIEF_NUMBER || strcmp(belief->about, "learning") != 0) continue;
        report_data_say(data,
                        "People at your table learn from game to game %.1f to %.1f times as fast as assumed "
                        "(before the log %.1f to %.1f).",
                        belief->after_ci95.low, belief->after_ci95.high, belief->before_ci95.low,
                        belief->before_ci95.high);
        if (!fit_beliefs_learnt(answer->fit, belief)) report_data_detail(data);
    }
}

static bool is_narrower(const FitBelief* belief) {
    return belief->after_ci95.high - belief->after_ci95.low <
           belief->before_ci95.high - belief->before_ci95.low;
}

// Numbers that nobody printed, as far as the plays tell about them.
static void say_counts(const FitAnswer* answer, ReportData* data) {
    char text[LINE_MAX_BYTES];
    Buffer list = buffer_in(text, sizeof text);
    int told = 0;
    for (int i = 0; i < answer->beliefs.count; i++) {
        const FitBelief* belief = &answer->beliefs.list[i];
        if (belief->kind != BELIEF_COUNT) continue;
        if (!is_narrower(belief) || !fit_beliefs_learnt(answer->fit, belief) || told == LISTED_MAX) continue;
        buffer_add(&list, "%s%s %.0f to %.0f (before %.0f to %.0f)", told++ ? "; " : "", belief->about,
                   belief->after_ci95.low, belief->after_ci95.high, belief->before_ci95.low,
                   belief->before_ci95.high);
    }
    if (told)
        report_data_say(data, "Of the numbers that nobody printed (%d), the plays tell: %s.",
                        answer->beliefs.counts, text);
    else if (answer->beliefs.counts)
        report_data_say(data, "About the numbers that nobody printed (%d), the plays tell next to nothing.",
                        answer->beliefs.counts);
}

static const char* fact_name(const Fit* fit, const PredictiveFact* fact) {
    return fact->metric == PREDICTIVE_END ? "ended" : fit->plays->ruleset->metrics[fact->metric].name;
}

static const char* fact_help(const Fit* fit, const PredictiveFact* fact) {
    return fact->metric == PREDICTIVE_END ? "how the game ended"
                                          : fit->plays->ruleset->metrics[fact->metric].help;
}

static void say_next(const FitAnswer* answer, ReportData* data) {
    const PredictiveFact* best = &answer->facts[0];
    if (!answer->fact_count || best->nats < worth_noting)
        report_data_say(data, "No single fact beside who won would tell much; more plays do.");
    else
        report_data_say(data,
                        "At the next plays, write down beside who won: %s (%s%s). It is expected to tell "
                        "%.3f nats a play, "
                        "who won %.3f.",
                        fact_name(answer->fit, best), fact_help(answer->fit, best),
                        best->metric == PREDICTIVE_END ? "" : ": yes or no", best->nats, answer->winner_nats);
}

static void say_left_out(const Plays* plays, ReportData* data) {
    if (plays->ignored[0]) report_data_say(data, "Columns that are not used: %s.", plays->ignored);
    if (plays->left_out)
        report_data_say(data, "Left out of the export: %s; the first: %s.",
                        phrase_count(plays->left_out, "play").text, plays->left_out_why);
}

// What would be enough: the effective number grows with the settings.
static void say_thin(const Fit* fit, ReportData* data) {
    double wanted = (double)FIT_EFFECTIVE * fit->count / fit->importance.effective;
    int more = FIT_POINTS;
    while (more < wanted && more < FIT_POINTS_MAX) more *= 2;
    if (fit->count >= FIT_POINTS_MAX)
        report_data_say(data, "That is few, even of the most settings: intervals are uncertain.");
    else if (more < wanted)
        report_data_say(data, "That is few: intervals are uncertain. More: --settings %d, the most.", more);
    else
        report_data_say(data, "That is few: intervals are uncertain. For %d: --settings %d.",
                        (int)FIT_EFFECTIVE, more);
}

static void say_method(const FitAnswer* answer, ReportData* data) {
    const Fit* fit = answer->fit;
    int games = fit_games(fit->plays->count);
    char most[NAME_MAX_BYTES] = "";
    if (games > FIT_COARSE) snprintf(most, sizeof most, " to %d", games);
    report_data_say(data,
                    "From %d settings of players%s, drawn from an assumed prior (--prior), with "
                    "%d%s games each "
                    "at each table; effective number %.0f.",
                    fit->count,
                    answer->beliefs.counts ? ", open rules and unprinted numbers" : " and open rules",
                    (int)FIT_COARSE, most, fit->importance.effective);
    if (!is_thin(fit)) report_data_detail(data);
    if (is_thin(fit)) say_thin(fit, data);
    if (100 * fit->importance.largest > HEAVY_PERCENT)
        report_data_say(data, "A single setting has %.0f %% of the weight: the answer rests on it.",
                        100 * fit->importance.largest);
}

// --- sheets

static void put_beliefs(const FitAnswer* answer, ReportData* data) {
    Sheet* sheet = report_data_begin(data, &beliefs_kind);
    for (int i = 0; i < answer->beliefs.count; i++) {
        const FitBelief* belief = &answer->beliefs.list[i];
        report_data_row(data, sheet);
        report_data_put_text(data, sheet, "kind", "%s", kind_names[belief->kind]);
        report_data_put_text(data, sheet, "about", "%s", belief->about);
        report_data_put_number(sheet, "before", belief->before);
        report_data_put_number(sheet, "after", belief->after);
        report_data_put_number(sheet, "nats", belief->nats);
        if (!fit_beliefs_learnt(answer->fit, belief) && !fit_beliefs_ruled_out(answer->fit, belief))
            report_data_minor(sheet);
        if (belief->kind != BELIEF_NUMBER && belief->kind != BELIEF_COUNT) continue;
        report_data_put_interval(sheet, "before_ci95", belief->before_ci95);
        report_data_put_interval(sheet, "after_ci95", belief->after_ci95);
    }
    sheet->detail = true;
}

static void put_facts(const FitAnswer* answer, ReportData* data) {
    Sheet* sheet = report_data_begin(data, &facts_kind);
    for (int i = 0; i < answer->fact_count; i++) {
        report_data_row(data, sheet);
        if (i >= FACTS_SHOWN) report_data_minor(sheet);
        report_data_put_text(data, sheet, "fact", "%s", fact_name(answer->fit, &answer->facts[i]));
        report_data_put_text(data, sheet, "help", "%s", fact_help(answer->fit, &answer->facts[i]));
        report_data_put_number(sheet, "nats", answer->facts[i].nats);
    }
    sheet->detail = true;
}

static const JsonField settings[] = {
    {"log", JSON_TEXT, "file of the plays"},
    {"plays", JSON_COUNT, .least = 1},
    {"left_out", JSON_COUNT, "plays of an export that cannot be used"},
    {"p", JSON_SHARE,
     "Share of imagined logs at least as far from what is expected (posterior predictive check)."},
    {"nats", JSON_REAL, "Learnt: divergence of the posterior from the prior.", .least = 0, .most = INFINITY},
    {"points", JSON_COUNT, "Settings drawn from the prior."},
    {"effective", JSON_REAL, "Their effective number.", .least = 0, .most = INFINITY},
    {"largest", JSON_SHARE, "Largest weight of a single one."},
    {"coarse_games", JSON_COUNT, "Games of every setting at a table."},
    {"games", JSON_COUNT, "Games of a setting that the plays do not rule out."},
};

const ReportKind fit_report_kind = {
    .help =
        "Which players, motives, habits and open readings agree with plays at real tables, and the win rates "
        "that "
        "follow. Two runs of the same question with the same version differ only in timing.",
    .experiments =
        {"experiments", JSON_LIST,
         "The effective config (config.schema.json): the rules of plays that say no others. Its line-up does "
         "not play.",
         .least = 1, .most = 1},
    .settings = {"settings", JSON_OBJECT, JSON_OF(settings)},
    .verdict = {"verdict", JSON_TEXT,
                "Whether settings explain the plays (p of at least 1 %) and, if so, whether they say more "
                "than next to "
                "nothing (0.1 nats).",
                .values = "explained|uninformative|unexplained"},
    .sheets = {&rates_kind, &beliefs_kind, &facts_kind},
};

static void put_settings(const FitAnswer* answer, ReportData* data) {
    const Fit* fit = answer->fit;
    report_data_set_text(data, "log", fit->plays->name);
    report_data_set_count(data, "plays", (uint64_t)fit->plays->count);
    report_data_set_count(data, "left_out", (uint64_t)fit->plays->left_out);
    report_data_set_real(data, "p", answer->predictive.p);
    report_data_set_real(data, "nats", fit->importance.nats);
    report_data_set_count(data, "points", (uint64_t)fit->count);
    report_data_set_real(data, "effective", fit->importance.effective);
    report_data_set_real(data, "largest", fit->importance.largest);
    report_data_set_count(data, "coarse_games", FIT_COARSE);
    report_data_set_count(data, "games", (uint64_t)fit_games(fit->plays->count));
}

static void decide(const FitAnswer* answer, ReportData* data) {
    bool nothing = answer->fit->importance.nats < next_to_nothing;
    data->verdict = is_unexplained(answer) ? "unexplained" : nothing ? "uninformative" : "explained";
    data->exit_code = is_unexplained(answer) ? EXIT_CHECK_FAILED : nothing ? EXIT_INCONCLUSIVE : EXIT_DONE;
}

bool fit_report(const FitAnswer* answer, ReportData* data, Error* error) {
    decide(answer, data);
    put_settings(answer, data);
    say_log(answer, data);
    if (is_unexplained(answer)) {
        say_surprises(answer, data);
        say_detail(answer, data);
    }
    say_learnt(answer, data);
    if (!say_rate(answer, data, error)) return false;
    if (!is_unexplained(answer)) {
        say_ruled_out(answer, data);
        say_open(answer, data);
        say_learning(answer, data);
        say_counts(answer, data);
        say_next(answer, data);
    }
    say_left_out(answer->fit->plays, data);
    say_method(answer, data);
    if (!put_rates(answer, data, error)) return false;
    put_beliefs(answer, data);
    put_facts(answer, data);
    return true;
}
