/** The part of the fold that is about several runs in one document: where each begins and ends, and how the machine was. */
import type { Drift } from '../../../harness/quiet/drift.ts';
import { medianTimes, type VisitPace } from '../../../harness/quiet/pace.ts';
import type { RecordedWay } from '../../../results/document/run.ts';
import type { OlderMeasurement, OlderRepeat, OlderRun } from './older-run.ts';

/** A document holds one run, or several in `repeats`; this is where the newest of these stands. */
export function placeOfOlder({
  repeats,
}: OlderRun): { readonly repeat: number; readonly from: OlderRepeat } | undefined {
  const from = repeats?.at(-1);
  return repeats && from && { repeat: repeats.length - 1, from };
}

/** Rounds of a repeat begin after all that came before, so that no two repeats share one. */
function nextRound({ measurements, drift }: OlderRun): number {
  const ofCells = measurements.map((one) => (one.status === 'measured' ? (one.rounds?.at(-1) ?? -1) : -1));
  const ofReadings = (drift?.readings ?? []).map(({ round = -1 }) => round);
  return 1 + [...ofCells, ...ofReadings].reduce((most, round) => Math.max(most, round), -1);
}

/** The first one opens the document with its settings and its device; the others are put to it. */
export function beginOlder(
  run: OlderRun | undefined,
  started: OlderRun,
  { atMs }: { readonly atMs: number },
): OlderRun {
  const under: Pick<OlderRepeat, 'outcome' | 'elapsedMs'> = { outcome: 'running', elapsedMs: 0 };
  if (!run) return { ...started, repeats: [{ atMs, firstRound: 0, ...under }] };
  return { ...run, repeats: [...(run.repeats ?? []), { atMs, firstRound: nextRound(run), ...under }] };
}

/** From now on its part counts. */
function finishedIn(measurement: OlderMeasurement, repeat: number): OlderMeasurement {
  const entry = measurement.status === 'measured' ? measurement.repeats?.[repeat] : undefined;
  if (measurement.status !== 'measured' || !measurement.repeats || !entry) return measurement;
  const { unfinished: _, ...whole } = entry;
  return { ...measurement, repeats: measurement.repeats.with(repeat, whole) };
}

type Ended = Pick<OlderRepeat, 'outcome' | 'elapsedMs' | 'hiddenMs'>;

/** Nothing changes where no repeat is under way. One that was broken off stays as it is: kept, and not counted. */
export function endOlder(run: OlderRun, { outcome, elapsedMs, hiddenMs }: Ended): OlderRun {
  const place = placeOfOlder(run);
  if (!run.repeats || !place || place.from.outcome !== 'running') return run;
  // Cancelled by the page, which knows how long it was since the very beginning.
  const ownMs = outcome === 'cancelled' ? elapsedMs - place.from.atMs : elapsedMs;
  const ended = {
    ...place.from,
    outcome,
    elapsedMs: Math.max(0, ownMs),
    ...(hiddenMs !== undefined && { hiddenMs }),
  };
  const measurements =
    outcome === 'finished' ? run.measurements.map((one) => finishedIn(one, place.repeat)) : run.measurements;
  return { ...run, measurements, repeats: run.repeats.with(place.repeat, ended) };
}

/** The run as it stands when it goes on after a stop: the repeat that was broken off is kept, and not counted. */
export function continuedOlder(run: OlderRun): OlderRun {
  const { elapsedMs = 0 } = run;
  return { ...endOlder(run, { outcome: 'cancelled', elapsedMs }), outcome: 'running' };
}

const grades = ['quiet', 'noisy', 'unusable'] as const;

