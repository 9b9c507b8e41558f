// `reckon suggest`: from the command line to the changes that would make a game fair.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/cli/decide.h"
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/platform/terminal.h"
#include "sim/report/answer.h"
#include "sim/report/rule_words.h"
#include "sim/result/journal.h"
#include "sim/verbs/suggest/suggest.h"
#include "sim/verbs/suggest/suggest_contract_report.h"
#include "sim/verbs/suggest/suggest_fun.h"
#include "sim/verbs/suggest/suggest_report.h"
#include "sim/verbs/suggest/why.h"
#include "sim/verbs/suggest/why_report.h"

// The most games without --games: of a change in the search, and of a subset of --why.
#define SEARCH_GAMES    8000
#define WHY_GAMES       10000
#define TEXT(number)    TEXT_OF(number)
#define TEXT_OF(number) #number

typedef struct SuggestSession {
    Decide decide;  // must be first; its experiment is empty if a contract has one
    Contract contract;
    char asked[ANSWER_TEXT_MAX];  // as SuggestQuestion has it
    SuggestQuestion question;
    ChangeScope scope;
    ChangeList changes;
    Journal journal;  // of the games played, in the directory; zeroed: there is none
    SuggestAnswer* answers;
    int count, played;
} SuggestSession;

// --- what was played before

// In a directory, what is played is kept until the answer is there.
static bool open_journal(Decide* decide, const Experiment* experiment, Journal* journal, Error* error) {
    Request* request = &decide->request;
    if (!request->directory) return true;
    if (!journal_open(journal, &decide->folder, "suggest", experiment, error)) return false;
    request->playing.journal = &journal->base;
    if (journal->entry_count && !request->playing.quiet)
        terminal_say(ranks_stderr(request->playing.ranks), "continues what was cut short in %s",
                     request->directory);
    return true;
}

static int finish(const Decide* decide, Journal* journal, int code) {
    bool finished = code != VERB_FAILED && !playing_interrupted(&decide->request.playing);
    journal_close(journal, finished);
    return code;
}

// --- the question

// What a file says is for runs, which play more.
static void limit_games(const Overrides* overrides, Experiment* experiment) {
    if (!overrides->games && experiment->games > SEARCH_GAMES) experiment->games = SEARCH_GAMES;
}

// Without a file, the experiment has the default strategies of the game, or of the main game.
static bool make_base(Request* request, Experiment* experiment, Error* error) {
    if (!request_default_game(request, error)) return false;
    request->overrides.precision = NULL;  // of a run
    if (!request_experiment(request, experiment, error)) return false;
    limit_games(&request->overrides, experiment);
    return true;
}

static bool seat(Experiment* experiment, const Arguments* arguments, Error* error) {
    const char* text = cli_value(arguments, "level");
    Level levels[LEVELS];
    if (!text) return true;
    int count = level_list(text, levels, error);
    if (count == 1 && level_seat(experiment, levels, 1, error)) return true;
    if (count > 1) error_set(error, EXIT_USAGE, "only one level can be judged");
    return option_blame(arguments, "level", error);
}

static bool one_variant(const Experiment* experiment, Error* error) {
    return experiment->variant_count == 1 ||
           error_set(error, EXIT_USAGE,
                     "%s: suggest starts from one variant, but there are %d; choose one, e.g. --variant %s",
                     experiment->origin, experiment->variant_count, experiment->variants[0].name);
}

// One variant and one line-up.
static bool make_experiment(SuggestSession* session, const Arguments* arguments, Error* error) {
    Experiment* experiment = &session->decide.experiment;
    session->question.experiment = experiment;
    if (!make_base(&session->decide.request, experiment, error) || !seat(experiment, arguments, error) ||
        !one_variant(experiment, error))
        return false;
    if (experiment->lineup_count == 1) return true;
    return error_set(error, EXIT_USAGE,
                     "%s: suggest judges one line-up, but there are %d; choose one, e.g. --level league",
                     experiment->origin, experiment->lineup_count);
}

// --- a contract as the aim

