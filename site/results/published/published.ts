/** The published studies' figures, read from `published-results.json` and brought to nanoseconds and our own words. */
import * as v from 'valibot';
import type { Operation } from '../../schemes/operation.ts';
import { type SizedPart, sizedParts } from '../schema/sized.ts';

export interface PublishedStudy {
  /** Single numbers by the name they have in the file, where a study is not about times of schemes. */
  readonly facts?: Readonly<Record<string, number>>;
  readonly id: string;
  readonly citation: string;
  readonly implementation: string;
  readonly environments: readonly { readonly id: string; readonly label: string; readonly description: string }[];
  readonly medians: readonly {
    readonly environment: string;
    readonly scheme: string;
    readonly operation: Operation;
    readonly medianNs: number;
  }[];
  /** Where the source prints nanoseconds an operation. */
  readonly print?: 'ns/op';
  readonly sizes?: readonly { readonly scheme: string; readonly part: SizedPart; readonly bytes: number }[];
}

const time = v.pipe(v.number(), v.finite(), v.minValue(0));
const byScheme = v.record(v.string(), time);

const header = {
  id: v.string(),
  citation: v.string(),
  implementation: v.string(),
  environments: v.record(v.string(), v.string()),
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
});

/** Row → milliseconds for 1024, 2048, 3072 and 4096 bits; generation is approximate. */
const times = v.array(time);
const rsaModulus = v.object({
  ...header,
  id: v.literal('rsa-modulus'),
  moduli_bits: v.array(v.number()),
  ms: v.object({
    keygen: v.object({ values: times }),
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

/** Studies whose figures are not times of a scheme: single numbers by name. */
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

/** `apple-m1` is shown as `Apple M1`. */
function labelOf(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

type Header = v.InferOutput<v.ObjectSchema<typeof header, undefined>>;

function described(study: Header) {
  const environments = Object.entries(study.environments).map(([id, description]) => ({
    id,
    label: labelOf(id),
    description,
  }));
  return { id: study.id, citation: study.citation, implementation: study.implementation, environments };
}

function readPasskeySchemes(study: v.InferOutput<typeof passkeySchemes>): PublishedStudy {
  const medians = publishedOperations.flatMap((name) =>
    Object.entries(study.median_ms[name]).flatMap(([environment, times]) =>
      Object.entries(times).map(([scheme, ms]) => ({
        environment,
        scheme,
        operation: operationNames[name],
        medianNs: ms * 1e6,
      })),
    ),
  );
  const parts = { 'public key': 'public_key', 'private key': 'private_key', signature: 'signature' } as const;
  const sizes = sizedParts.flatMap((part) =>
    Object.entries(study.space_bytes[parts[part]]).map(([scheme, bytes]) => ({ scheme, part, bytes })),
  );
  return { ...described(study), medians, sizes };
}

function readGoSignatures(study: v.InferOutput<typeof goSignatures>): PublishedStudy {
  const environment = Object.keys(study.environments)[0] ?? '';
  const medians = publishedOperations.flatMap((name) =>
    Object.entries(study.ns_per_op[name]).map(([scheme, medianNs]) => ({
      environment,
      scheme,
      operation: operationNames[name],
      medianNs,
    })),
  );
  return { ...described(study), medians, print: 'ns/op' };
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
  const medians = rows.flatMap(([prefix, operation, values]) =>
    values.map((ms, index) => ({
      environment,
      scheme: `${prefix}-${study.moduli_bits[index]}`,
      operation,
      medianNs: ms * 1e6,
    })),
  );
  return { ...described(study), medians };
}

function readKeyStorm(study: v.InferOutput<typeof keyStorm>): PublishedStudy {
  const { claims, ci_rsa_keys_per_run: keys, ci_rsa_keygen_cpu_seconds_before: seconds } = study.facts;
  const facts = { ...claims, ci_rsa_keys_before: keys.before, ci_rsa_keygen_cpu_seconds_before: seconds };
  return { ...described(study), medians: [], facts };
}

/**
 * The studies of the file whose times can stand beside a run. Those of another shape are passed over: they belong to
 * other experiments.
 * @throws ValiError where the file is not what it should be
 */
export function readPublished(json: unknown): readonly PublishedStudy[] {
  return v.parse(file, json).studies.flatMap((study) => {
    if (study.id === 'passkey-schemes') return [readPasskeySchemes(v.parse(passkeySchemes, study))];
    if (study.id === 'go-signatures') return [readGoSignatures(v.parse(goSignatures, study))];
    if (study.id === 'rsa-modulus') return [readRsaModulus(v.parse(rsaModulus, study))];
    if (study.id === 'hybrid-encryption') {
      const read = v.parse(hybridEncryption, study);
      return [{ ...described(read), medians: [], facts: read.facts }];
    }
    if (study.id === 'key-storm') return [readKeyStorm(v.parse(keyStorm, study))];
    return [];
  });
}
