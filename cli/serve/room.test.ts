/** Tests the room of a server over loopback, with requests like those of phones and of others. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Room } from '../../scripts/serve/room.mjs';
import { startServer } from '../../scripts/serve/server.mjs';
import { answerTo } from '../../scripts/simulated/answer-to.ts';
import { readRunText } from '../../site/results/document/read-run.ts';
import { printCompact, readCompact } from '../../site/results/share/compact-link.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { hostileDocuments } from '../../site/results/simulated/hostile-documents.ts';
import { openRoom } from './open-room.ts';
import { reachedAt } from './serve-command.ts';

const KEY = 'key-of-this-room';

const servers: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function served(room = openRoom(KEY), requestMs?: number): Promise<string> {
  const server = await startServer({ room, ...(requestMs !== undefined && { requestMs }) });
  servers.push(server);
  return server.url;
}

const post = (url: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  answerTo(`${url}room`, { method: 'POST', headers: { Origin: new URL(url).origin, ...headers }, sent: body });
const codesOf = async (url: string, from = 0) =>
  (await answerTo(`${url}room?key=${KEY}&from=${from}`)).body.split('\n');

const codeOf = (id: number): string => printCompact(exampleRun({ id: `phone-${id}`, seed: id + 1 })) ?? '';

test.each([
  ['http://0.0.0.0:4173/', ['http://192.168.1.5:4173/', 'http://10.0.0.5:4173/', 'http://127.0.0.1:4173/']],
  ['https://[::]:4173/', ['https://192.168.1.5:4173/', 'https://10.0.0.5:4173/', 'https://127.0.0.1:4173/']],
  ['http://10.0.0.5:4173/', ['http://10.0.0.5:4173/']],
])('%s is reached first where phones reach it', (url, expected) => {
  expect(reachedAt(url, ['127.0.0.1', '::1', '192.168.1.5', 'fe80::5', '10.0.0.5'])).toEqual(expected);
});

describe('a room', () => {
  test('keeps each result once, in the order in which they came, for who has its key', async () => {
    const url = await served();
    const first = codeOf(1);
    const second = codeOf(2);
    expect(await post(url, first)).toMatchObject({ status: 201, body: 'It is in the room.' });
    expect(await post(url, first)).toMatchObject({ status: 200, body: 'It is in the room.' });
    expect((await post(url, second)).status).toBe(201);
    expect(await codesOf(url)).toEqual([first, second]);
    expect(await codesOf(url, 1)).toEqual([second]);
    expect(await codesOf(url, 2)).toEqual(['']);
  });

  test('takes nothing of what nobody measured but what a code holds of it', async () => {
    for (const { name, text, refusal, isLarge } of hostileDocuments) {
      if (isLarge) continue;
      const url = await served();
      expect([413, 422], name).toContain((await post(url, text().slice(0, 100_000))).status);
      const code = refusal ? undefined : printCompact(readRunText(text()));
      if (code === undefined) continue;
      expect([201, 413], name).toContain((await post(url, code)).status);
      for (const line of (await codesOf(url)).filter((one) => one !== ''))
        expect(readCompact(line).measurements.length, name).toBeGreaterThan(0);
      await Promise.all(servers.splice(0).map((server) => server.close()));
    }
  });

  test.each(['', '?key=', '?key=key-of-this-roon', '?key=key-of-this-room-and-more', '?from=0'])(
    'is not read by who has no key: %j',
    async (query) => {
      const url = await served();
      expect((await answerTo(`${url}room${query}`)).status).toBe(403);
    },
  );

  test.each(['-1', '1.5', 'all', '1e400'])('refuses to be read from %j on', async (from) => {
    const url = await served();
    expect((await answerTo(`${url}room?key=${KEY}&from=${from}`)).status).toBe(400);
  });

  test.each<readonly [string, string, Readonly<Record<string, string>>, number]>([
    ['of another site', codeOf(1), { Origin: 'https://evil.example' }, 403],
    ['of a sandboxed page', codeOf(1), { Origin: 'null' }, 403],
    [
      'under a name that was made to stand for this machine',
      codeOf(1),
      { Host: 'evil.example', Origin: 'http://evil.example' },
      403,
    ],
    ['that is empty', '', {}, 422],
    ['that is no result', 'AAAA', {}, 422],
    ['that is text of another kind', '{"schemaVersion":5}', {}, 422],
    ['with a letter changed', `${codeOf(1).slice(0, 30)}~${codeOf(1).slice(31)}`, {}, 422],
    ['that is cut short', codeOf(1).slice(0, -9), {}, 422],
    ['with markup behind it', `${codeOf(1)}<script>`, {}, 422],
    ['with a second line', `${codeOf(1)}\n${codeOf(2)}`, {}, 422],
    ['that is longer than any result', 'A'.repeat(5000), {}, 413],
  ])('takes nothing %s', async (_, body, headers, status) => {
    const url = await served();
    expect(await post(url, body, headers)).toMatchObject({ status, body: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(await codesOf(url)).toEqual(['']);
  });

  test('ends a body that never ends', async () => {
    const url = await served();
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { Origin: new URL(url).origin, 'Transfer-Encoding': 'chunked' };
      const clientRequest = request(`${url}room`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode ?? 0);
        clientRequest.destroy();
      });
      clientRequest.on('error', reject);
      for (let part = 0; part < 9; part += 1) clientRequest.write('A'.repeat(1024));
    });
    expect(status).toBe(413);
  });

  test.each([
    ['headers', ''],
    ['a body', `Content-Length: 3000\r\n\r\n`],
  ])('waits for no more of %s that come byte by byte', async (_, beginning) => {
    const url = new URL(await served(openRoom(KEY), 200));
    const socket = connect(Number(url.port), '127.0.0.1');
    const answered = text(socket);
    socket.write(`POST /room HTTP/1.1\r\nHost: ${url.host}\r\nOrigin: ${url.origin}\r\n${beginning}`);
    expect(await answered).toMatch(/^HTTP\/1\.1 4\d\d .*Connection: close/s);
  });

  test('answers other methods, and there is none where nobody asked for it', async () => {
    const url = await served();
    expect((await answerTo(`${url}room`, { method: 'DELETE' })).status).toBe(405);
    const plain = await startServer({});
    servers.push(plain);
    expect((await post(plain.url, codeOf(1))).status).toBe(405);
    expect((await answerTo(`${plain.url}room`)).status).toBe(404);
  });

  test('holds so many results and no more', async () => {
    const accepts = () => true;
    const url = await served(new Room({ key: KEY, most: 3, accepts, hosts: [] }));
    for (const code of ['a', 'b', 'c']) expect((await post(url, code)).status).toBe(201);
    expect(await post(url, 'd')).toMatchObject({ status: 507 });
    expect((await post(url, 'a')).status).toBe(200);
    expect(await codesOf(url)).toEqual(['a', 'b', 'c']);
  });

  test('lets an address that floods it wait a minute', async () => {
    let now = 0;
    const url = await served(new Room({ key: KEY, most: 1000, accepts: () => true, hosts: [], now: () => now }));
    const statuses = [];
    for (let count = 0; count < 245; count += 1) statuses.push((await post(url, `${count}`)).status);
    expect(statuses.indexOf(429)).toBe(240);
    expect(statuses.slice(240).every((status) => status === 429)).toBe(true);
    now = 60_000;
    expect((await post(url, 'later')).status).toBe(201);
  });

  test('lets nobody wait longer if the time of day is set back', async () => {
    const room = new Room({ key: KEY, most: 1000, accepts: () => true, hosts: [] });
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      const url = await served(room);
      for (let count = 0; count < 240; count += 1) await post(url, `${count}`);
      expect((await post(url, 'soon')).status).toBe(429);
      vi.advanceTimersByTime(60_000);
      vi.setSystemTime(0);
      expect((await post(url, 'later')).status).toBe(201);
    } finally {
      vi.useRealTimers();
    }
  });

  test('has all of sixty phones, whatever others send meanwhile', async () => {
    const url = await served();
    const codes = Array.from({ length: 60 }, (_, phone) => codeOf(phone));
    const hostile = Array.from(
      { length: 60 },
      (_, at) => ['', '<svg onload=1>', 'A'.repeat(9000), codes[at]?.slice(1) ?? ''][at % 4] ?? '',
    );
    const sent = codes.flatMap((code, at) => [
      post(url, code),
      post(url, hostile[at] ?? '').catch(() => undefined),
      ...(at % 5 === 0 ? [post(url, code)] : []),
    ]);
    await Promise.all(sent);
    expect((await codesOf(url)).toSorted()).toEqual(codes.toSorted());
  });
});
