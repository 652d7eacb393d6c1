/** What is said over several runs is what the fold up to version 6 said, and documents that it made are taken apart into these runs. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import { readRun, readRunText } from '../../results/document/read-run.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { printRun } from '../../results/export/json.ts';
import { storedRun } from '../../results/history/stored-run.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { applyEvent, cancelled } from '../events/apply-event.ts';
import type { RunEvent } from '../events/event.ts';
import { joinRuns } from '../events/join-runs.ts';
import { continuedRun } from '../events/repeats-of-run.ts';
import { applyToOlder, cancelledOlder } from './older/apply-to-older.ts';
import type { OlderMeasurement, OlderRun } from './older/older-run.ts';
import { continuedOlder } from './older/repeats-of-older.ts';

/** Between the beginnings of two repeats. */
const STEP_MS = 14_000;

/** A document of both folds. */
interface Both {
  readonly before: OlderRun;
  readonly now: RunDocument;
}

/** Numbers lose their last digits where something is added to them and taken from them again. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(10));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rounded(member)]));
}

/** What is said of a cell over all runs. */
function withoutRepeats(cell: OlderMeasurement | Measurement): object {
  if (cell.status !== 'measured') return cell;
  const { repeats: _, ...rest } = cell;
  return rest;
}

/** What a document says over all of its runs, and of each but for its cells. */
function overall({ schemaVersion: _, repeats, measurements, ...run }: OlderRun) {
  return rounded({
    ...run,
    measurements: measurements.map(withoutRepeats),
    repeats: repeats?.map(({ firstRound: __, ...repeat }) => repeat),
  });
}

/** The same of a document of today. */
function overallNow({ schemaVersion: _, repeats, measurements, ...run }: RunDocument) {
  return rounded({
    ...run,
    measurements: measurements.map(withoutRepeats),
    repeats: repeats?.map(({ measurements: __, ways: ___, drift, pace, ...repeat }) => ({
      ...repeat,
      ...(drift && { grade: drift.grade, ...(drift.reason !== undefined && { reason: drift.reason }) }),
      ...(pace && { pace: { chainMs: pace.chainMs, multiplierMs: pace.multiplierMs } }),
    })),
  });
}

/** What each repeat has of a cell: how many samples, and whether they count where there are any. */
function sharesBefore({ measurements }: OlderRun) {
  return measurements.map((cell) =>
    (cell.status === 'measured' ? (cell.repeats ?? []) : []).map(({ samples, unfinished }) => [
      samples,
      samples > 0 && unfinished === true,
    ]),
  );
}

function sharesNow({ measurements }: RunDocument) {
  return measurements.map((cell) =>
    (cell.status === 'measured' ? (cell.repeats ?? []) : []).map(({ measurement, isWhole }) => {
      const samples = measurement?.status === 'measured' ? measurement.samplesNs.length : 0;
      return [samples, samples > 0 && !isWhole];
    }),
  );
}

function expectSame({ before, now }: Both): void {
  expect(overallNow(now)).toEqual(overall(before));
  const migrated = readRun(JSON.parse(JSON.stringify(before)));
  expect(overallNow(migrated)).toEqual(overall(before));
  expect(sharesNow(now)).toEqual(sharesBefore(before));
  // What is stored holds every sample once, and says as much.
  const stored = storedRun(now);
  expect(stored.measurements.filter((cell) => cell.status === 'measured' && cell.samplesNs.length > 0)).toEqual([]);
  expect(pooledRuns(stored)).toEqual(now);
  expect(pooledRuns(now)).toEqual(now);
}

/** Of each repeat another cell in seven fails, each with a reason of its own. */
const failing = (measurement: Measurement, why: string | undefined): Measurement => {
  const { scheme, backend, operation, message } = measurement;
  const request = { scheme, backend, operation, ...(message && { message }) };
  return why === undefined ? measurement : { ...request, status: 'failed', reason: why };
};

/** Storms stand one after the other; of some no events are kept. */
const stormy = (measurement: Measurement, repeat: number): Measurement => {
  const eventsMs = [1.5, 2.5].slice(0, repeat % 3);
  const alone = { connections: 2, elapsedMs: 30 + repeat, generateMs: 10, ...(eventsMs.length > 0 && { eventsMs }) };
  return measurement.status === 'measured'
    ? { ...measurement, storm: { elapsedMs: 100, finished: 20, alone } }
    : measurement;
};

