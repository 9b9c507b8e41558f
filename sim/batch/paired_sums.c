// Adds up the sums of a paired run; see paired_sums.h.
#include "sim/batch/paired_sums.h"

#include <stdlib.h>
#include <string.h>

#include "sim/batch/gather.h"

size_t paired_sums_pairs(int arms) { return (size_t)arms * (size_t)(arms - 1) / 2; }

size_t paired_sums_index(int arms, int v, int w) {
    CHECK(v >= 0 && v < w && w < arms);
    return (size_t)v * (size_t)(2 * arms - v - 1) / 2 + (size_t)(w - v - 1);
}

bool paired_sums_open(PairedSums* sums, int arms) {
    CHECK(arms >= 1 && arms <= PAIRED_ARMS_MAX);
    sums->arms = arms;
    sums->scores = calloc((size_t)arms, sizeof *sums->scores);
    sums->pairs = calloc(paired_sums_pairs(arms) + 1, sizeof *sums->pairs);
    sums->joint = NULL;
    return sums->scores && sums->pairs;
}

bool paired_sums_open_joint(PairedSums* sums) {
    CHECK(!sums->joint && sums->arms == 2);
    sums->joint = calloc(1, sizeof *sums->joint);
    return sums->joint != NULL;
}

void paired_sums_close(PairedSums* sums) {
    free(sums->scores);
    free(sums->pairs);
    free(sums->joint);
    memset(sums, 0, sizeof *sums);
}

void paired_sums_clear(PairedSums sums) {
    memset(sums.scores, 0, (size_t)sums.arms * sizeof *sums.scores);
    memset(sums.pairs, 0, paired_sums_pairs(sums.arms) * sizeof *sums.pairs);
    if (sums.joint) memset(sums.joint, 0, sizeof *sums.joint);
}

static void add_joint(PairDetail* joint, const PairDetail* other) {
    joint->games += other->games;
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        pair_sums_add(&joint->outcomes[i], &other->outcomes[i]);
        joint->both[i] += other->both[i];
        joint->neither[i] += other->neither[i];
        joint->only_first[i] += other->only_first[i];
        joint->only_second[i] += other->only_second[i];
    }
    for (int i = 0; i < METRICS_MAX; i++) {
        pair_sums_add(&joint->metrics[i], &other->metrics[i]);
        joint->metric_changed[i] += other->metric_changed[i];
    }
}

void paired_sums_add(PairedSums sums, PairedSums other) {
    CHECK(sums.arms == other.arms && !sums.joint == !other.joint);
    for (int i = 0; i < sums.arms; i++) {
        sums.scores[i].games += other.scores[i].games;
        sums.scores[i].aborted += other.scores[i].aborted;
        sums.scores[i].sum += other.scores[i].sum;
        sums.scores[i].sum_sq += other.scores[i].sum_sq;
    }
    for (size_t i = 0; i < paired_sums_pairs(sums.arms); i++) {
        sums.pairs[i].games += other.pairs[i].games;
        pair_sums_add(&sums.pairs[i].apart, &other.pairs[i].apart);
        pair_sums_add(&sums.pairs[i].beyond, &other.pairs[i].beyond);
    }
    if (sums.joint) add_joint(sums.joint, other.joint);
}

// --- over ranks

static void list_joint(Words* words, PairDetail* joint) {
    words_word(words, &joint->games);
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        pair_sums_words(words, &joint->outcomes[i]);
        words_word(words, &joint->both[i]);
        words_word(words, &joint->neither[i]);
        words_word(words, &joint->only_first[i]);
        words_word(words, &joint->only_second[i]);
    }
    for (int i = 0; i < METRICS_MAX; i++) {
        pair_sums_words(words, &joint->metrics[i]);
        words_word(words, &joint->metric_changed[i]);
    }
}

static void list_sums(Words* words, void* of) {
    PairedSums sums = *(const PairedSums*)of;
    for (int i = 0; i < sums.arms; i++) {
        words_word(words, &sums.scores[i].games);
        words_word(words, &sums.scores[i].aborted);
        words_word(words, &sums.scores[i].sum);
        words_wide(words, &sums.scores[i].sum_sq);
    }
    for (size_t i = 0; i < paired_sums_pairs(sums.arms); i++) {
        words_word(words, &sums.pairs[i].games);
        pair_sums_words(words, &sums.pairs[i].apart);
        pair_sums_words(words, &sums.pairs[i].beyond);
    }
    if (sums.joint) list_joint(words, sums.joint);
}

bool paired_sums_gather(const Ranks* ranks, PairedSums sums) { return gather_words(ranks, list_sums, &sums); }
