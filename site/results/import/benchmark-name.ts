/** What a benchmark of another program measures, as far as its name tells. */
import type { operations } from '../../schemes/operation.ts';

interface NamedBenchmark {
  /** One of our identifiers where the name says so, else the name itself, which is then shown as text. */
  readonly scheme: string;
  readonly operation: string;
}

const schemePatterns: readonly (readonly [pattern: RegExp, id: (match: RegExpExecArray) => string])[] = [
  // The program that this page offers, and the article that it is written after, call RSA 2048 so.
  [/^rsa[ _](?:GenerateKey|Sign|Verify)$/i, () => 'rsa-2048'],
  [/ed[-_ ]?25519/i, () => 'ed25519'],
  [/ml[-_ ]?dsa[-_ ]?(44|65|87)/i, (match) => `ml-dsa-${match[1]}`],
  [/rsa[^0-9]{0,12}(1024|2048|3072|4096)/i, (match) => `rsa-${match[1]}`],
  [/(1024|2048|3072|4096)[-_ ]?(?:bits?)?[-_ ]?rsa/i, (match) => `rsa-${match[1]}`],
  [/(?:ecdsa[^0-9]{0,12}|nist|\b|_|\/)p-?256/i, () => 'ecdsa-p256'],
  [/es256|ecdsa(?![^/]*\d)/i, () => 'ecdsa-p256'],
];

/** `verify` before `sign`, and both before `generate`: names speak of signatures that are verified, of keys that sign. */
const operationPatterns: readonly (readonly [pattern: RegExp, operation: (typeof operations)[number]])[] = [
  [/verif/i, 'verify'],
  [/sign(?!ature)/i, 'sign'],
  [/key[-_ ]?gen|gen(?:erate)?[-_ ]?key|generat|keygen|genkey/i, 'generate'],
];

/**
 * `Sign/RSA-2048`, `RSA2048Verify`, `ECDSA P-256 signing`. A name that does not tell gives itself as the scheme or
 * `other` as the operation, so that no result is lost.
 */
export function readBenchmarkName(name: string): NamedBenchmark {
  const operation = operationPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
  for (const [pattern, id] of schemePatterns) {
    const match = pattern.exec(name);
    if (match) return operation === 'other' ? { scheme: name, operation } : { scheme: id(match), operation };
  }
  return { scheme: name, operation };
}
