/** Pictures from this project's runs, for studies that nobody else has published. Fetched once, if a card needs one. */
import { signal } from '@preact/signals';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { findExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { orderedSchemes } from '../../figures/cells/scheme-order.ts';
import { nothingMeasured } from '../../figures/form/figure-input.ts';
import { drawStudy } from '../../figures/study-pictures/draw-study.ts';
import { roughPictureClause, type StudyPicture } from '../../figures/study-pictures/study-picture.ts';
import { formatDay } from '../../figures/words/format-date.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { collectInWorker } from '../../worker/compare/collect-client.ts';

/** Whether the build has found the file. */
declare const __OWN_STUDIES__: boolean;

interface PublishedPicture {
  readonly picture: StudyPicture;
  readonly whose: string;
}

/** By experiment; undefined while they are loading. */
export const publishedPictures = signal<ReadonlyMap<string, PublishedPicture> | undefined>(
  __OWN_STUDIES__ ? undefined : new Map(),
);

/**
 * Rows of ratios stand in the order in which the study's page lists its schemes before a run: they show no times, so no
 * reader could tell why they had another one.
 */
function inOrderOfPage(picture: StudyPicture, experiment: Experiment): StudyPicture {
  if (picture.line === undefined) return picture;
  const order = orderedSchemes({ experiment, run: nothingMeasured(defaultSettings(experiment)) });
  const rows = picture.rows.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  return { ...picture, rows };
}

/** Undefined if the run has nothing of what the picture shows. */
export function pictureOfPublished(run: RunDocument): PublishedPicture | undefined {
  const experiment = findExperiment(run.experiment);
  const picture = experiment && drawStudy({ experiment, run });
  if (!experiment || picture?.from !== 'run') return undefined;
  const day = run.startedAt === undefined ? '' : `, ${formatDay(run.startedAt)}`;
  return {
    picture: { ...inOrderOfPage(picture, experiment), from: 'published' },
    whose: `this project’s machine${day}${roughPictureClause(picture, run.drift)}`,
  };
}

/** Without these, a card says that nothing was measured here yet, which stays true. */
async function fetchPictures(): Promise<void> {
  try {
    const response = await fetch('./results/studies.ndjson');
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { runs } = await collectInWorker(await response.blob(), () => undefined);
    const drawn = runs.flatMap((run) => {
      const picture = pictureOfPublished(run);
      return picture && run.experiment !== undefined ? [[run.experiment, picture] as const] : [];
    });
    publishedPictures.value = new Map(drawn);
  } catch {
    publishedPictures.value = new Map();
  }
}

let fetching: Promise<void> | undefined;

/** Fetches them once, and not at all if this deployment has none. */
export function loadPublishedPictures(): Promise<void> {
  if (!__OWN_STUDIES__) return Promise.resolve();
  fetching ??= fetchPictures();
  return fetching;
}
