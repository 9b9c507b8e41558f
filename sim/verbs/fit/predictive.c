// Checks a fit and looks ahead; see predictive.h.
#include "sim/verbs/fit/predictive.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/special.h"

// --- imagined logs

// The observations of a node in an imagined log: drawn one by one from an urn with what was simulated and a half of each
// category, to which each drawn one is added. That is the Dirichlet-multinomial.
static void imagine(const DirichletNode* node, uint64_t n, Rng* rng, uint64_t* drawn) {
    double total = 0;
    memset(drawn, 0, (size_t)node->count * sizeof *drawn);
    for (int k = 0; k < node->count; k++)
        if (node->possible[k]) total += (double)node->simulated[k] + 0.5;
    for (uint64_t i = 0; i < n; i++, total += 1) {
        double at = rng_unit(rng) * total;
        int found = -1;
        for (int k = 0; k < node->count; k++) {
            if (!node->possible[k]) continue;
            found = k;
            at -= (double)node->simulated[k] + 0.5 + (double)drawn[k];
            if (at < 0) break;
        }
        CHECK(found >= 0);
        drawn[found]++;
    }
}

static double distance(const DirichletNode* node, const uint64_t* counts, uint64_t n) {
    double sum = 0;
    for (int k = 0; k < node->count; k++) {
        double expected = (double)n * dirichlet_mean(node, k), apart = (double)counts[k] - expected;
        if (expected > 0) sum += apart * apart / expected;
    }
    return sum;
}

static uint64_t total_observed(const DirichletNode* node) {
    uint64_t n = 0;
    for (int k = 0; k < node->count; k++) n += node->observed[k];
    return n;
}

enum { NODE_MAX = EVIDENCE_BINS };
static_assert((int)PREDICTIVE_WINNERS_MAX <= (int)NODE_MAX && (int)SEATS_MAX <= (int)NODE_MAX &&
                  (int)END_REASONS_MAX < (int)NODE_MAX,
              "the largest node");

typedef struct Imagining {
    const Fit* fit;
    Rng rng;
    // By log, table and winner: how often that side won in it.
    uint16_t* wins;
} Imagining;

static uint16_t* wins_of(const Imagining* imagining, int log, int table, int winner) {
    return &imagining->wins[(log * imagining->fit->table_count + table) * PREDICTIVE_WINNERS_MAX + winner];
}

// Imagines a log at a point. Returns by how much it is farther from what is expected than the real one.
static double imagine_log(Imagining* imagining, int log, int point) {
    const Fit* fit = imagining->fit;
    double farther = 0;
    for (int t = 0; t < fit->table_count; t++) {
        const FitTable* table = &fit->tables[t];
        for (int k = 0; k < fit->evidence.nodes; k++) {
            const DirichletNode node = evidence_at(&fit->evidence, k, fit_counts(fit, table, point),
                                                   table->observed, table->possible);
            uint64_t drawn[NODE_MAX], n = total_observed(&node);
            if (!n) continue;
            imagine(&node, n, &imagining->rng, drawn);
            farther += distance(&node, drawn, n) - distance(&node, node.observed, n);
            for (int i = 0; k == 0 && i < node.count; i++)
                *wins_of(imagining, log, t, i) = (uint16_t)drawn[i];
        }
    }
    return farther;
}

// The point at this share of the weights.
static int point_at(const Fit* fit, double share) {
    int point = 0;
    for (; point + 1 < fit->count; point++) {
        share -= fit->weights[point];
        if (share < 0) break;
    }
    return point;
}

static void sum_up(const Imagining* imagining, Predictive* predictive, double* values, double* weights,
                   int* order) {
    const Fit* fit = imagining->fit;
    for (int t = 0; t < fit->table_count; t++)
        for (int w = 0; w < fit->evidence.winners; w++) {
            PredictiveWins* wins = &predictive->wins[t][w];
            double sum = 0;
            for (int log = 0; log < PREDICTIVE_LOGS; log++) {
                sum += values[log] = *wins_of(imagining, log, t, w);
                weights[log] = 1.0 / PREDICTIVE_LOGS;
            }
            importance_sort(values, PREDICTIVE_LOGS, order);
            wins->mean = sum / PREDICTIVE_LOGS;
            wins->ci99.low = importance_quantile(values, weights, order, PREDICTIVE_LOGS, 0.005);
            wins->ci99.high = importance_quantile(values, weights, order, PREDICTIVE_LOGS, 0.995);
        }
}

bool predictive_check(const Fit* fit, Predictive* predictive, Error* error) {
    size_t logs = PREDICTIVE_LOGS;
    Imagining imagining = {
        .fit = fit,
        .rng = rng_stream(rng_key(fit->seed, UINT64_MAX), RNG_SETTING),
        .wins = calloc(logs * (size_t)fit->table_count * PREDICTIVE_WINNERS_MAX, sizeof(uint16_t))};
    double* numbers = calloc(2 * logs, sizeof *numbers);
    int* order = calloc(logs, sizeof *order);
    bool good = imagining.wins && numbers && order;
    int as_far = 0;
    memset(predictive, 0, sizeof *predictive);
    for (int log = 0; good && log < PREDICTIVE_LOGS; log++)
        as_far += !(imagine_log(&imagining, log, point_at(fit, (log + 0.5) / PREDICTIVE_LOGS)) < 0);
    predictive->p = (as_far + 1.0) / (PREDICTIVE_LOGS + 1.0);
    if (good) sum_up(&imagining, predictive, numbers, numbers + logs, order);
    free(imagining.wins);
    free(numbers);
    free(order);
    return good || error_set(error, EXIT_IO, "out of memory for imagined logs");
}

