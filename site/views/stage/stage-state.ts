/** The state of a talk: its step, its screen, and which run it shows. The run itself belongs to the page. */
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { findExperiment, isOfServers, mainExperiment } from '../../experiments/index.ts';
import type { Settings } from '../../experiments/settings/settings.ts';
import { type FigureInput, nothingMeasured } from '../../figures/form/figure-input.ts';
import { faultFigure, makeFigures } from '../../figures/form/make-figures.ts';
import { questionAbout } from '../../figures/form/question-about.ts';
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
  carrierOf,
  earlierProblem,
  earlierRunOf,
  idsOfFallback,
  isReadingEarlier,
  noEarlierRun,
  note,
  noteOf,
  readEarlier,
  removeEarlierRun,
  removeNote,
  type TalkNote,
} from './kept/earlier-runs.ts';
import { bringRoomBack } from './stage-room.ts';
import { nameOfStep, readSteps, type StageStep, type Talk, usualSteps } from './steps/stage-steps.ts';
import { settingsOfStep, slidesOfStep } from './steps/step-slides.ts';

type Overlay = 'code' | 'keys' | 'room' | 'black' | 'save' | undefined;

/** What covers the chart. */
export const overlay = signal<Overlay>(undefined);
const message = signal<{ readonly sentence: string; readonly whileRunning: boolean }>({
  sentence: '',
  whileRunning: false,
});
/** A sentence on why the last key had no effect. If the reason is a run in progress, it ends with the run. */
export const refusal = computed(() =>
  message.value.whileRunning && state.value !== 'running' ? '' : message.value.sentence,
);
const position = signal({ step: 0, screen: 0 });
/** Whether the speaker, or the link, asked for the earlier run. */
const wantsKept = signal(false);
/** The identifiers of this talk's live runs. */
const liveRuns = signal<readonly string[]>([]);
/** Problems with the link are shown until the talk goes on. */
const hasBegun = signal(false);

/** The input of figures: the run, or the settings of a run still to come. */
export function inputOf(run: RunDocument | undefined, runSettings: Settings): FigureInput {
  if (run) return figureInputOf(run, carrierOf(run) ? 'that device' : 'this device');
  const known = findExperiment(runSettings.experiment) ?? mainExperiment;
  const reference = published.value.find((study) => study.id === known.published);
  return { experiment: known, run: nothingMeasured(runSettings), reference, canRun: support.canRun };
}

/** @param whileRunning whether the sentence holds only while a run is in progress */
export function refuse(sentence: string, whileRunning = false): void {
  message.value = { sentence, whileRunning };
}

const runOf = (id: string) => (run.value?.experiment === id ? run.value : undefined);

export const isEarlierWanted = computed(() => wantsKept.value || state.value === 'failed');
const standInOf = (id: string) => (isEarlierWanted.value ? earlierRunOf(id) : undefined);

/** The identifiers of the charts of a run of the link's own experiment. */
function chartsOf(run: RunDocument | undefined): readonly string[] {
  const input = inputOf(run, settings.value);
  return makeFigures(sourcesAlone, input, faultFigure).flatMap(({ id, kind }) =>
    kind === 'bars' || kind === 'dots' || kind === 'plot' ? id : [],
  );
}

/** @param run of the link's own experiment, finished or not */
export function talkWith(run: RunDocument | undefined): Talk {
  const usual = usualSteps(experiment.value, chartsOf(run));
  const figures = sourcesAlone.map(({ id }) => id);
  return readSteps(fragment.value.parameters.get('steps'), usual, figures);
}

/** The steps that the talk shows, made from the earlier run if it replaces the live one. */
export const stageTalk = computed((): Talk => {
  const id = settings.value.experiment;
  return talkWith(standInOf(id) ?? runOf(id));
});

const nowhere: StageStep = { id: 'sign', figure: 'operation-bars' };

/** The number of steps may fall while one of the last is shown. Then the last step left is shown. */
export const stepIndex = computed(() => Math.min(position.value.step, Math.max(0, stageTalk.value.steps.length - 1)));
const step = computed(() => stageTalk.value.steps[stepIndex.value] ?? nowhere);

export const stepSettings = computed((): Settings => settingsOfStep(step.value, settings.value));
export const stepExperiment = computed(() => findExperiment(stepSettings.value.experiment) ?? mainExperiment);

