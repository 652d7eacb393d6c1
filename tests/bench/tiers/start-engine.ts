/** A fresh browser in a given state, and what the page finds of its engine there. */
import { type Browser, type CDPSession, chromium, firefox } from '@playwright/test';
import { startDriver } from '../../../cli/browser/start-driver.ts';
import { openSession } from '../../../cli/webdriver/session.ts';
import { findEngines } from '../../../scripts/test/engines.mjs';
import type { Environment } from '../../../site/results/document/run.ts';
import type { EngineStart } from './engine-states.ts';

const LIMIT_MS = 120_000;
const POLL_MS = 100;

/** Asks the page until the run has begun. @throws Error where it does not */
async function untilBegun(read: () => Promise<unknown>): Promise<Environment> {
  const endMs = Date.now() + LIMIT_MS;
  while (Date.now() < endMs) {
    const found = await read().catch(() => undefined);
    if (typeof found === 'object' && found !== null) return found as Environment;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`No run began in ${LIMIT_MS / 1000} s.`);
}

const ENVIRONMENT = 'globalThis.passkeyBench?.run?.environment';

/** What developer tools do: each worker is held at its start until the debugger is there. */
async function attachDebugger(session: CDPSession): Promise<void> {
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    for (const [index, method] of ['Debugger.enable', 'Runtime.runIfWaitingForDebugger'].entries())
      void session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id: index + 1, method }),
      });
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
}

async function inBrowser(browser: Browser, address: string, isDebugged = false): Promise<Environment> {
  try {
    const page = await browser.newPage();
    if (isDebugged) await attachDebugger(await page.context().newCDPSession(page));
    await page.goto(address);
    return await untilBegun(() => page.evaluate(ENVIRONMENT));
  } finally {
    await browser.close();
  }
}

type Programs = ReturnType<typeof findEngines>;

async function inWebKit(
  programs: NonNullable<Programs['webkit']>,
  variables: Readonly<Record<string, string>>,
  address: string,
): Promise<Environment> {
  // The driver inherits them, and gives them to the browser.
  Object.assign(process.env, variables);
  const driver = await startDriver('webkit', programs).finally(() => {
    for (const name of Object.keys(variables)) delete process.env[name];
  });
  try {
    const limits = { startMs: LIMIT_MS, answerMs: LIMIT_MS, runMs: LIMIT_MS };
    const session = await openSession(driver, limits);
    try {
      await session.goTo(address);
      return await untilBegun(() => session.read(`return ${ENVIRONMENT}`));
    } finally {
      await session.end();
    }
  } finally {
    driver.end();
  }
}

/** Nothing where the engine is not on this machine. */
export async function startEngine(start: EngineStart, address: string): Promise<Environment | undefined> {
  const programs = findEngines();
  if (start.engine === 'webkit') return programs.webkit && inWebKit(programs.webkit, start.variables ?? {}, address);
  const executablePath = programs[start.engine];
  if (executablePath === undefined) return undefined;
  if (start.engine === 'chromium') {
    const args = start.flags === undefined ? [] : [`--js-flags=${start.flags}`];
    const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args });
    return inBrowser(browser, address, start.isDebugged);
  }
  const off = (start.prefsOff ?? []).map((name) => [`javascript.options.${name}`, false] as const);
  const firefoxUserPrefs = Object.fromEntries(off);
  return inBrowser(await firefox.launch({ executablePath, channel: 'moz-firefox', firefoxUserPrefs }), address);
}
