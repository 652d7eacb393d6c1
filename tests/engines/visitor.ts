/** The actions of a test in a page, the same for all engines. Engines differ only in how they are driven. */
import type { MatrixEntry } from '../../scripts/test/engine-matrix.mjs';
import type { Measurement, RunDocument } from '../../site/results/document/run.ts';

/** The browser's program ended, or its driver lost the session. The next `goTo` opens a new one. */
export class BrowserLost extends Error {}

export type EngineId = 'chromium' | 'firefox' | 'webkit';

export type VisitorKey = 'Space' | 'PageDown' | 'PageUp' | 'ArrowRight' | 'ArrowLeft' | 'Escape' | 'q' | '?';

export interface Visitor {
  /** As the engine names itself: `Firefox 153`. */
  readonly version: string;
  /** Opens an address. A change of only the fragment does not reload the page. */
  goTo(address: string): Promise<void>;
  /** The value of an expression in the page; anything that JSON can hold. */
  read(expression: string): Promise<unknown>;
  /** Sets the viewport's size in CSS pixels; engines have a minimum width. */
  resize(width: number, height: number): Promise<void>;
  /** Follows the link or presses the button with this name. */
  press(role: 'link' | 'button', name: string): Promise<void>;
  /** Presses a key, named as in `KeyboardEvent.key`, wherever the focus is. */
  key(name: VisitorKey): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Errors of the page since the last call: uncaught errors, and errors and warnings in the console. */
  takeFaults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The part of a run that a flow needs: its cells and how each ended. Samples stay in the page. */
interface RunOutcome {
  readonly experiment: RunDocument['experiment'];
  readonly outcome: RunDocument['outcome'];
  readonly cells: readonly { readonly cell: string; readonly status: Measurement['status']; readonly reason: string }[];
}

/** Reads the ended run in one expression, so that a page being left and the next page are never mixed. */
const outcomeExpression = `(() => {
  const { state, run } = globalThis.passkeyBench ?? {};
  if (!run || state === 'running' || state === 'idle') return null;
  const nameOf = ({ scheme, backend, operation, message, conditions }) =>
    [scheme, backend, operation, message && message.form + '-' + message.challengeBytes, conditions && JSON.stringify(conditions)]
      .filter(Boolean).join(' ');
  return { experiment: run.experiment, outcome: run.outcome, cells: run.measurements.map((measurement) => ({
    cell: nameOf(measurement), status: measurement.status, reason: measurement.reason ?? '' })) };
})()`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Checks four times a second until the condition is true. @throws Error that names what did not happen in time */
export async function waitUntil(what: string, limitMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const endMs = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > endMs) throw new Error(`${what} did not come about in ${limitMs / 1000} s.`);
    await pause(250);
  }
}

/** Evaluates in the page; undefined while a page is being left or loaded. @throws BrowserLost if the browser is gone */
export async function ask(visitor: Visitor, expression: string): Promise<unknown> {
  return visitor.read(expression).catch((error: unknown) => {
    if (error instanceof BrowserLost) throw error;
    return undefined;
  });
}

/** Information for a run that has not ended: its state, whether it waits for a visible page, and the page's text. */
export const standstillExpression = `JSON.stringify({ state: globalThis.passkeyBench?.state, experiment: globalThis.passkeyBench?.run?.experiment,
  cells: globalThis.passkeyBench?.run?.measurements.map(({ scheme, backend, operation, status, n, samplesNs }) =>
    [scheme, backend, operation, status, n ?? samplesNs?.length ?? ''].join(' ')),
  visibility: document.visibilityState, address: location.href,
  controlled: navigator.serviceWorker?.controller?.state,
  says: [...document.querySelectorAll('[role=status], [role=alert]')].map(({ textContent }) => textContent).filter(Boolean) })`;

/** How many samples there are. */
const samplesExpression = `globalThis.passkeyBench?.run?.measurements.reduce((sum, { samplesNs }) => sum + (samplesNs?.length ?? 0), 0)`;
const STANDSTILL_LOOK_MS = 20_000;

/** The text of the run's own place. This is read last, because drawing that place takes time away from the run. */
async function saidInItsPlace(visitor: Visitor, experiment: string): Promise<unknown> {
  await ask(visitor, `location.hash = '#/run?experiment=${experiment}&preset=quick'`);
  await pause(5000);
  return ask(visitor, `document.querySelector('main')?.innerText.slice(0, 700)`);
}

/**
 * Waits until the page's run of this experiment ends, with any result.
 * @throws Error with the page's text, if it does not
 */
export async function waitForRun(visitor: Visitor, experiment: string, limitMs: number): Promise<RunOutcome> {
  let ended: RunOutcome | undefined;
  const hasEnded = async () => {
    const seen = (await ask(visitor, outcomeExpression)) as RunOutcome | null | undefined;
    if (seen?.experiment === experiment) ended = seen;
    return ended !== undefined;
  };
  await waitUntil(`The end of a ${experiment} run`, limitMs, hasEnded).catch(async (error: Error) => {
    if (error instanceof BrowserLost) throw error;
    // Two readings: a run that is only slow, on a busy machine, makes progress between them.
    const before = await ask(visitor, samplesExpression);
    const standstill = await ask(visitor, standstillExpression);
    await pause(STANDSTILL_LOOK_MS);
    const after = await ask(visitor, samplesExpression);
    const moves = before === after ? 'It stands still' : 'It goes on';
    const faults = JSON.stringify(await visitor.takeFaults());
    throw new Error(
      `${error.message} ${moves}, samples ${before} and ${after} in ${STANDSTILL_LOOK_MS / 1000} s. The page: ${standstill} Faults: ${faults} Its place: ${await saidInItsPlace(visitor, experiment)}`,
    );
  });
  return ended as RunOutcome;
}

/** The result of a flow, for docs/engines.md. */
export function matrixEntry({ version }: Visitor, found: Omit<MatrixEntry, 'engine'>) {
  return { type: 'matrix', description: JSON.stringify({ engine: version, ...found } satisfies MatrixEntry) };
}
