/** The name of a file with several runs. */
import type { RunDocument } from '../document/run.ts';
import { DEVICE_CHARACTERS, slug, timeOf } from './file-name.ts';

/** The name of a file that is made from several runs: what they have in common, and the time of the newest. */
export function comparisonStem(runs: readonly RunDocument[]): string {
  const all = (texts: readonly (string | undefined)[]) =>
    slug([...new Set(texts.filter((text) => text !== undefined))].join('-').slice(0, DEVICE_CHARACTERS));
  const newest = runs
    .flatMap(({ startedAt }) => startedAt ?? [])
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  const named = [
    'passkey-bench-comparison',
    all(runs.map(({ experiment }) => experiment)),
    all(runs.map(({ settings }) => settings.preset)),
    newest === undefined ? '' : timeOf(newest),
  ];
  return named.filter((part) => part !== '').join('-');
}
