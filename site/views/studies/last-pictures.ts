/** Pictures of the last runs in this browser's history, by experiment. */
import { computed, signal } from '@preact/signals';
import { drawStudy } from '../../figures/study-pictures/draw-study.ts';
import { roughPictureClause, type StudyPicture } from '../../figures/study-pictures/study-picture.ts';
import { formatDay } from '../../figures/words/format-date.ts';
import type { HistoryEntry } from '../../results/history/history-entry.ts';
import { figureInputOf } from '../state/figure-input.ts';
import { entries, readStoredRun } from '../state/history-state.ts';
import { historyProblem } from '../state/offline-state.ts';

interface LastPicture {
  /** The id of the run. */
  readonly id: string;
  /** Whose run it is, from when, and how rough. */
  readonly whose: string;
  /** Undefined if the run cannot be read any more, or has nothing to show. */
  readonly picture: StudyPicture | undefined;
}

export const lastPictures = signal<ReadonlyMap<string, LastPicture>>(new Map());

/** The newest run of each experiment that was made here, has ended, and has measured something. */
function lastRunsOf(listed: readonly HistoryEntry[]): ReadonlyMap<string, HistoryEntry> {
  const own = listed.filter(
    ({ origin, outcome, measured }) => origin === 'own' && outcome !== 'running' && measured > 0,
  );
  // Oldest first, so that the newest stays in the map.
  return new Map(own.toReversed().flatMap((entry) => (entry.experiment ? [[entry.experiment, entry] as const] : [])));
}

const lastRuns = computed(() => lastRunsOf(entries.value ?? []));

/** Whether a study may have a picture of its last run that is not drawn yet. */
export function isLastToCome(experiment: string): boolean {
  if (!entries.value) return historyProblem.value === undefined;
  return lastRuns.value.has(experiment) && !lastPictures.value.has(experiment);
}

async function drawLast({ id, savedAt, grade }: HistoryEntry): Promise<LastPicture> {
  const whose = `your last run, ${formatDay(savedAt)}`;
  try {
    const run = await readStoredRun(id);
    const picture = run && drawStudy(figureInputOf(run));
    if (picture?.from !== 'run') return { id, whose, picture: undefined };
    return { id, whose: `${whose}${roughPictureClause(picture, grade && { grade })}`, picture };
  } catch {
    // The history reports this when it is opened.
    return { id, whose, picture: undefined };
  }
}

/** The newest list to draw, which alone counts. */
let wanted: readonly HistoryEntry[] = [];

/** One after the other: a run has thousands of samples, and the page should answer in between. */
export async function drawLastPictures(listed: readonly HistoryEntry[]): Promise<void> {
  wanted = listed;
  const last = lastRunsOf(listed);
  const rest = [...lastPictures.value].filter(([experiment, { id }]) => last.get(experiment)?.id === id);
  if (rest.length < lastPictures.value.size) lastPictures.value = new Map(rest);
  for (const [experiment, entry] of last) {
    if (lastPictures.value.get(experiment)?.id === entry.id) continue;
    const drawn = await drawLast(entry);
    if (wanted !== listed) return;
    lastPictures.value = new Map([...lastPictures.value, [experiment, drawn]]);
  }
}
