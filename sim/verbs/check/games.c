// Checks recorded games; see games.h.
#include "sim/verbs/check/games.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/base/escape.h"
#include "sim/base/quote.h"
#include "sim/platform/output.h"
#include "sim/telling/record_run.h"

typedef struct Count {
    int good, broken, bad;  // games that follow the rules; that do not; files that are not games
} Count;

static bool refuse_others(const Arguments* arguments, Error* error) {
    for (int i = 0; i < arguments->verb->option_count; i++) {
        const char* name = arguments->verb->options[i].name;
        if (strcmp(name, "from") != 0 && cli_given(arguments, name))
            return error_set(error, EXIT_USAGE, "--from checks recorded games; it does not go with --%s",
                             name);
    }
    return !arguments->operand ||
           error_set(error, EXIT_USAGE, "--from checks recorded games; it takes no contract");
}

// Writes "; won by survivors".
static void write_winners(const Match* match, const GameResult* result, FILE* out) {
    char name[NAME_MAX_BYTES];
    bool any = false;
    for (int i = 0; i < ruleset_outcomes(match->ruleset, match->players); i++) {
        if (!result->win_840ths[i]) continue;
        ruleset_outcome_name(match->ruleset, match->players, i, name, sizeof name);
        ruleset_outcome_spell(name);
        fprintf(out, "%s %s", any ? "," : "; won by", name);
        any = true;
    }
    if (!any) fputs(result->aborted ? "; aborted" : "; won by nobody", out);
}

static void write_good(const RecordRun* run, const GameResult* result, const char* path, FILE* out) {
    const Record* record = run->record;
    fputs("pass  ", out);
    escape_write(out, ESCAPE_TERMINAL, path);
    fprintf(out, ": %s, %d players, %d steps", run->match.ruleset->title, run->match.players,
            record->step_count);
    if (run->ended)
        fputs("; unfinished", out);
    else
        write_winners(&run->match, result, out);
    if (!run->ended && !record->result) fputs(" (no result claimed)", out);
    fputc('\n', out);
}

// False if out of memory or for an internal fault.
static bool check_file(const char* path, Count* count, FILE* out, Error* error) {
    Record record;
    GameResult result;
    RecordRun* run = malloc(sizeof *run);
    if (!run) return error_set(error, EXIT_IO, "out of memory for a game");
    bool read = record_read(&record, path, error), good = false;
    if (read) {
        record_run_open(run, &record);
        good = record_run_check(run, &result, error);
        if (good) write_good(run, &result, path, out);
        record_free(&record);
    }
    free(run);
    count->good += good;
    if (good) return true;
    bool broken = error->exit_code == EXIT_CHECK_FAILED, bad = error->exit_code == EXIT_BAD_DATA;
    count->broken += broken;
    count->bad += bad;
    if (broken || bad) fprintf(out, "%s  %s\n", broken ? "FAIL" : "BAD ", error->text);
    return broken || bad;
}

// --- directories

static int is_record(const struct dirent* entry) {
    size_t length = strlen(entry->d_name), tail = strlen(".json");
    return length > tail && !strcmp(entry->d_name + length - tail, ".json");
}

static int by_name(const struct dirent** a, const struct dirent** b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

static bool check_directory(const char* directory, Count* count, FILE* out, Error* error) {
    struct dirent** entries = NULL;
    char path[OUTPUT_PATH_MAX];
    bool good = true;
    int found = scandir(directory, &entries, is_record, by_name);
    if (found < 0)
        return error_set(error, EXIT_NO_INPUT, "cannot read %s: %s", QUOTED(directory), strerror(errno));
    for (int i = 0; i < found; i++) {
        snprintf(path, sizeof path, "%s/%s", directory, entries[i]->d_name);
        good = good && check_file(path, count, out, error);
        free(entries[i]);
    }
    free(entries);
    return good &&
           (found > 0 || error_set(error, EXIT_NO_INPUT, "%s: contains no *.json file", QUOTED(directory)));
}

int games_check(const Arguments* arguments, FILE* out, Error* error) {
    const char* path = cli_value(arguments, "from");
    struct stat status;
    Count count = {0, 0, 0};
    if (!refuse_others(arguments, error)) return VERB_FAILED;
    bool directory = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    if (!(directory ? check_directory : check_file)(path, &count, out, error)) return VERB_FAILED;
    int all = count.good + count.broken + count.bad;
    if (all > 1)
        fprintf(out, "%d recorded games: %d follow the rules, %d do not, %d unreadable\n", all, count.good,
                count.broken, count.bad);
    if (count.bad) {
        error_set(error, EXIT_BAD_DATA, "%d of %d files are not recorded games (`reckon schema game`)",
                  count.bad, all);
        return VERB_FAILED;
    }
    return count.broken ? EXIT_CHECK_FAILED : EXIT_DONE;
}
