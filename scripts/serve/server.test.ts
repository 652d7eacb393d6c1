import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTo } from '../simulated/answer-to.ts';
import { testFolder } from '../simulated/test-folder.ts';
import { headersFor, readHeaderRules } from './headers.mjs';
import { startServer } from './server.mjs';

const outer = testFolder();
const folder = join(outer, 'dist');
let server: Awaited<ReturnType<typeof startServer>>;

const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  answerTo(server.url, { path, method, headers });

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(outer, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, '_headers'), 'not for visitors');
  writeFileSync(join(folder, '.hidden'), 'secret');
  writeFileSync(join(folder, 'assets', 'bench.worker-abc.js'), 'self.close()');
  writeFileSync(join(folder, 'assets', 'rsa-base-abc.wasm'), '\0asm');
  server = await startServer({ folder });
});

afterAll(() => server.close());

describe('the server', () => {
  it('packs what shrinks where it is told to, for those who unpack it', async () => {
    const packing = await startServer({ folder, packs: true });
    const encodingOf = async (path: string, accepted: string) => {
      const answer = await fetch(`${packing.url}${path}`, { headers: { 'accept-encoding': accepted } });
      return [answer.headers.get('content-encoding'), await answer.text()];
    };
    expect(await encodingOf('assets/bench.worker-abc.js', 'gzip, br')).toEqual(['gzip', 'self.close()']);
    expect(await encodingOf('assets/bench.worker-abc.js', 'identity')).toEqual([null, 'self.close()']);
    expect((await ask('/assets/bench.worker-abc.js', 'GET', { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty(
      'content-encoding',
    );
    await packing.close();
  });

  it('sends page and worker script with exactly the headers of public/_headers', async () => {
    for (const path of ['/', '/assets/bench.worker-abc.js']) {
      const wanted = headersFor(readHeaderRules(), path);
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      expect(Object.keys(wanted).length).toBeGreaterThanOrEqual(7);
      for (const [name, value] of Object.entries(wanted))
        expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value);
    }
  });

  it('isolates page and worker and allows WebAssembly but no inline script', async () => {
    for (const path of ['/', '/assets/bench.worker-abc.js']) {
      const { headers } = await ask(path);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    }
  });

  it('names the media type that streaming compilation and module workers insist on', async () => {
    expect((await ask('/assets/rsa-base-abc.wasm')).headers['content-type']).toBe('application/wasm');
    expect((await ask('/assets/bench.worker-abc.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await ask('/?query')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('lets hashed files be kept for ever and asks again for all others', async () => {
    expect((await ask('/assets/rsa-base-abc.wasm')).headers['cache-control']).toContain('immutable');
    const page = await ask('/');
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await ask('/', 'GET', { 'If-None-Match': String(page.headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//etc/passwd',
    '/.hidden',
    '/_headers',
    '/%00',
    '/%zz',
    '/assets',
    '/assets/',
    '/missing.js',
  ])('answers %s with a plain 404', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('Not found.\n');
  });

  it('answers HEAD without a body and nothing but GET and HEAD', async () => {
    const head = await ask('/', 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
    expect((await ask('/missing', 'HEAD')).status).toBe(404);
    const post = await ask('/', 'POST');
    expect([post.status, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  it('takes the next free port where the wanted one is taken', async () => {
    const taken = Number(new URL(server.url).port);
    const second = await startServer({ folder, port: taken });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
    await second.close();
  });

  it('says why no port can be had', async () => {
    const last = await startServer({ folder, port: 65_535 });
    expect(new URL(last.url).port).toBe('65535');
    await expect(startServer({ folder, port: 65_535 })).rejects.toThrow(
      /^No port from 65535 on can be had \(.*EADDRINUSE.*\): give another one with --port\.$/,
    );
    await last.close();
  });
});
