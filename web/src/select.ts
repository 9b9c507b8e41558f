// Fills a choice anew, and keeps what was chosen if it is still there.
import { element } from "page";

export function fill(select: HTMLSelectElement, rows: [value: string, words: string][]) {
    const { value } = select;
    select.replaceChildren(...rows.map(([name, words]) => element("option", { value: name, selected: name === value }, words)));
}
