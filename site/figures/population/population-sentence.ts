/** A population in one sentence that can be quoted: about one cell, over the devices that measured it alike. */

import { backendName } from '../../backends/backend.ts';
import { namesOfSlowed } from '../../results/doubts/slowed-by.ts';
import { wordSearch } from '../../schemes/text/word-search.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { formatRange, formatRoughly } from '../words/format-duration.ts';
import { operationName, schemeName } from '../words/names.ts';
import type { Member, MemberCell } from './population-cells.ts';
import { countedDevices, type MeasuredStrip, type StrippedCell, type StrippedQuestion } from './population-strips.ts';

export interface SpokenCell {
  readonly question: StrippedQuestion;
  readonly cell: StrippedCell;
  /** The cell's strip with most devices, without the reader's grouping. */
  readonly strip: MeasuredStrip;
  /** The number of devices on other strips of this cell. */
  readonly others: number;
}

const verbs: Readonly<Record<string, string>> = { generate: 'makes a key pair', sign: 'signs', verify: 'verifies' };

function verbOf(operation: string): string {
  return Object.hasOwn(verbs, operation) ? (verbs[operation] ?? '') : `does “${operationName(operation)}”`;
}

const within = ({ member, summary }: MemberCell) => `(${member.name}) in ${formatRoughly(summary.medianNs)}`;

/** `12 of 37 devices match “pixel”.` */
export function searchSentence(found: number, total: number, search: string): string {
  const count = found === 0 ? 'None' : formatFixed(found, 0);
  return `${count} of ${formatFixed(total, 0)} devices ${found === 1 ? 'matches' : 'match'} “${search}”.`;
}

function othersSentence(others: number): string {
  if (others === 0) return '';
  const count = others === 1 ? 'One more device' : `${formatFixed(others, 0)} more devices`;
  return ` ${count} ran another build or other settings, and ${others === 1 ? 'stands' : 'stand'} apart.`;
}

export function populationSentence({ question, cell, strip, others }: SpokenCell): string {
  const { devices, medianNs, quartilesNs } = strip;
  const [fastest] = devices;
  const verb = verbOf(question.operation);
  const whole = `${countedDevices(devices.map(({ member }) => member))}: with ${schemeName(question.scheme)} in ${backendName(cell.backend)}`;
  const slowest = devices.at(-1);
  if (slowest === undefined || slowest === fastest)
    return `${whole} ${fastest.member.name} ${verb} in ${formatRoughly(medianNs)}.${othersSentence(others)}`;
  const middle = quartilesNs ? ` Half of them take ${formatRange(...quartilesNs)}.` : '';
  return `${whole} the median ${verb} in ${formatRoughly(medianNs)}, the fastest ${within(fastest)}, the slowest ${within(slowest)}.${middle}${othersSentence(others)}`;
}

/** The names of slowed engine states. A search finds a device if its text contains everything sought. */
const names = namesOfSlowed.map((name) => name.toLowerCase());

/** The number of words at the beginning that together are part of a state's name; 1 if there are none. */
function namedTogether(words: readonly string[]): number {
  for (let count = words.length; count > 1; count -= 1) {
    const phrase = words.slice(0, count).join(' ');
    if (names.some((name) => ` ${name}`.includes(` ${phrase}`))) return count;
  }
  return 1;
}

/**
 * Splits a search into words and names of states. Such a name stays together: `no WebAssembly` must not match
 * `WebAssembly not optimized`.
 */
export function searchTerms(search: string): readonly string[] {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const terms: string[] = [];
  for (let at = 0; at < words.length; ) {
    const count = namedTogether(words.slice(at));
    terms.push(words.slice(at, at + count).join(' '));
    at += count;
  }
  return terms;
}

function textOf({ name, on, settings, build, compilers, run }: Member): string {
  const who = run.environment.driven ? 'driven by a program' : '';
  return [name, on, settings, build, compilers, who].join('\n').toLowerCase();
}

export function matchingMembers(terms: readonly string[], members: readonly Member[]): readonly Member[] {
  const texts = members.map(textOf);
  const isFound = wordSearch(terms, texts);
  return members.filter((_, index) => isFound(texts[index] ?? ''));
}
