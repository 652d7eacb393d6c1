/**
 * Storage outside the history with contents that somebody else may have left: the page opens as on a
 * first visit, and measures.
 */
import { readEngine } from '../../../site/results/document/environment.ts';
import { hostileDocuments } from '../../../site/results/simulated/hostile-documents.ts';
import { expect, test } from '../site.ts';
import { NO_NUMBER } from './no-number.ts';

// The state for a reader who was never here: only what this test stores.
test.use({ foldsFigures: true });
test.beforeEach(({ bench }) => bench.hurry());

const small = hostileDocuments.filter(({ isLarge, name }) => !isLarge && !/ten megabytes|thousand deep/.test(name));

/** The values that replace everything the page stores. Each reading part gets every one of them. */
function valuesFor(engine: string): Readonly<Record<string, string>> {
  const json = (value: unknown) => JSON.stringify(value);
  const run = 'experiment=passkey-signing&preset=quick';
  return {
    null: 'null',
    'no JSON': '{"engine":',
    'an empty text': '',
    'a number': '1e999',
    'a list of lists': json([[[]], {}, null, 7, '<img src=x onerror=alert(1)>']),
    'a hundred thousand lists': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    'a hundred thousand names': json(Array.from({ length: 100_000 }, (_, at) => `name ${at}`)),
    'a megabyte of text': json('x'.repeat(1_000_000)),
    'a prototype': '{"__proto__":{"polluted":true,"engine":"x"},"constructor":{"prototype":{"polluted":true}}}',
    'members of other kinds': json({ engine, seconds: 7, chainMs: '1', multiplierMs: [], id: 7, settings: {} }),
    'members without bounds': `{"engine":"${engine}","seconds":{"${run}":1e999,"x":-1},"chainMs":1e999,"multiplierMs":-0}`,
    'members as small as can be': json({ engine, seconds: { [run]: 5e-324 }, chainMs: 5e-324, multiplierMs: 1e-3 }),
    'a list in place of times': json({ engine, seconds: [1, 2], hash: '#/stage', step: 0 }),
    'a talk that is elsewhere': json({
      hash: '#/stage',
      step: 9_007_199_254_740_991,
      screen: 1e15,
      overlay: 'room',
      wantsEarlier: true,
      runs: ['__proto__', 'x'.repeat(100_000), '../../#/r/x'],
    }),
    'a run that was never there': json({ id: '__proto__', settings: `repeat=1e9&seed=-1&preset=%E0%A4%A&${run}&&=` }),
    'a document': small.find(({ name }) => name === 'names that paint the terminal')?.text() ?? '',
    'all documents, one a line': small.map(({ text }) => text()).join('\n'),
  };
}

test('whatever storage holds, every place opens', async ({ bench, faults, page }) => {
  const values = valuesFor(readEngine(await page.evaluate(() => navigator.userAgent)));
  test.setTimeout(Object.keys(values).length * 60_000);
  for (const [name, value] of Object.entries(values)) {
    await page.addInitScript((text) => {
      // Other code on the origin could have written this, under the names that the page reads. The script
      // added last takes effect.
      Storage.prototype.getItem = () => text;
    }, value);
    for (const [place, found] of [
      ['#/', page.getByRole('button', { name: /^Run/ }).first()],
      ['#/compare', page.getByRole('heading', { name: 'History' })],
      ['#/stage', page.locator('.stage')],
      ['#/presenter', page.getByText('No talk is on')],
    ] as const) {
      const where = `${place}, where storage holds ${name}`;
      await page.goto(`${bench.siteUrl}?${place.length}${place}`);
      await expect(found, where).toBeVisible();
      await expect(page.locator('body'), where).not.toHaveText(NO_NUMBER, { useInnerText: true });
    }
    expect(await page.evaluate(() => 'polluted' in Object.prototype), name).toBe(false);
    expect(faults.unexpected, name).toEqual([]);
  }
});

for (const [name, value] of [
  ['holds nothing that it should', '{"__proto__":7,"engine":[],"seconds":null}'],
  ['throws whatever is asked of it', undefined],
] as const)
  test(`a run is measured to its end where storage ${name}`, async ({ bench, page }) => {
    await page.addInitScript((text) => {
      const refuse = (): never => {
        throw new DOMException('no', 'QuotaExceededError');
      };
      Object.assign(Storage.prototype, { getItem: () => text ?? refuse(), setItem: refuse, removeItem: refuse });
    }, value);
    await bench.runToEnd('schemes=ed25519');
    await page.goto(`${bench.siteUrl}#/compare`);
    await expect(page.getByTestId('history').getByRole('listitem')).toHaveCount(1);
  });
