/** The key storm under load: every key plan, event and number of workers. */

import { backendName } from '../../backends/backend.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import type { StormNumbers } from '../../results/document/storm-numbers.ts';
import { cameByLink, reasonWithoutNumber } from '../cells/why-no-number.ts';
import { type TableRow, tableSource } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatNumber, formatSample } from '../words/format-duration.ts';
import { operationName, schemeHue } from '../words/names.ts';
import { latenciesUnderLoad } from './latency-under-load.ts';
import { keyPlansOf, type StormCell, stormEventsOf, stormMeasurements, stormsOf } from './storm.ts';

const stormColumns = [
  { id: 'event', label: 'Event', numeric: false },
  { id: 'workers', label: 'Workers', numeric: true },
  { id: 'rate', label: 'Connections a second', numeric: true },
  { id: 'median', label: 'Median latency under load', numeric: true },
  { id: 'p95', label: '95th percentile', numeric: true },
  { id: 'p99', label: '99th percentile', numeric: true },
  { id: 'cost', label: 'Core-seconds per 1,000', numeric: true },
  { id: 'share', label: 'In key generation', numeric: true },
];

/** What a link brings. */
const columnsOfLink = stormColumns.filter(({ id }) => ['event', 'workers', 'median'].includes(id));

/** In the order of the columns after the first. */
function stormFieldsOf(storm: StormNumbers): readonly string[] {
  return [
    String(storm.workers),
    formatNumber(storm.connectionsPerSecond),
    // A coarse clock may read 0 for a connection.
    ...[storm.medianNs, storm.p95Ns, storm.p99Ns].map(formatSample),
    formatNumber(storm.coreSecondsPerThousand),
    `${Math.round(storm.generationShare * 100)}\u202f%`,
  ];
}

/** A row for each number of workers, or one row with the reason why there is none. */
function stormRows(run: RunContent, cell: StormCell): readonly TableRow[] {
  const { keyPlan, operation, backend } = cell;
  const head = `${operationName(operation)}, ${backendName(backend)}`;
  const key = `${keyPlan}/${operation}/${backend}`;
  const measured = stormsOf(run, cell);
  if (measured.length > 0) {
    return measured.map((storm) => ({
      key: `${key}/${storm.workers}`,
      status: 'measured',
      head,
      cells: stormFieldsOf(storm),
    }));
  }
  const refusal = stormMeasurements(run, cell).find(({ status }) => status !== 'measured');
  if (refusal && refusal.status !== 'measured') {
    return [{ key, status: refusal.status, head, cells: [], reason: reasonWithoutNumber(run, refusal) }];
  }
  const latencies = cameByLink(run) ? latenciesUnderLoad(run, cell) : [];
  if (latencies.length === 0) return [{ key, status: 'pending', head, cells: [], reason: 'not measured' }];
  return latencies.map(({ ns, workers }) => ({
    key: `${key}/${workers}`,
    status: 'measured',
    head,
    cells: [String(workers), formatSample(ns)],
  }));
}

export const stormTable = tableSource('storm-table', {
  fits: ({ experiment, run }) => experiment.procedure === 'key-storm' && run.outcome !== 'not begun',
  make(input) {
    const { run } = input;
    return {
      title: 'Every key plan',
      sentence: cameByLink(run)
        ? 'Ten connections at once: how long each takes.'
        : 'Ten connections at once: how many are finished in a second, how long each takes, and what one costs by itself.',
      notes: [
        ...keyPlansOf(run).map((keyPlan) => `${keyPlan.label}: ${keyPlan.description}.`),
        'Ten connections at once, each beginning again when it is done. Latency under load includes queueing; the first ten connections are excluded. Core-seconds and the share of key generation are those of one event with a core to itself. Core time on WebCrypto includes the hop to the engine’s threads and is an upper bound.',
        ...(countWhole(run) > 1
          ? ['The median is the one over the repeats; everything else is of all connections of all of them.']
          : []),
      ],
      columns: cameByLink(run) ? columnsOfLink : stormColumns,
      groups: keyPlansOf(run).map((keyPlan) => ({
        label: keyPlan.label,
        hue: schemeHue(keyPlan.id),
        rows: stormEventsOf(run).flatMap((operation) =>
          run.settings.backends.flatMap((backend) => stormRows(run, { keyPlan: keyPlan.id, operation, backend })),
        ),
      })),
    };
  },
});
