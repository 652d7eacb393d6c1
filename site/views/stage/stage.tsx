/** The stage: one question, one chart, one sentence, controlled by keys. Loaded when it is opened. */
import { computed } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { referenceSentence } from '../../figures/answer/sentence.ts';
import { runRemarks } from '../../figures/slides/how-ended.ts';
import { isKnownBefore, type Slide, shortened } from '../../figures/slides/slides.ts';
import { formatDay } from '../../figures/words/format-date.ts';
import { deviceName, labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { keepScreenOn } from '../../worker/wake-lock.ts';
import { ProgressBar } from '../parts/progress.tsx';
import type { TalkState } from '../presenter/talk-channel.ts';
import { durationOf, timesOver } from '../running/duration.ts';
import { published } from '../state/figure-input.ts';
import { whyFailed } from '../state/offline-state.ts';
import { shownTitle } from '../state/place.ts';
import { state } from '../state/run-state.ts';
import { statusLine } from '../state/status-line.ts';
import { support } from '../state/this-support.ts';
import { Prose } from '../terms/prose.tsx';
import { carrierOf } from './kept/earlier-runs.ts';
import { actionOf } from './keys/stage-keys.ts';
import { act, paste, pressKey } from './stage-actions.ts';
import { StageCode } from './stage-code.tsx';
import { StageClose, StageControls, StageKeyList } from './stage-controls.tsx';
import { StageBars, StageDots, StagePlot } from './stage-plot.tsx';
import { StageProspect } from './stage-prospect.tsx';
import { StageRoom } from './stage-room-view.tsx';
import { followServedRoom } from './stage-served-room.ts';
import {
  inputOf,
  isBesidePublished,
  isServersStep,
  nextStepName,
  openStage,
  overlay,
  refusal,
  screenText,
  serversRefusal,
  shownRun,
  slide,
  stageProblems,
  stageTalk,
  standIn,
  stepExperiment,
  stepIndex,
  stepKey,
  stepQuestion,
  stepSettings,
} from './stage-state.ts';
import { pagesNow, publishTalk, talkTitle } from './stage-talk.ts';
import { TakeHome } from './take-home/take-home.tsx';
import { tellSpeaker } from './tell-speaker.ts';
import './stage.css';
import './stage-over.css';

/** Listens from the stage's first frame: an effect after painting would miss a key on a busy machine. */
function useKeys(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event);
      // The space bar presses a focused button and does nothing else.
      const isPressing = event.key === ' ' && event.target instanceof HTMLButtonElement;
      if (!action || event.repeat || isPressing) return;
      event.preventDefault();
      act(action);
    };
    const onPaste = ({ clipboardData }: ClipboardEvent) => paste(clipboardData?.getData('text') ?? '');
    addEventListener('keydown', onKey);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('paste', onPaste);
    };
  }, []);
}

/** Keeps one chart per panel, because the kinds and titles of its scales are set only once. */
const keyOf = ({ figure, panel }: Exclude<Slide['chart'], { kind: 'statement' }>) => `${figure.id} ${panel.id}`;

function Chart() {
  const shown = slide.value;
  if (shown?.chart.kind === 'bars') return <StageBars key={keyOf(shown.chart)} chart={shown.chart} />;
  if (shown?.chart.kind === 'dots') return <StageDots key={keyOf(shown.chart)} chart={shown.chart} />;
  if (shown?.chart.kind === 'plot') return <StagePlot key={keyOf(shown.chart)} chart={shown.chart} />;
  if (!shown && !shownRun.value) return <StageProspect />;
  return (
    <p class="stage-statement">
      <Prose text={shortened(shown?.sentence ?? 'This run has no such figure.')} />
    </p>
  );
}

/** The key that measures, or the button on a device with fingers alone, which has no space bar. */
const measuringControl = () =>
  matchMedia('(any-pointer: coarse)').matches && !matchMedia('(any-hover: hover)').matches ? 'Run' : 'Space';

function invitation(): string {
  if (isServersStep.value) return serversRefusal();
  if (!support.canRun) return support.problems[0] ?? 'This browser cannot measure; try another one.';
  const { preset, repeat } = stepSettings.value;
  const duration = timesOver(repeat, durationOf(stepExperiment.value, preset, stepSettings.value));
  return `${measuringControl()} measures it on this device: ${duration}. Nothing leaves it.`;
}

/** The study's sentence if it stands beside the run. */
function publishedSentence(): string | undefined {
  const study = published.value.find(({ id }) => id === stepExperiment.value.published);
  return isBesidePublished.value && study ? referenceSentence(study, stepExperiment.value) : undefined;
}

