/** Every draw of RSA key generation, ascending, by the share of draws below it: their full distribution. */
import { backendName } from '../../backends/backend.ts';
import type { Measurement } from '../../results/document/run.ts';
import { recordedValue } from '../../schemes/conditions/recorded-conditions.ts';
import { backendsOf, unquietNote } from '../cells/cells.ts';
import { plotRange } from '../cells/plots.ts';
import { type PlotPanel, type PlotSeries, plotSource } from '../form/figure.ts';
import { asksForModuli, type FigureInput } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendFill, backendMark } from '../words/names.ts';
import { drawnCells, drawsTable, longDrawsNote, spreadSentence } from './generation-table.ts';
import { moduliBits } from './modulus-rows.ts';

const REPRESENTATIVE_NOTE =
  'Representative generation is given the same candidates every time, so that two runs can be compared. Before its two primes come as many composites, and as many multiples of small primes, as come on average. Its key is known to everybody. WebAssembly alone can be given candidates.';

/** Fixed candidates cost as much as random ones do on average, so they are not draws of a lottery. */
const isRepresentative = (measurement: Measurement) =>
  recordedValue(measurement.conditions, 'candidates') === 'representative';

/** The i-th of n draws is at (i − ½) / n. */
function drawsSeries(measurement: Measurement): readonly PlotSeries[] {
  if (measurement.status !== 'measured' || measurement.samplesNs.length === 0) return [];
  // A distribution function with its axes exchanged: the share of draws is horizontal, time vertical.
  const sorted = measurement.samplesNs.toSorted((a, b) => a - b);
  const points = sorted.map((ns, index) => ({
    x: ((index + 0.5) / sorted.length) * 100,
    y: ns,
    interval: undefined,
  }));
  const { scheme, backend } = measurement;
  const candidates = isRepresentative(measurement) ? 'representative' : 'random';
  const key = `${scheme}/${backend}${candidates === 'random' ? '' : `/${candidates}`}`;
  const look = { hue: 'rsa', shade: candidates === 'random' ? 0 : 1, fill: backendFill(backend) } as const;
  const whose = { name: `RSA ${candidates}`, by: backendName(backend), ...look };
  return [{ key, ...whose, remark: `n = ${sorted.length}`, isNamed: true, joined: true, points }];
}

/** The range of one backend's draws, for screen readers. */
function drawsClause(measurement: Measurement): readonly string[] {
  if (measurement.status !== 'measured' || measurement.samplesNs.length === 0) return [];
  const fastest = Math.min(...measurement.samplesNs);
  const slowest = Math.max(...measurement.samplesNs);
  const how = isRepresentative(measurement) ? 'representative' : 'random';
  const count = measurement.samplesNs.length;
  const draws =
    count === 1
      ? `one draw of ${formatDuration(fastest)}`
      : `${count} draws from ${formatDuration(fastest)} to ${formatDuration(slowest)}`;
  return [`${backendName(measurement.backend)}, ${how}, ${draws}`];
}

function drawsPanel(input: FigureInput, bits: number): PlotPanel {
  const cells = drawnCells(input).filter((measurement) => measurement.scheme === `rsa-${bits}`);
  const sentence = cells.flatMap(drawsClause).join('; ');
  return {
    id: `bits-${bits}`,
    part: { schemes: [{ scheme: `rsa-${bits}` }] },
    title: bits === 1024 ? `${bits} bits (insecure)` : `${bits} bits`,
    sentence: sentence ? `${bits} bits: ${sentence}.` : `${bits} bits. Nothing drawn.`,
    series: cells.flatMap(drawsSeries),
  };
}

export const generationDraws = plotSource('generation-draws', {
  fits: ({ experiment, run }) =>
    asksForModuli(experiment) && run.outcome !== 'not begun' && run.settings.operations.includes('generate'),
  make(input) {
    const { settings } = input.run;
    const panels = moduliBits
      .filter((bits) => settings.schemes.includes(`rsa-${bits}`))
      .map((bits) => drawsPanel(input, bits));
    const cells = drawnCells(input);
    const represented = cells.some((measurement) => isRepresentative(measurement) && measurement.status === 'measured');
    return {
      title: 'Key generation, draw by draw',
      sentence: spreadSentence(cells),
      notes: [
        ...unquietNote(input.run),
        'Each point is one key. A flat line means that every key took the same time; a steep one, that luck decides. n is how many keys were made.',
        ...longDrawsNote(input),
        ...(represented ? [REPRESENTATIVE_NOTE] : []),
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
      legend: backendsOf(settings).map(backendMark),
      panels,
      table: drawsTable(input),
    };
  },
});