// What the contract says itself.
static bool refuse_aims(const Arguments* arguments, Error* error) {
    static const char* const options[] = {"outcome", "level", "levels", "adapt"};
    if (arguments->operand)
        return error_set(error, EXIT_USAGE, "--contract: the contract has an experiment; leave %s out",
                         QUOTED(arguments->operand));
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(arguments, options[i]))
            return error_set(error, EXIT_USAGE,
                             "--%s does not go with --contract, which says who plays and what must hold",
                             options[i]);
    return true;
}

// The options of the experiment, for the command that checks a proposal.
static void note_asked(const Arguments* arguments, const Experiment* experiment,
                       char asked[ANSWER_TEXT_MAX]) {
    static const char* const options[] = {"players", "strategy", "people", "motive",         "rule", "house",
                                          "variant", "seed",     "plugin", "plugin-timeout", "band"};
    // One by one, each answer names its number of players.
    bool one_by_one = experiment->player_counts > 1 && !cli_given(arguments, "joint");
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int k = 0; k < cli_count(arguments, options[i]) && !(one_by_one && i == 0); k++) {
            const char* value = cli_values(arguments, options[i])[k];
            buffer_append(asked, ANSWER_TEXT_MAX, strchr(value, ' ') ? " --%s \"%s\"" : " --%s %s",
                          options[i], value);
        }
}

static bool make_contract(SuggestSession* session, const Arguments* arguments, Error* error) {
    Contract* contract = &session->contract;
    Experiment* experiment = &contract->experiment;
    const Overrides* overrides = &session->decide.request.overrides;
    if (!refuse_aims(arguments, error) ||
        !contract_read(contract, cli_value(arguments, "contract"), NULL, overrides, error) ||
        !one_variant(experiment, error))
        return false;
    limit_games(overrides, experiment);
    note_asked(arguments, experiment, session->asked);
    session->question.experiment = experiment;
    session->question.contract = contract;
    session->question.asked = session->asked;
    return true;
}

// --- the rest of the question

static bool read_outcome(SuggestQuestion* question, const Arguments* arguments, Error* error) {
    const Experiment* experiment = question->experiment;
    const char* outcome = cli_value(arguments, "outcome");
    experiment_default_outcome(experiment, question->outcome, sizeof question->outcome);
    question->first_player = outcome ? experiment_is_first_player(outcome)
                                     : !question->contract && experiment_asks_who_begins(experiment);
    if (question->first_player) outcome = "first_player";
    if (outcome) snprintf(question->outcome, sizeof question->outcome, "%s", outcome);
    return !question->first_player || experiment_check_first_player(experiment->ruleset, error);
}

static bool read_question(SuggestSession* session, const Arguments* arguments, Error* error) {
    SuggestQuestion* question = &session->question;
    const Experiment* experiment = question->experiment;
    double sure = question->contract ? question->contract->confidence : 0.95;
    int64_t most = SUGGEST_CHANGES_MAX - 1;
    question->changes = &session->changes;
    if (!option_rate(arguments, "confidence", &sure, error) ||
        !option_whole(arguments, "max-changes", (WholeRange){1, SUGGEST_CHANGES_MAX}, &most, error) ||
        !read_outcome(question, arguments, error))
        return false;
    question->alpha = 1 - sure;
    question->changes_max = (int)most;
    if (question->contract) return true;
    question->level_count =
        level_fast(experiment->ruleset, experiment->players, experiment->player_counts, question->levels);
    const char* levels = cli_value(arguments, "levels");
    if (levels && !(question->level_count = level_list(levels, question->levels, error)))
        return option_blame(arguments, "levels", error);
    return true;
}

static bool read_changes(SuggestSession* session, const Arguments* arguments, Error* error) {
    session->scope = (ChangeScope){.only = cli_values(arguments, "only"),
                                   .keep = cli_values(arguments, "keep"),
                                   .only_count = cli_count(arguments, "only"),
                                   .keep_count = cli_count(arguments, "keep"),
                                   .assumed = cli_given(arguments, "deck"),
                                   .house_list = cli_value(arguments, "house-list")};
    session->question.scope = &session->scope;
    return change_list(&session->changes, session->question.experiment, &session->scope, error);
}

