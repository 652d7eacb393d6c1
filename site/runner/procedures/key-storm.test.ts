import { expect, test } from 'vitest';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { keyPlans } from '../../schemes/key-plans.ts';
import { checkStorm, prepareStorm, storm } from '../tasks/storm-loop.ts';
import { shares, thinned } from './key-storm.ts';

const dependencies = {
  backends: [createWebCryptoBackend()],
  clock: { name: 'performance.now', now: () => performance.now() },
  fill: (target: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(target),
};

test.each([
  [10, 1, [10]],
  [10, 4, [3, 3, 2, 2]],
  [10, 16, Array.from({ length: 10 }, () => 1)],
])('%i connections on %i workers', (connections, workers, expected) => {
  expect(shares(connections, workers)).toEqual(expected);
});

test('one key of a legacy login serves twice, every other key once', () => {
  for (const plan of keyPlans) {
    expect(plan.login.uses).toHaveLength(2);
    expect(plan.login.keys).toHaveLength(plan.id === 'legacy' ? 1 : 2);
    expect(plan.connect.keys).toHaveLength(1);
    for (const { key } of [...plan.login.uses, ...plan.connect.uses]) expect(plan.login.keys[key]).toBeDefined();
  }
});

test('every connection under way is finished and counted, and keys take a part of the time', async () => {
  const prepared = await prepareStorm({ plan: 'balanced-v1', event: 'login', backend: 'webcrypto' }, dependencies);
  expect(await checkStorm(prepared, dependencies.clock)).toBeGreaterThan(0);
  const { latenciesMs, eventsMs, elapsedMs, generateMs } = await storm(
    prepared,
    { durationMs: 20, connections: 3, atLeast: 6 },
    dependencies.clock,
  );
  // The first three find a shorter queue. They count as finished, but not as latencies.
  expect(latenciesMs.length).toBeGreaterThanOrEqual(3);
  expect(eventsMs).toHaveLength(latenciesMs.length + 3);
  expect(elapsedMs).toBeGreaterThanOrEqual(20);
  expect(Math.max(...latenciesMs)).toBeLessThanOrEqual(elapsedMs);
  expect(generateMs).toBeGreaterThan(0);
  // With three connections at once, their times add up to at most three times the loop's, and to more than half of
  // that.
  const sum = eventsMs.reduce((total, eventMs) => total + eventMs, 0);
  expect(sum).toBeLessThanOrEqual(3 * elapsedMs + 1);
  expect(sum).toBeGreaterThan(1.5 * elapsedMs);
});

test('a synchronous backend’s connections wait for each other', async () => {
  let clockMs = 0;
  const keyPair = {
    privateKey: { sign: () => new Uint8Array(), export: () => new Uint8Array(), free: () => undefined },
    publicKey: { verify: () => true, export: () => new Uint8Array(), free: () => undefined },
    free: () => undefined,
  };
  const suite = {
    mode: 'sync' as const,
    generate: () => {
      clockMs += 7;
      return keyPair;
    },
    importKeyPair: () => keyPair,
    importPrivateKey: () => keyPair.privateKey,
    importPublicKey: () => keyPair.publicKey,
  };
  const prepared = {
    event: { keys: ['a'], uses: [{ key: 0, authority: 'a' }] },
    mode: 'sync' as const,
    suites: new Map([['a', suite]]),
    authorities: new Map([['a', keyPair]]),
    transcript: new Uint8Array(),
  };
  const result = await storm(
    prepared,
    { durationMs: 0, connections: 10, atLeast: 16 },
    { name: 'fake', now: () => clockMs },
  );
  // Each event takes 7 ms and waits for nine others, 70 ms in all. The first ten waited for fewer.
  expect(result.latenciesMs.length).toBeGreaterThan(0);
  expect(result.latenciesMs.every((latencyMs) => latencyMs === 70)).toBe(true);
  expect(result.eventsMs.every((eventMs) => eventMs === 7)).toBe(true);
  expect(result.eventsMs).toHaveLength(result.latenciesMs.length + 10);
  expect(result.generateMs).toBe(7 * result.eventsMs.length);
});

test('what is kept of many events is of the whole time', () => {
  const events = Array.from({ length: 12 }, (_, index) => index);
  expect(thinned(events, 12)).toEqual(events);
  expect(thinned(events, 5)).toEqual([0, 3, 6, 9]);
});

test('so many events are finished as were asked for, even where the time is up', async () => {
  const prepared = await prepareStorm({ plan: 'fips-v1', event: 'connect', backend: 'webcrypto' }, dependencies);
  const request = { durationMs: 0, connections: 1, atLeast: 8 };
  expect((await storm(prepared, request, dependencies.clock)).latenciesMs).toHaveLength(8);
});
