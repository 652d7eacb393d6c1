import { expect, test } from 'vitest';
import type { AnySignatureSuite, Backend, KeyPair } from '../../backends/backend.ts';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { LookedAfterLimits } from '../../harness/batch/answer-limits.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import type { SignatureScheme } from '../../schemes/scheme.ts';
import { Workbench } from '../bench/workbench.ts';

type Importing = (...forms: Parameters<AnySignatureSuite['importKeyPair']>) => Promise<KeyPair>;

/** Two backends, one of which can be made to stop answering. At that moment the limits of all waits pass. */
function setUp() {
  let now = 0;
  const limits = new LookedAfterLimits(() => now);
  const never = () => {
    setImmediate(() => {
      for (let look = 0; look < 30; look += 1) {
        now += 10_000;
        limits.look();
      }
    });
    return new Promise<never>(() => undefined);
  };
  const whole = createWebCryptoBackend();
  const silent = (suite: Partial<AnySignatureSuite>, id: Backend['id'] = 'noble'): Backend => ({
    ...whole,
    id,
    async open(scheme) {
      const opened = await whole.open(scheme);
      return opened.status === 'ready'
        ? { ...opened, suite: { ...opened.suite, ...suite } as AnySignatureSuite }
        : opened;
    },
  });
  const open = (backends: readonly Backend[]) =>
    Workbench.open(
      findSignatureScheme('ecdsa-p256') as SignatureScheme,
      backends,
      (bytes) => crypto.getRandomValues(bytes),
      limits,
    );
  return { never, whole, silent, open };
}

test('a backend that never opens is not timed, and the others are', async () => {
  const { never, whole, open } = setUp();
  const workbench = await open([{ ...whole, id: 'noble', open: never }, whole]);
  expect(workbench.on('webcrypto').status).toBe('ready');
  expect(workbench.on('noble')).toEqual({
    status: 'failed',
    reason: 'Opening JavaScript did not end in 240 s; run again.',
  });
});

test('a backend that leaves the checks unanswered is not timed, and the others are', async () => {
  const { never, whole, silent, open } = setUp();
  const workbench = await open([silent({ importKeyPair: never }), whole]);
  expect(workbench.on('webcrypto').status).toBe('ready');
  const opened = workbench.on('noble');
  expect(opened.status === 'ready' ? '' : opened.reason).toBe(
    'JavaScript did not answer the checks before timing in 60 s (ECDSA P-256), so it is not timed; run again.',
  );
});

/** The fault of a verifier that answers about the known answer and two changed ones, and then not any more. */
async function afterThreeAnswers(isBesideAnother: boolean) {
  const { never, whole, silent, open } = setUp();
  const verify: KeyPair['publicKey']['verify'] = never;
  let answered = 0;
  const importKeyPair: Importing = async (...forms) => {
    const opened = await whole.open(findSignatureScheme('ecdsa-p256') as SignatureScheme);
    if (opened.status !== 'ready') throw new Error(opened.reason);
    const keyPair = (await opened.suite.importKeyPair(...forms)) as KeyPair;
    const lazily: typeof verify = (...of) => (++answered <= 3 ? keyPair.publicKey.verify(...of) : verify(...of));
    return { ...keyPair, publicKey: { ...keyPair.publicKey, verify: lazily }, free: () => keyPair.free() };
  };
  const lazy = silent({ importKeyPair } as Partial<AnySignatureSuite>);
  const workbench = await open(isBesideAnother ? [whole, lazy] : [lazy]);
  const opened = workbench.on('noble');
  return { bench: workbench, reason: opened.status === 'ready' ? '' : opened.reason };
}

test('who leaves the signatures of another unanswered is not timed, and who made them is', async () => {
  const { bench: workbench, reason } = await afterThreeAnswers(true);
  expect(workbench.on('webcrypto').status).toBe('ready');
  expect(reason).toBe(
    'JavaScript did not answer when it was to check WebCrypto in 60 s (ECDSA P-256), so it is not timed; run again.',
  );
});

test('who leaves its own signatures unanswered is named once', async () => {
  const { reason } = await afterThreeAnswers(false);
  expect(reason).toBe(
    'JavaScript did not answer the checks before timing in 60 s (ECDSA P-256), so it is not timed; run again.',
  );
});

test('keys that are never made are waited for once', async () => {
  const { never, silent, open } = setUp();
  const workbench = await open([silent({ generate: never }, 'webcrypto')]);
  const sentence = 'Making its keys with WebCrypto did not end in 60 s; run again.';
  await expect(workbench.keys('webcrypto')).rejects.toThrow(sentence);
  await expect(workbench.keys('webcrypto')).rejects.toThrow(sentence);
});
