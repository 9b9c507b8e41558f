// What the playground shares with the report page: reports/html/src/text.js and tables.js, which the build (build.mjs) offers
// as one module.
declare module "page" {
    type Attribute = string | number | boolean | null | undefined | ((event: any) => void);
    type Child = Node | string | null | undefined | Child[];
    export function element<K extends keyof HTMLElementTagNameMap>(tag: K, attributes?: Record<string, Attribute>, ...children: Child[]): HTMLElementTagNameMap[K];
    export function sideways(box: HTMLElement, content: HTMLElement): HTMLElement;
    export function save(name: string, type: string, text: string): void;
    export function csvField(value: string): string;
    export function typeset(text: string): string;
    export function count(value: number): string;
    export function percent(rate: number, digits?: number): string;
    export function isEven(value: number, interval: [number, number]): boolean;
    export function pointsText(difference: number, interval: [number, number]): string;
    export function playersText(players: number): string;
}

// Commands of the program in WebAssembly: sim/platform/wasm/engine.mjs.
declare module "reckon-engine" {
    interface Rank { index: number; count: number; exchange(what: number, from: number, bytes: Uint8Array): Promise<Uint8Array> }
    interface Given { files?: Record<string, string>; stdin?: Uint8Array; environment?: Record<string, string>; onLine?: (line: string) => void; rank?: Rank }
    interface Done { code: number; stdout: Uint8Array; stderr: Uint8Array; files: Record<string, Uint8Array> }
    interface Opened { module: WebAssembly.Module; shipped: Record<string, string>; command(words: string[], given?: Given): Promise<Done> }
    export function openEngine(wasm: WebAssembly.Module): Promise<Opened>;
}
