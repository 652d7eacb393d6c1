import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as stock from '../../wasm/pkg/eddsa-base/module.js';
import * as kernel from '../../wasm/pkg/eddsa-kernel-base/module.js';
import { ed25519EdgeCases } from '../schemes/answers/ed25519-edge-cases.ts';
import type { Backend } from './backend.ts';
import createNobleBackend from './noble/backend.ts';
import { verifyEdgeCases } from './verify-edge-cases.ts';
import { createWasmSuite } from './wasm/suite.ts';

/** The built modules of the crate and of the kernel. */
const modules = (
  [
    ['eddsa', stock],
    ['eddsa-kernel', kernel],
  ] as const
).map(([family, module]) => {
  const suite = () => {
    const place = new URL(`../../wasm/pkg/${family}-base/module_bg.wasm`, import.meta.url);
    module.initSync({ module: Uint8Array.from(readFileSync(place)) });
    return createWasmSuite(module, 25519);
  };
  return [family, suite] as const;
});

test('the JavaScript library verifies with the cofactor, as ZIP 215 has it: points of small order pass', async () => {
  const [found] = await verifyEdgeCases([createNobleBackend()]);
  const accepted = found?.verdicts.flatMap((verdict, number) => (verdict === 'accepted' ? [number] : []));
  expect(accepted).toEqual([0, 1, 2, 3, 4, 5, 9, 10, 11]);
  expect(found?.verdicts).toHaveLength(ed25519EdgeCases.length);
});

test.each(modules)(
  '%s verifies without the cofactor, and takes keys of small order and such that are not canonical',
  async (_, suite) => {
    const backend = { id: 'wasm', open: async () => ({ status: 'ready', suite: suite() }) } as unknown as Backend;
    const [found] = await verifyEdgeCases([backend]);
    const accepted = found?.verdicts.flatMap((verdict, number) => (verdict === 'accepted' ? [number] : []));
    expect(accepted).toEqual([0, 1, 2, 3, 11]);
    expect(found?.verdicts).not.toContain('key refused');
  },
);

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
  const reason = 'There is no Ed25519 here.';
  const without = { id: 'kernels', open: async () => ({ status: 'unsupported', reason }) } as unknown as Backend;
  const [none, refusing] = await verifyEdgeCases([without, picky]);
  expect(none).toMatchObject({ verdicts: [], reason });
  expect(new Set(refusing?.verdicts)).toEqual(new Set(['key refused']));
});
