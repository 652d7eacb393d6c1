/** Writes the results of engines: one result as `run` writes it; several results one per line, and compared. */
import { resolve } from 'node:path';
import { cellCount } from '../../site/figures/ceremony/cell-count.ts';
import { nameOf } from '../../site/figures/compare/compare-cells.ts';
import { finishedLine } from '../../site/figures/every-run/run-lines.ts';
import { engineSentences } from '../../site/figures/words/engine/engine-sentences.ts';
import { reasonedRemark } from '../../site/figures/words/machine-remark.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { printRunLine } from '../../site/results/export/json.ts';
import { printFindings, printLegend } from '../compare/comparison-text.ts';
import { readOutput } from '../run/output-options.ts';
import { printResult } from '../run/result-text.ts';
import { reportUnwritten, writeOrPrint, writeResult } from '../run/write-result.ts';
import type { Words } from '../terminal/options.ts';
import { type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { paragraph } from '../terminal/text-width.ts';
import type { EngineOutcome } from './take-turns.ts';

function writeOutcomes(outcomes: readonly EngineOutcome<string>[], request: Words, terminal: Terminal): void {
  const runs = outcomes.flatMap(({ run }) => run ?? []);
  const [first, second] = runs;
  const file = request.values.get('output');
  if (first && !second && outcomes.length === 1) {
    writeResult(first, readOutput(request, terminal), terminal);
    return;
  }
  if (runs.length === 0) {
    if (file !== undefined) reportUnwritten(file, terminal);
    return;
  }
  const lines = runs.map(printRunLine).join('');
  if (file !== undefined) writeOrPrint(resolve(terminal.folder, file), lines, terminal);
  if (request.switches.has('json') && file === undefined) {
    terminal.print(lines);
    return;
  }
  terminal.print(
    runs.length > 1
      ? printBeside(runs, terminal.answerColumns)
      : runs.map((run) => printResult(run, terminal.answerColumns)).join(''),
  );
}

/** The legend, then each result by its name, then the comparison. */
function printBeside(runs: readonly RunDocument[], columns: number): string {
  const each = runs.map(
    (run, index) => `${paragraph([`${nameOf(runs, index)}:`], columns)}\n${printResult(run, columns)}`,
  );
  return [printLegend({ runs }, columns), ...each, printFindings({ runs }, columns)].join('\n');
}

/** Says last how each engine ended and whether the machine was quiet. */
function tellEnds(outcomes: readonly EngineOutcome<string>[], terminal: Terminal): void {
  if (terminal.isQuiet) return;
  for (const { engine, run } of outcomes) {
    if (!run) continue;
    const sentences = [finishedLine(run, cellCount(run), reasonedRemark), ...engineSentences(run)];
    terminal.tell(`${engine}: ${sentences.join(' ')}\n`);
  }
}

/** Writes the results, then says how each engine ended and what went wrong. */
export function endTurns(
  outcomes: readonly EngineOutcome<string>[],
  request: Words,
  terminal: Terminal,
  wasInterrupted = false,
): ExitCode {
  writeOutcomes(outcomes, request, terminal);
  tellEnds(outcomes, terminal);
  const faults = outcomes.flatMap((one) => one.faults);
  for (const fault of faults) terminal.tell(`${fault}\n`);
  if (wasInterrupted) return exitCodes.interrupted;
  return faults.length > 0 ? exitCodes.fault : exitCodes.done;
}
