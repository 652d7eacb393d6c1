import { describe, expect, it } from 'vitest';
import { defaultSettings, type Settings } from '../../experiments/settings/settings.ts';
import type { MeasuredMeasurement, Measurement, RunDocument } from '../../results/document/run.ts';
import { countWhole, medianOfEachRun } from '../../results/document/runs-of-cell.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { applyEvent, cancelled } from '../../runner/events/apply-event.ts';
import type { RunEvent } from '../../runner/events/event.ts';
import { continuedRun } from '../../runner/events/repeats-of-run.ts';
import { type BegunRepeats, type RepeatSurroundings, startRepeats } from './repeats.ts';

/** A page in which the test moves the clock, hides the page and sends the workers' reports. */
class SimulatedPage {
  nowMs = 0;
  hiddenMs = 0;
  readonly events: RunEvent[] = [];
  run: RunDocument | undefined;
  readonly workers: { readonly settings: Settings; readonly tell: (event: RunEvent) => void; ended: boolean }[] = [];
  #pause: { readonly done: () => void; readonly tell: (isHidden: boolean) => void } | undefined;

  readonly around: RepeatSurroundings = {
    startRun: (settings, listen) => {
      const worker = { settings, tell: listen, ended: false };
      this.workers.push(worker);
      return {
        cancel: () => {
          worker.ended = true;
        },
      };
    },
    now: () => this.nowMs,
    afterVisible: (_, done, tell) => {
      this.#pause = { done, tell };
      return () => {
        this.#pause = undefined;
      };
    },
    watchHidden: () => () => this.hiddenMs,
  };

  start(repeat: number, earlier?: BegunRepeats) {
    return startRepeats({ ...defaultSettings(), repeat }, (event) => this.hear(event), this.around, earlier);
  }

  hear(event: RunEvent): void {
    this.events.push(event);
    this.run = applyEvent(this.run, event);
  }

  get isPaused(): boolean {
    return this.#pause !== undefined;
  }

  hide(isHidden: boolean): void {
    this.#pause?.tell(isHidden);
  }

  endPause(): void {
    const pause = this.#pause;
    this.#pause = undefined;
    this.nowMs += 3000;
    pause?.done();
  }

  get worker() {
    const worker = this.workers.at(-1);
    if (!worker) throw new Error('No worker was started.');
    return worker;
  }

  begin(): void {
    const run: RunDocument = {
      ...exampleRun(),
      outcome: 'running',
      elapsedMs: 0,
      settings: this.worker.settings,
      measurements: [],
    };
    this.worker.tell({ type: 'started', run, cells: [] });
  }

  measure(samplesNs: readonly number[], more: Partial<MeasuredMeasurement> = {}): void {
    const measurement: Measurement = {
      scheme: 'ed25519',
      backend: 'wasm',
      operation: 'generate',
      status: 'measured',
      samplesNs,
      rounds: samplesNs.map((_, round) => round),
      atMs: samplesNs.map((_, round) => round * 10),
      ...more,
    };
    this.worker.tell({ type: 'measurement', measurement });
  }

  fail(reason: string): void {
    const cell = { scheme: 'ed25519', backend: 'wasm', operation: 'generate' };
    this.worker.tell({ type: 'measurement', measurement: { ...cell, status: 'failed', reason } });
  }

  finish(elapsedMs = 10_000): void {
    this.nowMs += elapsedMs;
    this.worker.tell({ type: 'finished', elapsedMs });
  }

  get cell(): MeasuredMeasurement {
    const [cell] = this.run?.measurements ?? [];
    if (cell?.status !== 'measured') throw new Error('Nothing is measured.');
    return cell;
  }
}

