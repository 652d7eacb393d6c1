/** What stands beside the key storm: what throw-away keys cost Teleport's tests, and what can be compared with its figures. */
import { backendName } from '../../backends/backend.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { formatNumber } from '../words/format-duration.ts';
import { keyPlansOf, stormsOf } from './storm.ts';

/** What so many throw-away keys, each with what a connection does with it, cost in each key plan. */
export function continuousIntegrationNotes({ run, reference }: FigureInput): readonly string[] {
  const keys = reference?.facts?.['ci_rsa_keys_before'];
  const reported = reference?.facts?.['ci_rsa_keygen_cpu_seconds_before'];
  if (keys === undefined || reported === undefined) return [];
  const sentences = run.settings.backends.flatMap((backend) => {
    const costs = keyPlansOf(run).flatMap((keyPlan) => {
      const storm = stormsOf(run, keyPlan.id, 'connect', backend)[0];
      if (!storm) return [];
      // What was reported is the time of key generation alone, so only its share counts here.
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

export function publishedNotes({ reference }: FigureInput): readonly string[] {
  const facts = reference?.facts;
  if (!reference || !facts) return [];
  return [
    `${reference.citation} Reported: ${facts['cpu_reduction_percent']}\u202f% less processor time in the proxy, ${facts['latency_reduction_percent']}\u202f% less latency. Comparable: which keys are made and what signs what. Not comparable: their figures include the query, the network, the TLS handshake and the recording of the session, which do not get cheaper with other keys; this page measures only keys and signatures.`,
  ];
}
