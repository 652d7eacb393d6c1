/** What engines have measured: one as `run` writes it, several a line each, and beside each other. */
import { resolve } from 'node:path';
import { printComparison } from '../compare/comparison-text.ts';
import { readOutput } from '../run/output-options.ts';
import { printResult } from '../run/result-text.ts';
import { writeOrPrint, writeResult } from '../run/write-result.ts';
import type { Words } from '../terminal/options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { EngineOutcome } from './take-turns.ts';

export function writeOutcomes(outcomes: readonly EngineOutcome<string>[], asked: Words, terminal: Terminal): void {
  const runs = outcomes.flatMap(({ run }) => run ?? []);
  const [first, second] = runs;
  const file = asked.values.get('output');
  if (first && !second && outcomes.length === 1) {
    writeResult(first, readOutput(asked, terminal), terminal);
    return;
  }
  const lines = runs.map((run) => `${JSON.stringify(run)}\n`).join('');
  if (file !== undefined) writeOrPrint(resolve(terminal.folder, file), lines, terminal);
  if (asked.switches.has('json') && file === undefined) {
    terminal.print(lines);
    return;
  }
  terminal.print(runs.map((run) => printResult(run, terminal.answerColumns)).join('\n'));
  if (runs.length > 1) terminal.print(`\n${printComparison({ runs }, terminal.answerColumns)}`);
}
