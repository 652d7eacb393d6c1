import type { Pace } from './pace.ts';

const causes = {
  'full pace': '',
  'slow clock': '; both pieces of work were slowed alike, as by a slower clock or by turns with other programs',
  'shared core': '; what the multiplier limits was slowed more than the rest, as on a core that is shared',
  neither: '',
} as const;

/** `This device was at 0.85 of its best pace; …`; undefined at full pace, or if the cause is not clear. */
export function paceSentence(pace: Pace | undefined): string | undefined {
  if (!pace?.judged || pace.suggests === 'full pace' || pace.suggests === 'neither') return undefined;
  return `This device was at ${pace.multiplier.toFixed(2)} of its best pace${causes[pace.suggests]}.`;
}
