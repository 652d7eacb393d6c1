/** Finds what a benchmark of another program measures: its name is understood completely, or kept as it is. */
import { ecdsaSchemes } from '../../../schemes/cards/ecdsa.ts';
import type { EcdsaScheme } from '../../../schemes/scheme.ts';
import { type Role, rolesIn, type SignatureOperation } from './name-words.ts';

interface NamedBenchmark {
  /** One of our identifiers if every word of the name has a role; otherwise the name itself, which is shown as text. */
  readonly scheme: string;
  readonly operation: string;
}

/** `verify` before `sign`, and both before `generate`: names mention signatures to be verified, and keys that sign. */
const operationPatterns: readonly (readonly [pattern: RegExp, operation: SignatureOperation])[] = [
  [/verif/i, 'verify'],
  [/sign(?!ature)/i, 'sign'],
  [/key[-_ ]?gen|gen(?:erate)?[-_ ]?key|generat|keygen|genkey/i, 'generate'],
];

const sizes = { rsa: [1024, 2048, 3072, 4096], 'ml-dsa': [44, 65, 87] } as const;

const distinct = <Value>(values: readonly (Value | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/**
 * The one size of an algorithm that has several. If there are more numbers than mentions of the algorithm, one of them
 * is something else, such as the size of a message.
 */
function sizeOf(algorithm: 'rsa' | 'ml-dsa', roles: readonly Role[]): number | undefined {
  const known: readonly number[] = sizes[algorithm];
  const numbers = roles.flatMap(({ size }) => size ?? []);
  const mentions = roles.filter((role) => role.algorithm === algorithm).length;
  const [size, ...others] = distinct(numbers);
  const isOne = size !== undefined && others.length === 0 && numbers.length <= mentions;
  return isOne && known.includes(size) ? size : undefined;
}

/** ECDSA on the one curve in the name, if its other words agree with this. */
function onCurve(roles: readonly Role[]): EcdsaScheme | undefined {
  const [curve, ...others] = distinct(roles.map((role) => role.curve));
  const scheme = others.length === 0 ? ecdsaSchemes.find((known) => known.curve === curve) : undefined;
  const fits = ({ bits, hash }: Role) =>
    (bits === undefined || bits === scheme?.curveBits) && (hash === undefined || hash === scheme?.hash);
  return roles.every(fits) ? scheme : undefined;
}

/** One of our identifiers, if the roles agree on it. */
function schemeOf(roles: readonly Role[]): string | undefined {
  const namesCurve = roles.some(({ curve }) => curve);
  // A curve alone means ECDSA on it, because ECDSA is what signs with it.
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

/** The operation, if the name has exactly one. */
function operationOf(roles: readonly Role[]): SignatureOperation | undefined {
  const [operation, ...others] = distinct(roles.map((role) => role.operation));
  return others.length === 0 ? operation : undefined;
}

/** The scheme of a name without an operation, such as a table row; undefined if a word of it has no role. */
export function readSchemeName(name: string): string | undefined {
  return schemeOf(rolesIn(name) ?? []);
}

/** The operation of a name that is not understood otherwise, so that signing is listed with signing. */
function guessedOperation(name: string): string {
  return operationPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

/**
 * Reads `Sign/RSA-2048`, `RSA2048Verify`, `ECDSA P-256 signing`. If one word has no role (`brainpoolP256r1`, `batch`, a
 * library, a message size), the name becomes a scheme of its own, because it measures something other than our scheme.
 *
 * @param around the roles of the package’s name, which add to the benchmark’s name
 */
export function readBenchmarkName(name: string, around: readonly Role[] = []): NamedBenchmark {
  const roles = rolesIn(name);
  const operation = roles && operationOf(roles);
  const isElsewhere = around.some(({ only }) => only?.length === 0);
  if (!roles || operation === undefined) return { scheme: name, operation: roles ? 'other' : guessedOperation(name) };
  const inPlace = [...around, ...roles];
  // A name without a scheme takes that of its package; a name with a scheme is first read without the package.
  const named = roles.some(({ algorithm }) => algorithm) ? schemeOf(roles) : undefined;
  const scheme = isElsewhere ? undefined : (named ?? schemeOf(inPlace));
  return { scheme: scheme ?? name, operation };
}
