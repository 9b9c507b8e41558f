// A page in Firefox without a window, by its Marionette protocol: messages "LENGTH:JSON" over a socket. playwright-core drives a
// Firefox of its own make only; of Debian's it asks for commands that this has not.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

// A port that nobody listens at.
async function freePort() {
    const server = net.createServer();
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    const { port } = server.address();
    await new Promise((closed) => server.close(closed));
    return port;
}

async function connect(port, seconds) {
    for (const end = Date.now() + 1000 * seconds; ;) {
        const socket = net.connect(port, "127.0.0.1");
        try {
            await new Promise((ready, failed) => socket.once("connect", ready).once("error", failed));
            return socket;
        } catch (reason) {
            if (Date.now() > end) throw reason;
            await new Promise((later) => setTimeout(later, 200));
        }
    }
}

// The messages of a socket, one after the other.
function reader(socket, hear) {
    let bytes = Buffer.alloc(0);
    socket.on("data", (more) => {
        bytes = Buffer.concat([bytes, more]);
        for (;;) {
            const colon = bytes.indexOf(":"), size = Number(bytes.subarray(0, Math.max(colon, 0)).toString());
            if (colon < 0 || bytes.length < colon + 1 + size) return;
            const message = JSON.parse(bytes.subarray(colon + 1, colon + 1 + size).toString());
            bytes = bytes.subarray(colon + 1 + size);
            hear(message);
        }
    });
}

// Returns {run, open, close}: `run(script, ...values)` runs the body of an asynchronous function in the page.
export async function openFirefox(program, seconds = 60) {
    const profile = mkdtempSync(path.join(os.tmpdir(), "reckon-firefox-")), port = await freePort();
    writeFileSync(path.join(profile, "user.js"), `user_pref("marionette.port", ${port});\n`);
    const browser = spawn(program, ["--marionette", "--headless", "--no-remote", "--profile", profile], { stdio: "ignore", env: { ...process.env, HOME: profile } });
    const gone = new Promise((done) => browser.once("exit", done));
    const end = async () => {
        browser.kill();
        await gone;
        rmSync(profile, { recursive: true, force: true });
    };
    try {
        const socket = await connect(port, seconds), waiting = new Map();
        let asked = 0;
        reader(socket, (message) => {
            if (!Array.isArray(message)) return; // its greeting
            const [, id, error, result] = message, { done, failed } = waiting.get(id);
            if (error) failed(new Error(`${error.error}: ${error.message}`));
            else done(result);
        });
        const command = (name, values) => new Promise((done, failed) => {
            waiting.set(++asked, { done, failed });
            const text = JSON.stringify([0, asked, name, values]);
            socket.write(`${Buffer.byteLength(text)}:${text}`);
        });
        await command("WebDriver:NewSession", { capabilities: { alwaysMatch: { timeouts: { script: 1000 * seconds } } } });
        return {
            open: (url) => command("WebDriver:Navigate", { url }),
            run: async (script, ...args) => (await command("WebDriver:ExecuteScript", { script: `return (async function () { ${script} }).apply(null, arguments)`, args })).value,
            close: async () => { socket.end(); await end(); },
        };
    } catch (reason) {
        await end();
        throw reason;
    }
}
