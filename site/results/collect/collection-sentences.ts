/** Sentences about a collection: how many results were added, repeated or bad, and what was not a result. */
import { quoted, shortLine } from '../../schemes/text/foreign-text.ts';
import { MAX_RUNS } from '../schema/limits.ts';
import type { Collection, NamedCount } from './collection.ts';

const grouped = (count: number) => count.toLocaleString('en-GB');

/** `one link holds`, `12 links hold` */
function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : `${grouped(count)} ${many}`;
}

/** `“https://…” and 12 more`. */
function namesOf({ count, first }: NamedCount): string {
  const names = first.map(({ what }) => (/^(?:line|document) \d/.test(what) ? what : quoted(what)));
  const rest = count - first.length;
  return [...names, ...(rest > 0 ? [`${grouped(rest)} more`] : [])].join(', ');
}

const links = ['One link to a result holds', 'links to results hold'] as const;

const holders: Readonly<Record<Collection['from'], readonly [one: string, many: string]>> = {
  one: links,
  links,
  lines: ['One line holds', 'lines hold'],
  documents: ['One document holds', 'documents hold'],
};

function refusedSentences({ from, refused }: Collection): readonly string[] {
  if (refused.count === 0) return [];
  const [one, many] = holders[from];
  // The first reason stands for all of them: nobody would read hundreds.
  const why = refused.first[0]?.why ?? '';
  return [`${counted(refused.count, one, many)} none that is sound: ${namesOf(refused)}. ${why}`.trim()];
}

/** A line of a benchmark is longer than a name. */
const LINE_CHARACTERS = 90;

/** The first line is the example; its spaces are of a table. */
function unreadSentences(unread: NamedCount | undefined): readonly string[] {
  const [example] = unread?.first ?? [];
  if (!unread || !example) return [];
  const { count } = unread;
  const [lines, their] = count === 1 ? ['One line looks', 'a time'] : [`${grouped(count)} lines look`, 'times'];
  const line = `“${shortLine(example.what.replace(/\s+/g, ' '), LINE_CHARACTERS)}”`;
  return [
    `${lines} like a result without ${their} of a call that can be read, ${count === 1 ? line : `the first ${line}`}: left out.`,
  ];
}

/** One sentence for each matter; empty if there is nothing to say. Runs that were found are kept in any case. */
export function collectionSentences(collection: Collection): readonly string[] {
  const { runs, again, leftOut, elsewhere, breaksOff } = collection;
  return [
    runs.length === 0 ? 'No result was found.' : `${counted(runs.length, 'One result is', 'results are')} read.`,
    ...(again > 0 ? [`${counted(again, 'One came again and counts', 'came again and count')} once.`] : []),
    ...(leftOut > 0 ? [`${grouped(MAX_RUNS)} at once are read; ${grouped(leftOut)} more were left out.`] : []),
    ...refusedSentences(collection),
    ...unreadSentences(collection.unread),
    ...(breaksOff ? ['It breaks off before its end: what is whole is read.'] : []),
    ...(elsewhere.count > 0
      ? [
          `${counted(elsewhere.count, 'One other link leads', 'other links lead')} elsewhere and ${elsewhere.count === 1 ? 'was' : 'were'} not opened: ${namesOf(elsewhere)}.`,
        ]
      : []),
  ];
}