// --- what one more fact would tell: the mutual information of fact and setting, given who won

static double surprise(double p) { return p > 0 ? -p * special_log(p) : 0; }

// The entropy of a fact given the winner, at a point (`weights` null) or over all; with counts of few games the entropy
// at a point is too low by (categories - 1) / (2 games), on average (Miller 1955), which `bias` gets.
typedef struct FactSum {
    double joint[PREDICTIVE_WINNERS_MAX][END_REASONS_MAX + 2];
    double inside;  // mean entropy at the points
    double bias;
} FactSum;

static void add_category(FactSum* sum, int winner, int category, double weight, double rate, double chance) {
    sum->joint[winner][category] += weight * rate * chance;
    sum->inside += weight * rate * surprise(chance);
}

static void add_metric(FactSum* sum, const Fit* fit, const FitTable* table, int point, int metric) {
    const uint64_t* counts = fit_counts(fit, table, point);
    double weight = fit->weights[point];
    for (int w = 0; w < fit->evidence.winners; w++) {
        if (!counts[w]) continue;
        double yes =
            ((double)evidence_happened(&fit->evidence, counts, metric, w) + 0.5) / ((double)counts[w] + 1);
        double rate = fit_rate(fit, table, point, w);
        add_category(sum, w, 0, weight, rate, yes);
        add_category(sum, w, 1, weight, rate, 1 - yes);
        sum->bias += weight / (2.0 * fit->games[point]);
    }
}

static void add_end(FactSum* sum, const Fit* fit, const FitTable* table, int point) {
    const uint64_t* counts = fit_counts(fit, table, point);
    double weight = fit->weights[point];
    for (int k = 0; k < fit->evidence.nodes; k++) {
        int w, possible = 0;
        if (!evidence_is_end(&fit->evidence, k, &w) || !counts[w]) continue;
        const DirichletNode node = evidence_at(&fit->evidence, k, counts, table->observed, table->possible);
        double rate = fit_rate(fit, table, point, w);
        for (int i = 0; i < node.count; i++) {
            add_category(sum, w, i, weight, rate, dirichlet_mean(&node, i));
            possible += node.possible[i];
        }
        sum->bias += weight * (possible - 1) / (2.0 * fit->games[point]);
    }
}

// The winner itself is a fact of a single "winner".
static void add_winner(FactSum* sum, const Fit* fit, const FitTable* table, int point) {
    int possible = 0;
    for (int w = 0; w < fit->evidence.winners; w++) {
        add_category(sum, w, 0, fit->weights[point], 1, fit_rate(fit, table, point, w));
        possible += table->possible[w];
    }
    sum->bias += fit->weights[point] * (possible - 1) / (2.0 * fit->games[point]);
}

static double nats_of(const FactSum* sum, bool given_winner) {
    double mixed = 0;
    for (int w = 0; w < PREDICTIVE_WINNERS_MAX; w++) {
        double all = 0;
        for (int i = 0; i < END_REASONS_MAX + 2; i++) {
            all += sum->joint[w][i];
            mixed += surprise(sum->joint[w][i]);
        }
        if (given_winner) mixed -= surprise(all);
    }
    double nats = mixed - sum->inside - sum->bias;
    return nats > 0 ? nats : 0;
}

static const int the_winner = PREDICTIVE_END - 1;

// The mean over the tables of the log, by their plays.
static double expected(const Fit* fit, int fact) {
    double nats = 0;
    for (int t = 0; t < fit->table_count; t++) {
        FactSum sum = {.inside = 0};
        const FitTable* table = &fit->tables[t];
        for (int i = 0; i < fit->count && table->at->plays; i++) {
            if (fit->weights[i] < 1e-9) continue;
            if (fact == the_winner) add_winner(&sum, fit, table, i);
            if (fact == PREDICTIVE_END) add_end(&sum, fit, table, i);
            if (fact >= 0) add_metric(&sum, fit, table, i, fact);
        }
        nats += nats_of(&sum, fact != the_winner) * table->at->plays / fit->plays->count;
    }
    return nats;
}

double predictive_winner(const Fit* fit) { return expected(fit, the_winner); }

static bool is_known(const Fit* fit, int fact) {
    int ends = 0;
    for (int i = 0; i < fit->plays->fact_count; i++)
        if (fit->plays->facts[i].metric == fact) return true;
    for (int i = 0; i < fit->plays->count; i++) ends += fit->plays->list[i].end >= 0;
    return fact == PREDICTIVE_END && 2 * ends > fit->plays->count;
}

int predictive_facts(const Fit* fit, PredictiveFact facts[METRICS_MAX + 1]) {
    const Ruleset* ruleset = fit->plays->ruleset;
    int count = 0;
    for (int fact = PREDICTIVE_END; fact < ruleset->metric_count; fact++) {
        if (is_known(fit, fact) || (fact >= 0 && ruleset->metrics[fact].use != METRIC_COUNT)) continue;
        PredictiveFact found = {fact, expected(fit, fact)};
        int at = count++;
        for (; at > 0 && facts[at - 1].nats < found.nats; at--) facts[at] = facts[at - 1];
        facts[at] = found;
    }
    return count;
}
