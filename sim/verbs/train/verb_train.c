// `reckon train`: trains leagues, one for each player count, each starting from the one before; the
// training is in train.h. With a directory, it can be interrupted and resumed (training_file.h).
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/decimal.h"
#include "sim/base/escape.h"
#include "sim/batch/playing.h"
#include "sim/cli/decide.h"
#include "sim/cli/effort.h"
#include "sim/cli/options.h"
#include "sim/experiment/experiment_make.h"
#include "sim/game/match.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/terminal.h"
#include "sim/players/knowing.h"
#include "sim/players/league_plan.h"
#include "sim/report/rule_words.h"
#include "sim/text/grid.h"
#include "sim/verbs/train/shipped.h"
#include "sim/verbs/train/training_file.h"

typedef struct TrainSession {
    Request request;
    Folder folder;
    TrainingFile file;  // if there is a directory
    Arguments resumed;  // of the command that is resumed
    Experiment experiment;
    TrainEffort effort;
    const char* from;       // directory of leagues to start from, a league's file, or "none"; null: not said
    bool other_rules;       // than those that the shipped leagues were trained under
    const League* shipped;  // from which the last league started; null: from another, or from scratch
    int motive;             // of everybody who has a choice; MOTIVE_NONE: a mixed table
    const Strategy* linear;
    League leagues[SEATS_MAX];
    int league_count;
} TrainSession;

// Who would play does not matter. Not the league, as usual: it may have features that the game no
// longer has, which is a reason to train.
static const char* const anybody[] = {"random"};

// The default game is that of the default question.
static bool default_ruleset(Request* request, Error* error) {
    Experiment experiment;
    const Overrides overrides = {.strategies = anybody, .strategy_count = 1};
    if (!experiment_make(&experiment, NULL, &overrides, error)) return false;
    request->overrides.ruleset = experiment.ruleset->id;
    experiment_free(&experiment);
    return true;
}

static bool read_motive(TrainSession* session, const char* name, Error* error) {
    const Ruleset* ruleset = session->experiment.ruleset;
    if (!name) return true;
    if (!ruleset->motives)
        return error_set(error, EXIT_USAGE, "--motive: all players of %s want the same: their side to win",
                         ruleset->title);
    return motive_find(ruleset, name, &session->motive, error) || error_prefix(error, "--motive");
}

// Makes what is to be trained from the request and the options of the command that begins it.
static bool make(TrainSession* session, const Arguments* arguments, Error* error) {
    Request* request = &session->request;
    if (!request->overrides.players) request->overrides.players = "all";
    if (!request->overrides.ruleset && !default_ruleset(request, error)) return false;
    session->from = cli_value(arguments, "from");
    request->overrides.motive_count = 0;  // of the league, not of who would play
    request->overrides.strategies = anybody;
    request->overrides.strategy_count = 1;
    if (!effort_read(&session->effort, arguments, error) ||
        !experiment_make(&session->experiment, request->file, &request->overrides, error))
        return false;
    if (session->experiment.variant_count > 1)
        return error_set(error, EXIT_USAGE,
                         "train needs one variant, but there are %d; choose one, e.g. --variant %s",
                         session->experiment.variant_count, session->experiment.variants[0].name);
    if (!read_motive(session, cli_value(arguments, "motive"), error)) return false;
    session->other_rules = !variant_is_default(&session->experiment.variants[0], session->experiment.ruleset);
    session->linear = linear_strategy(session->experiment.ruleset, error);
    return session->linear != NULL;
}

static bool open_file(TrainSession* session, Error* error) {
    if (!decide_open(&session->request, NULL, &session->folder, error)) return false;
    training_file_open(&session->file, &session->folder, session->request.checkpoint);
    return true;
}

// The options of the training are those of the command that began it.
static bool check_alone(const Arguments* arguments, Error* error) {
    for (int i = 0; i < arguments->verb->option_count; i++) {
        const char* name = arguments->verb->options[i].name;
        if (cli_given(arguments, name) && !training_file_is_of_session(name))
            return error_set(error, EXIT_USAGE,
                             "--resume continues with the options of the training: no --%s", name);
    }
    return true;
}

