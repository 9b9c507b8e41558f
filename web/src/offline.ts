// The service worker: keeps the files of the page, so that it works offline after the first visit. A new build has another
// name (build.mjs), and takes the place of the old one. Caches belong to all pages of a host, so their names say whose they are.
declare const BUILD: string, FILES: string[];

const worker = self as unknown as {
    addEventListener(type: string, listen: (event: any) => void): void;
    skipWaiting(): Promise<void>;
    clients: { claim(): Promise<void> };
    registration: { scope: string };
};

const OURS = `reckon ${worker.registration.scope} `, KEPT = OURS + BUILD;

async function keep() {
    await (await caches.open(KEPT)).addAll(FILES.map((file) => new Request(file, { cache: "reload" }))); // not what the browser kept of an older build
    await worker.skipWaiting();
}

async function answer(request: Request): Promise<Response> {
    const kept = await (await caches.open(KEPT)).match(request, { ignoreSearch: true });
    return kept ?? fetch(request);
}

async function tidy() {
    for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== KEPT) await caches.delete(name);
    await worker.clients.claim();
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => event.respondWith(answer(event.request)));
