// `reckon fit`: from a log of plays to the players and readings that agree with it. Stages: the log, the prior, settings
// played and weighted, report.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/cli/decide.h"
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/game/registry.h"
#include "sim/platform/input.h"
#include "sim/platform/output.h"
#include "sim/players/fitted.h"
#include "sim/verbs/fit/bgstats.h"
#include "sim/verbs/fit/fit.h"
#include "sim/verbs/fit/fit_form.h"
#include "sim/verbs/fit/fit_report.h"

// --- players for other verbs: --save
//
// A few settings of the fit (sim/players/fitted.h), each as often as its weight says.

enum { FIT_SAVED = 32 };  // settings, equal ones counted again

static bool take_member(const Fit* fit, const FitPoint* point, int k, FittedMember* member, Error* error) {
    Lineup* lineup = malloc(sizeof *lineup);
    if (!lineup) return error_set(error, EXIT_IO, "out of memory for players");
    int experience = plays_latest(fit->plays);
    double params[STRATEGY_PARAMS_MAX];
    prior_people(fit->prior, point, experience, params);
    bool good = prior_lineup(fit->prior, point, point->levels[k], experience, lineup, error);
    member->share = k ? point->share : 1 - point->share;
    member->assignment_count = good ? lineup->assignment_count : 0;
    CHECK(member->assignment_count <= 1 + ROLES_MAX);
    for (int i = 0; i < member->assignment_count; i++) {
        member->assignments[i] = lineup->assignments[i];
        if (point->levels[k] == LEVEL_PEOPLE)
            memcpy(member->assignments[i].player.params, params, sizeof params);
    }
    free(lineup);
    return good;
}

static bool take_setting(const Fit* fit, int index, int weight, FittedSetting* setting, Error* error) {
    const FitPoint* point = &fit->points[index];
    setting->weight = weight;
    setting->member_count = point->share > 0 ? 2 : 1;
    for (int k = 0; k < setting->member_count; k++)
        if (!take_member(fit, point, k, &setting->members[k], error)) return false;
    return true;
}

// Systematic resampling: FIT_SAVED points at even distances along the weights (Kitagawa 1996).
static bool resample(const Fit* fit, Fitted* fitted, Error* error) {
    double passed = 0;
    int taken = 0;
    for (int i = 0; i < fit->count && taken < FIT_SAVED; i++) {
        int weight = 0;
        passed += fit->weights[i];
        for (; taken < FIT_SAVED && (taken + 0.5) / FIT_SAVED < passed; taken++) weight++;
        if (weight && !take_setting(fit, i, weight, &fitted->settings[fitted->count++], error)) return false;
    }
    CHECK(fitted->count > 0);
    return true;
}

// Error: EXIT_CANNOT_CREATE, EXIT_IO.
static bool save_players(const Fit* fit, const char* file, Error* error) {
    Output output;
    JsonWriter writer;
    Fitted* fitted = calloc(1, sizeof *fitted);
    if (!fitted) return error_set(error, EXIT_IO, "out of memory for players");
    fitted->ruleset = fit->plays->ruleset;
    snprintf(fitted->source, sizeof fitted->source, "%d plays of %.200s", fit->plays->count,
             fit->plays->name);
    bool good = resample(fit, fitted, error) && output_open(&output, file, error);
    if (good) {
        json_write_open(&writer, output.file);
        fitted_write(fitted, &writer);
        json_write_close(&writer);
        good = output_finish(&output, error) && output_publish(&output, error);
    }
    free(fitted);
    return good;
}

// --- the whole

typedef struct FitSession {
    Decide decide;  // must be first
    Plays plays;
    Prior prior;
    Plan plan;
    Fit fit;
    FitAnswer answer;
    const char* save;  // file; null: none
} FitSession;

// --- the log

// The text of the log: of the host, or of the file that the request names.
static bool read_text(const Request* request, Input* input, Error* error) {
    if (!request->file)
        return error_set(error, EXIT_USAGE, "no plays given: reckon fit PLAYS.csv (`reckon fit --help`)");
    if (!request->host)
        return input_read(input, request->playing.ranks, request->file, PLAYS_BYTES_MAX, error);
    const JsonText* config = &request->host->config;
    *input = (Input){malloc(config->size + 1), config->size};
    if (!input->text) return error_set(error, EXIT_IO, "out of memory for plays");
    memcpy(input->text, config->bytes, config->size);
    input->text[input->size] = '\0';
    return true;
}

