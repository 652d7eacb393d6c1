/** Where a talk is: which step, which of its screens, which run. The run itself is the page's. */
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { findExperiment, isOfServers, mainExperiment } from '../../experiments/index.ts';
import type { Settings } from '../../experiments/settings/settings.ts';
import { type FigureInput, nothingMeasured } from '../../figures/form/figure-input.ts';
import { faultFigure, makeFigures } from '../../figures/form/make-figures.ts';
import { sourcesAlone } from '../../figures/index.ts';
import { isKnownBefore, type Slide } from '../../figures/slides/slides.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { loadServers, publishedServersProblem, shownServers } from '../server-data/server-data.ts';
import { figureInputOf, published } from '../state/figure-input.ts';
import { readStoredRun } from '../state/history-state.ts';
import { fragment } from '../state/place.ts';
import { askedSettings, bringBack, lastRunOf, run, showExperiment, start, state } from '../state/run-state.ts';
import { experiment, linkProblems, settings } from '../state/settings-state.ts';
import { support } from '../state/this-support.ts';
import {
  earlierProblem,
  earlierRunOf,
  forgetEarlier,
  forgetNote,
  idsOfFallback,
  isReadingEarlier,
  noEarlierRun,
  note,
  noteOf,
  readEarlier,
  type TalkNote,
} from './kept/earlier-runs.ts';
import { bringRoomBack } from './stage-room.ts';
import { nameOfStep, readSteps, type StageStep, type Talk, usualSteps } from './steps/stage-steps.ts';
import { settingsOfStep, slidesOfStep } from './steps/step-slides.ts';

type Overlay = 'code' | 'keys' | 'room' | 'black' | 'save' | undefined;

/** What lies over the chart. */
export const overlay = signal<Overlay>(undefined);
const message = signal<{ readonly sentence: string; readonly whileRunning: boolean }>({
  sentence: '',
  whileRunning: false,
});
/** One sentence about the last key that could not do what it is for. What holds for as long as a run is on goes with the run. */
export const refusal = computed(() =>
  message.value.whileRunning && state.value !== 'running' ? '' : message.value.sentence,
);
const position = signal({ step: 0, screen: 0 });
/** Whether the speaker asked for the run of another day. */
const wantsKept = signal(false);
/** The live runs of this talk, by their identifiers. */
const liveRuns = signal<readonly string[]>([]);
/** What was wrong with the link is said until the talk goes on. */
const hasBegun = signal(false);

/** What figures are made from: a run, or what one would be asked for. */
export function inputOf(run: RunDocument | undefined, runSettings: Settings): FigureInput {
  if (run) return figureInputOf(run);
  const known = findExperiment(runSettings.experiment) ?? mainExperiment;
  const reference = published.value.find((study) => study.id === known.published);
  return { experiment: known, run: nothingMeasured(runSettings), reference, canRun: support.canRun };
}

/** @param whileRunning whether it is true for as long as a run is on, and no longer */
export function refuse(sentence: string, whileRunning = false): void {
  message.value = { sentence, whileRunning };
}

const runOf = (id: string) => (run.value?.experiment === id ? run.value : undefined);

export const isEarlierWanted = computed(() => wantsKept.value || state.value === 'failed');
const standInOf = (id: string) => (isEarlierWanted.value ? earlierRunOf(id) : undefined);

/** The figures of a run of the link's own experiment that are charts. */
function chartsOf(run: RunDocument | undefined): readonly string[] {
  const input = inputOf(run, settings.value);
  return makeFigures(sourcesAlone, input, faultFigure).flatMap(({ id, kind }) =>
    kind === 'bars' || kind === 'dots' || kind === 'plot' ? id : [],
  );
}

/** @param run of the link's own experiment, as far as it has got */
export function talkWith(run: RunDocument | undefined): Talk {
  const usual = usualSteps(experiment.value, chartsOf(run));
  const figures = sourcesAlone.map(({ id }) => id);
  return readSteps(fragment.value.parameters.get('steps'), usual, figures);
}

