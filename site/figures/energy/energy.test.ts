import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { stormNumbers } from '../../results/document/storm-numbers.ts';
import { wattsEntry } from '../capacity/number-entries.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { energyRows, energySentence, energyTable, formatJoules, joulesOf, kilowattHoursAMillion } from './energy.ts';
import { typicalPowers } from './typical-power.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');
const runOf = (id: string) => {
  const experiment = experiments.find((known) => known.id === id);
  if (!experiment) throw new Error(id);
  return typicalRun(experiment, 'all cells');
};

test('a millisecond at ten watts is ten millijoules, and a million of them 2.78 watt-hours', () => {
  expect(joulesOf(1e6, 10)).toBe(0.01);
  expect(kilowattHoursAMillion(0.01)).toBeCloseTo(0.002_777_8, 6);
  expect([0.01, 1.5, 4.2e-6].map(formatJoules).map(plain)).toEqual(['10.0 mJ', '1.50 J', '4.20 µJ']);
});

test.each(experiments.map(({ id }) => [id]))('%s has an estimate for every cell that keeps one core busy', (id) => {
  const run = runOf(id);
  const rows = energyRows(run, 10);
  expect(rows.length).toBeGreaterThan(0);
  for (const { joules, cell } of rows) {
    expect(joules).toBeGreaterThan(0);
    // Several at once are not one core's time, but in a storm, whose events are told alone.
    if (id !== 'key-storm') expect(cell.conditions?.['workers'] ?? 1).toBe(1);
  }
  expect(energyTable(run, 10).columns.filter(({ label }) => label.includes('estimate'))).toHaveLength(2);
  expect(energySentence(run, 10)).toMatch(/an estimate\.$|Nothing of this run stands for a login\./);
});

test('a storm’s login is its core time, not its latency', () => {
  const run = runOf('key-storm');
  const login = run.measurements.find(({ operation }) => operation === 'login');
  const row = energyRows(run, 5).find(({ cell }) => cell === login);
  expect(row?.joules).toBeCloseTo(((stormNumbers(login)?.coreSecondsPerThousand ?? 0) / 1000) * 5, 9);
  expect(plain(energySentence(run, 5))).toMatch(/^At 5\.00 W, a login’s keys and signatures cost about /);
});

test('the main run says what checking costs a server', () => {
  expect(plain(energySentence(runOf('passkey-signing'), 15))).toMatch(
    /^At 15 W \(laptop\), checking a login costs about [\d.]+ [mµ]J at the least \(.+\), and a million of them about [\d.]+ Wh: an estimate\.$/,
  );
});

test('the power that stands there first is one of those that can be chosen', () => {
  expect(typicalPowers.map(({ watts }) => watts)).toContain(wattsEntry.fallback);
  const said = plain(energySentence(runOf('passkey-signing'), wattsEntry.fallback));
  expect(said).toMatch(/^At 3\.75 W \(server\), checking a login costs about /);
});

test('twice the power is twice the energy, its interval too', () => {
  const run = runOf('passkey-signing');
  const [one, two] = [energyRows(run, 1), energyRows(run, 2)];
  expect(two[0]?.joules).toBeCloseTo(2 * (one[0]?.joules ?? 0), 12);
  expect(two[0]?.joulesInterval?.[1]).toBeCloseTo(2 * (one[0]?.joulesInterval?.[1] ?? 0), 12);
});
