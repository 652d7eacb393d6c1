import { type PaceCurve, paceCurves } from '../../figures/how-measured/pace-curve.ts';
import { formatWait, rangeOfTexts } from '../../figures/words/format-duration.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { fromBelow, percent } from './drawn-at.ts';
import './drawn.css';

function slowText({ slow, slowCount }: PaceCurve): string {
  if (slow.length === 0) return 'No reading was over a quarter slower than the best.';
  return `Marked: ${slowCount} ${slowCount === 1 ? 'reading' : 'readings'} over a quarter slower than the best.`;
}

interface PaceViewProps {
  readonly drift: NonNullable<RunDocument['drift']>;
  /** How far the clock may be off in one reading. */
  readonly clockErrorMs?: number | undefined;
}

/** What the reason of the grade speaks of, drawn. */
export function PaceView({ drift, clockErrorMs }: PaceViewProps) {
  return (
    <>
      {paceCurves(drift, clockErrorMs).map((curve) => (
        <PaceLine key={curve.work} curve={curve} />
      ))}
    </>
  );
}

/** How long one piece of work took during the run: flat is good, and slow parts are marked. */
function PaceLine({ curve }: { readonly curve: PaceCurve }) {
  const { work, points, slow, slowFrom, ends, lastMs } = curve;
  const [shortest, longest] = ends;
  const range = rangeOfTexts(shortest, longest);
  return (
    <figure class="drawn pace">
      <div class="canvas">
        <svg
          class="plotted"
          role="img"
          aria-label={`${work} took ${range} over the run of ${formatWait(lastMs)}. ${slowText(curve)}`}
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
        {work} took {range}; a flat line is good. {slowText(curve)}
      </figcaption>
    </figure>
  );
}
