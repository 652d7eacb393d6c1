/**
 * The cost of fresh keys in each key plan: the core time of one event, compared with Legacy and with Teleport's report.
 */

import { backendName } from '../../backends/backend.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { StormNumbers } from '../../results/document/storm-numbers.ts';
import type { KeyPlan } from '../../schemes/key-plans.ts';
import { meanSpread } from '../../statistics/blocks/mean-over-blocks.ts';
import { intervalFromLogs } from '../../statistics/estimates/log-estimate.ts';
import { backendsOf, unquietNote } from '../cells/cells.ts';
import { adviceWithoutAnswer, cameByLink, reasonWithoutNumber } from '../cells/why-no-number.ts';
import { dotSource, type TableData, type TableRow } from '../form/figure.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { formatNumber } from '../words/format-duration.ts';
import { backendMark, operationName, schemeHue } from '../words/names.ts';
import { latencyNotes, latencySentences, latencyUnderLoad } from './latency-under-load.ts';
import {
  keyPlansOf,
  type StormCell,
  type StormOperation,
  stormEventsOf,
  stormMeasurements,
  stormsOf,
} from './storm.ts';
import { type StormTime, stormPanels } from './storm-panels.ts';
import { lessText, reductionOf, reductionSentences } from './storm-reductions.ts';

/** The cost of as many throw-away keys as the article's tests made, in each key plan. */
function continuousIntegrationNotes({ run, reference }: FigureInput): readonly string[] {
  const keys = reference?.facts?.['ci_rsa_keys_before'];
  const reported = reference?.facts?.['ci_rsa_keygen_cpu_seconds_before'];
  if (keys === undefined || reported === undefined) return [];
  const sentences = run.settings.backends.flatMap((backend) => {
    const costs = keyPlansOf(run).flatMap((keyPlan) => {
      const storm = stormsOf(run, { keyPlan: keyPlan.id, operation: 'connect', backend })[0];
      if (!storm) return [];
      // The article reports only the time of key generation, so only that share counts here.
      const seconds = (storm.coreSecondsPerThousand * storm.generationShare * keys) / 1000;
      return [`${keyPlan.label} ${formatNumber(seconds)}`];
    });
    return costs.length > 0 ? [`${backendName(backend)}: ${costs.join(', ')}`] : [];
  });
  if (sentences.length === 0) return [];
  return [
    `Throw-away keys in tests: ${keys.toLocaleString('en-GB')} RSA keys took Teleport’s continuous integration ${formatNumber(reported)} core-seconds a run. As many keys of each key plan would take here, in core-seconds: ${sentences.join('; ')}.`,
  ];
}

function publishedNotes({ reference }: FigureInput): readonly string[] {
  const facts = reference?.facts;
  if (!reference || !facts) return [];
  return [
    `${reference.citation} Reported: ${facts['cpu_reduction_percent']}\u202f% less processor time in the proxy, ${facts['latency_reduction_percent']}\u202f% less latency. Comparable: which keys are made and what signs what. Not comparable: their figures include the query, the network, the TLS handshake and the recording of the session, which do not get cheaper with other keys; this page measures only keys and signatures.`,
  ];
}

/** The core time of a thousand events in seconds is that of one event in milliseconds. */
const stormMeanNs = (storm: StormNumbers) => storm.coreSecondsPerThousand * NS_PER_MS;

/** Intervals are not calculated during a run. */
function stormIntervalNs(run: RunContent, storm: StormNumbers): readonly [number, number] | undefined {
  const spread = isOver(run) ? meanSpread(storm.eventsNs) : undefined;
  return spread && intervalFromLogs(spread);
}

/** The core time of one event alone, in ns. */
function coreTimeOf(run: RunContent, cell: StormCell): StormTime | undefined {
  const [storm] = stormsOf(run, cell);
  return storm && { ns: stormMeanNs(storm), interval: stormIntervalNs(run, storm) };
}

function stormCostRow(run: RunContent, cell: StormCell): readonly TableRow[] {
  const { keyPlan, operation, backend } = cell;
  const [storm] = stormsOf(run, cell);
  const head = `${operationName(operation)}, ${backendName(backend)}`;
  const key = `${keyPlan}/${operation}/${backend}/cost`;
  if (!storm) {
    const [found] = stormMeasurements(run, cell);
    if (!found || found.status === 'measured') return [];
    return [{ key, status: found.status, head, cells: [], reason: reasonWithoutNumber(run, found) }];
  }
  const interval = stormIntervalNs(run, storm)?.map((ns) => formatNumber(ns / NS_PER_MS));
  // The other key plans are compared with Legacy.
  const beside = keyPlan === 'legacy' ? undefined : reductionOf(run, cell);
  const whyNone = keyPlan === 'legacy' ? 'is Legacy' : isOver(run) ? 'no Legacy' : 'at the end';
  const cells = [
    formatNumber(storm.coreSecondsPerThousand),
    interval ? interval.join(' – ') : isOver(run) ? 'one event' : 'at the end',
    beside ? lessText(beside.coreTime) : whyNone,
    beside ? lessText(beside.latency) : whyNone,
  ];
  return [{ key, status: 'measured', head, cells }];
}

