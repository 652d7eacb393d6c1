/**
 * Whether the page knows its engine: how often each state of the engines is recognised in fresh browsers, and how often something
 * is said of an ordinary one, half of these starts beside a busy neighbour on every processor.
 *
 * `STARTS=20 npm run bench -- tiers` makes so many starts of each state and over three times as many ordinary ones of each engine; 200 are
 * usual. Each figure says of how many it is.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { BenchContext, Figure } from '../../scripts/bench/figure.mjs';
import { StepError, say } from '../../scripts/step.mjs';
import type { Environment } from '../../site/results/document/run.ts';
import { slowedBy } from '../../site/results/document/slowed-by.ts';
import { type EngineStart, ordinaryStarts, slowedStarts } from './tiers/engine-states.ts';
import { startEngine } from './tiers/start-engine.ts';

const STARTS = 200;
/** Of each engine, to each start of a state: 2,000 in three engines where 200 are made of each state. */
const ORDINARY_TIMES = 10 / 3;
const MISSED_GOAL_PERCENT = 1;

/** @throws StepError where the environment asks for none */
function startsAsked(): number {
  const count = Number(process.env['STARTS'] ?? STARTS);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new StepError('STARTS must be a whole number from 1 on; nothing was measured.');
  return count;
}

/** One on every processor, until it is called off. */
function beginNeighbours(): () => void {
  const neighbours: readonly ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const neighbour of neighbours) neighbour.kill();
  };
}

/** How the starts of one state ended. */
interface Counted {
  readonly made: number;
  readonly recognised: number;
  /** Something was said of the engine that slows it. */
  readonly alarms: number;
}

async function countStarts(start: EngineStart, count: number, address: string, isBesides: boolean): Promise<Counted> {
  const counted = { made: 0, recognised: 0, alarms: 0 };
  for (let number = 1; number <= count; number += 1) {
    const endNeighbours = isBesides && number % 2 === 0 ? beginNeighbours() : undefined;
    try {
      // A start that comes to no run has recognised nothing; the others go on.
      const environment = await startEngine(start, address).catch((error: unknown): Environment => {
        say(`  ${start.name}, start ${number}: ${error instanceof Error ? error.message : error}`);
        return { engine: start.engine };
      });
      if (!environment) break;
      counted.made += 1;
      const isRecognised = start.isRecognised(environment);
      if (isRecognised) counted.recognised += 1;
      if (slowedBy(environment).length > 0) counted.alarms += 1;
      if (!isRecognised) {
        const { wasmTier, scriptTier, debugged } = environment;
        say(`  ${start.name}, start ${number}: ${JSON.stringify({ wasmTier, scriptTier, debugged })}`);
      }
    } finally {
      endNeighbours?.();
    }
  }
  say(`  ${start.name}: ${counted.recognised} of ${counted.made} recognised, ${counted.alarms} called slow`);
  return counted;
}

const percent = (part: number, of: number) => (of === 0 ? Number.NaN : (100 * part) / of);

function recognisedFigure(name: string, { made, recognised }: Counted): Figure {
  const missed = { value: percent(made - recognised, made), unit: '%', goal: MISSED_GOAL_PERCENT };
  return { name: `${name}: not recognised`, ...missed, note: `${recognised} of ${made} starts recognised` };
}

function alarmFigures(name: string, counted: Counted): readonly Figure[] {
  const { made, recognised, alarms } = counted;
  const unknown = made - recognised - alarms;
  return [
    {
      name: `${name}: called slow`,
      value: made === 0 ? Number.NaN : alarms,
      unit: '',
      goal: 0,
      note: `of ${made} starts`,
    },
    {
      ...{ name: `${name}: not known`, value: percent(unknown, made), unit: '%', goal: Number.POSITIVE_INFINITY },
      note: `${unknown} of ${made} starts`,
    },
  ];
}

export async function measureFigures({ siteUrl }: BenchContext): Promise<readonly Figure[]> {
  const count = startsAsked();
  const address = `${siteUrl}#/run?preset=quick&start`;
  const figures: Figure[] = [];
  for (const start of slowedStarts)
    figures.push(recognisedFigure(start.name, await countStarts(start, count, address, false)));
  for (const start of ordinaryStarts) {
    const counted = await countStarts(start, Math.ceil(count * ORDINARY_TIMES), address, true);
    figures.push(...alarmFigures(start.name, counted));
  }
  return figures;
}
