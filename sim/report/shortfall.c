// What is missing from an answer; see shortfall.h.
#include "sim/report/shortfall.h"

#include <stdio.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/batch/aborted.h"
#include "sim/game/phrase.h"
#include "sim/report/who_plays.h"
#include "sim/text/grid.h"

enum { NAMED_MAX = 6 };  // parts named in a list

// --- lists of parts: "3 players, scripts; 4-8 players"

typedef struct PartList {
    const Shortfall* shortfall;
    Buffer text;
    int named, left_out;  // items; parts beyond NAMED_MAX items
    // Player counts of a variant of which all parts belong to the list; not yet in the text.
    const Variant* variant;
    int players[SEATS_MAX], player_counts, parts;
} PartList;

static ShortfallPart part_of(const Shortfall* shortfall, int index) {
    CHECK(index >= 0 && index < shortfall->count);
    return shortfall->part(shortfall->source, index);
}

static bool several_variants(const Shortfall* shortfall) { return shortfall->experiment->variant_count > 1; }

static void add_item(PartList* list, const char* item, int parts) {
    if (list->named == NAMED_MAX)
        list->left_out += parts;
    else
        buffer_add(&list->text, "%s%s", list->named++ ? "; " : "", item);
}

static void add_players(PartList* list) {
    char item[LINE_MAX_BYTES];
    if (!list->player_counts) return;
    bool one = list->player_counts == 1 && list->players[0] == 1;
    snprintf(item, sizeof item, "%s player%s%s%s", phrase_ranges(list->players, list->player_counts).text,
             one ? "" : "s", several_variants(list->shortfall) ? ", " : "",
             several_variants(list->shortfall) ? list->variant->name : "");
    add_item(list, item, list->parts);
    list->player_counts = list->parts = 0;
}

static void add_part(PartList* list, const ShortfallPart* part) {
    char item[2 * LINE_MAX_BYTES];
    add_players(list);
    who_plays_cell(list->shortfall->experiment, part->players, part->variant->name, part->lineup, item,
                   sizeof item);
    add_item(list, item, 1);
}

static void add_group(PartList* list, const ShortfallPart* first, int parts) {
    CHECK(list->player_counts < SEATS_MAX || list->variant != first->variant);
    if (list->variant != first->variant) add_players(list);
    list->variant = first->variant;
    list->players[list->player_counts++] = first->players;
    list->parts += parts;
}

// Whether a part is short of games: begun, or not even that.
static bool belongs(const ShortfallPart* part, bool begun) {
    return part->short_of && (part->games > 0) == begun;
}

// The parts from `first` on that have its player count and variant; *belonging: how many of them
// belong to the list.
static int group_of(const Shortfall* shortfall, int first, bool begun, int* belonging) {
    ShortfallPart head = part_of(shortfall, first);
    int count = 0;
    for (*belonging = 0; first + count < shortfall->count; count++) {
        ShortfallPart part = part_of(shortfall, first + count);
        if (part.players != head.players || part.variant != head.variant) break;
        *belonging += belongs(&part, begun);
    }
    return count;
}

// Appends " HEAD: 3 players, scripts; 4-8 players." if there are any.
static void add_list(const Shortfall* shortfall, bool begun, const char* head, char* text, size_t size) {
    char words[LINE_MAX_BYTES];
    PartList list = {.shortfall = shortfall, .text = buffer_in(words, sizeof words)};
    for (int first = 0, count, belonging; first < shortfall->count; first += count) {
        count = group_of(shortfall, first, begun, &belonging);
        ShortfallPart part = part_of(shortfall, first);
        if (belonging == count) add_group(&list, &part, count);
        for (int i = 0; belonging < count && i < count; i++) {
            part = part_of(shortfall, first + i);
            if (belongs(&part, begun)) add_part(&list, &part);
        }
    }
    add_players(&list);
    if (!list.named) return;
    buffer_append(text, size, " %s: %s", head, words);
    if (list.left_out) buffer_append(text, size, "; and %d more", list.left_out);
    buffer_append(text, size, ".");
}

// --- the sentence

typedef struct Sums {
    uint64_t games, tried, capped, failed, looped;
    int short_of;
} Sums;

static Sums sums_of(const Shortfall* shortfall) {
    Sums sums = {0};
    for (int i = 0; i < shortfall->count; i++) {
        ShortfallPart part = part_of(shortfall, i);
        sums.games += part.games;
        sums.tried += part.tried;
        sums.capped += part.capped;
        sums.failed += part.failed;
        sums.looped += part.looped;
        sums.short_of += part.short_of;
    }
    return sums;
}

