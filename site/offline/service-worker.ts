/**
 * The site's own service worker. It caches the site for visits without a network, and adds headers that the host does
 * not send. During a run it only answers requests of the page itself.
 */
import type { PrecacheEntry } from 'workbox-precaching';
import { answer } from './answer.ts';
import { Keeper } from './keeper.ts';
import { readKeeperRequest } from './keeper-protocol.ts';
import { isShared, layDown } from './lay-down.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };
declare const __COMMIT__: string;
declare const __VERSION__: string;
declare const __COMMITTED_AT__: number;
declare const __PAGE_HEADERS__: Readonly<Record<string, string>>;
declare const __EMBED_HEADERS__: Readonly<Record<string, string>>;

const keeper = new Keeper(self.__WB_MANIFEST, {
  commit: __COMMIT__,
  version: __VERSION__,
  committedAt: __COMMITTED_AT__,
});

const sources = {
  scope: self.registration.scope,
  headers: __PAGE_HEADERS__,
  embedHeaders: __EMBED_HEADERS__,
  has: (address: string) => keeper.has(address),
  find: (address: string) => keeper.find(address),
  fetch: (request: Request) => fetch(request),
  giveUp: () => keeper.giveUp(),
};

self.addEventListener('install', (event) => {
  // The first version isolates the page even if nothing can be stored, and caches the rest on request of the page. An
  // update fails to install unless it is complete; then the version before stays in use.
  const install = self.registration.active ? keeper.keepAll(event) : keeper.keepFirst(event).catch(() => undefined);
  event.waitUntil(install);
});

self.addEventListener('activate', (event) => {
  event.waitUntil(keeper.forgetOthers(event).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isShared(request, sources.scope)) event.respondWith(layDown(request, sources.scope));
  if (request.method === 'GET' && request.url.startsWith(sources.scope)) event.respondWith(answer(request, sources));
});

self.addEventListener('message', (event) => {
  const request = readKeeperRequest(event.data);
  const [port] = event.ports;
  if (request?.type === 'take-over') event.waitUntil(self.skipWaiting());
  if (request?.type === 'keep') event.waitUntil(keeper.keepRest(event, (report) => port?.postMessage(report)));
});
