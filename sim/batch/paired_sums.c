// Sums of a paired run, added up; see paired_sums.h.
#include "sim/batch/paired_sums.h"

#include "sim/batch/gather.h"
#include "sim/platform/ranks.h"

size_t paired_sums_pairs(int arms) { return (size_t)arms * (size_t)(arms - 1) / 2; }

static void add_joint(PairDetail* joint, const PairDetail* other) {
    joint->games += other->games;
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        joint->plus[i] += other->plus[i];
        joint->apart_sq[i] += other->apart_sq[i];
        joint->minus[i] += other->minus[i];
        joint->both[i] += other->both[i];
        joint->neither[i] += other->neither[i];
        joint->only_first[i] += other->only_first[i];
        joint->only_second[i] += other->only_second[i];
    }
    for (int i = 0; i < METRICS_MAX; i++) {
        joint->metric_change[i] += other->metric_change[i];
        joint->metric_change_sq[i] += other->metric_change_sq[i];
        joint->metric_changed[i] += other->metric_changed[i];
    }
}

void paired_sums_add(PairedSums sums, PairedSums other) {
    for (int i = 0; i < sums.arms; i++) {
        sums.scores[i].games += other.scores[i].games;
        sums.scores[i].aborted += other.scores[i].aborted;
        sums.scores[i].sum += other.scores[i].sum;
        sums.scores[i].sum_sq += other.scores[i].sum_sq;
    }
    for (size_t i = 0; i < paired_sums_pairs(sums.arms); i++) {
        sums.pairs[i].games += other.pairs[i].games;
        sums.pairs[i].plus += other.pairs[i].plus;
        sums.pairs[i].minus += other.pairs[i].minus;
        sums.pairs[i].over += other.pairs[i].over;
        sums.pairs[i].under += other.pairs[i].under;
        sums.pairs[i].apart_sq += other.pairs[i].apart_sq;
        sums.pairs[i].beyond_sq += other.pairs[i].beyond_sq;
    }
    if (sums.joint) add_joint(sums.joint, other.joint);
}

// --- over ranks

static void gather_joint(Gather* gather, PairDetail* joint) {
    gather_word(gather, &joint->games);
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        gather_word(gather, &joint->plus[i]);
        gather_word(gather, &joint->apart_sq[i]);
        gather_word(gather, &joint->minus[i]);
        gather_word(gather, &joint->both[i]);
        gather_word(gather, &joint->neither[i]);
        gather_word(gather, &joint->only_first[i]);
        gather_word(gather, &joint->only_second[i]);
    }
    for (int i = 0; i < METRICS_MAX; i++) {
        gather_word(gather, (uint64_t*)&joint->metric_change[i]);
        gather_wide(gather, &joint->metric_change_sq[i]);
        gather_word(gather, &joint->metric_changed[i]);
    }
}

static void gather_all(Gather* gather, PairedSums sums) {
    for (int i = 0; i < sums.arms; i++) {
        gather_word(gather, &sums.scores[i].games);
        gather_word(gather, &sums.scores[i].aborted);
        gather_word(gather, &sums.scores[i].sum);
        gather_wide(gather, &sums.scores[i].sum_sq);
    }
    for (size_t i = 0; i < paired_sums_pairs(sums.arms); i++) {
        gather_word(gather, &sums.pairs[i].games);
        gather_word(gather, &sums.pairs[i].plus);
        gather_word(gather, &sums.pairs[i].minus);
        gather_word(gather, &sums.pairs[i].over);
        gather_word(gather, &sums.pairs[i].under);
        gather_wide(gather, &sums.pairs[i].apart_sq);
        gather_wide(gather, &sums.pairs[i].beyond_sq);
    }
    if (sums.joint) gather_joint(gather, sums.joint);
}

bool paired_sums_gather(PairedSums sums) {
    Gather gather = {.words = NULL};
    if (ranks_count() == 1) return true;
    gather_all(&gather, sums);
    bool good = gather_add(&gather);
    if (good) gather_all(&gather, sums);
    gather_close(&gather);
    return good;
}
