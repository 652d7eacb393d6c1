import { expect, test } from './site.ts';

test('cold start: fresh workers, the first call the slowest of WebAssembly’s, later calls kept apart', async ({
  bench,
}) => {
  await bench.open('experiment=cold-start&schemes=ed25519&start');
  const run = await bench.waitForState('finished');
  const at = (backend: string, call: string | number) =>
    run.measurements.find((one) => one.backend === backend && one.conditions?.['call'] === call);
  for (const backend of ['wasm', 'webcrypto']) {
    for (const call of ['ready', 1, 2, 10, 100]) {
      const one = at(backend, call);
      expect(one?.status, `${backend} call ${call}`).toBe('measured');
      if (one?.status === 'measured') expect(one.samplesNs.length).toBe(6);
    }
  }
  expect(run.build?.modules.map((module) => module.family)).toEqual(['eddsa']);
});

test('throughput: calls in flight for WebCrypto, several workers for both', async ({ bench }) => {
  await bench.open('experiment=throughput&schemes=ed25519&workers=2&start');
  const run = await bench.waitForState('finished');
  const keys = run.measurements.map((one) => `${one.backend} ${JSON.stringify(one.conditions)}`).sort();
  const inFlight = [1, 16, 2, 32, 4, 8].map((count) => `webcrypto {"inFlight":${count}}`);
  expect(keys).toEqual(['wasm {"inFlight":1}', 'wasm {"workers":2}', ...inFlight, 'webcrypto {"workers":2}'].sort());
  for (const one of run.measurements) {
    expect(one.status).toBe('measured');
    if (one.status === 'measured') for (const sample of one.samplesNs) expect(sample).toBeGreaterThan(0);
  }
});
