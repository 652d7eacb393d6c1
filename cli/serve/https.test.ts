/** Tests a page over HTTPS with a new certificate: its content, and whether clients that trust it are served. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor, readHeaderRules } from '../../scripts/serve/headers.mjs';
import { ownAddresses } from '../../scripts/serve/room.mjs';
import { startServer } from '../../scripts/serve/server.mjs';
import { answerTo } from '../../scripts/simulated/answer-to.ts';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { selfSigned } from './self-signed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SERVER_AUTHENTICATION = '1.3.6.1.5.5.7.3.1';

describe('a certificate', () => {
  const nowMs = Date.parse('2026-05-17T09:31:22Z');

  test.each([['192.168.1.5'], ['2001:db8::5'], ['bench.local'], ['localhost']])(
    'for %s names it and this machine, and nobody else',
    (host) => {
      const certificate = new X509Certificate(selfSigned(host, nowMs).cert);
      const isNamed = (name: string) =>
        (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
      for (const name of [host, 'localhost', '127.0.0.1', '::1']) expect(isNamed(name), name).toBe(true);
      for (const name of ['example.org', '192.168.1.6', 'a.localhost']) expect(isNamed(name), name).toBe(false);
    },
  );

  test.each(['0.0.0.0', '::'])('for %s names every address of this machine', (host) => {
    const certificate = new X509Certificate(selfSigned(host, nowMs).cert);
    for (const address of ownAddresses()) expect(certificate.checkIP(address), address).toBeDefined();
  });

  test('holds from a day ago, since clocks differ, for a month', () => {
    const { validFrom, validTo } = new X509Certificate(selfSigned('localhost', nowMs).cert);
    expect([Date.parse(validFrom), Date.parse(validTo)]).toEqual([nowMs - DAY_MS, nowMs + 30 * DAY_MS]);
  });

  test('is signed by its own key, for servers alone, and is no authority', () => {
    const { key, cert } = selfSigned('localhost');
    const certificate = new X509Certificate(cert);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(certificate.keyUsage).toEqual([SERVER_AUTHENTICATION]);
    expect(certificate.ca).toBe(false);
  });

  test('has a number of its own each time', () => {
    const [one, other] = [selfSigned('localhost'), selfSigned('localhost')].map(
      ({ cert }) => new X509Certificate(cert),
    );
    expect(one?.serialNumber).not.toBe(other?.serialNumber);
  });
});

describe('a page over HTTPS', () => {
  /** An empty WebAssembly module. */
  const emptyModule = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  const tls = selfSigned('localhost');
  const folder = testFolder();
  let server: Awaited<ReturnType<typeof startServer>>;

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
    writeFileSync(join(folder, 'module.wasm'), emptyModule);
    server = await startServer({ folder, tls });
  });

  afterAll(() => server.close());

  const ask = (path: string, options: RequestOptions) => answerTo(server.url, { path, ...options });

  test('sends who trusts the certificate the headers that isolate it', async () => {
    expect(server.url).toMatch(/^https:\/\/localhost:\d+\/$/);
    const { headers } = await ask('/', { ca: tls.cert });
    const wanted = headersFor(readHeaderRules(), '/');
    expect(wanted).toMatchObject({ 'Cross-Origin-Opener-Policy': 'same-origin' });
    for (const [name, value] of Object.entries(wanted)) expect(headers[name.toLowerCase()], name).toBe(value);
  });

  test('sends modules as what a browser compiles while they come', async () => {
    const { headers, bytes } = await ask('/module.wasm', { ca: tls.cert });
    expect(headers['content-type']).toBe('application/wasm');
    await expect(WebAssembly.compile(new Uint8Array(bytes))).resolves.toBeInstanceOf(WebAssembly.Module);
  });

  test('is refused by who does not, and by who looks for another name', async () => {
    await expect(ask('/', {})).rejects.toThrow(/self-signed certificate/);
    await expect(ask('/', { ca: tls.cert, servername: 'example.org' })).rejects.toThrow(/does not match/);
  });
});
