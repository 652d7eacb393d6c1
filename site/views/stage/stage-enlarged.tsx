import type { JSX } from 'preact';
import { chartsFailed } from '../chart/load-charts.ts';
import { pixelRatio } from '../code/pixel-ratio.ts';
import { useRoom } from './use-room.ts';
import './stage-plot.css';

/** The smallest type of a chart, in its own pixels: names on its axes. */
const CHART_TYPE_PX = 11;
/** On a small screen that a browser shows enlarged a chart is drawn smaller instead, down to this. */
const LEAST_TIMES = 0.6;
/** Type of numbers beside that of words, as those of bars. */
const NUMBER_TIMES = 1.43;

/** How a chart is drawn to be right once it is enlarged. */
interface Enlargement {
  /** Pixels of the screen a pixel of the chart. */
  readonly pixelsPerPx: number;
  /** Type of numbers, in the chart's own pixels. */
  readonly numberPx: number;
}

interface EnlargedProps {
  readonly label: string;
  /** In the chart's own pixels, where that is given; else all the room there is. */
  readonly chartPx?: number;
  /** In the same: as high as it may become where there is room. */
  readonly highestPx?: number;
  /** In the same: narrower, and what stands beside each other would not have room. */
  readonly narrowestPx?: number;
  readonly children: (enlargement: Enlargement) => JSX.Element | undefined;
}

/** A chart of the page, enlarged until its smallest type is that of the stage; less where it would not be whole. */
export function Enlarged({ label, chartPx, highestPx = chartPx, narrowestPx = 0, children }: EnlargedProps) {
  const [place, { widthPx, heightPx }] = useRoom();
  const typePx = place.current ? Number.parseFloat(getComputedStyle(place.current).fontSize) : CHART_TYPE_PX;
  const whole = chartPx === undefined ? Number.POSITIVE_INFINITY : heightPx / chartPx;
  const wide = narrowestPx > 0 ? widthPx / narrowestPx : Number.POSITIVE_INFINITY;
  const times = Math.max(LEAST_TIMES, Math.min(whole, wide, typePx / CHART_TYPE_PX));
  const enlargement = { pixelsPerPx: times * pixelRatio.value, numberPx: (NUMBER_TIMES * typePx) / times };
  const size = {
    width: `${widthPx / times}px`,
    height: `${Math.max(chartPx ?? 0, Math.min(highestPx ?? Number.POSITIVE_INFINITY, heightPx / times))}px`,
    transform: `scale(${times})`,
  };
  return (
    <div ref={place} class="stage-canvas" role="img" aria-label={label}>
      {heightPx > 0 && <div style={size}>{children(enlargement)}</div>}
      {chartsFailed.value && <p>The chart could not be loaded; the sentence below holds its finding.</p>}
    </div>
  );
}