describe('a run that is made three times', () => {
  it('is one document with every sample once, in fresh workers and another order each time', () => {
    const page = new SimulatedPage();
    page.start(3);
    for (const samples of [
      [100, 110, 120],
      [200, 210],
      [300, 310, 320, 330],
    ]) {
      page.begin();
      // A growing cell is reported many times. Each report replaces the earlier ones of this repeat.
      page.measure(samples.slice(0, 1));
      page.measure(samples);
      page.finish();
      if (page.isPaused) page.endPause();
    }
    expect(page.workers.map(({ settings }) => settings.seed)).toEqual([1, 2, 3]);
    expect(page.run).toMatchObject({ outcome: 'finished', elapsedMs: 36_000, settings: { seed: 1, repeat: 3 } });
    expect(page.run?.repeats).toMatchObject([
      { atMs: 0, outcome: 'finished', elapsedMs: 10_000 },
      { atMs: 13_000, measurements: [{ samplesNs: [200, 210], rounds: [0, 1], atMs: [0, 10] }] },
      { atMs: 26_000 },
    ]);
    expect(page.cell.samplesNs).toEqual([100, 110, 120, 200, 210, 300, 310, 320, 330]);
    expect(page.cell.rounds).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(page.cell.atMs?.slice(2, 5)).toEqual([20, 13_000, 13_010]);
    expect(page.cell.repeats?.map(({ isWhole }) => isWhole)).toEqual([true, true, true]);
  });

  it('goes on where it was stopped: what was broken off is kept, not counted, and made again in another order', () => {
    const page = new SimulatedPage();
    const handle = page.start(3);
    page.begin();
    page.measure([100, 110, 120]);
    page.finish();
    page.endPause();
    page.begin();
    page.measure([900]);
    page.nowMs += 2000;
    handle.cancel();
    page.run = continuedRun(cancelled(page.run, page.nowMs) as RunDocument);
    expect(page.run).toMatchObject({
      outcome: 'running',
      repeats: [{ outcome: 'finished' }, { outcome: 'cancelled' }],
    });
    expect(countWhole(page.run)).toBe(1);

    page.nowMs += 60_000;
    page.start(3, { whole: 1, startCount: 2, sinceMs: page.nowMs });
    page.begin();
    page.measure([200, 210]);
    page.finish();
    page.endPause();
    page.begin();
    page.measure([300]);
    page.finish();
    expect(page.workers.map(({ settings }) => settings.seed)).toEqual([1, 2, 3, 4]);
    expect(page.run).toMatchObject({ outcome: 'finished', elapsedMs: 98_000 });
    expect(page.run?.repeats?.map(({ atMs, outcome }) => [atMs, outcome])).toEqual([
      [0, 'finished'],
      [13_000, 'cancelled'],
      [75_000, 'finished'],
      [88_000, 'finished'],
    ]);
    expect(page.run?.repeats?.[1]).toMatchObject({ measurements: [{ samplesNs: [900] }] });
    expect(page.cell.samplesNs).toEqual([100, 110, 120, 200, 210, 300]);
    expect(medianOfEachRun(page.cell)).toEqual([110, 205, 300]);
  });

  it('says the geometric mean of the repeats’ medians, and how far they are apart', () => {
    const page = new SimulatedPage();
    page.start(3);
    for (const median of [100, 110, 121]) {
      page.begin();
      page.measure([median - 1, median, median + 1]);
      page.finish();
      if (page.isPaused) page.endPause();
    }
    const summary = summaryOf(page.cell);
    expect(summary?.medianNs).toBeCloseTo(110, 9);
    // Logarithms are 0.0953 apart; t for two degrees of freedom is 4.303; the standard error of three visits is 0.0953
    // / √3.
    const reach = 4.30265 * (Math.log(1.1) / Math.sqrt(3));
    expect(Math.log((summary?.intervalNs[1] ?? 0) / 110)).toBeCloseTo(reach, 4);
    expect(summary).toMatchObject({ n: 9, confidence: 0.95, minNs: 99, maxNs: 122 });
  });

  it('tells time left and progress over all of them', () => {
    const page = new SimulatedPage();
    page.start(3);
    const current = { scheme: 'ed25519', backend: 'wasm', operation: 'sign' } as const;
    const tell = (fraction: number, remainingMs: number) =>
      page.worker.tell({ type: 'progress', current, phase: 'measuring', fraction, remainingMs });
    page.begin();
    page.nowMs = 4000;
    tell(0.4, 6000);
    // Six seconds of this repeat, and twice a pause of three seconds and a repeat of ten seconds.
    expect(page.events.at(-1)).toMatchObject({ remainingMs: 32_000, repeat: { number: 1, of: 3 } });
    page.finish(6000);
    expect(page.events.at(-1)).toMatchObject({ type: 'pause', next: { number: 2, of: 3 }, isHidden: false });
    page.endPause();
    page.begin();
    tell(0.5, 5000);
    const progress = page.events.at(-1);
    expect(progress).toMatchObject({ repeat: { number: 2, of: 3 } });
    expect(progress?.type === 'progress' && progress.fraction).toBeCloseTo(0.5, 9);
    const fractions = page.events.flatMap((event) =>
      event.type === 'progress' || event.type === 'pause' ? [event.fraction] : [],
    );
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });
});

