"""`reckon play`, `replay --from` and `check --from`: a scripted person finishes every game, and the saved game is told
and checked; undo, hints, wrong input, quitting and resuming; two people at one keyboard, who never see each other's
cards; a real terminal (tmux), a dumb one, pipes, the end of the input and signals. Argument: the program."""
import json
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid

PROGRAM = os.path.abspath(sys.argv[1])
PATIENCE = 60  # seconds, for slow builds on busy machines
CLEAR = "\033[H\033[2J\033[3J"


def play(typed, *arguments, code=0, **more):
    done = subprocess.run([PROGRAM, "play", *arguments], input=typed, capture_output=True, text=True, check=False, **more)
    assert done.returncode == code, (arguments, done.returncode, done.stdout[-2000:], done.stderr)
    return done.stdout if code == 0 else done.stderr


def replay(path, *arguments, code=0):
    done = subprocess.run([PROGRAM, "replay", "--from", path, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == code, (done.returncode, done.stdout[-500:], done.stderr)
    return done.stdout if code == 0 else done.stderr


def check(path, code=0):
    done = subprocess.run([PROGRAM, "check", "--from", path], capture_output=True, text=True, check=False)
    assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
    return done.stdout


def games():
    listed = subprocess.run([PROGRAM, "rules", "--format", "json"], check=True, capture_output=True, text=True).stdout
    return [rules["ruleset"] for rules in json.loads(listed)]


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def test_every_game_to_its_end(folder):
    for game in games():
        path = os.path.join(folder, f"{game}.json")
        told = play("1!\n" * 30000, game, "--seed", "4", "--out", path)
        assert "The game is over." in told and f"Saved in {path}" in told, told[-500:]
        saved = load(path)
        assert saved["people"] and "result" in saved and "unfinished" not in saved
        assert "At the table: Ada" in replay(path, "--playouts", "0")
        lines = [json.loads(line) for line in replay(path, "--format", "json").splitlines()]
        assert lines[-1]["state_hash"] == saved["result"]["state_hash"]
        assert [line["choice"] for line in lines if line["type"] == "decision"] == [step["action"] for step in saved["steps"]]
    assert f"{len(games())} follow the rules, 0 do not, 0 unreadable" in check(folder)


def test_a_map_from_a_table(folder):
    """Zombie City's tiles, zombies, cards and dice are drawn by name: a record of names alone gives the same game, and
    a tile that has left the pile cannot be drawn."""
    path = os.path.join(folder, "city.json")
    subprocess.run([PROGRAM, "replay", "--ruleset", "escape-zombie-city", "--seed", "2", "--game", "3", "--strategy", "random", "--save",
                    path, "--draws"], check=True)
    saved = load(path)
    names = [draw["name"] for draw in saved["chance"] if "name" in draw]
    assert {"fist", "panic"} < set(names) and any(name.startswith("crossroads_") for name in names), names
    tile = next(i for i, draw in enumerate(saved["chance"]) if re.match("crossroads_|junction_", draw.get("name", "")))
    saved["chance"] = [{"name": draw["name"]} if "name" in draw else draw for draw in saved["chance"]]
    for name, code, words in ((names[-1], 0, ""), ("church", 1, 'there is no "church" to be drawn'), ("crossroad", 1, 'no "crossroad"')):
        if code:
            saved["chance"][tile] = {"name": name}
        with open(path, "w", encoding="utf-8") as file:
            json.dump(saved, file)
        assert words in replay(path, "--playouts", "0", code=code)
    assert check(path, code=1).startswith("FAIL")
    saved["chance"][tile] = {"name": "exit", "number": 1, "of": 2}
    saved["experiment"] = {"ruleset": "stub", "players": 2}
    with open(path, "w", encoding="utf-8") as file:
        json.dump(saved, file)
    assert "have no names" in replay(path, code=65)


def test_what_is_typed(folder):
    path = os.path.join(folder, "typed.json")
    told = play("9\n0\nflee\nstp\nroll\nu\nR\nx\n\n?\nv\nh\nsto\n\nq\n", "zombie-dice", "--seed", "5", "--players", "2", "--out", path)
    assert "There is no action 9: type a number from 1 to 2." in told and "There is no action 0" in told
    assert '"flee" is not an action here.' in told and 'did you mean "stop"?' in told
    assert "Hint: odds would choose" in told and "Press Enter to do it" in told
    assert "Tie breaker: no" in told  # v: in full
    steps = [step["action"] for step in load(path)["steps"] if step["seat"] == 0]
    assert steps == ["roll", "stop"], steps  # the undone roll does not count


def test_texts_of_cards(folder):
    """`? NAME`: what a card or an action does, even one that is not possible now."""
    told = play("? Rescue\n?spill-blood\n? nonsense\nq\n", "escape-the-horde", "--seed", "19", "--players", "4", "--out",
                os.path.join(folder, "texts.json"))
    told = re.sub(r"\s+", " ", told)
    assert "rescue: The Zombie is shuffled into the Stack, and nobody is bitten (7.5)." in told
    assert "rescue a card: You get back a card from the Discard pile (10.4)." in told
    assert "spill_blood: Shuffles the Stack" in told and 'Nothing is written about "nonsense".' in told


def test_cards_in_hand(folder):
    """`?` says what the cards do that one holds or could choose, also those that cannot be played now."""
    for game, seed, texts in (
            ("escape-the-horde", "3", ["weapon: Kills the Zombie", "rearm: You take Weapons back", "spill_blood: Shuffles the Stack"]),
            ("card-of-the-dead", "3", ["slugger: Discards a zombie of value 1, or steals a card from a hand (5.2). Or move for one point"]),
            ("zombie-run", "3", ["I9: An item that goes before a player; with Z9 there, both cards go", "Z6: A zombie that"]),
            ("zombie-survival-infection", "3", ["kill_c: Kills three survivors", "char_infection: A character: Survival +0"])):
        path = os.path.join(folder, "cards.json")
        told = re.sub(r"\s+", " ", play("?\nq\n", game, "--seed", seed, "--players", "4", "--out", path))
        shown = told[told.index("quit): ?"):told.index("Hint:")]
        assert all(text in shown for text in texts), shown
        assert "sacrifice" not in shown and "I5:" not in shown and "pillage" not in shown, shown


def test_long_actions_are_indented(folder):
    """Continuation lines of an action begin below its text, whether its number has one digit or two."""
    told = play("2!\n" * 60, "zombie-run", "--seed", "8", "--person", "all", "--strategy", "random", "--out",
                os.path.join(folder, "long.json"))
    further = re.findall(r"^( [ \d]\d)\. .*\n( {3,})\w", told, re.M)
    assert {len(number.strip()) for number, _ in further} == {1, 2}, further
    assert {len(indent) for _, indent in further} == {5}, further


def test_typed_by_a_file(folder):
    """Piped input is echoed without terminal commands, and a long line is truncated."""
    told = play("\x1b]0;pwned\x07\n::error::pwned\n" + "x" * 100000 + "\nq\n", "zombie-dice", "--seed", "5", "--out",
                os.path.join(folder, "piped.json"))
    assert "\x1b" not in told and "\\u001b]0;pwned" in told and "\n::error" not in told and len(told) < 5000, told[:5000]


def test_hints_have_reasons(folder):
    path = os.path.join(folder, "hint.json")
    told = play("?\nq\n", "escape-the-horde", "--seed", "19", "--players", "4", "--out", path)
    assert re.search(r"Hint: league .* \d+ % of the time", re.sub(r"\s+", " ", told)), told
    hint = re.search(r"Hint: .*", re.sub(r"\s+", " ", told)).group()
    why = re.search(r'It prefers this to "[^"]+" because ([^.]*)\.', hint)
    assert why and not re.search(r"\(\d", why.group()), hint  # words, not the factors of odds
    assert "Defender: Cleo" in told and "Placed by" not in told, told  # she drew the Zombie herself
    for game in ("zombie-run", "card-of-the-dead", "zombie-survival-infection"):
        told = re.sub(r"\s+", " ", play("?\nq\n", game, "--seed", "3", "--players", "4", "--out", path))
        assert re.search(r'It prefers this to "[^"]+" because [^.]*\.', told) and " 0 %" not in told, told
    told = play("?\nq\n", "zombie-dice", "--seed", "7", "--hint", "all_in", "--out", path)
    assert 'Hint: all_in would choose "roll"' in told
    assert "did you mean all_in" in play("", "zombie-dice", "--hint", "al_in", code=64)


def test_leaving_and_going_on(folder):
    """A game quit and resumed repeatedly is the same as one played without interruption."""
    for game in ("zombie-dice", "escape-the-horde", "card-of-the-dead"):
        whole, parts = os.path.join(folder, "whole.json"), os.path.join(folder, "parts.json")
        play("2!\n" * 3000, game, "--seed", "6", "--out", whole)
        left = play("2!\n2!\nq\n", game, "--seed", "6", "--out", parts)
        assert f"reckon play --from {parts}" in left
        assert load(parts)["unfinished"] is True
        assert "unfinished" in check(parts)
        replay(parts)
        for _ in range(3):
            if "result" in load(parts):
                break
            play("2!\n2!\n2!\n", "--from", parts)  # the end of the input quits, too
        if "result" not in load(parts):
            play("2!\n" * 3000, "--from", parts)
        a, b = load(whole), load(parts)
        assert a["steps"] == b["steps"] and a["result"] == b["result"], game
    assert "this game is over" in play("", "--from", whole, code=65)
    assert "--seed cannot change it" in play("", "--from", whole, "--seed", "2", code=64)


def test_a_begun_game_that_is_another(folder):
    path = os.path.join(folder, "other.json")
    play("1!\n1!\nq\n", "zombie-dice", "--seed", "5", "--players", "2", "--out", path)
    saved = load(path)
    mine = max(i for i, step in enumerate(saved["steps"]) if step["seat"] == 1)
    saved["steps"][mine]["action"] = {"roll": "stop", "stop": "roll"}[saved["steps"][mine]["action"]]
    saved["steps"] = saved["steps"][: mine + 1]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(saved, file)
    assert "another version of the program" in play("1!\n", "--from", path, code=65)


def test_files(folder):
    """No game overwrites another unless --out says so."""
    play("q\n", "stub", "--seed", "9", cwd=folder)
    play("q\n", "stub", "--seed", "9", cwd=folder)
    assert {"stub-9.json", "stub-9-2.json"} <= set(os.listdir(folder))
    told = play("q\n", "stub", cwd=folder)
    seed = re.search(r"Stub, seed (\d+)\.", told).group(1)
    assert f"stub-{seed}.json" in os.listdir(folder)
    assert "cannot" in play("q\n", "stub", "--out", os.path.join(folder, "no", "such.json"), code=73)
    assert "one player count" in play("", "stub", "--players", "all", code=64)
    assert "--person" in play("", "stub", "--person", "ada", code=64)


def test_faults_are_named(folder):
    path = os.path.join(folder, "fault.json")
    play("1!\n" * 100, "stub", "--seed", "4", "--out", path)
    saved = load(path)
    saved["steps"][1]["action"] = "flee"
    with open(path, "w", encoding="utf-8") as file:
        json.dump(saved, file, indent=1)
    line = 1 + next(i for i, text in enumerate(open(path, encoding="utf-8")) if "flee" in text)
    fault = replay(path, code=1)
    found = re.search(r"fault\.json:(\d+):\d+: steps\[1\]: step 2: seat \d .*cannot choose \"flee\"; legal: stay, take", fault)
    assert found and line - 3 <= int(found.group(1)) <= line, (fault, line)
    assert check(path, code=1).startswith("FAIL")
    with open(path, "w", encoding="utf-8") as file:
        file.write("{}")
    assert "missing" in replay(path, code=65)
    check(path, code=65)
    assert "--seed cannot" in replay(path, "--seed", "4", code=64)


# --- people at one keyboard

HAND = re.compile(r"^Hand: (.*(?:\n  .*)*)", re.M)
IN_HAND = re.compile(r"^  seat (\w+), you,.* cards in hand (\d+)", re.M)


def screens(told, clear):
    """The text between two clearings of the screen, with the name of the player it is for."""
    found = []
    for screen in told.split(clear)[1:]:
        name = re.search(r"Pass the keyboard to (\w+)\.", screen)
        found.append((name.group(1) if name else None, screen))
    return found


def holds_no_secrets(shown, people):
    """No player's screen shows another's view, and each person gets a screen."""
    assert {name for name, _ in shown if name} == set(people), {name for name, _ in shown}
    for name, screen in shown:
        seen = set(re.findall(r"What (\w+) sees:", screen))
        assert seen <= {name}, (name, seen)
        for other in people:
            if other != name:
                # A card that only this player saw is named.
                assert not re.search(rf"\b{other} is (?:a Survivor|Patient Zero)\b(?!.*shown)", screen), (name, screen)


def shows_ones_own(name, view):
    """The view is that of the seat being asked: its hand has the public number of cards, and its role is that of the
    question."""
    hand, count = HAND.search(view), IN_HAND.search(view)
    held = sum(int(number) for number in re.findall(r" (\d+)", hand.group(1))) if hand else 0
    counted = (count.group(1), int(count.group(2))) if count else (name, 0)
    assert counted == (name, held), (name, view)
    assert ("Patient zero: yes" in view) == (f"{name} (patient_zero)." in view), (name, view)


def test_changed_rules_are_said(folder):
    """A row that a sentence sets, as well as sentences that act in the game."""
    told = play("q\n", "zombie-run", "--players", "3", "--seed", "1", "--house", "Hand limit: 4.", "--house", "No player may pass.",
                "--out", os.path.join(folder, "changed.json"))
    assert "Rules: as published, except hand_limit=4 instead of 0.\nHouse rule: No player may pass." in told, told
    assert "Rules: " not in play("q\n", "zombie-run", "--players", "3", "--seed", "1", "--out", os.path.join(folder, "plain.json"))


def test_two_at_one_keyboard(folder):
    path = os.path.join(folder, "two.json")
    typed = "".join("\n" if i % 2 else "1!\n" for i in range(4000))
    told = play(typed, "escape-the-horde", "--players", "4", "--person", "0", "--person", "2", "--seed", "3", "--out", path)
    over = told.index("The game is over.")
    shown = screens(told[: told.rindex("----\n", 0, over)], "----\n")
    holds_no_secrets(shown, ["Ada", "Cleo"])
    # Cards drawn by one are not shown to the other.
    drawn = {"Ada": 0, "Cleo": 0}
    for name, screen in shown:
        for other in drawn:
            news = re.findall(rf"\b{other} draws an? (?!card)(\w[\w -]*)", screen.split("What ")[0])
            if other == name:
                drawn[name] += len(news)
            else:
                assert not [card for card in news if "Zombie" not in card and "Discard" not in card], (name, screen)
    assert drawn["Ada"] and drawn["Cleo"], drawn
    views = [view for _, screen in shown for view in re.split(r"What (?=\w+ sees:)", screen)[1:]]
    assert len(views) > 20
    for view in views:
        shows_ones_own(view.split()[0], view)
    check(path)


def test_people_by_role(folder):
    path = os.path.join(folder, "role.json")
    told = play("\nq\n", "escape-the-horde", "--players", "4", "--person", "patient_zero", "--seed", "3", "--out", path)
    assert "Patient Zero" in told and "(patient_zero)." in told
    assert load(path)["people"] == [f"{seat}:patient_zero" for seat in range(4)]


# --- terminals

class Terminal:
    """A window of tmux with the program in it."""

    def __init__(self, folder, *arguments, term="screen"):
        self.name = f"reckon-{uuid.uuid4().hex[:12]}"
        # The program in the window holds the other end of this pipe.
        pipe = os.path.join(folder, self.name)
        os.mkfifo(pipe)
        self.alive = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        # LeakSanitizer stops the program with a signal that is lost, and then waits forever, if the terminal disappears
        # meanwhile (the kernel sends SIGCONT after SIGHUP).
        sanitizer = f"ASAN_OPTIONS={os.environ.get('ASAN_OPTIONS', '')}:detect_leaks=0"
        command = (f"exec 9>{self.name}; env TERM={term} {sanitizer} {PROGRAM} play {' '.join(arguments)}; echo exit code $?; "
                   "sleep 600")
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "50", "-c", folder, command)

    def tmux(self, *arguments):
        return subprocess.run(["tmux", "-L", self.name, *arguments], check=True, capture_output=True, text=True,
                              timeout=PATIENCE).stdout

    def screen(self, history=True):
        return self.tmux("capture-pane", "-p", *(["-S", "-"] if history else []))

    def until(self, pattern, **more):
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.screen(**more)):
            assert time.monotonic() < end, f"no {pattern!r} in: {self.screen()}"
            time.sleep(0.05)
        return self.screen(**more)

    def type(self, *keys):
        self.tmux("send-keys", *keys)

    def close(self):
        """Closes the window and waits for the program, which saves the game when its terminal disappears."""
        self.tmux("kill-server")
        ended, _, _ = select.select([self.alive], [], [], PATIENCE)
        assert ended and os.read(self.alive, 1) == b"", "the program has outlived its terminal"
        os.close(self.alive)


