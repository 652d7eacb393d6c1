import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { runtimeOf } from '../../results/document/measured-in.ts';
import type { Environment } from '../../results/document/run.ts';
import { plainReason } from '../../results/doubts/plain-reason.ts';
import { formatClockStep } from './format-duration.ts';

/** Remarks on a run whose machine was not quiet: one word everywhere, with the reason for readers who want it. */
const ROUGH: Readonly<Record<string, string>> = {
  noisy: 'Perhaps rough',
  unusable: 'Rough',
};

/** The known parts of the grade; links and older documents do not always have a reason. */
interface GradeWithReason {
  readonly grade: string;
  readonly reason?: string | undefined;
}

const OTHER_PROGRAMS = 'other programs';
const TOOLS = 'developer tools';

/**
 * The first words of a reason, a short cause, and what to close. Not every rough run is the machine’s fault, and no action
 * on this page changes an engine’s settings.
 */
const causesByReason: readonly (readonly [begins: RegExp, cause: string, help?: string])[] = [
  [/^The clock is too coarse/, 'the clock is too coarse to tell how steady the machine was', OTHER_PROGRAMS],
  [/^Another tab of this page/, 'another tab of this page measured at the same time', 'the other tab'],
  [/^Developer tools/, 'developer tools slowed it', TOOLS],
  [/^The engine did not optimize WebAssembly/, 'the engine did not optimize WebAssembly', TOOLS],
  [/^The engine did not/, 'the engine did not optimize JavaScript'],
  [/^The engine i/, 'the engine interpreted WebAssembly'],
  // Steady, but slower than it was, or slower than this engine is elsewhere.
  [
    /^A fixed piece of work, timed between rounds, took the same time throughout/,
    'the machine was slowed throughout',
    OTHER_PROGRAMS,
  ],
];

/** The cause of a rough run, if nothing more is known. */
const causes: Readonly<Record<string, string>> = {
  noisy: 'the speed of the machine changed',
  unusable: 'other programs disturbed this run',
};

function causeOf({
  grade,
  reason = '',
}: GradeWithReason): readonly [cause: string | undefined, help: string | undefined] {
  const found = causesByReason.find(([begins]) => begins.test(reason));
  return found ? [found[1], found[2]] : [causes[grade], OTHER_PROGRAMS];
}

/** What to close before running again if a run was rough; undefined if closing does not help. */
export const whatToClose = (drift: GradeWithReason): string | undefined => causeOf(drift)[1];

/** A steadier run than a rough one, for whoever made it and whoever was sent it. */
export function steadierRun(drift: GradeWithReason): string {
  const what = whatToClose(drift);
  return what === undefined ? 'a run with the browser’s usual settings' : `a run with ${what} closed`;
}

/** A few words that an audience can read at once; empty for a quiet run. */
export function roughRemark(drift: { readonly grade: string } | undefined): string {
  return (drift && Object.hasOwn(ROUGH, drift.grade) && ROUGH[drift.grade]) || '';
}

/** How steady a run was, in places where every run has such a word. The names of grades are for programs only. */
export function steadinessWord(drift: { readonly grade: string }): string {
  return roughRemark(drift).toLowerCase() || 'steady throughout';
}

/** A sentence with a space before it, or the empty string. */
export function machineRemark(drift: GradeWithReason | undefined): string {
  const rough = roughRemark(drift);
  if (!drift || rough === '') return '';
  return ` ${rough}: ${causeOf(drift)[0]}.`;
}

/** The first sentence of a reason, if the cause already says all of it. */
const repeatedCause = /^(?:The clock is|Developer tools|The engine) [^.]*\.\s*/;

/** The remark with its reason, for places that offer no details. Words that both contain stand once. */
export function reasonedRemark(drift: { readonly grade: string; readonly reason: string } | undefined): string {
  const remark = machineRemark(drift);
  if (!drift || remark === '') return '';
  return `${remark} ${plainReason(drift.reason).replace(repeatedCause, '')}`.trimEnd();
}

/** `, perhaps rough`, within a sentence. */
export function roughClause(drift: { readonly grade: string } | undefined): string {
  const rough = roughRemark(drift);
  return rough === '' ? '' : `, ${rough.toLowerCase()}`;
}

/**
 * In milliseconds. From this step on, a clock is as coarse as protection against fingerprinting makes it, and too
 * coarse for most batches.
 */
const COARSE_FROM_MS = 10;

type ClockEnvironment = {
  readonly [Known in 'engine' | 'clockStepMs']?: Environment[Known] | undefined;
};

/** A sentence with a space before it if the browser's clock is too coarse for most calls, else the empty string. */
export function clockRemark({ engine, clockStepMs }: ClockEnvironment): string {
  if (clockStepMs === undefined || clockStepMs < COARSE_FROM_MS) return '';
  const step = formatClockStep(clockStepMs * NS_PER_MS);
  if (runtimeOf(engine) !== undefined)
    return ` The clock of ${engine} moves by ${step} at a time: short calls are known roughly.`;
  return ` This browser’s clock moves by ${step} at a time, as protection against fingerprinting makes it: short calls are known roughly, and another browser measures them.`;
}
