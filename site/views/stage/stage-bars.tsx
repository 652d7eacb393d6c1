import type { BarAxis } from '../../figures/form/figure.ts';
import { type Slide, type SlideRow, writesNumber } from '../../figures/slides/slides.ts';
import { linesOfAxis } from '../chart/axis/axis-lines.ts';
import { placeOfBar } from '../chart/axis/bar-place.ts';
import './stage-bars.css';

const percent = (share: number) => `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`;

/** A time at the beginning of the axis is still to be seen. */
const LEAST_SHARE = 0.004;

/** Every second line of a long axis is named, so that names do not touch. */
function Ticks({ axis }: { readonly axis: BarAxis }) {
  const lines = linesOfAxis(axis);
  const every = lines.length > 4 ? 2 : 1;
  // Where bars begin is named: at 1, which stands beside times as at their beginning.
  const first = Math.max(
    0,
    lines.findIndex(({ value }) => value === 1),
  );
  return (
    <div class="stage-ticks">
      {lines.map(({ value, at, name }, index) => (
        <i key={value} style={{ left: percent(at) }}>
          {(index - first) % every === 0 && (
            <span class={(index - first) % (2 * every) === 0 ? undefined : 'between'}>{name}</span>
          )}
        </i>
      ))}
    </div>
  );
}

/** The bar grows from where it stands; its whisker is the 95 % interval. */
function Track({ row, axis }: { readonly row: SlideRow; readonly axis: BarAxis }) {
  const { bar, group } = row;
  const place = placeOfBar(bar, axis);
  if (!place) return null;
  const { from, to, interval } = place;
  return (
    <>
      <i
        class={bar.fill === 'reference' ? 'stage-bar reference' : `stage-bar ${bar.fill} ${group.hue}`}
        style={{
          left: percent(from),
          width: percent(Math.max(LEAST_SHARE, to - from)),
        }}
      />
      {interval && (
        <i class="stage-whisker" style={{ left: percent(interval[0]), width: percent(interval[1] - interval[0]) }} />
      )}
    </>
  );
}

function Row({ row, axis }: { readonly row: SlideRow; readonly axis: BarAxis }) {
  const { bar, group, isFirst } = row;
  const isNumber = writesNumber(bar);
  return (
    <li data-bar={bar.key} class={isFirst ? 'first' : undefined}>
      <b class="stage-group">
        {isFirst && (
          <>
            <i class={`swatch ${group.hue}`} />
            {group.label}
          </>
        )}
      </b>
      <span class={bar.fill === 'reference' ? 'stage-by published' : 'stage-by'}>{bar.label}</span>
      <span class="stage-track">
        <Track row={row} axis={axis} />
      </span>
      <span class={isNumber ? 'stage-number' : 'stage-number words'}>{bar.text}</span>
    </li>
  );
}

/** Bars of which each is a line, with names and numbers that are read from the last row. */
export function StageBars({ chart }: { readonly chart: Extract<Slide['chart'], { kind: 'bars' }> }) {
  const { figure, panel, rows } = chart;
  return (
    <div class="stage-bars" role="img" aria-label={panel.sentence}>
      <Ticks axis={figure.axis} />
      <ul>
        {rows.map((row) => (
          <Row key={row.bar.key} row={row} axis={figure.axis} />
        ))}
      </ul>
    </div>
  );
}
