/**
 * A document that holds several runs, taken apart into whole ones: what each would have said by itself. It is here to test the fold with,
 * which has to make the same document of them again. Not part of the page.
 */
import type { MeasuredMeasurement, Measurement, RecordedRepeat, RecordedWay, RunDocument } from '../document/run.ts';

export interface UnfoldedRun {
  /** When it began, in milliseconds since the first one did. */
  readonly atMs: number;
  /** Its rounds and times count from its own beginning. */
  readonly run: RunDocument;
}

type RepeatOf = NonNullable<MeasuredMeasurement['repeats']>[number];

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function stormOf(whole: MeasuredMeasurement['storm'], entries: readonly RepeatOf[], place: number) {
  const part = entries[place]?.storm;
  if (!part) return undefined;
  const { events, alone, ...times } = part;
  const from = sumOf(entries.slice(0, place).map(({ storm }) => storm?.events ?? 0));
  const eventsMs = whole?.alone.eventsMs?.slice(from, from + events) ?? [];
  return { ...times, alone: { ...alone, ...(eventsMs.length > 0 && { eventsMs }) } };
}

/** Nothing of a cell that the run did not come to. */
function measuredIn(cell: MeasuredMeasurement, place: number, started: RecordedRepeat): readonly Measurement[] {
  const { scheme, backend, operation, message, conditions, repeats = [], allocated, storm: whole } = cell;
  const request = { scheme, backend, operation, ...(message && { message }), ...(conditions && { conditions }) };
  const entry = repeats[place];
  if (!entry) return [];
  const { samples, unfinished: _, failure, storm: __, ...facts } = entry;
  if (failure !== undefined) return [{ ...request, status: 'failed', reason: failure }];
  if (samples === 0 && Object.keys(facts).length === 0) return [];
  const from = sumOf(repeats.slice(0, place).map((before) => before.samples));
  const own = (all: readonly number[]) => all.slice(from, from + samples);
  const storm = stormOf(whole, repeats, place);
  return [
    {
      ...request,
      ...facts,
      status: 'measured',
      samplesNs: own(cell.samplesNs),
      ...(cell.rounds && { rounds: own(cell.rounds).map((round) => round - (started.firstRound ?? 0)) }),
      ...(cell.atMs && { atMs: own(cell.atMs).map((atMs) => atMs - started.atMs) }),
      ...(cell.wallNs && { wallNs: own(cell.wallNs) }),
      ...(allocated && { allocated }),
      ...(storm && { storm }),
    },
  ];
}

/** The samples of a way that one run took; where nobody knows when, it stays with the whole. */
function wayIn(way: RecordedWay, { atMs: begunMs, firstRound = 0 }: RecordedRepeat, endMs: number): RecordedWay {
  const { atMs = [], rounds = [], samplesNs } = way;
  const places = atMs.flatMap((ms, place) => (ms >= begunMs && ms < endMs ? [place] : []));
  const own = (all: readonly number[]) => places.map((place) => all[place] ?? Number.NaN);
  return {
    ...way,
    samplesNs: own(samplesNs),
    atMs: own(atMs).map((ms) => ms - begunMs),
    rounds: own(rounds).map((round) => round - firstRound),
  };
}

const hasTimes = ({ samplesNs, atMs, rounds }: RecordedWay) =>
  samplesNs.length > 0 && atMs?.length === samplesNs.length && rounds?.length === samplesNs.length;

/** What is said once, of all runs: everything but what each run says for itself. */
export function saidOnce(document: RunDocument): RunDocument {
  const { repeats: _, pace: __, drift: ___, ways = [], ...statement } = document;
  const rest = ways.filter((way) => !hasTimes(way));
  return { ...statement, ...(rest.length > 0 && { ways: rest }), measurements: [] };
}

/** In the order in which they began, those that were broken off among them. */
export function unfolded(document: RunDocument): readonly UnfoldedRun[] {
  const { repeats = [], drift, ways = [], measurements, pace } = document;
  const { hiddenMs: _, ...environment } = document.environment;
  const lastPaced = repeats.findLastIndex((repeat) => repeat.pace);
  return repeats.map((started, place) => {
    const endMs = repeats[place + 1]?.atMs ?? Number.POSITIVE_INFINITY;
    const { atMs, elapsedMs, outcome, hiddenMs, grade, reason = '', firstRound = 0 } = started;
    const readings = (drift?.readings ?? []).flatMap((reading) =>
      reading.atMs >= atMs && reading.atMs < endMs
        ? [
            {
              ...reading,
              atMs: reading.atMs - atMs,
              ...(reading.round !== undefined && { round: reading.round - firstRound }),
            },
          ]
        : [],
    );
    const timed = ways.filter(hasTimes).map((way) => wayIn(way, started, endMs));
    const best = place === lastPaced && pace?.best;
    const run: RunDocument = {
      ...saidOnce(document),
      outcome,
      elapsedMs,
      environment: { ...environment, ...(hiddenMs !== undefined && { hiddenMs }) },
      ...(grade && { drift: { readings, grade, reason } }),
      ...(started.pace && { pace: { ...started.pace, ...(best && { best }) } }),
      ways: timed.filter(({ samplesNs }) => samplesNs.length > 0),
      measurements: measurements.flatMap((cell) =>
        cell.status === 'measured' ? measuredIn(cell, place, started) : [cell],
      ),
    };
    return { atMs, run };
  });
}
