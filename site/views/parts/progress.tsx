import { useRef } from 'preact/hooks';
import { formatWait } from '../../figures/words/format-duration.ts';
import { isRunBarSeen } from '../state/run-button.ts';
import { progress } from '../state/run-state.ts';
import { RUN_STRIP_PX, useSeen } from './use-seen.ts';

/** How far the run has got. */
export function ProgressBar() {
  const bar = useRef<HTMLDivElement>(null);
  useSeen(bar, isRunBarSeen, RUN_STRIP_PX);
  const { fraction, remainingMs } = progress.value ?? { fraction: 0, remainingMs: undefined };
  const percent = Math.round(fraction * 100);
  const left = remainingMs === undefined ? 'starting' : `${formatWait(remainingMs)} left`;
  return (
    <div
      ref={bar}
      class="progress"
      role="progressbar"
      aria-label="Progress of the run"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent} %, ${left}`}
    >
      <div style={{ transform: `scaleX(${fraction})` }} />
    </div>
  );
}
