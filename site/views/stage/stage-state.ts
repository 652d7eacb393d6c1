/** Where a talk is: which step, which of its screens, which run. The run itself is the page's. */
import { batch, computed, effect, signal } from '@preact/signals';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings, type Settings } from '../../experiments/settings/settings.ts';
import { isOver } from '../../figures/cells/measured-cell.ts';
import { type FigureInput, type FigurePart, nothingMeasured, type PlotFigure } from '../../figures/form/figure.ts';
import { inputOfPart } from '../../figures/form/input-of-part.ts';
import { faultFigure, makeFigures } from '../../figures/form/make-figures.ts';
import { figureSources } from '../../figures/index.ts';
import { type Slide, slidesOf } from '../../figures/slides/slides.ts';
import { refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { figureInputOf, published } from '../state/figure-input.ts';
import { readKept } from '../state/history-state.ts';
import { fragment } from '../state/place.ts';
import { run, showExperiment, start, state } from '../state/run-state.ts';
import { experiment, linkProblems, settings } from '../state/settings-state.ts';
import { readSteps, type StagePlan, type StageStep, usualSteps } from './steps/stage-steps.ts';
import { inputOfStep } from './steps/step-input.ts';

type Overlay = 'code' | 'keys' | 'room' | undefined;

/** What lies over the chart. */
export const overlay = signal<Overlay>(undefined);
/** One sentence about the last key that could not do what it is for. */
export const refusal = signal('');
const position = signal({ step: 0, screen: 0 });
/** The run of another day, and why there is none although the link names one. */
const kept = signal<RunDocument | undefined>(undefined);
const keptProblem = signal('');
/** It is read from the history, which takes a while on a busy machine. */
const isReadingKept = signal(false);
/** Whether the speaker asked for it. */
const wantsKept = signal(false);
/** What was wrong with the link is said until the talk goes on. */
const hasBegun = signal(false);

function inputOf(of: RunDocument | undefined, asked: Settings): FigureInput {
  if (of) return figureInputOf(of);
  const known = findExperiment(asked.experiment) ?? mainExperiment;
  const reference = published.value.find((study) => study.id === known.published);
  return { experiment: known, run: nothingMeasured(asked), reference };
}

const runOf = (id: string) => (run.value?.experiment === id ? run.value : undefined);

const isKeptWanted = computed(() => wantsKept.value || state.value === 'failed');
const standInOf = (id: string) => (isKeptWanted.value && kept.value?.experiment === id ? kept.value : undefined);

/** The charts of the link's own experiment, as far as it has got; of the run of another day where that stands in. */
const charts = computed(() => {
  const id = settings.value.experiment;
  const input = inputOf(standInOf(id) ?? runOf(id), settings.value);
  return makeFigures(figureSources, input, faultFigure).flatMap(({ id, kind }) =>
    kind === 'bars' || kind === 'dots' || kind === 'plot' ? id : [],
  );
});

export const plan = computed((): StagePlan => {
  const usual = usualSteps(experiment.value, charts.value);
  const figures = figureSources.map(({ id }) => id);
  return readSteps(fragment.value.parameters.get('steps'), usual, figures);
});

const nowhere: StageStep = { id: 'sign', figure: 'operation-bars' };

/** Steps may become fewer while one of the last is shown: then the last is. */
export const stepIndex = computed(() => Math.min(position.value.step, Math.max(0, plan.value.steps.length - 1)));
const step = computed(() => plan.value.steps[stepIndex.value] ?? nowhere);

/** Of a step that is another experiment's, what that asks for by default, for as long as the link says. */
export const stepSettings = computed((): Settings => {
  const asked = step.value.experiment;
  if (asked === undefined || asked === settings.value.experiment) return settings.value;
  return { ...defaultSettings(findExperiment(asked)), preset: settings.value.preset };
});
export const stepExperiment = computed(() => findExperiment(stepSettings.value.experiment) ?? mainExperiment);

const live = computed(() => runOf(stepSettings.value.experiment));

/** The run of another day stands in for one that failed, and wherever the speaker asks for it. */
export const standIn = computed(() => standInOf(stepSettings.value.experiment));
export const shownRun = computed(() => standIn.value ?? live.value);

const hasPoints = ({ panels }: PlotFigure) =>
  panels.some(({ series }) => series.some(({ points }) => points.length > 0));

const slides = computed((): readonly Slide[] => {
  const input = inputOfStep(inputOf(shownRun.value, stepSettings.value), step.value);
  const source = figureSources.find(({ id }) => id === step.value.figure);
  // Some figures are of what is counted in a run, and come with it.
  const [figure] = source ? makeFigures([source], input, faultFigure) : [];
  // Axes without a line tell less than what will be measured.
  const isEmpty = shownRun.value === undefined && figure?.kind === 'plot' && !hasPoints(figure);
  if (!source || !figure || isEmpty) return [];
  const ofPart = (part: FigurePart) => makeFigures([source], inputOfPart(input, part), faultFigure)[0];
  // While a run goes on its progress is said.
  return slidesOf(figure, step.value.panel, isOver(input.run) ? ofPart : undefined);
});
const screenIndex = computed(() => Math.min(position.value.screen, Math.max(0, slides.value.length - 1)));
export const slide = computed(() => slides.value[screenIndex.value]);
/** `2 of 4`, where a step has several screens. */
export const screenText = computed(() =>
  slides.value.length > 1 ? `${screenIndex.value + 1} of ${slides.value.length}` : '',
);
export const isBesidePublished = computed(() => step.value.isBesidePublished === true);

/** What was wrong with the link, until the talk goes on. */
export const stageProblems = computed(() => {
  const said = [
    ...linkProblems.value,
    ...plan.value.problems,
    ...(keptProblem.value === '' ? [] : [keptProblem.value]),
  ];
  return hasBegun.value ? [] : said;
});

function goTo(index: number, screen = 0): void {
  const next = plan.value.steps[index];
  if (!next) return;
  const other = next.experiment ?? settings.value.experiment;
  // A run that is on stays in view: its own figures can be gone through, others wait.
  if (state.value === 'running' && other !== run.value?.experiment) {
    refusal.value = 'The next figure is of another run. It can be shown when this run is over.';
    return;
  }
  batch(() => {
    position.value = { step: index, screen };
    showExperiment(other);
  });
}

export function forward(): void {
  if (screenIndex.value < slides.value.length - 1) goTo(stepIndex.value, screenIndex.value + 1);
  else goTo(stepIndex.value + 1);
}

export function back(): void {
  if (screenIndex.value > 0) goTo(stepIndex.value, screenIndex.value - 1);
  else goTo(stepIndex.value - 1);
}

export function runAgain(): void {
  wantsKept.value = false;
  start(stepSettings.value);
}

/** A clicker has two buttons: the one that goes on starts what is not measured yet. */
export function goOn(): void {
  if (shownRun.value === undefined && state.value !== 'running') runAgain();
  else forward();
}

/** What is still being read is shown as soon as it is there. */
export function toggleKept(): void {
  if (isReadingKept.value) wantsKept.value = !wantsKept.value;
  else if (kept.value === undefined) {
    refusal.value = keptProblem.value || 'No earlier run was prepared: fallback= in the link names one of the history.';
  } else if (kept.value.experiment !== stepSettings.value.experiment) {
    refusal.value = 'The earlier run is of another experiment than this figure.';
  } else wantsKept.value = !wantsKept.value;
}

/** Before each key: what was said of the last one goes, and what was wrong with the link. */
export function beginKey(): void {
  refusal.value = '';
  hasBegun.value = true;
}

const KEPT_IS_GONE =
  'The run that fallback= names is not in the history of this browser. A live run can still be made.';

async function readFallback(id: string): Promise<void> {
  isReadingKept.value = true;
  const [found, problem] = await readKept(id).then(
    (run) => [run, run ? '' : KEPT_IS_GONE] as const,
    (error: unknown) => [undefined, refusalSentence(error, KEPT_IS_GONE)] as const,
  );
  // The link may name another one by now.
  if (fragment.value.parameters.get('fallback') !== id) return;
  batch(() => {
    isReadingKept.value = false;
    kept.value = found;
    keptProblem.value = problem;
    // Asked for before it was known that there is none.
    if (wantsKept.value && problem !== '') {
      wantsKept.value = false;
      refusal.value = problem;
    }
  });
}

/** Follows the link of the stage for as long as it is open. */
export function openStage(): () => void {
  batch(() => {
    position.value = { step: 0, screen: 0 };
    overlay.value = undefined;
    refusal.value = '';
    hasBegun.value = false;
    wantsKept.value = false;
    kept.value = undefined;
    keptProblem.value = '';
    isReadingKept.value = false;
  });
  const stop = effect(() => {
    const { place, parameters } = fragment.value;
    const id = parameters.get('fallback');
    if (place === 'stage' && id !== null) void readFallback(id);
    else isReadingKept.value = false;
  });
  goTo(0);
  return stop;
}
