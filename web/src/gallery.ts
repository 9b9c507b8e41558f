// Questions that people have asked, each a link: one click plays it.
import { element } from "page";
import { type Experiment, fragmentOf } from "./experiment";

type Example = { title: string } & Pick<Experiment, "game" | "players"> & Partial<Experiment>;

const HORDE = "escape-the-horde", PEOPLE = ["people"], EXPERTS = ["league"], NOTHING = { rules: {}, house: [] };
const against = { pinned: NOTHING };

const EXAMPLES: Example[] = [
    { title: "Who wins Escape the Horde, and does it depend on who plays?", game: HORDE, players: [3, 4, 5, 6, 7, 8], levels: ["league", "team", "scripts", "people", "random"] },
    { title: "What if killing a Zombie let you draw a card?", game: HORDE, players: [4], levels: EXPERTS, house: ["When a Zombie is killed, the killer draws a card."], ...against },
    { title: "Two Zombies fewer with three players: is that the fix?", game: HORDE, players: [3], levels: ["league", "people"], rules: { "deck.zombie": 14 }, ...against },
    { title: "Does a hand limit of seven help anybody?", game: HORDE, players: [4, 5, 6], levels: PEOPLE, house: ["Hand limit: 7."], ...against },
    { title: "What is Patient Zero's secret worth?", game: HORDE, players: [4, 6], levels: EXPERTS, rules: { roles_revealed: true }, ...against },
    { title: "A quiet start: nobody places a Zombie in round 1", game: HORDE, players: [4], levels: EXPERTS, house: ["In round 1, no player may place a Zombie from hand."], ...against },
    { title: "What if a Rescue also healed a bite?", game: HORDE, players: [4, 5], levels: PEOPLE, house: ["Rescue also takes back a bite."], ...against },
    { title: "A single Patient Zero at a full table: is that fairer?", game: HORDE, players: [5, 6, 7, 8], levels: PEOPLE, rules: { patient_zeros: "1" }, ...against },
    { title: "Panic: when one is bitten, all others lose a card", game: HORDE, players: [4, 6], levels: PEOPLE, house: ["When a player is bitten, every other player discards a card at random."], ...against },
    { title: "Zombie! Run: does it pay to go first?", game: "zombie-run", players: [2, 3, 4, 5, 6, 7], levels: ["people", "random"], rules: {} },
    { title: "Card of the Dead: is the first player ahead?", game: "card-of-the-dead", players: [2, 3, 4, 5], levels: ["people", "random"], rules: {} },
    { title: "Zombie Dice: does the last player have an edge?", game: "zombie-dice", players: [2, 3, 4, 5, 6], levels: ["scripts", "people"], rules: {} },
    { title: "Escape: Zombie City with five seconds a roll: can a team make it?", game: "escape-zombie-city", players: [2, 3, 4], levels: PEOPLE, rules: { seconds_per_roll_tenths: 50 }, ...against },
];

const linkOf = ({ title: _, ...example }: Example): string =>
    `#${fragmentOf({ levels: [], pinned: null, rules: {}, house: [], games: 1000, seed: "1", ...example })}`;

export const galleryPanel = (): HTMLElement => element("section", { class: "card", "aria-labelledby": "gallery" },
    element("h2", { id: "gallery" }, "Questions to start from"),
    element("ul", { class: "gallery" }, EXAMPLES.map((example) => element("li", {}, element("a", { href: linkOf(example) }, example.title)))));
