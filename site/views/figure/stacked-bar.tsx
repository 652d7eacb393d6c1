import { useId } from 'preact/hooks';
import type { Stack } from '../../figures/form/figure.ts';
import { stackSegments } from '../picture/stack-segments.ts';

/** Of the drawing, which is stretched over whatever room there is. */
const WIDTH_UNITS = 1000;
const LEAST_UNITS = 0.5;
/** The style sheet gives it this height, so that it is stretched in width alone. */
const HEIGHT_PX = 26;

interface StackedBarProps {
  readonly stack: Stack;
  /** What the whole width stands for. */
  readonly reach: number;
}

/** A whole as its parts in order. Colour says the scheme, fill the backend; gaps part the steps where there is room for them. */
export function StackedBar({ stack, reach }: StackedBarProps) {
  // One pattern a bar: its name has to be its own, for several bars of one scheme stand on the page.
  const pattern = useId();
  const { hue, fill, label, sentence } = stack;
  // The style sheet fills the others, which need no lines.
  const isPatterned = fill === 'hatched' || fill === 'crossed';
  const segments = stackSegments(stack, reach, { widthUnits: WIDTH_UNITS, leastUnits: LEAST_UNITS });
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
