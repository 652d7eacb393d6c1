/**
 * Splits concatenated text files, at least one of them from this page. Their lines name cells alike, so that cells of
 * two runs would be mixed up.
 */
import { BENCHSTAT_PACKAGE } from '../export/benchstat.ts';

/** The first line of a file from this page: samples for benchstat, or a table. */
const OWN_HEAD = `(?:pkg: ${BENCHSTAT_PACKAGE}\\s*$|\\u{feff}?run,label,engine,platform,experiment,)`;
/** Where a part begins: at a first line of this page, or at a heading of Go. */
const heads = new RegExp(`^(?=${OWN_HEAD}|goos: |pkg: )`, 'mu');
const ownHead = new RegExp(`^${OWN_HEAD}`, 'mu');

/** What programs print for each of their benchmarks. A part without it is not a result. */
const benchmark = /\d ns\/op|^[ \t]{0,200}sign[ \t]|^\+F\d/m;

/** The files; undefined if the text is only one. Everything between two files of this page is one file. */
export function joinedFiles(text: string): readonly string[] | undefined {
  if (!ownHead.test(text)) return undefined;
  const parts: string[] = [];
  let isOwn = true;
  for (const piece of text.split(heads)) {
    const begins = ownHead.test(piece);
    if (isOwn || begins) parts.push(piece);
    else parts.push(`${parts.pop() ?? ''}${piece}`);
    isOwn = begins;
  }
  const full = parts.filter((part) => ownHead.test(part) || benchmark.test(part));
  return full.length > 1 ? full : undefined;
}
