/** Fresh starts of an engine in a given state, and what the page finds of its engine in each. */
import { type Browser, type CDPSession, chromium, firefox } from '@playwright/test';
import { startDriver } from '../../../cli/browser/start-driver.ts';
import { openSession } from '../../../cli/webdriver/session.ts';
import { findEngines } from '../../../scripts/test/engines.mjs';
import type { Environment } from '../../../site/results/document/run.ts';
import { standstillExpression } from '../../engines/visitor.ts';
import type { EngineStart } from './engine-states.ts';

/** Beside many busy programs a page takes minutes to load. */
const LIMIT_MS = 300_000;
const POLL_MS = 100;

/** What one start found. */
export interface Begun {
  /** `Firefox 153.0`, with all that the engine says of its version. */
  readonly engine: string;
  readonly found: Environment;
}

/** An engine that makes one fresh start after the other. */
export interface OpenedEngine {
  /**
   * A start: a profile that keeps none of an earlier start's code, and the page in it. docs/benchmarks/engine-state.md says of which engines
   * the process was seen to be a new one too.
   *
   * @throws Error where no run began
   */
  begin(address: string): Promise<Begun>;
  close(): Promise<void>;
}

const ENVIRONMENT = 'globalThis.passkeyBench?.run?.environment';

/** Asks the page until the run has begun. @throws Error with what the page says, where it does not */
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

/** A context is a profile of its own, which holds nothing that an earlier start kept. */
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

/** A session of WebKit's driver is a browser of its own. */
async function bySessions(
  programs: NonNullable<Programs['webkit']>,
  variables: Readonly<Record<string, string>>,
): Promise<OpenedEngine> {
  // The driver inherits them, and gives them to the browser.
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

/** Nothing where the engine is not on this machine. @throws Error where it does not open */
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
