// Integers that add up exactly; see tally.h. Stage: takes the results of games from play;
// statistics and reports read it.
#include "sim/game/tally.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/hash.h"
#include "sim/base/number.h"

// Nothing can overflow. A cell has at most NUMBER_GAMES_MAX games, below 2^32, however its parts
// are split and merged. A figure of a game is below 2^31, so a sum is below 2^63 and a sum of
// squares below 2^94. Shares are at most 840, so win_840ths stay below 2^42, their squares below
// 2^52, and the sums of paired differences stay below the same bounds. Counts of games are below
// 2^32. Sums beyond 2^53, where doubles begin to round, are written to JSON as strings.
static_assert(NUMBER_GAMES_MAX <= UINT64_MAX / INT32_MAX, "sums fit 64 bits");
static_assert(NUMBER_GAMES_MAX <= UINT64_MAX / 840 / 840, "squares of shares do, too");
static_assert(NUMBER_GAMES_MAX <= UINT32_MAX, "sums of squares stay below 2^94: results multiply them");

unsigned tally_bin(int32_t value) {
    CHECK_SLOW(value >= 0);
    if (value < TALLY_EXACT) return (unsigned)value;
    unsigned power = 31u - (unsigned)__builtin_clz((unsigned)value);  // 7..30
    return TALLY_EXACT + (power - 7) * 16 + (((unsigned)value >> (power - 4)) & 15);
}

int32_t tally_bin_low(unsigned bin) {
    CHECK(bin < TALLY_BINS);
    if (bin < TALLY_EXACT) return (int32_t)bin;
    unsigned power = 7 + (bin - TALLY_EXACT) / 16, sixteenth = (bin - TALLY_EXACT) % 16;
    return (int32_t)((16 + sixteenth) << (power - 4));
}

// --- room

enum { LINE = 64 };  // bytes of a cache line

static size_t metrics_bytes(int count) {
    return ((size_t)count * sizeof(MetricTally) + LINE - 1) / LINE * LINE;
}

static Tally empty(const Ruleset* ruleset) {
    int length = ruleset_metric_of(ruleset, METRIC_LENGTH);
    return (Tally){.metric_count = ruleset->metric_count,
                   .length = length,
                   .printed_ends = ruleset_table_ends(ruleset),
                   .length_count = length >= 0 ? ruleset_ends(ruleset) : 0};
}

bool tally_open(const Ruleset* ruleset, Tally* tally) {
    *tally = empty(ruleset);
    tally->metrics = calloc((size_t)tally_figures(tally) + 1, sizeof *tally->metrics);
    return tally->metrics != NULL;
}

// Metrics and bins in one block, aligned to a cache line, so that threads do not share cache lines.
bool tally_open_wide(const Ruleset* ruleset, Tally* tally) {
    *tally = empty(ruleset);
    tally->wide = true;
    size_t head = metrics_bytes(tally_figures(tally) + 1);
    size_t size = head + (size_t)tally_figures(tally) * TALLY_BINS * sizeof(uint64_t);
    tally->metrics = aligned_alloc(LINE, size);
    if (!tally->metrics) return false;
    memset(tally->metrics, 0, size);
    uint64_t* bins = (uint64_t*)((unsigned char*)tally->metrics + head);
    for (int i = 0; i < tally_figures(tally); i++) {
        tally->metrics[i].bins = bins + (size_t)i * TALLY_BINS;
        tally->metrics[i].end = TALLY_BINS;
    }
    return true;
}

static void clear_metric(MetricTally* metric, bool wide) {
    if (!wide) {
        free(metric->bins);
        *metric = (MetricTally){0};
        return;
    }
    memset(metric->bins, 0, TALLY_BINS * sizeof *metric->bins);
    *metric = (MetricTally){.bins = metric->bins, .end = TALLY_BINS};
}

