import { describe, expect, test } from 'vitest';
import { wayShare } from '../../results/doubts/way-share.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { wayClause, wayFact } from './way-words.ts';

test.each([
  [47_000, 19_300, 'of 47 µs, 19 are the way to the engine’s thread and back'],
  [1_200_000, 99_000, 'of 1.2 ms, 0.099 are the way to the engine’s thread and back'],
  [2_000_000, 12_000, 'of 2.0 ms, hardly any (12 µs) is the way to the engine’s thread and back'],
  [15_300, 14_800, 'of 15 µs, nearly all is the way to the engine’s thread and back'],
  [9000, 12_000, 'all of 9.0 µs is the way to the engine’s thread and back'],
  [
    47_000,
    400,
    'of 47 µs, hardly any (400 ns) is the way into the engine and back, which answers on the calling thread',
  ],
  [26_000, 2800, 'of 26 µs, 2.8 are the way into the engine and back, which answers on the calling thread'],
])('of %d ns with a way of %d ns: %s', (whole, way, sentence) => {
  const ways = [{ backend: 'webcrypto', computes: 'hmac', samplesNs: [way] }] as const;
  const part = wayShare({ ways }, 'webcrypto', whole);
  expect(part && plainSpaces(wayClause(whole, part))).toBe(sentence);
  expect(wayShare({ ways }, 'wasm', whole)).toBeUndefined();
});

test('beside a picture with one unit, the time and its part have that unit', () => {
  const part = { ns: 19_300, isHere: false };
  expect(plainSpaces(wayClause(47_000, part, 'ms'))).toMatch(/^of 0\.047 ms, 0\.019 are /);
  expect(plainSpaces(wayClause(9000, part, 'ms'))).toMatch(/^all of 0\.0090 ms is /);
  expect(plainSpaces(wayClause(1_200_000, { ...part, ns: 99_000 }, 'µs'))).toMatch(/^of 1,200 µs, 99 are /);
});

test('a way says what was called, and that the clock did not see it', () => {
  const way = { backend: 'webcrypto', computes: 'hmac', samplesNs: [] } as const;
  expect(plainSpaces(wayFact(way, 19_300))).toBe(
    'WebCrypto: 19.3 µs for HMAC of no bytes, the least that can be asked of it.',
  );
  expect(wayFact({ ...way, backend: 'wasm', computes: 'nothing' }, 0)).toBe(
    'WebAssembly: less than the clock sees for a call that computes nothing.',
  );
});

describe('a clock that did not see a batch', () => {
  const wayOf = (samplesNs: number[], clockStepMs: number, callsPerBatch = 1000) =>
    wayShare(
      {
        ways: [{ backend: 'webcrypto', computes: 'hmac', callsPerBatch, samplesNs }],
        environment: { ...exampleRun().environment, clockStepMs },
      },
      'webcrypto',
      141_000,
    );

  test.each([
    [[129_900, 0], 100],
    [[0, 0], 100],
    [[0, 0, 17_000], 16.667],
    [[0, 2000], 2],
  ])('tells of %j at a step of %d ms no way there', (samplesNs, clockStepMs) => {
    expect(wayOf(samplesNs, clockStepMs)).toBeUndefined();
  });

  test('tells one that is near 0 all the same, where it would have seen a longer one', () => {
    expect(wayOf([0, 0, 5], 0.02)).toEqual({ ns: 0, isHere: true });
    expect(wayOf([0, 0, 1000], 1)).toEqual({ ns: 0, isHere: true });
    expect(wayOf([129_900, 140_000], 100)?.ns).toBe(134_950);
  });
});
