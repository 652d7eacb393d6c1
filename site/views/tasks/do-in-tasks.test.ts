import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doInTasks, drawAfter } from './do-in-tasks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Notes each part when it is done. */
function* noted(done: string[], ...names: readonly string[]): Generator<void, void> {
  for (const name of names) {
    done.push(name);
    yield;
  }
}

test('each part is a task of its own, and who came first is done first', () => {
  const done: string[] = [];
  doInTasks(noted(done, 'a1', 'a2'));
  doInTasks(noted(done, 'b1'));
  expect(done).toEqual([]);
  const after: string[] = [];
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer();
    after.push(done.join(' '));
  }
  expect(after).toEqual(['a1', 'a1 a2', 'a1 a2', 'a1 a2 b1', 'a1 a2 b1']);
});

test('what is given up is not done any further, and what comes after it is', () => {
  const done: string[] = [];
  const giveUp = doInTasks(noted(done, 'a1', 'a2'));
  doInTasks(noted(done, 'b1'));
  vi.advanceTimersToNextTimer();
  giveUp();
  vi.runAllTimers();
  expect(done).toEqual(['a1', 'b1']);
});

test('parts that throw hold up nobody', () => {
  const done: string[] = [];
  doInTasks({
    next: () => {
      throw new Error('in parts');
    },
  });
  doInTasks(noted(done, 'b1'));
  expect(() => vi.advanceTimersToNextTimer()).toThrow('in parts');
  vi.runAllTimers();
  expect(done).toEqual(['b1']);
});

test('what a part changes is drawn in a task of its own before the next part, and anything else at once', async () => {
  const done: string[] = [];
  const changed = (name: string) => {
    done.push(name);
    drawAfter(() => done.push(`${name} drawn`));
  };
  function* changes(): Generator<void, void> {
    changed('a1');
    yield;
    done.push('a2');
  }
  doInTasks(changes());
  vi.advanceTimersToNextTimer();
  await Promise.resolve();
  expect(done).toEqual(['a1']);
  // One for the drawing, one for the next part.
  expect(vi.getTimerCount()).toBe(2);
  vi.runAllTimers();
  expect(done).toEqual(['a1', 'a1 drawn', 'a2']);
  changed('b');
  await Promise.resolve();
  expect(done).toEqual(['a1', 'a1 drawn', 'a2', 'b', 'b drawn']);
});