/** What the talk shows, made of the run of another day where that stands in. */
export const stageTalk = computed((): Talk => {
  const id = settings.value.experiment;
  return talkWith(standInOf(id) ?? runOf(id));
});

const nowhere: StageStep = { id: 'sign', figure: 'operation-bars' };

/** Steps may become fewer while one of the last is shown: then it is the last that is left. */
export const stepIndex = computed(() => Math.min(position.value.step, Math.max(0, stageTalk.value.steps.length - 1)));
const step = computed(() => stageTalk.value.steps[stepIndex.value] ?? nowhere);

export const stepSettings = computed((): Settings => settingsOfStep(step.value, settings.value));
export const stepExperiment = computed(() => findExperiment(stepSettings.value.experiment) ?? mainExperiment);

/** Whether the step is one that no page can measure. */
export const isServersStep = computed(() => isOfServers(stepSettings.value));
/** Servers are measured elsewhere: what is published, or the reader’s own file, is all that there is to show. */
const live = computed(() => (isServersStep.value ? shownServers.value : runOf(stepSettings.value.experiment)));

/** The run of another day stands in for one that failed, and wherever the speaker asks for it. */
export const standIn = computed(() => standInOf(stepSettings.value.experiment));
export const shownRun = computed(() => standIn.value ?? live.value);

const slides = computed((): readonly Slide[] => {
  const run = shownRun.value;
  return slidesOfStep(inputOf(run, stepSettings.value), step.value, run !== undefined);
});
const screenIndex = computed(() => Math.min(position.value.screen, Math.max(0, slides.value.length - 1)));
export const slide = computed(() => slides.value[screenIndex.value]);
/** `2 of 4`, where a step has several screens. */
export const screenText = computed(() =>
  slides.value.length > 1 ? `${screenIndex.value + 1} of ${slides.value.length}` : '',
);
/** The same figure of the same study has the same notes of the speaker in every talk. */
export const stepKey = computed(() => `${stepSettings.value.experiment}/${step.value.id}`);
/** What comes next, by its name. */
export const nextStepName = computed(() => {
  const next = stageTalk.value.steps[stepIndex.value + 1];
  return next && nameOfStep(next);
});
export const isBesidePublished = computed(() => step.value.isBesidePublished === true);

/** What was wrong with the link, until the talk goes on. */
export const stageProblems = computed(() => {
  const problems = [
    ...linkProblems.value,
    ...stageTalk.value.problems,
    ...(earlierProblem.value === '' ? [] : [earlierProblem.value]),
  ];
  return hasBegun.value ? [] : problems;
});

function goTo(index: number, screen = 0): void {
  const next = stageTalk.value.steps[index];
  if (!next) return;
  const other = next.experiment ?? settings.value.experiment;
  // A run that is on stays in view: its own figures can be gone through, others wait.
  if (state.value === 'running' && other !== askedSettings().experiment) {
    refuse('That figure is of another run. It can be shown when this run is over.', true);
    return;
  }
  batch(() => {
    position.value = { step: index, screen };
    showExperiment(other);
  });
}

/** @param step counted from 1; the last one where there are fewer */
export const goToStep = (step: number): void => goTo(Math.min(step, stageTalk.value.steps.length) - 1);
export const goToLast = (): void => goToStep(stageTalk.value.steps.length);

export function forward(): void {
  if (screenIndex.value < slides.value.length - 1) goTo(stepIndex.value, screenIndex.value + 1);
  else goTo(stepIndex.value + 1);
}

export function back(): void {
  if (screenIndex.value > 0) goTo(stepIndex.value, screenIndex.value - 1);
  else goTo(stepIndex.value - 1);
}

/** Why a step of servers starts nothing. */
export function serversRefusal(): string {
  const { value } = publishedServersProblem;
  return value === '' ? 'Servers are measured in a terminal, and not by this page.' : value;
}

export function runAgain(): void {
  if (isServersStep.value) {
    refuse(serversRefusal());
    return;
  }
  wantsKept.value = false;
  start(stepSettings.value);
}

