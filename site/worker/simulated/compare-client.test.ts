/** Reading and comparing happen in workers, so that the page stays responsive; ending the worker cancels them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { populationOf } from '../../figures/population/population.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import type { Answer, Call } from '../calls/protocol.ts';
import type { CollectProgress, CollectRequest, CompareRequest, FoundRuns, RunPart } from '../compare-protocol.ts';
import { populationInParts } from '../parts/population-in-parts.ts';

/** A worker that answers only when the test makes it. */
class SimulatedWorker {
  static readonly all: SimulatedWorker[] = [];
  readonly calls: { readonly id: number; readonly request: CompareRequest | CollectRequest }[] = [];
  readonly parts: RunPart[] = [];
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  onerror: ((event: { preventDefault(): void }) => void) | undefined;
  isEnded = false;

  constructor() {
    SimulatedWorker.all.push(this);
  }

  get given() {
    return this.parts.flatMap((part) => ('key' in part ? [part.run] : []));
  }

  postMessage(call: Call<CompareRequest | CollectRequest, RunPart>): void {
    if ('part' in call) this.parts.push(call.part);
    else this.calls.push(call);
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

/** The latest question. It comes after the runs that it is about. */
const question = (worker: SimulatedWorker | undefined) =>
  vi.waitFor(() => {
    const last = worker?.calls.at(-1);
    if (!last) throw new Error('Nothing is asked yet.');
    return last;
  });

const client = () => import('../compare/compare-client.ts');
const collecting = () => import('../compare/collect-client.ts');
const runs = [exampleRun({ id: 'a' }), exampleRun({ id: 'b' })];
const none = { count: 0, first: [] };

const found = (fresh: typeof runs): FoundRuns => ({
  fresh,
  counts: { from: 'links', again: 0, leftOut: 0, refused: none, breaksOff: false, elsewhere: none },
});
const progress = (id = 0, ...fresh: typeof runs): Answer<FoundRuns, CollectProgress> => ({
  id,
  type: 'progress',
  progress: { ...found(fresh), done: 1, of: 2 },
});
const result = (id = 0, ...fresh: typeof runs): Answer<FoundRuns, CollectProgress> => ({
  id,
  type: 'result',
  result: found(fresh),
});
const idsOf = (collected: { readonly runs: readonly { readonly id: string }[] }) => collected.runs.map(({ id }) => id);

test('a file goes to the worker unread, and what comes back are its runs or its refusal', async () => {
  const { collectInWorker } = await collecting();
  const file = new Blob(['{"a"']);
  // The page must not read the file itself.
  for (const name of ['text', 'arrayBuffer', 'slice', 'stream'] as const)
    vi.spyOn(file, name).mockImplementation(() => expect.fail('The page has read the file.'));
  const counts: number[] = [];
  const first = collectInWorker(file, ({ found }) => counts.push(found));
  const second = collectInWorker('some text');
  const [worker, ...others] = SimulatedWorker.all;
  expect(others).toEqual([]);
  expect(worker?.calls.map(({ request }) => 'from' in request && request.from)).toEqual([file, 'some text']);
  const [one, two] = worker?.calls ?? [];
  worker?.say({ id: two?.id, type: 'refused', sentence: 'It is no result. Nothing was imported.' });
  worker?.say(progress(one?.id, ...runs.slice(0, 1)));
  worker?.say(result(one?.id, ...runs.slice(1)));
  await expect(second).rejects.toThrow('It is no result. Nothing was imported.');
  expect(idsOf(await first)).toEqual(['a', 'b']);
  expect(counts).toEqual([1]);
});

test('a run that comes in parts has its cells in their order, and one that was left in the middle is not there', async () => {
  const { cancelCollecting, collectInWorker } = await collecting();
  const collected = collectInWorker('some text');
  const [worker] = SimulatedWorker.all;
  const id = worker?.calls[0]?.id;
  const [whole, other] = runs;
  const cells = whole?.measurements ?? [];
  const part = (run: string | undefined, from: number, to: number) =>
    worker?.say({ id, type: 'progress', progress: { run, cells: cells.slice(from, to) } });
  part(whole?.id, 0, 2);
  part(other?.id, 0, 1);
  part(whole?.id, 2, 5);
  if (whole) worker?.say(progress(id, { ...whole, measurements: cells.slice(5) }));
  cancelCollecting();
  expect((await collected).runs).toEqual([whole]);
});

test('a reading that is cancelled comes to what it had found, and ends its worker', async () => {
  const { cancelCollecting, collectInWorker } = await collecting();
  const collected = collectInWorker('some text');
  const [worker] = SimulatedWorker.all;
  worker?.say(progress(worker.calls[0]?.id, ...runs.slice(0, 1)));
  cancelCollecting();
  worker?.say(result(worker.calls[0]?.id, ...runs.slice(1)));
  expect(idsOf(await collected)).toEqual(['a']);
  expect((await collected).isCancelled).toBe(true);
  expect(worker?.isEnded).toBe(true);
});

test('a reader that dies refuses all that wait, and the next file starts another', async () => {
  const { collectInWorker } = await collecting();
  const waiting = [collectInWorker('a'), collectInWorker('b')];
  SimulatedWorker.all[0]?.onerror?.({ preventDefault: () => undefined });
  for (const one of waiting) await expect(one).rejects.toThrow('Nothing was imported; reload the page to try again.');
  void collectInWorker('c');
  expect(SimulatedWorker.all).toHaveLength(2);
});

test('comparing is told of, and cancelling ends its worker in the middle and not the reader', async () => {
  const { cancelComparing, compareInWorker } = await client();
  const { collectInWorker } = await collecting();
  const counts: string[] = [];
  const answer = compareInWorker({ runs }, (done, total) => counts.push(`${done} of ${total}`));
  const [comparer] = SimulatedWorker.all;
  const { id } = await question(comparer);
  expect(comparer?.given).toEqual(runs);
  void collectInWorker('a');
  comparer?.say({ id, type: 'progress', progress: { done: 40, of: 2000 } });
  cancelComparing();
  comparer?.say({ id, type: 'progress', progress: { done: 80, of: 2000 } });
  expect(await answer).toBeUndefined();
  expect(counts).toEqual(['40 of 2000']);
  expect(SimulatedWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  // A new worker has none of the runs yet.
  void compareInWorker({ runs }, () => undefined);
  const again = SimulatedWorker.all.at(-1);
  await question(again);
  expect(again?.given).toHaveLength(2);
  // This worker has them.
  void compareInWorker({ runs: runs.toReversed() }, () => undefined);
  await vi.waitFor(() => expect(again?.calls).toHaveLength(2));
  expect(again?.given).toHaveLength(2);
});

test('a question that is overtaken comes to nothing, and the later one is answered', async () => {
  const { compareInWorker, populationInWorker } = await client();
  const first = compareInWorker({ runs }, () => undefined);
  const [worker] = SimulatedWorker.all;
  const before = await question(worker);
  const second = populationInWorker({ runs, search: 'pixel' });
  expect(await first).toBeUndefined();
  await vi.waitFor(() => expect(worker?.calls).toHaveLength(2));
  const later = await question(worker);
  expect(later.request).toMatchObject({ type: 'population', search: 'pixel' });
  const population = populationOf({ runs });
  worker?.say({ id: before.id, type: 'result', result: { figures: [], reasons: [] } });
  const { id } = later;
  const rest = populationInParts(population, (part) => worker?.say({ id, type: 'progress', progress: part }));
  worker?.say({ id, type: 'result', result: rest });
  expect(await second).toEqual(population);
});

test('a question that is overtaken while its runs are given is not asked, and no run is given twice', async () => {
  const { compareInWorker, populationInWorker } = await client();
  void compareInWorker({ runs }, () => undefined);
  void populationInWorker({ runs });
  const [worker] = SimulatedWorker.all;
  expect((await question(worker)).request.type).toBe('population');
  expect(worker?.calls).toHaveLength(1);
  expect(worker?.given).toEqual(runs);
});

test('a question whose runs cannot be handed over is refused, and the next is asked', async () => {
  const { compareInWorker } = await client();
  const [run] = runs;
  const broken = vi.spyOn(SimulatedWorker.prototype, 'postMessage').mockImplementationOnce(() => {
    throw new DOMException('It cannot be cloned.', 'DataCloneError');
  });
  await expect(compareInWorker({ runs }, () => undefined)).rejects.toThrow('The runs are still chosen');
  expect(broken).toHaveBeenCalledTimes(1);
  void compareInWorker({ runs: run ? [run] : [] }, () => undefined);
  const worker = SimulatedWorker.all.at(-1);
  await question(worker);
  expect(worker?.given).toEqual(run ? [run] : []);
});
