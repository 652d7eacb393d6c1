/** Time of one operation when several are under way at once: smaller where more is done. */
import { backendName } from '../../backends/backend.ts';
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { backendsOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { cellsAlong, panelsAlong, tableAlong, valuesAlong } from '../cells/conditioned-lines.ts';
import { cellOf, isOver, unquietNote } from '../cells/measured-cell.ts';
import { plotRange } from '../cells/plot-range.ts';
import type { FigureInput, FigureSource, PlotFigure } from '../form/figure.ts';
import { formatTimes } from '../words/format-duration.ts';
import { backendFill, schemeName } from '../words/names.ts';

/** What the most at once gained over one at a time, in words that the interval allows. */
function gainClause(input: FigureInput, alone: RecordedCell, together: RecordedCell, how: string): readonly string[] {
  const [single, many] = [cellOf(input.run, alone), cellOf(input.run, together)];
  if (!single || !many) return [];
  const compared = compareMeasured(many, single);
  const where = `${schemeName(alone.scheme)} in ${backendName(alone.backend)}`;
  if (compared.verdict === 'faster') return [`${where} ${formatTimes(1 / compared.ratio)} times as many with ${how}`];
  if (compared.verdict === 'slower')
    return [`${where} fewer with ${how} (${formatTimes(compared.ratio)} times as long)`];
  return [`${where} with ${how}: no difference detected`];
}

/** For each cell that ran one at a time: the most in flight and the most workers that were tried with it. */
function gainClauses(input: FigureInput): readonly string[] {
  const inFlight = cellsAlong(input, 'inFlight');
  const workers = cellsAlong(input, 'workers');
  return inFlight
    .filter((cell) => cell.conditions?.['inFlight'] === 1)
    .flatMap((alone) => {
      const same = (cell: RecordedCell) => cell.scheme === alone.scheme && cell.backend === alone.backend;
      const most = inFlight.filter((cell) => same(cell) && cell !== alone).at(-1);
      // Cells are in the order of their number, so the last has the most workers.
      const widest = workers.filter(same).at(-1);
      return [
        ...(most ? gainClause(input, alone, most, `${most.conditions?.['inFlight']} in flight`) : []),
        ...(widest ? gainClause(input, alone, widest, `${widest.conditions?.['workers']} workers`) : []),
      ];
    });
}

function throughputSentence(input: FigureInput): string {
  const clauses = isOver(input.run) ? gainClauses(input) : [];
  if (clauses.length === 0)
    return 'One signature after the other is latency; many at once are throughput: is there a gain?';
  return `Operations a second, against one at a time: ${clauses.join('; ')}.`;
}

export const throughputLines: FigureSource = {
  id: 'throughput-lines',
  fits: (input) => input.experiment.procedure === 'throughput' && cellsAlong(input, 'inFlight').length > 0,
  make(input): PlotFigure {
    const panels = panelsAlong(input, 'inFlight');
    const counts = valuesAlong(input, 'inFlight');
    return {
      kind: 'plot',
      id: 'throughput-lines',
      title: 'Calls in flight',
      sentence: throughputSentence(input),
      notes: [
        ...unquietNote(input.run),
        'Where the work runs decides: Chromium signs on the calling thread, so calls in flight gain nothing there; Firefox hands them to a pool of threads and gained up to three times; WebKitGTK has one queue. A WebAssembly call is synchronous: only more workers do more.',
      ],
      x: {
        label: 'calls in flight',
        unit: 'count',
        scale: 'logarithmic',
        min: counts[0] ?? 1,
        // One value alone would leave an axis of no length.
        max: Math.max(2, counts.at(-1) ?? 32),
        ticks: counts,
      },
      y: { label: 'time for each', unit: 'ns', scale: 'logarithmic', ...plotRange(panels) },
      legend: backendsOf(input.run.settings).map((id) => ({ fill: backendFill(id), label: backendName(id) })),
      panels,
      table: tableAlong(input, 'inFlight', (count) => `${count} in flight`),
    };
  },
};
