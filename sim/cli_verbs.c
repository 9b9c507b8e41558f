// What can be typed: verbs and their options; see cli.h.
#include "sim/cli_verbs.h"

// clang-format off
#define HELP {CLI_HELP, "help", 'h', NULL, false, "this text"}
#define RULESET {CLI_RULESET, "ruleset", 0, "R", false, "the game (see `reckon rules`)"}
#define EXPERIMENT_OPTIONS \
    RULESET, \
    {CLI_PLAYERS, "players", 0, "N[,N]|N..N|all", false, "numbers of players"}, \
    {CLI_STRATEGY, "strategy", 0, "[WHO=]NAME[:param=value,...]", true, \
     "a strategy for everybody, or for WHO: a role or a seat; several make one line-up"}, \
    {CLI_RULE, "rule", 0, "KEY=VALUE[,KEY=VALUE]", true, "house rules, for every variant (see `reckon rules`)"}, \
    {CLI_VARIANT, "variant", 0, "NAME", true, "only these variants of the file"}, \
    {CLI_SEED, "seed", 0, "S", false, "master seed, decimal or 0x...; \"random\" picks one and tells it"}
#define LENGTH_OPTIONS \
    {CLI_GAMES, "games", 0, "N", false, "games in each cell: 20000, 200k, 1M; with a precision: at most"}
#define OUT {CLI_OUT, "out", 0, "DIR", false, "write the result there, in every format"}
#define CHECK \
    {CLI_CHECK, "check", 0, NULL, false, "check the ruleset's invariants after every action (slow)"}
#define OUTCOME \
    {CLI_OUTCOME, "outcome", 0, "NAME", false, "whose rate it is about; default: the first of the game"}
#define CONFIDENCE \
    {CLI_CONFIDENCE, "confidence", 0, "P", false, "of all answers together; default: 95%"}
#define GAMES_AT_MOST \
    {CLI_GAMES, "games", 0, "N", false, "games of each arm at most: 200k, 1M; default: 10M"}
#define REPORT_FORMAT \
    {CLI_FORMAT, "format", 0, cli_formats, false, \
     "what goes to stdout; default: table; none with --out"}
#define THREADS {CLI_THREADS, "threads", 0, "T", false, "threads, of each rank under mpirun; default: one for each core"}
#define QUIET {CLI_QUIET, "quiet", 'q', NULL, false, "no progress and no warning of weak play on stderr"}

static const CliOption run_options[] = {
    EXPERIMENT_OPTIONS,
    {CLI_SWEEP, "sweep", 0, "RULE=VALUES", true,
     "a rule at several values, 10,12,16 or 8..20:2 or all; several make every combination"},
    {CLI_ASSUMPTIONS, "assumptions", 0, NULL, false,
     "try the assumed rules over their ranges: how far does the answer move, and by which?"},
    LENGTH_OPTIONS,
    {CLI_PRECISION, "precision", 0, "X", false,
     "play until the 95 % intervals are at most +-X: 0.5pp or 0.005"},
    THREADS,
    {CLI_OUT, "out", 0, "DIR", false,
     "write the result there, in every format, as files result.*; kept up to date while it runs"},
    {CLI_RESUME, "resume", 0, "DIR", false, "go on with the run that was interrupted there"},
    {CLI_EXTEND, "extend", 0, "N", false, "with --resume: so many games more in each cell"},
    {CLI_CHECKPOINT, "checkpoint", 0, "SECONDS", false,
     "from one update of --out to the next, at least; default: 30"},
    {CLI_SHARD, "shard", 0, "I/N", false, "play the I-th of N parts of the games, to be merged later"},
    REPORT_FORMAT,
    QUIET, CHECK, HELP,
};

static const CliOption merge_options[] = {
    {CLI_ALLOW_GAPS, "allow-gaps", 0, NULL, false, "merge also where games are missing"},
    OUT, REPORT_FORMAT, QUIET, HELP,
};

static const CliOption report_options[] = {OUT, REPORT_FORMAT, QUIET, HELP};

static const CliOption check_options[] = {
    {CLI_BASELINE, "baseline", 0, "OLD.json", false,
     "compare with this result of `reckon run`; wins over the contract's"},
    {CLI_JUNIT, "junit", 0, "FILE", false, "write the verdicts there as JUnit XML"},
    {CLI_GITHUB, "github", 0, NULL, false,
     "annotations of a GitHub workflow on stderr, and its step summary"},
    EXPERIMENT_OPTIONS,
    {CLI_GAMES, "games", 0, "N", false, "games in each cell, at most: 20000, 200k, 1M"},
    THREADS, OUT, REPORT_FORMAT, QUIET, CHECK, HELP,
};

