import type { ComponentChildren } from 'preact';
import { cellSamples } from '../../figures/how-measured/cell-samples.ts';
import { wayFact } from '../../figures/ways/way-words.ts';
import { failedCallsSentence } from '../../figures/words/failed-calls.ts';
import { formatClockStep, formatWait } from '../../figures/words/format-duration.ts';
import { steadinessWord } from '../../figures/words/machine-remark.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { deviceName } from '../../results/document/label.ts';
import type { Environment, RecordedModule, RecordedRepeat, RunDocument } from '../../results/document/run.ts';
import { plainReason } from '../../results/doubts/plain-reason.ts';
import { medianOfWay } from '../../results/doubts/way-share.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { run } from '../state/run-state.ts';
import { settings, settingsHash } from '../state/settings-state.ts';
import './method.css';
import { PaceView } from '../pace/pace-view.tsx';
import { Explained } from '../terms/explained.tsx';
import { Prose } from '../terms/prose.tsx';
import { SamplesView } from './samples-view.tsx';

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a coarse clock costs: a batch spans a hundred of its steps, if the cell has the time. */
function clockSentence({ clockStepMs, isolated }: Environment): string {
  if (clockStepMs === undefined) return 'not measured';
  const batch = `a batch spans 100 of them, ${formatClockStep(100 * clockStepMs * NS_PER_MS)}, where its cell has the time`;
  const step = `Steps of ${formatClockStep(clockStepMs * NS_PER_MS)}; ${batch}.`;
  if (isolated === undefined) return step;
  if (isolated) return `${step} The page is cross-origin isolated, so the browser gives it the finer clock.`;
  return `${step} The page is not cross-origin isolated, so the clock is coarse: runs take longer and first calls are rough, but medians stand.`;
}

function WaysThere({ run }: { readonly run: RunDocument }) {
  const known = (run.ways ?? []).flatMap((way) => {
    // 0 says that the batches were too short for the clock to see.
    const medianNs = medianOfWay(way, run.environment.clockStepMs) ?? (way.samplesNs.length > 0 ? 0 : undefined);
    return medianNs === undefined ? [] : [{ way, medianNs }];
  });
  if (known.length === 0) return <>not measured</>;
  return (
    <>
      {known.map(({ way, medianNs }) => (
        <p key={way.backend}>{wayFact(way, medianNs)}</p>
      ))}
    </>
  );
}

function Module({ module }: { readonly module: RecordedModule }) {
  const { crates = {}, targetFeatures, flags, rawBytes, gzipBytes } = module;
  const versions = Object.entries(crates).map(([name, version]) => `${name} ${version}`);
  return (
    <li>
      <b>
        {module.family}, {module.build}
      </b>{' '}
      <Prose
        text={[
          ...(rawBytes === undefined ? [] : [`${formatFixed(rawBytes / 1000, 1)} kB`]),
          ...(gzipBytes === undefined ? [] : [`${formatFixed(gzipBytes / 1000, 1)} kB compressed`]),
        ].join(', ')}
      />
      {versions.length > 0 && `. ${versions.join(', ')}`}.
      <br />
      {targetFeatures && flags && (
        <>
          Built with {[...targetFeatures, ...flags].join(' ') || 'no special flags'}.
          <br />
        </>
      )}
      {module.note !== undefined && (
        <>
          {module.note}
          <br />
        </>
      )}
      SHA-256 <code translate={false}>{module.sha256}</code>
    </li>
  );
}

/** The number of discarded batches of all cells; the exports say which cell lost them. */
function discarded(run: RunDocument): number {
  return run.measurements.reduce(
    (sum, measurement) => sum + (measurement.status === 'measured' ? (measurement.discardedBatches ?? 0) : 0),
    0,
  );
}

/** For example `finished in 10 s, steady throughout.` */
function repeatText({ outcome, elapsedMs, drift, hiddenMs = 0 }: RecordedRepeat): string {
  const machine = drift ? `, ${steadinessWord(drift)}` : '';
  const hidden = hiddenMs > 0 ? `, hidden for ${formatWait(hiddenMs)}` : '';
  return `${outcome} in ${formatWait(elapsedMs)}${machine}${hidden}.`;
}

function Machine({ run: { drift, environment } }: { readonly run: RunDocument }) {
  if (!drift) return <>not watched</>;
  return (
    <>
      <p>
        It was <b>{steadinessWord(drift)}</b>. <Prose text={plainReason(drift.reason)} />
      </p>
      <PaceView drift={drift} clockErrorMs={environment.clockStepMs} />
    </>
  );
}

/** How a number is made from this run's own samples. */
function Samples({ run }: { readonly run: RunDocument }) {
  if (!cellSamples(run)) return null;
  return (
    <Fact name="One number">
      <SamplesView run={run} />
    </Fact>
  );
}

/** What a run found out about itself. */
export function RunFacts({ run }: { readonly run: RunDocument }) {
  const lost = discarded(run);
  const modules = run.build?.modules ?? [];
  const failedCalls = failedCallsSentence(run);
  const { cores, engineNotKnown } = run.environment;
  return (
    <>
      <dl class="facts">
        <Fact name="Device">
          {deviceName(run.environment)}
          {cores === undefined ? '' : `, which reports ${cores === 1 ? 'one processor' : `${cores} processors`}`}
          {run.environment.driven && ', driven by a program'}
        </Fact>
        <Fact name="Clock">
          <Prose text={clockSentence(run.environment)} />
        </Fact>
        {engineNotKnown !== undefined && <Fact name="Engine">{engineNotKnown}</Fact>}
        <Fact name="How steady it was">
          <Machine run={run} />
        </Fact>
        <Samples run={run} />
        {run.repeats && (
          <Fact name="Repeats">
            {run.repeats.map((repeat, index) => (
              // Repeats have no name except their position.
              <p key={index}>
                {index + 1}: {repeatText(repeat)}
              </p>
            ))}
          </Fact>
        )}
        <Fact name="The way there">
          <WaysThere run={run} />
        </Fact>
        <Fact name="Discarded">
          {lost === 0
            ? 'No batch; the page stayed visible.'
            : lost === 1
              ? 'One batch, because the page was hidden while it ran.'
              : `${lost} batches, because the page was hidden while they ran.`}
        </Fact>
        {failedCalls && <Fact name="Made again">{failedCalls}</Fact>}
        {run.settings.seed !== undefined && <Fact name="Order">Shuffled with seed {run.settings.seed}.</Fact>}
        {run.build && (
          <Fact name="Build">
            {run.build.version !== undefined && `Version ${run.build.version}, `}commit {run.build.commit}, rustc{' '}
            {run.build.rustc}, wasm-bindgen {run.build.wasmBindgen}, binaryen {run.build.binaryen}
          </Fact>
        )}
      </dl>
      <h3>WebAssembly modules of this run</h3>
      {modules.length === 0 ? (
        <p>None was loaded.</p>
      ) : (
        <ul class="modules">
          {modules.map((module) => (
            <Module key={module.sha256} module={module} />
          ))}
        </ul>
      )}
    </>
  );
}

/** What the run of this device found out about itself. */
export function MethodPanel() {
  return (
    <section aria-labelledby="this-run">
      <h2 id="this-run">This device’s run</h2>
      {run.value ? (
        <RunFacts run={run.value} />
      ) : (
        <p>
          Nothing has been measured yet. <a href={settingsHash(settings.value)}>Run it</a>
          <Explained text=", and this panel shows the clock step, the way to each backend, the drift of the machine and the modules that were loaded." />
        </p>
      )}
    </section>
  );
}