def test_terminal(folder):
    terminal = Terminal(folder, "zombie-dice", "--players", "2", "--seed", "5", "--out", "t.json")
    try:
        terminal.until(r"1 to 2 \(\? hint")
        terminal.type("2", "Enter")
        terminal.until(r"roll: Enter does it")
        terminal.type("u", "Enter")
        terminal.type("?", "Enter")
        terminal.until(r"Hint: odds")
        terminal.type("1", "Enter", "Enter")
        terminal.until(r"Ada stops in time")
        terminal.type("C-d")
        terminal.until(r"Saved in t\.json")
        assert "exit code 0" in terminal.until(r"exit code")
    finally:
        terminal.close()
    terminal = Terminal(folder, "--from", "t.json")
    try:
        terminal.until(r"Resuming after step \d+\.")
        terminal.until(r"1 to 2 \(\? hint")
        terminal.type("C-c")
        assert "exit code 130" in terminal.until(r"exit code")
    finally:
        terminal.close()
    assert load(os.path.join(folder, "t.json"))["unfinished"] is True


def test_terminal_is_screened(folder):
    """After clearing, nothing of the other player's view is left, not even in the scrollback."""
    terminal = Terminal(folder, "stub", "--players", "2", "--person", "all", "--seed", "2", "--out", "s.json")
    try:
        terminal.until(r"Pass the keyboard to (\w+)\.")
        first = re.search(r"Pass the keyboard to (\w+)\.", terminal.screen()).group(1)
        terminal.type("Enter")
        assert "is dealt" in terminal.until(rf"What {first} sees:")
        terminal.type("1!", "Enter")
        other = "Ben" if first == "Ada" else "Ada"
        shown = terminal.until(rf"Pass the keyboard to {other}\.")
        assert f"What {first} sees" not in shown and "is dealt" not in shown and "Hand:" not in shown, shown
        terminal.type("Enter")
        shown = terminal.until(rf"What {other} sees:")
        assert f"What {first} sees" not in shown, shown
    finally:
        terminal.close()


