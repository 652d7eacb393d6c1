import { describe, expect, test } from 'vitest';
import type { RunDocument } from '../document/run.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { areDevicesAlike, lookLikeOneDevice } from './same-device.ts';

const names = [undefined, 'On charger', 'On battery'] as const;

/** A run of its own day, so that no two overlap. */
function runOf(id: string, label?: string): RunDocument {
  const { environment, ...run } = exampleRun({ id });
  const { label: _, ...unnamed } = environment;
  const startedAt = `2026-05-${10 + id.charCodeAt(0) - 'a'.charCodeAt(0)}T09:00:00.000Z`;
  return { ...run, startedAt, environment: label === undefined ? unnamed : { ...unnamed, label } };
}

const withEngine = (run: RunDocument, engine: string): RunDocument => ({
  ...run,
  environment: { ...run.environment, engine },
});

const atPace = (run: RunDocument, ms: number): RunDocument => ({
  ...run,
  pace: { chainMs: ms, multiplierMs: ms, best: { chainMs: ms, multiplierMs: ms } },
});

const pairsOfNames = names.flatMap((first) => names.map((second) => [first, second] as const));

describe.each([
  ['both were measured here', ['a', 'b'], () => true],
  ['only the first was measured here', ['a'], (first?: string, second?: string) => first === second],
  ['only the second was measured here', ['b'], (first?: string, second?: string) => first === second],
  ['both are from elsewhere', [], (first?: string, second?: string) => first === second],
] as const)('two runs that are alike, of which %s', (_, own, isOne) => {
  const here: ReadonlySet<string> = new Set(own);

  test.each(pairsOfNames)('named %s and %s', (first, second) => {
    const runs = [runOf('a', first), runOf('b', second)];
    expect(areDevicesAlike(runs, here)).toBe(isOne(first, second));
    expect(lookLikeOneDevice(runs, here)).toBe(isOne(first, second));
    expect(lookLikeOneDevice(runs.toReversed(), here)).toBe(isOne(first, second));
  });

  test.each(pairsOfNames)('of two engines are not of one browser, named %s and %s', (first, second) => {
    const runs = [runOf('a', first), withEngine(runOf('b', second), 'Chromium 157')];
    expect(areDevicesAlike(runs, here)).toBe(false);
    expect(lookLikeOneDevice(runs, here)).toBe(false);
  });

  test('at two best paces, or at one time, are perhaps of two devices unless both were measured here', () => {
    const a = runOf('a');
    const b = runOf('b');
    const { startedAt = '' } = a;
    const isKnown = here.has('a') && here.has('b');
    for (const runs of [
      [atPace(a, 1), atPace(b, 1.5)],
      [a, { ...b, startedAt }],
    ]) {
      expect(areDevicesAlike(runs, here)).toBe(true);
      expect(lookLikeOneDevice(runs, here)).toBe(isKnown);
    }
  });
});

test('a name is the same in other letters and with other spaces', () => {
  expect(lookLikeOneDevice([runOf('a', 'On  charger '), runOf('b', 'on charger')])).toBe(true);
});

describe('a run from elsewhere beside several that were measured here', () => {
  const here = new Set(['a', 'b']);
  const own = [runOf('a', 'On charger'), runOf('b')];

  test.each([
    ['has the name of one of them', [runOf('c', 'On charger')], true],
    ['has no name, as one of them', [runOf('c')], true],
    ['has another name', [runOf('c', 'Work laptop')], false],
    ['has a name that another from elsewhere does not have', [runOf('c', 'On charger'), runOf('d')], false],
  ])('%s', (_, others, isOne) => {
    for (const runs of [
      [...own, ...others],
      [...others, ...own],
    ])
      expect(lookLikeOneDevice(runs, here)).toBe(isOne);
  });

  test('is compared with each of them, whichever is the first', () => {
    const runs = [atPace(own[0] as RunDocument, 1), atPace(own[1] as RunDocument, 1.2), atPace(runOf('c'), 1)];
    expect(lookLikeOneDevice(runs, here)).toBe(false);
    expect(lookLikeOneDevice(runs.toReversed(), here)).toBe(false);
  });
});

test('a run of another program is of no device that is known, also one in the history', () => {
  const source = { kind: 'import', tool: 'OpenSSL', note: 'Read from a file.' } as unknown as NonNullable<
    RunDocument['source']
  >;
  const runs = ['a', 'b'].map((id) => ({ ...runOf(id), source }));
  expect(areDevicesAlike(runs, new Set(['a', 'b']))).toBe(false);
});
