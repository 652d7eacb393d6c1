/** Reading and comparing leave the page free: both are asked of workers, told of, and ended by ending the worker. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleRun } from '../../results/simulated/example-run.ts';
import type { CompareRequest, ReadRequest } from '../compare-protocol.ts';

/** Answers nothing by itself. */
class SimulatedWorker {
  static readonly all: SimulatedWorker[] = [];
  readonly asked: (CompareRequest | ReadRequest)[] = [];
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  onerror: ((event: { preventDefault(): void }) => void) | undefined;
  isEnded = false;

  constructor() {
    SimulatedWorker.all.push(this);
  }

  postMessage(request: CompareRequest | ReadRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: unknown): void {
    if (!this.isEnded) this.onmessage?.({ data });
  }
}

beforeEach(() => {
  vi.resetModules();
  SimulatedWorker.all.length = 0;
  vi.stubGlobal('Worker', SimulatedWorker);
});
afterEach(() => vi.unstubAllGlobals());

const client = () => import('../compare-client.ts');
const runs = [exampleRun({ id: 'a' }), exampleRun({ id: 'b' })];

test('a file goes to the worker unread, and what comes back is the run or its refusal', async () => {
  const { readInWorker } = await client();
  const file = new Blob(['{"a"']);
  // Whoever reads it here is found.
  for (const name of ['text', 'arrayBuffer', 'slice', 'stream'] as const)
    vi.spyOn(file, name).mockImplementation(() => expect.fail('The page has read the file.'));
  const [first, second] = [readInWorker(file), readInWorker('some text')];
  const [worker, ...others] = SimulatedWorker.all;
  expect(others).toEqual([]);
  expect(worker?.asked.map((request) => request.type === 'read' && request.from)).toEqual([file, 'some text']);
  const [one, two] = worker?.asked ?? [];
  worker?.say({ id: two?.id, type: 'refused', sentence: 'It is no result. Nothing was imported.' });
  worker?.say({ id: one?.id, type: 'read', run: runs[0] });
  await expect(second).rejects.toThrow('It is no result. Nothing was imported.');
  expect(await first).toBe(runs[0]);
});

test('a reader that dies refuses all that wait, and the next file starts another', async () => {
  const { readInWorker } = await client();
  const waiting = [readInWorker('a'), readInWorker('b')];
  SimulatedWorker.all[0]?.onerror?.({ preventDefault: () => undefined });
  for (const one of waiting) await expect(one).rejects.toThrow('Nothing was imported; reload the page to try again.');
  void readInWorker('c');
  expect(SimulatedWorker.all).toHaveLength(2);
});

test('comparing is told of, and cancelling ends its worker in the middle and not the reader', async () => {
  const { cancelComparing, compareInWorker, readInWorker } = await client();
  const told: string[] = [];
  const answer = compareInWorker(runs, false, (done, of) => told.push(`${done} of ${of}`));
  const [comparer] = SimulatedWorker.all;
  const id = comparer?.asked[0]?.id;
  void readInWorker('a');
  comparer?.say({ id, type: 'comparing', done: 40, of: 2000 });
  cancelComparing();
  comparer?.say({ id, type: 'comparing', done: 80, of: 2000 });
  expect(await answer).toBeUndefined();
  expect(told).toEqual(['40 of 2000']);
  expect(SimulatedWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  // A new worker has none of the runs yet.
  void compareInWorker(runs, false, () => undefined);
  const again = SimulatedWorker.all.at(-1)?.asked[0];
  expect(again?.type === 'compare' && again.fresh.size).toBe(2);
});
