import { expect, test } from 'vitest';
import type { Backend } from '../../backends/backend.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { throughput } from '../../experiments/studies/throughput.ts';
import { measureOverheads } from '../procedures/overheads.ts';

/** Only what a call costs is asked of it. */
const backendOf = (id: Backend['id'], overhead: Backend['overhead']): Backend =>
  ({ id, overhead }) as Partial<Backend> as Backend;

const options = (backends: readonly Backend[], after?: (ms: number) => Promise<void>) => ({
  settings: { ...defaultSettings(throughput), seed: 1 },
  environment: { engine: '', platform: '', cores: 1, isolated: true, clockStepMs: 0.005 },
  build: { commit: '', rustc: '', wasmBindgen: '', binaryen: '', modules: [] },
  backends,
  clock: { name: 'performance.now', now: () => performance.now() },
  visibility: { shown: async () => undefined, hiddenDuring: () => false },
  fill: (target: Uint8Array<ArrayBuffer>) => target,
  spawn: () => ({ run: () => Promise.reject(new Error('No work.')), end: () => undefined }),
  loadWebAuthn: () => Promise.reject(new Error('No ceremony.')),
  yieldToEvents: async () => undefined,
  ...(after && { after }),
  runId: 'test',
  startedAt: '2026-05-17T09:31:22.000Z',
  emit: () => undefined,
});

const synchronous = backendOf('wasm', async () => ({ mode: 'sync', empty: () => undefined, digest: () => undefined }));
test('what an engine never answers is left out, and what came before is kept', async () => {
  let tellAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const silent = backendOf('webcrypto', async () => ({
    mode: 'async',
    empty: undefined,
    digest() {
      tellAsked();
      return new Promise(() => undefined);
    },
  }));
  const limitsMs: number[] = [];
  // The time is up once the second backend has been asked in vain.
  const after = (ms: number) => {
    limitsMs.push(ms);
    return asked;
  };
  const found = await measureOverheads(options([synchronous, silent], after), () => undefined);
  expect(limitsMs).toEqual([20_000]);
  expect(found.map(({ backend }) => backend)).toEqual(['wasm']);
});
