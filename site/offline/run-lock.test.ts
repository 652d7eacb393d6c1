import { afterEach, expect, test, vi } from 'vitest';
import { holdRunLock, isMeasuring, runsUnderWay, untilNothingIsMeasured, untilRunLockIsFree } from './run-lock.ts';

afterEach(() => vi.unstubAllGlobals());

const refusal = new DOMException('The site’s data are blocked.', 'SecurityError');
const throws = () => {
  throw refusal;
};
const rejects = () => Promise.reject(refusal);

for (const [name, navigator] of [
  ['does not exist', {}],
  ['rejects', { locks: { request: rejects, query: rejects } }],
  ['throws at once', { locks: { request: throws, query: throws } }],
  ['may not even be named', Object.defineProperty({}, 'locks', { get: throws })],
] as const) {
  test(`a run goes on where the lock manager ${name}`, async () => {
    vi.stubGlobal('navigator', navigator);
    await holdRunLock('a run');
    expect(await isMeasuring()).toBe(false);
    expect(await runsUnderWay()).toEqual(new Set());
    await untilNothingIsMeasured();
  });
}

test('a lock is held for as long as its worker lives', async () => {
  const holders: string[] = [];
  const request = (name: string, hold: () => Promise<never>) => {
    holders.push(name);
    return hold();
  };
  const query = async () => ({ held: holders.map((name) => ({ name })) });
  vi.stubGlobal('navigator', { locks: { request, query } });
  await holdRunLock('a run');
  expect(await isMeasuring()).toBe(true);
  expect(await runsUnderWay()).toEqual(new Set(['a run']));
});

test('a worker that holds no lock is not taken for a dead one', async () => {
  const request = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [{ name: 'of another program' }] }) } });
  const freed = vi.fn();
  void untilRunLockIsFree('a run', new AbortController().signal).then(freed);
  await new Promise((resolve) => setImmediate(resolve));
  expect([request.mock.calls.length, freed.mock.calls.length]).toEqual([0, 0]);
});
