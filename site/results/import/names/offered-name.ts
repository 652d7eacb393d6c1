/** The names of the program that this page offers, and of the article that it is written after: `RSA_Sign` is RSA 2048 there, and nowhere else. */
import type { SignatureOperation } from './name-words.ts';

/** As the page says to call its module. What is pasted without its heading tells none. */
const OFFERED_PACKAGE = 'signatures';

const schemes: Readonly<Record<string, string>> = { RSA: 'rsa-2048', ECDSA: 'ecdsa-p256' };
const operations: Readonly<Record<string, SignatureOperation>> = {
  GenerateKey: 'generate',
  Sign: 'sign',
  Verify: 'verify',
};

/** Nothing where it is the benchmark of another program, or names its scheme whole. */
export function readOfferedName(
  name: string,
  pkg: string | undefined,
): { readonly scheme: string; readonly operation: SignatureOperation } | undefined {
  if (pkg !== undefined && pkg !== OFFERED_PACKAGE) return undefined;
  const [, algorithm = '', word = ''] = /^(RSA|ECDSA)_(GenerateKey|Sign|Verify)$/.exec(name) ?? [];
  const scheme = schemes[algorithm];
  const operation = operations[word];
  return scheme === undefined || operation === undefined ? undefined : { scheme, operation };
}
