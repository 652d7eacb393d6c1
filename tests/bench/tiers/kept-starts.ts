/**
 * Starts made on several evenings, by the hash of the probe that judged them. Starts of another probe are kept, but
 * not counted for this one.
 */
import * as v from 'valibot';
import { inProject } from '../../../scripts/project.mjs';
import type { Environment } from '../../../site/results/document/run.ts';
import { hashOfMinified, readCounts, writeCounts } from '../counts/kept-counts.ts';
import { type StartOutcome, startOutcomes } from './judge-start.ts';

const keptFile = inProject('tests', 'bench', 'tiers', 'kept-starts.json');

/** The code of the probe and of its judge. */
const probeCode = await hashOfMinified([
  'site/harness/engine',
  'site/harness/module',
  'site/harness/clock',
  'tests/bench/tiers/judge-start.ts',
]);

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const counted = v.object({
  /** The hash of the probe's code. */
  probe: v.string(),
  state: v.string(),
  /** With the whole version: `Chromium 156.0.8078.79`. */
  engine: v.string(),
  /** Whether other programs used more than half of the processors' time when the start began. */
  isBusy: v.boolean(),
  ...v.entriesFromList(startOutcomes, count),
});

/** A start that was not recognised, with all that the page reported. */
const miss = v.object({
  probe: v.string(),
  state: v.string(),
  engine: v.string(),
  at: v.string(),
  /** The share of the processors' time that was in use when the start began, in per cent. */
  busyPercent: v.number(),
  outcome: v.picklist(startOutcomes),
  found: v.record(v.string(), v.unknown()),
});

const keptStarts = v.object({
  counts: v.array(counted),
  misses: v.array(miss),
});

export type KeptStarts = v.InferOutput<typeof keptStarts>;
export type CountedStarts = KeptStarts['counts'][number];

const BUSY_FROM = 0.5;
const isBusyAt = (use: number) => use > BUSY_FROM;

/** One more start. */
export interface MadeStart {
  readonly state: string;
  readonly engine: string;
  readonly found: Environment;
  readonly outcome: StartOutcome;
  /** The share of the processors' time that was in use when the start began, 0 to 1. */
  readonly use: number;
  readonly at: Date;
}

function missOf({ state, engine, found, outcome, use, at }: MadeStart, probe: string): KeptStarts['misses'][number] {
  const { clockStepMs, wasmTier, scriptTier, debugged, engineNotKnown } = found;
  const readings = { clockStepMs, wasmTier, scriptTier, debugged, engineNotKnown };
  const known = Object.entries(readings).filter(([, value]) => value !== undefined);
  const rest = { at: at.toISOString(), busyPercent: Math.round(100 * use), outcome };
  return { probe, state, engine, ...rest, found: Object.fromEntries(known) };
}

/** Returns the record with that start counted. */
export function withStart({ counts, misses }: KeptStarts, made: MadeStart, probe = probeCode): KeptStarts {
  const { state, engine, outcome, use } = made;
  const isBusy = isBusyAt(use);
  const isOfIt = (one: CountedStarts) =>
    one.probe === probe && one.state === state && one.engine === engine && one.isBusy === isBusy;
  const before = counts.find(isOfIt) ?? {
    probe,
    state,
    engine,
    isBusy,
    recognised: 0,
    'not known': 0,
    'told wrong': 0,
  };
  const now = { ...before, [outcome]: before[outcome] + 1 };
  return {
    counts: counts.some(isOfIt) ? counts.map((one) => (one === before ? now : one)) : [...counts, now],
    misses: outcome === 'recognised' ? misses : [...misses, missOf(made, probe)],
  };
}

/** @throws StepError if the file holds something else */
export const readStarts = (file = keptFile): KeptStarts => readCounts(file, keptStarts) ?? { counts: [], misses: [] };

export const keepStarts = (stored: KeptStarts, file = keptFile) => writeCounts(file, stored);

/** The sum of all starts of one state that this probe has judged, for all versions of the engine. */
export function sumOf(stored: KeptStarts, state: string, probe = probeCode) {
  const own = stored.counts.filter((one) => one.probe === probe && one.state === state);
  const total = (of: (one: CountedStarts) => number) => own.reduce((sum, one) => sum + of(one), 0);
  const madeOf = (one: CountedStarts) => startOutcomes.reduce((sum, outcome) => sum + one[outcome], 0);
  return {
    made: total(madeOf),
    busy: total((one) => (one.isBusy ? madeOf(one) : 0)),
    recognised: total((one) => one.recognised),
    notKnown: total((one) => one['not known']),
    toldWrong: total((one) => one['told wrong']),
    engines: [...new Set(own.map(({ engine }) => engine))],
  };
}
