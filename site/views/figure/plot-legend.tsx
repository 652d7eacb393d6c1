import type { PlotFigure, PlotMark } from '../../figures/form/figure.ts';
import { Legend } from './legend.tsx';
import '../parts/lines.css';

interface PlotLegendProps extends Pick<PlotFigure, 'legend'> {
  readonly isScatter: boolean;
  readonly besides: readonly PlotMark[];
  /** What the vertical axis shows, upwards. */
  readonly up?: string;
}

/** Explains points or lines, the marks beside them, and the vertical axis. */
export function PlotLegend({ legend, isScatter, besides, up }: PlotLegendProps) {
  const series = legend.map(({ fill, label }) => ({ mark: `${isScatter ? 'dot' : 'line'} ${fill}`, label }));
  const thin = besides.filter(({ mark }) => mark === 'thin').map(({ label }) => ({ mark: 'line thin', label }));
  const numbers = besides.filter(({ mark }) => mark === 'number');
  return (
    <Legend name={isScatter ? 'Points' : 'Lines'} entries={[...series, ...thin]}>
      {numbers.map(({ label }) => (
        <li key={label}>{label}</li>
      ))}
      {up && (
        <li>
          <span aria-hidden="true">↑</span>
          {up}
        </li>
      )}
    </Legend>
  );
}
