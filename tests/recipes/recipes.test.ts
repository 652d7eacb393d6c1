import { afterAll, describe, expect, test } from 'vitest';
import { type Recipe, recipes } from './recipes.ts';
import { ScratchCopy } from './scratch-copy.ts';

const figures = ['site/figures/figures.test', 'site/figures/form'];

const touchedFiles = ({ entries }: Recipe) => new Set(entries.map(({ file }) => file)).size;

/** New files and touched files. A scheme also has its known answer; a backend is described on one floor and made on another. */
const most: Readonly<Record<string, readonly [newFiles: number, touched: number]>> = {
  'a scheme of a known kind': [0, 2],
  'a backend': [1, 2],
};

test.each(recipes.map((recipe) => [recipe.what, recipe] as const))('%s takes few files', (what, recipe) => {
  const [newFiles, touched] = most[what] ?? [1, 1];
  expect(recipe.newFiles.length).toBeLessThanOrEqual(newFiles);
  expect(touchedFiles(recipe)).toBeLessThanOrEqual(touched);
});

/** One copy, into which one recipe after the other is written, and type-checked as it comes. */
describe('in a copy of the project', () => {
  const copy = new ScratchCopy();
  afterAll(() => copy.remove());

  test.each(recipes.map((recipe) => [recipe.what, recipe] as const))(
    '%s type-checks',
    async (_, recipe) => {
      copy.apply(recipe);
      expect(await copy.run(['typescript', 'bin', 'tsc'], ['-b'])).toBe('');
    },
    // A copy that was never checked before is checked whole, four scopes, on whatever machine this is.
    300_000,
  );

  test('what was added works, and the tests that go through the lists accept it', async () => {
    const paths = ['.recipe.test.ts', 'tests/rules/import-rule', 'site/schemes/index', 'site/experiments', ...figures];
    expect(await copy.run(['vitest', 'vitest.mjs'], ['run', ...paths])).toBe('');
  }, 300_000);
});
