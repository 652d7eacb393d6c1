/** What a benchmark of another program measures, as far as its name tells: understood whole, or kept as it is written. */
import { ecdsaSchemes } from '../../../schemes/cards/ecdsa.ts';
import type { EcdsaScheme } from '../../../schemes/scheme.ts';
import { type Role, rolesIn, type SignatureOperation } from './name-words.ts';

interface NamedBenchmark {
  /** One of our identifiers where every word of the name has a role, else the name itself, which is then shown as text. */
  readonly scheme: string;
  readonly operation: string;
}

/** `verify` before `sign`, and both before `generate`: names speak of signatures that are verified, of keys that sign. */
const operationPatterns: readonly (readonly [pattern: RegExp, operation: SignatureOperation])[] = [
  [/verif/i, 'verify'],
  [/sign(?!ature)/i, 'sign'],
  [/key[-_ ]?gen|gen(?:erate)?[-_ ]?key|generat|keygen|genkey/i, 'generate'],
];

const sizes = { rsa: [1024, 2048, 3072, 4096], 'ml-dsa': [44, 65, 87] } as const;

const distinct = <Value>(values: readonly (Value | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/** The one size of an algorithm that has several. What is said once more than the algorithm is another number, as of a message. */
function sizeOf(algorithm: 'rsa' | 'ml-dsa', roles: readonly Role[]): number | undefined {
  const known: readonly number[] = sizes[algorithm];
  const numbers = roles.flatMap(({ size }) => size ?? []);
  const mentions = roles.filter((role) => role.algorithm === algorithm).length;
  const [size, ...others] = distinct(numbers);
  const isOne = size !== undefined && others.length === 0 && numbers.length <= mentions;
  return isOne && known.includes(size) ? size : undefined;
}

/** ECDSA on the one curve that is named, where what else is said is true of it. */
function onCurve(roles: readonly Role[]): EcdsaScheme | undefined {
  const [curve, ...others] = distinct(roles.map((role) => role.curve));
  const scheme = others.length === 0 ? ecdsaSchemes.find((known) => known.curve === curve) : undefined;
  const fits = ({ bits, hash }: Role) =>
    (bits === undefined || bits === scheme?.curveBits) && (hash === undefined || hash === scheme?.hash);
  return roles.every(fits) ? scheme : undefined;
}

/** One of our identifiers, where the roles agree on it. */
function schemeOf(roles: readonly Role[]): string | undefined {
  const namesCurve = roles.some(({ curve }) => curve);
  // The curve alone is taken for ECDSA on it, which is what signs with it.
  const [algorithm, ...others] = distinct([
    ...roles.map((role) => role.algorithm),
    ...(namesCurve ? (['ecdsa'] as const) : []),
  ]);
  if (algorithm === undefined || others.length > 0) return undefined;
  if (roles.some(({ only }) => only && !only.includes(algorithm))) return undefined;
  if (algorithm === 'rsa' || algorithm === 'ml-dsa') {
    const size = sizeOf(algorithm, roles);
    return size === undefined ? undefined : `${algorithm}-${size}`;
  }
  if (roles.some(({ size }) => size !== undefined)) return undefined;
  if (algorithm === 'ed25519') return 'ed25519';
  return onCurve(roles)?.id;
}

/** One operation, where a name tells exactly one. */
function operationOf(roles: readonly Role[]): SignatureOperation | undefined {
  const [operation, ...others] = distinct(roles.map((role) => role.operation));
  return others.length === 0 ? operation : undefined;
}

/** The scheme of a name that tells no operation, such as a row's in a table; nothing where a word of it has no role. */
export function readSchemeName(name: string): string | undefined {
  return schemeOf(rolesIn(name) ?? []);
}

/** The operation of a name that is not understood otherwise, so that what signs stands among what signs. */
function guessedOperation(name: string): string {
  return operationPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

/**
 * `Sign/RSA-2048`, `RSA2048Verify`, `ECDSA P-256 signing`. Where one word has no role (`brainpoolP256r1`, `batch`, a library,
 * a size of message) the name is a scheme of its own: what it measures is not what the page calls by that scheme.
 *
 * @param around what the place of the benchmark tells beside its name: the roles of a package’s name
 */
export function readBenchmarkName(name: string, around: readonly Role[] = []): NamedBenchmark {
  const roles = rolesIn(name);
  const operation = roles && operationOf(roles);
  const isElsewhere = around.some(({ only }) => only?.length === 0);
  if (!roles || operation === undefined) return { scheme: name, operation: roles ? 'other' : guessedOperation(name) };
  const inPlace = [...around, ...roles];
  // A name that names no scheme is as its package says; one that does is read by itself before.
  const named = roles.some(({ algorithm }) => algorithm) ? schemeOf(roles) : undefined;
  const scheme = isElsewhere ? undefined : (named ?? schemeOf(inPlace));
  return { scheme: scheme ?? name, operation };
}
