// Starts the engine and shows the question that the link asks, or else that of the main game.
import { element } from "page";
import { App } from "./app";
import type { Engine } from "./engine";
import { BadLink, experimentIn, gameIn, initial, type Experiment } from "./experiment";
import { type Game, type GameTitle, listGames, loadGame } from "./game";
import { start } from "./start";

const MAIN_GAME = "escape-the-horde";
const QUICK = 1000;

const place = document.getElementById("playground")!;

const fragment = () => location.hash.replace(/^#/, "");

async function asked(engine: Engine, games: GameTitle[]): Promise<{ game: Game; experiment: Experiment }> {
    if (!fragment()) {
        const game = await loadGame(engine, MAIN_GAME);
        return { game, experiment: initial(game, QUICK) };
    }
    const game = await loadGame(engine, gameIn(fragment(), games));
    return { game, experiment: experimentIn(fragment(), game, QUICK) };
}

// A link that cannot be read: a message, and nothing else.
function refuse(reason: BadLink) {
    place.replaceChildren(
        element("p", { class: "warning", role: "alert" }, `This link cannot be read: ${reason.message}.`),
        element("p", {}, element("a", { href: location.pathname }, "Start with an example instead")));
}

async function show(engine: Engine, games: GameTitle[], before?: App) {
    before?.close();
    try {
        const { game, experiment } = await asked(engine, games);
        return new App(engine, games, game, experiment, place);
    } catch (reason) {
        if (!(reason instanceof BadLink)) throw reason;
        refuse(reason);
        return undefined;
    }
}

async function run() {
    try {
        const engine = await start(), games = await listGames(engine);
        let app = await show(engine, games);
        addEventListener("hashchange", async () => {
            if (fragment() !== app?.fragment) app = await show(engine, games, app);
        });
    } catch (reason) {
        place.replaceChildren(element("p", { class: "warning", role: "alert" }, `The engine could not be started: ${(reason as Error).message}`));
    }
}

void run();