def test_dumb_terminal(folder):
    """A screen that cannot be cleared is scrolled away, and only text is written."""
    terminal = Terminal(folder, "stub", "--players", "2", "--person", "all", "--seed", "2", "--out", "d.json", term="dumb")
    try:
        first = re.search(r"Pass the keyboard to (\w+)\.", terminal.until(r"Pass the keyboard")).group(1)
        terminal.type("Enter")
        terminal.until(rf"What {first} sees:")
        terminal.type("1!", "Enter")
        shown = terminal.until(rf"Pass the keyboard to (?!{first})", history=False)
        assert f"What {first} sees" not in shown, shown
    finally:
        terminal.close()
    for environment in ({"TERM": "dumb"}, {"TERM": "xterm", "NO_COLOR": "1"}, {"TERM": "xterm"}):
        told = play("1!\n\n" * 50, "stub", "--person", "all", "--out", os.path.join(folder, "p.json"),
                    env={**os.environ, **environment})
        assert not re.search(r"[^\n\x20-\x7e]", told), environment


def test_signal(folder):
    """Repeated, because a signal just before the program waits for the keyboard must not be missed."""
    path = os.path.join(folder, "signal.json")
    for _ in range(30):
        program = subprocess.Popen([PROGRAM, "play", "stub", "--seed", "2", "--out", path], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, text=True)
        told = ""
        while "quit): " not in told:
            told += program.stdout.read(1)
        program.send_signal(signal.SIGTERM)
        assert program.wait(timeout=PATIENCE) == 143
        assert load(path)["unfinished"] is True
        program.stdin.close()
        program.stdout.close()


def main():
    if not shutil.which("tmux"):
        print("tmux is missing")
        return 77
    for name, test in sorted(globals().items()):
        if name.startswith("test_"):
            with tempfile.TemporaryDirectory() as folder:
                test(folder)
            print(name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
