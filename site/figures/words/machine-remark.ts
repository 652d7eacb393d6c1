/** What is said of a run whose machine was not quiet: one word everywhere, and the reason where it is asked for. */
const ROUGH: Readonly<Record<string, string>> = {
  noisy: 'Perhaps rough',
  unusable: 'Rough',
};

/** What makes a run rough, where nothing more is said. */
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
export function machineRemark(drift: { readonly grade: string } | undefined): string {
  const rough = roughRemark(drift);
  return drift && rough !== '' ? ` ${rough}: ${causes[drift.grade]}.` : '';
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
