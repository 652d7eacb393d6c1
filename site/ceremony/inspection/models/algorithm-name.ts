/**
 * Names of COSE algorithms. The module knows those of signatures; here are the numbers that the registry gives to
 * others, and those that drafts ask for.
 */
import type { WebAuthnModule } from '../../../backends/webauthn.ts';

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

/** What drafts of the IETF ask for: draft-ietf-cose-falcon. */
const OF_DRAFTS: ReadonlyMap<number, string> = new Map([
  [-54, 'FALCON512'],
  [-55, 'FALCON1024'],
]);

function otherAlgorithm(number: number): string | undefined {
  const name = OF_DRAFTS.get(number);
  if (name !== undefined) return `an unassigned COSE algorithm, which a draft asks to call ${name}`;
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
