/** The key storm: what every suite costs for a connection and a login, beside what Teleport reported. */
import { type BackendId, backendNames } from '../backends/backend.ts';
import { suites } from '../schemes/suites.ts';
import type { FigureInput, FigureSource, RunContent, TableFigure, TableRow } from './figure.ts';
import { formatDuration, formatNumber } from './format-duration.ts';
import { isOver } from './measured-cell.ts';
import { operationNames, schemeHue } from './names.ts';
import { type StormNumbers, type StormOperation, stormsOf } from './storm.ts';
import { reductionNotes, reductionSentence } from './storm-reductions.ts';

const columns = [
  { id: 'event', label: 'Event', numeric: false },
  { id: 'workers', label: 'Workers', numeric: true },
  { id: 'rate', label: 'Connections a second', numeric: true },
  { id: 'median', label: 'Median latency', numeric: true },
  { id: 'p95', label: '95th percentile', numeric: true },
  { id: 'p99', label: '99th percentile', numeric: true },
  { id: 'cost', label: 'Core-seconds per 1,000', numeric: true },
  { id: 'share', label: 'In key generation', numeric: true },
];

const eventsOf = ({ settings }: RunContent): readonly StormOperation[] =>
  (['connect', 'login'] as const).filter((operation) => settings.operations.includes(operation));

const suitesOf = ({ settings }: RunContent) => suites.filter((suite) => settings.schemes.includes(suite.id));

function cellsOf(one: StormNumbers): readonly string[] {
  return [
    String(one.workers),
    formatNumber(one.connectionsPerSecond),
    formatDuration(one.medianNs),
    formatDuration(one.p95Ns),
    formatDuration(one.p99Ns),
    formatNumber(one.coreSecondsPerThousand),
    `${Math.round(one.generationShare * 100)}\u202f%`,
  ];
}

function rowsOf(run: RunContent, suite: string, operation: StormOperation, backend: BackendId): readonly TableRow[] {
  const head = `${operationNames[operation]}, ${backendNames[backend]}`;
  const key = `${suite}/${operation}/${backend}`;
  const measured = stormsOf(run, suite, operation, backend);
  if (measured.length > 0) {
    return measured.map((one) => ({
      key: `${key}/${one.workers}`,
      status: 'measured',
      head,
      cells: cellsOf(one),
      reason: undefined,
    }));
  }
  const refusal = run.measurements.find(
    (one) =>
      one.scheme === suite && one.operation === operation && one.backend === backend && one.status !== 'measured',
  );
  if (refusal && refusal.status !== 'measured') {
    const what = refusal.status === 'unsupported' ? 'Not supported here' : 'Failed';
    return [{ key, status: refusal.status, head, cells: [], reason: `${what}: ${refusal.reason}` }];
  }
  return [{ key, status: 'pending', head, cells: [], reason: 'not yet measured' }];
}

function sentenceOf({ run }: FigureInput): string {
  const said = run.settings.backends.flatMap((backend) => reductionSentence(run, backend));
  if (said.length > 0) return said.join(' ');
  return isOver(run) ? 'Legacy and Balanced have not both been measured.' : 'What does Balanced save beside Legacy?';
}

function reductions(run: RunContent): readonly string[] {
  const notes = run.settings.backends.flatMap((backend) => reductionNotes(run, backend));
  if (notes.length === 0) return [];
  return [
    'What is said beside Legacy is of events with a core to themselves: the mean of their core time, the median of their latency without anybody’s waiting.',
    ...notes,
  ];
}

/** What so many throw-away keys, each with what a connection does with it, cost in each suite. */
function continuousIntegrationNotes({ run, reference }: FigureInput): readonly string[] {
  const keys = reference?.facts?.['ci_rsa_keys_before'];
  const reported = reference?.facts?.['ci_rsa_keygen_cpu_seconds_before'];
  if (keys === undefined || reported === undefined) return [];
  const said = run.settings.backends.flatMap((backend) => {
    const costs = suitesOf(run).flatMap((suite) => {
      const one = stormsOf(run, suite.id, 'connect', backend)[0];
      if (!one) return [];
      const seconds = (one.coreSecondsPerThousand * one.generationShare * keys) / 1000;
      return [`${suite.label} ${formatNumber(seconds)}`];
    });
    return costs.length > 0 ? [`${backendNames[backend]}: ${costs.join(', ')}`] : [];
  });
  if (said.length === 0) return [];
  return [
    `Throw-away keys in tests: ${formatNumber(keys)} RSA keys took Teleport’s continuous integration ${formatNumber(reported)} core-seconds a run. As many keys of each suite would take here, in core-seconds: ${said.join('; ')}.`,
  ];
}

function publishedNotes({ reference }: FigureInput): readonly string[] {
  const facts = reference?.facts;
  if (!reference || !facts) return [];
  return [
    `${reference.citation} Reported: ${facts['cpu_reduction_percent']}\u202f% less processor time in the proxy, ${facts['latency_reduction_percent']}\u202f% less latency. Comparable: which keys are made and what signs what. Not comparable: their figures hold the query, the network, the TLS handshake and the recording of the session, which do not get cheaper with other keys; here is nothing but keys and signatures.`,
  ];
}

export const stormTable: FigureSource = {
  id: 'storm-table',
  fits: ({ experiment, run }) => experiment.procedure === 'key-storm' && run.outcome !== 'not begun',
  make(input): TableFigure {
    const { run } = input;
    return {
      kind: 'table',
      id: 'storm-table',
      title: 'Every suite',
      sentence: sentenceOf(input),
      notes: [
        ...suitesOf(run).map((suite) => `${suite.label}: ${suite.description}.`),
        'Ten connections at once, each beginning again when it is done. Latency holds the waiting for others; the first of each, which find a shorter queue, are left out of it. Core-seconds and the share of key generation are those of one event with a core to itself; on WebCrypto they hold the way to the browser’s threads, and so are at most that.',
        ...reductions(run),
        ...continuousIntegrationNotes(input),
        ...publishedNotes(input),
      ],
      columns,
      groups: suitesOf(run).map((suite) => ({
        label: suite.label,
        hue: schemeHue(suite.id),
        rows: eventsOf(run).flatMap((operation) =>
          run.settings.backends.flatMap((backend) => rowsOf(run, suite.id, operation, backend)),
        ),
      })),
    };
  },
};
