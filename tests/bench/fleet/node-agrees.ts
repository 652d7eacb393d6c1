/**
 * Whether what the command measures in Node is what an independent loop over the same module measures. Both run in threads of one
 * process, each in a fresh one with a fresh instance, turn by turn and each first in every other turn: what happens to the machine
 * happens to both. The loop takes as many batches as the command did, of as many calls, after as long a warm-up.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { watchRun } from '../../../cli/run/watch-run.ts';
import { threadAddress } from '../../../cli/threads/thread-address.ts';
import { ensureCli } from '../../../scripts/cli/cli-build.mjs';
import { inProject } from '../../../scripts/project.mjs';
import { defaultSettings, type Settings } from '../../../site/experiments/settings/settings.ts';
import type { MeasuredMeasurement, RunDocument } from '../../../site/results/document/run.ts';
import { ascending, medianOf } from '../../../site/statistics/estimates/ascending.ts';

const TRIES = 3;
/** Code and memory lie elsewhere in every thread, which alone moves a time by two or three per cent. */
const TURNS = 8;

const settings: Settings = {
  ...defaultSettings(),
  ...{ schemes: ['ed25519'], operations: ['sign'], backends: ['wasm'], preset: 'quick' },
};

/** The threads of the command as they are built, where this program looks for them. */
async function placeThread(): Promise<void> {
  const built = join(dirname(await ensureCli()), 'bench-thread.mjs');
  const place = threadAddress('bench');
  mkdirSync(new URL('.', place), { recursive: true });
  writeFileSync(place, `import ${JSON.stringify(pathToFileURL(built).href)};\n`);
}

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

const medianNs = (samples: readonly number[]) => medianOf(ascending(samples));

/** How many times as long the command says that a call takes, of one turn each. */
async function ratioOfTurn(
  turn: number,
  before: Measured,
): Promise<{ readonly ratio: number; readonly own: Measured }> {
  if (turn % 2 === 0) {
    const own = await byCommand(turn);
    return { ratio: medianNs(own.cell.samplesNs) / medianNs(await byLoop(own)), own };
  }
  const loop = await byLoop(before);
  const own = await byCommand(turn);
  return { ratio: medianNs(own.cell.samplesNs) / medianNs(loop), own };
}

/** @returns the best of three tries, each the median of its turns; 0 where both say the same */
export async function agreementPercent(): Promise<number> {
  await placeThread();
  let before = await byCommand(0);
  const tries: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const ratios: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { ratio, own } = await ratioOfTurn(turn, before);
      ratios.push(ratio);
      before = own;
    }
    tries.push(100 * Math.abs(medianOf(ascending(ratios)) - 1));
  }
  return Math.min(...tries);
}
