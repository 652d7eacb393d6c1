/** What a test may do in a page, whichever engine shows it. An engine differs in how it is driven, not in what is asked. */
import type { MatrixEntry } from '../../scripts/test/engine-matrix.mjs';
import type { Measurement, RunDocument } from '../../site/results/document/run.ts';

/** The browser is gone: its program ended, or its driver has no session any more. The next address opens another one. */
export class BrowserLost extends Error {}

export type EngineId = 'chromium' | 'firefox' | 'webkit';

export type VisitorKey = 'Space' | 'PageDown' | 'PageUp' | 'ArrowRight' | 'ArrowLeft' | 'Escape' | 'q' | '?';

export interface Visitor {
  /** As the engine names itself: `Firefox 153`. */
  readonly version: string;
  /** Goes to an address. A change of the fragment alone does not load the page again. */
  goTo(address: string): Promise<void>;
  /** The value of an expression in the page; anything that JSON can hold. */
  read(expression: string): Promise<unknown>;
  /** The size of what shows the page, in CSS pixels; engines have a narrowest window. */
  resize(width: number, height: number): Promise<void>;
  /** Follows the link or presses the button of this name. */
  press(role: 'link' | 'button', name: string): Promise<void>;
  /** Presses a key, named as `KeyboardEvent.key` names it, wherever the focus is. */
  key(name: VisitorKey): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** What the page complained of since this was asked last: uncaught errors, and errors and warnings of the console. */
  takeFaults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** What a flow needs of a run: its cells and how each ended. Samples stay in the page. */
interface RunOutcome {
  readonly experiment: RunDocument['experiment'];
  readonly outcome: RunDocument['outcome'];
  readonly cells: readonly { readonly cell: string; readonly status: Measurement['status']; readonly reason: string }[];
}

/** The run in one look, once it has ended: a page that is being left and the one that comes are never mixed. */
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

/** Asks four times a second until the answer is true. @throws Error naming what did not come about in time */
export async function waitUntil(what: string, limitMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const endMs = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > endMs) throw new Error(`${what} did not come about in ${limitMs / 1000} s.`);
    await pause(250);
  }
}

/** What the page answers; nothing while it is being left or loaded. @throws BrowserLost where nothing will come any more */
export async function ask(visitor: Visitor, expression: string): Promise<unknown> {
  return visitor.read(expression).catch((error: unknown) => {
    if (error instanceof BrowserLost) throw error;
    return undefined;
  });
}

/** Why a run may not have ended: where it is, whether it waits for a page that can be seen, and what the page says. */
export const standstillExpression = `JSON.stringify({ state: globalThis.passkeyBench?.state, experiment: globalThis.passkeyBench?.run?.experiment,
  cells: globalThis.passkeyBench?.run?.measurements.map(({ scheme, backend, operation, status, n, samplesNs }) =>
    [scheme, backend, operation, status, n ?? samplesNs?.length ?? ''].join(' ')),
  visibility: document.visibilityState, address: location.href,
  controlled: navigator.serviceWorker?.controller?.state,
  says: [...document.querySelectorAll('[role=status], [role=alert]')].map(({ textContent }) => textContent).filter(Boolean) })`;

/** How many samples there are. */
const samplesExpression = `globalThis.passkeyBench?.run?.measurements.reduce((sum, { samplesNs }) => sum + (samplesNs?.length ?? 0), 0)`;
const STANDSTILL_LOOK_MS = 20_000;

/** What the run's own place says that it is doing. Asked last: drawing that place takes time which the run may lack. */
async function saidInItsPlace(visitor: Visitor, experiment: string): Promise<unknown> {
  await ask(visitor, `location.hash = '#/run?experiment=${experiment}&preset=quick'`);
  await pause(5000);
  return ask(visitor, `document.querySelector('main')?.innerText.slice(0, 700)`);
}

/** Waits until the page's run of this experiment has ended, however it did. @throws Error with what the page says, where it did not */
export async function waitForRun(visitor: Visitor, experiment: string, limitMs: number): Promise<RunOutcome> {
  let ended: RunOutcome | undefined;
  const hasEnded = async () => {
    const seen = (await ask(visitor, outcomeExpression)) as RunOutcome | null | undefined;
    if (seen?.experiment === experiment) ended = seen;
    return ended !== undefined;
  };
  await waitUntil(`The end of a ${experiment} run`, limitMs, hasEnded).catch(async (error: Error) => {
    if (error instanceof BrowserLost) throw error;
    // Looked at twice: a run that is merely slow, on a machine where others work, has gone on in between.
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

/** What a flow found, for docs/engines.md. */
export function matrixEntry({ version }: Visitor, found: Omit<MatrixEntry, 'engine'>) {
  return { type: 'matrix', description: JSON.stringify({ engine: version, ...found } satisfies MatrixEntry) };
}