// Players who can be trained on must play.
static bool read_adapt(SuggestQuestion* question, const Arguments* arguments, Error* error) {
    char text[RULE_WORDS_MAX];
    if (!adapt_option_read(&question->adapt, arguments, error)) return false;
    return !question->adapt.given || rule_words_trained(&question->experiment, 1, true, text, sizeof text) ||
           error_set(
               error, EXIT_USAGE,
               "--adapt: nobody to train: no players of a shipped league play %s here; --level league seats "
               "them in games that have one",
               question->experiment->ruleset->id);
}

// An answer for each player count, or one for all.
static bool open_answers(SuggestSession* session, bool joint, Error* error) {
    session->question.joint = joint;
    int counts = session->question.experiment->player_counts, answers = joint ? 1 : counts;
    session->answers = calloc((size_t)answers, sizeof *session->answers);
    if (!session->answers) return error_set(error, EXIT_IO, "out of memory");
    session->question.alpha /= answers;
    for (; session->count < answers; session->count++)
        if (!suggest_open(&session->answers[session->count], &session->question, session->count,
                          joint ? counts : 1, error))
            return false;
    return true;
}

static bool prepare(void* of, const Arguments* arguments, Error* error) {
    SuggestSession* session = of;
    bool made = cli_given(arguments, "contract") ? make_contract(session, arguments, error)
                                                 : make_experiment(session, arguments, error);
    return made && read_question(session, arguments, error) &&
           read_adapt(&session->question, arguments, error) && read_changes(session, arguments, error) &&
           open_answers(session, cli_given(arguments, "joint"), error);
}

// --- answering

static bool start(void* of, Error* error) {
    SuggestSession* session = of;
    Experiment* experiment =
        session->question.contract ? &session->contract.experiment : &session->decide.experiment;
    return decide_start_bots(&session->decide.request, experiment, error);
}

static bool play(void* of, Error* error) {
    SuggestSession* session = of;
    const Playing* playing = &session->decide.request.playing;
    if (!open_journal(&session->decide, session->question.experiment, &session->journal, error)) return false;
    for (; session->played < session->count && !playing_interrupted(playing); session->played++)
        if (!suggest_play(&session->answers[session->played], playing, &session->decide.data.timing, error))
            return false;
    return true;
}

static bool report(void* of, Error* error) {
    SuggestSession* session = of;
    const SuggestReport found = {&session->question, session->answers, session->played};
    if (!session->played) return true;
    return suggest_report(&found, &session->decide.data, error);
}

// Proposals of which too many games do not end are no games to play; a few deserve a note.
static bool accept(const void* of, Error* error) {
    const SuggestSession* session = of;
    FILE* notes = request_notes(&session->decide.request);
    uint64_t games = 0, aborted = 0;
    (void)error;
    for (int i = 0; i < session->played; i++) {
        games += session->answers[i].fresh_games + session->answers[i].known_games;
        aborted += session->answers[i].fresh_aborted;
    }
    if (aborted && notes)
        fprintf(notes,
                "reckon: %" PRIu64 " of %" PRIu64
                " fresh games did not end and are excluded from all rates\n",
                aborted, games);
    return true;
}

static int publish(void* of, const Arguments* arguments, int code, FILE* out, Error* error) {
    SuggestSession* session = of;
    (void)arguments, (void)out, (void)error;
    return finish(&session->decide, &session->journal, code);
}

static void close_session(void* of) {
    SuggestSession* session = of;
    journal_close(&session->journal, false);
    for (int i = 0; i < session->count; i++) suggest_close(&session->answers[i]);
    free(session->answers);
    change_list_free(&session->changes);
    contract_free(&session->contract);
}

static int run_search(const Arguments* arguments, FILE* out, Error* error) {
    static const DecideKind kind = {.verb = "suggest",
                                    .session_size = sizeof(SuggestSession),
                                    .prepare = prepare,
                                    .start = start,
                                    .play = play,
                                    .report = report,
                                    .publish = publish,
                                    .accept = accept,
                                    .close = close_session};
    return decide_run(&kind, arguments, out, error);
}

// --- why

