/** Files of text put together into one, of which one at least is ours: our lines name their cells alike, whichever run they are of. */
import { BENCHSTAT_PACKAGE } from '../export/benchstat.ts';

/** The first line of a file of ours: of samples for benchstat, or of a table. */
const OWN_HEAD = `(?:pkg: ${BENCHSTAT_PACKAGE}\\s*$|\\u{feff}?run,label,engine,platform,experiment,)`;
/** Where a part begins: at a first line of ours, or where lines of Go begin under a heading of their own. */
const heads = new RegExp(`^(?=${OWN_HEAD}|goos: |pkg: )`, 'mu');
const ownHead = new RegExp(`^${OWN_HEAD}`, 'mu');

/** What programs print for each of their benchmarks; without it a part is talk. */
const benchmark = /\d ns\/op|^[ \t]{0,200}sign[ \t]|^\+F\d/m;

/** Each as it was; nothing where the text is one. What stands between two of ours is one, whatever is in it. */
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
