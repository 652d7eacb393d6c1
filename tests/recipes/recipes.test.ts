import { describe, expect, test } from 'vitest';
import { type Recipe, recipes } from './recipes.ts';
import { ScratchCopy } from './scratch-copy.ts';

const figures = ['site/figures/figures.test', 'site/figures/form'];

/** Type-checking every scope from scratch may take this long on a slow machine. */
const CHECK_LIMIT_MS = 300_000;

/**
 * Numbers of existing files that a recipe changes, if not one. Servers are found by
 * folder; METHOD.md describes each preset.
 */
const usualFiles = new Map([
  ['a library of servers', 0],
  ['a preset’s numbers', 2],
]);

const touchedFiles = ({ entries }: Recipe) => new Set(entries.map(({ file }) => file)).size;

test.each(recipes.map((recipe) => [recipe.what, recipe] as const))(
  '%s takes one new file at most and its entry in another',
  (_, recipe) => {
    expect(recipe.newFiles.length).toBeLessThanOrEqual(1);
    expect(touchedFiles(recipe)).toBe(usualFiles.get(recipe.what) ?? 1);
  },
);

/** One copy, to which all recipes are applied. */
describe('in a copy of the project', () => {
  const copy = new ScratchCopy();

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
        'tests/rules/imports/import-rule',
        'tests/rules/prose/recipes-in-text',
        'site/schemes/index',
        'site/experiments',
        ...figures,
      ];
      expect(await copy.run(['vitest', 'vitest.mjs'], ['run', ...paths])).toBe('');
    },
    CHECK_LIMIT_MS,
  );
});
