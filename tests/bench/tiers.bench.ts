/**
 * Whether the page recognises its engine: how often it recognises each state of the engines in fresh starts, and how
 * often it reports a state of an ordinary engine. Half of the ordinary starts have a busy neighbour on every processor.
 *
 * Starts add up in tests/bench/tiers/kept-starts.json while the probe's code stays the same, and the figures are of all
 * of them. The goal is 200 starts of each state and 2,000 ordinary ones. `STARTS=5 npm run bench -- tiers` makes at
 * most five of each state, and over three times as many ordinary ones of each engine. `STARTS=0` prints the recorded
 * starts. The benchmark can be stopped and started again at any time.
 */
import os from 'node:os';
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';
import { say } from '../../scripts/step.mjs';
import { numberAsked } from './counts/kept-counts.ts';
import { type EngineStart, ordinaryStarts, slowedStarts } from './tiers/engine-states.ts';
import { judgeStart } from './tiers/judge-start.ts';
import { type KeptStarts, keepStarts, readStarts, sumOf, withStart } from './tiers/kept-starts.ts';
import { beginNeighbours } from './tiers/neighbours.ts';
import { type OpenedEngine, openEngine } from './tiers/start-engine.ts';
import { startFigures } from './tiers/start-figures.ts';

const WATCHED_MS = 250;

/** The time of all processors so far, in milliseconds. */
function timesNow(): { readonly used: number; readonly all: number } {
  const times = os.cpus().map(({ times: { idle, ...used } }) => {
    const sum = Object.values(used).reduce((total, ms) => total + ms, 0);
    return { used: sum, all: sum + idle };
  });
  const total = (name: 'used' | 'all') => times.reduce((sum, one) => sum + one[name], 0);
  return { used: total('used'), all: total('all') };
}

/** Returns the share of the processors' time that was used in a quarter of a second, 0 to 1. */
async function processorUse(): Promise<number> {
  const before = timesNow();
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  const after = timesNow();
  const all = after.all - before.all;
  return all > 0 ? (after.used - before.used) / all : 0;
}

const STARTS = 200;
/** Ordinary starts of each engine per start of a state: 2,000 in three engines for 200 of each state. */
const ORDINARY_TIMES = 10 / 3;
/** One opened engine makes this many starts before another state has its turn. */
const TURN = 10;
const SETTLE_MS = 300;

/** A browser or a page that begins no run has not run the probe: it is reported, and not counted. */
function sayFault({ name }: EngineStart, error: unknown): undefined {
  say(`  ${name}, not counted: ${error instanceof Error ? error.message : error}`);
}

interface Turn {
  readonly start: EngineStart;
  readonly isOrdinary: boolean;
  readonly count: number;
}

/** An ordinary start has neighbours of its own if fewer than half of the earlier ones were beside busy programs. */
async function makeStart(stored: KeptStarts, { start, isOrdinary }: Turn, engine: OpenedEngine, address: string) {
  const { busy, made } = sumOf(stored, start.name);
  const endNeighbours = isOrdinary && 2 * busy < made ? beginNeighbours() : undefined;
  try {
    // What the previous start has closed may still be busy.
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const use = await processorUse();
    const at = new Date();
    const started = await engine.begin(address);
    const outcome = judgeStart(started.found, start.expected);
    return withStart(stored, { state: start.name, ...started, outcome, use, at });
  } finally {
    endNeighbours?.();
  }
}

/** @returns whether all of its starts began a run */
async function takeTurn(turn: Turn, address: string): Promise<boolean> {
  const { start, count } = turn;
  const engine = await openEngine(start).catch((error: unknown) => sayFault(start, error));
  if (!engine) return false;
  try {
    for (let number = 1; number <= count; number += 1) keepStarts(await makeStart(readStarts(), turn, engine, address));
    return true;
  } catch (error) {
    sayFault(start, error);
    return false;
  } finally {
    await engine.close().catch(() => undefined);
    const { made, recognised, toldWrong } = sumOf(readStarts(), start.name);
    say(`  ${start.name}: ${recognised} of ${made} recognised, ${toldWrong} told wrong`);
  }
}

/** The number of starts that each state should have at the end. */
function targets(): ReadonlyMap<EngineStart, number> {
  const hasAsked = process.env['STARTS'] !== undefined;
  const more = numberAsked('STARTS', STARTS, 0);
  const stored = readStarts();
  const target = (start: EngineStart, times: number) => {
    const wanted = Math.ceil(STARTS * times);
    return hasAsked ? Math.min(wanted, sumOf(stored, start.name).made + Math.ceil(more * times)) : wanted;
  };
  return new Map([
    ...slowedStarts.map((start) => [start, target(start, 1)] as const),
    ...ordinaryStarts.map((start) => [start, target(start, ORDINARY_TIMES)] as const),
  ]);
}

/** The state that has the smallest share of its target, so that all states grow alike. */
function nextTurn(wanted: ReadonlyMap<EngineStart, number>): Turn | undefined {
  const stored = readStarts();
  const [first] = [...wanted]
    .map(([start, target]) => ({ start, target, made: sumOf(stored, start.name).made }))
    .filter(({ made, target }) => made < target)
    .sort((a, b) => a.made / a.target - b.made / b.target);
  if (!first) return undefined;
  const { start, target, made } = first;
  return { start, isOrdinary: ordinaryStarts.includes(start), count: Math.min(TURN, target - made) };
}

async function makeStarts(address: string): Promise<void> {
  const wanted = new Map(targets());
  for (let turn = nextTurn(wanted); turn; turn = nextTurn(wanted)) {
    // A state whose engine does not open, or begins no run, is not tried again in this run of the benchmark.
    if (!(await takeTurn(turn, address))) wanted.delete(turn.start);
  }
}

export async function measureFigures({ siteUrl }: BenchmarkContext): Promise<readonly Figure[]> {
  await makeStarts(`${siteUrl}#/run?preset=quick&start`);
  return startFigures(readStarts());
}