/** The question that the step answers, asked of the device whose numbers it shows. */
export const stepQuestion = computed((): string => questionAbout(inputOf(shownRun.value, stepSettings.value)));

/** Whether the step measures servers, which no page can. */
export const isServersStep = computed(() => isOfServers(stepSettings.value));
/** Servers are measured elsewhere, so this shows the published run, or the reader’s own file. */
const live = computed(() => (isServersStep.value ? shownServers.value : runOf(stepSettings.value.experiment)));

/** The earlier run replaces a failed one, and any other if the speaker asks for it. */
export const standIn = computed(() => standInOf(stepSettings.value.experiment));
export const shownRun = computed(() => standIn.value ?? live.value);

const slides = computed((): readonly Slide[] => {
  const run = shownRun.value;
  return slidesOfStep(inputOf(run, stepSettings.value), step.value, run !== undefined);
});
const screenIndex = computed(() => Math.min(position.value.screen, Math.max(0, slides.value.length - 1)));
export const slide = computed(() => slides.value[screenIndex.value]);
/** `2 of 4` if a step has several screens. */
export const screenText = computed(() =>
  slides.value.length > 1 ? `${screenIndex.value + 1} of ${slides.value.length}` : '',
);
/** The key of the speaker's notes: the same for one figure of one study in every talk. */
export const stepKey = computed(() => `${stepSettings.value.experiment}/${step.value.id}`);
/** The name of the next step. */
export const nextStepName = computed(() => {
  const next = stageTalk.value.steps[stepIndex.value + 1];
  return next && nameOfStep(next);
});
export const isBesidePublished = computed(() => step.value.isBesidePublished === true);

/** Problems with the link, until the talk goes on. */
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
  // A run in progress stays in view: the speaker can go through its figures, but not to other runs.
  if (state.value === 'running' && other !== askedSettings().experiment) {
    refuse('That figure is of another run. It can be shown when this run is over.', true);
    return;
  }
  batch(() => {
    position.value = { step: index, screen };
    showExperiment(other);
  });
}

/** @param step counted from 1; a number too large means the last step */
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

/** Why a step of servers starts no run. */
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

/** A clicker has two buttons: its forward button also starts a run if the step has none and can be measured. */
export function goOn(): void {
  const waits = shownRun.value === undefined && !isKnownBefore(slide.value);
  if (waits && state.value !== 'running' && !isServersStep.value) runAgain();
  else forward();
}

/** An earlier run that is still being read is shown once it is there. */
export function toggleEarlierRun(): void {
  if (isReadingEarlier.value || earlierRunOf(stepSettings.value.experiment)) wantsKept.value = !wantsKept.value;
  else refuse(noEarlierRun.value);
}

/** Called before each key. Removes the sentence about the last key, and those about the link. */
export function beginKey(): void {
  refuse('');
  hasBegun.value = true;
}

async function followFallback(text: string | null): Promise<void> {
  const ids = idsOfFallback(text);
  if (ids.length === 0) return removeEarlierRun();
  await readEarlier(ids);
  // The speaker asked before this page knew that there is no earlier run.
  if (isReadingEarlier.value || !wantsKept.value || earlierProblem.value === '') return;
  if (earlierRunOf(stepSettings.value.experiment)) return;
  batch(() => {
    wantsKept.value = false;
    refuse(earlierProblem.value);
  });
}

const BROKEN_OFF =
  'The run was broken off when this page was loaded again. What it had measured is in the history; Run measures again.';

/** Restores the live runs from the history after a reload. */
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

/** Runs that this page made before the stage was opened belong to the talk, too. */
const measuredBefore = (): readonly string[] => experimentsOfTalk().flatMap((id) => lastRunOf(id)?.id ?? []);

/** Goes on at the noted position if the page was reloaded during this talk. */
function resume(stored: TalkNote | undefined): void {
  batch(() => {
    position.value = stored ?? { step: 0, screen: 0 };
    overlay.value = stored?.overlay;
    wantsKept.value = stored?.wantsEarlier ?? fragment.value.parameters.has('earlier');
    liveRuns.value = stored?.runs ?? measuredBefore();
    hasBegun.value = false;
    refuse('');
  });
  goTo(position.value.step, position.value.screen);
  if (stored && stored.runs.length > 0) void bringRunsBack(stored.runs);
}

/** Follows the stage's link and notes the talk's position while the stage is open. */
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
    removeNote();
  };
}
