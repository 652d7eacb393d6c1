/** Reads the numbers of published studies from `published-results.json`; converts them to nanoseconds and our words. */

import * as v from 'valibot';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { Operation } from '../../schemes/operation.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { decimalsOfDigits } from '../../statistics/digits/powers-of-ten.ts';
import { type SizedPart, sizedParts } from '../schema/sized.ts';

/** What a study says about one thing, in a sentence. */
interface Statement {
  readonly what: string;
  readonly says: string;
}

/** A published study, drawn in grey beside a run. */
export interface PublishedStudy {
  /** Single numbers by their name in the file, if the study is not about times of schemes. */
  readonly facts?: Readonly<Record<string, number>>;
  readonly id: string;
  readonly citation: string;
  /** Where the study can be read on the web. */
  readonly url?: string;
  readonly implementation: string;
  /** The label is short, for the side of a bar; the description comes from the source. */
  readonly environments: readonly { readonly id: string; readonly label: string; readonly description: string }[];
  /** What its times are; absent if the source does not say. */
  readonly statistic?: 'median' | 'mean';
  readonly times: readonly PublishedTime[];
  readonly sizes?: readonly { readonly scheme: string; readonly part: SizedPart; readonly bytes: number }[];
  /** Its result in one sentence. */
  readonly headline: string;
  /** What the study reports, in its own terms. */
  readonly reported: readonly Statement[];
  /** How this page interprets what the study leaves open. */
  readonly own: readonly Statement[];
  /** Quotients that this page computes from two numbers of the source. */
  readonly quotients: readonly { readonly what: string; readonly facts: readonly [string, string] }[];
}

interface PublishedTime {
  readonly environment: string;
  readonly scheme: string;
  readonly operation: Operation;
  readonly ns: number;
  /** With the digits and the unit of the source: `0.016 ms`, `~ 50 ms`, `30,185 ns/op`. */
  readonly printed: string;
  /** The number of calls, if the source says it. */
  readonly calls?: number;
}

const time = v.pipe(v.number(), v.finite(), v.minValue(0));
const byScheme = v.record(v.string(), time);

const statements = v.array(v.object({ what: v.string(), says: v.string() }));

const quotient = v.pipe(
  v.object({ what: v.string(), of: v.tuple([v.string(), v.string()]) }),
  v.transform(({ what, of: facts }) => ({ what, facts })),
);

const header = {
  id: v.string(),
  citation: v.string(),
  url: v.optional(v.string()),
  implementation: v.string(),
  environments: v.record(v.string(), v.string()),
  statistic: v.optional(v.picklist(['median', 'mean'])),
  /** How many decimals or digits the source prints: a number in JSON has lost the zeros at its end. */
  printed: v.optional(
    v.object({ unit: v.string(), decimals: v.optional(v.number()), digits: v.optional(v.number()) }),
    { unit: 'ms' },
  ),
  headline: v.string(),
  reported: statements,
  own: statements,
  quotients: v.optional(v.array(quotient), []),
};

/** Operation → environment → scheme → milliseconds. */
const passkeySchemes = v.object({
  ...header,
  id: v.literal('passkey-schemes'),
  space_bytes: v.object({ public_key: byScheme, private_key: byScheme, signature: byScheme }),
  median_ms: v.object({
    keygen: v.record(v.string(), byScheme),
    sign: v.record(v.string(), byScheme),
    verify: v.record(v.string(), byScheme),
  }),
});

/** Operation → scheme → nanoseconds, in one environment. */
const goSignatures = v.object({
  ...header,
  id: v.literal('go-signatures'),
  ns_per_op: v.object({ keygen: byScheme, sign: byScheme, verify: byScheme }),
  iterations: v.object({ keygen: byScheme, sign: byScheme, verify: byScheme }),
});

/** Row → milliseconds for 1024, 2048, 3072 and 4096 bits. Times of key generation are approximate. */
const times = v.array(time);
const rsaModulus = v.object({
  ...header,
  id: v.literal('rsa-modulus'),
  moduli_bits: v.array(v.number()),
  ms: v.object({
    keygen: v.object({ approximate: v.boolean(), values: times }),
    'sign-pkcs1': times,
    'verify-pkcs1': times,
    'sign-pss': times,
    'verify-pss': times,
    'encrypt-pkcs1': times,
    'decrypt-pkcs1': times,
    'encrypt-oaep': times,
    'decrypt-oaep': times,
  }),
});

/** Studies whose numbers are not times of a scheme: single numbers by name. */
const hybridEncryption = v.object({
  ...header,
  id: v.literal('hybrid-encryption'),
  facts: v.record(v.string(), time),
});

const keyStorm = v.object({
  ...header,
  id: v.literal('key-storm'),
  facts: v.object({
    claims: v.object({ cpu_reduction_percent: time, latency_reduction_percent: time }),
    ci_rsa_keys_per_run: v.object({ before: time, after: time }),
    ci_rsa_keygen_cpu_seconds_before: time,
  }),
});

const file = v.object({ studies: v.array(v.looseObject({ id: v.string() })) });

const operationNames = { keygen: 'generate', sign: 'sign', verify: 'verify' } as const;
const publishedOperations = ['keygen', 'sign', 'verify'] as const;

/**
 * Everyday words for environments, the same in a legend and in a sentence. The study's own names say where a machine
 * stood, which the description says already.
 */
const everydayNames: ReadonlyMap<string, string> = new Map([
  ['cloud', 'Server'],
  ['android', 'Phone'],
]);