/** The sentence of a slide that needs no run. */
const knownSentence = () => (isKnownBefore(slide.value) ? slide.value?.sentence : undefined);

function says(): string {
  if (refusal.value !== '') return refusal.value;
  const problems = stageProblems.value;
  const [first] = problems;
  const others = problems.length > 1 ? ` And ${problems.length - 1} more.` : '';
  if (first !== undefined && state.value === 'idle') return `${first}${others}`;
  if (state.value === 'running' && !standIn.value) return statusLine.value;
  if (!shownRun.value) return whyFailed.value ?? publishedSentence() ?? knownSentence() ?? invitation();
  if (state.value === 'failed' && !standIn.value) return whyFailed.value ?? statusLine.value;
  const failed = state.value === 'failed' ? 'The live run failed. ' : '';
  const found = slide.value?.chart.kind === 'statement' ? '' : (slide.value?.sentence ?? '');
  return `${failed}${publishedSentence() ?? found}`;
}

/** A longer name would take the room of the buttons. */
const MAX_NAME_CHARACTERS = 40;

function nameOnStage(run: RunDocument): string {
  const label = labelOf(run);
  return label.length > MAX_NAME_CHARACTERS ? deviceName(run.environment) : label;
}

/** Says whose numbers these are. It always says if they are from an earlier run, or from another device. */
function Whose() {
  const run = shownRun.value;
  if (!run) return <p class="stage-whose">Passkey Bench</p>;
  const day = run.startedAt === undefined ? '' : formatDay(run.startedAt);
  if (!standIn.value) return <p class="stage-whose">{nameOnStage(run)}</p>;
  const carrier = carrierOf(run);
  // A date is not torn at the end of a line.
  const whose = [nameOnStage(run), day.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ');
  const lines = {
    shared: `${whose}, received by a link`,
    imported: `An earlier run: ${whose}`,
    own: ['An earlier run', day].filter(Boolean).join(' of '),
  };
  return <p class="stage-whose earlier">{lines[carrier ?? 'own']}</p>;
}

/** An audience believes what it sees, so a run that was disturbed, or ended early, says so beside its numbers. */
function RunRemarks() {
  const run = shownRun.value;
  if (!run || (state.value === 'running' && !standIn.value)) return null;
  const remarks = runRemarks(inputOf(run, stepSettings.value).run);
  return remarks.length === 0 ? null : <p class="stage-rough">{remarks.join('\n')}</p>;
}

const titleNow = (): string => slide.value?.title ?? stepExperiment.value.title;

/** What the speaker's own window shows. */
const talkState = (): TalkState => ({
  step: stepIndex.value + 1,
  steps: stageTalk.value.steps.length,
  stepKey: stepKey.value,
  question: stepQuestion.value,
  title: titleNow(),
  says: says(),
  next: nextStepName.value,
  isRunning: state.value === 'running',
});

/** For screen readers. Leaves out the figure's sentence, which changes several times a second during a run. */
const onScreen = computed((): string =>
  overlay.value === 'black'
    ? 'The screen is black. b brings the figure back.'
    : `Figure ${stepIndex.value + 1}: ${titleNow()}`,
);

export function Stage() {
  // The stage opens before keys are heard, so that no key is lost.
  useLayoutEffect(openStage, []);
  useEffect(followServedRoom, []);
  useEffect(publishTalk, []);
  useEffect(() => tellSpeaker(talkState, pressKey), []);
  useKeys();
  useEffect(keepScreenOn, []);
  const question = stepQuestion.value;
  useEffect(() => {
    shownTitle.value = question;
  }, [question]);
  return (
    <div class="stage">
      <h1>
        <Prose text={question} />
      </h1>
      <h2>
        <Prose text={titleNow()} />
        {screenText.value !== '' && ` (${screenText.value})`}
      </h2>
      <div class="stage-chart">
        <Chart />
      </div>
      <p class="stage-says" data-testid="says">
        <Prose text={says()} />
      </p>
      <div class="stage-foot">
        <Whose />
        <RunRemarks />
        <StageControls />
      </div>
      {state.value === 'running' && <ProgressBar />}
      {overlay.value === 'code' && <StageCode />}
      {overlay.value === 'keys' && <StageKeyList />}
      {overlay.value === 'room' && <StageRoom />}
      {overlay.value === 'save' && <TakeHome pagesNow={pagesNow} title={talkTitle()} />}
      {overlay.value !== undefined && overlay.value !== 'black' && <StageClose />}
      {overlay.value === 'black' && <div class="stage-over stage-black" />}
      <p class="hidden" aria-live="polite">
        {onScreen}
      </p>
    </div>
  );
}
