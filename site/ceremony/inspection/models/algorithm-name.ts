/**
 * Names of COSE algorithms. The module knows those of signatures; here are the numbers that the registry gives to
 * others, and those that drafts ask for.
 */
import type { WebAuthnModule } from '../../../backends/webauthn.ts';
import { compositeSchemes } from '../../../schemes/cards/composite.ts';

const span = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** By what they do: https://www.iana.org/assignments/cose. */
const WITHOUT_SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  encrypts: [...span(1, 3), ...span(10, 13), 24, ...span(30, 33), ...span(-65_534, -65_529)],
  'authenticates with a secret key': [...span(4, 7), 14, 15, 25, 26],
  'makes an initialization vector': [34],
  'wraps or derives a secret key': [...span(-6, -3), ...span(-13, -10), ...span(-34, -25), ...span(-42, -40)],
  hashes: [...span(-18, -14), ...span(-45, -43), ...span(-264, -261)],
};

/** What drafts of the IETF ask for, some of them for one number: draft-ietf-cose-falcon, and that of the composites. */
const OF_DRAFTS: readonly Pick<(typeof compositeSchemes)[number], 'cose' | 'jose'>[] = [
  { cose: -54, jose: 'FALCON512' },
  { cose: -55, jose: 'FALCON1024' },
  ...compositeSchemes,
];

function otherAlgorithm(number: number): string | undefined {
  const names = OF_DRAFTS.filter(({ cose }) => cose === number).map(({ jose }) => jose);
  if (names.length > 0)
    return `an unassigned COSE algorithm, asked for by a draft as ${names.join(', by another as ')}`;
  const use = Object.entries(WITHOUT_SIGNATURES).find(([, numbers]) => numbers.includes(number))?.[0];
  return use && `a COSE algorithm that ${use} and signs nothing`;
}

const otherWithNumber = (number: number): string | undefined => {
  const other = otherAlgorithm(number);
  return other && `${other} (${number})`;
};

/** For example `ES256 (-7)`. */
export const algorithmNamed = (module: WebAuthnModule, number: number): string =>
  otherWithNumber(number) ?? `${module.algorithmName(number)} (${number})`;

/** The algorithm of a COSE key, with every digit of its number. */
export const algorithmOfKey = (module: WebAuthnModule, coseKey: Uint8Array): string =>
  otherWithNumber(module.algorithmOf(coseKey)) ?? module.algorithmText(coseKey);