/** `apple-m1` is shown as `Apple M1`; `imac-m1` is written as its maker writes it. */
function labelOf(id: string): string {
  const everyday = everydayNames.get(id);
  if (everyday !== undefined) return everyday;
  return id
    .split('-')
    .map((word) => (word === 'imac' ? 'iMac' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

type Header = v.InferOutput<v.ObjectSchema<typeof header, undefined>>;

function described(study: Header) {
  const environments = Object.entries(study.environments).map(([id, description]) => ({
    id,
    label: labelOf(id),
    description,
  }));
  const { id, citation, url, implementation, statistic, headline, reported, own, quotients } = study;
  return {
    id,
    citation,
    implementation,
    environments,
    headline,
    reported,
    own,
    quotients,
    ...(url !== undefined && { url }),
    ...(statistic !== undefined && { statistic }),
  };
}

/** A time as the source prints it: with its unit, and its number of decimals or digits. */
function printedTime({ printed: { unit, decimals, digits } }: Header, value: number): string {
  const own = digits === undefined ? undefined : decimalsOfDigits(value, digits);
  const fraction = decimals ?? own ?? 0;
  return `${formatFixed(value, fraction)}\u202f${unit}`;
}

function readPasskeySchemes(study: v.InferOutput<typeof passkeySchemes>): PublishedStudy {
  const published = publishedOperations.flatMap((name) =>
    Object.entries(study.median_ms[name]).flatMap(([environment, times]) =>
      Object.entries(times).map(([scheme, ms]) => ({
        environment,
        scheme,
        operation: operationNames[name],
        ns: ms * NS_PER_MS,
        printed: printedTime(study, ms),
      })),
    ),
  );
  const parts = { 'public key': 'public_key', 'private key': 'private_key', signature: 'signature' } as const;
  const sizes = sizedParts.flatMap((part) =>
    Object.entries(study.space_bytes[parts[part]]).map(([scheme, bytes]) => ({ scheme, part, bytes })),
  );
  return { ...described(study), times: published, sizes };
}

function readGoSignatures(study: v.InferOutput<typeof goSignatures>): PublishedStudy {
  const environment = Object.keys(study.environments)[0] ?? '';
  const published = publishedOperations.flatMap((name) =>
    Object.entries(study.ns_per_op[name]).map(([scheme, ns]) => {
      const calls = study.iterations[name][scheme];
      return {
        environment,
        scheme,
        operation: operationNames[name],
        ns,
        printed: printedTime(study, ns),
        ...(calls !== undefined && { calls }),
      };
    }),
  );
  return { ...described(study), times: published };
}

function readRsaModulus(study: v.InferOutput<typeof rsaModulus>): PublishedStudy {
  const environment = Object.keys(study.environments)[0] ?? '';
  const rows = [
    ['rsa', 'generate', study.ms.keygen.values],
    ['rsa', 'sign', study.ms['sign-pkcs1']],
    ['rsa', 'verify', study.ms['verify-pkcs1']],
    ['rsa-pss', 'sign', study.ms['sign-pss']],
    ['rsa-pss', 'verify', study.ms['verify-pss']],
    ['rsaes-pkcs1', 'encrypt', study.ms['encrypt-pkcs1']],
    ['rsaes-pkcs1', 'decrypt', study.ms['decrypt-pkcs1']],
    ['rsa-oaep', 'encrypt', study.ms['encrypt-oaep']],
    ['rsa-oaep', 'decrypt', study.ms['decrypt-oaep']],
  ] as const;
  const published = rows.flatMap(([prefix, operation, values]) =>
    values.map((ms, index) => ({
      environment,
      scheme: `${prefix}-${study.moduli_bits[index]}`,
      operation,
      ns: ms * NS_PER_MS,
      // The source marks these numbers as approximate and prints them without decimals.
      printed:
        operation === 'generate' && study.ms.keygen.approximate
          ? `~\u202f${formatFixed(ms, 0)}\u202f${study.printed.unit}`
          : printedTime(study, ms),
    })),
  );
  return { ...described(study), times: published };
}

function readKeyStorm(study: v.InferOutput<typeof keyStorm>): PublishedStudy {
  const { claims, ci_rsa_keys_per_run: keys, ci_rsa_keygen_cpu_seconds_before: seconds } = study.facts;
  const facts = { ...claims, ci_rsa_keys_before: keys.before, ci_rsa_keygen_cpu_seconds_before: seconds };
  return { ...described(study), times: [], facts };
}

/** The study in our words; undefined if this page does not know it. */
function readStudy(study: { readonly id: string }): PublishedStudy | undefined {
  if (study.id === 'passkey-schemes') return readPasskeySchemes(v.parse(passkeySchemes, study));
  if (study.id === 'go-signatures') return readGoSignatures(v.parse(goSignatures, study));
  if (study.id === 'rsa-modulus') return readRsaModulus(v.parse(rsaModulus, study));
  if (study.id === 'hybrid-encryption') {
    const read = v.parse(hybridEncryption, study);
    return { ...described(read), times: [], facts: read.facts };
  }
  return study.id === 'key-storm' ? readKeyStorm(v.parse(keyStorm, study)) : undefined;
}

/**
 * The studies of the file that this page knows, one by one, so that a page can respond in between.
 *
 * @throws ValiError if the file, or the study that is read next, does not have the expected shape
 */
export function* readStudies(json: unknown): Generator<PublishedStudy, void> {
  for (const study of v.parse(file, json).studies) {
    const read = readStudy(study);
    if (read) yield read;
  }
}
