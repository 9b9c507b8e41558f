// `reckon tune`: from the command line to a question (tune_question.h), and from its answers
// (tune.h) to the report.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/batch/playing.h"
#include "sim/cli/decide.h"
#include "sim/cli/options.h"
#include "sim/experiment/experiment_make.h"
#include "sim/verbs/tune/tune.h"
#include "sim/verbs/tune/tune_levels.h"
#include "sim/verbs/tune/tune_pair.h"
#include "sim/verbs/tune/tune_question.h"
#include "sim/verbs/tune/tune_report.h"
#include "sim/verbs/tune/tuned_config.h"

// --- two goals for the same value: --also
//
// Each has a race of its own, over the same games; this joins their answers.

enum { NONE = -1 };

// Of the values that may meet both goals, the one nearest to the middle of the first.
static int nearest(const TuneAnswer* first, const TuneAnswer* second) {
    Interval wanted = tune_wanted(first, 0);
    double aim = (wanted.low + wanted.high) / 2;
    int best = NONE;
    for (int v = 0; v < first->value_count; v++) {
        if (!tune_may_be(first, 0, v) || !tune_may_be(second, 0, v)) continue;
        if (best == NONE || fabs(first->seen[0][v].rate - aim) < fabs(first->seen[0][best].rate - aim))
            best = v;
    }
    return best;
}

// Joins the answers of one player count to each goal alone, which must outlive it: of the values that may meet the first
// goal, only those that may meet the second remain; without any, the goal is out of reach.
static void join_goals(TuneAnswer* answer, const TuneAnswer* first, const TuneAnswer* second) {
    CHECK(first->value_count == second->value_count);
    RaceGoal* goal = &answer->goals[0];
    bool open = first->goals[0].state == RACE_OPEN || second->goals[0].state == RACE_OPEN;
    int best = nearest(first, second);
    answer->alone[0] = first;
    answer->alone[1] = second;
    for (int v = 0; v < answer->value_count; v++) {
        goal->alike[v] = tune_may_be(first, 0, v) && tune_may_be(second, 0, v);
        goal->out[v] = !goal->alike[v];
    }
    goal->state = best == NONE ? RACE_UNREACHABLE : open ? RACE_OPEN : RACE_DECIDED;
    if (best != NONE) goal->best = best;
}

// --- one printed deck for all numbers of players: --same-box
//
// Cards are taken out of it, none are added.

// The largest value offered of at most `printed` cards.
static int largest(const TuneAnswer* answer, double printed) {
    int best = NONE;
    for (int v = 0; v < answer->value_count && answer->values[v] <= printed; v++)
        if (tune_offers(answer, v)) best = v;
    return best;
}

static bool is_played(const TuneAnswer* answer) { return answer->goals[0].state != RACE_UNREACHABLE; }

// The cards taken out of that many, over all numbers of players; -1: one of them has no value so small.
static double taken_out(const TuneAnswer* answers, int count, double printed) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
        int value = is_played(&answers[i]) ? largest(&answers[i], printed) : NONE;
        if (is_played(&answers[i]) && value == NONE) return -1;
        if (value != NONE) sum += printed - answers[i].values[value];
    }
    return sum;
}

static void print_cards(TuneAnswer* answer, double printed) {
    RaceGoal* goal = &answer->goals[0];
    if (!is_played(answer)) return;
    goal->best = largest(answer, printed);
    CHECK(goal->best != NONE);
    for (int v = 0; v < answer->value_count; v++) goal->alike[v] = goal->alike[v] && v == goal->best;
}

// Chooses, of the values that are alike at each number of players, those for which the fewest cards are taken out
// altogether; they become the only recommended ones. Undecided goals have only their leader to offer, those out of reach
// nothing. Returns how many cards are printed: the largest value chosen; 0 if there is none.
static double choose_box(TuneAnswer* answers, int count) {
    double printed = 0, least = -1;
    for (int i = 0; i < count; i++)
        for (int v = 0; is_played(&answers[i]) && v < answers[i].value_count; v++) {
            double here = answers[i].values[v],
                   taken = tune_offers(&answers[i], v) ? taken_out(answers, count, here) : -1;
            if (taken < 0 || (least >= 0 && (taken > least || (taken == least && here >= printed)))) continue;
            least = taken;
            printed = here;
        }
    for (int i = 0; i < count && least >= 0; i++) print_cards(&answers[i], printed);
    return printed;
}

static const char games_default[] = "1M";

// Games of a value in a race, on average and by experience: most are out after a look or two. At the default resolution.
#define RACE_GAMES 2000.0

