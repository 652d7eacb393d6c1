import { afterEach, expect, test } from 'vitest';
import { LookedAfterLimits } from '../../harness/batch/answer-limits.ts';
import type { HelperWish, TaskReply, TaskRequest } from '../protocol.ts';
import { TaskWorkers } from '../task-worker.ts';

const ports: MessagePort[] = [];

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

const task = { type: 'sign-messages' } as unknown as TaskRequest['task'];
const done = (result: string) => ({ type: 'done', result }) as unknown as TaskReply;
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

/** One helper whose other end the test has, and a clock that the test moves. */
function setUp() {
  let now = 0;
  const limits = new LookedAfterLimits(() => now);
  const wishes: HelperWish[] = [];
  const helpers = new TaskWorkers((wish) => wishes.push(wish), limits);
  const helper = helpers.spawn('auto', () => undefined);
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const answers: string[] = [];
  const ask = () =>
    helper.run(task).then(
      (result) => answers.push(String(result)),
      (error: Error) => answers.push(error.message),
    );
  return {
    answers,
    ask,
    /** The helper has loaded. */
    connect: async () => {
      helpers.hear({ type: 'helper', helper: 1, port: port2 });
      port1.postMessage({ type: 'ready' } satisfies TaskReply);
      await turn();
    },
    answer: async (reply: TaskReply) => {
      port1.postMessage(reply);
      await turn();
    },
    /** This much time passes, with a look every five seconds. */
    pass: async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 5) {
        now += 5000;
        limits.look();
      }
      await turn();
    },
    /** The device sleeps: this much time passes without a look or a timer. */
    sleep: async (hours: number) => {
      now += hours * 3_600_000;
      limits.look();
      await turn();
    },
  };
}

test('a helper that does not load is given up, and whoever asks is told', async () => {
  const { ask, pass, answers } = setUp();
  void ask();
  await pass(25);
  expect(answers).toEqual([]);
  await pass(20);
  expect(answers).toEqual(['A helper worker stopped: it did not load.']);
});

test('a helper that does not answer is given up, and its late answer is nobody’s', async () => {
  const { connect, ask, pass, answer, answers } = setUp();
  await connect();
  void ask();
  await turn();
  await pass(115);
  expect(answers).toEqual([]);
  await pass(20);
  const sentence = 'A helper worker stopped: it did not answer in 120 s.';
  expect(answers).toEqual([sentence]);
  void ask();
  await answer(done('late'));
  expect(answers).toEqual([sentence, sentence]);
});

test('a device that slept gives no helper up', async () => {
  const { connect, ask, sleep, answer, answers } = setUp();
  await sleep(8);
  await connect();
  void ask();
  await turn();
  await sleep(8);
  await answer(done('in time'));
  expect(answers).toEqual(['in time']);
});
