import { useId } from 'preact/hooks';
import type { Stack } from '../../figures/form/figure.ts';
import { stackSegments } from '../picture/stack-segments.ts';

/** Units of the drawing, which is stretched to its container: the width, and the least of a segment. */
const WIDTH_UNITS = 1000;
const MIN_UNITS = 0.5;
/** The height that the style sheet sets, so that only the width is stretched. */
const HEIGHT_PX = 26;

interface StackedBarProps {
  readonly stack: Stack;
  /** The amount that the whole width stands for. */
  readonly reach: number;
}

/** A whole as its segments in order: colour shows the scheme, fill the backend. Gaps part segments if they fit. */
export function StackedBar({ stack, reach }: StackedBarProps) {
  // Each bar needs a pattern with its own name, because the page has several bars of one scheme.
  const pattern = useId();
  const { hue, fill, label, sentence } = stack;
  // The style sheet fills the others, which need no lines.
  const isPatterned = fill === 'hatched' || fill === 'crossed';
  const segments = stackSegments(stack, reach, { widthUnits: WIDTH_UNITS, leastUnits: MIN_UNITS });
  return (
    <span class={`stacked hue-${hue}`}>
      <svg
        viewBox={`0 0 ${WIDTH_UNITS} ${HEIGHT_PX}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={sentence === '' ? `${label}: not measured yet` : `${label}: ${sentence}`}
      >
        {isPatterned && (
          <defs>
            <pattern
              id={pattern}
              data-fill={fill}
              width="8"
              height="8"
              patternUnits="userSpaceOnUse"
              patternTransform={fill === 'hatched' ? 'rotate(45)' : undefined}
            >
              <line x1="0" y1="0" x2="0" y2="8" />
              {fill === 'crossed' && <line x1="0" y1="0" x2="8" y2="0" />}
            </pattern>
          </defs>
        )}
        {segments.map(({ key, title, from, width }) => (
          <rect
            key={key}
            class="part"
            fill={isPatterned ? `url(#${pattern})` : undefined}
            data-fill={fill}
            x={from}
            y="1"
            width={width}
            height={HEIGHT_PX - 2}
          >
            <title>{title}</title>
          </rect>
        ))}
      </svg>
    </span>
  );
}
