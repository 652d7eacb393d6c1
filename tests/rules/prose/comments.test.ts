import { expect, test } from 'vitest';
import { foundIn, sourcesIn } from '../sources.ts';

/** Beginnings of a comment that continues the comment before it. An editor shows each comment alone. */
const leaning =
  /\/\*\*\s+(?:\* )?(?:And|Also|But|Or|Those|Their|Theirs|They|Them|(?:All|Each|Both|None) of them|Of (?:it|them|all)|The same|The other end|Likewise)\b[^*\n]*/g;

/** Exceptions: beginnings with “the same” that name a thing by themselves. */
const whole = /^\/\*\* The same (?:bytes|figure|signature|call|payload) /;

/** These files may not change by a byte: kept runs are identified by a hash of them. */
const COUNTED = /^site\/harness\/(?:engine|module|clock)\//;

const leaningIn = (source: string) =>
  [...source.matchAll(leaning)].map(([found]) => found.trim()).filter((found) => !whole.test(found));

test('each comment stands by itself', () => {
  const isMeant = (name: string) => /\.(?:tsx?|mjs)$/.test(name) && !/\.(?:test|spec|bench)\.tsx?$/.test(name);
  const sources = sourcesIn(['site', 'cli', 'scripts'], isMeant);
  expect(sources.size).toBeGreaterThan(700);
  expect(foundIn(sources, leaningIn).filter((one) => !COUNTED.test(one))).toEqual([]);
});

test.each(['/** And the passkey. */', '/** The same, from a file. */', '/**\n * Of it, the making of keys.\n */'])(
  'this goes on from another: %j',
  (source) => {
    expect(leaningIn(source)).toHaveLength(1);
  },
);