/** The worst grade of all repeats, and why it is said. */
function gradeOver(repeats: readonly OlderRepeat[]): Pick<Drift, 'grade' | 'reason'> {
  const graded = repeats.flatMap(({ grade, reason }, index) => (grade ? [{ grade, reason, number: index + 1 }] : []));
  const grade = grades.findLast((one) => graded.some((repeat) => repeat.grade === one)) ?? 'quiet';
  const those = graded.filter((repeat) => repeat.grade === grade);
  const [first] = those;
  if (graded.length < 2) return { grade, reason: first?.reason ?? '' };
  if (grade === 'quiet')
    return { grade, reason: `All ${graded.length} repeats were steady. ${first?.reason ?? ''}`.trim() };
  const numbers = those.map(({ number }) => number).join(', ');
  const which = those.length === 1 ? `repeat ${numbers} was` : `repeats ${numbers} were`;
  const disturbed = grade === 'noisy' ? 'a little disturbed' : 'badly disturbed';
  return { grade, reason: `Of ${graded.length} repeats, ${which} ${disturbed}. ${first?.reason ?? ''}`.trim() };
}

/** Readings of the newest repeat count on from its beginning; the grade is that of all repeats. */
export function withOlderDrift(run: OlderRun, drift: Drift): OlderRun {
  const place = placeOfOlder(run);
  if (!run.repeats || !place) return { ...run, drift };
  const { repeat, from } = place;
  const before = (run.drift?.readings ?? []).filter(({ atMs }) => atMs < from.atMs);
  const later = drift.readings.map((reading) => ({
    ...reading,
    atMs: reading.atMs + from.atMs,
    ...('round' in reading && typeof reading.round === 'number' && { round: reading.round + (from.firstRound ?? 0) }),
  }));
  const repeats = run.repeats.with(repeat, { ...from, grade: drift.grade, reason: drift.reason });
  return { ...run, repeats, drift: { readings: [...before, ...later], ...gradeOver(repeats) } };
}

/** Each repeat keeps its own pace; the run's is the middle of all, beside the newest word on the best. */
export function withOlderPace(run: OlderRun, newest: VisitPace): OlderRun {
  const place = placeOfOlder(run);
  if (!run.repeats || !place) return { ...run, pace: newest };
  const { chainMs, multiplierMs, best } = newest;
  const repeats = run.repeats.with(place.repeat, { ...place.from, pace: { chainMs, multiplierMs } });
  const paces = repeats.flatMap(({ pace }) => pace ?? []);
  const middle = medianTimes(
    paces.map((pace) => pace.chainMs),
    paces.map((pace) => pace.multiplierMs),
  );
  return { ...run, repeats, pace: { ...(middle ?? { chainMs, multiplierMs }), ...(best && { best }) } };
}

/** The samples of a way that repeats before this one took, with their rounds and moments. */
function beforeRepeat({ samplesNs, rounds = [], atMs = [] }: RecordedWay, fromMs: number) {
  const count = atMs.filter((ms) => ms < fromMs).length;
  return { samplesNs: samplesNs.slice(0, count), rounds: rounds.slice(0, count), atMs: atMs.slice(0, count) };
}

/** One entry a backend, in the order in which they came; in a repeat its samples are put to those of the repeats before. */
export function withOlderWay(run: OlderRun, newest: RecordedWay): OlderRun {
  const { ways = [] } = run;
  const index = ways.findIndex(({ backend }) => backend === newest.backend);
  const known = ways[index];
  const place = placeOfOlder(run);
  const joined = place ? joinWay(known, newest, place.from) : newest;
  return { ...run, ways: index < 0 ? [...ways, joined] : ways.with(index, joined) };
}

function joinWay(known: RecordedWay | undefined, newest: RecordedWay, { atMs: fromMs, firstRound = 0 }: OlderRepeat) {
  const before = known ? beforeRepeat(known, fromMs) : { samplesNs: [], rounds: [], atMs: [] };
  return {
    ...newest,
    samplesNs: [...before.samplesNs, ...newest.samplesNs],
    rounds: [...before.rounds, ...(newest.rounds ?? []).map((round) => round + firstRound)],
    atMs: [...before.atMs, ...(newest.atMs ?? []).map((ms) => ms + fromMs)],
  };
}
