import { expect, test } from './site.ts';

test('cold start: fresh workers, the first call the slowest of WebAssembly’s, later calls kept apart', async ({
  bench,
}) => {
  const run = await bench.runToEnd('experiment=cold-start&schemes=ed25519');
  const at = (operation: string, backend: string, call: string | number) =>
    run.measurements.find(
      (one) => one.operation === operation && one.backend === backend && one.conditions?.['call'] === call,
    );
  const curves = ['sign', 'verify'].flatMap((operation) =>
    ['wasm', 'webcrypto'].map((backend) => [operation, backend] as const),
  );
  const calls = ['ready', 1, 2, 10, 100];
  for (const [operation, backend] of curves) {
    const points = calls.map((call) => at(operation, backend, call));
    const late = points.findIndex((one) => one?.status !== 'measured');
    const come = late < 0 ? points : points.slice(0, late);
    // How far workers come in their time depends on the machine. The first call is always made, and no call is
    // left out before a later one.
    expect(come.length, `${operation} ${backend}`).toBeGreaterThanOrEqual(2);
    for (const one of come) expect(one?.status === 'measured' && one.samplesNs.length).toBe(6);
    for (const one of points.slice(come.length))
      expect(one?.status === 'unsupported' && one.reason).toBe(
        'Not every fresh worker came to this call in the time that this preset gives it; a longer one does.',
      );
  }
  expect(run.build?.modules.map((module) => module.family)).toEqual(['eddsa']);
});

test('throughput: calls in flight for WebCrypto, several workers for both', async ({ bench }) => {
  const run = await bench.runToEnd('experiment=throughput&schemes=ed25519&workers=2');
  const keys = run.measurements.map((one) => `${one.backend} ${JSON.stringify(one.conditions)}`).sort();
  const inFlight = [1, 16, 2, 32, 4, 8].map((count) => `webcrypto {"inFlight":${count}}`);
  expect(keys).toEqual(['wasm {"inFlight":1}', 'wasm {"workers":2}', ...inFlight, 'webcrypto {"workers":2}'].sort());
  for (const one of run.measurements) {
    expect(one.status).toBe('measured');
    if (one.status === 'measured') for (const sample of one.samplesNs) expect(sample).toBeGreaterThan(0);
  }
});

test('own code is measured beside the crates where there is a kernel, and says so where there is none', async ({
  bench,
  page,
}) => {
  bench.hurry();
  const run = await bench.runToEnd('schemes=rsa-2048,ecdsa-p256,ed25519,ml-dsa-44&backends=wasm,webcrypto,kernels');
  const kernels = run.measurements.filter(({ backend }) => backend === 'kernels');
  const statement = Object.fromEntries(kernels.map((cell) => [`${cell.scheme} ${cell.operation}`, cell.status]));
  expect(statement).toEqual({
    'rsa-2048 generate': 'unsupported',
    'rsa-2048 sign': 'measured',
    'rsa-2048 verify': 'measured',
    'ecdsa-p256 generate': 'measured',
    'ecdsa-p256 sign': 'measured',
    'ecdsa-p256 verify': 'measured',
    'ed25519 generate': 'measured',
    'ed25519 sign': 'measured',
    'ed25519 verify': 'measured',
    'ml-dsa-44 generate': 'measured',
    'ml-dsa-44 sign': 'measured',
    'ml-dsa-44 verify': 'measured',
  });
  for (const cell of kernels)
    if (cell.status === 'unsupported') expect(cell.reason).toMatch(/^The kernels of this page .+\.$/);
  expect(run.build?.modules.map(({ family }) => family)).toEqual(
    expect.arrayContaining(['rsa-kernel', 'ecdsa-kernel', 'eddsa-kernel', 'ml-dsa-kernel']),
  );
  for (const kernel of ['rsa-kernel', 'eddsa-kernel']) {
    const module = run.build?.modules.find(({ family }) => family === kernel);
    // The processor decides which of the two it is. The module has a note if fused multiply-add is missing.
    if (module?.build === 'base') expect(module.note).toMatch(/^The faster build needs .+\.$/);
    else expect(module?.build).toBe('relaxed');
  }
  await expect(page.locator('#measurement-table > .fold')).toHaveAttribute('open');
  await expect(page.getByRole('cell', { name: 'WebAssembly, own code' }).first()).toBeVisible();
});