// Makes the experiment of the options alone: the game (null: the main one, or that of --ruleset), and the rules where a
// row does not say others.
static bool make_experiment(FitSession* session, const Ruleset* ruleset, Error* error) {
    Request rest = session->decide.request;
    rest.file = NULL;
    rest.host = NULL;
    if (!rest.overrides.ruleset && ruleset) rest.overrides.ruleset = ruleset->id;
    return request_default_game(&rest, error) &&
           request_experiment(&rest, &session->decide.experiment, error);
}

static bool read_export(FitSession* session, const char* name, const Input* input, Error* error) {
    const Ruleset* ruleset = NULL;
    JsonDocument document;
    if (!json_parse(&document, name, input->text, input->size, error)) return false;
    bool given = session->decide.request.overrides.ruleset != NULL;
    bool good = given || (ruleset = bgstats_ruleset(&document, error)) != NULL;
    good = good && make_experiment(session, ruleset, error) &&
           bgstats_read(&session->plays, &document, session->decide.experiment.ruleset,
                        session->decide.experiment.variants, error);
    json_free(&document);
    return good;
}

static bool read_plays(FitSession* session, Error* error) {
    const Request* request = &session->decide.request;
    Input input;
    bool good;
    if (!read_text(request, &input, error)) return false;
    const char* name = input_name(request->file);
    if (bgstats_is(input.text))
        good = read_export(session, name, &input, error);
    else
        good = make_experiment(session, NULL, error) &&
               plays_read_csv(&session->plays, name, input.text, input.size,
                              session->decide.experiment.ruleset, session->decide.experiment.variants, error);
    free(input.text);
    return good;
}

// Adds a table without plays for each number of players that is asked for and not in the log.
static bool add_tables(FitSession* session, Error* error) {
    const Experiment* experiment = &session->decide.experiment;
    int table;
    if (!session->decide.request.overrides.players) return true;
    for (int i = 0; i < experiment->player_counts; i++)
        if (!plays_table(&session->plays, experiment->players[i], plays_latest(&session->plays),
                         experiment->variants, &table, error))
            return false;
    return true;
}

// From here on the experiment has the numbers of players of the tables.
static bool take_players(FitSession* session, Error* error) {
    Experiment* experiment = &session->decide.experiment;
    bool there[SEATS_MAX + 1] = {false};
    for (int i = 0; i < session->plays.table_count; i++) there[session->plays.tables[i].players] = true;
    experiment->player_counts = 0;
    for (int n = 1; n <= SEATS_MAX; n++)
        if (there[n] && !experiment_add_players(experiment, n, error)) return false;
    return true;
}

// The line-up of the experiment is for messages: people, or who is most likely.
static bool seat_likeliest(FitSession* session, Error* error) {
    Level best = LEVEL_RANDOM;
    for (int i = 0; i < LEVELS; i++)
        if (session->prior.levels[i] > session->prior.levels[best]) best = (Level)i;
    return level_seat(&session->decide.experiment, &best, 1, error);
}

static bool read_settings(const Arguments* arguments, int* most, Error* error) {
    int64_t settings = FIT_POINTS_DEFAULT;
    if (!option_whole(arguments, "settings", (WholeRange){16, FIT_POINTS_MAX}, &settings, error))
        return false;
    *most = (int)settings;
    return true;
}

// The file that the players are saved in must be writable before anything is played.
static bool probe_save(const FitSession* session, Error* error) {
    const Ranks* ranks = session->decide.request.playing.ranks;
    if (session->save && !session->save[0]) return error_set(error, EXIT_USAGE, "--save needs a file name");
    return !session->save ||
           ranks_agree(ranks, !ranks_first(ranks) || output_probe_file(session->save, error), error);
}

static bool prepare(void* of, const Arguments* arguments, Error* error) {
    FitSession* session = of;
    session->save = cli_value(arguments, "save");
    Experiment* experiment = &session->decide.experiment;
    int most;
    if (!read_settings(arguments, &most, error) || !read_plays(session, error) ||
        !add_tables(session, error) || !take_players(session, error) || !probe_save(session, error))
        return false;
    if (experiment->variant_count != 1)
        return error_set(error, EXIT_USAGE,
                         "fit takes the rules of the plays from the log, --rule and --house");
    return prior_make(&session->prior, cli_value(arguments, "prior"), arguments->ranks, experiment->variants,
                      cli_given(arguments, "deck"), experiment->ruleset, experiment->players,
                      experiment->player_counts, error) &&
           seat_likeliest(session, error) && plan_make(&session->plan, experiment, error) &&
           fit_open(&session->fit, &session->plays, &session->prior, &session->plan, experiment->seed, most,
                    error);
}