void tally_clear(Tally* tally) {
    for (int i = 0; i < tally_figures(tally); i++) clear_metric(&tally->metrics[i], tally->wide);
    *tally = (Tally){.metrics = tally->metrics,
                     .metric_count = tally->metric_count,
                     .length = tally->length,
                     .printed_ends = tally->printed_ends,
                     .length_count = tally->length_count,
                     .wide = tally->wide};
}

void tally_close(Tally* tally) {
    for (int i = 0; tally->metrics && !tally->wide && i < tally_figures(tally); i++)
        free(tally->metrics[i].bins);
    free(tally->metrics);
    *tally = (Tally){0};
}

bool tally_reserve(MetricTally* metric, unsigned first, unsigned end) {
    CHECK(first < end && end <= TALLY_BINS);
    if (first >= metric->first && end <= metric->end) return true;
    unsigned old = metric->end - metric->first;
    if (old && metric->first < first) first = metric->first;
    if (old && metric->end > end) end = metric->end;
    uint64_t* bins = realloc(metric->bins, (end - first) * sizeof *bins);
    if (!bins) return false;
    unsigned before = old ? metric->first - first : 0;
    if (before) memmove(bins + before, bins, old * sizeof *bins);
    memset(bins, 0, before * sizeof *bins);
    memset(bins + before + old, 0, (end - first - before - old) * sizeof *bins);
    metric->bins = bins;
    metric->first = first;
    metric->end = end;
    return true;
}

uint64_t* tally_place(MetricTally* metric, unsigned bin) {
    return tally_reserve(metric, bin, bin + 1) ? &metric->bins[bin - metric->first] : NULL;
}

// --- games

// Always inlined, because a game has many figures.
static inline __attribute__((always_inline)) void add_value(MetricTally* metric, int32_t value, bool first) {
    metric->sum += (uint64_t)value;
    metric->sum_sq += (uint64_t)value * (uint64_t)value;
    metric->min = first || value < metric->min ? value : metric->min;
    metric->max = first || value > metric->max ? value : metric->max;
    metric->bins[tally_bin(value)]++;
}

void tally_game(const Ruleset* ruleset, int players, Tally* tally, const GameResult* result) {
    CHECK(tally->wide && tally->metric_count == ruleset->metric_count);
    bool first = tally->games == tally->aborted;
    tally->games++;
    if (result->aborted) {
        tally->aborted++;
        tally->failed += result->failed;
        tally->looped += result->looped;
        return;
    }
    CHECK(result->end_reason < ruleset_ends(ruleset));
    int outcomes = ruleset_outcomes(ruleset, players);
    for (int i = 0; i < outcomes; i++) {
        uint64_t share = result->win_840ths[i];
        tally->wins[i] += share > 0;
        tally->win_840ths[i] += share;
        tally->win_840ths_sq[i] += share * share;
    }
    for (int i = 0; i < ruleset->metric_count; i++) add_value(&tally->metrics[i], result->metrics[i], first);
    uint64_t* ended = &tally->end_reasons[result->end_reason];
    if (tally->length_count)
        add_value(tally_length(tally, result->end_reason), result->metrics[tally->length], !*ended);
    ++*ended;
}

// Games rarely rank first, so this store is rare.
static inline void keep(uint64_t* mark, uint64_t other) {
    if (other > *mark) *mark = other;
}

static void note_length(Notable* notable, int32_t length, uint64_t number) {
    uint32_t* first = &notable->lengths[tally_bin(length)];
    uint32_t mark = (uint32_t)notable_high(0, number);
    if (mark > *first) *first = mark;
    keep(&notable->marks[NOTABLE_LONGEST], notable_high(length, number));
    keep(&notable->marks[NOTABLE_SHORTEST], notable_low(length, number));
}

