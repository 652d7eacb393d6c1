/** Not by `Intl.ListFormat`: making one takes a phone a hundred milliseconds before its first paint. */
function joined(items: Iterable<string>, lastWord: string): string {
  const all = [...items];
  const last = all.pop();
  if (last === undefined) return '';
  return all.length === 0 ? last : `${all.join(', ')} ${lastWord} ${last}`;
}

/** `A`, `A and B`, `A, B and C`. */
export function formatList(items: Iterable<string>): string {
  return joined(items, 'and');
}

/** `A`, `A or B`, `A, B or C`. */
export function formatAlternatives(items: Iterable<string>): string {
  return joined(items, 'or');
}
