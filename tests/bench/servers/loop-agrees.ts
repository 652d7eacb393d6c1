/** A login as the command times it and as a plain loop does, by turns: how far apart the fastest batches of both are. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { batchPlans, callsPerBatch, countedNs, takeCalls, warmUpCalls } from '../../../cli/servers/batches.ts';
import { driversIn, serversFolder } from '../../../cli/servers/catalogue.ts';
import { type Fixtures, loginCaseId } from '../../../cli/servers/fixtures/fixtures.ts';
import { ensureInstalled, type Installed } from '../../../cli/servers/install.ts';
import { openServer } from '../../../cli/servers/one-server.ts';
import type { LoopStart, PlainLoop } from './plain-loops.ts';

const plan = batchPlans.standard;

/** What the command did in a turn, and the nanoseconds of a call in its fastest batch. */
interface Timed {
  readonly fastestNs: number;
  readonly calls: number;
  readonly warmUpCalls: number;
}

async function byCommand(installed: Installed, fixtures: Fixtures): Promise<Timed> {
  const server = await openServer(installed, fixtures);
  try {
    const login = server.cells.find(({ cell }) => cell.operation === 'login' && cell.conditions === undefined);
    if (!login) throw new Error(`${installed.driver.name} does not accept the login.`);
    const warmed = await warmUpCalls(login.timed, plan);
    const calls = callsPerBatch(plan, login.timed, warmed);
    let fastestNs = Number.POSITIVE_INFINITY;
    for (let round = 0; round < plan.rounds; round += 1)
      fastestNs = Math.min(fastestNs, countedNs(await takeCalls(login.timed, calls)) / calls);
    return { fastestNs, calls, warmUpCalls: warmed.calls };
  } finally {
    await server.driver.end();
  }
}

/** Everything that it prints. */
function printed({ program, parameters, environment }: LoopStart, file: string): Promise<string> {
  const child = spawn(program, [...parameters, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`The loop ended with ${code}.`))));
  });
}

interface Turns {
  readonly fixtures: Fixtures;
  /** For what is made on the way. */
  readonly folder: string;
  readonly turns: number;
}

/** @returns percent; 0 where both say the same */
export async function apartPercent(loop: PlainLoop, { fixtures, folder, turns }: Turns): Promise<number> {
  const driver = driversIn(serversFolder()).find(({ name }) => name === loop.server);
  if (!driver) throw new Error(`There is no driver ${loop.server}.`);
  const installed = await ensureInstalled(driver, () => undefined, new AbortController().signal);
  const start = await loop.place(installed, join(folder, loop.server));
  const scheme = fixtures.keys[0]?.scheme ?? '';
  const login = fixtures.logins.find(({ id }) => id === loginCaseId(scheme, 'good'));
  const asked = join(folder, `${loop.server}.json`);
  const byLoop = async ({ calls, warmUpCalls: warmUp }: Timed): Promise<number> => {
    writeFileSync(asked, JSON.stringify({ rp: fixtures.rp, login, warmUpCalls: warmUp, calls, batches: plan.rounds }));
    const batches: number[] = JSON.parse(await printed(start, asked));
    return Math.min(...batches);
  };
  let [command, own] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let before = await byCommand(installed, fixtures);
  for (let turn = 0; turn < turns; turn += 1) {
    // Each is first in every other turn.
    if (turn % 2 === 1) own = Math.min(own, await byLoop(before));
    before = await byCommand(installed, fixtures);
    command = Math.min(command, before.fastestNs);
    if (turn % 2 === 0) own = Math.min(own, await byLoop(before));
  }
  return 100 * Math.abs(command / own - 1);
}
