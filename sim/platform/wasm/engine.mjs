// The engine for JavaScript: commands of `reckon`, each in a process of its own, with its files in memory. For Node, and
// for a page's worker (a command blocks the thread that runs it). See README.md.
import makeProcess from "./reckon.js";

const HOME = "/here"; // the folder that commands run in

// Bytes that a process writes one at a time. Complete lines are passed on at once.
class Collector {
  constructor(onLine) {
    this.bytes = new Uint8Array(4096);
    this.size = 0;
    this.begin = 0; // of the current line
    this.onLine = onLine;
  }

  put(byte) {
    if (byte === null) return;
    if (this.size === this.bytes.length) {
      const larger = new Uint8Array(2 * this.size);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.size++] = byte;
    if (byte !== 10 || !this.onLine) return;
    const line = new TextDecoder().decode(this.bytes.subarray(this.begin, this.size - 1));
    this.begin = this.size;
    this.onLine(line);
  }

  get all() {
    return this.bytes.slice(0, this.size);
  }
}

function folderOf(path) {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

function writeFiles(fs, folder, files) {
  for (const [name, content] of Object.entries(files)) {
    const path = `${folder}/${name}`;
    fs.mkdirTree(folderOf(path));
    fs.writeFile(path, content);
  }
}

// The files below a folder, by their names from there.
function readFiles(fs, folder, prefix, into) {
  for (const name of fs.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    const mode = fs.lstat(path).mode;
    if (fs.isDir(mode)) readFiles(fs, path, `${prefix}${name}/`, into);
    else if (fs.isFile(mode)) into[prefix + name] = fs.readFile(path);
  }
  return into;
}

// Runs `main` of a process that waits for others: C calls what JavaScript has only promised (JSPI). emscripten's callMain, which
// would end the process when it waits for the first time, begins it, and is called again for the end.
async function mainOf(process, words, entry) {
  const main = process._main;
  let code;
  process._main = (...given) => {
    entry.wanted = true;
    code = main(...given);
    throw "unwind"; // as if it never came back
  };
  process.callMain(words);
  process._main = await code.then((done) => () => done, (reason) => () => { throw reason; });
  return process.callMain([]);
}

// The functions of an instance, for emscripten, which calls `main` by a name of its own: when it is wanted, the caller gets a
// promise.
function functionsOf(exports, entry) {
  const call = (it) => (...given) => {
    if (!entry.wanted) return it(...given);
    entry.wanted = false;
    return WebAssembly.promising(it)(...given);
  };
  return Object.fromEntries(Object.entries(exports).map(([name, it]) => [name, typeof it === "function" ? call(it) : it]));
}

// Compiles the engine. `wasm`: the bytes of reckon.wasm, or the module if another thread has compiled it already.
// `shipped`: files that commands may need, content by name; more may be added later.
export async function openEngine(wasm, shipped = {}) {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  const engine = { module, shipped };

  // Runs `reckon` with these words. `files`: content by name, for the process to read; `stdin`: bytes; `environment`:
  // variables; `onLine`: called with each line of standard error while the command runs, such as those of --live. `rank`: one of
  // several processes that work on the command together, {index, count, exchange}; see README.md.
  // Returns {code, stdout, stderr, files}: the exit code, bytes, and all files in the process's folder afterwards.
  engine.command = async (words, { files = {}, stdin = new Uint8Array(), environment = {}, onLine = null, rank = null } = {}) => {
    const out = new Collector(null);
    const err = new Collector(onLine);
    let read = 0;
    const prepare = (process) => {
      process.FS.init(() => (read < stdin.length ? stdin[read++] : null), (byte) => out.put(byte), (byte) => err.put(byte));
      for (const name of Object.keys(process.ENV)) delete process.ENV[name];
      Object.assign(process.ENV, environment, rank ? { RECKON_RANK: rank.index, RECKON_RANKS: rank.count } : {});
    };
    const entry = { wanted: false };
    let memory = null;
    const exchange = async (what, from, at, size) => {
      const bytes = await rank.exchange(what, from, new Uint8Array(memory.buffer).slice(at, at + size));
      new Uint8Array(memory.buffer).set(bytes, at);
    };
    const process = await makeProcess({
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(module, imports).then(({ exports }) => {
          memory = Object.values(exports).find((it) => it instanceof WebAssembly.Memory);
          done({ exports: rank ? functionsOf(exports, entry) : exports });
        });
        return {};
      },
      exchange: rank ? new WebAssembly.Suspending(exchange) : exchange,
      preRun: [prepare],
      noInitialRun: true,
      quit: () => {},
    });
    process.FS.mkdirTree(HOME);
    writeFiles(process.FS, "/reckon", engine.shipped);
    writeFiles(process.FS, HOME, files);
    process.FS.chdir(HOME);
    const code = rank ? await mainOf(process, [...words], entry) : process.callMain([...words]);
    return { code, stdout: out.all, stderr: err.all, files: readFiles(process.FS, HOME, "", {}) };
  };
  return engine;
}