static const CliOption tune_options[] = {
    {CLI_TUNE, "tune", 0, "RULE|[WHO=]STRATEGY:PARAM[=LO..HI[:STEP]]", false,
     "what is tuned, and the values tried; default: the number of zombies"},
    {CLI_TUNE, "knob", 0, "RULE|...", false, "the same under another name: mpirun takes --tune for an option of its own"},
    {CLI_TARGET, "target", 0, "X", false, "the rate to come nearest to; default: 50%"},
    {CLI_BAND, "band", 0, "LO..HI", false, "a band of rates to come into, as 45%..55%, instead of a target"},
    {CLI_OUTCOME, "outcome", 0, "NAME", false, "whose rate; default: the main side's, or the zombies'"},
    {CLI_EASY, "easy", 0, "X|none", false, "rate of an easy game; default: 15 points from the target"},
    {CLI_BRUTAL, "brutal", 0, "X|none", false, "rate of a brutal game; default: as far the other way"},
    {CLI_CRITERION, "criterion", 0, "average|worst|equilibrium|robust", false,
     "what counts where there are several pairings; robust: at all levels of play; default: average"},
    {CLI_LEVELS, "levels", 0, "NAME,NAME", false,
     "levels of play, of random, scripts, league and search (slow); default: the first three"},
    {CLI_PAIRING, "pairing", 0, "\"WHO=NAME ...\"", true, "a line-up, instead of those of the file"},
    {CLI_ROW, "row", 0, "NAME[:param=value,...]", true,
     "a strategy of the side that wins with the outcome, against every --column; default: all of them"},
    {CLI_COLUMN, "column", 0, "NAME[:param=value,...]", true, "a strategy of the other side; default: all"},
    EXPERIMENT_OPTIONS,
    {CLI_GAMES, "games", 0, "N", false, "at most so many for each value; default: the file's, else 1M"},
    {CLI_CONFIDENCE, "confidence", 0, "X", false, "that all answers are right together; default: 95%"},
    {CLI_RESOLUTION, "resolution", 0, "X", false,
     "values whose distances from the target differ by less are a tie; default: 0.5pp"},
    {CLI_PRECISION, "precision", 0, "X", false,
     "play what is shown until its intervals are at most +-X; default: 1pp"},
    THREADS, OUT, REPORT_FORMAT, QUIET, CHECK, HELP,
};

static const CliOption rules_options[] = {
    RULESET,
    {CLI_FORMAT, "format", 0, "table|json", false, "default: table"},
    HELP,
};

static const CliOption strategies_options[] = {
    RULESET,
    {CLI_FORMAT, "format", 0, "table|json", false, "default: table"},
    HELP,
};

static const CliOption schema_options[] = {HELP};

static const CliOption replay_options[] = {
    {CLI_GAME, "game", 0, "N", false, "the number of the game, from 0 (needed)"},
    {CLI_CELL, "cell", 0, "ID", false, "the cell, where there are several; as in the result"},
    EXPERIMENT_OPTIONS,
    {CLI_FORMAT, "format", 0, "story|json", false, "for people, or an object a line; default: story"},
    HELP,
};

static const CliOption compare_options[] = {
    {CLI_A, "a", 0, "SETTINGS", true,
     "one arm: RULE=VALUE, [WHO=]STRATEGY[:param=value,...], several in one text or one by one; or CONFIG.json"},
    {CLI_B, "b", 0, "SETTINGS", true, "the other arm; an arm that is left out is the experiment as it is"},
    {CLI_DUEL, "duel", 0, NULL, false,
     "the strategies of both arms at one table, balanced over seats and factions"},
    OUTCOME,
    {CLI_EFFECT, "effect", 0, "X", false, "the smallest difference that matters; default: 0.5pp"},
    CONFIDENCE,
    {CLI_PRECISION, "precision", 0, "X", false, "play fresh games until their 95 % ranges are at most +-X: 0.5pp"},
    EXPERIMENT_OPTIONS, GAMES_AT_MOST, THREADS, OUT, REPORT_FORMAT, QUIET, CHECK, HELP,
};

