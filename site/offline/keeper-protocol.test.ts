import { expect, test } from 'vitest';
import { readKeeperReport, readKeeperRequest } from './keeper-protocol.ts';

const report = { kept: 3, of: 5, failed: false, commit: 'abc+changes', version: '0.2.0', committedAt: 0 };

const cyclic: Record<string, unknown> = {};
cyclic['type'] = cyclic;

/** What a page of the origin, or a service worker that is not ours, can send. */
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

test('requests and reports are read, and what else comes with them is left', () => {
  expect(readKeeperRequest({ type: 'keep', more: 1 })).toEqual({ type: 'keep' });
  expect(readKeeperRequest({ type: 'take-over' })).toEqual({ type: 'take-over' });
  expect(readKeeperReport({ ...report, of: 3, more: '<b>' })).toEqual({ ...report, of: 3 });
});

test.each<[string, object]>([
  ['more kept than there are', { kept: 6 }],
  ['less than nothing kept', { kept: -1 }],
  ['parts of files', { kept: 0.5 }],
  ['numbers as text', { kept: '3', of: '5' }],
  ['no number', { of: Number.NaN }],
  ['no end', { of: Number.POSITIVE_INFINITY }],
  ['a fault that is no fault', { failed: 'no' }],
  ['a version of a megabyte', { version: 'x'.repeat(1_000_000) }],
  ['a commit that turns the words round', { commit: 'a\u202eb' }],
  ['a commit that paints', { commit: 'a\u001b[31mb' }],
  ['a commit in the years after all years', { committedAt: 1e308 }],
])('a report with %s is none', (_, members) => {
  expect(readKeeperReport({ ...report, ...members })).toBeUndefined();
});
