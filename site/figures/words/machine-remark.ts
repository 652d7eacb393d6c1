/** What is said of a run whose machine was not quiet; the grade's own reason stands in Method. */
const remarks: Readonly<Record<string, string>> = {
  noisy: ' The machine may not have been quiet: Method says why.',
  unusable: ' Other programs disturbed this run: treat its numbers as rough.',
};

const ROUGH: Readonly<Record<string, string>> = {
  noisy: 'Perhaps rough',
  unusable: 'Rough',
};

/** The same in a few words, for a screen that an audience reads; nothing of a quiet run. */
export function roughRemark(drift: { readonly grade: string } | undefined): string {
  return (drift && Object.hasOwn(ROUGH, drift.grade) && ROUGH[drift.grade]) || '';
}

/** A sentence with a space before it, or nothing. */
export function machineRemark(drift: { readonly grade: string } | undefined): string {
  return (drift && Object.hasOwn(remarks, drift.grade) && remarks[drift.grade]) || '';
}

const reasoned: Readonly<Record<string, string>> = {
  noisy: ' The machine may not have been quiet.',
  unusable: remarks['unusable'] ?? '',
};

/** The same with its reason, where there is no Method to be opened. */
export function reasonedRemark(drift: { readonly grade: string; readonly reason: string } | undefined): string {
  if (!drift || !Object.hasOwn(reasoned, drift.grade)) return '';
  return `${reasoned[drift.grade]} ${drift.reason}`;
}
