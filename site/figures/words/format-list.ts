/** Making one takes longer than using it, and while a run goes on sentences are made many times a second. */
const list = new Intl.ListFormat('en-GB');

/** `A`, `A and B`, `A, B and C`. */
export function formatList(items: Iterable<string>): string {
  return list.format(items);
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `A`, `A or B`, `A, B or C`. */
export function formatAlternatives(items: Iterable<string>): string {
  return alternatives.format(items);
}
