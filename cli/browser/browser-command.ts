/** `passkey-bench browser`: the page in real browsers of this machine, over W3C WebDriver. */

import { resolve } from 'node:path';
import { findDriven } from '../../scripts/test/drivers.mjs';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { outputOptions, readOutput } from '../run/output-options.ts';
import { settingOptions, settingsFrom } from '../run/setting-options.ts';
import { openSite, pageOption } from '../serve/serve-site.ts';
import type { Command } from '../terminal/command.ts';
import { readWords, type Words } from '../terminal/options.ts';
import { ProgressLine } from '../terminal/progress-line.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { checkWritable } from '../terminal/whole-file.ts';
import { browserLimits, inFreshBrowser } from './fresh-browser.ts';
import { type DrivenEngine, engineIds } from './start-driver.ts';
import { takeTurns } from './take-turns.ts';

const options = [...settingOptions, ...outputOptions, pageOption];

/** @throws CommandFault where one is named that there is not, or named twice */
function enginesOf({ others }: Words): readonly DrivenEngine[] {
  const engines = others.map((name) => {
    const engine = engineIds.find((known) => known === name);
    if (!engine)
      throw new CommandFault(`There is no engine ${quoted(name)}: there are ${engineIds.join(', ')}. Nothing was run.`);
    return engine;
  });
  if (engines.length === 0)
    throw new CommandFault(`The command browser needs an engine: ${engineIds.join(', ')}. Nothing was run.`);
  if (new Set(engines).size < engines.length)
    throw new CommandFault('The command browser names an engine twice. Nothing was run.');
  return engines;
}

/** Of several engines only documents can be written, one a line. @throws CommandFault */
function checkOutput(engines: readonly DrivenEngine[], request: Words, terminal: Terminal): void {
  const file = request.values.get('output');
  if (engines.length === 1) {
    readOutput(request, terminal);
    return;
  }
  const other = ['csv', 'markdown', 'benchstat'].find((name) => request.switches.has(name));
  if (other !== undefined || (file !== undefined && !file.endsWith('.ndjson')))
    throw new CommandFault(
      'The results of several engines are written as documents, one per line: name a file that ends in .ndjson, or say --json. Nothing was run.',
    );
}

async function browser(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const request = readWords(words, 'browser', options);
  const engines = enginesOf(request);
  const settings = settingsFrom(request);
  checkOutput(engines, request, terminal);
  const file = request.values.get('output');
  if (file !== undefined) checkWritable(resolve(terminal.folder, file), file);
  const found = engines.map((engine) => ({ engine, programs: findDriven[engine]() }));
  const missing = found.flatMap(({ programs }) => (typeof programs === 'string' ? [programs] : []));
  if (missing.length > 0) throw new CommandFault(missing.join('\n'));
  const cancelling = new AbortController();
  const stopListening = terminal.onInterrupt(() => cancelling.abort());
  const line = new ProgressLine(terminal);
  const site = openSite(request);
  const turns = takeTurns(
    engines,
    settings,
    (engine, ofRepeat, repeat) => {
      const { programs } = found.find((one) => one.engine === engine) ?? {};
      if (programs === undefined || typeof programs === 'string') throw new CommandFault(`${engine} is gone.`);
      const which = settings.repeat > 1 ? `Repeat ${repeat} of ${settings.repeat} · ${engine}` : engine;
      line.show(`${which} · begins`, 'begins');
      const tell = (measured: number, total: number) =>
        line.show(`${which} · ${measured} of ${total} measured`, 'measures');
      return inFreshBrowser(engine, programs, site, async (session, siteUrl) => {
        const { runOnPage } = await import('../webdriver/page-run.ts');
        const { runMs } = browserLimits;
        return runOnPage(session, { siteUrl, settings: ofRepeat, cancelling: cancelling.signal, runMs, tell });
      });
    },
    cancelling.signal,
  );
  const outcomes = await turns.finally(() => site.close());
  stopListening();
  line.clear();
  const { tellEnds, writeOutcomes } = await import('./write-outcomes.ts');
  writeOutcomes(outcomes, request, terminal);
  tellEnds(outcomes, terminal);
  const faults = outcomes.flatMap(({ engine, faults: own }) => own.map((sentence) => `${engine}: ${sentence}\n`));
  for (const fault of faults) terminal.tell(fault);
  if (cancelling.signal.aborted) return exitCodes.interrupted;
  return faults.length > 0 ? exitCodes.fault : exitCodes.done;
}

export const browserCommand: Command = {
  operands: 'ENGINE …',
  operandChoices: engineIds,
  about: ['Engines take turns run by run. Results of several are documents, one per line.'],
  options: [
    { title: 'What is measured, as the settings of the page:', options: settingOptions },
    { title: 'The page, and the result:', options: [pageOption, ...outputOptions] },
  ],
  run: browser,
};
