import { type PaceCurve, paceCurve } from '../../figures/how-measured/pace-curve.ts';
import { formatDuration, formatWait } from '../../figures/words/format-duration.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { Drift } from '../../harness/quiet/drift.ts';
import { fromBelow, percent } from './drawn-at.ts';
import './drawn.css';

function slowText({ slow, slowCount }: PaceCurve): string {
  if (slow.length === 0) return 'No reading was over a quarter slower than the best.';
  return `Marked: ${slowCount} ${slowCount === 1 ? 'reading' : 'readings'} over a quarter slower than the best.`;
}

interface PaceViewProps {
  readonly readings: Drift['readings'];
  /** How far the clock may be off in one reading. */
  readonly clockErrorMs?: number;
}

/** How long one piece of work took during the run: flat is good, and slow parts are marked. */
export function PaceView({ readings, clockErrorMs }: PaceViewProps) {
  const curve = paceCurve(readings, clockErrorMs);
  if (!curve) return null;
  const { points, slow, slowFrom, shortestMs, longestMs, lastMs } = curve;
  const shortest = formatDuration(shortestMs * NS_PER_MS);
  const longest = formatDuration(longestMs * NS_PER_MS);
  return (
    <figure class="drawn pace">
      <div class="canvas">
        <svg
          class="plotted"
          role="img"
          aria-label={`A fixed piece of work took ${shortest} to ${longest} over the run of ${formatWait(lastMs)}. ${slowText(curve)}`}
        >
          {slow.map(({ from, to }) => (
            <rect key={from} class="slow" x={percent(from)} y="0" width={percent(to - from)} height="100%" />
          ))}
          {slowFrom < 1 && <line class="limit" x1="0" x2="100%" y1={fromBelow(slowFrom)} y2={fromBelow(slowFrom)} />}
          {points.slice(1).map((point, index) => (
            <line
              // Two readings may be of one moment, so only their position tells them apart.
              key={index}
              class="curve"
              x1={percent(points[index]?.x ?? 0)}
              y1={fromBelow(points[index]?.y ?? 0)}
              x2={percent(point.x)}
              y2={fromBelow(point.y)}
            />
          ))}
        </svg>
        <small class="top" aria-hidden="true">
          {longest}
        </small>
        <small class="bottom" aria-hidden="true">
          {shortest}
        </small>
      </div>
      <div class="across" aria-hidden="true">
        <small>{formatWait(0)}</small>
        <small>{formatWait(lastMs)}</small>
      </div>
      <figcaption>
        A fixed piece of work took {shortest} to {longest}; a flat line is good. {slowText(curve)}
      </figcaption>
    </figure>
  );
}
