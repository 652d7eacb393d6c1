import { expect, test } from '../site.ts';

test.beforeEach(({ bench }) => bench.hurry());

test('a composite signs and checks twice on every backend, and its figure says what was measured', async ({
  bench,
  page,
}) => {
  const schemes = 'ml-dsa-44-es256,ml-dsa-44-ed25519';
  await bench.open(`experiment=post-quantum&schemes=${schemes}&backends=wasm,webcrypto,noble,kernels&start=`);
  await bench.waitForState('finished');
  const { run } = await bench.read();
  const outcomes = run?.measurements.map(({ scheme, backend, operation, status, ...rest }) => ({
    scheme,
    backend,
    operation,
    status,
    reason: 'reason' in rest ? rest.reason : undefined,
  }));
  expect(outcomes).toHaveLength(16);
  for (const { backend, status, reason } of outcomes ?? []) {
    // An engine without ML-DSA has no composite, and gives that reason.
    if (backend === 'webcrypto' && status === 'unsupported')
      expect(reason).toContain('WebCrypto refuses ML-DSA-44 here');
    else expect([backend, status, reason]).toEqual([backend, 'measured', undefined]);
  }
  const counted = run?.sizes?.find(({ scheme }) => scheme === 'ml-dsa-44-ed25519');
  expect(counted?.sizes.find(({ part, form }) => part === 'public key' && form === 'cose')?.bytes).toEqual([
    1354, 1354,
  ]);
  await expect(page.getByText('measured as ML-DSA-44-ES256').first()).toBeAttached();
});
