import { expect, test } from 'vitest';
import { type AnswerSources, answer, cachedAddress } from './answer.ts';

const scope = 'https://example.org/some/where/';

/** The sources of a service worker with these files, and a network with this answer. */
function sourcesWith(
  stored: Readonly<Record<string, string>>,
  network: () => Response,
): AnswerSources & { given: string[] } {
  const given: string[] = [];
  const has = (address: string) => address.startsWith(`${scope}assets/`) || address.slice(scope.length) in stored;
  return {
    scope,
    given,
    has,
    headers: { 'X-Page': 'yes' },
    embedHeaders: { 'X-Embed': 'yes' },
    find: async (address) => {
      const text = stored[address.slice(scope.length)];
      return text === undefined ? undefined : new Response(text, { headers: { 'Content-Type': 'text/html' } });
    },
    fetch: async () => network(),
    giveUp: async () => {
      given.push('up');
    },
  };
}

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const get = (path: string) => new Request(scope + path);
/** A browser's request for a page; `Request` cannot be constructed with that mode. */
const visit = (path: string) =>
  new Proxy(get(path), { get: (target, name) => (name === 'mode' ? 'navigate' : target[name as 'url']) });

test('the folder of the site and index.html are one file, whatever parameters follow', () => {
  for (const path of ['', '?a=b', 'index.html', 'index.html?x#/run']) {
    expect(cachedAddress(scope + path)).toBe(`${scope}index.html`);
  }
  expect(cachedAddress(`${scope}embed/?x`)).toBe(`${scope}embed/index.html`);
});

test('what is kept is answered without the network, with the headers that isolate', async () => {
  const response = await answer(visit('?a'), sourcesWith({ 'index.html': 'kept' }, noNetwork));
  expect([response.status, await response.text(), response.headers.get('X-Page')]).toEqual([200, 'kept', 'yes']);
});

test('the page that may be framed has headers of its own', async () => {
  const response = await answer(visit('embed/'), sourcesWith({ 'embed/index.html': 'kept' }, noNetwork));
  expect([response.headers.get('X-Embed'), response.headers.get('X-Page')]).toEqual(['yes', null]);
});

test('without a network an address that is no file of the site gets the page for that, another file a sentence', async () => {
  const sources = sourcesWith({ '404.html': 'no page' }, noNetwork);
  const page = await answer(visit('nowhere'), sources);
  expect([page.status, await page.text()]).toEqual([404, 'no page']);
  const file = await answer(get('assets/a.wasm'), sources);
  expect(file.status).toBe(503);
  expect(await file.text()).toMatch(/^This part .+ reload\.$/);
  expect(sources.given).toEqual([]);
});

test('a file of this version that is nowhere any more makes the next visit ask for everything', async () => {
  for (const network of [
    () => new Response('gone', { status: 404 }),
    () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
  ]) {
    const sources = sourcesWith({}, network);
    await answer(get('assets/a.js'), sources);
    expect(sources.given).toEqual(['up']);
  }
});

test('a host that fails for a while loses nothing of what is kept', async () => {
  const sources = sourcesWith({}, () => new Response('later', { status: 503 }));
  expect((await answer(get('assets/a.js'), sources)).status).toBe(503);
  expect(sources.given).toEqual([]);
});
