// The service worker: keeps the files of the page, so that it works offline after the first visit. A new build has another
// name (build.mjs), and takes the place of the old one.
declare const BUILD: string, FILES: string[];

const worker = self as unknown as {
    addEventListener(type: string, listen: (event: any) => void): void;
    skipWaiting(): Promise<void>;
    clients: { claim(): Promise<void> };
};

async function keep() {
    await (await caches.open(BUILD)).addAll(FILES);
    await worker.skipWaiting();
}

async function tidy() {
    for (const name of await caches.keys()) if (name !== BUILD) await caches.delete(name);
    await worker.clients.claim();
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request))));