typedef struct TuneSession {
    Decide decide;  // must be first
    TuneAsked asked;
    // For each player count; of two numbers, for each value of the second in it.
    TuneAnswer* answers;
    TuneAnswer* seconds;  // of a second goal, likewise
    TuneAnswer* firsts;   // those of the first goal, before they are joined
    TuneAnswer** racing;  // all that play, in turn
    int racers;
    TuneAnswer** chosen;  // what is recommended for each player count
    TuneLevels* levels;
    TuneEffects* effects;
    int opened;      // answers
    int played;      // player counts
    double printed;  // cards in the box
} TuneSession;

// --- the question

// Without a file, the experiment has every player count of the ruleset, or of the main game, and
// the default strategies.
static bool make_experiment(Request* request, Experiment* experiment, Error* error) {
    Overrides* overrides = &request->overrides;
    if (!request_default_game(request, error)) return false;
    if (!request->file && !overrides->players) overrides->players = "all";
    if (!request->file && !overrides->games) overrides->games = games_default;
    if (!request_experiment(request, experiment, error)) return false;
    if (experiment->variant_count == 1) return true;
    error_set(error, EXIT_USAGE,
              "%s: tune starts from one variant, but there are %d; choose one, e.g. --variant %s",
              experiment->origin, experiment->variant_count, experiment->variants[0].name);
    return false;
}

// --- answering

// The expected games of a race.
static double race_games(const TuneAnswer* answer) {
    CHECK(answer->race.resolution > 0);
    const TuneQuestion* question = answer->question;
    double coarser = TUNE_RESOLUTION / answer->race.resolution;
    double games = fmin(RACE_GAMES * coarser * coarser, (double)question->experiment->games);
    return fmax(games, (double)BLOCK_GAMES) * answer->plan.cell_count;
}

// "36 values, about 25 s".
static void say_how_long(const TuneSession* session) {
    const Playing* playing = &session->decide.request.playing;
    CHECK(session->racers > 0);
    double seconds = 0;
    int values = 0;
    for (int i = 0; i < session->racers; i++) {
        const TuneAnswer* answer = session->racing[i];
        const Plan* plan = &answer->plan;
        seconds += playing_seconds(plan->cells, plan->cell_count, (uint64_t)race_games(answer), playing);
        if (answer->question == &session->asked.question) values += answer->value_count;
    }
    playing_announce(playing, PLAYING_ABOUT, seconds, "%d values", values);
}

// Answers for each player count.
static int answers_each(const TuneSession* session) {
    return session->asked.question.second ? session->asked.question.second->count : 1;
}

// How many player counts have begun: all, unless interrupted in the first turn.
static int begun(const TuneSession* session) {
    int count = 0;
    bool also = session->asked.question.also != NULL;
    while (count < session->opened && session->answers[count].paired.games &&
           (!also || session->seconds[count].paired.games))
        count++;
    return count / answers_each(session);
}

// Joins the answers to two goals, and chooses what is recommended.
static void settle(TuneSession* session) {
    int each = answers_each(session);
    for (int i = 0; session->asked.question.also && i < session->played * each; i++) {
        session->firsts[i] = session->answers[i];
        join_goals(&session->answers[i], &session->firsts[i], &session->seconds[i]);
    }
    if (session->asked.question.same_box) session->printed = choose_box(session->answers, session->played);
    for (int i = 0; i < session->played; i++) {
        TuneAnswer* answers = &session->answers[i * each];
        session->chosen[i] = &answers[session->asked.question.second ? tune_pair_choose(answers, each) : 0];
    }
}

static bool play_all(void* of, Error* error) {
    TuneSession* session = of;
    const Playing* playing = &session->decide.request.playing;
    BatchTiming* timing = &session->decide.data.timing;
    say_how_long(session);
    int least = answers_each(session) * (session->asked.question.also ? 2 : 1);
    if (!tune_play(session->racing, session->racers, least, playing, timing, error)) return false;
    session->played = begun(session);
    settle(session);
    for (int i = 0; i < session->played; i++)
        if (!tune_effects_play(&session->effects[i], session->chosen[i], playing, timing, error) ||
            !tune_levels_play(&session->levels[i], session->chosen[i], playing, timing, error))
            return false;
    return true;
}

// The line-ups under the recommended values.
static const Cell* cell_at(const void* of, int index) {
    const TuneSession* session = of;
    int pairings = session->decide.experiment.lineup_count;
    if (index >= session->played * pairings) return NULL;
    const TuneAnswer* answer = session->chosen[index / pairings];
    CHECK(answer->goals[0].best < answer->value_count);
    return &answer->plan.cells[answer->goals[0].best * pairings + index % pairings];
}

