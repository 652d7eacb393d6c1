/** Rows of dots before there is a chart: the marks that it will have, drawn when the site is built. */

import type { DotPanel } from '../../../figures/form/figure.ts';
import { dotPanelHeightPx } from '../../chart/dots/placed-rows.ts';
import { wholeDots } from '../../chart/dots/whole-dots.ts';
import { SvgMarks } from '../../chart/marks/svg-marks.tsx';

/** A phone's: on a longer axis names and letters have more room than they need. */
const WIDTH_PX = 354;

/** As wide as an attribute says: what is written into the page has no styles. */
const Edge = ({ widthPx }: { readonly widthPx: number }) => <svg aria-hidden="true" width={widthPx} height="1" />;

export function StillDots({ panel }: { readonly panel: DotPanel }) {
  const heightPx = dotPanelHeightPx(panel);
  const { axis, marks } = wholeDots(panel, { widthPx: WIDTH_PX, heightPx });
  return (
    <div data-still={panel.id}>
      <Edge widthPx={axis.leftPx} />
      <svg aria-hidden="true" width="100%" height={heightPx} overflow="visible">
        <SvgMarks marks={marks} axis={axis} />
      </svg>
      <Edge widthPx={axis.rightPx} />
    </div>
  );
}
