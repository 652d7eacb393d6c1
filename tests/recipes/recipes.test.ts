import { afterAll, describe, expect, test } from 'vitest';
import { type Recipe, recipes } from './recipes.ts';
import { ScratchCopy } from './scratch-copy.ts';

const figures = ['site/figures/figures.test', 'site/figures/form'];

/** Every scope is checked anew, on whatever machine this is. */
const CHECK_LIMIT_MS = 300_000;

const touchedFiles = ({ entries }: Recipe) => new Set(entries.map(({ file }) => file)).size;

test.each(recipes.map((recipe) => [recipe.what, recipe] as const))(
  '%s takes one new file and one entry, or a folder alone',
  (_, recipe) => {
    expect(recipe.newFiles.length).toBeLessThanOrEqual(1);
    // Servers are found by their folders.
    expect(touchedFiles(recipe)).toBe(recipe.what === 'a library of servers' ? 0 : 1);
  },
);

/** One copy, into which all recipes are written. */
describe('in a copy of the project', () => {
  const copy = new ScratchCopy();
  afterAll(() => copy.remove());

  test(
    'what was added type-checks',
    async () => {
      for (const recipe of recipes) copy.apply(recipe);
      expect(await copy.run(['typescript', 'bin', 'tsc'], ['-b'])).toBe('');
    },
    CHECK_LIMIT_MS,
  );

  test(
    'what was added works, and the tests that go through the lists accept it',
    async () => {
      const paths = [
        '.recipe.test.ts',
        'tests/rules/import-rule',
        'site/schemes/index',
        'site/experiments',
        ...figures,
      ];
      expect(await copy.run(['vitest', 'vitest.mjs'], ['run', ...paths])).toBe('');
    },
    CHECK_LIMIT_MS,
  );
});
