/** Which devices a search finds: those of which all is said that it says. */
import { namesOfSlowed } from '../../results/doubts/slowed-by.ts';
import { wordSearch } from '../../schemes/text/word-search.ts';
import type { Member } from './population-cells.ts';

const names = namesOfSlowed.map((name) => name.toLowerCase());

/** As many of the words at the beginning as stand so in the name of a state of an engine; one where none do. */
function namedTogether(words: readonly string[]): number {
  for (let count = words.length; count > 1; count -= 1) {
    const phrase = words.slice(0, count).join(' ');
    if (names.some((name) => ` ${name}`.includes(` ${phrase}`))) return count;
  }
  return 1;
}

/** Words, and the names of states, of which no word says anything by itself: `no WebAssembly` is not `WebAssembly not optimized`. */
export function soughtBy(search: string): readonly string[] {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const sought: string[] = [];
  for (let at = 0; at < words.length; ) {
    const count = namedTogether(words.slice(at));
    sought.push(words.slice(at, at + count).join(' '));
    at += count;
  }
  return sought;
}

function textOf({ name, on, settings, build, compilers, run }: Member): string {
  const who = run.environment.driven ? 'driven by a program' : '';
  return [name, on, settings, build, compilers, who].join('\n').toLowerCase();
}

export function foundBy(sought: readonly string[], members: readonly Member[]): readonly Member[] {
  const texts = members.map(textOf);
  const isFound = wordSearch(sought, texts);
  return members.filter((_, index) => isFound(texts[index] ?? ''));
}
