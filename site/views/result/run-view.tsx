/** A run that is not made on this page now: one from the history, exactly as it looked, or somebody else's. */

import type { ComponentChildren } from 'preact';
import { isCeremony, ownPlaceOf } from '../../experiments/index.ts';
import { ceremonySources } from '../../figures/ceremony/index.ts';
import type { Figure } from '../../figures/form/figure.ts';
import { shownFigures } from '../../figures/index.ts';
import { howEnded } from '../../figures/slides/how-ended.ts';
import { engineSentences } from '../../figures/words/engine/engine-sentences.ts';
import { clockRemark, machineRemark, roughClause } from '../../figures/words/machine-remark.ts';
import { capitalised } from '../../figures/words/whole-sentences.ts';
import { deviceName, labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { hasMedian } from '../../results/document/summary-of.ts';
import { paceProblem } from '../../results/doubts/pace-of-run.ts';
import { sampleTimeSentences } from '../../results/doubts/sample-time-sentences.ts';
import { unknownConditionsSentence } from '../../results/doubts/unknown-conditions.ts';
import { fileStem } from '../../results/export/file-name.ts';
import { missingDataSentence, verdictsSentence } from '../../results/share/missing-data.ts';
import { RunActions } from '../actions/run-actions.tsx';
import { useNamed } from '../actions/use-named.ts';
import { MeasuredSequence } from '../ceremony/sequence-view.tsx';
import { FigureView } from '../figure/figure-view.tsx';
import { Folded } from '../figure/folded.tsx';
import { RunFacts } from '../method/method-panel.tsx';
import { AfterRun, AskedAdvice } from '../offer/after-run.tsx';
import { AboutDevice } from '../parts/about-device.tsx';
import { figureInputOf } from '../state/figure-input.ts';
import { fragment } from '../state/place.ts';
import { stageHash } from '../state/settings-state.ts';
import { Explained } from '../terms/explained.tsx';
import './result.css';
import { Prose } from '../terms/prose.tsx';

function statusOf(run: RunDocument): string {
  const measured = run.measurements.filter(hasMedian).length;
  if (measured === 0 && run.gestures)
    return `${run.gestures.length === 1 ? 'One gesture' : `${run.gestures.length} gestures`}, and nothing measured.`;
  const machine = `${clockRemark(run.environment)}${machineRemark(run.drift)}`;
  // A source that does not say what was asked for has measured what is there.
  if (run.source) return `${measured} ${measured === 1 ? 'measurement' : 'measurements'}.${machine}`;
  return `${capitalised(howEnded(figureInputOf(run).run))}.${machine}`;
}

/** For example `Chromium 156 on Linux ran 3 WebAssembly modules, perhaps rough.` */
function howMadeSentence({ environment, build, drift }: RunDocument): string {
  const modules = build?.modules?.length ?? 0;
  const loaded = modules === 0 ? 'no WebAssembly' : `${modules} WebAssembly ${modules === 1 ? 'module' : 'modules'}`;
  return `${deviceName(environment)} ran ${loaded}${roughClause(drift)}.`;
}

interface RunViewProps {
  readonly run: RunDocument;
  /** Whether it was made on this device, which changes what is said about it. */
  readonly isOwn: boolean;
  /** Whose run this is, in a sentence. */
  readonly whose: string;
  /** The question that a sent run answers. The answer then comes first, and how the run went follows it. */
  readonly question?: string;
  /** The next step with it, below its sentence. */
  readonly next?: ComponentChildren;
  /** Actions besides sharing, comparing and exporting. */
  readonly children: ComponentChildren;
}

/** Its status, and the device that made it. */
function HowItWent({ run, isOwn }: Pick<RunViewProps, 'run' | 'isOwn'>) {
  const { environment, source } = run;
  const missing = missingDataSentence(run);
  return (
    <>
      {missing !== undefined && <p class="whose">{missing}</p>}
      <p class="run-status">{statusOf(run)}</p>
      <p class="device">
        {source ? (
          <Explained text={source.note} />
        ) : (
          <AboutDevice device={environment} clockStepMs={environment.clockStepMs} whose={isOwn ? 'this' : 'that'} />
        )}
      </p>
    </>
  );
}

function Problems({ run }: Pick<RunViewProps, 'run'>) {
  const unknown = unknownConditionsSentence(run);
  const problems = [
    ...(unknown === undefined ? [] : [unknown]),
    ...engineSentences(run),
    ...sampleTimeSentences(run),
    ...paceProblem(run),
  ];
  if (problems.length === 0) return null;
  return (
    <div class="problems" role="alert">
      {problems.map((problem) => (
        <p key={problem}>
          <Prose text={problem} />
        </p>
      ))}
    </div>
  );
}

/** If the run has samples, they can be looked at. */
function HowMade({ run }: Pick<RunViewProps, 'run'>) {
  const hasSamples = run.measurements.some((one) => one.status === 'measured' && one.samplesNs.length > 0);
  if (run.source || !hasSamples) return null;
  return (
    <Folded id="how" title="How it was made" sentence={howMadeSentence(run)} isOpen={false}>
      <div class="prose">
        <RunFacts run={run} />
      </div>
    </Folded>
  );
}

/** The first figure of a run says below its picture where the verdicts of a received result come from. */
function withVerdictsSentence(figure: Figure, run: RunDocument): Figure {
  const sentence = isCeremony(run) ? undefined : verdictsSentence(run);
  if (sentence === undefined) return figure;
  return { ...figure, closing: [figure.closing, sentence].filter(Boolean).join(' ') };
}

/** The address of a talk that shows this result: one of the history by its name, and a sent one by its link. */
function stageOf(run: RunDocument): { readonly stage?: string } {
  if (run.source || ownPlaceOf(run)) return {};
  const { place, detail } = fragment.value;
  const shown = new URLSearchParams({ fallback: place === 'saved' ? run.id : `${place}/${detail}`, earlier: '' });
  return { stage: `${stageHash(run.settings)}&${shown}` };
}

export function RunView({ run, isOwn, whose, question, next, children }: RunViewProps) {
  const named = useNamed(run);
  const device = isOwn ? 'this device' : 'that device';
  const input = figureInputOf(run, device);
  // Other programs know none of our experiments, so no figure of an experiment fits them.
  const figures = run.source ? [] : shownFigures(input, ceremonySources);
  const actions = (
    <>
      {next}
      <RunActions run={named} device={device} {...stageOf(run)}>
        {children}
      </RunActions>
    </>
  );
  const [first, ...others] = figures.map((figure, index) => (
    <FigureView
      key={figure.id}
      figure={index === 0 ? withVerdictsSentence(figure, run) : figure}
      first={index === 0}
      isTitled={isCeremony(run)}
      folds={index > 0}
      isShort={index === 0}
      stem={fileStem(named)}
      actions={actions}
    />
  ));
  const advice = <AskedAdvice input={input} runId={run.id} />;
  return (
    <>
      <h1>
        <Prose text={question ?? labelOf(run)} />
      </h1>
      <p class="whose">
        <Explained text={whose} />
      </p>
      {question === undefined && <HowItWent run={run} isOwn={isOwn} />}
      <Problems run={run} />
      {question === undefined && advice}
      {isCeremony(run) && <MeasuredSequence run={run} />}
      {first}
      {question !== undefined && advice}
      {others}
      {first === undefined && actions}
      {question !== undefined && <HowItWent run={run} isOwn={isOwn} />}
      <AfterRun input={input} runId={run.id} />
      {run.source && <p>Results from {run.source.tool} are shown beside others, under Compare.</p>}
      <HowMade run={run} />
    </>
  );
}
