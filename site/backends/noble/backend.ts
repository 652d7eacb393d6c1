/** Pure JavaScript, as many sites ship it: the noble libraries. Each family is loaded on demand. Synchronous. */

import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { SingleScheme } from '../../schemes/scheme.ts';
import type { Backend, OpenedSuite, SignatureSuite, WayProbe } from '../backend.ts';
import { withComposites } from '../composite/with-composites.ts';
import type { OpenedPasswords } from '../passwords.ts';
import { reasonOf } from '../reason.ts';
import { UnsupportedScheme } from '../unsupported.ts';
import type { Arithmetic } from './arithmetic.ts';
import { NobleKeyPair, NoblePrivateKey, NoblePublicKey } from './keys.ts';
import { LIBRARIES_NAME } from './libraries-name.ts';

function createNobleSuite<Private, Public>(arithmetic: Arithmetic<Private, Public>): SignatureSuite<'sync'> {
  return {
    mode: 'sync',
    generate() {
      const { privateKey, publicKey } = arithmetic.generate();
      return new NobleKeyPair(arithmetic, privateKey, publicKey);
    },
    importKeyPair: (pkcs8, spki) =>
      new NobleKeyPair(arithmetic, arithmetic.readPkcs8(pkcs8), arithmetic.readSpki(spki)),
    importPrivateKey: (pkcs8) => new NoblePrivateKey(arithmetic, arithmetic.readPkcs8(pkcs8)),
    importPublicKey: (spki) => new NoblePublicKey(arithmetic, arithmetic.readSpki(spki)),
  };
}

/** @throws UnsupportedScheme if no library has it */
async function loadSuite(scheme: SingleScheme): Promise<SignatureSuite<'sync'>> {
  switch (scheme.kind) {
    case 'rsassa-pkcs1-v1_5':
      return createNobleSuite((await import('./rsa.ts')).rsa(scheme));
    case 'rsassa-pss':
      throw new UnsupportedScheme(LIBRARIES_NAME, scheme);
    case 'ecdsa':
      return createNobleSuite((await import('./ecdsa.ts')).ecdsa(scheme));
    case 'eddsa':
      return createNobleSuite((await import('./eddsa.ts')).eddsa);
    case 'ml-dsa':
      return createNobleSuite((await import('./ml-dsa.ts')).mlDsa(scheme));
  }
}

export default function createNobleBackend(): Backend {
  return {
    id: 'noble',

    open: withComposites(async (scheme): Promise<OpenedSuite> => {
      try {
        const suite = await loadSuite(scheme);
        const { pkcs8, spki } = await knownAnswer(scheme.id);
        (await suite.importKeyPair(pkcs8, spki)).free();
        return { status: 'ready', suite };
      } catch (error) {
        if (error instanceof UnsupportedScheme) return { status: 'unsupported', reason: error.message };
        return { status: 'failed', reason: `The JavaScript library cannot be used: ${reasonOf(error)}` };
      }
    }),

    async openPasswords(): Promise<OpenedPasswords> {
      try {
        return { status: 'ready', suite: (await import('./passwords.ts')).nobleSuite };
      } catch (error) {
        return { status: 'failed', reason: `The JavaScript library cannot be used: ${reasonOf(error)}` };
      }
    },

    way: async (): Promise<WayProbe<'sync'>> => ({ mode: 'sync', computes: 'nothing', call: () => undefined }),
  };
}
