import { cellKey } from '../../site/experiments/settings/cell.ts';
import { expect, test } from './site.ts';
import { violations, violationsInTheDark } from './violations.ts';

for (const { id, question, headings, unsupported } of [
  {
    id: 'rsa-modulus',
    question: 'What does a longer RSA key cost?',
    headings: ['Every operation at every modulus', 'Key generation, draw by draw'],
    // The eight of RSAES-PKCS1-v1_5, which WebCrypto has not, and the four generations that cannot be given candidates.
    unsupported: 12,
  },
  {
    id: 'rsa-blinding',
    question: 'What does blinding cost?',
    headings: ['What blinding costs'],
    // WebCrypto cannot be told how to blind: two schemes, two ways.
    unsupported: 4,
  },
  {
    id: 'hybrid-encryption',
    question: 'Why is RSA used to encrypt a key, and not the payload?',
    headings: ['RSA ÷ AES, 21 bytes there and back', 'Every payload'],
    unsupported: undefined,
  },
]) {
  test(`the Quick form of ${id} runs from its card to its sentence`, async ({ bench, page }) => {
    // Of another study no number of samples is asked.
    if (id !== 'rsa-modulus') await bench.hurry();
    await bench.open('experiment=passkey-signing');
    await page.getByRole('link', { name: 'Studies', exact: true }).click();
    await page.getByRole('link', { name: question }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
    await bench.runButton.click();
    const run = await bench.awayUntilFinished();
    expect(run.experiment).toBe(id);
    expect(run.measurements.filter(({ status }) => status === 'failed')).toEqual([]);
    const refused = run.measurements.filter(({ status }) => status === 'unsupported');
    if (unsupported !== undefined) expect(refused).toHaveLength(unsupported);
    // A verdict needs six batches; only keys are made as often as there is time for.
    for (const one of run.measurements) {
      if (id !== 'rsa-modulus' || one.status !== 'measured') continue;
      expect(one.samplesNs.length, cellKey(one)).toBeGreaterThanOrEqual(one.operation === 'generate' ? 1 : 6);
    }
    for (const one of refused) if (one.status === 'unsupported') expect(one.reason).toMatch(/^[A-Z].+\.$/);
    await expect(page.getByTestId('sentence')).toContainText(/\d/);
    for (const heading of headings) await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await violationsInTheDark(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => bench.overflow()).toBe(0);
  });
}

test('the key storm’s Quick form draws enough keys, and a reader’s own numbers follow what they enter', async ({
  bench,
  page,
}) => {
  await bench.open('experiment=key-storm&schemes=legacy,balanced-v1&start');
  const run = await bench.awayUntilFinished();
  for (const one of run.measurements) {
    expect(one.status).toBe('measured');
    if (one.status !== 'measured') continue;
    // The first ten connections are no latencies.
    expect(one.samplesNs.length).toBeGreaterThanOrEqual(6);
    expect(one.storm?.finished).toBe(one.samplesNs.length + 10);
    expect(one.storm?.alone.connections).toBeGreaterThanOrEqual(8);
    expect(one.storm?.alone.eventsMs?.length).toBeGreaterThanOrEqual(8);
  }
  // An RSA key takes a hundred times as long as one for P-256: whatever the numbers are, it is less.
  await expect(page.getByTestId('sentence')).toHaveText(
    /^With elliptic curves \(Balanced\) a database connection costs [\d.]+.[µm]?s of a core instead of [\d.]+.m?s with RSA 2048 \(Legacy\): [\d,.]+ times less \([\d,.]+–[\d,.]+\), in WebCrypto\. In WebAssembly, /,
  );
  expect(await violations(page)).toEqual([]);
});
