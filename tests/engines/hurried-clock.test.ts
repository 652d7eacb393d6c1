import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { clockAhead } from './hurried-clock.ts';

/** A worker's scope with a clock that the test sets, and with what its timers and messages call. */
function workerScope() {
  let ms = 0;
  const called: ((event?: object) => void)[] = [];
  class Performance {
    now(): number {
      return ms;
    }
  }
  const scope = {
    DedicatedWorkerGlobalScope: class {},
    Performance,
    performance: new Performance(),
    location: { pathname: '/assets/bench.worker.js' },
    postMessage: () => undefined,
    setInterval: (act: () => void) => called.push(act),
    addEventListener: (_type: string, act: () => void) => called.push(act),
  };
  runInNewContext(clockAhead(8), Object.assign(scope, { self: scope }));
  return {
    scope,
    setMs: (now: number) => {
      ms = now;
    },
    callAll: () => {
      for (const act of called) act({});
    },
  };
}

test('time runs ahead for what measures, and not for the limits of waits that a timer and messages look after', () => {
  const { scope, setMs, callAll } = workerScope();
  const looks: number[] = [];
  const look = () => looks.push(scope.performance.now());
  scope.addEventListener('message', look);
  scope.setInterval(look);
  setMs(100);
  scope.postMessage();
  setMs(110);
  expect(scope.performance.now()).toBe(110 + 7 * 10);
  callAll();
  expect(looks).toEqual([110, 110]);
  expect(scope.performance.now()).toBe(110 + 7 * 10);
});

test('a look that fails leaves the clock ahead', () => {
  const { scope, setMs, callAll } = workerScope();
  scope.setInterval(() => {
    throw new Error('No.');
  });
  scope.postMessage();
  setMs(10);
  expect(callAll).toThrow('No.');
  expect(scope.performance.now()).toBe(80);
});
