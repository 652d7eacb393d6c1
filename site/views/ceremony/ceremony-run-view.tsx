/** A ceremony that is opened again: its lanes, its costs, its gestures. Loaded when there is one to show. */
import { lanesOf } from '../../ceremony/record/ceremony-document.ts';
import { formatDuration } from '../../figures/words/format-duration.ts';
import type { GestureRecord } from '../../results/document/gesture.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { ceremonySentence } from './ceremony-sentence.ts';
import './ceremony.css';
import './inspector.css';
import { CostTable } from './cost-table.tsx';
import { Lanes } from './lanes.tsx';

const MS_TO_NS = 1e6;

function GestureRow({ of }: { readonly of: GestureRecord }) {
  const good = of.verifications.filter(({ outcome }) => outcome === 'good').length;
  const verified = of.verifications.length > 0 ? `, verified by ${good} of ${of.verifications.length}` : '';
  return (
    <tr data-kind={of.kind}>
      <th scope="row">
        {of.kind === 'create' ? 'Create' : 'Get'} <small>{of.attachment}</small>
      </th>
      <td class="number" data-label="wall time">
        {formatDuration(of.wallMs * MS_TO_NS)}
      </td>
      <td class="number" data-label="call accepted">
        {formatDuration(of.callMs * MS_TO_NS)}
      </td>
      <td class="number" data-label="without focus">
        {of.unfocusedMs === 0 ? 'none' : formatDuration(of.unfocusedMs * MS_TO_NS)}
      </td>
      <td>
        {of.algorithm ?? 'key not known'}: {of.verdict}
        {verified}
      </td>
    </tr>
  );
}

/** What a real authenticator did, as it was kept. */
function KeptGestures({ gestures }: { readonly gestures: readonly GestureRecord[] }) {
  if (gestures.length === 0) return null;
  return (
    <section class="figure authenticator" aria-labelledby="gestures-title">
      <h2 id="gestures-title">A real authenticator</h2>
      <table class="results gestures" aria-labelledby="gestures-title">
        <thead>
          <tr>
            <th scope="col">Gesture</th>
            <th scope="col" class="number">
              Wall time
            </th>
            <th scope="col" class="number">
              Call accepted
            </th>
            <th scope="col" class="number">
              Without focus
            </th>
            <th scope="col">Found</th>
          </tr>
        </thead>
        <tbody>
          {gestures.map((one) => (
            <GestureRow key={one.at} of={one} />
          ))}
        </tbody>
      </table>
      <div class="notes">
        <p>
          The time from call to result is mostly the person. One gesture is not a repeatable sample, so no interval is
          given.
        </p>
      </div>
    </section>
  );
}

export function CeremonyRunView({ run }: { readonly run: RunDocument }) {
  const lanes = lanesOf(run);
  return (
    <>
      {lanes.length > 0 && (
        <p class="sentence" data-testid="ceremony-sentence">
          {ceremonySentence(lanes)}
        </p>
      )}
      <Lanes lanes={lanes} ceremony="authentication" title="A login, step by step" />
      <Lanes lanes={lanes} ceremony="registration" title="A registration, step by step" />
      <CostTable lanes={lanes} engine={run.environment.engine} />
      <KeptGestures gestures={run.gestures ?? []} />
    </>
  );
}
