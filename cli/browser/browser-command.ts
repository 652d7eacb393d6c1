/** `passkey-bench browser`: the page in real browsers of this machine, over W3C WebDriver. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findDriven } from '../../scripts/test/drivers.mjs';
import { shown } from '../../site/experiments/settings/link-reader.ts';
import type { Settings } from '../../site/experiments/settings/settings.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { printComparison } from '../compare/comparison-text.ts';
import { outputOptions, readOutput, writeResult } from '../run/output.ts';
import { printResult } from '../run/result-text.ts';
import { settingOptions, settingsFrom } from '../run/setting-options.ts';
import { pageOption, usingSite } from '../serve/serve-site.ts';
import { describeOptions, readWords, type Words } from '../terminal/options.ts';
import { ProgressLine } from '../terminal/progress-line.ts';
import { type Command, CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { runOnPage } from '../webdriver/page-run.ts';
import { type Limits, openSession } from '../webdriver/session.ts';
import { type DrivenEngine, type DrivenPrograms, engineIds, startDriver } from './start-driver.ts';
import { type EngineOutcome, takeTurns } from './take-turns.ts';

const limits: Limits = { startMs: 60_000, answerMs: 60_000, runMs: 45 * 60_000 };

const options = [...settingOptions, ...outputOptions, pageOption];

/** @throws CommandFault where one is named that there is not, or named twice */
function enginesOf({ others }: Words): readonly DrivenEngine[] {
  const engines = others.map((name) => {
    const engine = engineIds.find((known) => known === name);
    if (!engine)
      throw new CommandFault(`There is no engine ${shown(name)}: there are ${engineIds.join(', ')}. Nothing was run.`);
    return engine;
  });
  if (engines.length === 0)
    throw new CommandFault(`The command browser needs an engine: ${engineIds.join(', ')}. Nothing was run.`);
  if (new Set(engines).size < engines.length)
    throw new CommandFault('The command browser names an engine twice. Nothing was run.');
  return engines;
}

/** A run in a browser that is started for it and ended after it. */
async function runFresh(
  engine: DrivenEngine,
  programs: DrivenPrograms,
  asked: { readonly siteUrl: string; readonly settings: Settings; readonly cancelling: AbortSignal },
  tell: (measured: number, of: number) => void,
): Promise<RunDocument> {
  const driver = await startDriver(engine, programs);
  try {
    const session = await openSession(driver, limits);
    try {
      return await runOnPage(session, { ...asked, runMs: limits.runMs, tell });
    } finally {
      await session.end();
    }
  } finally {
    driver.end();
  }
}

/** One engine's result is written as that of `run`; of several, a line each. */
function write(outcomes: readonly EngineOutcome<DrivenEngine>[], asked: Words, terminal: Terminal): void {
  const runs = outcomes.flatMap(({ run }) => run ?? []);
  const [first, second] = runs;
  const file = asked.values.get('output');
  if (first && !second && outcomes.length === 1) {
    writeResult(first, readOutput(asked, terminal), terminal);
    return;
  }
  const lines = runs.map((run) => `${JSON.stringify(run)}\n`).join('');
  if (file !== undefined) writeFileSync(resolve(terminal.folder, file), lines);
  if (asked.switches.has('json') && file === undefined) {
    terminal.print(lines);
    return;
  }
  terminal.print(runs.map(printResult).join('\n'));
  if (runs.length > 1) terminal.print(`\n${printComparison({ runs })}`);
}

/** Of several engines only documents can be written, one a line. @throws CommandFault */
function checkOutput(engines: readonly DrivenEngine[], asked: Words, terminal: Terminal): void {
  const file = asked.values.get('output');
  if (engines.length === 1) {
    readOutput(asked, terminal);
    return;
  }
  const other = ['csv', 'markdown', 'benchstat'].find((name) => asked.switches.has(name));
  if (other !== undefined || (file !== undefined && !file.endsWith('.ndjson')))
    throw new CommandFault(
      'The results of several engines are written as documents, one a line: name a file that ends in .ndjson, or say --json. Nothing was run.',
    );
}

async function browser(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const asked = readWords(words, 'browser', options);
  const [engines, settings] = [enginesOf(asked), settingsFrom(asked)];
  checkOutput(engines, asked, terminal);
  const found = engines.map((engine) => ({ engine, programs: findDriven[engine]() }));
  const missing = found.flatMap(({ programs }) => (typeof programs === 'string' ? [programs] : []));
  if (missing.length > 0) throw new CommandFault(missing.join('\n'));
  const cancelling = new AbortController();
  const stopListening = terminal.onInterrupt(() => cancelling.abort());
  const line = new ProgressLine(terminal);
  const outcomes = await usingSite(asked, (siteUrl) =>
    takeTurns(
      engines,
      settings,
      (engine, ofRepeat, repeat) => {
        const { programs } = found.find((one) => one.engine === engine) ?? {};
        if (programs === undefined || typeof programs === 'string') throw new CommandFault(`${engine} is gone.`);
        const which = settings.repeat > 1 ? `Repeat ${repeat} of ${settings.repeat} · ${engine}` : engine;
        line.show(`${which} · begins`);
        return runFresh(
          engine,
          programs,
          { siteUrl, settings: ofRepeat, cancelling: cancelling.signal },
          (measured, of) => line.show(`${which} · ${measured} of ${of} measured`),
        );
      },
      cancelling.signal,
    ),
  );
  stopListening();
  line.clear();
  write(outcomes, asked, terminal);
  const faults = outcomes.flatMap(({ engine, faults: own }) => own.map((sentence) => `${engine}: ${sentence}\n`));
  for (const fault of faults) terminal.tell(fault);
  if (cancelling.signal.aborted) return exitCodes.interrupted;
  return faults.length > 0 ? exitCodes.fault : exitCodes.done;
}

export const browserCommand: Command = {
  name: 'browser',
  summary: 'measure in real browsers of this machine: chromium, firefox, webkit',
  usage: () => `passkey-bench browser ENGINE …: engines take turns run by run.\n\n${describeOptions(options)}`,
  run: browser,
};
