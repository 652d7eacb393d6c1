import { expect, test } from 'vitest';
import { foundIn, sourcesIn } from './sources.ts';

/** Blocks without the blocks in them: `font: inherit; color: inherit;`. */
const blocksOf = (sheet: string): readonly string[] => sheet.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{}]+/g) ?? [];

/**
 * What `font` sets back to its start without naming it. The minifier writes `font` after it, wherever it stood, so that
 * both in one block are one.
 */
const setBack = /(?:^|[\s;])(font-(?:variant-(?!caps)|feature-|variation-|kerning|size-adjust|optical-)[\w-]*)\s*:/g;

const lostIn = (sheet: string): readonly string[] =>
  blocksOf(sheet)
    .filter((block) => /(?:^|[\s;])font\s*:/.test(block))
    .flatMap((block) => [...block.matchAll(setBack)].map(([, name = '']) => name));

test('no block sets what the same block sets back by “font”', () => {
  const sheets = sourcesIn(['site'], (path) => path.endsWith('.css'));
  expect(sheets.size).toBeGreaterThan(20);
  expect(foundIn(sheets, lostIn)).toEqual([]);
  expect(lostIn('html { & a { font: inherit } font:\n 1rem x; font-variant-numeric: tabular-nums }')).toEqual([
    'font-variant-numeric',
  ]);
  expect(lostIn('html { font: 1rem x } body { font-variant-numeric: tabular-nums }')).toEqual([]);
});
