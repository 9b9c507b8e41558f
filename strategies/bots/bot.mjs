// A bot for every game of reckon: prefers actions that do something, else chance, from the seed it is given.
// The protocol is described in docs/authors/bots.md. Try it: reckon bot-check "node strategies/bots/bot.mjs".
import { createInterface } from "node:readline";

const PASSIVE = new Set(["pass", "end", "stop", "skip", "stay", "decline", "refuse", "keep"]);

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

// The seed has 64 bits and so is a string.
function choose({ legal, seed }) {
    const names = legal.map(({ name }) => name);
    const active = names.filter((name) => !PASSIVE.has(name));
    const from = active.length ? active : names;
    return from[Number(BigInt(seed) % BigInt(from.length))];
}

for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.type === "hello") say({ type: "hello", protocol: 1, name: "example-node", version: "1.0" });
    else if (message.type === "decide") say({ id: message.id, choice: choose(message) });
    else if (message.type === "bye") break;
}