typedef struct WhySession {
    Decide decide;  // must be first
    Arm a, b;
    bool made_a, made_b;
    Journal journal;  // as in a search
    WhyAnswer* answers;
    int count, played;
    char outcome[NAME_MAX_BYTES];
    uint64_t games;
    double alpha;  // of an answer
} WhySession;

static bool make_arms(WhySession* session, const Arguments* arguments, Error* error) {
    const Experiment* base = &session->decide.experiment;
    const Overrides* overrides = &session->decide.request.overrides;
    const ArmSettings a = {"a", cli_values(arguments, "a"), cli_count(arguments, "a")},
                      b = {"b", cli_values(arguments, "b"), cli_count(arguments, "b")};
    if (!a.count && !b.count)
        return error_set(
            error, EXIT_USAGE,
            "--why: nothing to take apart: give --a or --b, e.g. --b deck.bite=3 --b tie=earliest");
    session->made_a = arm_make(&session->a, base, overrides, &a, error);
    session->made_b = session->made_a && arm_make(&session->b, base, overrides, &b, error);
    return session->made_b;
}

// What --why does not use would be ignored.
static bool refuse_search(const Arguments* arguments, Error* error) {
    static const char* const options[] = {"only",   "keep", "max-changes", "house-list", "deck",   "joint",
                                          "levels", "band", "adapt",       "contract",   "metrics"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(arguments, options[i]))
            return error_set(error, EXIT_USAGE, "--%s is for the search, not for --why", options[i]);
    return true;
}

static bool prepare_why(void* of, const Arguments* arguments, Error* error) {
    WhySession* session = of;
    Experiment* experiment = &session->decide.experiment;
    const char* outcome = cli_value(arguments, "outcome");
    double sure = 0.95;
    session->games = WHY_GAMES;
    if (!refuse_search(arguments, error) || !option_rate(arguments, "confidence", &sure, error) ||
        !option_games(arguments, "games", &session->games, error) ||
        !make_base(&session->decide.request, experiment, error) || !seat(experiment, arguments, error) ||
        !make_arms(session, arguments, error))
        return false;
    experiment_default_outcome(experiment, session->outcome, sizeof session->outcome);
    if (outcome) snprintf(session->outcome, sizeof session->outcome, "%s", outcome);
    int counts = session->a.experiment.player_counts;
    session->alpha = (1 - sure) / counts;
    session->answers = calloc((size_t)counts, sizeof *session->answers);
    if (!session->answers) return error_set(error, EXIT_IO, "out of memory");
    for (; session->count < counts; session->count++)
        if (!why_open(&session->answers[session->count], &session->a, &session->b,
                      session->a.experiment.players[session->count], session->outcome, error))
            return error_prefix(error, "--why");
    return true;
}

static bool play_why(void* of, Error* error) {
    WhySession* session = of;
    const Playing* playing = &session->decide.request.playing;
    if (!open_journal(&session->decide, &session->decide.experiment, &session->journal, error)) return false;
    for (; session->played < session->count && !playing_interrupted(playing); session->played++)
        if (!why_play(&session->answers[session->played], session->games, session->alpha, playing,
                      &session->decide.data.timing, error))
            return false;
    return true;
}

static bool report_why(void* of, Error* error) {
    WhySession* session = of;
    ReportData* data = &session->decide.data;
    if (!session->played) return true;
    why_report(session->answers, session->played, session->alpha, data);
    report_data_set_text(data, "outcome", session->outcome);
    report_data_set_text(data, "a", session->a.text);
    report_data_set_text(data, "b", session->b.text);
    report_data_set_real(data, "confidence", 1 - session->alpha * session->count);
    report_data_set_count(data, "games_max", session->games);
    for (int i = 0; i < session->played; i++)
        aborted_add_paired(&session->decide.aborted, &session->answers[i].paired);
    return report_data_check(data, error);
}

static int publish_why(void* of, const Arguments* arguments, int code, FILE* out, Error* error) {
    WhySession* session = of;
    (void)arguments, (void)out, (void)error;
    return finish(&session->decide, &session->journal, code);
}

