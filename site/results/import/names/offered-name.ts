/** Names in the program that this page offers, and in the article behind it: only there, `RSA_Sign` means RSA 2048. */
import type { SignatureOperation } from './name-words.ts';

/** The module name that the page tells people to use. Pasted output without its heading has none. */
const OFFERED_PACKAGE = 'signatures';

const schemes: Readonly<Record<string, string>> = { RSA: 'rsa-2048', ECDSA: 'ecdsa-p256' };
const operations: Readonly<Record<string, SignatureOperation>> = {
  GenerateKey: 'generate',
  Sign: 'sign',
  Verify: 'verify',
};

/** Undefined if it is a benchmark of another program, or if the name already has its whole scheme. */
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
