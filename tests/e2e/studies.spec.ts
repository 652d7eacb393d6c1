import type { Page } from '@playwright/test';
import { cellKey } from '../../site/experiments/settings/cell.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { expect, test } from './site.ts';
import { violations, violationsInBoth } from './violations.ts';

// This file is among the last, and long: parallel mode lets each worker take one of its tests.
test.describe.configure({ mode: 'parallel' });

/** Studies that are run with the Quick preset from their card, and what a visitor then reads of each. */
const studies = [
  {
    id: 'go-signatures',
    question: 'Why is RSA verification so fast?',
    headings: ['Beside the best', 'What the exponent costs', 'Signed once, verified often'],
    cells: 26,
    findings: 3,
  },
  {
    id: 'passkey-schemes',
    question: 'Which signature scheme suits passkeys best?',
    headings: ['Space: keys and signatures', 'The size of the challenge', 'Beside the best'],
    cells: 126,
    findings: 7,
  },
  {
    id: 'rsa-modulus',
    question: 'What does a longer RSA key cost?',
    headings: ['Every operation at every modulus', 'Key generation, draw by draw'],
    // The eight cells of RSAES-PKCS1-v1_5, which WebCrypto does not have, and the four generations that
    // cannot be given candidates.
    unsupported: 12,
    fewestSamples: 6,
  },
  {
    id: 'rsa-blinding',
    question: 'What does blinding cost?',
    headings: ['What blinding costs'],
    // WebCrypto does not let the caller choose the blinding: two schemes, two ways.
    unsupported: 4,
  },
  {
    id: 'hybrid-encryption',
    question: 'Why is RSA used to encrypt a key, and not the payload?',
    headings: ['RSA beside AES, 21 bytes there and back', 'Every payload'],
  },
];

/** In nanoseconds. Batches of a longer mean are not repeated when the time is up, whatever the machine does beside. */
const LONG_BATCH_NS = 2e9;

/** A verdict needs at least this many batches. Only keys are made as often as time allows, and so is what takes long. */
function expectSamples({ measurements }: RunDocument, fewest: number): void {
  for (const one of measurements) {
    if (one.status !== 'measured') continue;
    const callNs = one.samplesNs.reduce((sum, ns) => sum + ns, 0) / one.samplesNs.length;
    const mayBeFew = one.operation === 'generate' || callNs * (one.callsPerBatch ?? 1) > LONG_BATCH_NS;
    expect(one.samplesNs.length, cellKey(one)).toBeGreaterThanOrEqual(mayBeFew ? 1 : fewest);
  }
}

/** A finding that a run does not answer gives the reason; too few samples is one. */
async function expectFindings(page: Page, count: number): Promise<void> {
  await expect(page.locator('[data-finding] [data-verdict]').first()).toBeVisible();
  await expect(page.locator('[data-finding]')).toHaveCount(count);
  for (const finding of await page.locator('[data-finding]').all())
    await expect(finding).toContainText(/holds here|does not hold here|undecided|Not answered: .+\./);
  for (const unsaid of ['Not answered yet.', 'The slopes of these lines'])
    await expect(page.locator('main')).not.toContainText(unsaid);
}

for (const { id, question, headings, cells, findings, unsupported, fewestSamples } of studies) {
  test(`the Quick form of ${id} runs from its card to what it found`, async ({ bench, page }) => {
    // Time runs ahead in studies without a required number of samples.
    if (fewestSamples === undefined) bench.hurry();
    await bench.open('experiment=passkey-signing');
    await page.getByRole('link', { name: 'Studies', exact: true }).click();
    await page.getByRole('link', { name: question }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
    await bench.runButton.click();
    const run = await bench.awayUntilFinished();
    expect(run.experiment).toBe(id);
    expect(run.measurements.filter(({ status }) => status === 'failed')).toEqual([]);
    if (cells !== undefined) expect(run.measurements).toHaveLength(cells);
    if (findings !== undefined) expect(run.sizes).toHaveLength(3);
    const refused = run.measurements.flatMap((one) => (one.status === 'unsupported' ? [one.reason] : []));
    for (const reason of refused) expect(reason).toMatch(/^[A-Z].+\.$/);
    if (unsupported !== undefined) expect(refused).toHaveLength(unsupported);
    if (fewestSamples !== undefined) expectSamples(run, fewestSamples);
    // The machine decides whether the result is a number, no detected difference, or that nothing can be told.
    await expect(page.getByTestId('sentence')).toContainText(
      /\d|no difference that was detected|cannot tell|^No scheme is best in everything\.$/,
    );
    for (const heading of headings) await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    if (findings !== undefined) await expectFindings(page, findings);
    // every-study.spec.ts checks the measured cells of every study; only a run has cells without a number.
    if (unsupported !== undefined) expect(await violationsInBoth(page)).toEqual([]);
    await bench.expectToFit(320);
    if (findings === undefined) return;
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: /findings.+CSV/ }).click();
    expect((await csv).suggestedFilename()).toMatch(new RegExp(`^passkey-bench-${id}-quick-.+-findings\\.csv$`));
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
    // The first ten connections are not counted as latencies.
    expect(one.samplesNs.length).toBeGreaterThanOrEqual(6);
    expect(one.storm?.finished).toBe(one.samplesNs.length + 10);
    expect(one.storm?.alone.connections).toBeGreaterThanOrEqual(8);
    expect(one.storm?.alone.eventsMs?.length).toBeGreaterThanOrEqual(8);
  }
  // An RSA key takes a hundred times as long as a P-256 key, so with any numbers the sentence says “less”.
  await expect(page.getByTestId('sentence')).toHaveText(
    /^With elliptic curves \(Balanced\) a connection costs [\d,.]+.[µm]?s of a core instead of [\d,.]+.m?s with RSA 2048 \(Legacy\): [\d,.]+ times less \([\d,.]+–[\d,.]+\), in WebCrypto\.$/,
  );
  await expect(page.locator('.closing').first()).toHaveText(/^In WebAssembly, /);
  expect(await violations(page)).toEqual([]);
});
