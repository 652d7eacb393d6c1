import { expect, test } from 'vitest';
import { Calls } from './calls.ts';

interface Asked {
  readonly id: number;
  readonly text: string;
}

/** A worker whose answers the test gives. */
class Fake {
  readonly sent: Asked[] = [];
  isEnded = false;
  onmessage: ((event: { data: Asked }) => void) | undefined;
  onmessageerror: (() => void) | undefined;
  onerror: ((event: { preventDefault(): void }) => void) | undefined;

  postMessage(request: Asked): void {
    this.sent.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(id: number, text: string): void {
    this.onmessage?.({ data: { id, text } });
  }
}

function setUp() {
  const workers: Fake[] = [];
  const calls = new Calls<Asked, Asked>(() => {
    workers.push(new Fake());
    return workers.at(-1) as unknown as Worker;
  });
  const messages: string[] = [];
  const ask = (text: string) =>
    calls.call((id) => ({ id, text }), {
      hear: (report) => {
        messages.push(`${text}: ${report.text}`);
        return report.text === 'last';
      },
      died: () => messages.push(`${text} died`),
    });
  return { workers, calls, answers: messages, ask };
}

test('answers reach who asked, in any order, until the last', () => {
  const { workers, answers, ask } = setUp();
  ask('a');
  ask('b');
  const [worker] = workers;
  expect([workers.length, worker?.sent.map(({ text }) => text)]).toEqual([1, ['a', 'b']]);
  const [first = 0, second = 0] = worker?.sent.map(({ id }) => id) ?? [];
  worker?.answer(second, 'more');
  worker?.answer(first, 'last');
  worker?.answer(first, 'too late');
  worker?.answer(second, 'last');
  worker?.answer(99, 'to nobody');
  expect(answers).toEqual(['b: more', 'a: last', 'b: last']);
});

test.each(['onerror', 'onmessageerror'] as const)(
  'after %s each is told, and the next gets another worker',
  (event) => {
    const { workers, answers, ask } = setUp();
    ask('a');
    ask('b');
    workers[0]?.[event]?.({ preventDefault: () => undefined });
    expect([answers, workers[0]?.isEnded]).toEqual([['a died', 'b died'], true]);
    ask('c');
    expect(workers).toHaveLength(2);
    workers[0]?.answer(1, 'from the dead');
    workers[1]?.answer(3, 'last');
    expect(answers.slice(2)).toEqual(['c: last']);
  },
);

test('who ends it says what each is told', () => {
  const { workers, calls, answers, ask } = setUp();
  ask('a');
  calls.end(() => answers.push('ended'));
  calls.end(() => answers.push('ended again'));
  expect([answers, workers[0]?.isEnded]).toEqual([['ended'], true]);
});
