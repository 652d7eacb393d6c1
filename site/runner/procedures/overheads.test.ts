import { expect, test } from 'vitest';
import type { Backend } from '../../backends/backend.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { throughput } from '../../experiments/studies/throughput.ts';
import { measureOverheads } from './overheads.ts';

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
const silent = backendOf('webcrypto', async () => ({
  mode: 'async',
  empty: undefined,
  digest: () => new Promise(() => undefined),
}));

test('what an engine never answers is left out, and what came before is kept', async () => {
  let askedMs = 0;
  // As long as it takes until the first backend has been measured, which a real clock decides.
  const after = async (ms: number) => {
    askedMs = ms;
    await new Promise((resolve) => setTimeout(resolve, 1500));
  };
  const found = await measureOverheads(options([synchronous, silent], after), () => undefined);
  expect(askedMs).toBeGreaterThan(5000);
  expect(found.map(({ backend }) => backend)).not.toContain('webcrypto');
});