/** The article's numbers, for all the work of a connection. */
function reportedRows({ reference }: FigureInput): readonly TableRow[] {
  const cpu = reference?.facts?.['cpu_reduction_percent'];
  const latency = reference?.facts?.['latency_reduction_percent'];
  // A reference of another study has no such facts.
  if (cpu === undefined || latency === undefined) return [];
  const cells = ['not reported', 'not reported', `${cpu}\u202f% less`, `${latency}\u202f% less`];
  return [{ key: 'reported', status: 'measured', head: 'Database connection, all of it', cells }];
}

function stormCostTable(input: FigureInput): TableData {
  const { run } = input;
  const own = keyPlansOf(run).map(({ id, label }) => ({
    label,
    hue: schemeHue(id),
    rows: stormEventsOf(run).flatMap((operation) =>
      backendsOf(run.settings).flatMap((backend) => stormCostRow(run, { keyPlan: id, operation, backend })),
    ),
  }));
  // The reported numbers end the table, because they are for other work.
  const groups = [...own, { label: 'Balanced, as Teleport reported', rows: reportedRows(input) }];
  return {
    columns: [
      { id: 'event', label: 'Event', numeric: false },
      { id: 'cost', label: 'Core-seconds per 1,000', numeric: true },
      { id: 'interval', label: '95\u202f% interval', numeric: true },
      { id: 'core-time', label: 'Core time beside Legacy', numeric: true },
      { id: 'latency', label: 'Latency alone, beside Legacy', numeric: true },
    ],
    groups: groups.filter(({ rows }) => rows.length > 0),
  };
}

const legacyOf = (run: RunContent) => keyPlansOf(run).filter(({ id }) => id === 'legacy');

/** The key plans of the sentence: Balanced, which people changed to; if it is missing, every other plan of the run. */
function spokenKeyPlans(run: RunContent): readonly KeyPlan[] {
  const keyPlans = keyPlansOf(run).filter(({ id }) => id !== 'legacy');
  const balanced = keyPlans.filter(({ id }) => id === 'balanced-v1');
  return balanced.length > 0 ? balanced : keyPlans;
}

/** Teleport counted connections, so the sentence is about these if both events were measured. */
const spokenEvent = (run: RunContent): StormOperation => stormEventsOf(run)[0] ?? 'connect';

/** Legacy is the reference, and may be missing in the part that the sentence describes. */
function stormSentence({ run, whole = run, reference }: FigureInput): string {
  const stormEvent = spokenEvent(run);
  const keyPlans = spokenKeyPlans(run);
  const sentence = keyPlans.flatMap((keyPlan) => reductionSentences(whole, keyPlan, stormEvent)).join(' ');
  const [keyPlan] = keyPlans;
  const name = keyPlan?.label ?? 'Balanced';
  if (sentence === '') {
    return isOver(run)
      ? `Not answered: Legacy and ${name} have not both been measured. ${adviceWithoutAnswer(run)}`
      : `What does ${name} save beside Legacy?`;
  }
  const facts = reference?.facts;
  if (!facts || stormEvent !== 'connect' || keyPlan?.id !== 'balanced-v1') return sentence;
  return `${sentence} Teleport reported ${facts['cpu_reduction_percent']}\u202f% less processor time and ${facts['latency_reduction_percent']}\u202f% less latency, of everything that a connection does.`;
}

export const stormCosts = dotSource('storm-costs', {
  fits: ({ experiment, run }) => experiment.procedure === 'key-storm' && run.outcome !== 'not begun',
  make(input) {
    const { run, whole = run } = input;
    const legend = backendsOf(run.settings).map(backendMark);
    if (cameByLink(run)) {
      return {
        title: 'What fresh keys cost under load',
        sentence: latencySentences(whole, spokenEvent(run), [...spokenKeyPlans(run), ...legacyOf(whole)]),
        notes: [...unquietNote(run), ...latencyNotes, ...publishedNotes(input)],
        legend,
        panels: stormPanels(run, latencyUnderLoad),
      };
    }
    return {
      title: 'What fresh keys cost',
      sentence: stormSentence(input),
      notes: [
        ...(isOver(run) ? unquietNote(run) : []),
        'Dots are the mean core time of one event with a core to itself, its keys and signatures, on a logarithmic axis. Thin lines are 95\u202f% intervals; in text they stand in brackets. Read ms per event also as core-seconds per 1,000 events. Beside Legacy: means of core time, medians of latency alone. Waiting in the queue is not included.',
        ...continuousIntegrationNotes(input),
        ...publishedNotes(input),
      ],
      legend,
      panels: stormPanels(run, coreTimeOf),
      table: stormCostTable(input),
    };
  },
});