static bool resume(TrainSession* session, const Arguments* arguments, Error* error) {
    const Request now = session->request;
    Arguments* resumed = &session->resumed;
    TrainingFile* file = &session->file;
    if (!check_alone(arguments, error) ||
        !folder_find(now.playing.ranks, now.directory, "train.json", error) || !open_file(session, error) ||
        !training_file_read(file, error) ||
        !cli_parse(resumed, arguments->verbs, file->word_count, file->words, error) ||
        !request_read(&session->request, resumed, error))
        return false;
    session->request.resume = true;
    session->request.directory = now.directory;
    session->request.playing = now.playing;
    return make(session, resumed, error);
}

static bool prepare(TrainSession* session, const Arguments* arguments, Error* error) {
    Request* request = &session->request;
    if (!request_read(request, arguments, error)) return false;
    if (request->resume) return resume(session, arguments, error);
    if (!make(session, arguments, error) || !open_file(session, error)) return false;
    request_say_seed(request);
    return !request->directory ||
           (training_file_archive(&session->file, request->playing.quiet, error) &&
            training_file_note(&session->file, arguments, request->seed[0] ? request->seed : NULL, error));
}

// --- training

static void write_league(const League* league, FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    league_write(league, &writer);
    json_write_close(&writer);
}

static void league_name(int players, char name[NAME_MAX_BYTES]) {
    snprintf(name, NAME_MAX_BYTES, "%d.json", players);
}

static bool write_file(TrainSession* session, const League* league, Error* error) {
    char name[NAME_MAX_BYTES];
    Output output;
    Folder* folder = &session->folder;
    CHECK(folder->descriptor >= 0);
    league_name(league->players, name);
    folder_make_room(folder);
    if (!output_open_in(&output, folder->descriptor, folder->path, name, error)) return false;
    write_league(league, output.file);
    return output_finish(&output, error) && output_publish(&output, error);
}

static bool starts_anew(const TrainSession* session) {
    return session->from && !strcmp(session->from, "none");
}

// Whether the last league did not start from the one before.
static bool starts_alone(const TrainSession* session) {
    return session->shipped || (session->from && !starts_anew(session));
}

// Records the command that makes this league again: for its player count alone if it started from a
// league of its own, else with those before it, from which it started.
static void note_command(const TrainSession* session, League* league) {
    const TrainEffort* effort = &session->effort;
    const Experiment* experiment = &session->experiment;
    char players[NAME_MAX_BYTES], rate[DECIMAL_BYTES], openness[DECIMAL_BYTES], sparring[DECIMAL_BYTES];
    Buffer counts = buffer_in(players, sizeof players);
    Buffer command = buffer_in(league->command, sizeof league->command);
    decimal_text(effort->rate, rate);
    decimal_text(effort->openness, openness);
    int first = starts_alone(session) ? session->league_count : 0;
    for (int i = first; i <= session->league_count; i++)
        buffer_add(&counts, "%s%d", i > first ? "," : "", experiment->players[i]);
    buffer_add(&command,
               "reckon train --ruleset %s --players %s --seed %" PRIu64
               " --chapters %d --steps %d --rounds %d --batch %" PRIu64 " --rate %s --openness %s",
               league->ruleset->id, players, experiment->seed, effort->chapters, effort->steps,
               effort->rounds, effort->batch, rate, openness);
    decimal_text(effort->sparring, sparring);
    if (effort->sparring > 0) buffer_add(&command, " --sparring %s", sparring);
    if (effort->trial != EFFORT_TRIAL) buffer_add(&command, " --trial %" PRIu64, effort->trial);
    if (effort->sharpness > 1) buffer_add(&command, " --sharpness %d", effort->sharpness);
    if (session->experiment.ruleset->motives)
        buffer_add(&command, " --motive %s", motive_name(session->experiment.ruleset, session->motive));
    for (int i = 0; i < session->request.overrides.rule_count; i++)
        buffer_add(&command, " --rule %s", session->request.overrides.rules[i]);
    for (int i = 0; i < session->request.overrides.house_count;
         i++)  // a sentence has no character to be quoted
        buffer_add(&command, " --house \"%s\"", session->request.overrides.house[i]);
    if (session->from) buffer_add(&command, " --from %s", session->from);
}

