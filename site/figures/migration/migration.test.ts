import { expect, test } from 'vitest';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { whatToOffer } from '../../experiments/studies/what-to-offer.ts';
import { type MigrationNumbers, migrationEntries } from '../capacity/number-entries.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { halfMonth, MAX_MONTHS_AHEAD, type MigrationCosts, migrationMonths } from './migration.ts';
import { migrationClaim, migrationTable } from './migration-table.ts';

const numbers = Object.fromEntries(migrationEntries.map(({ name, fallback }) => [name, fallback])) as MigrationNumbers;
const costs: MigrationCosts = {
  classical: { bytes: { key: 77, registration: 194, login: 700 }, rowBytes: 232, verifyNs: 100_000 },
  postQuantum: { bytes: { key: 1322, registration: 1440, login: 3633 }, rowBytes: 1480, verifyNs: 300_000 },
};

test('every account makes one second key, and none makes two', () => {
  for (const monthly of [0.05, 1, 30]) {
    const months = migrationMonths({ ...numbers, monthly, ready: 5 }, costs);
    const made = months.reduce((sum, { newKeys }) => sum + newKeys, 0);
    expect(made).toBeCloseTo(numbers.accounts * (months.at(-1)?.moved ?? 0), 3);
    expect(months.every(({ moved, newKeys }) => moved <= 1 && newKeys >= 0)).toBe(true);
    const shares = months.map(({ moved }) => moved);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  }
});

test('who logs in often moves as soon as the authenticator can, who seldom does later', () => {
  const often = halfMonth(migrationMonths({ ...numbers, monthly: 30, ready: 2 }, costs));
  const seldom = halfMonth(migrationMonths({ ...numbers, monthly: 0.05, ready: 2 }, costs));
  expect(often).toBe(25);
  expect(seldom ?? Number.POSITIVE_INFINITY).toBeGreaterThan(30);
  expect(halfMonth(migrationMonths({ ...numbers, ready: 0.1 }, costs))).toBeUndefined();
  expect(migrationMonths({ ...numbers, ready: 0.1 }, costs)).toHaveLength(MAX_MONTHS_AHEAD);
});

test('at its end everything is post-quantum, and both keys take what both rows take', () => {
  const last = migrationMonths({ accounts: 1000, monthly: 30, ready: 100 }, costs).at(-1);
  expect(last?.moved).toBeCloseTo(1, 6);
  expect(last?.replacedBytes).toBeCloseTo(1000 * 1480, 0);
  expect(last?.bothBytes).toBeCloseTo(1000 * (1480 + 232), 0);
  // In the month in which all move, each key makes half of the logins.
  expect(last?.verifyNs).toBeCloseTo(200_000, 0);
  expect(last?.wireBytes).toBeCloseTo(30_000 * ((3633 + 700) / 2) + 1000 * 1440, -1);
});

test('the table has the first months, the half year and the years; before a run there is none', () => {
  const run = typicalRun(whatToOffer, 'all cells');
  const table = migrationTable(run, { ...numbers, monthly: 30 });
  const heads = table?.groups[0]?.rows.map(({ head }) => head);
  expect(heads?.slice(0, 5)).toEqual(['Month 1', 'Month 2', 'Month 3', 'Month 6', 'Month 12']);
  expect(heads).toContain('Month 25');
  expect(table?.groups[0]?.rows.every(({ cells }) => cells.length === 6)).toBe(true);
  expect(migrationClaim(run, { ...numbers, monthly: 30 })).toMatch(
    /^Half of the accounts have ML-DSA-44 after 25 months, if the authenticators of 2\u202f% of them get it each month\. A login then sends \d\.\d times the bytes, and the table ends at /,
  );
  expect(migrationClaim(run, { ...numbers, ready: 0.1 })).toContain('are not reached in 120 months');
  const before = nothingMeasured(defaultSettings(whatToOffer));
  expect(migrationTable(before, numbers)).toBeUndefined();
  expect(migrationClaim(before, numbers)).toContain('to see what a second key costs');
});