static TuneReport report_of(TuneSession* session) {
    return (TuneReport){.data = &session->decide.data,
                        .question = &session->asked.question,
                        .answers = session->chosen,
                        .tried = session->answers,
                        .tried_count = session->played * answers_each(session),
                        .levels = session->levels,
                        .effects = session->effects,
                        .count = session->played,
                        .printed = session->printed};
}

static bool report(void* of, Error* error) {
    TuneSession* session = of;
    const TuneReport tuned = report_of(session);
    for (int i = 0; i < session->racers; i++)
        aborted_add_paired(&session->decide.aborted, &session->racing[i]->paired);
    return tune_report(&tuned, error);
}

// Writes the tuned rules to the directory, or removes those of an earlier answer.
static bool write_config(const TuneReport* tuned, const Folder* folder, Error* error) {
    Output output;
    if (!tuned_config_exists(tuned)) {
        unlinkat(folder->descriptor, TUNED_CONFIG_FILE, 0);
        return true;
    }
    if (!output_open_in(&output, folder->descriptor, folder->path, TUNED_CONFIG_FILE, error)) return false;
    if (tuned_config_write(tuned, output.file, error))
        return output_finish(&output, error) && output_publish(&output, error);
    output_discard(&output);
    return false;
}

static int publish(void* of, const Arguments* arguments, int code, FILE* out, Error* error) {
    TuneSession* session = of;
    const Request* request = &session->decide.request;
    const TuneReport tuned = report_of(session);
    (void)arguments, (void)out;
    if (code == VERB_FAILED || !request->directory || !ranks_first(request->playing.ranks)) return code;
    return write_config(&tuned, &session->decide.folder, error) ? code : VERB_FAILED;
}

// --- the verb

static bool open_answer(TuneSession* session, TuneAnswer* answer, const TuneQuestion* question,
                        Error* error) {
    int each = answers_each(session), players = session->decide.experiment.players[session->opened / each];
    double second = question->second ? question->second->values[session->opened % each] : 0;
    if (!tune_open(answer, question, players, second, error)) return false;
    session->racing[session->racers++] = answer;
    return true;
}

static bool open_answers(TuneSession* session, Error* error) {
    const TuneQuestion* question = &session->asked.question;
    size_t counts = (size_t)session->decide.experiment.player_counts,
           all = counts * (size_t)answers_each(session);
    session->answers = calloc(all, sizeof *session->answers);
    session->seconds = calloc(question->also ? all : 1, sizeof *session->seconds);
    session->firsts = calloc(question->also ? all : 1, sizeof *session->firsts);
    session->racing = calloc(2 * all, sizeof *session->racing);
    session->chosen = calloc(counts, sizeof *session->chosen);
    session->levels = calloc(counts, sizeof *session->levels);
    session->effects = calloc(counts, sizeof *session->effects);
    if (!session->answers || !session->seconds || !session->firsts || !session->racing || !session->chosen ||
        !session->levels || !session->effects)
        return error_set(error, EXIT_IO, "out of memory");
    for (; session->opened < (int)all; session->opened++)
        if (!open_answer(session, &session->answers[session->opened], question, error) ||
            (question->also &&
             !open_answer(session, &session->seconds[session->opened], question->also, error)))
            return false;
    return true;
}

static bool prepare(void* of, const Arguments* arguments, Error* error) {
    TuneSession* session = of;
    Request* request = &session->decide.request;
    Experiment* experiment = &session->decide.experiment;
    request->overrides.precision = NULL;  // it applies to what is shown, not to a cell
    return make_experiment(request, experiment, error) &&
           tune_question_read(&session->asked, arguments, experiment, error) && open_answers(session, error);
}

static void close_session(void* of) {
    TuneSession* session = of;
    for (int i = 0; i < session->racers; i++) tune_close(session->racing[i]);
    free(session->answers);
    free(session->seconds);
    free(session->firsts);
    free(session->racing);
    free(session->chosen);
    free(session->levels);
    free(session->effects);
}

static int run_tune(const Arguments* arguments, FILE* out, Error* error) {
    static const DecideKind kind = {.verb = "tune",
                                    .session_size = sizeof(TuneSession),
                                    .prepare = prepare,
                                    .play = play_all,
                                    .report = report,
                                    .cell = cell_at,
                                    .publish = publish,
                                    .close = close_session};
    return decide_run(&kind, arguments, out, error);
}

