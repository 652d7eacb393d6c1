import type { DotFigure } from '../../figures/form/figure.ts';

interface LegendProps {
  readonly name: string;
  /** The class of the entry's mark, which the style sheet draws. */
  readonly entries: readonly { readonly mark: string; readonly label: string }[];
  /** What the vertical axis shows, upwards. */
  readonly up?: string;
}

/** Explains each mark. */
export function Legend({ name, entries, up }: LegendProps) {
  return (
    <ul class="legend" aria-label={name}>
      {entries.map(({ mark, label }) => (
        <li key={mark}>
          <i class={mark} />
          {label}
        </li>
      ))}
      {up && (
        <li>
          <span aria-hidden="true">↑</span>
          {up}
        </li>
      )}
    </ul>
  );
}

/** Explains the shapes of dots, and that ticks are published times. */
export function DotLegend({ legend }: Pick<DotFigure, 'legend'>) {
  const markOf = (fill: string) => (fill === 'reference' ? 'tick' : `dot ${fill}`);
  return <Legend name="Dots" entries={legend.map(({ fill, label }) => ({ mark: markOf(fill), label }))} />;
}
