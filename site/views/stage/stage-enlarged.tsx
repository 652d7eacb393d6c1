import type { JSX } from 'preact';
import { CHART_TYPE_PX, enlargementIn, type RequestedSpace } from '../chart/enlargement.ts';
import { chartsFailed } from '../chart/load-charts.ts';
import { pixelRatio } from '../code/pixel-ratio.ts';
import { useRoom } from './use-room.ts';
import './stage-plot.css';

/** What a chart needs to know about its enlargement. */
interface ShownEnlarged {
  /** Device pixels per pixel of the chart. */
  readonly pixelsPerPx: number;
  /** Font size of numbers, in the chart's own pixels. */
  readonly numberPx: number;
  readonly isNarrow: boolean;
}

interface EnlargedProps extends RequestedSpace {
  readonly label: string;
  readonly children: (shown: ShownEnlarged) => JSX.Element | undefined;
}

/** A chart of the page, enlarged to the font size of the stage. */
export function Enlarged({ label, children, ...place }: EnlargedProps) {
  const [element, room] = useRoom();
  const typePx = element.current ? Number.parseFloat(getComputedStyle(element.current).fontSize) : CHART_TYPE_PX;
  const { times, widthPx, heightPx, numberPx, isNarrow } = enlargementIn({ ...room, typePx }, place);
  const size = { width: `${widthPx}px`, height: `${heightPx}px`, transform: `scale(${times})` };
  return (
    <div ref={element} class="stage-canvas" role="img" aria-label={label}>
      {room.heightPx > 0 && (
        <div style={size}>{children({ pixelsPerPx: times * pixelRatio.value, numberPx, isNarrow })}</div>
      )}
      {chartsFailed.value && <p>The chart could not be loaded; the sentence below holds its finding.</p>}
    </div>
  );
}
