/**
 * Whether the page knows its engine: how often each state of the engines is recognised in fresh starts, and how often something
 * is said of an ordinary one, half of these starts beside a busy neighbour on every processor.
 *
 * Starts add up in tests/bench/tiers/kept-starts.json while the probe's code stays the same, and the figures are of all of them. 200 of each
 * state and 2,000 ordinary ones are wanted; `STARTS=5 npm run bench -- tiers` makes five of each state at most, and over three times as many
 * ordinary ones of each engine; `STARTS=0` prints what is kept. It can be stopped at any time and begun again.
 */
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';
import { say } from '../../scripts/step.mjs';
import { numberAsked } from './counts/kept-counts.ts';
import { processorUse } from './counts/processor-use.ts';
import { type EngineStart, ordinaryStarts, slowedStarts } from './tiers/engine-states.ts';
import { judgeStart } from './tiers/judge-start.ts';
import { type KeptStarts, keepStarts, readStarts, sumOf, withStart } from './tiers/kept-starts.ts';
import { beginNeighbours } from './tiers/neighbours.ts';
import { type OpenedEngine, openEngine } from './tiers/start-engine.ts';
import { startFigures } from './tiers/start-figures.ts';

const STARTS = 200;
/** Of each engine, to each start of a state: 2,000 in three engines where 200 are made of each state. */
const ORDINARY_TIMES = 10 / 3;
/** One opened engine makes so many, before another state has its turn. */
const TURN = 10;
const SETTLE_MS = 300;

/** A browser or a page that does not come to a run has not asked the probe: it is said, and not counted. */
function sayFault({ name }: EngineStart, error: unknown): undefined {
  say(`  ${name}, not counted: ${error instanceof Error ? error.message : error}`);
}

interface Turn {
  readonly start: EngineStart;
  readonly isOrdinary: boolean;
  readonly count: number;
}

/** The ordinary ones have neighbours of their own where fewer than half of them had any. */
async function makeStart(stored: KeptStarts, { start, isOrdinary }: Turn, engine: OpenedEngine, address: string) {
  const { busy, made } = sumOf(stored, start.name);
  const endNeighbours = isOrdinary && 2 * busy < made ? beginNeighbours() : undefined;
  try {
    // What the start before has closed is still at it.
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

/** @returns whether all of its starts came to a run */
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

/** How many starts each state is to have by the end. */
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

/** The state that lacks most of what it is to have, so that all come on alike. */
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
    // What does not open, or comes to no run, is not tried again in this run of the benchmark.
    if (!(await takeTurn(turn, address))) wanted.delete(turn.start);
  }
}

export async function measureFigures({ siteUrl }: BenchmarkContext): Promise<readonly Figure[]> {
  await makeStarts(`${siteUrl}#/run?preset=quick&start`);
  return startFigures(readStarts());
}