static const CliOption matrix_options[] = {
    {CLI_ROWS, "rows", 0, "ROLE", false, "whose strategies are the rows; default: who wins first"},
    {CLI_COLUMNS, "columns", 0, "ROLE", false, "whose are the columns; default: who wins against them"},
    {CLI_ROW, "row", 0, "NAME[:param=value,...]", true,
     "only these strategies as rows; default: all that can play there"},
    {CLI_COLUMN, "column", 0, "NAME[:param=value,...]", true, "likewise as columns"},
    {CLI_OUTCOME, "outcome", 0, "NAME", false, "whose rate is shown; default: that of the rows"},
    {CLI_BAND, "band", 0, "LOW..HIGH", false,
     "rates that count as balanced, 45%..55%; default: the fair share, a tenth up or down"},
    CONFIDENCE,
    {CLI_PRECISION, "precision", 0, "X", false,
     "play until the interval of every pairing is at most +-X: 0.5pp or 0.005"},
    EXPERIMENT_OPTIONS,
    {CLI_GAMES, "games", 0, "N", false, "games a pairing, with a precision at most; default: the file's, or 20000"},
    THREADS, OUT, REPORT_FORMAT, QUIET, CHECK, HELP,
};

static const CliOption train_options[] = {
    {CLI_CHAPTERS, "chapters", 0, "N", false, "chapters of self-play, a member each; default: 4"},
    {CLI_STEPS, "steps", 0, "N", false, "steps of the gradient in a chapter or for a best response; default: 200"},
    {CLI_BATCH, "batch", 0, "N", false, "games of a step; default: 1024"},
    {CLI_RATE, "rate", 0, "X", false, "size of the first step, the last being a tenth of it; default: 0.06"},
    {CLI_OPENNESS, "openness", 0, "X", false,
     "what a bit of entropy of a choice is worth in self-play, in wins; falls to 0; default: 0.02"},
    {CLI_ROUNDS, "rounds", 0, "N", false, "rounds of best responses, at most; default: 6"},
    {CLI_FROM, "from", 0, "DIR", false, "begin with the leagues that are there; default: with nothing"},
    RULESET,
    {CLI_PLAYERS, "players", 0, "N[,N]|N..N|all", false, "numbers of players, each beginning where the one before ended"},
    {CLI_RULE, "rule", 0, "KEY=VALUE[,KEY=VALUE]", true, "house rules (see `reckon rules`)"},
    {CLI_SEED, "seed", 0, "S", false, "master seed, decimal or 0x...; \"random\" picks one and tells it"},
    THREADS,
    {CLI_OUT, "out", 0, "DIR", false, "write the leagues there, a file <players>.json each"},
    QUIET, HELP,
};

static const CliOption exploit_options[] = {
    {CLI_SIDE, "side", 0, "NAME", false, "only this side responds, as survivors; default: each in turn"},
    {CLI_STEPS, "steps", 0, "N", false, "steps of the gradient; default: 200"},
    {CLI_BATCH, "batch", 0, "N", false, "games of a step; default: 1024"},
    {CLI_RATE, "rate", 0, "X", false, "size of the first step, the last being a tenth of it; default: 0.06"},
    EXPERIMENT_OPTIONS, THREADS,
    {CLI_OUT, "out", 0, "DIR", false,
     "write the findings there, and each response as a league that `linear:file=...` plays"},
    REPORT_FORMAT, QUIET, HELP,
};

static const CliOption skill_options[] = {
    {CLI_LEVELS, "levels", 0, "P,P,...", false,
     "blunder rates of the levels, rising; default: 0,2.5%,5%,10%,20%,40%,100%"},
    EXPERIMENT_OPTIONS,
    {CLI_GAMES, "games", 0, "N", false, "games of each pair of levels; default: the file's, or 4000"},
    THREADS, OUT, REPORT_FORMAT, QUIET, CHECK, HELP,
};

static const CliOption bench_options[] = {
    EXPERIMENT_OPTIONS, THREADS,
    {CLI_ROUNDS, "rounds", 0, "N", false, "measurements of each case; medians count; default: 5"},
    {CLI_FORMAT, "format", 0, "table|csv|json", false, "default: table"},
    HELP,
};

static const CliOption version_options[] = {
    {CLI_LICENSES, "licenses", 0, NULL, false, "the program's licence, and what it is linked to under which licences"},
    {CLI_FORMAT, "format", 0, "text|json", false, "default: text"},
    HELP,
};
// clang-format on

