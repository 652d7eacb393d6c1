import { formatWait } from '../../figures/words/format-duration.ts';
import { progress } from '../state/run-state.ts';

/** How far the run has got. */
export function ProgressBar() {
  const { fraction, remainingMs } = progress.value ?? { fraction: 0, remainingMs: undefined };
  const percent = Math.round(fraction * 100);
  const left = remainingMs === undefined ? 'starting' : `${formatWait(remainingMs)} left`;
  return (
    <div
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