/** A clicker has two buttons: the one that goes on starts what is not measured yet, where it is to be measured. */
export function goOn(): void {
  const waits = shownRun.value === undefined && !isKnownBefore(slide.value);
  if (waits && state.value !== 'running' && !isServersStep.value) runAgain();
  else forward();
}

/** What is still being read is shown as soon as it is there. */
export function toggleEarlierRun(): void {
  if (isReadingEarlier.value || earlierRunOf(stepSettings.value.experiment)) wantsKept.value = !wantsKept.value;
  else refuse(noEarlierRun.value);
}

/** Called before each key: clears what was said of the last one, and of the link. */
export function beginKey(): void {
  refuse('');
  hasBegun.value = true;
}

async function followFallback(text: string | null): Promise<void> {
  const ids = idsOfFallback(text);
  if (ids.length === 0) return forgetEarlier();
  await readEarlier(ids);
  // Asked for before it was known that there is none.
  if (isReadingEarlier.value || !wantsKept.value || earlierProblem.value === '') return;
  if (earlierRunOf(stepSettings.value.experiment)) return;
  batch(() => {
    wantsKept.value = false;
    refuse(earlierProblem.value);
  });
}

const BROKEN_OFF =
  'The run was broken off when this page was loaded again. What it had measured is in the history; Space measures again.';

/** The live runs of the page before this one, as the history has them. */
async function bringRunsBack(ids: readonly string[]): Promise<void> {
  const read = await Promise.allSettled(ids.map((id) => readStoredRun(id)));
  const runs = read.flatMap((one) => (one.status === 'fulfilled' && one.value ? one.value : []));
  for (const one of runs) if (one.outcome !== 'running') bringBack(one);
  showExperiment(stepSettings.value.experiment);
  const isBroken = runs.at(-1)?.outcome === 'running' && !hasBegun.value;
  if (isBroken && state.value !== 'running') refuse(BROKEN_OFF);
}

export const experimentsOfTalk = (): readonly string[] => [
  ...new Set(stageTalk.value.steps.map((one) => settingsOfStep(one, settings.value).experiment || mainExperiment.id)),
];

/** What this page has measured before the stage was opened is of the talk, too. */
const measuredBefore = (): readonly string[] => experimentsOfTalk().flatMap((id) => lastRunOf(id)?.id ?? []);

/** Goes on where the page before this one was, if it was loaded again in the midst of this talk. */
function resume(stored: TalkNote | undefined): void {
  batch(() => {
    position.value = stored ?? { step: 0, screen: 0 };
    overlay.value = stored?.overlay;
    wantsKept.value = stored?.wantsEarlier ?? false;
    liveRuns.value = stored?.runs ?? measuredBefore();
    hasBegun.value = false;
    refuse('');
  });
  goTo(position.value.step, position.value.screen);
  if (stored && stored.runs.length > 0) void bringRunsBack(stored.runs);
}

/** Follows the link of the stage for as long as it is open, and notes how far the talk is. */
export function openStage(): () => void {
  void bringRoomBack();
  let talk = location.hash;
  resume(noteOf(talk));
  const stops = [
    effect(() => {
      if (fragment.value.place !== 'stage' || location.hash === talk) return;
      talk = location.hash;
      untracked(() => resume(undefined));
    }),
    effect(() => {
      if (isServersStep.value && state.value !== 'running') void loadServers();
    }),
    effect(() => {
      const { place, parameters } = fragment.value;
      if (place === 'stage') void followFallback(parameters.get('fallback'));
    }),
    effect(() => {
      const { id } = state.value === 'running' ? (run.value ?? {}) : {};
      if (id !== undefined && !liveRuns.peek().includes(id)) liveRuns.value = [...liveRuns.peek(), id];
    }),
    effect(() => {
      const { step: at, screen } = position.value;
      const wantsEarlier = wantsKept.value;
      if (fragment.value.place !== 'stage') return;
      const over = overlay.value && { overlay: overlay.value };
      note({ hash: location.hash, step: at, screen, ...over, wantsEarlier, runs: liveRuns.value });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    forgetNote();
  };
}
