import { expect, test } from 'vitest';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import { findScheme } from '../../schemes/index.ts';
import { isSignature } from '../../schemes/scheme.ts';
import { Workbench } from './workbench.ts';

const fill = (target: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(target);

async function publicKeyOf(id: string) {
  const scheme = findScheme(id);
  if (!scheme || !isSignature(scheme)) throw new Error(`There is no signature scheme ${id}.`);
  const workbench = await Workbench.open(scheme, [createWebCryptoBackend()], fill);
  const { publicKey } = await workbench.keyPair('webcrypto');
  return publicKey.export('spki');
}

test('RSA signs with the known answer’s key, so that nobody waits for primes that are not measured', async () => {
  expect(await publicKeyOf('rsa-1024')).toEqual((await knownAnswer('rsa-1024')).spki);
  expect(await publicKeyOf('rsa-pss-2048')).toEqual((await knownAnswer('rsa-pss-2048')).spki);
});

test('any other scheme has a fresh key in each run', async () => {
  expect(await publicKeyOf('ecdsa-p256')).not.toEqual(await publicKeyOf('ecdsa-p256'));
});