#define OPTIONS(list) list, sizeof list / sizeof *list

const CliVerb cli_verbs[CLI_VERBS_END] = {
    [CLI_VERB_run] =
        {"run", "[CONFIG]", "play every cell of an experiment and report who wins",
         "CONFIG is a JSON file (`reckon schema config` describes it). Options win over the file, "
         "and work\nwithout one. Without CONFIG and --ruleset, the main game's default question is "
         "played.\n\n"
         "  reckon run configs/escape_the_horde.json --out results\n"
         "  reckon run --ruleset escape-the-horde --players 4,5 --strategy survivors=cooperative\n"
         "  reckon run --rule deck.zombie=14 --precision 0.5pp --format csv\n"
         "  mpirun -n 64 reckon run CONFIG --out results    on many machines, to the same bytes\n",
         OPTIONS(run_options)},
    [CLI_VERB_tune] =
        {"tune", "[CONFIG]", "find how many zombies, or what value of any number, each player count needs",
         "CONFIG and the options say what is played, as in `reckon run`; the line-ups are pairings. For "
         "each\nnumber of players the values of a rule race for the target; the games go to those that may "
         "win.\n\n"
         "  reckon tune\n"
         "  reckon tune --players 4 --tune deck.zombie=8..20 --target 45% --format markdown\n"
         "  reckon tune --players 4 --tune deck.zombie=18..30:2 --criterion equilibrium\n"
         "  reckon tune --players 4 --tune deck.zombie=8..30 --criterion robust --band 40%..60%\n"
         "  reckon tune --ruleset stub --outcome seat_0 --tune 0=cautious:risk_max=0..1:0.1\n\n"
         "robust: the value that stays in the band (45..55 % unless --band says) at all levels of play;\n"
         "where there is none, the value of each level by itself.\n"
         "Exit code 1: no value comes into the band; 3: not decided within --games.\n",
         OPTIONS(tune_options)},
    [CLI_VERB_check] =
        {"check", "CONTRACT",
         "hold a game to a contract: pass, fail or inconclusive, for continuous integration",
         "CONTRACT is a JSON file (`reckon schema contract` describes it): statements about rates, means, "
         "quantiles,\nthe spread over seats or differences to a baseline, with bounds. Each cell is played "
         "until all "
         "is decided,\nor to the most games allowed. Options win over the file.\n\n"
         "  reckon check configs/contracts/escape_the_horde.json\n"
         "  reckon check contract.json --baseline old/result.json --junit check.xml --github\n\n"
         "Exit codes: 0 all pass, 1 one fails, 3 none fails and one is undecided.\n",
         OPTIONS(check_options)},
    [CLI_VERB_merge] =
        {"merge", "FILE...", "add results of shards or sessions into one",
         "FILE is a result file, or a directory that holds one. The sums are exact, in any order.\n"
         "Refused: another config, version or behaviour; games that are in two files, or in none.\n\n"
         "  reckon run configs/escape_the_horde.json --shard 1/2 --out part1\n"
         "  reckon run configs/escape_the_horde.json --shard 2/2 --out part2\n"
         "  reckon merge part1 part2 --out whole\n",
         OPTIONS(merge_options)},
    [CLI_VERB_report] =
        {"report", "FILE|DIR", "a result in another form",
         "FILE is what run, merge, compare, tune, matrix, check, exploit or skill wrote as JSON; DIR a "
         "directory that holds one.\n\n"
         "  reckon report results --format markdown\n"
         "  reckon report results/result.old.json\n",
         OPTIONS(report_options)},
    [CLI_VERB_rules] = {"rules", "[RULESET]", "the rulesets, or every rule of one that can be set",
                        "Each rule with its default, what is allowed, where the default comes from, and "
                        "help.\n",
                        OPTIONS(rules_options)},
    [CLI_VERB_strategies] = {"strategies", "[RULESET]",
                             "the strategies, of one ruleset or all, with their parameters", NULL,
                             OPTIONS(strategies_options)},
    [CLI_VERB_schema] = {"schema", "KIND", "the JSON Schema of a kind of file, for editors and checkers",
                         "KIND is config, or what a verb writes: result (of run), compare, tune, matrix, "
                         "check, exploit, skill; league (of train); or contract.\n",
                         OPTIONS(schema_options)},
    [CLI_VERB_replay] = {"replay", "[CONFIG]", "tell one game of an experiment again, move by move",
                         "CONFIG and the options are those of the run; the game is the same to the last "
                         "card.\n\n"
                         "  reckon replay --ruleset escape-the-horde --players 4 --seed 7 --game 12\n",
                         OPTIONS(replay_options)},
    [CLI_VERB_compare] =
        {"compare", "[CONFIG]", "two arms over the same games, until it is decided which is better",
         "Both arms play the same games. Ends by itself when one is better for the outcome, or when both "
         "are\nwithin --effect of each other. Exit code: 0 decided, 3 undecided after --games.\n\n"
         "  reckon compare --b deck.zombie=14\n"
         "  reckon compare --players all --a survivors=cooperative --b survivors=lone_wolf\n"
         "  reckon compare --ruleset zombie-run --duel --a racer --b hunter\n",
         OPTIONS(compare_options)},
    [CLI_VERB_matrix] =
        {"matrix", "[CONFIG]", "every strategy of one side against every one of the other",
         "For each number of players and variant: the win rate of every pairing over the same games, which\n"
         "strategies are dominated, the mixed equilibrium and the game's value there, and in how many\n"
         "pairings the game is balanced. Where every seat wins for itself, a row is what one seat plays and\n"
         "a column what all others play; each pairing is played with that seat in every place.\n"
         "Roles on neither side play as the file's first line-up says for them, or by default.\n"
         "Ends with 3 if not one pairing, nor the value, is surely within the band or surely not.\n\n"
         "  reckon matrix --ruleset escape-the-horde --players 4 --games 20000\n"
         "  reckon matrix --ruleset escape-the-horde --row cooperative --row hoarder:hoard_size=8\n"
         "  reckon matrix --ruleset zombie-run --precision 1pp --format csv\n",
         OPTIONS(matrix_options)},
    [CLI_VERB_train] =
        {"train", NULL, "train strong players by self-play, until no best response gains a point",
         "Policies that weigh named features of what a seat sees learn by policy gradient, first in "
         "self-play,\n"
         "then as best responses to the mixture in equilibrium (double oracle). What is left is a league "
         "for\n"
         "each number of players: members, their weights, the value of the game and what the last response\n"
         "gained. `--strategy league` plays the leagues that the program ships.\n\n"
         "  reckon train --ruleset zombie-run --players 4 --out leagues\n"
         "  reckon train --ruleset escape-the-horde --players 4 --rule deck.zombie=14 --out leagues\n",
         OPTIONS(train_options)},
    [CLI_VERB_exploit] = {"exploit", "[CONFIG]",
                          "train a best response to a line-up: how much do better players win against it?",
                          "For each side of the line-up a policy learns to beat what the others play; shown "
                          "are what it gains on\n"
                          "fresh games, what it does otherwise, and three games that it wins and the "
                          "line-up's own play does not.\n\n"
                          "  reckon exploit --ruleset escape-the-horde --players 4 --strategy "
                          "survivors=cooperative --side infected\n"
                          "  reckon exploit --ruleset zombie-run --players 4 --strategy racer --out answer\n",
                          OPTIONS(exploit_options)},
    [CLI_VERB_skill] =
        {"skill", "[CONFIG]", "what skill is worth: win rates over levels of skill, the luck share, ratings",
         "A line-up - by default the league, or where none is trained the best scripts - plays against "
         "itself\n"
         "at levels of skill: how often its players blunder, that is, do something random instead. Shown are "
         "who\n"
         "wins at which levels, how often the weaker one still wins, and what luck share that makes. In a\n"
         "free-for-all all strategies and levels also meet at mixed tables and are rated in Elo points.\n\n"
         "  reckon skill --ruleset escape-the-horde --players 4\n"
         "  reckon skill --ruleset zombie-run --strategy hunter --levels 0,10%,100% --format csv\n",
         OPTIONS(skill_options)},
    [CLI_VERB_bench] =
        {"bench", "[CONFIG]", "measure speed: games and decisions a second, one thread and all",
         "Without CONFIG and options every ruleset is measured, with random, eager and its named "
         "strategies.\n",
         OPTIONS(bench_options)},
    [CLI_VERB_version] = {"version", NULL,
                          "version, facts of the build, behaviour signatures of the rulesets", NULL,
                          OPTIONS(version_options)},
};
