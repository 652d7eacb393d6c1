/** What a test may do in a page, whichever engine shows it. An engine differs in how it is driven, not in what is asked. */
import type { Measurement, RunDocument } from '../../site/results/document/run.ts';

export type EngineId = 'chromium' | 'firefox' | 'webkit';

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
  screenshot(file: string): Promise<void>;
  /** What the page complained of since this was asked last: uncaught errors, and errors and warnings of the console. */
  takeFaults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const states = ['idle', 'running', 'finished', 'cancelled', 'failed'] as const;
export type RunState = (typeof states)[number];

/** The automation contract as it stands now. */
export async function readState(visitor: Visitor): Promise<RunState | undefined> {
  const state = await visitor.read('globalThis.passkeyBench?.state ?? null');
  return states.find((known) => known === state);
}

/** What a flow needs of a run: its cells and how each ended. Samples stay in the page. */
export interface RunOutcome {
  readonly experiment: RunDocument['experiment'];
  readonly outcome: RunDocument['outcome'];
  readonly cells: readonly { readonly cell: string; readonly status: Measurement['status']; readonly reason: string }[];
}

const outcomeExpression = `(() => {
  const { experiment, outcome, measurements } = globalThis.passkeyBench.run;
  const nameOf = ({ scheme, backend, operation, message, conditions }) =>
    [scheme, backend, operation, message && message.form + '-' + message.challengeBytes, conditions && JSON.stringify(conditions)]
      .filter(Boolean).join(' ');
  return { experiment, outcome, cells: measurements.map((measurement) => ({
    cell: nameOf(measurement), status: measurement.status, reason: measurement.reason ?? '' })) };
})()`;

export async function readOutcome(visitor: Visitor): Promise<RunOutcome> {
  return (await visitor.read(outcomeExpression)) as RunOutcome;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks four times a second until the answer is true. @throws Error naming what did not come about in time */
export async function waitUntil(what: string, limitMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const endMs = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > endMs) throw new Error(`${what} did not come about in ${limitMs / 1000} s.`);
    await pause(250);
  }
}
