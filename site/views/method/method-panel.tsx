import type { ComponentChildren } from 'preact';
import { backendName } from '../../backends/backend.ts';
import type { ModuleBuild } from '../../backends/module-build.ts';
import { formatDuration, formatFixed, formatStep } from '../../figures/words/format-duration.ts';

import type { Environment, RunDocument } from '../../results/document/run.ts';
import { DriftLine } from '../parts/drift-line.tsx';
import { run } from '../state/run-state.ts';
import { settings, settingsHash } from '../state/settings-state.ts';

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a coarse clock costs: a batch lasts at least a hundred of its steps. */
function clockSentence({ clockStepMs, isolated }: Environment): string {
  const batch = `a batch spans at least 100 of them, ${formatStep(clockStepMs * 1e8)}`;
  const step = `Steps of ${formatStep(clockStepMs * 1e6)}; ${batch}.`;
  if (isolated) return `${step} The page is cross-origin isolated, so the browser gives it the finer clock.`;
  return `${step} The page is not cross-origin isolated, so the clock is coarse: runs take longer and first calls are rough, but medians stand.`;
}

function Overheads({ of }: { readonly of: RunDocument }) {
  if (of.overheads.length === 0) return <>not measured</>;
  return (
    <>
      {of.overheads.map(({ backend, emptyNs, digestNs }) => (
        <p key={backend}>
          {backendName(backend)}:{' '}
          {emptyNs === undefined ? 'no empty call to time' : `${formatDuration(emptyNs)} for an empty call`}
          {digestNs === undefined ? '' : `, ${formatDuration(digestNs)} for a SHA-256 of 69 bytes`}.
        </p>
      ))}
    </>
  );
}

function Module({ of }: { readonly of: ModuleBuild }) {
  const crates = Object.entries(of.crates).map(([name, version]) => `${name} ${version}`);
  return (
    <li>
      <b>
        {of.family}, {of.variant}
      </b>{' '}
      {formatFixed(of.rawBytes / 1000, 1)} kB, {formatFixed(of.gzipBytes / 1000, 1)} kB compressed. {crates.join(', ')}.
      <br />
      Built with {[...of.targetFeatures, ...of.flags].join(' ') || 'no special flags'}.
      <br />
      SHA-256 <code>{of.sha256}</code>
    </li>
  );
}

function discarded(of: RunDocument): number {
  return of.measurements.reduce((sum, one) => sum + (one.status === 'measured' ? one.discardedBatches : 0), 0);
}

/** What a run found out about itself. */
export function Found({ of }: { readonly of: RunDocument }) {
  const lost = discarded(of);
  const { engine, platform, cores } = of.environment;
  return (
    <>
      <dl class="facts">
        <Fact name="Device">
          {engine} on {platform}
          {cores === undefined ? '' : `, which reports ${cores} processors`}
        </Fact>
        <Fact name="Clock">{clockSentence(of.environment)}</Fact>
        <Fact name="Machine">
          <p>
            Graded <b>{of.drift.grade}</b>. {of.drift.reason}
          </p>
          <DriftLine drift={of.drift} />
        </Fact>
        <Fact name="Cost of a call">
          <Overheads of={of} />
        </Fact>
        <Fact name="Discarded">
          {lost === 0
            ? 'No batch; the page stayed visible.'
            : `${lost} batches, because the page was hidden while they ran.`}
        </Fact>
        <Fact name="Order">Shuffled with seed {of.settings.seed}.</Fact>
        <Fact name="Build">
          Commit {of.build.commit}, rustc {of.build.rustc}, wasm-bindgen {of.build.wasmBindgen}, binaryen{' '}
          {of.build.binaryen}
        </Fact>
      </dl>
      <h3>WebAssembly modules of this run</h3>
      {of.build.modules.length === 0 ? (
        <p>None was loaded.</p>
      ) : (
        <ul class="modules">
          {of.build.modules.map((module) => (
            <Module key={module.sha256} of={module} />
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
        <Found of={run.value} />
      ) : (
        <p>
          Nothing has been measured yet. <a href={settingsHash(settings.value)}>Run it</a>, and this panel shows the
          clock’s step, the cost of a call, the drift of the machine and the modules that were loaded.
        </p>
      )}
    </section>
  );
}
