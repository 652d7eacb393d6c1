/** A figure to try the recipe with: how many samples each scheme has. */
import type { FigureSource, TableFigure } from '../form/figure.ts';
import { schemeName } from '../words/names.ts';

export const sampleCounts: FigureSource = {
  id: 'sample-counts',
  fits: ({ run }) => run.measurements.some(({ status }) => status === 'measured'),
  make({ run }): TableFigure {
    const rows = run.measurements.map((measurement, index) => ({
      key: `sample-counts/${index}`,
      status: measurement.status,
      head: schemeName(measurement.scheme),
      cells: [measurement.status === 'measured' ? String(measurement.samplesNs.length) : '–'],
    }));
    return {
      kind: 'table',
      id: 'sample-counts',
      title: 'Samples',
      sentence: 'How many samples each measurement has.',
      notes: [],
      columns: [
        { id: 'scheme', label: 'Scheme', numeric: false },
        { id: 'samples', label: 'Samples', numeric: true },
      ],
      groups: [{ label: 'Samples', rows }],
    };
  },
};
