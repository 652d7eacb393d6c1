/** Fresh starts of an engine in a given state, and what the page reports of its engine in each. */
import { type Browser, type CDPSession, chromium, firefox } from '@playwright/test';
import { startDriver } from '../../../cli/browser/start-driver.ts';
import { openSession } from '../../../cli/webdriver/session.ts';
import { findEngines } from '../../../scripts/test/engines.mjs';
import type { Environment } from '../../../site/results/document/run.ts';
import { standstillExpression } from '../../engines/visitor.ts';
import type { EngineStart } from './engine-states.ts';

/** Beside many busy programs, a page takes minutes to load. */
const LIMIT_MS = 300_000;
const POLL_MS = 100;

/** The result of one start. */
export interface Begun {
  /** For example `Firefox 153.0`, with all that the engine reports of its version. */
  readonly engine: string;
  readonly found: Environment;
}

/** An engine that makes one fresh start after the other. */
export interface OpenedEngine {
  /**
   * Opens the page in a profile that holds no code of an earlier start. docs/benchmarks/engine-state.md says for which
   * engines the process was seen to be new as well.
   *
   * @throws Error if no run began
   */
  begin(address: string): Promise<Begun>;
  close(): Promise<void>;
}

const ENVIRONMENT = 'globalThis.passkeyBench?.run?.environment';

/** Asks the page until the run has begun. @throws Error with the page's report if it does not begin */
async function untilBegun(read: (expression: string) => Promise<unknown>): Promise<Environment> {
  const endMs = Date.now() + LIMIT_MS;
  while (Date.now() < endMs) {
    const found = await read(ENVIRONMENT).catch(() => undefined);
    if (typeof found === 'object' && found !== null) return found as Environment;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const says = await read(standstillExpression).catch((error: unknown) => `no answer (${error})`);
  throw new Error(`No run began in ${LIMIT_MS / 1000} s. The page: ${says}`);
}

/** Does what developer tools do: holds each worker at its start until the debugger is attached. */
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

/** Starts are contexts. Each context is a profile of its own, without anything from earlier starts. */
function byContexts(name: string, browser: Browser, isDebugged = false): OpenedEngine {
  return {
    async begin(address) {
      const context = await browser.newContext();
      try {
        const page = await context.newPage();
        if (isDebugged) await attachDebugger(await context.newCDPSession(page));
        await page.goto(address, { timeout: LIMIT_MS });
        const found = await untilBegun((expression) => page.evaluate(expression));
        return { engine: `${name} ${browser.version()}`, found };
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

type Programs = ReturnType<typeof findEngines>;

/** Starts are sessions of WebKit's driver. Each session is a browser of its own. */
async function bySessions(
  programs: NonNullable<Programs['webkit']>,
  variables: Readonly<Record<string, string>>,
): Promise<OpenedEngine> {
  // The driver inherits these variables and passes them to the browser.
  Object.assign(process.env, variables);
  const driver = await startDriver('webkit', programs).finally(() => {
    for (const name of Object.keys(variables)) delete process.env[name];
  });
  return {
    async begin(address) {
      const session = await openSession(driver, { startMs: LIMIT_MS, answerMs: LIMIT_MS, runMs: LIMIT_MS });
      try {
        await session.goTo(address);
        const found = await untilBegun((expression) => session.read(`return ${expression}`));
        return { engine: `WebKitGTK ${session.browserVersion}`.trim(), found };
      } finally {
        await session.end();
      }
    },
    close: async () => driver.end(),
  };
}

/** Returns undefined if the engine is not on this machine. @throws Error if it does not open */
export async function openEngine(start: EngineStart): Promise<OpenedEngine | undefined> {
  const programs = findEngines();
  if (start.engine === 'webkit') return programs.webkit && bySessions(programs.webkit, start.variables ?? {});
  const executablePath = programs[start.engine];
  if (executablePath === undefined) return undefined;
  if (start.engine === 'chromium') {
    const args = start.flags === undefined ? [] : [`--js-flags=${start.flags}`];
    const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args });
    return byContexts('Chromium', browser, start.isDebugged);
  }
  const off = (start.prefsOff ?? []).map((name) => [`javascript.options.${name}`, false] as const);
  const firefoxUserPrefs = Object.fromEntries(off);
  return byContexts('Firefox', await firefox.launch({ executablePath, channel: 'moz-firefox', firefoxUserPrefs }));
}
