// Counts of games; see evidence.h.
#include "sim/verbs/fit/evidence.h"

#include <stdio.h>

#include "sim/base/check.h"

EvidenceShape evidence_of(const Plays* plays) {
    const Ruleset* ruleset = plays->ruleset;
    EvidenceShape evidence = {.ruleset = ruleset,
                              .plays = plays,
                              .winners = ruleset_table_outcomes(ruleset) + PLAYS_WINNERS - PLAYS_PLAYER,
                              .ends = ruleset_ends(ruleset)};
    evidence.nodes = 2 + evidence.winners * (1 + plays->fact_count);
    evidence.first_fact = evidence.winners + SEATS_MAX + evidence.winners * evidence.ends;
    evidence.slots = evidence.first_fact + evidence.winners * plays->fact_count * EVIDENCE_BINS;
    evidence.words = evidence.slots + evidence.winners * ruleset->metric_count;
    return evidence;
}

// --- slots: winners; seats; for each winner its ends; for each winner its figures, each with its bins

static int end_slot(const EvidenceShape* evidence, int winner, int end) {
    CHECK_SLOW(winner < evidence->winners && end < evidence->ends);
    return evidence->winners + SEATS_MAX + winner * evidence->ends + end;
}

static int fact_slot(const EvidenceShape* evidence, int winner, int fact, int bin) {
    CHECK_SLOW(winner < evidence->winners && fact < evidence->plays->fact_count && bin < EVIDENCE_BINS);
    return evidence->first_fact + (winner * evidence->plays->fact_count + fact) * EVIDENCE_BINS + bin;
}

static int happened_slot(const EvidenceShape* evidence, int metric, int winner) {
    return evidence->slots + winner * evidence->ruleset->metric_count + metric;
}

// The slots of a node: their number, and the first.
static int node_slots(const EvidenceShape* evidence, int node, int* first) {
    CHECK(node >= 0 && node < evidence->nodes);
    int end = node - 2, fact = end - evidence->winners;
    *first = node == 0   ? 0
             : node == 1 ? evidence->winners
             : fact < 0  ? end_slot(evidence, end, 0)
                         : evidence->first_fact + fact * EVIDENCE_BINS;
    return node == 0 ? evidence->winners : node == 1 ? SEATS_MAX : fact < 0 ? evidence->ends : EVIDENCE_BINS;
}

bool evidence_is_end(const EvidenceShape* evidence, int node, int* winner) {
    *winner = node - 2;
    return node >= 2 && *winner < evidence->winners;
}

// The slot of node 0 for a winner (PlaysRow.winner).
static int winner_slot(const EvidenceShape* evidence, int winner) {
    return winner < PLAYS_PLAYER ? winner : ruleset_table_outcomes(evidence->ruleset) + winner - PLAYS_PLAYER;
}

// Where a figure falls: 0 .. EVIDENCE_BINS - 1.
static int bin_of(int32_t value) {
    int bin = value < 0 ? 0 : value, doublings = 0;
    while (bin > 3) {
        bin /= 2;
        doublings++;
    }
    bin += 2 * doublings;
    return bin < EVIDENCE_BINS ? bin : EVIDENCE_BINS - 1;
}

// --- words

const char* evidence_winner_name(const EvidenceShape* evidence, int slot) {
    int outcomes = ruleset_table_outcomes(evidence->ruleset);
    return plays_winner_name(evidence->ruleset, slot < outcomes ? slot : PLAYS_PLAYER + slot - outcomes);
}

// "yes", "3", "8-11".
static void describe_bin(const PlaysFact* fact, int bin, char* text, size_t size) {
    int low = 0, next = 0;
    for (; bin_of(low) < bin; low++) continue;
    for (next = low; bin + 1 < EVIDENCE_BINS && bin_of(next) == bin; next++) continue;
    if (fact->yes_no)
        snprintf(text, size, "%s", bin ? "yes" : "no");
    else if (next == low + 1)
        snprintf(text, size, "%d", low);
    else
        snprintf(text, size, next > low ? "%d-%d" : "at least %d", low, next - 1);
}

