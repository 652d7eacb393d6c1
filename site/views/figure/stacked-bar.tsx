import { useId } from 'preact/hooks';
import type { Stack } from '../../figures/form/figure.ts';

/** Of the drawing, which is stretched over whatever room there is. */
const WIDTH_UNITS = 1000;
/** Between two segments; one that is hardly wider has none. */
const GAP_UNITS = 2;
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
  const parts = stack.parts.flatMap(({ row, amount, isCounted }) =>
    isCounted && amount !== undefined ? [{ id: row.key, title: row.head, amount }] : [],
  );
  let x = 0;
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
        {parts.map((part) => {
          const from = x;
          x += reach > 0 ? (part.amount / reach) * WIDTH_UNITS : 0;
          return (
            <rect
              key={part.id}
              class="part"
              fill={isPatterned ? `url(#${pattern})` : undefined}
              data-fill={fill}
              x={from}
              y="1"
              width={x - from > 2 * GAP_UNITS ? x - from - GAP_UNITS : Math.max(0.5, x - from)}
              height={HEIGHT_PX - 2}
            >
              <title>{part.title}</title>
            </rect>
          );
        })}
      </svg>
    </span>
  );
}