static void close_why(void* of) {
    WhySession* session = of;
    journal_close(&session->journal, false);
    for (int i = 0; i < session->count; i++) why_close(&session->answers[i]);
    free(session->answers);
    if (session->made_a) arm_free(&session->a);
    if (session->made_b) arm_free(&session->b);
}

static int run_why(const Arguments* arguments, FILE* out, Error* error) {
    static const DecideKind kind = {.verb = "suggest",
                                    .session_size = sizeof(WhySession),
                                    .prepare = prepare_why,
                                    .play = play_why,
                                    .report = report_why,
                                    .publish = publish_why,
                                    .close = close_why};
    return decide_run(&kind, arguments, out, error);
}

static int run_suggest(const Arguments* arguments, FILE* out, Error* error) {
    bool why = cli_given(arguments, "why");
    if (!why && (cli_given(arguments, "a") || cli_given(arguments, "b")))
        return error_set(error, EXIT_USAGE,
                         "--a and --b are for --why; start from rules of your own with --rule"),
               VERB_FAILED;
    return why ? run_why(arguments, out, error) : run_search(arguments, out, error);
}

// clang-format off
static const CliOption suggest_options[] = {
    {"only", 0, "PATTERN", true, "change only these rules: hand_size, 'countdown*'; house: the sentences of --house-list"},
    {"keep", 0, "PATTERN", true, "rules that stay as they are"},
    {"max-changes", 0, "1|2|3", false, "the most rules changed at once; default: 2"},
    {"house-list", 0, "FILE", false, "also try the house rules in FILE, a sentence on each line"},
    {"deck", 0, NULL, false, "also change numbers and readings that nobody printed, such as assumed card counts"},
    {"joint", 0, NULL, false, "one change for all player counts, instead of one for each"},
    {"why", 0, NULL, false, "take the difference between --a and --b apart: how much of it comes from each changed rule?"},
    {"a", 0, "SETTINGS", true, "of --why: RULE=VALUE[,RULE=VALUE], a house rule in words, or one CONFIG.json"},
    {"b", 0, "SETTINGS", true, "likewise; an omitted one is the experiment unchanged"},
    {"outcome", 0, "NAME|first_player", false, "whose win rate shall be fair; default: the game's first outcome, or who begins if all seats play alike, each for itself"},
    OPTION_BAND,
    {"contract", 0, "FILE", false, "instead of a band: what must hold, a contract as of check; with its players, line-ups and rules"},
    {"level", 0, "NAME", false, "who plays: people, scripts, team, league; default: the experts, each for himself"},
    {"levels", 0, "NAME,NAME", false, "levels of play at which proposals are shown; default: all but search"},
    {"adapt", 0, "[=N]", false,
     "play the first three proposals again with experts trained on under their rules, each on N games (200k), or as "
     "many as N minutes stand for (5min); default: 2min"},
    {"metrics", 0, "fun", false, "also say what the proposals change in drama, lead changes, waiting and choices that matter (slow)"},
    OPTIONS_EXPERIMENT,
    {"games", 0, "N", false, "maximum games per change in the search, default: " TEXT(SEARCH_GAMES) "; or of each subset of --why, default: " TEXT(WHY_GAMES)},
    OPTION_CONFIDENCE, OPTION_THREADS, OPTION_OUT, OPTIONS_REPORT_FORMAT, OPTION_VERBOSE, OPTION_QUIET, OPTION_CHECK, OPTION_HELP,
};
// clang-format on