static bool open_game(const TrainSession* session, const Match* match, BoutGame* game, Error* error) {
    *game = effort_game(match, session->linear, session->experiment.seed, &session->request.playing);
    game->motive = session->motive;
    game->features = knowing_features_under(match->ruleset, match->rules, session->motive, error);
    return game->features != NULL;
}

// A match at this number of players, by the rules of the experiment.
static bool open_match(const TrainSession* session, int players, Match* match, Error* error) {
    const Experiment* experiment = &session->experiment;
    return variant_open(&experiment->variants[0], experiment->ruleset, players, match, error);
}

static bool train_in(TrainSession* session, const BoutGame* game, const League* start, Error* error) {
    CHECK(session->league_count < session->experiment.player_counts);
    League* league = &session->leagues[session->league_count];
    TrainEffort effort = session->effort;
    EffortLine line;
    TrainProgress* progress = effort_line_open(&line, &session->request.playing);
    session->file.finished = session->league_count;
    effort.softness = game->features->describe_knowing ? TRAIN_SOFTNESS : 0;
    const TrainLeague task = {.game = game,
                              .effort = &effort,
                              .start = start,
                              .progress = progress,
                              .checkpointer = session->request.directory ? &session->file.checkpointer : NULL,
                              .words = session->file.state,
                              .word_count = session->file.state_count};
    bool good = train_league(league, &task, error);
    effort_line_close(&line);
    free(session->file.state);
    session->file.state = NULL;
    if (!good) return error_prefix(error, "%d players", game->players);
    note_command(session, league);
    session->league_count++;
    return true;
}

// From a league whose policies know the house rules, or are made to; null: from scratch.
static bool train_from(TrainSession* session, const BoutGame* game, const League* start, Error* error) {
    Answers answers[LEAGUE_SIDES_MAX];
    BoutGame named = *game;
    League made;
    if (!start) return train_in(session, game, NULL, error);
    if (session->from && !knowing_fits(start->features, session->from, game->ruleset, game->rules, error))
        return false;
    start = league_knowing(start, game->features, game->rules, &made, error);
    bool good = start != NULL;
    if (good && start->players == game->players) {  // else it is the previous league
        good = league_answers(start, game->rules, answers, error);
        named.answers = answers;
    }
    good = good && train_in(session, &named, start, error);
    league_free(&made);
    return good;
}

static bool train_at(TrainSession* session, int players, const League* start, Error* error) {
    Match match;
    BoutGame game;
    if (!open_match(session, players, &match, error)) return false;
    bool good = open_game(session, &match, &game, error) && train_from(session, &game, start, error);
    match_close(&match);
    return good;
}

// The shipped league, if training starts from it: under other rules, unless --from says otherwise. Null: it
// does not, or there is none that fits the game's features, which people are told.
static const League* find_shipped(const TrainSession* session, int players) {
    Error error;
    if (session->from || !session->other_rules) return NULL;
    const League* shipped = league_find(session->experiment.ruleset, players, session->motive, &error);
    if (!shipped && !session->request.playing.quiet)
        terminal_say(stderr, "%d players: not from the shipped league: %s", players, error.text);
    return shipped;
}

// Trains the league of a mixed table, starting from the shipped ones of the two motives.
static bool train_mixed(TrainSession* session, int players, Error* error) {
    League start;
    if (!shipped_mixed(&start, session->experiment.ruleset, players, error)) return false;
    bool good = train_at(session, players, &start, error);
    league_free(&start);
    return good;
}

