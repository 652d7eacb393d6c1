/** What the figures are made from: the run if there is one, the settings if there is not, the published study. */

import { computed, signal } from '@preact/signals';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { firstSources } from '../../figures/first.ts';
import type { FigureSource } from '../../figures/form/figure.ts';
import { type FigureInput, nothingMeasured, type RunContent } from '../../figures/form/figure-input.ts';
import { faultFigure, makeFigures } from '../../figures/form/make-figures.ts';
import type { RunDocument } from '../../results/document/run.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import { doInTasks } from '../tasks/do-in-tasks.ts';
import { whatHelps } from './offline-state.ts';
import { run, state } from './run-state.ts';
import { settings } from './settings-state.ts';
import { support } from './this-support.ts';

/** The studies whose times can stand beside a run, once they are loaded. */
export const published = signal<readonly PublishedStudy[]>([]);
/** One sentence if the published figures could not be had. */
export const publishedProblem = signal<string | undefined>(undefined);
/** Whether they are still to come, so that their place is kept. */
export const isAwaited = computed(() => published.value.length === 0 && publishedProblem.value === undefined);

/** From the tap on, figures are those of a run: its first number may be some seconds off, and would move what is read by then. */
function notYetMeasured(): RunContent {
  const nothing = nothingMeasured(settings.value);
  return state.value === 'running' ? { ...nothing, outcome: 'running' } : nothing;
}

export const figureInput = computed((): FigureInput => {
  // A document may name an experiment that is not known here, which is then shown as the main one.
  const content = run.value ?? notYetMeasured();
  const experiment = findExperiment(content.experiment) ?? mainExperiment;
  const reference = published.value.find((study) => study.id === experiment.published);
  return { experiment, run: content, reference, canRun: support.canRun };
});

/** The figures of a run that is not this page's own. */
export function figureInputOf(content: RunDocument, device = 'this device'): FigureInput {
  const experiment = findExperiment(content.experiment) ?? mainExperiment;
  const reference = published.value.find((study) => study.id === experiment.published);
  // What is kept as running was left in the middle of it: the page was closed, or the browser died.
  const run = content.outcome === 'running' ? { ...content, outcome: 'broken off' as const } : content;
  return { experiment, run, reference, device };
}

/** The experiment on view: that of the run, while there is one. */
export const shownExperiment = computed(() => figureInput.value.experiment);

/** Figures that come with a place of their own: a run of that place stays in view wherever the visitor goes. */
export const laterSources = signal<readonly FigureSource[]>([]);

/** Every figure of the first place in the order of the page; undefined until they are loaded. */
const everySource = signal<readonly FigureSource[] | undefined>(undefined);
/** One sentence if the figures of the studies could not be had. */
export const figuresProblem = signal<string | undefined>(undefined);

/** A study waits until all of its figures are there, so that none pushes another away. */
export const figures = computed(() => {
  const isFirst = shownExperiment.value === mainExperiment || figuresProblem.value !== undefined;
  const sources = everySource.value ?? (isFirst ? firstSources : []);
  return makeFigures([...sources, ...laterSources.value], figureInput.value, faultFigure);
});

/** Whether more figures are to come, or other ones: what is published changes them. A result waits for nothing. */
export const areFiguresToCome = computed(
  () =>
    (everySource.value === undefined && figuresProblem.value === undefined) ||
    (shownExperiment.value.published !== undefined && isAwaited.value && /^(?:idle|running)$/.test(state.value)),
);

/** Loads the figures after the first paint, which shows the main question and its bars. */
export async function loadFigures(): Promise<void> {
  try {
    const { figureSources } = await import('../../figures/index.ts');
    // In a task of its own, as evaluating them was.
    doInTasks(give(figureSources));
  } catch {
    figuresProblem.value = `Some figures could not be loaded, so only the main ones are shown. ${whatHelps('Connect to the network and reload; measuring works without them.')}`;
  }
}

function* give(sources: readonly FigureSource[]): Generator<void, void> {
  everySource.value = sources;
  yield;
}

/** The reader of the file comes with it, so that neither is in the way of the first paint. */
export async function loadPublished(): Promise<void> {
  const fail = () => {
    publishedProblem.value =
      'The published results could not be loaded, so no grey bars are shown; measuring works without them.';
  };
  try {
    const [{ readStudies }, response] = await Promise.all([
      import('../../results/published/published.ts'),
      fetch('./published-results.json'),
    ]);
    // `fetch` resolves on 404 too, with a page of HTML that no schema would accept.
    if (!response.ok) throw new Error(`status ${response.status}`);
    const json: unknown = await response.json();
    doInTasks(publish(readStudies(json), fail));
  } catch {
    fail();
  }
}

/** Gives the page all published studies together, so that nothing is drawn that the next study changes. */
function* publish(studies: Iterable<PublishedStudy>, fail: () => void): Generator<void, void> {
  const read: PublishedStudy[] = [];
  try {
    for (const study of studies) {
      read.push(study);
      yield;
    }
    published.value = read;
  } catch {
    fail();
  }
}
