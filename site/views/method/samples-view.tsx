import { fromBelow, percent } from '../pace/drawn-at.ts';
import '../pace/drawn.css';
import { cellSamples } from '../../figures/how-measured/cell-samples.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { Prose } from '../terms/prose.tsx';

/** One cell with all its samples, its batches and blocks, and the interval that is made from them. */
export function SamplesView({ run }: { readonly run: RunDocument }) {
  const cell = cellSamples(run);
  if (!cell) return null;
  const { title, sentence, samples, blocks, median, interval, ends } = cell;
  const [low, high] = interval;
  return (
    <figure class="drawn samples">
      <figcaption>
        <b>{title}</b>
      </figcaption>
      <div class="canvas">
        <svg class="plotted" role="img" aria-label={`${title}. ${sentence}`}>
          <rect class="interval" x="0" width="100%" y={fromBelow(high)} height={percent(Math.max(0.005, high - low))} />
          {blocks.slice(1).map(({ from }) => (
            <line key={from} class="cut" x1={percent(from)} x2={percent(from)} y1="0" y2="100%" />
          ))}
          <line class="median" x1="0" x2="100%" y1={fromBelow(median)} y2={fromBelow(median)} />
          {samples.map(({ x, y, isAbove }) =>
            isAbove ? (
              <svg key={x} aria-hidden="true" x={percent(x)} y={fromBelow(y)} overflow="visible">
                <path class="above" d="M0 0 L4 7 L-4 7 Z" />
              </svg>
            ) : (
              <circle key={x} class="batch" cx={percent(x)} cy={fromBelow(y)} r="2.5" />
            ),
          )}
          {blocks.map(({ from, to, y }) => (
            <line key={to} class="block" x1={percent(from)} x2={percent(to)} y1={fromBelow(y)} y2={fromBelow(y)} />
          ))}
        </svg>
        <small class="top" aria-hidden="true">
          {ends[1]}
        </small>
        <small class="bottom" aria-hidden="true">
          {ends[0]}
        </small>
      </div>
      <ul class="marks" aria-label="Marks">
        <li>
          <i class="of-batch" /> a batch
        </li>
        <li>
          <i class="of-block" /> median of a block
        </li>
        <li>
          <i class="of-interval" /> <Prose text="median of all, with its 95 % interval" />
        </li>
      </ul>
      <figcaption>
        <Prose text={sentence} />
      </figcaption>
    </figure>
  );
}
