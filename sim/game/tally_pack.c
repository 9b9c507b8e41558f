// Tallies as words that add up; see tally_pack.h. For ranks that do not share memory.
#include "sim/game/tally_pack.h"

#include "sim/base/check.h"

void tally_span(const Tally* tally, TallySpan* span) {
    for (int i = 0; i < TALLY_FIGURES_MAX; i++) {
        bool there = i < tally_figures(tally) && tally_figure_games(tally, i);
        span->min[i] = there ? tally->metrics[i].min : INT32_MAX;
        span->max[i] = there ? tally->metrics[i].max : -1;
    }
}

static void bins(Words* list, MetricTally* metric, int32_t min, int32_t max) {
    for (unsigned bin = tally_bin(min); bin <= tally_bin(max); bin++) {
        uint64_t count = list->task == WORDS_WRITE ? tally_count(metric, bin) : 0;
        words_word(list, &count);
        if (list->task == WORDS_READ) metric->bins[bin - metric->first] = count;
    }
}

static void list_tally(Words* list, Tally* tally, const TallySpan* span) {
    words_word(list, &tally->games);
    words_word(list, &tally->aborted);
    words_word(list, &tally->failed);
    words_word(list, &tally->paired);
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        words_word(list, &tally->wins[i]);
        words_word(list, &tally->win_840ths[i]);
        words_wide(list, &tally->win_840ths_sq[i]);
        pair_sums_words(list, &tally->pairs[i]);
    }
    for (int i = 0; i < END_REASONS_MAX; i++) words_word(list, &tally->end_reasons[i]);
    for (int i = 0; i < TALLY_FIGURES_MAX; i++) {
        MetricTally metric = {0};
        if (span->min[i] > span->max[i]) continue;
        if (list->task != WORDS_COUNT) metric = tally->metrics[i];
        words_word(list, &metric.sum);
        words_wide(list, &metric.sum_sq);
        bins(list, &metric, span->min[i], span->max[i]);
        if (list->task == WORDS_READ) tally->metrics[i] = metric;
    }
}

size_t tally_pack_words(const TallySpan* span) {
    Words list = {.task = WORDS_COUNT};
    Tally none = {0};
    list_tally(&list, &none, span);
    return list.count;
}

void tally_pack(const Tally* tally, const TallySpan* span, uint64_t* into) {
    Words list = {.task = WORDS_WRITE, .words = into};
    Tally copy = *tally;
    for (int i = 0; i < tally_figures(tally); i++)
        CHECK(!tally_figure_games(tally, i) ||
              (span->min[i] <= tally->metrics[i].min && span->max[i] >= tally->metrics[i].max));
    list_tally(&list, &copy, span);
}

// An empty tally with room for the span, whose ends become its minima and maxima.
static bool open_span(const Ruleset* ruleset, const TallySpan* span, Tally* tally) {
    bool good = tally_open(ruleset, tally);
    for (int i = 0; good && i < tally_figures(tally); i++) {
        MetricTally* metric = &tally->metrics[i];
        if (span->min[i] > span->max[i]) continue;
        good = tally_reserve(metric, tally_bin(span->min[i]), tally_bin(span->max[i]) + 1);
        metric->min = span->min[i];
        metric->max = span->max[i];
    }
    return good;
}

bool tally_unpack(const Ruleset* ruleset, const TallySpan* span, uint64_t* from, Tally* tally) {
    Words list = {.task = WORDS_READ, .words = from};
    Tally sum;
    bool good = open_span(ruleset, span, &sum);
    if (good) list_tally(&list, &sum, span);
    good = good && tally_add(ruleset, tally, &sum);
    tally_close(&sum);
    return good;
}