void tally_note(Tally* tally, const TallyGame* game) {
    const GameResult* result = game->result;
    const Course* course = game->course;
    uint64_t* marks = tally->notable.marks;
    int outcomes = ruleset_outcomes(game->ruleset, game->players);
    uint64_t win = notable_high(course->margin + 1, game->number);
    bool won = false;
    static_assert(COURSE_UNKNOWN + 1 == 0, "an unknown margin comes last");
    tally_game(game->ruleset, game->players, tally, result);
    if (result->aborted) return;
    if (tally->length >= 0) note_length(&tally->notable, result->metrics[tally->length], game->number);
    for (int i = 0; i < outcomes; i++) {
        if (!result->win_840ths[i]) continue;
        won = true;
        keep(&marks[NOTABLE_WINS + i], win);
    }
    if (outcomes == 1 && !won) keep(&marks[NOTABLE_WINS + 1], win);
    if (course->margin == COURSE_UNKNOWN) return;
    keep(&marks[NOTABLE_CLOSEST], notable_low(course->margin, game->number));
    if (course->comeback > 0) keep(&marks[NOTABLE_COMEBACK], notable_high(course->comeback, game->number));
}

Winners tally_winners(const GameResult* result) {
    unsigned winners = 0;
    static_assert(OUTCOMES_MAX < 15, "a bit each, beside WINNERS_ABORTED");
    if (result->aborted) return WINNERS_ABORTED;
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        if (!result->win_840ths[i]) continue;
        CHECK(!winners || result->win_840ths[i] == result->win_840ths[__builtin_ctz(winners)]);
        winners |= 1u << i;
    }
    return (Winners)winners;
}

void tally_pair(const Ruleset* ruleset, int players, Tally* tally, Winners reference,
                const GameResult* result) {
    if (reference == WINNERS_ABORTED || result->aborted) return;
    unsigned share = reference ? 840 / (unsigned)__builtin_popcount(reference) : 0;
    tally->paired++;
    for (int i = 0; i < ruleset_outcomes(ruleset, players); i++) {
        unsigned there = (reference >> i & 1) * share, here = result->win_840ths[i];
        pair_sums_note(&tally->pairs[i], here, there);
    }
}

// --- adding up

// Makes room for the counts of `other`: the bins from its minimum to its maximum, for each metric
// that has games.
static bool reserve_like(const Tally* other, Tally* tally) {
    for (int i = 0; i < tally_figures(tally); i++) {
        const MetricTally* metric = &other->metrics[i];
        if (!tally_figure_games(other, i)) continue;
        if (!tally_reserve(&tally->metrics[i], tally_bin(metric->min), tally_bin(metric->max) + 1))
            return false;
    }
    return true;
}

static void add_metric(MetricTally* metric, const MetricTally* other, bool first) {
    unsigned end = tally_bin(other->max) + 1;
    for (unsigned b = tally_bin(other->min); b < end; b++)
        metric->bins[b - metric->first] += other->bins[b - other->first];
    metric->sum += other->sum;
    metric->sum_sq += other->sum_sq;
    metric->min = first || other->min < metric->min ? other->min : metric->min;
    metric->max = first || other->max > metric->max ? other->max : metric->max;
}

static void add_notable(Notable* notable, const Notable* other) {
    for (int i = 0; i < NOTABLE_MARKS; i++) keep(&notable->marks[i], other->marks[i]);
    for (int i = 0; i < TALLY_BINS; i++)
        if (other->lengths[i] > notable->lengths[i]) notable->lengths[i] = other->lengths[i];
}

bool tally_add(const Ruleset* ruleset, Tally* tally, const Tally* other) {
    CHECK(tally->metric_count == ruleset->metric_count && other->metric_count == ruleset->metric_count);
    bool nothing = other->games == other->aborted;
    if (!nothing && !reserve_like(other, tally)) return false;
    for (int i = 0; i < tally_figures(tally); i++)
        if (tally_figure_games(other, i))
            add_metric(&tally->metrics[i], &other->metrics[i], !tally_figure_games(tally, i));
    tally->games += other->games;
    tally->aborted += other->aborted;
    tally->failed += other->failed;
    tally->looped += other->looped;
    tally->paired += other->paired;
    if (nothing) return true;
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        pair_sums_add(&tally->pairs[i], &other->pairs[i]);
        tally->wins[i] += other->wins[i];
        tally->win_840ths[i] += other->win_840ths[i];
        tally->win_840ths_sq[i] += other->win_840ths_sq[i];
    }
    add_notable(&tally->notable, &other->notable);
    for (int i = 0; i < ruleset_ends(ruleset); i++) tally->end_reasons[i] += other->end_reasons[i];
    return true;
}

