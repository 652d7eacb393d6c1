/** The input of the figures: the run, or before a run the settings; and the published study. */

import { computed, signal } from '@preact/signals';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { firstSources } from '../../figures/first.ts';
import type { FigureSource } from '../../figures/form/figure.ts';
import { type FigureInput, nothingMeasured, type RunContent } from '../../figures/form/figure-input.ts';
import { faultFigure, makeFigures } from '../../figures/form/make-figures.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import type { RunDocument } from '../../results/document/run.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import { doInTasks } from '../tasks/do-in-tasks.ts';
import { whatHelps } from './offline-state.ts';
import { run, state } from './run-state.ts';
import { settings } from './settings-state.ts';
import { support } from './this-support.ts';

/** The studies whose times can stand beside a run, once they are loaded. */
export const published = signal<readonly PublishedStudy[]>([]);
/** One sentence if the published figures could not be loaded. */
export const publishedProblem = signal<string | undefined>(undefined);
/** Whether the published studies are still loading, so that space is reserved for them. */
export const isAwaited = computed(() => published.value.length === 0 && publishedProblem.value === undefined);

/** From the tap on, figures are those of a run: a change at its first number would move what the visitor reads. */
function notYetMeasured(): RunContent {
  const nothing = nothingMeasured(settings.value);
  return state.value === 'running' ? { ...nothing, outcome: 'running' } : nothing;
}

/** The content of the figures: the run, or before a run the settings. */
const shownContent = computed((): RunContent => run.value ?? notYetMeasured());

/** One input for each run and list of studies: a figure that was made for it before they are shown is found again. */
const inputFrom = onceFor((studies: readonly PublishedStudy[]) =>
  onceFor((content: RunContent): FigureInput => {
    // A document may name an experiment that this page does not know. It is then shown as the main one.
    const experiment = findExperiment(content.experiment) ?? mainExperiment;
    const reference = studies.find((study) => study.id === experiment.published);
    return { experiment, run: content, reference, canRun: support.canRun };
  }),
);

export const figureInput = computed((): FigureInput => inputFrom(published.value)(shownContent.value));

/** The input of the figures for a run that is not this page's own. */
export function figureInputOf(content: RunDocument, device = 'this device'): FigureInput {
  const experiment = findExperiment(content.experiment) ?? mainExperiment;
  const reference = published.value.find((study) => study.id === experiment.published);
  // A stored run with the outcome `running` was interrupted: the page was closed, or the browser crashed.
  const run = content.outcome === 'running' ? { ...content, outcome: 'broken off' as const } : content;
  return { experiment, run, reference, device };
}

/** The experiment on view: that of the run, if there is one. */
export const shownExperiment = computed(() => figureInput.value.experiment);

/** Figures that are loaded with another place. A run of that place stays in view at every place. */
export const laterSources = signal<readonly FigureSource[]>([]);

/** Every figure of the first place in the order of the page; undefined until they are loaded. */
const everySource = signal<readonly FigureSource[] | undefined>(undefined);
/** One sentence if the figures of the studies could not be loaded. */
export const figuresProblem = signal<string | undefined>(undefined);

/** A study waits until all its figures are loaded, so that no figure moves another. */
const shownSources = computed(() => {
  const isFirst = shownExperiment.value === mainExperiment || figuresProblem.value !== undefined;
  return [...(everySource.value ?? (isFirst ? firstSources : [])), ...laterSources.value];
});

export const figures = computed(() => makeFigures(shownSources.value, figureInput.value, faultFigure));

/** Makes the figures that will be shown, a figure a task: a source keeps what it makes for an input. */
function* makeAhead(sources: readonly FigureSource[], input: FigureInput): Generator<void, void> {
  for (const source of sources) if (makeFigures([source], input, faultFigure).length > 0) yield;
}

/** Whether figures are loading, or published results will change them. A run that is over waits for none. */
export const areFiguresToCome = computed(
  () =>
    (everySource.value === undefined && figuresProblem.value === undefined) ||
    (shownExperiment.value.published !== undefined && isAwaited.value && /^(?:idle|running)$/.test(state.value)),
);

/** Loads the figures after the first paint, which shows the main question and its bars. */
export async function loadFigures(): Promise<void> {
  try {
    const { figureSources } = await import('../../figures/index.ts');
    // In a task of its own, like the evaluation of the modules.
    doInTasks(give(figureSources));
  } catch {
    figuresProblem.value = `Some figures could not be loaded, so only the main ones are shown. ${whatHelps('Connect to the network and reload; measuring works without them.')}`;
  }
}

function* give(sources: readonly FigureSource[]): Generator<void, void> {
  yield* makeAhead(sources, figureInput.value);
  everySource.value = sources;
  yield;
}

/** Loads the published results and the code that reads them, so that neither delays the first paint. */
export async function loadPublished(): Promise<void> {
  const fail = () => {
    publishedProblem.value =
      'The published results could not be loaded, so no grey bars are shown; measuring works without them.';
  };
  try {
    const [{ readStudies }, response] = await Promise.all([
      import('../../results/published/published.ts'),
      // The file has no hash in its name, and this version of the page may not read the one that a cache still holds.
      fetch('./published-results.json', { cache: 'no-cache' }),
    ]);
    // `fetch` also resolves for status 404, with an HTML page that fits no schema.
    if (!response.ok) throw new Error(`status ${response.status}`);
    const json: unknown = await response.json();
    doInTasks(publish(readStudies(json), fail));
  } catch {
    fail();
  }
}

/** Publishes all studies at once, so that nothing is drawn that the next study would change. */
function* publish(studies: Iterable<PublishedStudy>, fail: () => void): Generator<void, void> {
  const read: PublishedStudy[] = [];
  try {
    for (const study of studies) {
      read.push(study);
      yield;
    }
    yield* makeAhead(shownSources.value, inputFrom(read)(shownContent.value));
    published.value = read;
  } catch {
    fail();
  }
}
