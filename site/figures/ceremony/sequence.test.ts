import { expect, test } from 'vitest';
import { type CeremonyName, steps, stepsFor } from '../../ceremony/steps/steps.ts';
import { totalNs } from './ceremony-sentence.ts';
import type { Lane } from './lanes.ts';
import { sequenceKinds, sequenceOf, sequenceTimes } from './sequence.ts';

const ceremonies: readonly CeremonyName[] = ['registration', 'authentication'];

/** A lane in which each step's time (nanoseconds) and bytes follow from its index. */
function laneOf(kind: string, scheme: string): Lane {
  const all = stepsFor(kind);
  const times = Object.fromEntries(
    all.map(({ id }, index) => [id, { medianNs: 100 + index, intervalNs: [1, 2] as const, confidence: 0.95 }]),
  );
  return {
    scheme,
    backend: 'wasm',
    kind,
    times,
    steps: all.map(({ id }, index) => ({ id, bytesIn: 0, bytesOut: 10 + index })),
  };
}

for (const ceremony of ceremonies) {
  test(`every step in the ordinary course of a ${ceremony} is in one message`, () => {
    const ordinary = steps.filter((step) => step.ceremony === ceremony && step.aside === undefined);
    const inMessages = sequenceKinds[ceremony].flatMap((message) => message.steps);
    expect(inMessages.toSorted()).toEqual(ordinary.map(({ id }) => id).toSorted());
  });

  test(`the times of a ${ceremony} add up to its bar, and each message opens a step that its scheme has`, () => {
    for (const [kind, scheme] of [
      ['eddsa', 'ed25519'],
      ['ecdsa', 'ecdsa-p256'],
    ] as const) {
      const lane = laneOf(kind, scheme);
      const messages = sequenceOf(ceremony, lane);
      expect(messages.reduce((sum, { ns = 0 }) => sum + ns, 0)).toBe(totalNs(lane, ceremony));
      for (const { opens } of messages) expect(lane.steps.map(({ id }) => id)).toContain(opens);
    }
  });
}

test('what is called a hash has the time of one, and a party’s messages have the steps of that party', () => {
  const [hashed] = sequenceKinds.authentication.filter(({ title }) => title.startsWith('Hash of'));
  const titles = steps.filter(({ id }) => hashed?.steps.includes(id)).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('Hash'))).toHaveLength(1);
  for (const ceremony of ceremonies)
    for (const { from, to, steps: made } of sequenceKinds[ceremony])
      for (const id of made) expect([from, to]).toContain(steps.find((step) => step.id === id)?.side);
});

test('both ceremonies have one unit, though only one of them has a time that needs the larger', () => {
  for (const slow of ['verify-prepared', 'key-pair'] as const) {
    const plain = laneOf('eddsa', 'ed25519');
    const times = Object.fromEntries(
      Object.entries(plain.times).map(([id, time]) => [id, { ...time, medianNs: id === slow ? 1_200_000 : 16_000 }]),
    );
    const lane: Lane = { ...plain, times };
    const textOf = sequenceTimes(lane);
    const texts = ceremonies
      .flatMap((ceremony) => sequenceOf(ceremony, lane))
      .flatMap(({ ns }) => (ns ? textOf(ns) : []));
    expect(texts.length).toBeGreaterThan(6);
    expect(new Set(texts.map((text) => text.replace(/[\d.,]+/, '').trim())), `${texts}`).toEqual(new Set(['ms']));
  }
});

test('before a run the bytes of Ed25519 are those of the forms, and there are no times', () => {
  // WebAuthn's forms with a challenge of 32 bytes and the simulated relying party.
  expect(sequenceOf('authentication', undefined).map(({ bytes }) => bytes)).toEqual([32, 32, 101, 233, undefined]);
  expect(sequenceOf('registration', undefined).map(({ bytes }) => bytes)).toEqual([32, 32, 159, 294, 42]);
  expect(sequenceOf('registration', undefined).every(({ ns }) => ns === undefined)).toBe(true);
});

test('a signature is sent as DER by ECDSA alone', () => {
  const sent = (lane: Lane) => sequenceOf('authentication', lane)[2]?.bytes;
  const bytesOf = (lane: Lane, step: string) => lane.steps.find(({ id }) => id === step)?.bytesOut ?? 0;
  const ecdsa = laneOf('ecdsa', 'ecdsa-p256');
  expect(sent(ecdsa)).toBe(bytesOf(ecdsa, 'get-auth-data') + bytesOf(ecdsa, 'to-der'));
  const eddsa = laneOf('eddsa', 'ed25519');
  expect(sent(eddsa)).toBe(bytesOf(eddsa, 'get-auth-data') + bytesOf(eddsa, 'sign'));
});

test('bytes of which a part is missing are not known, and a lane without times has none', () => {
  const lane = laneOf('eddsa', 'ed25519');
  const holed = { ...lane, times: {}, steps: lane.steps.filter(({ id }) => id !== 'sign') };
  expect(sequenceOf('authentication', holed)[3]).toMatchObject({ bytes: undefined, ns: undefined });
});