// Trains the next league, starting from the shipped one, the previous one or that of --from: a file, or in
// a directory the one for the same number of players.
static bool train_next(TrainSession* session, int players, Error* error) {
    char path[OUTPUT_PATH_MAX];
    League start;
    session->shipped = find_shipped(session, players);
    if (!session->from && !session->shipped && session->motive == MOTIVE_NONE)
        return train_mixed(session, players, error);
    if (!session->from || starts_anew(session)) {
        const League* before = session->league_count ? &session->leagues[session->league_count - 1] : NULL;
        return train_at(session, players, session->shipped ? session->shipped : before, error);
    }
    if (cli_ends_with(session->from, ".json"))
        snprintf(path, sizeof path, "%s", session->from);
    else
        snprintf(path, sizeof path, "%s/%d.json", session->from, players);
    if (!league_read(&start, NULL, path, error)) return false;
    bool mixes = (start.motive == MOTIVE_NONE) != (session->motive == MOTIVE_NONE);
    bool good = (start.ruleset == session->experiment.ruleset && !mixes) ||
                error_set(error, EXIT_BAD_DATA, "%s is a league for %s%s", path, start.ruleset->id,
                          start.motive == MOTIVE_NONE || session->motive == MOTIVE_NONE
                              ? ", and a mixed table has a league of its own"
                              : "");
    good = good && train_at(session, players, &start, error);
    league_free(&start);
    return good;
}

// --- writing

static void tell_side(const League* league, int kind, FILE* out) {
    CHECK(kind < league->side_count && league->sides[kind].member_count > 0);
    const LeagueSide* side = &league->sides[kind];
    fprintf(out, "  %s:", side_name(league->ruleset, kind));
    for (int m = 0; m < side->member_count; m++) {
        fputs(m ? ", " : " ", out);
        escape_write(out, ESCAPE_TERMINAL, side->members[m].name);
        fprintf(out, " %.1f %%", 100.0 * side->members[m].weight / LEAGUE_WEIGHTS);
    }
    if (side->gain.games)
        fprintf(out, "; the last best response gained %.1f points (%.1f..%.1f)", 100 * side->gain.rate,
                100 * side->gain.low, 100 * side->gain.high);
    fputc('\n', out);
}

// The bound is the highest end of the intervals of the last responses, one for each side.
static void tell_bound(const TrainSession* session, const League* league, FILE* out) {
    char batch[NAME_MAX_BYTES];
    double bound = 0;
    for (int kind = 0; kind < league->side_count; kind++)
        if (league->sides[kind].gain.high > bound) bound = league->sides[kind].gain.high;
    grid_count(session->effort.batch, batch, sizeof batch);
    if (!session->effort.rounds)
        fputs("  No response was trained against it: what a better player would gain is unknown.\n", out);
    else
        fprintf(out,
                "  No response of this kind and budget (%d steps of %s games, one for each side) gained more "
                "than "
                "%.1f points (95 %%).\n",
                session->effort.steps, batch, 100 * bound);
}

// Tests a league for other rules against the shipped one, if there is one.
static bool tell_shipped(const TrainSession* session, const League* league, FILE* out, Error* error) {
    Answers answers[LEAGUE_SIDES_MAX];
    Match match;
    BoutGame game;
    League made;
    Error none;
    const League* shipped =
        session->other_rules ? league_find(league->ruleset, league->players, league->motive, &none) : NULL;
    if (!shipped) return true;
    if (!open_match(session, league->players, &match, error)) return false;
    bool good = open_game(session, &match, &game, error);
    if (good) {
        shipped = league_knowing(shipped, game.features, game.rules, &made, error);
        game.answers = answers;
        good = shipped && league_answers(shipped, game.rules, answers, error) &&
               shipped_tell(&game, session->effort.proof, league, shipped, out, error);
        league_free(&made);
    }
    match_close(&match);
    return good;
}

static bool tell(const TrainSession* session, const League* league, FILE* out, Error* error) {
    char games[NAME_MAX_BYTES], rules[RULE_WORDS_MAX];
    const Experiment* experiment = &session->experiment;
    fprintf(out, "%s with %d players: win rate of %s %.1f %% (%.1f..%.1f), mixture against mixture.\n",
            league->ruleset->title, league->players, side_phrase(league->ruleset, 0),
            100 * league->value.rate, 100 * league->value.low, 100 * league->value.high);
    for (int kind = 0; kind < league->side_count; kind++) tell_side(league, kind, out);
    tell_bound(session, league, out);
    grid_count(league->games, games, sizeof games);
    fprintf(out, "  %s games.\n", games);
    if (!tell_shipped(session, league, out, error)) return false;
    if (rule_words_shared(&experiment, 1, rules, sizeof rules)) fprintf(out, "  %s\n", rules);
    return true;
}

