/** A suite and its key pair, both of one mode, so that the type tells whether a timed call returns a promise. */
import type { AnySignatureSuite, KeyPair, SignatureSuite } from '../../backends/backend.ts';
import type { Mode } from '../../backends/mode.ts';
import { persistently } from '../../harness/batch/persistently.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';

export interface HeldPair<M extends Mode> {
  readonly mode: M;
  readonly suite: SignatureSuite<M>;
  readonly pair: KeyPair<M>;
}

export type AnyHeldPair = HeldPair<'sync'> | HeldPair<'async'>;

/** Generates a key pair in the suite. */
export async function generateHeld(suite: AnySignatureSuite): Promise<AnyHeldPair> {
  return suite.mode === 'sync'
    ? { mode: suite.mode, suite, pair: suite.generate() }
    : { mode: suite.mode, suite, pair: await persistently(() => suite.generate()) };
}

/** Imports a key pair into the suite. @throws as `importKeyPair` does */
export async function importHeld(suite: AnySignatureSuite, pkcs8: Bytes, spki: Bytes): Promise<AnyHeldPair> {
  return suite.mode === 'sync'
    ? { mode: suite.mode, suite, pair: suite.importKeyPair(pkcs8, spki) }
    : { mode: suite.mode, suite, pair: await suite.importKeyPair(pkcs8, spki) };
}
