/** What is said of a run whose machine was not quiet: one word everywhere, and the reason where it is asked for. */
const ROUGH: Readonly<Record<string, string>> = {
  noisy: 'Perhaps rough',
  unusable: 'Rough',
};

/** What may be known of a run’s machine; links and older documents do not always have a reason. */
interface SaidGrade {
  readonly grade: string;
  readonly reason?: string | undefined;
}

/** What the reason says first, in few words: not every rough run is the machine’s. */
const causesByReason: readonly (readonly [begins: RegExp, cause: string])[] = [
  [/^The clock is too coarse/, 'the clock is too coarse to tell how steady the machine was'],
  [/^Another tab of this page/, 'another tab of this page measured at the same time'],
  [/^Developer tools/, 'developer tools slowed it'],
  [/^The engine did not optimize/, 'the engine did not optimize WebAssembly'],
  // Steady, and yet not as fast as it was, or as the engine is elsewhere.
  [/^A fixed piece of work, timed between rounds, took the same time throughout/, 'the machine was slowed throughout'],
];

/** What makes a run rough, where nothing more is known. */
const causes: Readonly<Record<string, string>> = {
  noisy: 'the speed of the machine changed',
  unusable: 'other programs disturbed this run',
};

/** In a few words, as an audience reads them; nothing of a quiet run. */
export function roughRemark(drift: { readonly grade: string } | undefined): string {
  return (drift && Object.hasOwn(ROUGH, drift.grade) && ROUGH[drift.grade]) || '';
}

/** How steady a run was, where each run says it: steady, too. Only programs read the names of grades. */
export function steadinessWord(drift: { readonly grade: string }): string {
  return roughRemark(drift).toLowerCase() || 'steady throughout';
}

/** A sentence with a space before it, or nothing. */
export function machineRemark(drift: SaidGrade | undefined): string {
  const rough = roughRemark(drift);
  if (!drift || rough === '') return '';
  const [, cause = causes[drift.grade]] = causesByReason.find(([begins]) => begins.test(drift.reason ?? '')) ?? [];
  return ` ${rough}: ${cause}.`;
}

/** The remark with its reason, where nobody can open more. */
export function reasonedRemark(drift: { readonly grade: string; readonly reason: string } | undefined): string {
  const remark = machineRemark(drift);
  return drift && remark !== '' ? `${remark} ${drift.reason}` : '';
}

/** `, perhaps rough`, in the midst of a sentence. */
export function roughClause(drift: { readonly grade: string } | undefined): string {
  const rough = roughRemark(drift);
  return rough === '' ? '' : `, ${rough.toLowerCase()}`;
}