// The maximum number of games of a league, without those that measure pairs of members: chapters
// and rounds train each side, each round measures what it trained, and the value of the game is
// measured at the end. Rounds stop early when no side gains any more.
static uint64_t games_at_most(const TrainSession* session) {
    const TrainEffort* effort = &session->effort;
    uint64_t sides = (unsigned)side_count(session->experiment.ruleset);
    uint64_t taught = (uint64_t)(effort->chapters + effort->rounds) * (unsigned)effort->steps * effort->batch;
    return sides * (taught + 2 * (unsigned)effort->rounds * effort->proof) + effort->proof;
}

// The elapsed seconds for each game that is learnt from, first against the default line-up.
static double seconds_a_game(const TrainSession* session, const Match* match) {
    BoutGame game;
    Error ignored;
    if (!open_game(session, match, &game, &ignored)) return 0;
    LeagueMember lineup[LEAGUE_SIDES_MAX] = {{.name = "line-up"}, {.name = "line-up"}};
    bout_lineup(match, lineup);
    const Bout bout = bout_of_members(match->ruleset, 0, lineup);
    return train_seconds_a_game(&(TrainResponse){.game = &game, .effort = &session->effort, .bout = &bout});
}

// "6 leagues of at most 4,000,000 games, at most 25 min".
static bool say_how_long(const TrainSession* session, Error* error) {
    const Playing* playing = &session->request.playing;
    uint64_t games = games_at_most(session);
    char text[32];
    Plan plan;
    if (playing->quiet) return true;
    if (!plan_make(&plan, &session->experiment, error)) return false;
    grid_count(games, text, sizeof text);
    double seconds = 0;
    for (int c = 0; c < plan.cell_count; c++)
        seconds += (double)games * seconds_a_game(session, &plan.cells[c].match);
    playing_announce(playing, PLAYING_AT_MOST, seconds, "%d %s of at most %s games", plan.cell_count,
                     plan.cell_count == 1 ? "league" : "leagues", text);
    plan_free(&plan);
    return true;
}

// Reads the leagues that an earlier session has finished.
static bool read_finished(TrainSession* session, FILE* out, Error* error) {
    char name[NAME_MAX_BYTES], path[OUTPUT_PATH_MAX];
    if (session->file.finished >= session->experiment.player_counts)
        return error_set(error, EXIT_BAD_DATA, "%s: more leagues than player counts", session->folder.path);
    for (int i = 0; i < session->file.finished; i++) {
        League* league = &session->leagues[i];
        league_name(session->experiment.players[i], name);
        snprintf(path, sizeof path, "%s/%s", session->folder.path, name);
        if (!league_read(league, NULL, path, error)) return false;
        session->league_count++;
        if (!tell(session, league, out, error)) return false;
    }
    return true;
}

// A league that cannot be written to the directory is written to stdout.
static bool finish(TrainSession* session, const League* league, FILE* out, Error* error) {
    Error second;
    bool written = !session->request.directory || write_file(session, league, error);
    bool told = tell(session, league, out, written ? error : &second);
    if (written) return told;
    write_league(league, out);
    return error_append(error, "; the league is on standard output");
}

static bool train_all(TrainSession* session, FILE* out, Error* error) {
    const Experiment* experiment = &session->experiment;
    if (!(session->request.resume ? read_finished(session, out, error) : say_how_long(session, error)))
        return false;
    for (int i = session->league_count; i < experiment->player_counts; i++)
        if (!train_next(session, experiment->players[i], error) ||
            !finish(session, &session->leagues[i], out, error))
            return false;
    if (session->request.directory) training_file_remove(&session->file);
    return true;
}

// Completes the message of an interruption, which names the league in training.
static void say_what_is_missing(const TrainSession* session, Error* error) {
    char command[ERROR_TEXT_MAX];
    if (!interrupt_exit_code()) return;
    const Experiment* experiment = &session->experiment;
    int begun = session->league_count + 1, left = experiment->player_counts - begun;
    if (left > 0)
        error_append(error, "; not begun: %s players", phrase_ranges(&experiment->players[begun], left).text);
    if (!session->request.directory || session->folder.descriptor < 0) return;
    request_resume_command(&session->request, "train", command, sizeof command);
    error_append(error, "; to resume: %s", command);
}

