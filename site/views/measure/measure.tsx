import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { mainExperiment } from '../../experiments/index.ts';
import { failureSentence } from '../../figures/answer/missing-cells.ts';
import { operationDots } from '../../figures/every-run/operation-dots.ts';
import type { Figure } from '../../figures/form/figure.ts';
import { fileStem } from '../../results/export/file-name.ts';
import { RunActions } from '../actions/run-actions.tsx';
import { FigureView } from '../figure/figure-view.tsx';
import { asDrawn } from '../figure/still/drawn-figure.ts';
import { Coming, laterView } from '../parts/later-view.tsx';
import { Problems } from '../parts/problems.tsx';
import { useAnswerSeen } from '../running/show-result.ts';
import { isAudience, isHandheld, isInRoom } from '../state/audience.ts';
import { areFiguresToCome, figureInput, figures, shownExperiment } from '../state/figure-input.ts';
import { run, state } from '../state/run-state.ts';
import { Humped } from '../terms/humped.tsx';
import { Prose } from '../terms/prose.tsx';
import { RunControl } from './run-control.tsx';

/** The way back to the list, above the question of a study. */
function StudySource() {
  if (shownExperiment.value === mainExperiment) return null;
  return (
    <p class="source">
      <a href="#/studies">Studies</a> / {shownExperiment.value.title}
    </p>
  );
}

/** What a study is about, and what a run adds. It stays during a run, so that nothing below it moves. */
function StudyAbout() {
  const { about, adds } = shownExperiment.value;
  useEffect(() => {
    // A run may begin with lines in place of dots: loaded now, so that the height does not change after the tap.
    if (about !== undefined) import('../figure/plot-figure.tsx').catch(() => undefined);
  }, [about]);
  if (about === undefined) return null;
  return (
    <div class="about">
      <p>
        <Prose text={about} />
      </p>
      {adds && (
        <p>
          <Prose text={`A run here ${adds}`} />
        </p>
      )}
    </div>
  );
}

const StudyOrigin = laterView(async () => (await import('./study-origin.tsx')).StudyOrigin);
/** Loaded when a run begins, so that it is there at the end. */
const NextSteps = laterView(async () => (await import('./next-steps.tsx')).NextSteps, null);
/** Loaded with the first result to send. */
const SendResult = laterView(async () => (await import('../actions/send-result.tsx')).SendResult);
/** Loaded with the content of the lower edge, which is there before anybody runs. */
const RunInPlace = laterView(async () => (await import('../running/run-strip.tsx')).RunInPlace, null);
const ShowInRoom = laterView(async () => (await import('../actions/send-result.tsx')).ShowInRoom);
/** Loaded when there is a result, or on request: what a result means for a relying party. */
const AfterRun = laterView(async () => (await import('../offer/after-run.tsx')).AfterRun);
const AskedAdvice = laterView(async () => (await import('../offer/after-run.tsx')).AskedAdvice);

/** The result to share, compare and export: a run that is over, however it ended. */
const result = computed(() => (state.value === 'running' ? undefined : run.value));

/** Before a run, figures show published numbers. */
const stem = computed(() => (run.value ? fileStem(run.value) : `passkey-bench-${shownExperiment.value.id}`));

/** A visitor with a phone, or one who came by the code of a stage, sends the result before anything else. */
function ResultActions() {
  return (
    <RunActions run={result.value}>
      {state.value === 'running' && <RunInPlace />}
      {isInRoom.value && <ShowInRoom run={result.value} />}
      {(isAudience.value || isHandheld) && <SendResult run={result.value} />}
    </RunActions>
  );
}

/** Whether the figure that answers the question shows times as they come in. */
const showsTimes = (figure: Figure | undefined): boolean =>
  figure?.kind === 'dots' && figure.panels.some(({ axis }) => axis.unit === 'ns');

/** The first place: the question, the button, and the answer as it grows. */
export function Measure() {
  const [first, ...others] = figures.value;
  // True from the start of a run, so that nothing folds under a reader's eyes at its end. A run that could
  // not begin changes nothing on the page.
  const hasBegun = state.value === 'running' || (state.value !== 'idle' && run.value !== undefined);
  useAnswerSeen(first?.id);
  return (
    <>
      <StudySource />
      <h1>
        <Humped text={shownExperiment.value.question} />
      </h1>
      <StudyAbout />
      <RunControl />
      <Problems />
      {shownExperiment.value.about !== undefined && <StudyOrigin />}
      {shownExperiment.value.advises && (
        <div class="asked-advice">
          <AskedAdvice input={figureInput.value} runId={run.value?.id} />
        </div>
      )}
      {first && (
        <FigureView
          key={first.id}
          figure={asDrawn(first)}
          first={true}
          isShort={true}
          repeatedText={run.value && failureSentence(run.value)}
          stem={stem.value}
          actions={hasBegun ? <ResultActions /> : undefined}
        />
      )}
      {areFiguresToCome.value && <Coming>{null}</Coming>}
      {hasBegun && <NextSteps />}
      {others.map((figure) => (
        <FigureView
          key={figure.id}
          figure={figure}
          first={false}
          // A run shows its incoming times once, unfolded.
          folds={hasBegun && (figure.id !== operationDots.id || showsTimes(first))}
          stem={stem.value}
        />
      ))}
      {result.value && <AfterRun input={figureInput.value} runId={run.value?.id} />}
    </>
  );
}
