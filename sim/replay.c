// One game again; see replay.h.
#include "sim/replay.h"

#include <inttypes.h>
#include <stdarg.h>

#include "sim/lineup.h"

// Text that grows in a buffer of fixed size; what does not fit is cut.
typedef struct Writer {
    char* text;
    size_t size, used;
} Writer;

__attribute__((format(printf, 2, 3))) static void put(Writer* writer, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int more = vsnprintf(writer->text + writer->used, writer->size - writer->used, format, arguments);
    va_end(arguments);
    if (more > 0) writer->used += (size_t)more;
    if (writer->used >= writer->size) writer->used = writer->size - 1;
}

static void put_lineup(Writer* writer, const Match* match) {
    LineupEntry entries[LINEUP_ENTRIES_MAX];
    int count = lineup_entries(match, entries);
    if (lineup_uniform(match)) {
        put(writer, " --strategy %s", entries[0].plays);
        return;
    }
    for (int i = 0; i < count; i++) put(writer, " --strategy %s=%s", entries[i].who, entries[i].plays);
}

void replay_command(const Experiment* experiment, const Cell* cell, uint64_t game, char* text, size_t size) {
    const Ruleset* ruleset = experiment->ruleset;
    Writer writer = {text, size, 0};
    char value[NAME_MAX_BYTES];
    put(&writer, "reckon replay --ruleset %s --players %d", ruleset->id, cell->players);
    put_lineup(&writer, &cell->match);
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!cell->variant->overridden[i]) continue;
        param_format(&ruleset->rules[i], cell->variant->values[i], value, sizeof value);
        put(&writer, " --rule %s=%s", ruleset->rules[i].key, value);
    }
    put(&writer, " --seed %" PRIu64 " --game %" PRIu64, experiment->seed, game);
}
