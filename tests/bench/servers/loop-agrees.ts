/** Times a login by the command and by a plain loop, batch after batch by turns: how far apart the two are. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { batchPlans, callsPerBatch, countedNs, takeCalls, warmUpCalls } from '../../../cli/servers/batches.ts';
import { driversIn, serversFolder } from '../../../cli/servers/catalogue.ts';
import { type Fixtures, loginCaseId } from '../../../cli/servers/fixtures/fixtures.ts';
import { ensureInstalled, type InstalledDriver } from '../../../cli/servers/install.ts';
import { type OpenedServer, openServer } from '../../../cli/servers/one-server.ts';
import { ascending, medianOf } from '../../../site/statistics/estimates/ascending.ts';
import { onOneProcessor } from './one-processor.ts';
import type { LoopStart, PlainLoop } from './plain-loops.ts';
import { StartedLoop } from './started-loop.ts';

const plan = batchPlans.standard;
/** Pairs of batches in each turn. */
const PAIRS = 2 * plan.rounds;

/** The input of every turn. */
interface Turn {
  readonly installed: InstalledDriver;
  readonly fixtures: Fixtures;
  readonly start: LoopStart;
  /** The file from which the loop reads its request. */
  readonly requestFile: string;
}

/** Each takes its batch of a pair; each is first in every other pair. */
async function pairRatio(isCommandFirst: boolean, byCommand: () => Promise<number>, byLoop: () => Promise<number>) {
  if (isCommandFirst) return (await byCommand()) / (await byLoop());
  const own = await byLoop();
  return (await byCommand()) / own;
}

/**
 * The median of the ratios of two successive batches, for one process of each. The loop's warm-up has as
 * many calls as the command's.
 */
async function ratioIn({ cells }: OpenedServer, { installed, fixtures, start, requestFile }: Turn): Promise<number> {
  const timed = cells.find(({ cell }) => cell.operation === 'login' && cell.conditions === undefined)?.timed;
  if (!timed) throw new Error(`${installed.driver.name} does not accept the login.`);
  const warmed = await warmUpCalls(timed, plan);
  const calls = callsPerBatch(plan, timed, warmed);
  const good = loginCaseId(fixtures.keys[0]?.scheme ?? '', 'good');
  const login = fixtures.logins.find(({ id }) => id === good);
  writeFileSync(requestFile, JSON.stringify({ rp: fixtures.rp, login, warmUpCalls: warmed.calls, calls }));
  const loop = await StartedLoop.start(start, requestFile);
  try {
    const byCommand = async () => countedNs(await takeCalls(timed, calls)) / calls;
    const ratios: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1)
      ratios.push(await pairRatio(pair % 2 === 0, byCommand, () => loop.batchNs()));
    return medianOf(ascending(ratios));
  } finally {
    loop.end();
  }
}

/** @returns the ratio for one process of each */
async function ratioOfTurn(turn: Turn): Promise<number> {
  const server = await openServer(turn.installed, turn.fixtures);
  try {
    return await ratioIn(server, turn);
  } finally {
    await server.driver.end();
  }
}

interface Turns {
  readonly fixtures: Fixtures;
  /** Holds the files that the turns make. */
  readonly folder: string;
  readonly turns: number;
}

/** @returns percent; 0 if both give the same time */
export async function apartPercent(loop: PlainLoop, { fixtures, folder, turns }: Turns): Promise<number> {
  const driver = driversIn(serversFolder()).find(({ name }) => name === loop.server);
  if (!driver) throw new Error(`There is no driver ${loop.server}.`);
  const there = await ensureInstalled(driver, () => undefined, new AbortController().signal);
  const start = await loop.place(there, join(folder, loop.server));
  const installed = { ...there, driver: { ...driver, start: onOneProcessor(driver.start) } };
  const turn = { installed, fixtures, start, requestFile: join(folder, `${loop.server}.json`) };
  const ratios: number[] = [];
  for (let made = 0; made < turns; made += 1) ratios.push(await ratioOfTurn(turn));
  return 100 * Math.abs(medianOf(ascending(ratios)) - 1);
}
