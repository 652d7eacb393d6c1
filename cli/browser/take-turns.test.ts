import { expect, test } from 'vitest';
import { defaultSettings } from '../../site/experiments/settings/settings.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { DeviceFault } from '../webdriver/device-fault.ts';
import { takeTurns } from './take-turns.ts';

const settings = { ...defaultSettings(), repeat: 3, seed: 0xffff_ffff };
const going = () => new AbortController().signal;

test('engines take turns run by run, none always first, with the next seed each round', async () => {
  const made: string[] = [];
  const outcomes = await takeTurns(
    ['a', 'b', 'c'],
    settings,
    async (engine, { seed, repeat }) => {
      made.push(`${engine}${seed}`);
      expect(repeat).toBe(1);
      return exampleRun({ id: engine, samples: 6 });
    },
    going(),
    0,
  );
  expect(made).toEqual(['a4294967295', 'b4294967295', 'c4294967295', 'b0', 'c0', 'a0', 'c1', 'a1', 'b1']);
  expect(outcomes.map(({ engine, run, faults }) => [engine, run?.repeats?.length, faults])).toEqual([
    ['a', 3, []],
    ['b', 3, []],
    ['c', 3, []],
  ]);
});

test('an engine that fails keeps what it had, and holds up nobody', async () => {
  let runs = 0;
  const outcomes = await takeTurns(
    ['well', 'ill'],
    settings,
    async (engine) => {
      runs += 1;
      if (engine === 'ill' && runs > 2) throw new DeviceFault('It died.', true);
      return exampleRun({ id: engine, samples: 6 });
    },
    going(),
    0,
  );
  expect(outcomes).toMatchObject([
    { engine: 'well', run: { repeats: [{}, {}, {}] }, faults: [] },
    { engine: 'ill', run: { id: 'ill' }, faults: ['It died.'] },
  ]);
  expect(outcomes[1]?.run?.repeats).toBeUndefined();
});

test('a fault of ours is none of the engine', async () => {
  const failing = takeTurns(['a'], settings, () => Promise.reject(new TypeError('ours')), going(), 0);
  await expect(failing).rejects.toThrow('ours');
});
