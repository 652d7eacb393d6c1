/**
 * The page over HTTPS with a certificate made for this test, in real browsers that are told to accept it. If a driver
 * is missing, a message says so, and the others run.
 */
import type { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineIds, type StartedDriver, startDriver } from '../../cli/browser/start-driver.ts';
import { openSession } from '../../cli/webdriver/session.ts';
import { startCli } from '../../cli/whole/started-cli.ts';
import { siteFolder } from '../../scripts/project.mjs';
import { answerTo } from '../../scripts/simulated/answer-to.ts';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { findDriven } from '../../scripts/test/drivers.mjs';
import { readRunText } from '../../site/results/document/read-run.ts';

const limits = { startMs: 120_000, answerMs: 60_000, runMs: 120_000 };

const headersOf = async (address: string, ca: string) => (await answerTo(address, { ca })).headers;

interface ServedCli {
  readonly address: string;
  /** @returns its exit code */
  end(): Promise<number>;
}

async function serveOverHttps(): Promise<ServedCli> {
  const { process, ended } = startCli(['serve', '--https', '--port', '0']);
  const [address] = await once(process.stdout ?? process, 'data');
  return {
    address: String(address).trim(),
    async end() {
      process.kill('SIGINT');
      return (await ended).code;
    },
  };
}

/** The server's certificate, read without verifying it. */
async function certificateOf(address: string): Promise<X509Certificate> {
  const socket = connect({ host: 'localhost', port: Number(new URL(address).port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  if (!certificate) throw new Error('The server showed no certificate.');
  return certificate;
}

describe('serve --https', { timeout: 300_000 }, () => {
  let served: ServedCli;
  beforeAll(async () => {
    served = await serveOverHttps();
  }, 300_000);
  afterAll(async () => expect(await served.end()).toBe(0));

  test('shows a certificate for this machine, and whoever trusts it gets an isolated page and its modules', async () => {
    const { address } = served;
    const certificate = await certificateOf(address);
    expect(certificate.checkHost('localhost')).toBe('localhost');
    const from = Date.parse(certificate.validFrom);
    const to = Date.parse(certificate.validTo);
    expect([from < Date.now(), Date.now() < to]).toEqual([true, true]);
    const ca = certificate.toString();
    expect(await headersOf(address, ca)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': expect.stringMatching(/^(?:require-corp|credentialless)$/),
    });
    const module = readdirSync(join(siteFolder, 'assets')).find((name) => name.endsWith('.wasm'));
    expect(await headersOf(`${address}assets/${module}`, ca)).toMatchObject({ 'content-type': 'application/wasm' });
  });
});

describe.each(engineIds)('%s, told to accept it,', (engine) => {
  const programs = findDriven[engine]();
  if (typeof programs === 'string') {
    test.skip(programs, () => undefined);
    return;
  }
  let driver: StartedDriver;
  const folder = testFolder();

  beforeAll(async () => {
    driver = await startDriver(engine, programs);
  }, 60_000);

  afterAll(() => driver?.end());

  test('measures there as ever: isolated, with WebAssembly and WebCrypto', { timeout: 300_000 }, async () => {
    const { endpoint, capabilities } = driver;
    const settings = { schemes: 'ed25519', operations: 'verify' };
    const devices = [{ name: engine, endpoint, capabilities }];
    writeFileSync(join(folder, 'fleet.json'), JSON.stringify({ settings, devices, startSeconds: 120 }));
    const { code, stderr } = await startCli(['browser', 'fleet.json', '--https'], { folder }).ended;
    expect(stderr).toContain('1 of 1 devices gave a result');
    expect(code).toBe(0);
    const run = readRunText(readFileSync(join(folder, 'fleet.ndjson'), 'utf8'));
    expect(run.environment.isolated).toBe(true);
    expect(run.measurements.map(({ backend, status }) => [backend, status])).toEqual([
      ['wasm', 'measured'],
      ['webcrypto', 'measured'],
    ]);
  });

  test('and refuses it where nobody tells it so', { timeout: 120_000 }, async () => {
    const served = await serveOverHttps();
    const session = await openSession(driver, limits);
    try {
      const title = session.goTo(served.address).then(() => session.read('return document.title'));
      expect(await title.catch(() => 'refused')).not.toMatch(/^Passkey Bench/);
    } finally {
      await session.end();
      await served.end();
    }
  });
});
