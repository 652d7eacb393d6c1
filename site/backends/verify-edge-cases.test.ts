import { expect, test } from 'vitest';
import { ed25519EdgeCases } from '../schemes/answers/ed25519-edge-cases.ts';
import type { Backend } from './backend.ts';
import createKernelsBackend from './kernels/backend.ts';
import createNobleBackend from './noble/backend.ts';
import { verifyEdgeCases } from './verify-edge-cases.ts';

test('the JavaScript library verifies with the cofactor, as ZIP 215 has it: points of small order pass', async () => {
  const [found] = await verifyEdgeCases([createNobleBackend()]);
  const accepted = found?.verdicts.flatMap((verdict, number) => (verdict === 'accepted' ? [number] : []));
  expect(accepted).toEqual([0, 1, 2, 3, 4, 5, 9, 10, 11]);
  expect(found?.verdicts).toHaveLength(ed25519EdgeCases.length);
});

test('a backend without Ed25519 says so, and one that takes no such key refuses the key', async () => {
  const picky = {
    id: 'webcrypto',
    open: async () => ({
      status: 'ready',
      suite: {
        mode: 'sync',
        importPublicKey: () => {
          throw new Error('Not this key.');
        },
      },
    }),
  } as unknown as Backend;
  const [none, refusing] = await verifyEdgeCases([
    createKernelsBackend({ build: 'auto', onModule: () => undefined }),
    picky,
  ]);
  expect(none).toMatchObject({ verdicts: [], reason: expect.stringMatching(/^[A-Z].+\.$/) });
  expect(new Set(refusing?.verdicts)).toEqual(new Set(['key refused']));
});