void evidence_describe(const EvidenceShape* evidence, int node, int category, char* text, size_t size) {
    CHECK(node > 0 && node < evidence->nodes);
    int winner, facts = evidence->plays->fact_count;
    char bin[NAME_MAX_BYTES];
    if (node == 1) {
        snprintf(text, size, "seat_%d won", category);
    } else if (evidence_is_end(evidence, node, &winner)) {
        snprintf(text, size, "%s won and it ended by %s", evidence_winner_name(evidence, winner),
                 ruleset_end(evidence->ruleset, category)->name);
    } else {
        int at = node - 2 - evidence->winners;
        const PlaysFact* fact = &evidence->plays->facts[at % facts];
        describe_bin(fact, category, bin, sizeof bin);
        snprintf(text, size, "%s won and %s was %s", evidence_winner_name(evidence, at / facts),
                 evidence->ruleset->metrics[fact->metric].name, bin);
    }
}

// --- counting

// Who won a finished game (PLAYS_...), and the seat of a single player.
static int winner_of(const Ruleset* ruleset, int players, const GameResult* result, int* seat) {
    int seats = ruleset->seat_outcomes ? players : 0, won = 0;
    for (int i = 0; i < seats; i++) {
        if (!result->win_840ths[i]) continue;
        *seat = i;
        won++;
    }
    if (won) return won == 1 ? PLAYS_PLAYER : PLAYS_SHARED;
    for (int i = 0; i < ruleset_table_outcomes(ruleset); i++)
        if (result->win_840ths[seats + i]) return i;
    return PLAYS_NOBODY;
}

void evidence_count(const EvidenceShape* evidence, int players, const GameResult* result, uint64_t* counts) {
    const Ruleset* ruleset = evidence->ruleset;
    int seat = PLAYS_UNKNOWN;
    if (result->aborted) return;
    int known = winner_of(ruleset, players, result, &seat), winner = winner_slot(evidence, known);
    counts[winner]++;
    if (known == PLAYS_PLAYER) counts[evidence->winners + seat]++;
    counts[end_slot(evidence, winner, result->end_reason)]++;
    for (int i = 0; i < evidence->plays->fact_count; i++) {
        const PlaysFact* fact = &evidence->plays->facts[i];
        int32_t value = result->metrics[fact->metric];
        counts[fact_slot(evidence, winner, i, fact->yes_no ? value > 0 : bin_of(value))]++;
    }
    for (int i = 0; i < ruleset->metric_count; i++)
        counts[happened_slot(evidence, i, winner)] += result->metrics[i] > 0;
}

void evidence_observe(const EvidenceShape* evidence, const PlaysRow* row, uint64_t* counts) {
    int winner = winner_slot(evidence, row->winner);
    counts[winner]++;
    if (row->winner == PLAYS_PLAYER && row->seat >= 0) counts[evidence->winners + row->seat]++;
    if (row->end >= 0) counts[end_slot(evidence, winner, row->end)]++;
    for (int i = 0; i < evidence->plays->fact_count; i++) {
        if (row->facts[i] < 0) continue;
        bool yes_no = evidence->plays->facts[i].yes_no;
        counts[fact_slot(evidence, winner, i, yes_no ? row->facts[i] > 0 : bin_of(row->facts[i]))]++;
    }
}

uint64_t evidence_happened(const EvidenceShape* evidence, const uint64_t* counts, int metric, int winner) {
    return counts[happened_slot(evidence, metric, winner)];
}

// --- likelihood

DirichletNode evidence_at(const EvidenceShape* evidence, int node, const uint64_t* simulated,
                          const uint64_t* observed, const bool* possible) {
    int first, count = node_slots(evidence, node, &first);
    return (DirichletNode){simulated + first, observed + first, possible + first, count};
}

double evidence_log(const EvidenceShape* evidence, const uint64_t* simulated, const uint64_t* observed,
                    const bool* possible) {
    double log = 0;
    for (int node = 0; node < evidence->nodes; node++) {
        const DirichletNode at = evidence_at(evidence, node, simulated, observed, possible);
        log += dirichlet_log(&at);
    }
    return log;
}
