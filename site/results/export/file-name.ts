/** The name of a saved file: the experiment, the preset, the device and the time distinguish files. */
import { labelOf } from '../document/label.ts';
import type { RunDocument } from '../document/run.ts';

/** Of the part that names a device, or what several runs have in common. */
export const MAX_PART_CHARACTERS = 40;

/** Lower-case letters, digits and hyphens, which every file system allows. */
export function fileNamePart(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** `2026-05-17T0931Z`: ISO 8601 without the colons that some file systems refuse. */
export function fileNameTime(startedAt: string): string {
  return `${startedAt.slice(0, 16).replaceAll(':', '')}Z`;
}

/** `passkey-bench-passkey-signing-quick-pixel-9-on-charger-2026-05-17T0931Z`, without what the source does not say. */
export function fileStem(run: RunDocument): string {
  const { experiment, settings, startedAt, source } = run;
  const question = experiment ?? source?.tool ?? '';
  const parts = [question, settings.preset ?? '', labelOf(run).slice(0, MAX_PART_CHARACTERS)].map(fileNamePart);
  const named = ['passkey-bench', ...parts, startedAt === undefined ? '' : fileNameTime(startedAt)];
  return named.filter((part) => part !== '').join('-');
}