// --- compared

static bool bins_equal(const MetricTally* a, const MetricTally* b) {
    for (unsigned bin = 0; bin < TALLY_BINS; bin++)
        if (tally_count(a, bin) != tally_count(b, bin)) return false;
    return true;
}

static bool metric_equal(const MetricTally* a, const MetricTally* b, bool nothing) {
    return a->sum == b->sum && a->sum_sq == b->sum_sq &&
           (nothing || (a->min == b->min && a->max == b->max)) && bins_equal(a, b);
}

bool tally_equal(const Ruleset* ruleset, const Tally* a, const Tally* b) {
    if (a->games != b->games || a->aborted != b->aborted || a->failed != b->failed ||
        a->looped != b->looped || a->paired != b->paired)
        return false;
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        const PairSums *x = &a->pairs[i], *y = &b->pairs[i];
        if (x->plus != y->plus || x->minus != y->minus || x->squares != y->squares) return false;
    }
    if (memcmp(a->wins, b->wins, sizeof a->wins) ||
        memcmp(a->win_840ths, b->win_840ths, sizeof a->win_840ths) ||
        memcmp(a->win_840ths_sq, b->win_840ths_sq, sizeof a->win_840ths_sq) ||
        memcmp(a->end_reasons, b->end_reasons, sizeof a->end_reasons) ||
        memcmp(&a->notable, &b->notable, sizeof a->notable))
        return false;
    CHECK(a->metric_count == ruleset->metric_count && tally_figures(a) == tally_figures(b));
    for (int i = 0; i < tally_figures(a); i++)
        if (!metric_equal(&a->metrics[i], &b->metrics[i], !tally_figure_games(a, i))) return false;
    return true;
}

static uint64_t hash_wide(uint64_t hash, Wide word) {
    return hash_word(hash_word(hash, (uint64_t)word), (uint64_t)(word >> 64));
}

static uint64_t hash_metric(uint64_t hash, const MetricTally* metric, bool nothing) {
    hash = hash_wide(hash_word(hash, metric->sum), metric->sum_sq);
    if (!nothing) hash = hash_word(hash_word(hash, (uint64_t)metric->min), (uint64_t)metric->max);
    uint64_t bins[TALLY_BINS];
    for (unsigned bin = 0; bin < TALLY_BINS; bin++) bins[bin] = tally_count(metric, bin);
    return hash_bytes(hash, bins, sizeof bins);
}

uint64_t tally_hash(const Ruleset* ruleset, const Tally* tally) {
    uint64_t hash = hash_word(hash_word(0, tally->games), tally->aborted);
    if (tally->failed) hash = hash_word(hash, tally->failed);
    if (tally->looped)
        hash = hash_word(hash, tally->looped + (UINT64_C(1) << 63));  // other than as many failed
    hash = hash_bytes(hash, tally->wins, sizeof tally->wins);
    hash = hash_bytes(hash, tally->win_840ths, sizeof tally->win_840ths);
    for (int i = 0; i < OUTCOMES_MAX; i++) hash = hash_wide(hash, tally->win_840ths_sq[i]);
    hash = hash_bytes(hash, tally->end_reasons, sizeof tally->end_reasons);
    for (int i = 0; i < ruleset->metric_count; i++)
        hash = hash_metric(hash, &tally->metrics[i], tally->games == tally->aborted);
    return hash;
}

uint64_t tally_hash_lengths(const Tally* tally) {
    uint64_t hash = 0;
    for (int i = 0; i < tally->length_count; i++)
        if (i < tally->printed_ends || tally->end_reasons[i])
            hash = hash_metric(hash, tally_length(tally, i), !tally->end_reasons[i]);
    return hash;
}

// --- packed

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
    words_word(list, &tally->looped);
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
