/** Every draw of RSA key generation, fastest first, over the share of draws it leaves behind: their distribution, whole. */
import { backendIds, backendName } from '../../backends/backend.ts';
import type { Measurement } from '../../results/document/run.ts';
import { recordedValue } from '../../schemes/conditions/recorded-conditions.ts';
import { unquietNote } from '../cells/measured-cell.ts';
import { plotRange } from '../cells/plot-range.ts';
import { asksForModuli } from '../form/asked.ts';
import type { FigureInput, FigureSource, PlotFigure, PlotPanel, PlotSeries } from '../form/figure.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendFill } from '../words/names.ts';
import { drawnCells, drawsTable, longDrawsNote, spreadSentence } from './generation-table.ts';
import { moduliBits } from './modulus-rows.ts';

const representativeNote =
  'Representative generation is given the same candidates every time: as many composites, and as many multiples of small primes, stand before its two primes as stand there on average, so that two runs can be compared. Its key is known to everybody. WebAssembly alone can be given candidates.';

const isRepresentative = (one: Measurement) => recordedValue(one.conditions, 'candidates') === 'representative';

/** The i-th of n draws stands at (i − ½) / n of them. */
function seriesOf(one: Measurement): readonly PlotSeries[] {
  if (one.status !== 'measured' || one.samplesNs.length === 0) return [];
  const sorted = one.samplesNs.toSorted((a, b) => a - b);
  const points = sorted.map((ns, index) => ({
    x: ((index + 0.5) / sorted.length) * 100,
    y: ns,
    interval: undefined,
  }));
  const label = isRepresentative(one) ? 'representative' : `n = ${sorted.length}`;
  const key = `${one.scheme}/${one.backend}${isRepresentative(one) ? '/representative' : ''}`;
  return [{ key, label, hue: 'rsa', fill: backendFill(one.backend), joined: true, points }];
}

function saidOf(one: Measurement): readonly string[] {
  if (one.status !== 'measured' || one.samplesNs.length === 0) return [];
  const [fastest, slowest] = [Math.min(...one.samplesNs), Math.max(...one.samplesNs)];
  const how = isRepresentative(one) ? 'representative' : 'random';
  return [
    `${backendName(one.backend)}, ${how}, ${one.samplesNs.length} draws from ${formatDuration(fastest)} to ${formatDuration(slowest)}`,
  ];
}

function panelOf(input: FigureInput, bits: number): PlotPanel {
  const cells = drawnCells(input).filter((one) => one.scheme === `rsa-${bits}`);
  const said = cells.flatMap(saidOf).join('; ');
  return {
    id: `bits-${bits}`,
    title: bits === 1024 ? `${bits} bits, broken` : `${bits} bits`,
    sentence: said ? `${bits} bits: ${said}.` : `${bits} bits. Nothing drawn yet.`,
    series: cells.flatMap(seriesOf),
  };
}

export const generationDraws: FigureSource = {
  id: 'generation-draws',
  fits: ({ experiment, run }) =>
    asksForModuli(experiment) && run.outcome !== 'not begun' && run.settings.operations.includes('generate'),
  make(input): PlotFigure {
    const { settings } = input.run;
    const panels = moduliBits
      .filter((bits) => settings.schemes.includes(`rsa-${bits}`))
      .map((bits) => panelOf(input, bits));
    const cells = drawnCells(input);
    const represented = cells.some((one) => isRepresentative(one) && one.status === 'measured');
    return {
      kind: 'plot',
      id: 'generation-draws',
      title: 'Key generation, draw by draw',
      sentence: spreadSentence(cells),
      notes: [
        ...unquietNote(input.run),
        'Each point is one key. A flat line means that every key took as long; a steep one, that luck decides. n is how many keys were made.',
        ...longDrawsNote(input),
        ...(represented ? [representativeNote] : []),
      ],
      x: {
        label: 'per cent of draws',
        unit: 'count',
        scale: 'linear',
        min: 0,
        max: 100,
        ticks: [0, 25, 50, 75, 100],
      },
      y: { label: 'time to make a key', unit: 'ns', scale: 'logarithmic', ...plotRange(panels) },
      legend: backendIds
        .filter((id) => settings.backends.includes(id))
        .map((id) => ({ fill: backendFill(id), label: backendName(id) })),
      panels,
      table: drawsTable(input),
    };
  },
};
