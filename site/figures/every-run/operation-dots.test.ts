import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { wayShare } from '../../results/doubts/way-share.ts';
import type { DotFigure } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { figureNamed, inputOfRun } from '../simulated/input-of-cells.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { wayClause } from '../ways/way-words.ts';
import { operationDots } from './operation-dots.ts';

const dotsOf = (run: RunDocument) => figureNamed(figuresFor(inputOfRun(run)), 'dots', 'operation-bars');
const barsOf = ({ panels }: DotFigure) => panels.flatMap(({ groups }) => groups.flatMap(({ bars }) => bars));

test.each(experiments.filter((experiment) => operationDots.fits(inputOfRun(typicalRun(experiment, 'all cells')))))(
  '$id: the note on the way there speaks of a dot of the figure, whichever cells are quicker',
  (experiment) => {
    const typical = typicalRun(experiment, 'all cells');
    const drawn = new Set(barsOf(dotsOf(typical)).map(({ key }) => key));
    const run = {
      ...typical,
      measurements: typical.measurements.map(
        (one): Measurement =>
          one.status === 'measured' && !drawn.has(cellKey(one))
            ? { ...one, samplesNs: one.samplesNs.map((ns) => ns / 1000) }
            : one,
      ),
    };
    const figure = dotsOf(run);
    const [shortest] = figure.panels
      .flatMap(({ groups, axis }) =>
        groups.flatMap(({ bars }) =>
          bars.flatMap(({ key, value }) =>
            key.includes('/webcrypto/') && value.status === 'measured' ? [{ ns: value.amount, axis }] : [],
          ),
        ),
      )
      .toSorted((a, b) => a.ns - b.ns);
    const part = shortest && wayShare(run, 'webcrypto', shortest.ns);
    const clauses = part ? [wayClause(shortest.ns, part, shortest.axis.shownIn)] : [];
    const notes = figure.notes.filter((note) => note.endsWith('A line below a dot shows that part.'));
    expect(notes.map((note) => note.replace(/^.*?: |\. A line.*$/g, ''))).toEqual(clauses);
  },
);
