import { expect, it } from 'vitest';
import { StepError } from '../step.mjs';
import { blockNames, replaceBlock } from './block.mjs';

const text = `Before.

<!-- bench: goals -->

Old.

<!-- end: goals -->

Between.

<!-- bench: page -->
<!-- end: page -->
After, \`<!-- bench: goals -->\` in a line.`;

it('writes between the marks of that name, and touches nothing else', () => {
  expect(replaceBlock(text, 'goals', 'New.\n')).toBe(text.replace('Old.', 'New.'));
  expect(replaceBlock(text, 'page', 'New.')).toBe(text.replace('page -->\n<!-- end', 'page -->\n\nNew.\n\n<!-- end'));
});

it('finds what it has written, and writes the same again', () => {
  const once = replaceBlock(text, 'page', 'New.');
  expect(replaceBlock(once, 'page', 'New.')).toBe(once);
});

it('writes what a pattern would read in another way as it is', () => {
  expect(replaceBlock(text, 'goals', '$& $1 \\n')).toContain('\n$& $1 \\n\n');
});

it('leaves line ends and the end of the file as they are', () => {
  const windowsText = `Before.\r\n<!-- bench: a -->\r\n<!-- end: a -->\r\nAfter.`;
  expect(replaceBlock(windowsText, 'a', 'New.')).toBe(
    'Before.\r\n<!-- bench: a -->\r\n\nNew.\n\n<!-- end: a -->\r\nAfter.',
  );
});

it.each([
  ['no mark', 'Text.', 'There is no <!-- bench: a --> on a line of its own'],
  ['no text', '', 'There is no <!-- bench: a -->'],
  ['no end', '<!-- bench: a -->', 'There is no <!-- end: a -->'],
  ['no beginning', '<!-- end: a -->', 'There is no <!-- bench: a -->'],
  ['marks within a line', 'See <!-- bench: a --> and <!-- end: a -->', 'There is no <!-- bench: a -->'],
  ['marks of a longer name', '<!-- bench: ab -->\n<!-- end: ab -->', 'There is no <!-- bench: a -->'],
  [
    'the beginning twice',
    '<!-- bench: a -->\n<!-- bench: a -->\n<!-- end: a -->',
    '<!-- bench: a --> stands there twice',
  ],
  ['the end twice', '<!-- bench: a -->\n<!-- end: a -->\n<!-- end: a -->', '<!-- end: a --> stands there twice'],
  ['the block twice', '<!-- bench: a -->\n<!-- end: a -->\n'.repeat(2), '<!-- bench: a --> stands there twice'],
  ['the wrong order', '<!-- end: a -->\n<!-- bench: a -->', '<!-- end: a --> stands before <!-- bench: a -->'],
  [
    'another block inside',
    '<!-- bench: a -->\n<!-- bench: b -->\n<!-- end: b -->\n<!-- end: a -->',
    '<!-- bench: b --> stands between the marks of a',
  ],
  [
    'another block that overlaps',
    '<!-- bench: a -->\n<!-- bench: b -->\n<!-- end: a -->\n<!-- end: b -->',
    '<!-- bench: b --> stands between the marks of a',
  ],
])('says in one sentence that nothing was written: %s', (_, hostile, sentence) => {
  expect(() => replaceBlock(hostile, 'a', 'New.')).toThrow(StepError);
  expect(() => replaceBlock(hostile, 'a', 'New.')).toThrow(sentence);
  expect(() => replaceBlock(hostile, 'a', 'New.')).toThrow(/, so nothing was written\.$/);
});

it('names the blocks of a text, each as often as it begins', () => {
  expect(blockNames(text)).toEqual(['goals', 'page']);
  expect(blockNames(`${text}\r\n<!-- bench: page -->\r\n`)).toEqual(['goals', 'page', 'page']);
  expect(blockNames('')).toEqual([]);
});
