/** Pictures of the last runs in this browser's history, by experiment. */
import { signal } from '@preact/signals';
import { drawStudy } from '../../figures/study-pictures/draw-study.ts';
import type { StudyPicture } from '../../figures/study-pictures/study-picture.ts';
import type { HistoryEntry } from '../../results/history/history-entry.ts';
import { figureInputOf } from '../state/figure-input.ts';
import { readStoredRun } from '../state/history-state.ts';

interface LastPicture {
  /** Of the run. */
  readonly id: string;
  readonly savedAt: string;
  readonly picture: StudyPicture;
}

export const lastPictures = signal<ReadonlyMap<string, LastPicture>>(new Map());

/** The newest run of each experiment that was made here and has come to an end with something measured. */
function lastRunsOf(entries: readonly HistoryEntry[]): ReadonlyMap<string, HistoryEntry> {
  const own = entries.filter(
    ({ origin, outcome, measured }) => origin === 'own' && outcome !== 'running' && measured > 0,
  );
  // Oldest first, so that the newest is what stays.
  return new Map(own.toReversed().flatMap((entry) => (entry.experiment ? [[entry.experiment, entry] as const] : [])));
}

async function drawLast({ id, savedAt }: HistoryEntry): Promise<LastPicture | undefined> {
  try {
    const run = await readStoredRun(id);
    const picture = run && drawStudy(figureInputOf(run));
    return picture?.from === 'run' ? { id, savedAt, picture } : undefined;
  } catch {
    // A run that cannot be read any more has no picture; the history says so where it is opened.
    return undefined;
  }
}

/** What the list is drawn for last counts. */
let wanted: readonly HistoryEntry[] = [];

/** One after the other: a run holds thousands of samples, and the page is to answer in between. */
export async function drawLastPictures(entries: readonly HistoryEntry[]): Promise<void> {
  wanted = entries;
  const last = lastRunsOf(entries);
  const rest = [...lastPictures.value].filter(([experiment, { id }]) => last.get(experiment)?.id === id);
  if (rest.length < lastPictures.value.size) lastPictures.value = new Map(rest);
  for (const [experiment, entry] of last) {
    if (lastPictures.value.get(experiment)?.id === entry.id) continue;
    const drawn = await drawLast(entry);
    if (wanted !== entries) return;
    if (drawn) lastPictures.value = new Map([...lastPictures.value, [experiment, drawn]]);
  }
}
