/** How what one repeat says of a cell is put to what the repeats before it said. Pure, as the fold of events that it is part of. */
import type { OlderEntry, OlderMeasured, OlderMeasurement, OlderRepeat } from './older-run.ts';

const factsOf = ({
  callsPerBatch,
  coldNs,
  warmUp,
  discardedBatches,
  failedCalls,
  stopped,
  belowResolution,
}: OlderMeasured) => ({
  ...(callsPerBatch !== undefined && { callsPerBatch }),
  ...(coldNs !== undefined && { coldNs }),
  ...(warmUp && { warmUp }),
  ...(discardedBatches !== undefined && { discardedBatches }),
  ...(failedCalls !== undefined && { failedCalls }),
  ...(stopped !== undefined && { stopped }),
  ...(belowResolution !== undefined && { belowResolution }),
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function middleOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/** What is said once of a cell over all its repeats: absent where they differ and there is no sense in a middle. */
function overallFacts(entries: readonly OlderEntry[]): Partial<ReturnType<typeof factsOf>> {
  const valuesOf = <Name extends keyof OlderEntry>(name: Name) =>
    entries.flatMap((entry) => (entry[name] === undefined ? [] : [entry[name]]));
  const calls = new Set(valuesOf('callsPerBatch'));
  const colds = valuesOf('coldNs');
  const warmUps = valuesOf('warmUp');
  const discarded = valuesOf('discardedBatches');
  const failed = valuesOf('failedCalls');
  const stops = valuesOf('stopped');
  const below = valuesOf('belowResolution');
  const [callsPerBatch] = calls;
  const stopped = stops.at(-1);
  return {
    ...(calls.size === 1 && callsPerBatch !== undefined && { callsPerBatch }),
    ...(colds.length > 0 && { coldNs: middleOf(colds) }),
    ...(warmUps.length > 0 && {
      warmUp: {
        calls: sumOf(warmUps.map((one) => one.calls)),
        elapsedMs: sumOf(warmUps.map((one) => one.elapsedMs)),
        stable: warmUps.every((one) => one.stable),
      },
    }),
    ...(discarded.length > 0 && { discardedBatches: sumOf(discarded) }),
    ...(failed.length > 0 && { failedCalls: sumOf(failed) }),
    ...(stopped !== undefined && { stopped }),
    ...(below.length > 0 && { belowResolution: below.some(Boolean) }),
  };
}

type Storm = NonNullable<OlderMeasured['storm']>;

/** A repeat's part in the storms, which stand one after the other as samples do. */
function stormPart({ elapsedMs, finished, alone }: Storm): NonNullable<OlderEntry['storm']> {
  const { eventsMs = [], ...sums } = alone;
  return { elapsedMs, ...(finished !== undefined && { finished }), alone: sums, events: eventsMs.length };
}

/** Their times and their connections add up. */
function joinStorms(
  entries: readonly OlderEntry[],
  before: Storm | undefined,
  later: Storm | undefined,
): Storm | undefined {
  const parts = entries.flatMap(({ storm }) => storm ?? []);
  if (parts.length === 0) return undefined;
  const keptEvents = sumOf(entries.slice(0, -1).map(({ storm }) => storm?.events ?? 0));
  const eventsMs = [...(before?.alone.eventsMs ?? []).slice(0, keptEvents), ...(later?.alone.eventsMs ?? [])];
  const finished = parts.flatMap((part) => part.finished ?? []);
  return {
    elapsedMs: sumOf(parts.map((part) => part.elapsedMs)),
    ...(finished.length === parts.length && { finished: sumOf(finished) }),
    alone: {
      connections: sumOf(parts.map(({ alone }) => alone.connections)),
      elapsedMs: sumOf(parts.map(({ alone }) => alone.elapsedMs)),
      generateMs: sumOf(parts.map(({ alone }) => alone.generateMs)),
      ...(eventsMs.length > 0 && { eventsMs }),
    },
  };
}

/** What the repeats before this one gave of the cell, each in its place. */
function entriesBefore(known: OlderMeasurement | undefined, repeat: number): OlderEntry[] {
  const entries = known?.status === 'measured' ? (known.repeats ?? []).slice(0, repeat) : [];
  const failure = known && known.status !== 'measured' ? { failure: known.reason } : {};
  while (entries.length < repeat) entries.push({ samples: 0, ...failure });
  return entries;
}

/**
 * The cell as it stands when its newest repeat says this of it: that repeat's part is replaced, those before it are kept.
 *
 * @param place where the repeat stands, from 0, and from where its rounds and times count on
 */
export function joinOlder(
  known: OlderMeasurement | undefined,
  newest: OlderMeasurement,
  place: { readonly repeat: number; readonly from: OlderRepeat },
): OlderMeasurement {
  const { repeat, from } = place;
  const entries = entriesBefore(known, repeat);
  const before = known?.status === 'measured' ? known : undefined;
  if (newest.status !== 'measured') {
    if (!before || entries.every(({ samples }) => samples === 0)) return newest;
    const { reason: failure } = newest;
    return withEntries(before, [...entries, { samples: 0, unfinished: true, failure }], undefined);
  }
  const entry: OlderEntry = {
    samples: newest.samplesNs.length,
    unfinished: true,
    ...factsOf(newest),
    ...(newest.storm && { storm: stormPart(newest.storm) }),
  };
  const later: OlderMeasured = {
    ...newest,
    ...(newest.rounds && { rounds: newest.rounds.map((round) => round + (from.firstRound ?? 0)) }),
    ...(newest.atMs && { atMs: newest.atMs.map((atMs) => atMs + from.atMs) }),
  };
  return withEntries(before, [...entries, entry], later);
}

/** `later` holds the samples of the last entry; nothing where that has none. */
function withEntries(
  before: OlderMeasured | undefined,
  entries: readonly OlderEntry[],
  later: OlderMeasured | undefined,
): OlderMeasurement {
  const samplesBefore = sumOf(entries.slice(0, -1).map(({ samples }) => samples));
  const joined = (ofBefore: readonly number[] | undefined, ofLater: readonly number[] | undefined) => [
    ...(ofBefore ?? []).slice(0, samplesBefore),
    ...(ofLater ?? []),
  ];
  const either = later ?? before;
  if (!either) throw new Error('A repeat has nothing to be put to.');
  const samplesNs = joined(before?.samplesNs, later?.samplesNs);
  const rounds = joined(before?.rounds, later?.rounds);
  const atMs = joined(before?.atMs, later?.atMs);
  const wallNs = joined(before?.wallNs, later?.wallNs);
  const storm = joinStorms(entries, before?.storm, later?.storm);
  const { scheme, backend, operation, message, conditions, status } = either;
  return {
    scheme,
    backend,
    operation,
    status,
    ...(message && { message }),
    ...(conditions && { conditions }),
    ...overallFacts(entries),
    samplesNs,
    // Told of every sample or of none.
    ...(samplesNs.length > 0 && rounds.length === samplesNs.length && { rounds }),
    ...(samplesNs.length > 0 && atMs.length === samplesNs.length && { atMs }),
    ...(samplesNs.length > 0 && wallNs.length === samplesNs.length && { wallNs }),
    ...(either.allocated && { allocated: either.allocated }),
    ...(storm && { storm }),
    repeats: entries,
  };
}
