/** A driver of this machine, started for one browser and ended with it. */
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endGroup, startGroup } from '../../scripts/process-group.mjs';
import { freePorts } from '../../scripts/serve/free-ports.mjs';
import type { findDriven } from '../../scripts/test/drivers.mjs';
import { DeviceFault, pause, seconds } from '../webdriver/device-fault.ts';
import type { Remote } from '../webdriver/session.ts';

export const engineIds = ['chromium', 'firefox', 'webkit'] as const;
export type DrivenEngine = (typeof engineIds)[number];

export type DrivenPrograms = Exclude<ReturnType<(typeof findDriven)[DrivenEngine]>, string>;

/** A driver or a display that does not answer within this time has failed; waiting longer does not help. */
const START_LIMIT_MS = 30_000;
const POLL_MS = 5;

/** A browser that runs as root has no sandbox. */
const isRoot = process.getuid?.() === 0;

const capabilitiesOf: Readonly<Record<DrivenEngine, (browser: string) => Remote['capabilities']>> = {
  chromium: (binary) => ({
    browserName: 'chrome',
    'goog:chromeOptions': { binary, args: ['--headless=new', ...(isRoot ? ['--no-sandbox'] : [])] },
  }),
  firefox: (binary) => ({ browserName: 'firefox', 'moz:firefoxOptions': { binary, args: ['-headless'] } }),
  webkit: (binary) => ({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  }),
};

/** Xvfb writes the number of its display to the file descriptor that it is given. */
function startDisplay(program: string): Promise<{ readonly process: ChildProcess; readonly name: string }> {
  const child = startGroup(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    const late = () => reject(new DeviceFault(`Xvfb did not say its display in ${seconds(START_LIMIT_MS)}.`));
    const timer = setTimeout(late, START_LIMIT_MS);
    child.once('error', reject);
    child.stdio[3]?.once('data', (number: Buffer) => {
      clearTimeout(timer);
      resolve({ process: child, name: `:${number.toString().trim()}` });
    });
  });
}

export interface StartedDriver extends Remote {
  /** Resolves when the driver accepts sessions. @throws DeviceFault if it never does */
  readonly answers: Promise<void>;
  end(): void;
}

/**
 * Whether the driver answers. It uses `get`, which the later client needs as well. `fetch` takes longer to load than a
 * driver needs to start.
 */
const answersNow = (endpoint: string) =>
  new Promise<boolean>((resolve) => {
    const asking = get(`${endpoint}/status`, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asking.setTimeout(START_LIMIT_MS, () => asking.destroy());
    asking.once('error', () => resolve(false));
  });

async function waitUntilItAnswers(endpoint: string, driver: ChildProcess): Promise<void> {
  const endMs = performance.now() + START_LIMIT_MS;
  for (;;) {
    if (await answersNow(endpoint)) return;
    if (driver.exitCode !== null || driver.signalCode !== null)
      throw new DeviceFault(
        `The driver ended with ${driver.signalCode ?? `code ${driver.exitCode}`} before it answered.`,
      );
    if (performance.now() > endMs) throw new DeviceFault(`The driver gave no answer in ${seconds(START_LIMIT_MS)}.`);
    await pause(POLL_MS);
  }
}

/**
 * Starts the driver, and does not wait until it answers. Each driver gets its own home folder: WebKit's accepts no
 * shared one, and Firefox as root needs one that root owns.
 */
export async function launchDriver(engine: DrivenEngine, programs: DrivenPrograms): Promise<StartedDriver> {
  const home = mkdtempSync(join(tmpdir(), `passkey-bench-${engine}-`));
  chmodSync(home, 0o700);
  const screen =
    'display' in programs && programs.display !== undefined ? await startDisplay(programs.display) : undefined;
  const [port = 0] = await freePorts(1);
  const environment = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, ...(screen && { DISPLAY: screen.name }) };
  const driver = startGroup(programs.driver, [`--port=${port}`], { env: environment, stdio: 'ignore' });
  driver.once('error', () => undefined);
  const end = () => {
    process.off('exit', end);
    endGroup(driver);
    if (screen) endGroup(screen.process);
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', end);
  const endpoint = `http://127.0.0.1:${port}`;
  const answers = waitUntilItAnswers(endpoint, driver);
  // Code that awaits `answers` gets the error.
  answers.catch(() => undefined);
  return { endpoint, capabilities: capabilitiesOf[engine](programs.browser), answers, end };
}

/** A driver that accepts sessions. @throws DeviceFault if it never does */
export async function startDriver(engine: DrivenEngine, programs: DrivenPrograms): Promise<StartedDriver> {
  const driver = await launchDriver(engine, programs);
  try {
    await driver.answers;
    return driver;
  } catch (error) {
    driver.end();
    throw error;
  }
}