static int run_train(const Arguments* arguments, FILE* out, Error* error) {
    TrainSession* session = calloc(1, sizeof *session);
    if (!session) return error_set(error, EXIT_IO, "out of memory"), VERB_FAILED;
    session->folder.descriptor = -1;
    bool good = prepare(session, arguments, error) && train_all(session, out, error);
    if (!good) say_what_is_missing(session, error);
    for (int i = 0; i < session->league_count; i++) league_free(&session->leagues[i]);
    experiment_free(&session->experiment);
    training_file_close(&session->file);
    folder_close(&session->folder);
    cli_free(&session->resumed);
    free(session);
    return good ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption train_options[] = {
    {"chapters", 0, "N", false, "chapters of self-play, each adding a league member; default: 4"},
    {"steps", 0, "N", false, "gradient steps per chapter or best response; default: 200"},
    {"batch", 0, "N", false, "games per step; default: 1024"},
    {"rate", 0, "X", false, "initial step size, decaying to a tenth; default: 0.06"},
    {"openness", 0, "X", false,
     "entropy bonus in self-play, in wins per bit, decaying to 0; default: 0.02"},
    {"sparring", 0, "X", false, "share of self-play against one script or earlier member; default: 0"},
    {"trial", 0, "N", false, "games to measure each pair of members; default: 2000"},
    {"sharpness", 0, "N", false,
     "each trained member also joins played at 1/N of its temperature; default: 1, as learnt only"},
    {"rounds", 0, "N", false, "maximum rounds of best responses; default: 6"},
    {"from", 0, "DIR|FILE|none", false,
     "start from a league file, the leagues in DIR, or `none`; default: with other rules the shipped league, "
     "else from scratch"},
    OPTION_RULESET, OPTIONS_PLUGIN,
    {"players", 0, "N[,N]|N..N|all", false, "player counts; each starts from the league of the one before"},
    {"motive", 0, "NAME", false,
     "what players want who have a choice (see `reckon strategies GAME`), or `mixed`: for each seat and game one "
     "of the first two, drawn by lot"},
    {"rule", 0, "KEY=VALUE[,KEY=VALUE]", true, "house rules (see `reckon rules`)"},
    {"house", 0, "SENTENCE", true, "a house rule in words"},
    {"seed", 0, "S", false, "master seed, decimal or 0x...; \"random\" picks one and prints it"},
    OPTION_THREADS,
    {"out", 0, "DIR", false, "write each league to DIR/<players>.json; the training is kept on the way"},
    {"resume", 0, "DIR", false, "resume the training in DIR"},
    {"checkpoint", 0, "SECONDS", false, "minimum time between updates of what is kept; default: 30"},
    OPTION_QUIET, OPTION_HELP,
};
// clang-format on

const Verb verb_train = {
    .name = "train",
    .summary = "train strong players by self-play and best responses",
    .text =
        "Trains policies, weighted sums of named features of a seat's view, by policy gradient: first in\n"
        "self-play, then as best responses to the equilibrium mixture (double oracle). The result is a\n"
        "league for each player count: members, their weights, the value of the game and the gain of the\n"
        "last response. Training ends when no response gains a point, or with the last round: what its\n"
        "response gains, a player could gain, and a longer response perhaps more.\n"
        "Under other rules, training starts from the shipped league, whose members join the new one if\n"
        "they are strong, and the answer says what the shipped league gains against the new one. Under\n"
        "house rules in words, policies also learn what these ask, count and compare, and play there alone.\n"
        "`--strategy league` plays the leagues shipped with the program.\n\n"
        "  reckon train --ruleset zombie-run --players 4 --out leagues\n"
        "  reckon train --ruleset escape-the-horde --rule deck.zombie=14 --out leagues\n",
    VERB_OPTIONS(train_options),
    .run = run_train,
};
