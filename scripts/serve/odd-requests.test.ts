import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder } from '../simulated/test-folder.ts';
import { startServer } from './server.mjs';

const folder = testFolder();
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  symlinkSync('ring', join(folder, 'ring'));
  server = await startServer({ folder });
});

afterAll(() => server.close());

/** Sends these bytes and returns all that the server answers until either side closes the connection. */
function send(bytes: string, closeAtOnce = false): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    // A connection reset by the server is a valid answer, too.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    if (closeAtOnce) socket.write(bytes, () => socket.destroy());
    else socket.end(bytes);
  });
}

const get = (target: string) => send(`GET ${target} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`);

const isAlive = async () => (await fetch(server.url)).status === 200;

it.each([
  '/index.html/',
  '/icon.svg/',
  '/icon.svg/x/y',
  '/ring',
  '/ring/',
  `/${'a'.repeat(5000)}`,
  '//',
  '//index.html',
  '/assets//x',
  '/%2F',
  '/assets/',
  '/%00',
  '/%',
  '*',
])('nothing stands at %s, and the server goes on', async (target) => {
  expect(await get(target)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await isAlive()).toBe(true);
});

/** A random generator that gives the same numbers in each run (Numerical Recipes' linear congruential generator). */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pieces = [
  '/',
  '//',
  '.',
  '..',
  'index.html',
  'icon.svg',
  'ring',
  'assets',
  '%2e',
  '%2F',
  '%5C',
  '%',
  '%ff',
  '?',
  '#',
  ' ',
  '\t',
  '\0',
  '\r',
  '\n',
  '\u00ff',
  'x'.repeat(300),
  'HTTP/1.1',
  ':',
  '@',
  '*',
  '\\',
];
const methods = ['GET', 'HEAD', 'POST', 'get', 'OPTIONS', 'CONNECT', 'TRACE', '', 'G\0T', 'PRI'];

it('ten thousand odd request lines, cut short or not, end no server', async () => {
  const draw = drawing(20_261_125);
  const pick = (from: readonly string[]) => from[draw(from.length)] ?? '';
  const line = () =>
    `${pick(methods)} ${Array.from({ length: draw(6) }, () => pick(pieces)).join('')} HTTP/1.${draw(3)}`;
  const ends = [
    '\r\n\r\n',
    '\r\nHost: h\r\n\r\n',
    '\r\nHost: h\r\nConnection: close\r\n\r\n',
    '\r\nContent-Length: 9\r\n\r\n',
    '',
  ];
  // Each line has its own connection, because a malformed line ends it. Some are half open, some are
  // cut off by the caller.
  for (let sent = 0; sent < 10_000; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => send(line() + pick(ends), draw(4) === 0)));
  expect(await isAlive()).toBe(true);
}, 60_000);
