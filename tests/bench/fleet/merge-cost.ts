/** The cost of merging documents, which are read one after the other from the disk. */
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mergeResults } from '../../../cli/fleet/merge.ts';
import { inTemporaryFolder } from '../../../scripts/temporary-folder.mjs';
import { relabelled } from '../../../site/results/document/label.ts';
import { printRunLine } from '../../../site/results/export/json.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';

const SAMPLED_EVERY_MS = 5;
const MB = 1e6;

/**
 * Returns Node's garbage collector. Node exposes it to programs started with the flag; a context made
 * later sees the flag, too.
 */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('This engine has no collector to call.');
  return () => void collect();
}

interface MergeCost {
  /** Processor time, so that the work of other programs is not counted. */
  readonly processorMs: number;
  /**
   * The peak of the heap in use during the merge, in MB, above what survived a collection before it. It includes
   * garbage that was not collected yet.
   */
  readonly heapMb: number;
  readonly fileMb: number;
}

function write(file: string, documents: number): void {
  const descriptor = openSync(file, 'w');
  for (let index = 0; index < documents; index += 1) {
    const run = exampleRun({ id: `device-${index}`, seed: (index % 50) + 1, pace: 1 + (index % 97) / 50 });
    writeSync(descriptor, printRunLine(relabelled(run, `Device ${index}`)));
  }
  closeSync(descriptor);
}

/** @throws Error if a device is missing from the result */
export const mergeCost = (documents: number): Promise<MergeCost> =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'fleet.ndjson');
    write(file, documents);
    collector()();
    const before = process.memoryUsage().heapUsed;
    let most = before;
    const sampling = setInterval(() => {
      most = Math.max(most, process.memoryUsage().heapUsed);
    }, SAMPLED_EVERY_MS);
    const began = process.cpuUsage();
    const { devices } = await mergeResults(file);
    const { user, system } = process.cpuUsage(began);
    clearInterval(sampling);
    most = Math.max(most, process.memoryUsage().heapUsed);
    if (devices !== documents) throw new Error(`${devices} of ${documents} documents were merged.`);
    return { processorMs: (user + system) / 1000, heapMb: (most - before) / MB, fileMb: statSync(file).size / MB };
  });