static const JsonField settings[] = {
    {"outcome", JSON_TEXT, "outcome whose rate shall be in the band; first_player: who begins",
     .optional = true},
    {"contract", JSON_TEXT, "the file with what must hold, instead of a band", .optional = true},
    {"band_low", JSON_REAL, "of the first player count", .most = 1, .optional = true},
    {"band_high", JSON_REAL, .most = 1, .optional = true},
    {"changes_max", JSON_COUNT, "the most rules changed at once", .optional = true},
    {"joint", JSON_TEXT, "one change for all player counts, or one for each", .values = "all|each",
     .optional = true},
    {"assumed", JSON_TEXT, "numbers and readings that nobody printed", .values = "tried|kept",
     .optional = true},
    {"only", JSON_TEXT, "patterns of the rules that may change, separated by spaces; empty: all",
     .optional = true},
    {"keep", JSON_TEXT, "patterns of the rules that stay as they are", .optional = true},
    {"house_list", JSON_TEXT, "file with house rules that are tried, too; empty: none", .optional = true},
    {"levels", JSON_TEXT, "levels of play at which proposals are shown, separated by commas",
     .optional = true},
    {"confidence", JSON_REAL, "of all answers together", .most = 1},
    {"games_max", JSON_WHOLE, "most games of a change in the search; with --why, games of each subset"},
    {"games_searched", JSON_COUNT, "games of the search", .optional = true},
    {"games_fresh", JSON_COUNT, "games of the finalists", .optional = true},
    {"games_levels", JSON_COUNT, "games at other levels of play", .optional = true},
    {"adapt", JSON_TEXT,
     "how long players of the first proposals were trained on under their rules: games, or minutes (2min)",
     .optional = true},
    {"games_known", JSON_COUNT, "games of these players", .optional = true},
    {"a", JSON_TEXT, "of --why: what A is, in words", .optional = true},
    {"b", JSON_TEXT, .optional = true},
};

static const ReportKind suggest_report_kind = {
    .help =
        "Changes of the rules that bring an outcome into a band. Two searches with the same version and "
        "settings "
        "differ only in timing.",
    .experiments = {"experiments", JSON_LIST,
                    "the effective config (config.schema.json); with --why, those of A and B", .least = 1,
                    .most = 2},
    .settings = {"settings", JSON_OBJECT, JSON_OF(settings)},
    .verdict = {"verdict", JSON_TEXT,
                "it depends: the player counts have different verdicts. With --why: explained, unless no "
                "difference is proven",
                .values = "found|nothing helps|even already|undecided|it depends|explained|no difference"},
    .sheets = {&suggest_proposals_sheet, &suggest_levels_sheet, &suggest_tried_sheet, &suggest_left_out_sheet,
               &suggest_statements_sheet, &suggest_fun_sheet, &why_shares_sheet, &why_interactions_sheet},
};

const Verb verb_suggest = {
    .name = "suggest",
    .operand = "[CONFIG|GAME]",
    .summary = "find changes of the rules that would make a game fair",
    .text =
        "Tries every single change that the rules allow - numbers one and two steps up and down, each other\n"
        "reading, your own house rules - and then pairs whose effects promise most. What cannot be fair is\n"
        "dropped early; up to five changes that are proven fair are played again in fresh games, and at "
        "each\n"
        "level of play. Proposals that help at more levels, and change less, come first.\n\n"
        "  reckon suggest --players 5 --level team\n"
        "  reckon suggest --players 3..5 --joint --max-changes 3\n"
        "  reckon suggest --ruleset zombie-run --outcome first_player\n"
        "  reckon suggest --players 5 --house-list ours.txt --only house\n"
        "  reckon suggest --contract contract.json --joint\n"
        "  reckon suggest --players 5 --level team --adapt\n"
        "  reckon suggest --why --players 5 --b roles_revealed=true,cards_played=1\n\n"
        "--contract: a proposal must keep all statements of the contract (see `reckon help check`) but those "
        "that\n"
        "compare with a baseline.\n\n"
        "Experts were trained for the printed game. With --adapt, experts train on under the rules of each "
        "of "
        "the first\n"
        "three proposals and play it once more: does it hold with players who know it?\n\n"
        "--why plays every subset of the changes from --a to --b, and shares the difference out among them: "
        "what a\n"
        "change adds at its turn, on average over all orders, and what two add together beyond that. Exact "
        "up to 8\n"
        "changes, from drawn orders up to 20.\n\n"
        "Exit code: 0 found, or fair already, 1 nothing helps (the nearest changes are shown), 3 undecided\n"
        "after --games.\n",
    .together = true,
    .whole = CLI_WHOLE ", and --out DIR goes on where it was stopped",
    .report = &suggest_report_kind,
    VERB_OPTIONS(suggest_options),
    .run = run_suggest,
};