static bool play(void* of, Error* error) {
    FitSession* session = of;
    const Playing* playing = &session->decide.request.playing;
    uint64_t games = (uint64_t)(FIT_POINTS * fit_games(session->plays.count) * session->fit.table_count);
    double seconds = playing_seconds(session->plan.cells, session->plan.cell_count, games, playing);
    playing_announce(playing, PLAYING_ABOUT, seconds, "%d settings at %d %s", (int)FIT_POINTS,
                     session->fit.table_count, session->fit.table_count == 1 ? "table" : "tables");
    return fit_play(&session->fit, playing, &session->decide.data.timing, error);
}

static bool report(void* of, Error* error) {
    FitSession* session = of;
    ReportData* data = &session->decide.data;
    data->experiments[data->experiment_count++] = &session->decide.experiment;
    return fit_answer(&session->answer, &session->fit, session->decide.experiment.variants, error) &&
           fit_report(&session->answer, data, error);
}

// Players that explain nothing are nobody's.
static int publish(void* of, const Arguments* arguments, int code, FILE* out, Error* error) {
    FitSession* session = of;
    FILE* notes = request_notes(&session->decide.request);
    (void)arguments, (void)out;
    if (code == VERB_FAILED || !session->save || !ranks_first(session->decide.request.playing.ranks))
        return code;
    if (code != EXIT_CHECK_FAILED)
        return save_players(&session->fit, session->save, error) ? code : VERB_FAILED;
    if (notes) fprintf(notes, "reckon: --save: nothing is written, because no setting explains the plays\n");
    return code;
}

static void close_session(void* of) {
    FitSession* session = of;
    fit_close(&session->fit);
    plan_free(&session->plan);
    plays_free(&session->plays);
}

static int print_form(const char* game, FILE* out, Error* error) {
    const Ruleset* ruleset = registry_find_ruleset(game, error);
    if (!ruleset) return error_prefix(error, "--form"), VERB_FAILED;
    fit_form(ruleset, out);
    return EXIT_DONE;
}

static int run_fit(const Arguments* arguments, FILE* out, Error* error) {
    static const DecideKind kind = {.verb = "fit",
                                    .session_size = sizeof(FitSession),
                                    .prepare = prepare,
                                    .play = play,
                                    .report = report,
                                    .publish = publish,
                                    .close = close_session};
    const char* game = cli_value(arguments, "form");
    if (!game) return decide_run(&kind, arguments, out, error);
    return ranks_first(arguments->ranks) ? print_form(game, out, error) : EXIT_DONE;
}

// clang-format off
static const CliOption fit_options[] = {
    {"form", 0, "GAME", false, "print a sheet for game night instead (Markdown)"},
    {"prior", 0, "FILE", false, "what is thought possible before the plays (JSON); default: see docs/reference/fit.md"},
    {"deck", 0, NULL, false, "what nobody printed, such as counts of cards, is unknown, too"},
    {"save", 0, "FILE", false, "write the players that agree with the plays, for --people FILE of the other verbs"},
    {"settings", 0, "N", false, "most settings of players to try; default: 2048"},
    OPTION_RULESET,
    {"players", 0, "N[,N]|N..N|all", false, "also answer for these player counts, with or without plays"},
    {"rule", 0, "KEY=VALUE[,KEY=VALUE]", true, "rules of all plays, where a row does not say others"},
    {"house", 0, "SENTENCE", true, "a house rule in words of all plays"},
    {"seed", 0, "S", false, "master seed, decimal or 0x...; \"random\" picks one and prints it"},
    OPTIONS_PLUGIN,
    OPTION_THREADS, OPTION_OUT, OPTIONS_REPORT_FORMAT, OPTION_VERBOSE, OPTION_QUIET, OPTION_CHECK, OPTION_HELP,
};
// clang-format on

const Verb verb_fit = {
    .name = "fit",
    .operand = "PLAYS",
    .summary = "which players agree with plays at your table, and how often each side then wins",
    .text =
        "PLAYS is a log of real plays, a row each: CSV with the columns players and winner, in any order,\n"
        "and if known nth game, ended, rules, house, a rule's key, or a figure of the game (`reckon rules`); "
        "or an\n"
        "export of BG Stats (JSON). - is standard input. Settings of players, habits and open readings\n"
        "are played and weighted by how well they agree with the plays. The answer says first whether any\n"
        "does, then how much was learnt, then the rates that follow, and what to write down next time.\n\n"
        "  reckon fit plays.csv --ruleset escape-the-horde\n"
        "  reckon fit export.json --players all\n\n"
        "Exit code: 0 answered, 1 no setting explains the plays, 3 they say next to nothing.\n",
    .together = true,
    .whole = CLI_WHOLE,
    .report = &fit_report_kind,
    VERB_OPTIONS(fit_options),
    .run = run_fit,
};
