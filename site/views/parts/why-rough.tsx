import { useSignal } from '@preact/signals';
import { roughRemark, steadierRun } from '../../figures/words/machine-remark.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { plainReason } from '../../results/doubts/plain-reason.ts';
import { Prose } from '../terms/prose.tsx';
import { laterView } from './later-view.tsx';

const PaceView = laterView(async () => (await import('../pace/pace-view.tsx')).PaceView);

/** Why a run is called rough, if it is: the reason and the pace of the machine, opened in place. */
export function WhyRough({ run }: { readonly run: Pick<RunDocument, 'drift' | 'environment'> | undefined }) {
  const isOpen = useSignal(false);
  const drift = run?.drift;
  const rough = roughRemark(drift);
  if (!run || !drift || rough === '') return null;
  return (
    <details
      class="unfolding rough"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>{rough}: what happened?</summary>
      <p>
        <Prose text={plainReason(drift.reason)} />
      </p>
      {isOpen.value && <PaceView drift={drift} clockErrorMs={run.environment.clockStepMs} />}
      <p>
        For steadier numbers, take {steadierRun(drift)}, or a longer one. <a href="#/method">Method</a> says how a rough
        run is told.
      </p>
    </details>
  );
}