static void add_short(const Shortfall* shortfall, const Sums* sums, char* text, size_t size) {
    char games[32], target[32];
    if (!sums->short_of) return;
    grid_count(sums->games, games, sizeof games);
    grid_count((uint64_t)shortfall->count * shortfall->target, target, sizeof target);
    buffer_append(text, size, " %s of %s%s %s.", games, shortfall->at_most ? "at most " : "", target,
                  shortfall->unit);
    add_list(shortfall, true, "Unfinished", text, size);
    add_list(shortfall, false, "Missing", text, size);
}

// Appends " 360 of 2,000 games WHY and count in no rate."
static void add_lost(const Sums* sums, uint64_t lost, const char* why, char* text, size_t size) {
    char count[32], games[32];
    if (!lost) return;
    grid_count(lost, count, sizeof count);
    grid_count(sums->tried, games, sizeof games);
    buffer_append(text, size, " %s of %s games %s and count%s in no rate.", count, games, why,
                  lost == 1 ? "s" : "");
}

static void add_shard(const Experiment* experiment, char* text, size_t size) {
    const Shard* shard = &experiment->shard;
    if (shard->count > 1)
        buffer_append(text, size, " Part %d of %d of the games; `reckon merge` adds the parts up.",
                      shard->index + 1, shard->count);
}

static bool has_house_rules(const Experiment* experiment) {
    for (int v = 0; v < experiment->variant_count; v++)
        if (experiment->variants[v].house_count) return true;
    return false;
}

bool shortfall_text(const Shortfall* shortfall, char* text, size_t size) {
    CHECK(size > sizeof SHORTFALL_MARK);
    size_t mark = sizeof SHORTFALL_MARK - 2;  // without the blank
    Sums sums = sums_of(shortfall);
    snprintf(text, size, "%.*s", (int)mark, SHORTFALL_MARK);
    add_shard(shortfall->experiment, text, size);
    add_short(shortfall, &sums, text, size);
    const char* capped =
        has_house_rules(shortfall->experiment)
            ? "hit the safety cap or were ended because house rules set each other off without end"
            : "hit the safety cap";
    add_lost(&sums, sums.capped, capped, text, size);
    add_lost(&sums, sums.failed, "failed with an external player", text, size);
    add_lost(&sums, sums.looped, "were ended because house rules set each other off without end", text, size);
    bool any = text[mark] != '\0';
    if (!any) text[0] = '\0';
    return any;
}

ShortfallPart shortfall_cell(const void* cells, int index) {
    const Cell* cell = (const Cell*)cells + index;
    return (ShortfallPart){.players = cell->players,
                           .variant = cell->variant,
                           .lineup = cell->lineup,
                           .games = cell->tally->games,
                           .tried = cell->tally->games,
                           .capped = tally_capped(cell->tally),
                           .failed = cell->tally->failed,
                           .looped = cell->tally->looped,
                           .short_of = cell->stop_reason == STOP_INTERRUPTED};
}

void shortfall_add_paired(ShortfallPart* part, const PairedRun* paired) {
    for (int arm = 0; arm < paired->arm_count; arm++) {
        part->tried += paired->scores[arm].games + paired->scores[arm].aborted;
        part->capped += paired->scores[arm].aborted;
    }
}

bool shortfall_plan_text(const Plan* plan, char* text, size_t size) {
    Range target = plan_target(plan->experiment);
    const Shortfall shortfall = {.experiment = plan->experiment,
                                 .part = shortfall_cell,
                                 .source = plan->cells,
                                 .count = plan->cell_count,
                                 .target = target.end - target.first,
                                 .at_most = plan->experiment->precision.half_width > 0,
                                 .unit = "games"};
    return shortfall_text(&shortfall, text, size);
}

void shortfall_say(const Shortfall* shortfall, ReportData* data) {
    char text[SHORTFALL_TEXT_MAX];
    CHECK(!data->sentence_count);
    if (shortfall_text(shortfall, text, sizeof text)) report_data_say(data, "%s", text);
}

bool shortfall_is_whole(const Cell* cell) {
    const Tally* tally = cell->tally;
    return cell->stop_reason != STOP_INTERRUPTED && tally_finished(tally) &&
           tally->aborted <= tally->games / ABORTED_ONE_IN;
}
