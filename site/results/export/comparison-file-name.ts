/** The name of a file that is made from several runs. */
import type { RunDocument } from '../document/run.ts';
import { fileNamePart, fileNameTime, MAX_PART_CHARACTERS } from './file-name.ts';

/** What the runs have in common, and the time of the newest. */
export function comparisonStem(runs: readonly RunDocument[]): string {
  const all = (texts: readonly (string | undefined)[]) =>
    fileNamePart([...new Set(texts.filter((text) => text !== undefined))].join('-').slice(0, MAX_PART_CHARACTERS));
  const newest = runs
    .flatMap(({ startedAt }) => startedAt ?? [])
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  const named = [
    'passkey-bench-comparison',
    all(runs.map(({ experiment }) => experiment)),
    all(runs.map(({ settings }) => settings.preset)),
    newest === undefined ? '' : fileNameTime(newest),
  ];
  return named.filter((part) => part !== '').join('-');
}
