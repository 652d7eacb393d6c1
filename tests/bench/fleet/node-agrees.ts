/**
 * Whether what the command measures in Node is what an independent loop over the same module measures. Both run in threads of one
 * process, each in a fresh one with a fresh instance, turn by turn and each first in every other turn: what happens to the machine
 * happens to both. The loop takes as many batches as the command did, of as many calls, after as long a warm-up.
 */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { watchRun } from '../../../cli/run/watch-run.ts';
import { inProject } from '../../../scripts/project.mjs';
import { defaultSettings, type Settings } from '../../../site/experiments/settings/settings.ts';
import type { MeasuredMeasurement, RunDocument } from '../../../site/results/document/run.ts';
import { ascending } from '../../../site/statistics/estimates/ascending.ts';
import { installThread } from './install-thread.ts';

/** Code and memory lie elsewhere in every thread, and a shared machine is undisturbed only now and then: the best of few is not yet that. */
const TURNS = 24;

const settings: Settings = {
  ...defaultSettings(),
  schemes: ['ed25519'],
  operations: ['sign'],
  backends: ['wasm'],
  preset: 'quick',
};

interface Measured {
  readonly cell: MeasuredMeasurement;
  readonly run: RunDocument;
}

async function byCommand(seed: number): Promise<Measured> {
  const { run, failure } = await watchRun({ ...settings, seed }, () => undefined, new AbortController().signal);
  const [cell] = run?.measurements ?? [];
  if (!run || cell?.status !== 'measured') throw new Error(failure ?? 'The command measured nothing.');
  return { cell, run };
}

function byLoop({ cell, run }: Measured): Promise<readonly number[]> {
  const build = run.build?.modules[0]?.build ?? 'base';
  const thread = new Worker(inProject('tests', 'bench', 'fleet', 'independent-loop.mjs'), {
    workerData: {
      module: pathToFileURL(`${inProject('wasm', 'pkg', `eddsa-${build}`)}/`).href,
      calls: cell.callsPerBatch ?? 100,
      batches: cell.samplesNs.length,
      warmUpMs: cell.warmUp?.elapsedMs ?? 0,
    },
  });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

/** The nanoseconds of a call in the fastest batch of a turn: other programs make batches longer, never shorter. */
interface Turn {
  readonly commandNs: number;
  readonly loopNs: number;
  readonly own: Measured;
}

const fastest = (samplesNs: readonly number[]) => ascending(samplesNs)[0] ?? Number.NaN;

/** One after the other, each first in every other turn. */
async function takeTurn(turn: number, before: Measured): Promise<Turn> {
  const first = turn % 2 === 1 ? await byLoop(before) : undefined;
  const own = await byCommand(turn);
  return { own, commandNs: fastest(own.cell.samplesNs), loopNs: fastest(first ?? (await byLoop(own))) };
}

/** @returns how far apart the best of all turns of either are; 0 where both say the same */
export async function agreementPercent(): Promise<number> {
  await installThread('bench');
  let before = await byCommand(0);
  const turns: Turn[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const taken = await takeTurn(turn, before);
    turns.push(taken);
    before = taken.own;
  }
  const best = (timeOf: (turn: Turn) => number) => Math.min(...turns.map(timeOf));
  return 100 * Math.abs(best(({ commandNs }) => commandNs) / best(({ loopNs }) => loopNs) - 1);
}
