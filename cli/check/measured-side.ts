/** One side of a check: a folder that has a program of its own, which measures what lies there. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askProgram } from '../../scripts/process-group.mjs';
import { readRunText } from '../../site/results/document/read-run.ts';
import { refusalSentence } from '../../site/results/document/refused-result.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { CommandFault } from '../terminal/terminal.ts';
import { firstLine } from '../webdriver/device-fault.ts';

export interface MeasuredSide {
  readonly name: 'base' | 'head';
  readonly folder: string;
  readonly program: string;
  /** `0.2.0 (1a2b3c4)`, as its program says it. */
  readonly version: string;
}

/** Of a clone, or of a folder in which the package is installed. */
const places = ['scripts/passkey-bench.mjs', 'node_modules/passkey-bench/scripts/passkey-bench.mjs'];

/** A program that builds itself first has groups of its own to end. */
const ENDING = 'SIGTERM';

const ask = (program: string, words: readonly string[], folder: string, cancelling: AbortSignal) =>
  askProgram(process.execPath, [program, ...words], { folder, cancelling, ending: ENDING });

const lastLine = (text: string) => firstLine(text.trim().split('\n').at(-1) ?? '');

/** Finds the program of a folder and has it built, so that nothing is built while the other side measures. @returns nothing where that was interrupted @throws CommandFault */
export async function openSide(
  name: MeasuredSide['name'],
  folder: string,
  typed: string,
  cancelling: AbortSignal,
): Promise<MeasuredSide | undefined> {
  const program = places.map((place) => join(folder, place)).find(existsSync);
  if (program === undefined)
    throw new CommandFault(
      `There is no program in ${quoted(typed)}: name a clone of this project, or a folder in which its package is installed. Nothing was measured.`,
    );
  const { code, stdout, stderr } = await ask(program, ['--version'], folder, cancelling);
  if (cancelling.aborted) return undefined;
  if (code !== 0)
    throw new CommandFault(
      `The program in ${quoted(typed)} does not start: ${lastLine(stderr)}. Nothing was measured.`,
    );
  return { name, folder, program, version: stdout.trim().replace(/^passkey-bench /, '') };
}

/** One run of one side. @throws CommandFault: without one of its runs there is nothing to compare, and the others are not made */
export async function measureSide(
  { name, folder, program }: MeasuredSide,
  words: readonly string[],
  cancelling: AbortSignal,
): Promise<RunDocument> {
  const { code, stdout, stderr } = await ask(program, ['run', ...words, '--json'], folder, cancelling);
  if (code !== 0) throw new CommandFault(`The run of ${name} ended with ${lastLine(stderr)}.`);
  try {
    return readRunText(stdout);
  } catch (error) {
    throw new CommandFault(`What the program of ${name} printed is no result. ${refusalSentence(error, '')}`.trim());
  }
}
