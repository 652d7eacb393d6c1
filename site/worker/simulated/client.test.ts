import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import type { RunEvent } from '../../runner/events/event.ts';
import { startRun } from '../client.ts';
import type { Report, Request } from '../protocol.ts';

/** Fake workers, which send only what the test makes them send. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly requests: Request[] = [];
  isEnded = false;
  onmessage: ((event: { data: Report }) => void) | undefined;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(request: Request): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(report: Report): void {
    this.onmessage?.({ data: report });
  }
}

const page = { hidden: false, addEventListener: () => undefined };

beforeEach(() => {
  FakeWorker.all.length = 0;
  page.hidden = false;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { userAgent: 'Chrome/156.0' });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp() {
  const events: RunEvent[] = [];
  startRun(defaultSettings(), (event) => events.push(event));
  const worker = FakeWorker.all.at(-1);
  if (!worker) throw new Error('There is no worker.');
  const reasons = () => events.flatMap((event) => (event.type === 'failed' ? [event.reason] : []));
  return { events, worker, reasons };
}

const run = exampleRun();
const environment = { ...run.environment, wasmTier: 'optimizing', scriptTier: 'optimizing' } as const;
const started: Report = { type: 'started', run: { ...run, environment }, cells: [] };
const MINUTE_MS = 60_000;

test('a worker that falls silent is ended with one sentence, and the next run has a fresh one', () => {
  const { events, worker, reasons } = setUp();
  worker.say(started);
  vi.advanceTimersByTime(9.9 * MINUTE_MS);
  expect([worker.isEnded, reasons()]).toEqual([false, []]);
  vi.advanceTimersByTime(0.2 * MINUTE_MS);
  expect(worker.isEnded).toBe(true);
  expect(reasons()).toEqual([expect.stringMatching(/said nothing for 10 minutes.* Run again\.$/)]);
  worker.say({ type: 'finished', elapsedMs: 1 });
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(events.map(({ type }) => type)).toEqual(['started', 'failed']);
  const next = setUp();
  next.worker.say(started);
  next.worker.say({ type: 'finished', elapsedMs: 1 });
  expect([FakeWorker.all.length, next.worker.requests[0]?.type, next.events.at(-1)?.type]).toEqual([
    2,
    'start',
    'finished',
  ]);
});

test('while the page is hidden no silence begins, and the worker is told every five seconds', () => {
  const { worker, reasons } = setUp();
  worker.say(started);
  page.hidden = true;
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(reasons()).toEqual([]);
  expect(worker.requests.filter(({ type }) => type === 'visibility')).toHaveLength(720);
});

test('a worker that never says a word did not start', () => {
  const { worker, reasons } = setUp();
  vi.advanceTimersByTime(20_000);
  expect([worker.isEnded, reasons()]).toEqual([
    true,
    [
      'The measuring worker said nothing at first: it did not load, or this browser hangs in it. Reload the page and run again.',
    ],
  ]);
});
