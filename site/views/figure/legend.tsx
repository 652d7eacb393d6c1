import type { RenderableProps } from 'preact';
import type { DotFigure } from '../../figures/form/figure.ts';

interface LegendProps {
  readonly name: string;
  /** The class of the entry's mark, which the style sheet draws. */
  readonly entries: readonly { readonly mark: string; readonly label: string }[];
}

/** Explains each mark. Its children are entries without a mark. */
export function Legend({ name, entries, children }: RenderableProps<LegendProps>) {
  return (
    <ul class="legend" aria-label={name}>
      {entries.map(({ mark, label }) => (
        <li key={mark}>
          <i class={mark} />
          {label}
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Explains the shapes of dots, and that ticks are published times. */
export function DotLegend({ legend }: Pick<DotFigure, 'legend'>) {
  const markOf = (fill: string) => (fill === 'reference' ? 'tick' : `dot ${fill}`);
  return <Legend name="Dots" entries={legend.map(({ fill, label }) => ({ mark: markOf(fill), label }))} />;
}
