import { expect, test } from 'vitest';
import { faultOf } from './commit-subjects.mjs';

test.each(['docs: move the table of dependencies out', 'page-shell: é'.padEnd(60, 'é')])(
  '“%s” can be scanned',
  (subject) => {
    expect(faultOf(subject)).toBeUndefined();
  },
);

test.each([
  [`docs: ${'x'.repeat(55)}`, '61 characters'],
  ['move the table out', 'area'],
  ['Docs: move the table out', 'area'],
  ['docs:move', 'area'],
  ['worker: wake in turn; tests: say what stands still', 'several'],
])('“%s” cannot', (subject, why) => {
  expect(faultOf(subject)).toContain(why);
});
