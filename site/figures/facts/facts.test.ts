import { expect, test } from 'vitest';
import { ageOf, type Fact, isStale, monthsBetween, SHELF_MONTHS, type ShelfLife } from '../form/fact.ts';
import { everyFact } from './index.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const fact = (checked: string, keeps: ShelfLife = 'standard'): Fact => ({
  says: 'It is so.',
  source: 'Somebody',
  href: 'https://example.org',
  checked,
  keeps,
});

test.each(everyFact.map((one) => [one.says, one] as const))('“%s” was read within 18 months', (_, one) => {
  // If this fails, read the source again, correct the sentence if the source changed, then set the day. The weekly
  // workflow reports facts that expire earlier, so that no change is blocked by a date.
  expect(ageOf(one, new Date())).toBeLessThan(18);
});

test('what speaks of ML-DSA in products keeps four months, and no shelf life is longer than the longest', () => {
  expect(SHELF_MONTHS['post-quantum']).toBe(4);
  expect(Math.max(...Object.values(SHELF_MONTHS))).toBe(18);
  const products = everyFact.filter(
    ({ says, source }) => says.includes('ML-DSA') && !/^(?:RFC|FIPS|FIDO Server Requirements) /.test(source),
  );
  expect(products.length).toBeGreaterThan(4);
  for (const { says, keeps } of products) expect([says, keeps]).toEqual([says, 'post-quantum']);
});

test('every fact is a sentence with a source that can be opened and a day that has been', () => {
  for (const { says, source, href, checked } of everyFact) {
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
  expect(isStale(fact('2026-09-26', 'post-quantum'), day('2027-01-25'))).toBe(false);
  expect(isStale(fact('2026-09-26', 'post-quantum'), day('2027-01-26'))).toBe(true);
  expect(isStale(fact('2026-09-26', 'practice'), day('2027-09-25'))).toBe(false);
  expect(isStale(fact('2026-09-26', 'practice'), day('2027-09-26'))).toBe(true);
  expect(isStale(fact('soon'), day('2026-11-22'))).toBe(true);
  expect(monthsBetween(day('2026-01-31'), day('2026-02-28'))).toBe(0);
});
