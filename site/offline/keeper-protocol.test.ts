import { expect, test } from 'vitest';
import { readKeeperReport, readKeeperRequest } from './keeper-protocol.ts';

const report: object = JSON.parse(
  '{"kept":3,"of":5,"failed":false,"commit":"abc+changes","version":"0.2.0","committedAt":0}',
);
const changed = (name: string, value: unknown) => ({ ...report, [name]: value });

const cyclic: Record<string, unknown> = {};
cyclic['type'] = cyclic;

/** Messages that a page of the origin, or another service worker, can send. */
const nothings = [
  undefined,
  null,
  7,
  'keep',
  ['keep'],
  {},
  { type: 'keep it' },
  { type: ['keep'] },
  { __proto__: { type: 'keep' } },
  cyclic,
  new Map([['type', 'keep']]),
  new Proxy(new Uint8Array(3), {}),
];

test.each(nothings.map((data) => [data]))('%o is neither a request nor a report', (data) => {
  expect(readKeeperRequest(data)).toBeUndefined();
  expect(readKeeperReport(data)).toBeUndefined();
});

test('requests and reports are read, whatever else comes with them', () => {
  expect(readKeeperRequest({ type: 'keep', more: 1 })).toEqual({ type: 'keep' });
  expect(readKeeperRequest({ type: 'take-over' })).toEqual({ type: 'take-over' });
  for (const one of [report, changed('kept', 5), changed('kept', 0), changed('more', '<b>')])
    expect(readKeeperReport(one)).toEqual(one);
});

test.each<[string, string, unknown]>([
  ['more kept than there are', 'kept', 6],
  ['less than nothing kept', 'kept', -1],
  ['parts of files', 'kept', 0.5],
  ['numbers as text', 'kept', '3'],
  ['no number', 'of', Number.NaN],
  ['no end', 'of', Number.POSITIVE_INFINITY],
  ['nothing to keep', 'of', undefined],
  ['a fault that is no fault', 'failed', 'no'],
  ['a version of a megabyte', 'version', 'x'.repeat(1_000_000)],
  ['a commit that turns the words round', 'commit', 'a\u202eb'],
  ['a commit that paints', 'commit', 'a\u001b[31mb'],
  ['a commit in the years after all years', 'committedAt', 1e308],
])('a report with %s is none', (_, name, value) => {
  expect(readKeeperReport(changed(name, value))).toBeUndefined();
});
