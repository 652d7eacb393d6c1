/** One side of a check: a folder with its own program, which measures the code in this folder. */
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
  /** `0.2.0 (1a2b3c4)`, as its program reports it. */
  readonly version: string;
}

/** In a clone, or in a folder in which the package is installed. */
const places = ['scripts/passkey-bench.mjs', 'node_modules/passkey-bench/scripts/passkey-bench.mjs'];

/** A program that builds itself first has its own process groups to end. */
const ENDING = 'SIGTERM';

const ask = (program: string, words: readonly string[], folder: string, cancelling: AbortSignal) =>
  askProgram(process.execPath, [program, ...words], { folder, cancelling, ending: ENDING });

const lastLine = (text: string) => firstLine(text.trim().split('\n').at(-1) ?? '');

/**
 * Finds the program of a folder and lets it build, so that it does not build while the other side measures.
 * @returns undefined if interrupted @throws CommandFault
 */
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

/** One run of one side. @throws CommandFault if it fails: there is nothing to compare then, so no run follows */
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
