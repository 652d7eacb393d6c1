import { useId } from 'preact/hooks';
import type { Stack } from '../../figures/form/figure.ts';

const WIDTH = 1000;
const HEIGHT = 26;

/** A whole as its parts in order. Colour says the scheme, fill the backend; gaps part the steps. */
export function StackedBar({ stack }: { readonly stack: Stack }) {
  // One pattern a bar: its name has to be its own, for several bars of one scheme stand on the page.
  const hatch = useId();
  const { hue, fill, label, sentence } = stack;
  const parts = stack.parts.flatMap(({ row, amount, isCounted }) =>
    isCounted && amount !== undefined ? [{ id: row.key, title: row.head, amount }] : [],
  );
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
  let x = 0;
  return (
    <span class="stacked">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={sentence === '' ? `${label}: not measured yet` : `${label}: ${sentence}`}
      >
        {fill === 'hatched' && (
          <defs>
            <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line class={`stroke-${hue}`} x1="0" y1="0" x2="0" y2="8" />
            </pattern>
          </defs>
        )}
        {parts.map((part) => {
          const from = x;
          x += whole === 0 ? 0 : (part.amount / whole) * WIDTH;
          return (
            <rect
              key={part.id}
              class={`part fill-${hue}`}
              fill={fill === 'hatched' ? `url(#${hatch})` : undefined}
              data-fill={fill}
              x={from}
              y="1"
              width={Math.max(1, x - from - 2)}
              height={HEIGHT - 2}
            >
              <title>{part.title}</title>
            </rect>
          );
        })}
      </svg>
      <small>{sentence}</small>
    </span>
  );
}
