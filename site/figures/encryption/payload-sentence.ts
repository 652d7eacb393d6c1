/** Asymmetric against symmetric encryption, in words and numbers: how many times as long, and from where on it does not matter. */
import { backendName } from '../../backends/backend.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { caseOf, measurementOf } from '../cells/cells.ts';
import { isOver } from '../cells/measured-cell.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { formatNumber } from '../words/format-duration.ts';
import { schemeName } from '../words/names.ts';
import { crossoverOf } from './payload-crossover.ts';

/** The study's payload. */
const SHORTEST_BYTES = 21;

/** Encrypting and decrypting the study's payload once, in nanoseconds. */
export function thereAndBack(run: RunContent, scheme: string, backend: string): number | undefined {
  const message = { form: 'payload', challengeBytes: SHORTEST_BYTES } as const;
  const [encrypt, decrypt] = (['encrypt', 'decrypt'] as const).map(
    (operation) => knownSummaryOf(measurementOf(run, caseOf(scheme, backend, operation, message)))?.medianNs,
  );
  return encrypt === undefined || decrypt === undefined ? undefined : encrypt + decrypt;
}

/** How many times as long RSA takes to encrypt and decrypt as AES-GCM, for the study's payload of 21 bytes. */
export function slowDown(run: RunContent, scheme: string, backend: string): number | undefined {
  const [slow, fast] = [thereAndBack(run, scheme, backend), thereAndBack(run, 'aes-256-gcm', backend)];
  return slow !== undefined && fast ? slow / fast : undefined;
}

export function payloadSentence({ run, reference }: FigureInput): string {
  const said = run.settings.backends.flatMap((backend) => {
    const factor = slowDown(run, 'rsa-oaep-2048', backend);
    if (factor === undefined) return [];
    const crossover = crossoverOf(run, backend);
    const from = crossover
      ? `; from about ${formatBytes(Number(crossover.bytes.toPrecision(2)))} on, encrypting the payload costs more than wrapping the key`
      : '';
    return [
      `In ${backendName(backend)}, ${schemeName('rsa-oaep-2048')} takes ${formatNumber(factor)} times as long as ${schemeName('aes-256-gcm')} to encrypt and decrypt ${formatBytes(SHORTEST_BYTES)}${from}.`,
    ];
  });
  const published = publishedFactor(reference?.facts, 'rsa_2048_bit_encrypt_decrypt_ns');
  if (said.length === 0) {
    if (isOver(run))
      return `Not answered: ${schemeName('rsa-oaep-2048')} and ${schemeName('aes-256-gcm')} have not both been measured with ${formatBytes(SHORTEST_BYTES)}. Run again to the end, with both.`;
    if (published === undefined) return 'How much longer does RSA take than AES to encrypt and decrypt?';
    return `${reference?.headline ?? ''} Run to see what they take here.`.trimStart();
  }
  const quotient = published && `The article’s times have a ratio of ${formatNumber(published)}.`;
  return [...said, ...(quotient ? [quotient] : [])].join(' ');
}

type Facts = Readonly<Record<string, number>> | undefined;

/** RSA over the symmetric cipher: a quotient of two of the article's numbers, which it does not form itself. */
export function publishedFactor(facts: Facts, name: string): number | undefined {
  const [asymmetric, symmetric] = [facts?.[name], facts?.['symmetric_encrypt_decrypt_ns']];
  return asymmetric && symmetric ? asymmetric / symmetric : undefined;
}
