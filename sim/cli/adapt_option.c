// Players trained on before a verb plays; see adapt_option.h.
#include "sim/cli/adapt_option.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/cli/effort.h"
#include "sim/cli/option_value.h"
#include "sim/game/motive.h"
#include "sim/house/sentence.h"
#include "sim/platform/output.h"
#include "sim/platform/terminal.h"
#include "sim/report/who_plays.h"

#define MINUTES_DEFAULT 2

// --- the options

static bool read_minutes(const char* text, AdaptBudget* budget, Error* error) {
    char number[NAME_MAX_BYTES];
    snprintf(number, sizeof number, "%.*s", (int)(strlen(text) - strlen("min")), text);
    return number_positive(number, ADAPT_MINUTES_MAX, &budget->minutes, error);
}

static bool read_budget(const char* text, AdaptBudget* budget, Error* error) {
    *budget = (AdaptBudget){.minutes = MINUTES_DEFAULT};
    if (!text[0]) return true;
    if (cli_ends_with(text, "min")) return read_minutes(text, budget, error);
    if (!number_games(text, &budget->games, error)) return false;
    return (budget->games >= ADAPT_GAMES_MIN && budget->games <= ADAPT_GAMES_MAX) ||
           error_set(error, EXIT_USAGE,
                     "%s is not allowed; allowed: %" PRIu64 "..%" PRIu64
                     " games, e.g. 200k, or minutes, e.g. 5min",
                     QUOTED(text), ADAPT_GAMES_MIN, ADAPT_GAMES_MAX);
}

bool adapt_option_read(AdaptOption* option, const Arguments* arguments, Error* error) {
    *option =
        (AdaptOption){.given = cli_given(arguments, "adapt"), .file = cli_value(arguments, "adapt-out")};
    if (!option->given)
        return !option->file ||
               error_set(error, EXIT_USAGE, "--adapt-out: nobody is trained without --adapt");
    return read_budget(cli_value(arguments, "adapt"), &option->budget, error) ||
           option_blame(arguments, "adapt", error);
}

bool adapt_option_check(const AdaptOption* option, int count, Error* error) {
    if (!option->given) return true;
    if (!count)
        return error_set(
            error, EXIT_USAGE,
            "--adapt: nobody to train: no rule is changed, or no players of a shipped league play");
    return !option->file || count == 1 ||
           error_set(
               error, EXIT_USAGE,
               "--adapt-out: a file holds one league, but %d would be trained; choose one with --players, "
               "--strategy league and --motive, or, with compare, give --out DIR instead",
               count);
}

// --- training

bool adapt_option_open(AdaptedCell* to, const Cell* cell, const AdaptOption* option, const Playing* playing,
                       Error* error) {
    char where[LINE_MAX_BYTES];
    Playing told = *playing;  // every rank trains, to the same bytes; the first tells of it
    const Strategy* linear = linear_strategy(cell->match.ruleset, error);
    if (!linear) return false;
    told.quiet = playing->quiet || !ranks_first(playing->ranks);
    const BoutGame game = effort_game(&cell->match, linear, cell->experiment->seed, playing);
    who_plays_cell(cell->experiment, cell->players, cell->variant->name, cell->lineup, where, sizeof where);
    if (!told.quiet) terminal_say(stderr, "%s: training on under these rules", where);
    EffortLine line;
    TrainProgress* progress = effort_line_open(&line, &told);
    bool good = adapted_cell_open(to, cell, &game, &option->budget, progress, error);
    effort_line_close(&line);
    return good || error_prefix(error, "--adapt: %s", cell->id);
}

// --- playing

bool adapt_option_compare(AdaptedCell* cell, int outcome, const AdaptGames* games, const Playing* playing,
                          BatchTiming* timing, Error* error) {
    char what[LINE_MAX_BYTES];
    uint64_t most = games->first + games->most;
    if (!adapt_learnt(&cell->adapted)) return true;
    snprintf(what, sizeof what, "players who know the rules, %d players", cell->known.players);
    if (!adapted_cell_compare(cell, outcome, games->seed, games->first, error)) return false;
    PairedRun* paired = &cell->paired;
    while (paired->games < most && !playing_interrupted(playing)) {
        uint64_t look =
            games->precision > 0 ? playing_next_look(paired->games - games->first, games->most) : games->most;
        if (!playing_paired(playing, paired, (PlayingStage){what, games->first + look, most}, timing, error))
            return false;
        cell->ci95 = paired_difference_fixed(paired, ADAPTED_KNOWN, ADAPTED_PRINTED, STATISTICS_Z95);
        if ((cell->ci95.high - cell->ci95.low) / 2 <= games->precision) break;
    }
    return true;
}

// --- the file

// The command that trains this league again.
static void note_command(AdaptedCell* cell) {
    League* league = &cell->adapted.league;
    const Ruleset* ruleset = league->ruleset;
    const Variant* variant = cell->known.variant;
    Buffer command = buffer_in(league->command, sizeof league->command);
    buffer_add(&command, "reckon run --ruleset %s --players %d --strategy league", ruleset->id,
               league->players);
    if (ruleset->motives) buffer_add(&command, " --motive %s", motive_name(ruleset, league->motive));
    for (int row = 0; row < ruleset->rule_count; row++) {
        char value[NAME_MAX_BYTES];
        int32_t set = variant_value(variant, row, league->players);
        if (set == (int32_t)ruleset->rules[row].initial) continue;
        param_format(&ruleset->rules[row], set, value, sizeof value);
        buffer_add(&command, " --rule %s=%s", ruleset->rules[row].key, value);
    }
    for (int i = 0; i < variant->house_count; i++) {
        char sentence[HOUSE_TEXT_BYTES];
        sentence_write(ruleset, &variant->house[i], sentence);
        buffer_add(&command, " --house \"%s\"", sentence);  // which has no character to be quoted
    }
    buffer_add(&command, " --seed %" PRIu64 " --adapt=%" PRIu64, league->seed, cell->adapted.games);
}

static bool write_league(Output* output, const League* league, Error* error) {
    JsonWriter writer;
    json_write_open(&writer, output->file);
    league_write(league, &writer);
    json_write_close(&writer);
    return output_finish(output, error) && output_publish(output, error);
}

static void file_name(const AdaptedCell* cell, const char* arm, char* name, size_t size) {
    const League* league = &cell->adapted.league;
    Buffer text = buffer_in(name, size);
    buffer_add(&text, "adapted-%d", league->players);
    if (league->ruleset->motives) buffer_add(&text, "-%s", motive_name(league->ruleset, league->motive));
    buffer_add(&text, "%s%s", arm[0] ? "-" : "", arm);
    if (cell->known.experiment->variant_count > 1)
        buffer_add(&text, "-%td", cell->known.variant - cell->known.experiment->variants + 1);
    buffer_add(&text, ".json");
}

bool adapt_option_write(const AdaptOption* option, const Folder* folder, AdaptedCell* cell, const char* arm,
                        bool quiet, Error* error) {
    char name[NAME_MAX_BYTES];
    Output output;
    const League* league = &cell->adapted.league;
    note_command(cell);
    if (option->file && (!output_open(&output, option->file, error) || !write_league(&output, league, error)))
        return false;
    if (option->file && !quiet)
        terminal_say(stderr, "these players are in %s: --strategy league:file=%s", option->file,
                     option->file);
    if (folder->descriptor < 0) return true;
    file_name(cell, arm, name, sizeof name);
    return output_open_in(&output, folder->descriptor, folder->path, name, error) &&
           write_league(&output, league, error);
}
