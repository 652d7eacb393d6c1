const WITH_TIME_UNIT = /^(?<number>[\d.,]+)\u202f(?<unit>[nµm]?s)$/;

/** The text of a time before another one; it leaves out the unit if both have the same: `0.0659`, `0.0316 ms`. */
export function textBefore(first: string, second: string): string {
  const [a, b] = [first, second].map((text) => WITH_TIME_UNIT.exec(text)?.groups);
  return a?.['number'] !== undefined && a['unit'] === b?.['unit'] ? a['number'] : first;
}
