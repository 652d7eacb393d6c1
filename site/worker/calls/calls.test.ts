import { expect, test, vi } from 'vitest';
import { Calls } from './calls.ts';
import type { Answer, Call } from './protocol.ts';

/** A fake worker. The test gives its answers. */
class Fake {
  readonly sent: Call<string, string>[] = [];
  isEnded = false;
  onmessage: ((event: { data: Answer<string, string> }) => void) | undefined;
  onmessageerror: (() => void) | undefined;
  onerror: ((event: { preventDefault(): void }) => void) | undefined;

  postMessage(call: Call<string, string>): void {
    this.sent.push(call);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(data: Answer<string, string>): void {
    this.onmessage?.({ data });
  }
}

function setUp() {
  const workers: Fake[] = [];
  const calls = new Calls<string, string, string, string>({
    make() {
      workers.push(new Fake());
      return workers.at(-1) as unknown as Worker;
    },
    work: 'answers',
    after: 'Ask again.',
  });
  const messages: string[] = [];
  const ask = (text: string, parts: Iterable<string> = []) => {
    const say = (message: string) => void messages.push(`${text}: ${message}`);
    return calls.call(text, { tell: say, parts }).then(say, ({ message }: Error) => say(message));
  };
  return { workers, calls, messages, ask };
}

test('answers reach who asked, in any order, until the last', async () => {
  const { workers, messages, ask } = setUp();
  const answers = [ask('a'), ask('b')];
  const [worker] = workers;
  expect([workers.length, worker?.sent]).toEqual([
    1,
    [
      { id: 1, request: 'a' },
      { id: 2, request: 'b' },
    ],
  ]);
  worker?.answer({ id: 2, type: 'progress', progress: 'more' });
  worker?.answer({ id: 1, type: 'result', result: 'last' });
  worker?.answer({ id: 1, type: 'progress', progress: 'too late' });
  worker?.answer({ id: 2, type: 'refused', sentence: 'No.' });
  worker?.answer({ id: 99, type: 'result', result: 'to nobody' });
  await Promise.all(answers);
  expect(messages).toEqual(['b: more', 'a: last', 'b: No.']);
});

test.each(['onerror', 'onmessageerror'] as const)(
  'after %s each is told, and the next gets another worker',
  async (event) => {
    const { workers, messages, ask } = setUp();
    const answers = [ask('a'), ask('b')];
    workers[0]?.[event]?.({ preventDefault: () => undefined });
    await Promise.all(answers);
    const died = 'The worker that answers did not load or stopped. Ask again.';
    expect([messages, workers[0]?.isEnded]).toEqual([[`a: ${died}`, `b: ${died}`], true]);
    const again = ask('c');
    expect(workers).toHaveLength(2);
    workers[0]?.answer({ id: 1, type: 'result', result: 'from the dead' });
    workers[1]?.answer({ id: 3, type: 'result', result: 'last' });
    await again;
    expect(messages.slice(2)).toEqual(['c: last']);
  },
);

test('who ends it says what each comes to', async () => {
  const { workers, calls, messages, ask } = setUp();
  const answers = ask('a');
  calls.end('ended');
  calls.end('ended again');
  await answers;
  expect([messages, workers[0]?.isEnded]).toEqual([['a: ended'], true]);
});

test('parts go before their request, and no more of them once nobody waits', async () => {
  const { workers, calls, messages, ask } = setUp();
  const answers = ask('a', ['1', '2']);
  await vi.waitFor(() => expect(workers[0]?.sent).toHaveLength(3));
  const overtaken = ask('b', ['3', '4']);
  calls.overtake('overtaken');
  await Promise.all([answers, overtaken]);
  expect(messages).toEqual(['a: overtaken', 'b: overtaken']);
  await ask(
    'c',
    (function* () {
      yield '5';
      throw new Error('It cannot be read.');
    })(),
  );
  expect(messages[2]).toBe('c: The worker that answers did not load or stopped. Ask again.');
  expect(workers.flatMap(({ sent }) => sent)).toEqual([
    { id: 1, part: '1' },
    { id: 1, part: '2' },
    { id: 1, request: 'a' },
    { id: 2, part: '3' },
    { id: 3, part: '5' },
  ]);
});
