/** `passkey-bench run`: measures in the current runtime, usually Node, like in any other engine. */

import { finishedLine, keptSentence, runningLine } from '../../site/figures/every-run/run-lines.ts';
import { engineSentences } from '../../site/figures/words/engine/engine-sentences.ts';
import { reasonedRemark } from '../../site/figures/words/machine-remark.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { progressNow, type RunProgress } from '../../site/runner/events/progress-now.ts';
import type { Command } from '../terminal/command.ts';
import { readWords } from '../terminal/options.ts';
import { ProgressLine } from '../terminal/progress-line.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { checkWritable } from '../terminal/whole-file.ts';
import { nodeVersion } from '../threads/runtime.ts';
import { outputOptions, readOutput } from './output-options.ts';
import { terminalSettingOptions, terminalSettingsFrom } from './setting-options.ts';
import { watchRun } from './watch-run.ts';

/** The first Node whose WebCrypto has ML-DSA. */
const WITH_ML_DSA = { major: 24, minor: 7 };

/**
 * One sentence for rows that are missing only because Node is old; undefined if the row is there, was not asked for, or if another runtime measured.
 * @param version of Node, `20.20.2`; undefined in another runtime
 */
export function newerNodeSentence({ measurements }: RunDocument, version: string | undefined): string | undefined {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const { major: least, minor: leastMinor } = WITH_ML_DSA;
  if (version === undefined || major > least || (major === least && minor >= leastMinor)) return undefined;
  const isMissing = measurements.some(
    ({ scheme, backend, status }) => backend === 'webcrypto' && scheme.startsWith('ml-dsa') && status === 'unsupported',
  );
  if (!isMissing) return undefined;
  return `WebCrypto of Node ${major}.${minor} has no ML-DSA: run it with Node ${least}.${leastMinor} or newer to measure that too.`;
}

const options = [...terminalSettingOptions, ...outputOptions];

/** The time left decreases even while a thread is silent. */
const TICK_MS = 500;

/** Shows the newest progress while time passes. It returns functions to give a new progress, or to end. */
function watchProgress(terminal: Terminal) {
  const line = new ProgressLine(terminal);
  let newest: { readonly progress: RunProgress; readonly atMs: number } | undefined;
  const show = () => {
    if (newest) line.show(runningLine(progressNow(newest.progress, performance.now() - newest.atMs)));
  };
  const ticking = setInterval(show, TICK_MS);
  return {
    tell(progress: RunProgress) {
      newest = { progress, atMs: performance.now() };
      show();
    },
    end() {
      clearInterval(ticking);
      line.clear();
    },
  };
}

/** What slowed the engine, or why this is not known. The page's advice is only for a browser. */
function slowedSentences(measured: RunDocument): readonly string[] {
  const { engineNotKnown } = measured.environment;
  const sentences = engineSentences(measured);
  const wayOut = sentences.length > 0 ? ['Run again without the options that slow the engine.'] : [];
  return [...sentences, ...wayOut, ...(engineNotKnown === undefined ? [] : [engineNotKnown])];
}

async function run(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const request = readWords(words, 'run', options);
  const settings = terminalSettingsFrom(request);
  const output = readOutput(request, terminal);
  if (output.file !== undefined) checkWritable(output.file, request.values.get('output') ?? output.file);
  const cancelling = new AbortController();
  const stopListening = terminal.onInterrupt(() => cancelling.abort());
  const progress = watchProgress(terminal);
  const { run: measured, expected, failure } = await watchRun(settings, progress.tell, cancelling.signal);
  progress.end();
  stopListening();
  // Loaded only now, so that it neither delayed nor disturbed the measurement.
  if (measured) (await import('./write-result.ts')).writeResult(measured, output, terminal);
  if (failure !== undefined) throw new CommandFault(`${failure} ${keptSentence(measured, expected)}`);
  if (cancelling.signal.aborted) return exitCodes.interrupted;
  if (measured && !terminal.isQuiet) {
    const sentences = [
      finishedLine(measured, expected, reasonedRemark),
      ...slowedSentences(measured),
      newerNodeSentence(measured, nodeVersion(process.versions)) ?? [],
    ].flat();
    terminal.tell(`${sentences.join(' ')}\n`);
  }
  return exitCodes.done;
}

export const runCommand: Command = {
  operands: '',
  about: [],
  options: [
    { title: 'What is measured, as the settings of the page:', options: terminalSettingOptions },
    { title: 'What becomes of the result:', options: outputOptions },
  ],
  run,
};
