import { formatDuration } from '../../figures/words/format-duration.ts';
import { roughRemark } from '../../figures/words/machine-remark.ts';
import type { Drift } from '../../harness/quiet/drift.ts';
import type { RunDocument } from '../../results/document/run.ts';

/** Of the view box; the style sheet says how large it is drawn. */
const WIDTH_UNITS = 320;
const HEIGHT_UNITS = 48;

/** The spin kernel's time over the run, from its shortest: flat is good. */
export function DriftLine({ readings }: Pick<Drift, 'readings'>) {
  const spins = readings.map((reading) => reading.spinMs);
  const [shortest, longest] = [Math.min(...spins), Math.max(...spins)];
  const lastMs = readings.at(-1)?.atMs ?? 0;
  if (readings.length < 2 || lastMs <= 0) return null;
  // Twice the shortest fills the height, so that ordinary jitter looks as small as it is.
  const reach = Math.max(longest, shortest * 2) - shortest;
  const points = readings.map(({ atMs, spinMs }) => {
    const x = (atMs / lastMs) * WIDTH_UNITS;
    // Two units of air above and below, so that the line is not cut in half at its extremes.
    const y = HEIGHT_UNITS - 2 - ((spinMs - shortest) / reach) * (HEIGHT_UNITS - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const range = `${formatDuration(shortest * 1e6)} to ${formatDuration(longest * 1e6)}`;
  return (
    <figure class="drift">
      <svg
        viewBox={`0 0 ${WIDTH_UNITS} ${HEIGHT_UNITS}`}
        role="img"
        aria-label={`The same work took ${range} over the run.`}
      >
        <polyline points={points.join(' ')} />
      </svg>
      <figcaption>The same work, timed between rounds, took {range}. Flat is good.</figcaption>
    </figure>
  );
}

/** Why a run is called rough, where it is called so: the reason and the pace of the machine, opened in place. */
export function WhyRough({ drift }: { readonly drift: RunDocument['drift'] }) {
  const rough = roughRemark(drift);
  if (!drift || rough === '') return null;
  return (
    <details class="rough">
      <summary>why {rough.toLowerCase()}</summary>
      <p>{drift.reason}</p>
      <DriftLine readings={drift.readings ?? []} />
      <p>
        What a rough run means, and how it is told: <a href="#/method">Method</a>.
      </p>
    </details>
  );
}