/** What is told of one repeat: some cells are told twice, as while they are sampled. */
function eventsOf(repeat: number, repeats: number): readonly RunEvent[] {
  const part = exampleRun({ id: 'told', seed: 20 + repeat, pace: 1 + repeat / 30, samples: 6 });
  const { pace: _, drift: __, ways = [], ...started } = { pace: undefined, ...part };
  const moments = Array.from({ length: 7 }, (___, round) => ({ round, atMs: 250 * round }));
  const readings = moments.map((moment) => ({ ...moment, spinMs: 1, multiplierMs: 1 + repeat / 30 }));
  const cells = part.measurements.map((measurement, place) => {
    const changed = place === 1 ? stormy(measurement, repeat) : measurement;
    return failing(changed, (place + repeat) % 7 === 0 ? `It failed in ${repeat}.` : undefined);
  });
  const half = cells.flatMap((cell) =>
    cell.status === 'measured'
      ? {
          ...cell,
          samplesNs: cell.samplesNs.slice(0, 4),
          rounds: (cell.rounds ?? []).slice(0, 4),
          atMs: (cell.atMs ?? []).slice(0, 4),
        }
      : [],
  );
  return [
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
    ...[...half, ...cells].map((measurement): RunEvent => ({ type: 'measurement', measurement })),
    ...ways.map((way): RunEvent => ({ type: 'way', way: { ...way, atMs: way.samplesNs.map((___, at) => 900 * at) } })),
    { type: 'drift', drift: { readings, grade: repeat === 3 ? 'noisy' : 'quiet', reason: `So it was in ${repeat}.` } },
    { type: 'pace', pace: { chainMs: 1, multiplierMs: 1 + repeat / 30, best: { chainMs: 0.9, multiplierMs: 0.9 } } },
  ];
}

function apply(both: Both | undefined, events: readonly RunEvent[]): Both | undefined {
  let before = both?.before;
  let now = both?.now;
  for (const event of events) {
    before = applyToOlder(before, event);
    now = applyEvent(now, event);
  }
  return before && now && { before, now };
}

const over = (repeat: number): RunEvent => ({
  type: 'repeat-over',
  outcome: repeat === 4 ? 'failed' : 'finished',
  elapsedMs: 9000,
  hiddenMs: 10 * repeat,
});

/** A run as the page folds it while it is made, with everything that repeats have of their own. */
function toldStates(repeats: number): readonly Both[] {
  const states: Both[] = [];
  let both: Both | undefined;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const events = eventsOf(repeat, repeats);
    const partly = apply(both, events.slice(0, 9));
    both = apply(partly, events.slice(9));
    const ended = apply(both, [over(repeat)]);
    if (!partly || !both || !ended) throw new Error('It was begun.');
    const stopMs = repeat * STEP_MS + 5000;
    const stopped = { before: cancelledOlder(both.before, stopMs), now: cancelled(both.now, stopMs) ?? both.now };
    states.push(partly, both, stopped, ended);
    both = ended;
  }
  return states;
}

describe('runs of one document say together what the older fold said', () => {
  test.each([1, 2, 5, 30])('of %d repeats, at each step of its making', (repeats) => {
    const states = toldStates(repeats);
    for (const state of repeats < 30 ? states : states.slice(-4)) expectSame(state);
  });

  test('where a repeat was broken off and the run went on', () => {
    const [, , stopped] = toldStates(1);
    if (!stopped) throw new Error('It was begun.');
    const goesOn = { before: continuedOlder(stopped.before), now: continuedRun(stopped.now) };
    const done = apply(goesOn, [...eventsOf(1, 2), over(1), { type: 'finished', elapsedMs: 30_000 }]);
    if (!done) throw new Error('It was begun.');
    expect(done.now.repeats?.map(({ outcome }) => outcome)).toEqual(['cancelled', 'finished']);
    expectSame(done);
  });

  test('and each keeps its own reason, of which the older fold kept the last', () => {
    const { now, before } = toldStates(5).at(-1) ?? {};
    const reasons = (now?.repeats ?? []).map(({ measurements }) =>
      measurements.flatMap((cell) => (cell.status === 'failed' ? [cell.reason] : [])),
    );
    expect(new Set(reasons.flat())).toEqual(new Set([0, 1, 2, 3, 4].map((repeat) => `It failed in ${repeat}.`)));
    expect(before?.repeats).toHaveLength(5);
  });
});

/** As it was published by version 6. */
const published = readFileSync('site/runner/simulated/older/published.ndjson', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((text): OlderRun => JSON.parse(text));

describe('a published document says what it said before', () => {
  test.each(published)('$id', (before) => {
    const now = readRun(before);
    // Their sums were rounded when they were published, and are made anew of parts that were.
    const measurements = before.measurements.map((cell, place) => {
      if (cell.status !== 'measured' || cell.samplesNs.length === 0) return cell;
      const { summary: _, warmUp, ...rest } = cell;
      const again = now.measurements[place];
      if (!warmUp || again?.status !== 'measured') return rest;
      expect(again.warmUp?.elapsedMs).toBeCloseTo(warmUp.elapsedMs, 2);
      return { ...rest, warmUp: again.warmUp ?? warmUp };
    });
    expect(overallNow(now)).toEqual(overall({ ...before, measurements }));
    expect(sharesNow(now)).toEqual(sharesBefore(before));
    expect(readRunText(printRun(now))).toEqual(now);
  });
});

test('runs that are joined come out as they went in', () => {
  const runs = Array.from({ length: 3 }, (_, place) => ({
    ...exampleRun({ id: `visit-${place}`, seed: place + 1, samples: 12 }),
    startedAt: `2026-05-17T09:3${place}:00.000Z`,
  }));
  const joined = joinRuns(runs);
  expect(joined?.repeats?.map(({ atMs }) => atMs)).toEqual([0, 60_000, 120_000]);
  expect(joined?.repeats?.map(({ measurements }) => measurements)).toEqual(
    runs.map(({ measurements }) => measurements),
  );
});
