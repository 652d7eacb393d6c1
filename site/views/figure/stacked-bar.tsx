import { useId } from 'preact/hooks';
import type { Fill, Hue } from '../../figures/form/figure.ts';

export interface BarPart {
  readonly id: string;
  readonly title: string;
  readonly ns: number;
}

const WIDTH = 1000;
const HEIGHT = 26;

/** A whole as its parts in order. Colour says the scheme, fill the backend; gaps part the steps. */
export function StackedBar({
  parts,
  hue,
  fill,
  name,
}: {
  readonly parts: readonly BarPart[];
  readonly hue: Hue;
  readonly fill: Fill;
  readonly name: string;
}) {
  // One pattern a bar: its name has to be its own, for several bars of one scheme stand on the page.
  const hatch = useId();
  const whole = parts.reduce((sum, { ns }) => sum + ns, 0);
  const share = (ns: number) => (whole === 0 ? 0 : ns / whole);
  const biggest = [...parts].sort((a, b) => b.ns - a.ns).slice(0, 3);
  const said = biggest.map((part) => `${part.title} ${Math.round(share(part.ns) * 100)} %`).join(', ');
  let x = 0;
  return (
    <span class="stacked">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said === '' ? `${name}: not measured yet` : `${name}: ${said}`}
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
          x += share(part.ns) * WIDTH;
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
      <small>{said}</small>
    </span>
  );
}
