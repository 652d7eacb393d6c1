/**
 * A fleet on a real Selenium Grid, all on loopback: a hub, a Chromium node with two slots, a node that is killed during
 * a run, a Firefox node, and WebKit through a relay. If Java, a driver or a browser is missing, a message says so, and
 * the rest runs.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedDriver, startDriver } from '../../cli/browser/start-driver.ts';
import { devicesOfGrid } from '../../cli/fleet/grid.ts';
import { startCli } from '../../cli/whole/started-cli.ts';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { findDriven } from '../../scripts/test/drivers.mjs';
import { findGrid, HOW_TO_GET_GRID } from '../../scripts/test/grid.mjs';
import { readRunText } from '../../site/results/document/read-run.ts';
import { type StartedGrid, startGrid, until } from './grid.ts';
import { descendantsOf, killTree, wordsOf } from './processes.ts';

const grid = findGrid();
const engines = { chromium: findDriven.chromium(), firefox: findDriven.firefox(), webkit: findDriven.webkit() };
const missing = [
  ...(grid ? [] : [HOW_TO_GET_GRID]),
  ...Object.values(engines).filter((found) => typeof found === 'string'),
];
for (const sentence of missing) console.warn(`Not on a Grid: ${sentence}`);

const json = (value: unknown) => JSON.stringify(JSON.stringify(value));

/** @param stereotype capabilities of the browser, which the node adds to each request */
const driverNode = (driver: string, slots: number, stereotype: object) => `
[node]
detect-drivers = false
max-sessions = ${slots}
override-max-sessions = true
heartbeat-period = 5

[[node.driver-configuration]]
display-name = "${'browserName' in stereotype ? stereotype.browserName : ''}"
webdriver-executable = "${driver}"
max-sessions = ${slots}
stereotype = ${json(stereotype)}
`;

const relayNode = (url: string, stereotype: object) => `
[node]
detect-drivers = false

[relay]
url = "${url}"
status-endpoint = "/status"
configs = ["1", ${json(stereotype)}]
`;

/** Only one cell, so that a run takes one or two seconds. */
const settings = { schemes: 'ed25519', operations: 'verify', backends: 'webcrypto' };

const chrome = (browser: string) => ({
  browserName: 'chrome',
  'goog:chromeOptions': { binary: browser, args: ['--headless=new', '--no-sandbox'] },
});
const firefox = (browser: string) => ({
  browserName: 'firefox',
  'moz:firefoxOptions': { binary: browser, args: ['-headless'] },
});
const START_LIMIT_MS = 300_000;

const isLinux = existsSync('/proc/self/stat');
const isReady =
  grid !== undefined && isLinux && typeof engines.chromium !== 'string' && typeof engines.firefox !== 'string';

describe.skipIf(!isReady)('a fleet on a Grid', { timeout: 900_000 }, () => {
  let running: StartedGrid;
  let relayed: StartedDriver | undefined;
  const folder = testFolder();
  const nodes = new Map<string, ChildProcess>();

  const start = async (name: string, toml: string) => nodes.set(name, await running.startNode(name, toml));
  const startFirefox = async () => {
    if (typeof engines.firefox !== 'string')
      await start('firefox', driverNode(engines.firefox.driver, 1, { browserName: 'firefox' }));
  };

  beforeAll(async () => {
    if (!grid || typeof engines.chromium === 'string') return;
    running = await startGrid(grid);
    relayed = typeof engines.webkit === 'string' ? undefined : await startDriver('webkit', engines.webkit);
    await Promise.all([
      start('chromium', driverNode(engines.chromium.driver, 2, { browserName: 'chrome' })),
      startFirefox(),
      ...(relayed ? [start('webkit', relayNode(relayed.endpoint, relayed.capabilities))] : []),
    ]);
  }, START_LIMIT_MS);

  afterAll(() => {
    for (const node of nodes.values()) killTree(node.pid);
    running?.end();
    relayed?.end();
  });

  /** Waits until a session runs on the node that offers this browser. */
  const underWay = (browser: string) =>
    until(`A session with ${browser}`, async () => {
      const { nodes: known } = await running.status();
      return known.some(({ slots }) =>
        slots.some(({ session, stereotype }) => session !== null && stereotype.browserName === browser),
      );
    });

  test('loses a node and a browser in mid-run, and the same command again leaves every device once', async () => {
    const c = engines.chromium;
    const f = engines.firefox;
    const w = relayed;
    if (typeof c === 'string' || typeof f === 'string') return;
    const devices = [
      { name: 'firefox 1', capabilities: firefox(f.browser) },
      { name: 'chrome 1', capabilities: chrome(c.browser) },
      { name: 'chrome 2', capabilities: chrome(c.browser) },
      ...(w ? [{ name: 'webkit', capabilities: w.capabilities }] : []),
      { name: 'chrome 3', capabilities: chrome(c.browser) },
      { name: 'chrome 4', capabilities: chrome(c.browser) },
      { name: 'firefox 2', capabilities: firefox(f.browser) },
    ];
    writeFileSync(
      join(folder, 'fleet.json'),
      JSON.stringify({ endpoint: running.url, settings, devices, startSeconds: 300 }),
    );
    const names = devices.map(({ name }) => name).sort();
    const labels = () =>
      readFileSync(join(folder, 'fleet.ndjson'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => readRunText(line).environment.label ?? '');

    const first = startCli(['browser', 'fleet.json', '--at-once', '3'], { folder });
    await underWay('firefox');
    killTree(nodes.get('firefox')?.pid);
    await killOneBrowser(nodes.get('chromium')?.pid ?? 0);
    const lost = await first.ended;
    expect(lost.stderr).toMatch(/firefox \d: .*\n/);
    expect(lost.code).toBe(2);
    expect(labels().filter((name) => name.startsWith('firefox'))).toEqual([]);
    const storedLines = labels();

    await startFirefox();
    const second = await startCli(['browser', 'fleet.json'], { folder }).ended;
    expect(second.stderr).toContain(`${storedLines.length} of ${devices.length} devices are done already.`);
    expect(second).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(`${devices.length} of ${devices.length} devices gave a result`),
    });
    expect(labels().sort()).toEqual(names);
    expect(second.stdout).toMatch(/^Ed25519 +Verify.* WebCrypto +\d /m);
  });

  test('names every browser of every node as a device', async () => {
    const terminal = startCli(['browser', '--grid', running.url, '--preset', 'epic']);
    expect(await terminal.ended).toMatchObject({ code: 2, stderr: expect.stringContaining('“epic”') });
    const found = (await devicesOfGrid(running.url)).map(({ capabilities }) => capabilities['browserName']);
    expect(found.sort()).toEqual(['chrome', 'firefox', ...(relayed ? ['MiniBrowser'] : [])].sort());
  });
});

/** A browser's first process; its child processes have a `--type` argument. */
const browserOf = (node: number) =>
  descendantsOf(node).find((pid) => {
    const words = wordsOf(pid);
    return words.some((word) => word.startsWith('--headless')) && !words.some((word) => word.startsWith('--type='));
  });

async function killOneBrowser(node: number): Promise<void> {
  let browser: number | undefined;
  await until('A browser', async () => {
    browser = browserOf(node);
    return browser !== undefined;
  });
  killTree(browser);
}
