/** What is said of a run whose machine was not quiet; the grade's own reason stands in Method. */
const remarks: Readonly<Record<string, string>> = {
  noisy: ' The machine may not have been quiet: Method says why.',
  unusable: ' Other programs disturbed this run: treat its numbers as rough.',
};

/** A sentence with a space before it, or nothing. */
export function machineRemark(drift: { readonly grade: string } | undefined): string {
  return (drift && Object.hasOwn(remarks, drift.grade) && remarks[drift.grade]) || '';
}
