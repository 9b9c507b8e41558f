// The chart of win rates: a line for each level of play, in a panel for each number of players, with intervals, the band that
// counts as even, and the figures in words. Same shapes and classes as those that the program draws
// (reports/common/svg_charts.c), so that page.css colours them.
import { isEven, percent } from "page";
import type { LiveCell } from "./engine";

interface Line { name: string; cell?: LiveCell; before?: LiveCell } // before: under the pinned rules
export interface Panel { title: string; band: [number, number]; lines: Line[] }

const SVG = "http://www.w3.org/2000/svg";
const ROW = 26, TITLE = 30, AXIS = 34, NAMES = 190, FIGURES = 96, WIDE = 560;

type Attributes = Record<string, string | number>;
function shape(parent: Element, tag: string, attributes: Attributes, text?: string) {
    const node = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
    if (text !== undefined) node.textContent = text;
    parent.append(node);
    return node;
}

// "39.1 ± 1.0", or with the bounds where these are not as far to both sides.
function rateText({ rate, ci95 }: LiveCell): string {
    const [low, high] = ci95;
    return `${percent(rate)} ${isEven(rate, ci95) ? `± ${percent((high - low) / 2)}` : `(${percent(low)}–${percent(high)})`}`;
}

interface Frame { from: number; to: number; narrow: boolean; width: number }
const at = (frame: Frame, rate: number) => frame.from + rate * (frame.to - frame.from);

function drawLine(svg: Element, frame: Frame, line: Line, top: number, band: [number, number]) {
    const high = frame.narrow ? ROW + 16 : ROW, middle = top + high - ROW / 2;
    shape(svg, "rect", { class: "band", x: at(frame, band[0]), y: top, width: at(frame, band[1]) - at(frame, band[0]), height: high });
    for (const rate of [0, 0.25, 0.5, 0.75, 1]) shape(svg, "line", { class: "grid", stroke: "currentColor", x1: at(frame, rate), x2: at(frame, rate), y1: top, y2: top + high });
    shape(svg, "text", frame.narrow ? { x: 0, y: top + 14, class: "halo" } : { x: frame.from - 10, y: middle + 4.5, "text-anchor": "end" }, line.name);
    const { cell, before } = line;
    if (before) shape(svg, "circle", { class: "ring", cx: at(frame, before.rate), cy: middle, r: 4.5 });
    if (!cell) return high;
    shape(svg, "line", { class: "interval first", stroke: "currentColor", x1: at(frame, cell.ci95[0]), x2: at(frame, cell.ci95[1]), y1: middle, y2: middle });
    shape(svg, "circle", { class: "first", fill: "currentColor", cx: at(frame, cell.rate), cy: middle, r: 4.5 });
    shape(svg, "text", { x: frame.width, y: middle + 4.5, "text-anchor": "end" }, rateText(cell));
    return high;
}

function drawAxis(svg: Element, frame: Frame, top: number) {
    for (const rate of [0, 0.25, 0.5, 0.75, 1]) shape(svg, "text", { class: "muted", x: at(frame, rate), y: top + 18, "text-anchor": "middle" }, `${100 * rate}${rate === 1 ? " %" : ""}`);
}

export function drawChart(panels: Panel[], width: number): SVGElement {
    const narrow = width < WIDE, frame = { narrow, width, from: narrow ? 8 : NAMES, to: width - FIGURES - 14 };
    const svg = document.createElementNS(SVG, "svg");
    let top = 0;
    for (const panel of panels) {
        shape(svg, "text", { class: "strong", x: 0, y: top + 20 }, panel.title);
        top += TITLE;
        for (const line of panel.lines) top += drawLine(svg, frame, line, top, panel.band);
    }
    drawAxis(svg, frame, top);
    const words = panels.map(({ title, lines }) => `${title}: ${lines.flatMap(({ name, cell }) => (cell ? [`${name} ${rateText(cell)}`] : [])).join(", ")}`).join("; ");
    for (const [name, value] of Object.entries({ viewBox: `0 0 ${width} ${top + AXIS}`, role: "img", "aria-label": words })) svg.setAttribute(name, value);
    return svg;
}
