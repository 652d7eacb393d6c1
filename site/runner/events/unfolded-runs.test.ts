/** A document of several runs holds each of them whole: taken apart, and told once more, they give the same document. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRun } from '../../results/document/read-run.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { saidOnce, unfolded } from '../../results/simulated/unfolded-run.ts';
import { applyEvent, cancelled } from './apply-event.ts';
import type { RunEvent } from './event.ts';
import { joinRuns } from './join-runs.ts';
import { continuedRun, endRepeat } from './repeats-of-run.ts';

/** Between the beginnings of two repeats. */
const STEP_MS = 14_000;

const apply = (run: RunDocument | undefined, events: readonly RunEvent[]) =>
  events.reduce<RunDocument | undefined>((sofar, event) => applyEvent(sofar, event), run);

/** What a run told when it was made, but for its beginning and its end. */
function eventsOf({ measurements, ways = [], drift, pace }: RunDocument): readonly RunEvent[] {
  return [
    ...measurements.map((measurement): RunEvent => ({ type: 'measurement', measurement })),
    ...ways.map((way): RunEvent => ({ type: 'way', way })),
    ...(drift ? [{ type: 'drift', drift: { ...drift, readings: drift.readings ?? [] } } as const] : []),
    ...(pace ? [{ type: 'pace', pace } as const] : []),
  ];
}

function foldedAgain(document: RunDocument): RunDocument | undefined {
  const statement = saidOnce(document);
  let folded: RunDocument | undefined;
  for (const { atMs, run } of unfolded(document)) {
    const { outcome, elapsedMs = 0, environment } = run;
    folded = apply(folded, [{ type: 'started', run: statement, cells: [], repeat: { atMs } }, ...eventsOf(run)]);
    // Who cancels counts from the very beginning.
    const ended = { outcome, elapsedMs: outcome === 'cancelled' ? elapsedMs + atMs : elapsedMs };
    const { hiddenMs } = environment;
    if (folded && outcome !== 'running')
      folded = endRepeat(folded, { ...ended, ...(hiddenMs !== undefined && { hiddenMs }) });
  }
  // The grade of the whole is made worse by what is known when all is over, as another tab that measured.
  const { drift } = document;
  return folded && { ...folded, ...(drift && { drift: { ...folded.drift, ...drift } }) };
}

/** Runs of the same settings, a minute apart. */
const visits = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...exampleRun({ id: `visit-${place}`, seed: place + 1, samples: 12, pace: 1 + (place % 7) / 40 }),
    startedAt: new Date(Date.UTC(2026, 4, 17, 9, place)).toISOString(),
  }));

/** Of each repeat another cell in seven fails. */
const failing = (measurement: Measurement, isFailing: boolean): Measurement => {
  const { scheme, backend, operation, message } = measurement;
  const request = { scheme, backend, operation, ...(message && { message }) };
  return isFailing ? { ...request, status: 'failed', reason: 'It failed.' } : measurement;
};

/** Storms stand one after the other; of some no events are kept. */
const stormy = (measurement: Measurement, repeat: number): Measurement => {
  const eventsMs = [1.5, 2.5].slice(0, repeat % 3);
  const alone = { connections: 2, elapsedMs: 30 + repeat, generateMs: 10, ...(eventsMs.length > 0 && { eventsMs }) };
  return measurement.status === 'measured'
    ? { ...measurement, storm: { elapsedMs: 100, finished: 20, alone } }
    : measurement;
};

/** A run as the page folds it while it is made, with everything that repeats have of their own. */
function tellRun(repeats: number): readonly RunDocument[] {
  const states: (RunDocument | undefined)[] = [];
  let run: RunDocument | undefined;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const part = exampleRun({ id: 'told', seed: 20 + repeat, pace: 1 + repeat / 30, samples: 15 });
    const { pace: _, drift: __, ways = [], ...started } = { pace: undefined, ...part };
    const moments = Array.from({ length: 30 }, (___, round) => ({ round, atMs: 250 * round }));
    const readings = moments.map((moment) => ({ ...moment, spinMs: 1, multiplierMs: 1 + repeat / 30 }));
    const timed = ways.map((way) => ({ ...way, atMs: way.samplesNs.map((___, round) => 900 * round) }));
    run = apply(run, [
      {
        type: 'started',
        cells: [],
        repeat: { atMs: repeat * STEP_MS },
        run: {
          ...started,
          outcome: 'running',
          measurements: [],
          settings: { ...part.settings, repeat: repeats },
          elapsedMs: 0,
        },
      },
      ...part.measurements.map(
        (measurement, place): RunEvent => ({
          type: 'measurement',
          measurement: failing(place === 1 ? stormy(measurement, repeat) : measurement, (place + repeat) % 7 === 0),
        }),
      ),
      ...timed.map((way): RunEvent => ({ type: 'way', way })),
      { type: 'drift', drift: { readings, grade: repeat === 3 ? 'noisy' : 'quiet', reason: 'So it was.' } },
      {
        type: 'pace',
        pace: { chainMs: 1, multiplierMs: 1 + repeat / 30, best: { chainMs: 0.9, multiplierMs: 0.9 } },
      },
    ]);
    states.push(run, run && cancelled(run, repeat * STEP_MS + 5000));
    run = apply(run, [{ type: 'repeat-over', outcome: 'finished', elapsedMs: 9000, hiddenMs: 10 * repeat }]);
    states.push(run);
  }
  return states.flatMap((state) => state ?? []);
}

describe('runs of a document, told once more, give it again', () => {
  test.each([1, 2, 5, 30])('of %d repeats, at each step of its making', (repeats) => {
    for (const state of tellRun(repeats)) expect(foldedAgain(state)).toEqual(state);
  });

  test('where a repeat was broken off and the run went on', () => {
    const [, stopped] = tellRun(1);
    if (!stopped) throw new Error('It was begun.');
    const again = tellRun(1)[0];
    const events = again ? eventsOf({ ...again, ways: [] }) : [];
    const document = apply(continuedRun(stopped), [
      { type: 'started', run: stopped, cells: [], repeat: { atMs: STEP_MS } },
      ...events,
      { type: 'repeat-over', outcome: 'finished', elapsedMs: 9000, hiddenMs: 0 },
      { type: 'finished', elapsedMs: 30_000 },
    ]);
    expect(document?.repeats?.map(({ outcome }) => outcome)).toEqual(['cancelled', 'finished']);
    expect(document && foldedAgain(document)).toEqual(document);
  });

  test.each([2, 5, 30])('where %d runs were joined that were made one by one', (count) => {
    const document = joinRuns(visits(count));
    expect(document && foldedAgain(document)).toEqual(document);
  });

  test.each(['public/servers.json'])('of %s, which is published', (file) => {
    const document = readRun(JSON.parse(readFileSync(file, 'utf8')));
    expect(document.repeats?.length).toBeGreaterThan(1);
    expect(foldedAgain(document)).toEqual(document);
  });
});

test('what comes out are the runs that went in, each cell with its own samples, rounds and times', () => {
  const runs = visits(3);
  const document = joinRuns(runs);
  const again = document ? unfolded(document) : [];
  expect(again.map(({ atMs }) => atMs)).toEqual([0, 60_000, 120_000]);
  for (const [place, { run }] of again.entries())
    for (const [cell, measurement] of run.measurements.entries()) {
      const before = runs[place]?.measurements[cell];
      if (measurement.status !== 'measured' || before?.status !== 'measured') throw new Error('It was measured.');
      const atMs = before.atMs?.map((ms) => expect.closeTo(ms, 6));
      expect(measurement).toEqual({ ...before, atMs });
    }
});
