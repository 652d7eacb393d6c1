/** What stands beside the key storm: what throw-away keys cost Teleport's tests, and what can be compared with its figures. */
import { backendNames } from '../backends/backend.ts';
import type { FigureInput } from './figure.ts';
import { formatNumber } from './format-duration.ts';
import { stormsOf, suitesOf } from './storm.ts';

/** What so many throw-away keys, each with what a connection does with it, cost in each suite. */
export function continuousIntegrationNotes({ run, reference }: FigureInput): readonly string[] {
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
    `Throw-away keys in tests: ${keys.toLocaleString('en-GB')} RSA keys took Teleport’s continuous integration ${formatNumber(reported)} core-seconds a run. As many keys of each suite would take here, in core-seconds: ${said.join('; ')}.`,
  ];
}

export function publishedNotes({ reference }: FigureInput): readonly string[] {
  const facts = reference?.facts;
  if (!reference || !facts) return [];
  return [
    `${reference.citation} Reported: ${facts['cpu_reduction_percent']}\u202f% less processor time in the proxy, ${facts['latency_reduction_percent']}\u202f% less latency. Comparable: which keys are made and what signs what. Not comparable: their figures hold the query, the network, the TLS handshake and the recording of the session, which do not get cheaper with other keys; here is nothing but keys and signatures.`,
  ];
}
