import { expect, test } from 'vitest';
import { machineRemark, reasonedRemark, roughRemark, steadinessWord } from './machine-remark.ts';

test.each(['noisy', 'unusable'])('a run that is %s is called rough wherever it is shown', (grade) => {
  expect(roughRemark({ grade })).toMatch(/rough/i);
  expect(machineRemark({ grade })).toMatch(/^ (Perhaps rough|Rough): [a-z].+\.$/);
  // The names of grades are for programs.
  expect(machineRemark({ grade })).not.toContain(grade);
  expect(steadinessWord({ grade })).toMatch(/^(perhaps )?rough$/);
});

test.each([undefined, { grade: 'quiet' }, { grade: 'constructor' }])('nothing is said of %o', (drift) => {
  expect([roughRemark(drift), machineRemark(drift)]).toEqual(['', '']);
  expect(reasonedRemark(drift && { ...drift, reason: 'Why.' })).toBe('');
  expect(drift && steadinessWord(drift)).not.toBe(drift?.grade ?? 'steady throughout');
});

test('where there is no Method to be opened, the reason follows', () => {
  const sentences = ['noisy', 'unusable'].map((grade) => reasonedRemark({ grade, reason: 'It varied.' }));
  for (const text of sentences) expect(text).toMatch(/^ [A-Z].*\. It varied\.$/);
  expect(sentences.join()).not.toContain('Method');
});
