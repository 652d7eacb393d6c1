/** The reader's registrations: a dropped file, how far it is read, and the counts. They stay on this page. */
import { signal } from '@preact/signals';
import { countColumn } from '../../ceremony/registered/count-column.ts';
import type { CountedColumn } from '../../ceremony/registered/counted-column.ts';

export const evidence = signal<CountedColumn | undefined>(undefined);
export const evidenceText = signal('');
/** 0 to 1; undefined if nothing is being read. */
export const evidenceProgress = signal<number | undefined>(undefined);
export const evidenceProblem = signal('');

/** The number of the newest reading, which alone counts. */
let reading = 0;

export function cancelEvidence(): void {
  reading += 1;
}

export function removeEvidence(): void {
  cancelEvidence();
  evidence.value = undefined;
  evidenceText.value = '';
  evidenceProblem.value = '';
}

export async function takeEvidence(from: Blob | string): Promise<void> {
  reading += 1;
  const own = reading;
  evidence.value = undefined;
  evidenceProblem.value = '';
  evidenceProgress.value = 0;
  try {
    evidence.value = await countColumn(from, {
      tell: (part) => {
        if (own === reading) evidenceProgress.value = part;
      },
      isCancelled: () => own !== reading,
    });
  } catch (error) {
    evidenceProblem.value = error instanceof Error ? error.message : 'It could not be read. Nothing was counted.';
  } finally {
    evidenceProgress.value = undefined;
  }
}
