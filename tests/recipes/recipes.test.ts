import { afterAll, describe, expect, test } from 'vitest';
import { type Recipe, recipes } from './recipes.ts';
import { ScratchCopy } from './scratch-copy.ts';

const figures = ['site/figures/figures.test', 'site/figures/form'];

const touchedFiles = ({ entries }: Recipe) => new Set(entries.map(({ file }) => file)).size;

test.each(recipes.map((recipe) => [recipe.what, recipe] as const))(
  '%s takes one new file and one entry',
  (_, recipe) => {
    expect(recipe.newFiles.length).toBeLessThanOrEqual(1);
    expect(touchedFiles(recipe)).toBe(1);
  },
);

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
