// What the playground shares with the report page: reports/html/src/text.js and tables.js, which the build (build.mjs) offers
// as one module.
declare module "page" {
    type Attribute = string | number | boolean | null | undefined | ((event: any) => void);
    type Child = Node | string | null | undefined | Child[];
    export function element<K extends keyof HTMLElementTagNameMap>(tag: K, attributes?: Record<string, Attribute>, ...children: Child[]): HTMLElementTagNameMap[K];
    export function sideways(box: HTMLElement, content: HTMLElement): HTMLElement;
    export function save(name: string, type: string, text: string): void;
    export function typeset(text: string): string;
    export function count(value: number): string;
    export function percent(rate: number, digits?: number): string;
    export function pointsText(difference: number, interval: [number, number]): string;
    export function list(words: string[]): string;
    export function playersText(players: number): string;
}

// The loader that emscripten writes beside the engine; the build finds it.
declare module "reckon-engine" {
    export default function createReckon(options: object): Promise<any>;
}