// clang-format off
static const CliOption tune_options[] = {
    {"tune", 0, "RULE|[WHO=]STRATEGY:PARAM[=LO..HI[:STEP]]", true,
     "what to tune, a number or a rule with readings, and the values to try; N=0..4: of {N} in --house; default: the number of zombies. Twice: for each value of the second, the range of the first"},
    {"tunable", 0, "RULE|...", true, "synonym of --tune, which mpirun takes for its own option"},
    {"target", 0, "X", false,
     "target rate, whose nearest value counts, instead of the band; or figure of a mean or quantile"},
    OPTION_BAND,
    {"outcome", 0, "NAME|end:REASON|mean:METRIC|p95:METRIC", false,
     "what to tune for: an outcome's rate, how often an end reason occurs, a mean, a quantile; default: the game's first outcome"},
    {"also", 0, "NAME=LOW..HIGH|p95:METRIC=MOST", false,
     "a second goal that the same value must meet: p95:turns=60, mean:turns=..45, end:countdown=..20%"},
    {"easy", 0, "X|none", false, "target rate of an easy game; default: 15 points from the middle"},
    {"brutal", 0, "X|none", false, "target rate of a brutal game; default: 15 points the other way"},
    {"criterion", 0, "average|worst|equilibrium|robust", false,
     "how to weigh several pairings (robust: all levels of play); default: average"},
    {"same-box", 0, NULL, false,
     "one printed deck: choose of the values in the band those for which the fewest cards are taken out"},
    {"deck-size", 0, NULL, false,
     "keep the deck's size: another card, by default the most numerous but for zombies, takes up the difference"},
    {"absorb", 0, "RULE", false, "the card of --deck-size: deck.dodge"},
    {"levels", 0, "NAME,NAME", false,
     "levels of play: random, people, scripts, team, league, search (slow); default: those that the game has, without search"},
    {"pairing", 0, "\"WHO=NAME ...\"", true, "line-up to use instead of those of the file"},
    {"row", 0, "NAME[:param=value,...]", true,
     "strategy of the outcome's side, paired with every --column; default: all"},
    {"column", 0, "NAME[:param=value,...]", true, "strategy of the other side; default: all"},
    OPTIONS_EXPERIMENT,
    {"games", 0, "N", false, "maximum games per value; default: the file's, else 1M"},
    {"confidence", 0, "X", false, "joint confidence of all answers; default: 95%"},
    {"resolution", 0, "X", false,
     "distances to the target or band that differ by less than X count as ties; default: 2pp"},
    {"precision", 0, "X", false,
     "play the reported values until their intervals are at most +-X; default: 2pp"},
    OPTION_THREADS,
    {"out", 0, "DIR", false,
     "write the result to DIR in every format, and the rules found as a config, DIR/" TUNED_CONFIG_FILE},
    OPTIONS_REPORT_FORMAT, OPTION_VERBOSE, OPTION_QUIET, OPTION_CHECK, OPTION_HELP,
};
// clang-format on

const Verb verb_tune = {
    .name = "tune",
    .operand = "[CONFIG|GAME]",
    .summary = "find the number of zombies, or any other value, that balances each player count",
    .text =
        "CONFIG and the options are as in `reckon run`; the line-ups are the pairings. For each player\n"
        "count, the values race for the band, and only those still in contention are played further.\n\n"
        "  reckon tune\n"
        "  reckon tune --players 4 --tune deck.zombie=8..20 --target 45%\n"
        "  reckon tune --motive team --tune deck.zombie=18..30:2 --criterion equilibrium\n"
        "  reckon tune --tune deck.zombie=8..30 --criterion robust --band 40%..60%\n"
        "  reckon tune --players 3 --tune countdown_length    which reading is fairest\n"
        "  reckon tune --ruleset stub --outcome seat_0 --tune 0=cautious:risk_max=0..1:.1\n"
        "  reckon tune --players 4 --outcome p95:turns --target 60\n"
        "                                    95 % of games take 60 turns or less\n"
        "  reckon tune --players 4 --also p95:turns=60\n"
        "                                    fair, and 95 % of games at most 60 turns\n"
        "  reckon tune --players 4 --tune deck.zombie=8..30 --tune deck.weapon=8..24\n"
        "                                    the fair pairs\n"
        "  reckon tune --tune N=0..4 --house \"Hand limit: {N}.\"\n"
        "                                    the number in a house rule\n"
        "  reckon tune --out zombies && reckon run zombies/tuned.json\n"
        "                                    plays what was found, at every player count\n\n"
        "Values in the band are alike, and shown as a range; - means that none is. robust: in the band at\n"
        "all levels of play; if no value is, the best at each level.\n"
        "Exit code: 0 decided, 1 no value is in the band or near the target, 3 undecided after --games.\n",
    .together = true,
    .whole = CLI_WHOLE,
    .report = &tune_report_kind,
    VERB_OPTIONS(tune_options),
    .run = run_tune,
};
