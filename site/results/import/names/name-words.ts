/** Splits a benchmark's name into words with a role each. If one word has no role, the whole name is not understood. */

import { ecdsaSchemes } from '../../../schemes/cards/ecdsa.ts';
import type { EcdsaScheme } from '../../../schemes/scheme.ts';

type NamedAlgorithm = 'rsa' | 'ecdsa' | 'ed25519' | 'ml-dsa';
export type SignatureOperation = 'generate' | 'sign' | 'verify';

/** What a word tells. */
export interface Role {
  readonly algorithm?: NamedAlgorithm;
  readonly curve?: EcdsaScheme['curve'];
  /** The size of the curve. */
  readonly bits?: number;
  readonly hash?: EcdsaScheme['hash'];
  /** The modulus of RSA or the parameter set of ML-DSA. */
  readonly size?: number;
  readonly operation?: SignatureOperation;
  /** For a word that changes nothing, but occurs only with these algorithms. */
  readonly only?: readonly NamedAlgorithm[];
}

interface Word {
  readonly pattern: RegExp;
  readonly role: Role;
}

/** Between parts of one word: `ML-DSA`, `ml_dsa`, `mldsa`. */
const JOINT = '[-_ ]?';
/** Between words. Everything else in a name belongs to a word. */
const gap = /[\s\-_/.:,()[\]#|=]+/y;

/** An ordinary word must stand alone, because inside another word it is only some of its letters. */
const apart = (source: string) => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`;
/** A number must not be part of a longer one. */
const digits = (source: string) => `(?<!\\d)${source}(?!\\d)`;

/** `secp256r1`, whose last number must not be part of a longer one. */
const ofOneNumber = (name: string) => name.replace(/\d+$/, (number) => digits(number));

/** A word, with `~` for a joint. */
function word(source: string, role: Role, placed = (whole: string) => whole): Word {
  return { pattern: new RegExp(placed(source.replaceAll('~', JOINT)), 'iuy'), role };
}

/** The longest word that matches is tried first. */
const words: readonly Word[] = [
  word('rsa(?:ssa)?', { algorithm: 'rsa' }),
  word('ecdsa', { algorithm: 'ecdsa' }),
  word(`ed~${digits('25519')}`, { algorithm: 'ed25519' }),
  word('ml~dsa', { algorithm: 'ml-dsa' }),
  ...ecdsaSchemes.flatMap(({ curve, curveBits, jose, otherNames }) => [
    word(ofOneNumber(jose), { algorithm: 'ecdsa', curve }),
    word(`(?:nist~)?p~${digits(`${curveBits}`)}`, { curve }),
    ...otherNames.map((name) => word(ofOneNumber(name), { curve })),
    // The number of bits, which OpenSSL adds to the curve’s own name.
    word(`${digits(`${curveBits}`)}~bits?`, { only: ['ecdsa'], bits: curveBits }),
  ]),
  ...[1024, 2048, 3072, 4096, 44, 65, 87].map((size) => word(digits(`${size}`), { size })),

  word('key~(?:pair~)?gen(?:erat(?:e|ion|ing))?', { operation: 'generate' }),
  word('gen(?:erat(?:e|es|ing|ion))?(?:~key(?:~pair)?s?)?', { operation: 'generate' }),
  word('sign(?:s|ing)?', { operation: 'sign' }),
  word('sig(?:nature)?~gen(?:erat(?:e|ion|ing))?', { operation: 'sign' }),
  word('gen(?:erat(?:e|ing))?~sig(?:nature)?', { operation: 'sign' }),
  word('verif(?:y|ies|ying|ication)', { operation: 'verify' }),
  word('sig(?:nature)?~ver', { operation: 'verify' }),

  // Verification of a key, without a signature.
  word('verif(?:y|ies)~keys?', { only: [] }),
  word('keys?~verif(?:y|ies|ying|ication)', { only: [] }),

  word('bench(?:mark(?:s|ing)?|es)?', {}),
  word('tests?', {}),
  word('crypto', {}),
  word('signatures?', {}),
  word('keys?(?:~pairs?)?', {}),
  word('(?:signing|verifying|verification)~keys?', {}),
  word('(?<=\\d[-_ ]?)bits?', {}),
  word('eddsa', { only: ['ed25519'] }),
  // The number of bits, which OpenSSL adds to the curve’s own name.
  word(`${digits('253')}~bits?`, { only: ['ed25519'] }),
  word(`pkcs[-_ #]?${digits('1')}`, { only: ['rsa'] }),
  word('pkcs[-_ #]?1[-_ ]?v?1[-_ .]?5(?!\\d)', { only: ['rsa'] }),
  word(`sha~(?:2~)?${digits('256')}`, { only: ['rsa', 'ecdsa'], hash: 'SHA-256' }),
  word(`sha~(?:2~)?${digits('384')}`, { only: ['ecdsa'], hash: 'SHA-384' }),
  word(`sha~(?:2~)?${digits('512')}`, { only: ['ecdsa'], hash: 'SHA-512' }),
  word('of|with|using|for|the|scheme|alg|algorithm', {}, apart),
];

const MAX_NAME = 300;

/** The roles of all words in a name; undefined if a word has none. */
export function rolesIn(name: string): readonly Role[] | undefined {
  if (name.length > MAX_NAME) return undefined;
  // Positions from which the rest is known to fail, so that the time stays linear in the length of a name.
  const dead = new Set<number>();
  const after = (at: number, pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.test(name) ? pattern.lastIndex : at;
  };
  const from = (start: number): readonly Role[] | undefined => {
    const at = after(start, gap);
    if (at === name.length) return [];
    if (dead.has(at)) return undefined;
    const fits = words
      .map(({ pattern, role }) => ({ role, end: after(at, pattern) }))
      .filter(({ end }) => end > at)
      .sort((a, b) => b.end - a.end);
    for (const { role, end } of fits) {
      const rest = from(end);
      if (rest) return [role, ...rest];
    }
    dead.add(at);
    return undefined;
  };
  return from(0);
}
