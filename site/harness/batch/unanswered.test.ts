import { expect, test } from 'vitest';
import { measureSimulated } from '../simulated/measure-simulated.ts';
import { SimulatedClock } from '../simulated/simulated-clock.ts';
import { simulatedSource } from '../simulated/simulated-subject.ts';
import { LookedAfterLimits } from './answer-limits.ts';
import type { AsyncSubject, SubjectSource } from './subject.ts';

const clockStepMs = 0.005;
const never = () => new Promise<never>(() => undefined);

/** Lets every answer arrive that can arrive. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

function setUp() {
  const clock = new SimulatedClock({ clockStepMs, jitterSeed: 1 });
  const limits = new LookedAfterLimits(() => clock.exactMs);
  let isOver = false;
  async function lookNowAndThen() {
    while (!isOver) {
      await turn();
      clock.advance(5000);
      limits.look();
    }
  }
  const run = async (sources: readonly SubjectSource[]) => {
    const looking = lookNowAndThen();
    const made = await measureSimulated(clock, clockStepMs, sources, { limits });
    isOver = true;
    await looking;
    return made;
  };
  return { clock, limits, run };
}

type Setup = ReturnType<typeof setUp>;

/** An asynchronous subject of half a millisecond per call, with the given changes. */
function sourceWith({ clock }: Setup, key: string, change: Partial<AsyncSubject>, by = key): SubjectSource {
  const subject: AsyncSubject = {
    mode: 'async',
    prepare: () => undefined,
    call: async () => clock.advance(0.5),
    check: () => undefined,
    ...change,
  };
  return { key, by, open: async () => subject };
}

const ordinary = ({ clock }: Setup) => simulatedSource('ordinary', clock, () => 0.5, 'async');

/** Answers every call except number `silentCall` (from 1), which is answered only when the test calls `answer`. */
function silentAtCall(setup: Setup, silentCall: number) {
  let made = 0;
  let answer: () => void = () => undefined;
  const call = async () => {
    made += 1;
    if (made === silentCall) await new Promise<void>((resolve) => (answer = resolve));
    setup.clock.advance(0.5);
  };
  return { change: { call }, answer: () => answer(), made: () => made };
}

test.each([
  ['the first call', 1, 'A call did not end in 60 s'],
  ['the warm-up', 40, /^A batch of \d+ calls did not end in 60 s/],
  ['a batch of a later round', 190, /^A batch of \d+ calls did not end in 60 s/],
])('where %s is not answered the cell ends with a sentence, and the others go on', async (_, silentCall, says) => {
  const setup = setUp();
  const silent = silentAtCall(setup, silentCall);
  const { failed, measured } = await setup.run([sourceWith(setup, 'silent', silent.change), ordinary(setup)]);
  expect(failed.get('silent')).toMatch(says);
  expect(failed.get('silent')).toMatch(/The other cells are kept; run again for this one\.$/);
  expect([...failed.keys()]).toEqual(['silent']);
  expect(measured.get('ordinary')?.stopped).not.toBe('running');
});

test('an answer that comes too late makes no further call, and is counted nowhere', async () => {
  const setup = setUp();
  const silent = silentAtCall(setup, 40);
  const open = async () => {
    silent.answer();
    return ordinary(setup).open();
  };
  const { reports, measured } = await setup.run([
    sourceWith(setup, 'silent', silent.change),
    { key: 'ordinary', open },
    { ...ordinary(setup), key: 'another' },
  ]);
  expect(silent.made()).toBe(40);
  expect([...measured.keys()]).toEqual(['ordinary', 'another']);
  const ofSilent = reports.filter(
    (report) => report.type !== 'drift' && report.type !== 'pace' && report.key === 'silent',
  );
  expect(ofSilent.at(-1)?.type).toBe('failed');
});

test.each([
  ['prepare', { prepare: never }, 'Preparing its calls did not end in 60 s'],
  ['check', { check: never }, 'Checking its result did not end in 60 s'],
])('where %s does not end the others go on', async (_, change, says) => {
  const setup = setUp();
  const { failed, measured } = await setup.run([sourceWith(setup, 'silent', change), ordinary(setup)]);
  expect(failed.get('silent')).toContain(says);
  expect(measured.has('ordinary')).toBe(true);
});

test('where somebody else does not answer who checks the result, that one is named, and waited for less from then on', async () => {
  const setup = setUp();
  const change = { check: never, checker: { by: 'b', name: 'Backend B' } };
  const sources = [sourceWith(setup, 'a/sign', change, 'a'), sourceWith(setup, 'b/sign', { call: never }, 'b')];
  const { failed } = await setup.run([...sources, sourceWith(setup, 'a/verify', { call: never }, 'a')]);
  const begins = [...failed.values()].map((sentence) => sentence.split(',')[0]);
  expect(begins).toEqual([
    'Checking its result with Backend B did not end in 60 s',
    'A call did not end in 10 s',
    'A call did not end in 60 s',
  ]);
});

test('where a subject is never set up the others go on', async () => {
  const setup = setUp();
  const { failed, measured } = await setup.run([{ key: 'silent', open: never }, ordinary(setup)]);
  expect(failed.get('silent')).toContain('Setting it up did not end in 300 s');
  expect(measured.has('ordinary')).toBe(true);
});

test('a call that usually takes long is waited for', async () => {
  const setup = setUp();
  const call = async () => {
    await turn();
    setup.clock.advance(90_000);
  };
  const slow = sourceWith(setup, 'slow', { call });
  const { failed, measured } = await setup.run([{ ...slow, usualCallMs: 2000 }]);
  expect([failed.size, measured.size]).toEqual([0, 1]);
});

test('who has left an answer out is waited for less, so that many cells come to an end', async () => {
  const setup = setUp();
  const silent = ['a', 'b', 'c'].map((key) => sourceWith(setup, key, { call: never }, 'one'));
  const { failed } = await setup.run([...silent, sourceWith(setup, 'd', { call: never }, 'another')]);
  const limits = [...failed.values()].map((sentence) => /in (\d+) s/.exec(sentence)?.[1]);
  expect(limits).toEqual(['60', '10', '10', '60']);
});

test('a device that slept in between gives nobody up', async () => {
  const { clock, limits } = setUp();
  let says = 'waits';
  const given = limits.within(60_000, never(), () => new Error('late')).catch(() => (says = 'given up'));
  for (let night = 0; night < 6; night += 1) {
    clock.advance(8 * 3_600_000);
    limits.look();
    await turn();
  }
  expect(says).toBe('waits');
  for (let look = 0; look < 12; look += 1) {
    clock.advance(5000);
    limits.look();
  }
  await given;
  expect(says).toBe('given up');
});
