/** Whether what the command measures in Node is what an independent loop over the same module measures: a ratio, best of three each. */
import { spawnSync } from 'node:child_process';
import { inProject } from '../../../scripts/project.mjs';
import { readRunText } from '../../../site/results/document/read-run.ts';
import { summaryOf } from '../../../site/results/document/summary-of.ts';

const TRIES = 3;

function answer(...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    cwd: inProject(),
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

const asked = ['--schemes', 'ed25519', '--operations', 'sign', '--backends', 'wasm', '--preset', 'standard', '--json'];

/** Turn by turn, so that both find the same machine. */
export function agreementPercent(): number {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const run = readRunText(answer(inProject('scripts', 'cli.mjs'), 'run', ...asked));
    ours.push(summaryOf(run.measurements[0])?.medianNs ?? Number.NaN);
    const build = run.build?.modules[0]?.build ?? 'base';
    theirs.push(Number(answer(inProject('tests', 'bench', 'fleet', 'independent-loop.mjs'), build)));
  }
  return 100 * Math.abs(Math.min(...ours) / Math.min(...theirs) - 1);
}
