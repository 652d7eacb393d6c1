import { expect, it } from 'vitest';
import { describeMatrix, type MatrixEntry, matrixEntries } from './engine-matrix.mjs';

const whole: MatrixEntry = { engine: 'Firefox 153', row: 'Cold start', measured: 9, unsupported: 0, reasons: [] };
const part: MatrixEntry = {
  engine: 'WebKitGTK 2.50',
  row: 'Cold start',
  measured: 6,
  unsupported: 3,
  reasons: ['This browser has no ML-DSA.', 'It has no wide arithmetic.'],
};

it('finds what flows noted, and nothing else that is noted of a test', () => {
  const noted = [whole, part].map((entry) => ({
    annotations: [{ type: 'matrix', description: JSON.stringify(entry) }, { type: 'slow' }],
  }));
  expect(matrixEntries(noted)).toEqual([whole, part]);
});

it('has a row for each experiment, a column for each engine, and numbers its reasons', () => {
  const other = { ...whole, row: 'Key storm' };
  const host = { ...whole, row: 'a host that sends no header', host: true };
  const lines = describeMatrix([whole, part, other, host]).split('\n');
  expect(lines).toContain('| experiment | Firefox 153 | WebKitGTK 2.50 |');
  expect(lines).toContain('| Cold start | 9 | 6, not 3 (1, 2) |');
  expect(lines).toContain('| Key storm | 9 | not tried |');
  expect(lines).toContain('| host | Firefox 153 | WebKitGTK 2.50 |');
  expect(lines).toContain('| a host that sends no header | 9 | not tried |');
  expect(lines).toContain('2. It has no wide arithmetic.');
});
