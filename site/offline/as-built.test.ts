import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { isAsBuilt } from './as-built.ts';

const SCRIPT = 'export const run = () => 7;';
const integrity = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;
const cached = (text: string, type = 'text/javascript') => new Response(text, { headers: { 'Content-Type': type } });
const brokenOff = () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('Failed')) });
  return new Response(body, { headers: { 'Content-Type': 'text/javascript' } });
};

test.each<[string, Response, string, boolean]>([
  ['a script as it was built', cached(SCRIPT), 'a.js', true],
  ['another type of the same', cached(SCRIPT, 'application/javascript; charset=utf-8'), 'a.js', true],
  ['a script that is cut short', cached(SCRIPT.slice(0, -9)), 'a.js', false],
  ['an empty one', cached(''), 'a.js', false],
  ['one with a changed letter', cached(SCRIPT.replace('7', '8')), 'a.js', false],
  ['one that cannot be read to its end', brokenOff(), 'a.js', false],
  ['a script that came as a page', cached(SCRIPT, 'text/html'), 'a.js', false],
  ['a script that came as text', cached(SCRIPT, 'text/plain'), 'a.js', false],
  ['a style sheet that came as a script', cached(SCRIPT), 'a.css', false],
  ['a module of any type', cached(SCRIPT, 'application/octet-stream'), 'a.wasm', true],
  ['a module that is cut short', cached(SCRIPT.slice(1), 'application/wasm'), 'a.wasm', false],
])('%s', async (_, response, address, expected) => {
  expect(await isAsBuilt(response, `https://example.org/assets/${address}`, integrity)).toBe(expected);
});

test('without WebCrypto every file counts as whole', async () => {
  vi.stubGlobal('crypto', {});
  expect(await isAsBuilt(cached('other'), 'https://example.org/a.js', integrity)).toBe(true);
  vi.unstubAllGlobals();
});
