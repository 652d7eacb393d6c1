/**
 * Whether the command measures in Node what an independent loop over the same module measures. Both run in threads of
 * one process, each in a fresh thread with a fresh instance, by turns, each first in every other turn. So both see the
 * same disturbances of the machine. The loop takes as many batches as the command did, with as many calls per batch,
 * after a warm-up of the same length.
 */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { watchRun } from '../../../cli/run/watch-run.ts';
import { inProject } from '../../../scripts/project.mjs';
import { defaultSettings, type Settings } from '../../../site/experiments/settings/settings.ts';
import type { MeasuredMeasurement, RunDocument } from '../../../site/results/document/run.ts';
import { ascending } from '../../../site/statistics/estimates/ascending.ts';
import { installThread } from './install-thread.ts';

/**
 * Code and memory have other addresses in every thread, and a shared machine is undisturbed only now and then. So the
 * best of a few turns is not yet the best possible.
 */
const TURNS = 24;

const settings: Settings = {
  ...defaultSettings(),
  schemes: ['ed25519'],
  operations: ['sign'],
  backends: ['wasm'],
  preset: 'quick',
};

interface MeasuredRun {
  readonly cell: MeasuredMeasurement;
  readonly run: RunDocument;
}

async function byCommand(seed: number): Promise<MeasuredRun> {
  const { run, failure } = await watchRun({ ...settings, seed }, () => undefined, new AbortController().signal);
  const [cell] = run?.measurements ?? [];
  if (!run || cell?.status !== 'measured') throw new Error(failure ?? 'The command measured nothing.');
  return { cell, run };
}

function byLoop({ cell, run }: MeasuredRun): Promise<readonly number[]> {
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

/** The nanoseconds per call in the fastest batch of a turn: other programs make batches longer, never shorter. */
interface Turn {
  readonly commandNs: number;
  readonly loopNs: number;
  readonly own: MeasuredRun;
}

const fastest = (samplesNs: readonly number[]) => ascending(samplesNs)[0] ?? Number.NaN;

/** Runs both one after the other, each first in every other turn. */
async function takeTurn(turn: number, before: MeasuredRun): Promise<Turn> {
  const first = turn % 2 === 1 ? await byLoop(before) : undefined;
  const own = await byCommand(turn);
  return { own, commandNs: fastest(own.cell.samplesNs), loopNs: fastest(first ?? (await byLoop(own))) };
}

/** @returns how far apart the best of all turns of the two are, in percent; 0 if they are equal */
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
