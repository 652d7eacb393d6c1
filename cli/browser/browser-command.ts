/**
 * `passkey-bench browser`: runs the page in real browsers over W3C WebDriver. Browsers of this machine take turns;
 * those of a fleet run side by side.
 */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findDriven } from '../../scripts/test/drivers.mjs';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { checkTurnsOutput, formatOptions, outputOptions } from '../run/output-options.ts';
import { settingOptions, settingsFrom } from '../run/setting-options.ts';
import { openSite, pageOption, servingOptions } from '../serve/serve-site.ts';
import type { Command, Option } from '../terminal/command.ts';
import { readWords, type Words } from '../terminal/options.ts';
import { whileShown } from '../terminal/progress-line.ts';
import { CommandFault, type ExitCode, type Terminal } from '../terminal/terminal.ts';
import { browserLimits, inFreshBrowser } from './fresh-browser.ts';
import { type DrivenEngine, type DrivenPrograms, engineIds } from './start-driver.ts';
import { takeTurns } from './take-turns.ts';

const fleetOptions: readonly Option[] = [
  {
    name: 'grid',
    value: 'URL',
    about: 'a Selenium Grid, each of whose nodes is a device for each browser that it offers',
  },
  { name: 'at-once', value: 'N', about: 'sessions of one endpoint at a time; default: as many as its Grid has nodes' },
  ...servingOptions,
];

const options = [...settingOptions, pageOption, ...outputOptions, ...fleetOptions];

const TAKES = `The command browser takes engines of this machine (${engineIds.join(', ')}), or one file that names a fleet, or --grid and the address of a Selenium Grid.`;

const isEngine = (name: string): name is DrivenEngine => engineIds.some((known) => known === name);

/** The named engines of this machine; empty for a fleet. @throws CommandFault if both are named, or neither */
function enginesOf({ others, values, switches }: Words, { folder }: Terminal): readonly DrivenEngine[] {
  const unknown = others.find((name) => !isEngine(name) && !existsSync(resolve(folder, name)));
  if (unknown !== undefined)
    throw new CommandFault(`There is no engine and no file ${quoted(unknown)}. ${TAKES} Nothing was run.`);
  const engines = others.filter(isEngine);
  if (new Set(engines).size < engines.length)
    throw new CommandFault('The command browser names an engine twice. Nothing was run.');
  const fleets = others.length - engines.length + (values.has('grid') ? 1 : 0);
  if (fleets > 1 || engines.length > 0 === fleets > 0) throw new CommandFault(`${TAKES} Nothing was run.`);
  const [foreign, whose] = fleets > 0 ? [formatOptions, 'engines of this machine'] : [fleetOptions, 'a fleet'];
  const stray = foreign.find(({ name }) => values.has(name) || switches.has(name));
  if (stray) throw new CommandFault(`The option --${stray.name} is for ${whose} alone. Nothing was run.`);
  return engines;
}

interface EngineWithPrograms {
  readonly engine: DrivenEngine;
  readonly programs: DrivenPrograms;
}

/** @throws CommandFault that says how to install missing programs */
function findAll(engines: readonly DrivenEngine[]): readonly EngineWithPrograms[] {
  const found = engines.map((engine) => ({ engine, programs: findDriven[engine]() }));
  const missing = found.flatMap(({ programs }) => (typeof programs === 'string' ? [programs] : []));
  if (missing.length > 0) throw new CommandFault(missing.join('\n'));
  return found.flatMap(({ engine, programs }) => (typeof programs === 'string' ? [] : [{ engine, programs }]));
}

async function measureHere(engines: readonly DrivenEngine[], request: Words, terminal: Terminal): Promise<ExitCode> {
  const settings = settingsFrom(request);
  checkTurnsOutput(engines.length, 'engines', request, terminal);
  const driven = findAll(engines);
  const site = openSite(request);
  const { result: outcomes, isCancelled } = await whileShown(terminal, (line, cancelling) => {
    const turns = takeTurns(
      driven,
      settings,
      ({ engine, programs }, ofRepeat, repeat) => {
        const which = settings.repeat > 1 ? `Repeat ${repeat} of ${settings.repeat} · ${engine}` : engine;
        line.show(`${which} · begins`, 'begins');
        const tell = (measured: number, total: number) =>
          line.show(`${which} · ${measured} of ${total} measured`, 'measures');
        return inFreshBrowser(engine, programs, site, async (session, siteUrl) => {
          const { runOnPage } = await import('../webdriver/page-run.ts');
          const { runMs } = browserLimits;
          return runOnPage(session, { siteUrl, settings: ofRepeat, cancelling, runMs, tell });
        });
      },
      cancelling,
    );
    return turns.finally(() => site.close());
  });
  const { endTurns } = await import('./write-outcomes.ts');
  const named = outcomes.map(({ engine: { engine }, run, faults }) => ({
    engine,
    run,
    faults: faults.map((sentence) => `${engine}: ${sentence}`),
  }));
  return endTurns(named, request, terminal, isCancelled);
}

async function browser(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const request = readWords(words, 'browser', options);
  const engines = enginesOf(request, terminal);
  if (engines.length > 0) return measureHere(engines, request, terminal);
  const { measureFleet } = await import('../fleet/measure-fleet.ts');
  return measureFleet(request, terminal);
}

export const browserCommand: Command = {
  operands: '[ENGINE … | FLEET.json]',
  operandChoices: engineIds,
  takesFiles: true,
  about: [
    'Engines of this machine take turns run by run. Results of several are documents, one per line.',
    'A fleet, which a file or a Selenium Grid names, is measured side by side. Each result is kept as it comes, one line a device, in fleet.ndjson or the file of --output; the same command goes on from there. Exit code 2 where a device gave no result.',
  ],
  options: [
    { title: 'What is measured, as the settings of the page:', options: settingOptions },
    { title: 'The page, and the result:', options: [pageOption, ...outputOptions] },
    { title: 'A fleet:', options: fleetOptions },
  ],
  run: browser,
};
