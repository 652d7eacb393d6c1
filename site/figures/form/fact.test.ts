import { expect, test } from 'vitest';
import { typicalPowers } from '../energy/typical-power.ts';
import { algorithmFacts } from '../offer/algorithm-facts.ts';
import { type Fact, isStale, MOST_MONTHS, monthsBetween } from './fact.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const fact = (checked: string): Fact => ({
  says: 'It is so.',
  source: 'Somebody',
  href: 'https://example.org',
  checked,
});

/** Everything that the page says of the world outside beside its figures. */
const facts: readonly Fact[] = [...Object.values(algorithmFacts), ...typicalPowers];

test.each(facts.map((one) => [one.says, one] as const))('“%s” was read within 18 months', (_, one) => {
  // When this fails, read the source again: correct the sentence if it changed, then set the day.
  expect(isStale(one, new Date())).toBe(false);
});

test('every fact is a sentence with a source that can be opened and a day that has been', () => {
  for (const { says, source, href, checked } of facts) {
    expect(says).toMatch(/^[A-Z“].+\.$/);
    expect(source.length).toBeGreaterThan(3);
    expect(new URL(href).protocol).toBe('https:');
    expect(checked).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
    expect(day(checked).getTime()).toBeLessThanOrEqual(Date.now() + 24 * 3600 * 1000);
  }
});

test('a fact goes stale to the day, and one without a day is', () => {
  expect(isStale(fact('2026-11-22'), day('2028-05-21'))).toBe(false);
  expect(isStale(fact('2026-11-22'), day('2028-05-22'))).toBe(true);
  expect(isStale(fact('soon'), day('2026-11-22'))).toBe(true);
  expect(monthsBetween(day('2026-01-31'), day('2026-02-28'))).toBe(0);
  expect(MOST_MONTHS).toBe(18);
});