describe('a run that is not made to its end', () => {
  it('keeps what a broken-off repeat measured, and counts whole repeats only', () => {
    const page = new SimulatedPage();
    const handle = page.start(3);
    page.begin();
    page.measure([100, 100, 100]);
    page.finish();
    page.endPause();
    page.begin();
    page.measure([900, 900]);
    page.nowMs += 2000;
    handle.cancel();
    page.run = cancelled(page.run, page.nowMs);
    expect(page.worker.ended).toBe(true);
    expect(page.run?.repeats).toMatchObject([{ outcome: 'finished' }, { outcome: 'cancelled', elapsedMs: 2000 }]);
    expect(page.cell.samplesNs).toEqual([100, 100, 100]);
    expect(page.cell.repeats).toMatchObject([
      { isWhole: true, measurement: { samplesNs: [100, 100, 100] } },
      { isWhole: false, measurement: { samplesNs: [900, 900] } },
    ]);
    expect(summaryOf(page.cell)).toMatchObject({ n: 3, medianNs: 100 });
  });

  it('that is cancelled in the first repeat is as a run that is made once', () => {
    const page = new SimulatedPage();
    page.start(5).cancel();
    page.begin();
    page.measure([100, 104]);
    page.run = cancelled(page.run, 50);
    expect(summaryOf(page.cell)).toMatchObject({ n: 2, medianNs: 102 });
    expect(page.run).toMatchObject({ outcome: 'cancelled', repeats: [{ outcome: 'cancelled' }] });
  });

  it('that is cancelled in a pause begins nothing more', () => {
    const page = new SimulatedPage();
    const handle = page.start(3);
    page.begin();
    page.measure([100]);
    page.finish();
    expect(page.isPaused).toBe(true);
    handle.cancel();
    expect(page.isPaused).toBe(false);
    expect(page.workers).toHaveLength(1);
    expect(cancelled(page.run, 1)?.repeats).toMatchObject([{ outcome: 'finished' }]);
  });

  it('says which repeat failed, and keeps those before it', () => {
    const page = new SimulatedPage();
    page.start(3);
    page.begin();
    page.measure([100]);
    page.finish();
    page.endPause();
    page.begin();
    page.worker.tell({ type: 'failed', reason: 'The worker died.', elapsedMs: 5 });
    expect(page.events.at(-1)).toMatchObject({ type: 'failed', reason: 'Repeat 2 of 3 stopped. The worker died.' });
    expect(page.run).toMatchObject({ outcome: 'failed', repeats: [{ outcome: 'finished' }, { outcome: 'failed' }] });
    expect(summaryOf(page.cell)).toMatchObject({ n: 1 });
  });
});

it('a cell that fails in one repeat counts in the others, and its reason is kept', () => {
  const page = new SimulatedPage();
  page.start(3);
  page.begin();
  page.fail('It gave a wrong signature.');
  page.finish();
  page.endPause();
  page.begin();
  page.measure([200]);
  page.finish();
  page.endPause();
  page.begin();
  page.measure([210]);
  page.fail('It gave another wrong signature.');
  page.finish();
  expect(page.cell.samplesNs).toEqual([200]);
  expect(page.cell.repeats).toMatchObject([
    { measurement: { status: 'failed', reason: 'It gave a wrong signature.' } },
    { measurement: { status: 'measured', samplesNs: [200] } },
    { measurement: { status: 'failed', reason: 'It gave another wrong signature.' } },
  ]);
  expect(summaryOf(page.cell)).toMatchObject({ n: 1, medianNs: 200 });
});

it('a hidden page holds the next repeat back, says so, and is counted in the repeat it was hidden in', () => {
  const page = new SimulatedPage();
  page.start(2);
  page.begin();
  page.measure([100]);
  page.hiddenMs = 700;
  page.finish();
  page.hide(true);
  expect(page.events.at(-1)).toMatchObject({ type: 'pause', isHidden: true });
  expect(page.workers).toHaveLength(1);
  page.hide(false);
  expect(page.events.at(-1)).toMatchObject({ type: 'pause', isHidden: false });
  page.hiddenMs = 0;
  page.endPause();
  page.begin();
  page.finish();
  expect(page.run?.repeats?.map(({ hiddenMs }) => hiddenMs)).toEqual([700, 0]);
});

it('storms one after the other add up, however often the newest is told', () => {
  const page = new SimulatedPage();
  page.start(2);
  const storm = (events: readonly number[]) => ({
    elapsedMs: 100,
    finished: 20,
    alone: { connections: 2, elapsedMs: 30, generateMs: 10, eventsMs: events },
  });
  page.begin();
  page.measure([100], { storm: storm([1, 2]) });
  page.finish();
  page.endPause();
  page.begin();
  page.measure([100], { storm: storm([3]) });
  page.measure([100], { storm: storm([3, 4]) });
  page.finish();
  expect(page.cell.storm).toEqual({
    elapsedMs: 200,
    finished: 40,
    alone: { connections: 4, elapsedMs: 60, generateMs: 20, eventsMs: [1, 2, 3, 4] },
  });
});

it('one unsteady repeat makes the grade, and its number is said; readings of all stand one after the other', () => {
  const page = new SimulatedPage();
  page.start(2);
  const read = (grade: 'quiet' | 'noisy', atMs: number) =>
    page.worker.tell({ type: 'drift', drift: { readings: [{ atMs, spinMs: 1 }], grade, reason: `It was ${grade}.` } });
  page.begin();
  read('quiet', 5);
  page.finish();
  page.endPause();
  page.begin();
  read('noisy', 5);
  read('noisy', 7);
  expect(page.run?.drift).toEqual({
    readings: [
      { atMs: 5, spinMs: 1 },
      { atMs: 13_007, spinMs: 1 },
    ],
    grade: 'noisy',
    reason: 'Of 2 repeats, repeat 2 was a little disturbed. It was noisy.',
  });
});
