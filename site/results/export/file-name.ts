/** The name of a saved file: the experiment, the preset, the device and the time distinguish files. */
import { labelOf } from '../document/label.ts';
import type { RunDocument } from '../document/run.ts';

const DEVICE_CHARACTERS = 40;

/** Lower-case letters, digits and hyphens, which every file system allows. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** `2026-05-17T0931Z`: ISO 8601 without the colons that some file systems refuse. */
function timeOf(startedAt: string): string {
  return `${startedAt.slice(0, 16).replaceAll(':', '')}Z`;
}

/** `passkey-bench-passkey-signing-quick-pixel-9-on-charger-2026-05-17T0931Z`, without what the source does not say. */
export function fileStem(run: RunDocument): string {
  const { experiment, settings, startedAt, source } = run;
  const question = experiment ?? source?.tool ?? '';
  const parts = [question, settings.preset ?? '', labelOf(run).slice(0, DEVICE_CHARACTERS)].map(slug);
  const named = ['passkey-bench', ...parts, startedAt === undefined ? '' : timeOf(startedAt)];
  return named.filter((part) => part !== '').join('-');
}

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
