/**
 * What a link brings of a key storm: the median latency of connections under load. The cost of one event alone rests on
 * the times of single events, which a link leaves out.
 */

import { backendName } from '../../backends/backend.ts';
import { CONNECTIONS } from '../../experiments/form/procedure-presets.ts';
import { workersOfStorm } from '../../results/document/storm-numbers.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import type { KeyPlan } from '../../schemes/key-plans.ts';
import { leftByLink, restsOn } from '../cells/left-by-link.ts';
import type { RunContent } from '../form/figure-input.ts';
import { writtenBeside } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { type StormCell, type StormOperation, stormMeasurements } from './storm.ts';
import type { StormTime } from './storm-panels.ts';
import { keysText } from './storm-reductions.ts';

/** By number of workers, ascending; without cells whose times the clock did not see. */
export const latenciesUnderLoad = (run: RunContent, cell: StormCell) =>
  stormMeasurements(run, cell)
    .flatMap((one) => {
      const ns = knownSummaryOf(one, run.environment)?.medianNs;
      return ns === undefined ? [] : [{ ns, workers: workersOfStorm(one) }];
    })
    .toSorted((a, b) => a.workers - b.workers);

/** On as many workers as were measured. A latency contains those before it in the queue, so it has no interval. */
export function latencyUnderLoad(run: RunContent, cell: StormCell): StormTime | undefined {
  const most = latenciesUnderLoad(run, cell).at(-1);
  return most && { ns: most.ns, interval: undefined };
}

const SINGLE_EVENTS = 'the times of single events';

export const latencyNotes: readonly string[] = [
  `Dots are the median latency of one event with ${CONNECTIONS} at once, on a logarithmic axis. It includes waiting in the queue, so no interval is given.`,
  `What one event costs alone ${restsOn(SINGLE_EVENTS)}`,
];

const eventsName: Readonly<Record<StormOperation, string>> = { connect: 'connections', login: 'logins' };

/**
 * `With 10 connections at once, half of them take up to 3.40 ms with elliptic curves (Balanced) and up to 290 ms with
 * RSA 2048 (Legacy), in WebCrypto.` Each other backend has one more sentence.
 */
export function latencySentences(run: RunContent, operation: StormOperation, keyPlans: readonly KeyPlan[]): string {
  const inBackends = run.settings.backends
    .map((backend) => ({
      backend,
      latencies: keyPlans.flatMap((keyPlan) => {
        const latency = latencyUnderLoad(run, { keyPlan: keyPlan.id, operation, backend });
        return latency ? [{ keyPlan, ns: latency.ns }] : [];
      }),
    }))
    .filter(({ latencies }) => latencies.length > 0)
    .toSorted((a, b) => Math.min(...a.latencies.map(({ ns }) => ns)) - Math.min(...b.latencies.map(({ ns }) => ns)));
  const { textOf } = writtenBeside(inBackends.flatMap(({ latencies }) => latencies.map(({ ns }) => ns)));
  const sentences = inBackends.map(({ backend, latencies }, index) => {
    const nameOf = (keyPlan: KeyPlan) => (index === 0 ? keysText(keyPlan, operation) : keyPlan.label);
    const times = formatList(latencies.map(({ keyPlan, ns }) => `up to ${textOf(ns)} with ${nameOf(keyPlan)}`));
    const name = backendName(backend);
    return index === 0
      ? `With ${CONNECTIONS} ${eventsName[operation]} at once, half of them take ${times}, in ${name}.`
      : `In ${name}, ${times}.`;
  });
  return sentences.length > 0 ? sentences.join(' ') : leftByLink(SINGLE_EVENTS);
}
