import { expect, test } from 'vitest';
import { type ComparedValues, verdictRemark } from './verdict-remark.ts';

const withVerdict = (verdict: ComparedValues['verdict'], ...names: readonly string[]) =>
  names.map((name) => ({ name, verdict }));

test('nothing is said of values that were told apart', () => {
  expect(verdictRemark([])).toBe('');
  expect(verdictRemark([...withVerdict('faster', 'A'), ...withVerdict('slower', 'B')])).toBe('');
});

test('few are named, each with its own verdict', () => {
  const compared = [
    ...withVerdict('no difference detected', 'A', 'B and C'),
    ...withVerdict('too few samples', 'D'),
    ...withVerdict('faster', 'E', 'F'),
  ];
  expect(verdictRemark(compared, ' between 1 and 32')).toBe(
    'No difference detected between 1 and 32: A; B and C. Cannot be judged between 1 and 32: D.',
  );
});

test('a verdict of all stands once, without names', () => {
  expect(verdictRemark(withVerdict('no difference detected', 'A', 'B'), ' at 32')).toBe(
    'No difference detected at 32 in both comparisons.',
  );
  expect(verdictRemark(withVerdict('too few samples', 'A', 'B', 'C', 'D'))).toBe(
    'Cannot be judged in all 4 comparisons.',
  );
  expect(verdictRemark(withVerdict('too few samples', 'A'), ' at 32')).toBe('Cannot be judged at 32: A.');
});

test('many are counted, among all that were compared', () => {
  const alike = withVerdict('no difference detected', 'A', 'B', 'C', 'D');
  expect(verdictRemark([...alike, ...withVerdict('slower', 'E')], ' at 32')).toBe(
    'Of 5 comparisons at 32: no difference detected in 4.',
  );
  expect(verdictRemark([...alike, ...withVerdict('too few samples', 'E')])).toBe(
    'Of 5 comparisons of values next to each other: no difference detected in 4, cannot be judged in 1.',
  );
});
