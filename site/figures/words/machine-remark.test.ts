import { expect, test } from 'vitest';
import { machineRemark, roughRemark } from './machine-remark.ts';

test.each(['noisy', 'unusable'])('a run that is %s is called rough wherever it is shown', (grade) => {
  expect(roughRemark({ grade })).toMatch(/rough/i);
  expect(machineRemark({ grade })).not.toBe('');
});

test.each([undefined, { grade: 'quiet' }, { grade: 'constructor' }])('nothing is said of %o', (drift) => {
  expect([roughRemark(drift), machineRemark(drift)]).toEqual(['', '']);
});
