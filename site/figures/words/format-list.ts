/** `A`, `A and B`, `A, B and C`. Not `Intl.ListFormat`: creating one takes a phone 100 ms before its first paint. */
export function formatList(items: Iterable<string>): string {
  const all = [...items];
  const last = all.pop();
  if (last === undefined) return '';
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`;
}

/** `the one line`, `both lines`, `all 6 lines`, `2 of 6 lines`. @param kind what is counted, in the singular */
export function howManyText(count: number, all: number, kind: string): string {
  if (count !== all) return `${count} of ${all} ${kind}s`;
  if (all === 1) return `the one ${kind}`;
  return all === 2 ? `both ${kind}s` : `all ${all} ${kind}s`;
}

/** The most names in one list. */
const MAX_NAMED = 4;

/** `Verify, Encrypt and Decrypt, too`: names of closed charts. Names that contain commas would be unclear in a list. */
export const othersText = (names: readonly string[]): string =>
  names.length <= MAX_NAMED && !names.some((name) => name.includes(','))
    ? `${formatList(names)}, too`
    : `The other ${names.length} charts`;
