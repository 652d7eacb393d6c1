/**
 * What a visitor reads of each study before a run: its introduction, what a run adds, and every figure of its source.
 */
import { experiments, mainExperiment } from '../../../site/experiments/index.ts';
import { expect, test } from '../site.ts';
import { violations } from '../violations.ts';

// This file is among the last, and long: parallel mode lets each worker take one of its tests.
test.describe.configure({ mode: 'parallel' });

/**
 * The figures as the sources have them: `public/published-results.json` and this page's own readings,
 * each named as what it is.
 */
const figuresOf: Readonly<Record<string, readonly string[]>> = {
  'go-signatures': [
    // Means from the article, with its digits and its counts of iterations.
    ...['92,789,597 ns/op', '1,224,537 ns/op', '30,185 ns/op', '12,207 ns/op', '26,407 ns/op', '57,008 ns/op'],
    ...['16,186 ns/op', '19,883 ns/op', '45,312 ns/op', '99,610', '49,204', '21,112', '74,140', '60,168', '27,704'],
    ...['40,353', '992', 'Means published', 'each figure is a mean', '17 multiplications', '1/10 to 1/12'],
    ...[
      'at 128 bits',
      '112 bits',
      '12 times the 256',
      'Why a bad nonce gives the key away',
      'k = (z₁ − z₂) ÷ (s₁ − s₂)',
    ],
    'The program, to run it yourself',
  ],
  'passkey-schemes': [
    ...['0.016 ms', '0.140 ms', '2,925.312 ms', 'nearly 3×', 'over 135×', '16 bytes (128 bits of entropy) suffice'],
    ...['16 bytes of challenge (128 bits) suffice.', 'Medians published', 'How this page reads it', '100 batches'],
    'It does not sign the challenge itself',
  ],
  'hybrid-encryption': [
    ...[
      'Two orders of magnitude slower',
      '~56× slower',
      '6,780, from 2,075,887 and 306.1 ns',
      '36,864',
      '2,075,887',
      '306.1',
    ],
    ...['Divided by this page, not by the source', '21 bytes under 256 bits, 245 under 2048'],
  ],
  'rsa-modulus': [
    ...['~ 50 ms', '~ 250 ms', '~ 1,500 ms', '~ 2,400 ms', '0.081 ms', '0.40 ms', '25 ms'],
    'The source does not say whether they are means or medians',
  ],
  'key-storm': [
    ...['71 → 16 %', '77 % less', '1.27 → 0.8 s', '37 % less', '4,022 before and 1,557 after', '962 core-seconds'],
    ...['about 10,000×', 'disallowed after 2035', 'Where Ed25519 is not accepted'],
  ],
  'ml-dsa-signing': ['4.25', '5.1', '3.85', '4.351', '5.136', '3.904', '1.26 of a hundred', '0.9, 0.2 and 0.7 %'],
};

for (const { id, about, adds } of experiments.filter((experiment) => experiment !== mainExperiment)) {
  test(`the page of ${id} stands complete before a run`, async ({ bench, page }) => {
    await bench.open(`experiment=${id}`);
    await expect(page.locator('.awaiting')).toHaveCount(0);
    // A narrow no-break space keeps a number and its unit together; a reader sees a space.
    const text = async () =>
      (await page.locator('main').allInnerTexts())
        .join(' ')
        .replaceAll(/[\u202f\u00a0]/g, ' ')
        .replaceAll(/\s+/g, ' ');
    const sentences = [about, adds && `A run here ${adds}`, ...(figuresOf[id] ?? [])];
    for (const sentence of sentences) expect(sentence, id).toBeTruthy();
    const missing = async () => {
      const seen = await text();
      return sentences.filter((sentence) => !seen.includes((sentence ?? '').replaceAll(/\s+/g, ' ')));
    };
    await expect.poll(missing, { message: id }).toEqual([]);
    const all = await text();
    expect(all).not.toMatch(/Medians published for Go standard|signs a server’s challenge|The slopes of these lines/);
    expect(all).not.toMatch(/\b(undefined|NaN|Infinity)\b/);
    expect(await violations(page)).toEqual([]);
    await bench.expectToFit(1440, 390, 320);
  });
}

test('the first screen says what the study found, its table has the digits, and nothing signs a challenge', async ({
  bench,
  page,
}) => {
  await bench.open();
  await expect(page.getByTestId('sentence')).toContainText('0.02 to 0.14');
  await expect(page.locator('#reference-table')).toContainText('0.022');
  const text = (await page.locator('main').allInnerTexts()).join(' ');
  expect(text).not.toMatch(/signs? (a|the) (server’s|passkey) challenge/);
});

test('the Go program is there to be copied', async ({ bench, page }) => {
  await bench.open('experiment=go-signatures');
  await page.getByText('The program, to run it yourself').click();
  await expect(page.getByRole('button', { name: 'Copy signatures_test.go' })).toBeVisible();
  await expect(page.locator('.program')).toContainText('func BenchmarkRSA_Verify(b *testing.B)');
});
