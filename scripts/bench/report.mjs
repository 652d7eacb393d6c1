/** Reports the figures of a benchmark: one line each on the terminal, and a table in docs/benchmarks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '../project.mjs';
import { StepError, say } from '../step.mjs';
import { replaceBlock } from './block.mjs';
import { describeEnvironment } from './environment.mjs';
import { describeFigure } from './figure.mjs';
import { plainMarkdown, printTables } from './table.mjs';

/** @import { BenchmarkResult } from './figure.mjs' */

/**
 * The content of a block, formatted by prettier.
 * @param {string} environment Markdown
 * @param {Pick<BenchmarkResult, 'figures' | 'remarks'>} result
 * @param {string} path of the file that contains the block
 */
export async function printBlock(environment, { figures, remarks = [] }, path) {
  const prettier = await import('prettier');
  const options = await prettier.resolveConfig(path);
  const text = [environment, printTables(figures), ...remarks.map(plainMarkdown)].join('\n\n');
  return (await prettier.format(text, { ...options, parser: 'markdown' })).trim();
}

/**
 * Prints the figures, and writes their table between its marks.
 * @param {string} name
 * @param {string} command what a person types for these figures
 * @param {BenchmarkResult} result
 * @param {{ path: string, reasonToPrintOnly?: string | undefined }} place
 */
export async function report(name, command, result, { path, reasonToPrintOnly }) {
  for (const figure of result.figures) say(describeFigure(figure));
  for (const remark of result.remarks ?? []) say(`  ${remark}`);
  if (result.figures.every(({ value }) => Number.isNaN(value))) {
    say('  Nothing was measured, so nothing was written.');
    return;
  }
  if (reasonToPrintOnly !== undefined) {
    say(`  ${reasonToPrintOnly}`);
    return;
  }
  const shown = relative(projectRoot, path);
  const block = await printBlock(describeEnvironment(new Date(), command, result.versions), result, path);
  try {
    writeFileSync(path, replaceBlock(readFileSync(path, 'utf8'), name, block));
    say(`  The table stands in ${shown}.`);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    say(`  ${shown}: ${error.message} The table:\n\n${block}\n`);
  }
}
