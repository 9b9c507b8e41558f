// Texts of the program, and words for its command line.
import type { Rules } from "./experiment";
import { valueText } from "./game";

export const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

// The paragraphs of a text, whose lines the program wraps for a terminal.
export const paragraphsOf = (out: string): string[] => out.trim().split(/\n\s*\n/).map((part) => part.split("\n").map((line) => line.trim()).join(" "));

// A line of the standard error without the program's name.
export const plainLine = (line: string) => line.replace(/^reckon: /, "");

// Of the standard error what is wrong, without the lines that told how far the program was ("1,000 of 8,000 games, ...").
export const problemIn = (error: string): string =>
    error.trim().split("\n").map(plainLine).filter((line) => !/^[\d,]+ of (at most )?[\d,]+ games/.test(line)).join("\n");

// Whether an exit code is that of an answer, also one that says no, or that is open.
export const isAnswer = (code: number) => [0, 1, 3].includes(code);

// The options for these rules.
export const ruleWords = ({ rules, house }: Rules): string[] =>
    [...Object.entries(rules).flatMap(([key, value]) => ["--rule", `${key}=${valueText(value)}`]), ...house.map((sentence) => `--house=${sentence}`)];
