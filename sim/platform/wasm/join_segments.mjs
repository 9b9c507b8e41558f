// Makes one data segment of all those of a module. wasm-opt splits data at each run of zeros; gzip makes less of the zeros than
// of where thousands of segments begin.
//
//     node join_segments.mjs MODULE
import fs from "node:fs";

const DATA = 11; // the section's number
const I32_CONST = 0x41, END = 0x0b;
const [file] = process.argv.slice(2);
const bytes = fs.readFileSync(file);
let at = 8; // after the magic number and the version

function expect(...known) {
  for (const byte of known)
    if (bytes[at++] !== byte) throw new Error(`${file}: byte ${at - 1} is ${bytes[at - 1]}, not ${byte}`);
}

// The number in LEB128 that comes next.
function number() {
  for (let value = 0, unit = 1; ; unit *= 128) {
    const byte = bytes[at++];
    value += (byte & 127) * unit;
    if (byte < 128) return value;
  }
}

// A number in LEB128, which a signed one below 2^34 can also be read as.
function numberAs(value, bytesAtLeast = 1) {
  const parts = [];
  for (let rest = value; rest > 0 || parts.length < bytesAtLeast; rest = Math.floor(rest / 128)) parts.push(rest % 128 | 128);
  parts.push(parts.pop() & 127);
  return Buffer.from(parts);
}

// The content of the data section that comes next, with one segment.
function joined() {
  const segments = [];
  for (let left = number(); left > 0; left--) {
    expect(0, I32_CONST); // in memory 0 from the start
    const address = number();
    expect(END);
    const size = number();
    segments.push({ address, content: bytes.subarray(at, at + size) });
    at += size;
  }
  const first = Math.min(...segments.map(({ address }) => address));
  const all = Buffer.alloc(Math.max(...segments.map(({ address, content }) => address + content.length)) - first);
  for (const { address, content } of segments) content.copy(all, address - first);
  return Buffer.concat([Buffer.from([1, 0, I32_CONST]), numberAs(first, 5), Buffer.from([END]), numberAs(all.length), all]);
}

const parts = [bytes.subarray(0, at)];
while (at < bytes.length) {
  const begin = at, section = bytes[at++], size = number(), end = at + size;
  if (section === DATA) {
    const content = joined();
    parts.push(Buffer.from([DATA]), numberAs(content.length), content);
  } else parts.push(bytes.subarray(begin, end));
  at = end;
}
fs.writeFileSync(file, Buffer.concat(parts));
