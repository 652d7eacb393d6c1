import type { DotFigure } from '../../figures/form/figure.ts';

interface LegendProps {
  readonly name: string;
  /** A mark is drawn by its class. */
  readonly entries: readonly { readonly mark: string; readonly label: string }[];
  /** What is more the higher it stands. */
  readonly up?: string;
}

/** What each mark stands for. */
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

/** What a dot's shape says, and that ticks are published. */
export function DotLegend({ legend }: Pick<DotFigure, 'legend'>) {
  const markOf = (fill: string) => (fill === 'reference' ? 'tick' : `dot ${fill}`);
  return <Legend name="Dots" entries={legend.map(({ fill, label }) => ({ mark: markOf(fill), label }))} />;
}
