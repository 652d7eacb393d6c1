/** A study's card before this browser has measured it: numbers that are published, defined, or of this project. */
import { backendName } from '../../backends/backend.ts';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { nothingMeasured } from '../../figures/form/figure-input.ts';
import { drawStudy } from '../../figures/study-pictures/draw-study.ts';
import type { StudyPicture } from '../../figures/study-pictures/study-picture.ts';
import { isAwaited, published } from '../state/figure-input.ts';
import { state } from '../state/run-state.ts';
import { isLastToCome, lastPictures } from './last-pictures.ts';
import { publishedPictures } from './published-pictures.ts';

export const cardLegend = [
  { fill: 'solid', label: backendName('wasm') },
  { fill: 'hatched', label: backendName('webcrypto') },
  { fill: 'dotted', label: backendName('noble') },
  { fill: 'crossed', label: backendName('kernels') },
  { fill: 'reference', label: 'published' },
] as const;

/** What the points of one picture stand for. Bars have one colour each and no legend. */
export function legendOf({ form, rows }: StudyPicture): readonly (typeof cardLegend)[number][] {
  if (form === 'bars') return [];
  const fills = new Set<string>(
    rows.flatMap(({ marks }) => marks.filter(({ isStart }) => !isStart).map((mark) => mark.fill)),
  );
  return cardLegend.filter(({ fill }) => fills.has(fill));
}

interface CardPicture {
  readonly picture: StudyPicture;
  /** Whose numbers they are, in words. */
  readonly whose: string;
}

export function whoseText({ from, source = '' }: StudyPicture): string {
  return { run: 'your last run', published: 'published', known: source, nobody: 'not measured here yet' }[from];
}

function drawBefore(study: Experiment): StudyPicture {
  const reference = published.value.find(({ id }) => id === study.published);
  return drawStudy({ experiment: study, run: nothingMeasured(defaultSettings(study)), reference });
}

/** Whether the picture is still loading, since its height depends on it. During a run nothing is fetched for it. */
export function isPictureToCome(study: Experiment): boolean {
  if (study.published !== undefined && isAwaited.value) return true;
  if (state.value === 'running') return false;
  if (isLastToCome(study.id)) return true;
  const isLast = lastPictures.value.get(study.id)?.picture !== undefined;
  return !isLast && publishedPictures.value === undefined && drawBefore(study).from === 'nobody';
}

/** Without any numbers, the rows of the picture wait for a run. */
export function pictureBefore(study: Experiment): CardPicture {
  const picture = drawBefore(study);
  const ours = picture.from === 'nobody' ? publishedPictures.value?.get(study.id) : undefined;
  return ours ?? { picture, whose: whoseText(picture) };
}
