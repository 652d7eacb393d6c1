/** Rows of dots before there is a chart: the marks that it will have, drawn when the site is built. */

import type { DotPanel } from '../../../figures/form/figure.ts';
import { linesOfAxis, namesWithRoom } from '../../chart/axis/axis-lines.ts';
import { AXIS_TYPE_PX } from '../../chart/axis/axis-scale.ts';
import { DOT_EDGE_PX } from '../../chart/dots/dot-lines.ts';
import { marksOfDots } from '../../chart/dots/dot-marks.ts';
import { DOT_AXIS_PX, DOT_ROW_PX } from '../../chart/dots/dot-rows.ts';
import { type DotRoom, HALO_PX } from '../../chart/dots/placed-rows.ts';
import type { Mark } from '../../chart/marks/mark.ts';
import { SvgMarks } from '../../chart/marks/svg-marks.tsx';

/** How much further the plot keeps from its edge where an axis begins with a name. */
const NAMED_EDGE_PX = 10;
const NEAR_EDGE = 0.03;
/** As long as a phone's: on a longer axis names and letters have more room than they need. */
const AXIS_PX = 320;

/** What Chart.js will draw of the axis. */
function axisMarks(lines: ReturnType<typeof linesOfAxis>, { leftPx, axisPx }: DotRoom, heightPx: number) {
  const names = namesWithRoom(lines, axisPx);
  const y = heightPx + DOT_AXIS_PX / 2 + 1;
  const places = lines.map(({ at }) => leftPx + at * axisPx);
  return [
    ...places.map((x): Mark => ({ kind: 'line', what: 'grid', ink: 'line', widthPx: 1, points: [x, 0, x, heightPx] })),
    ...places.map((x, index): Mark => {
      const name = { text: names[index] ?? '', isStrong: false, ink: 'quiet', x, widthPx: axisPx } as const;
      return { kind: 'text', what: 'axis', align: 'center', y, sizePx: AXIS_TYPE_PX, runs: [name], haloPx: HALO_PX };
    }),
  ];
}

export function StillDots({ panel: { id, groups, axis } }: { readonly panel: DotPanel }) {
  const heightPx = groups.length * DOT_ROW_PX;
  const lines = linesOfAxis(axis);
  const isNamed = (lines[0]?.at ?? 1) < NEAR_EDGE;
  const leftPx = DOT_EDGE_PX + (isNamed ? NAMED_EDGE_PX : 0);
  const room = { widthPx: leftPx + AXIS_PX + DOT_EDGE_PX, leftPx, axisPx: AXIS_PX, rowPx: DOT_ROW_PX };
  return (
    <svg
      data-still={id}
      class={isNamed ? 'named' : undefined}
      aria-hidden="true"
      width="100%"
      height={heightPx + DOT_AXIS_PX}
      overflow="visible"
    >
      <SvgMarks marks={[...axisMarks(lines, room, heightPx), ...marksOfDots(groups, axis, room)]} axis={room} />
    </svg>
  );
}
