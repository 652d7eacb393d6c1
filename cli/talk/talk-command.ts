/** `passkey-bench talk`: draws a talk in a browser of this machine, as one PDF, or as a folder with PNG files too. */
import { join, resolve } from 'node:path';
import { findDriven } from '../../scripts/test/drivers.mjs';
import { findExperiment } from '../../site/experiments/index.ts';
import { defaultSettings, type Settings } from '../../site/experiments/settings/settings.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { printRunLine } from '../../site/results/export/json.ts';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { browserLimits, inFreshBrowser } from '../browser/fresh-browser.ts';
import { collectResults } from '../compare/collect-results.ts';
import { settingOptions, settingsFrom } from '../run/setting-options.ts';
import { openSite, pageOption } from '../serve/serve-site.ts';
import type { Command, Option } from '../terminal/command.ts';
import { choiceOf, readWords, type Words } from '../terminal/options.ts';
import { type ProgressLine, whileShown } from '../terminal/progress-line.ts';
import { shownReason } from '../terminal/shown-reason.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { checkFolder, checkWritable, writeFolder, writeWhole } from '../terminal/whole-file.ts';
import { DeviceFault } from '../webdriver/device-fault.ts';
import { runOnPage } from '../webdriver/page-run.ts';
import type { Session } from '../webdriver/session.ts';
import { type DrawnTalk, drawTalk, openTalk, stageAddress } from './draw-on-stage.ts';

const FOLDER = 'passkey-bench-talk';
const themes = ['light', 'dark'] as const;
const engines = ['chromium', 'firefox'] as const;

const stepsOption: Option = {
  name: 'steps',
  value: 'ID,…',
  about: 'the figures of the talk, as in a link of the stage; default: the usual ones',
};
const themeOption: Option = { name: 'theme', value: themes.join('|'), about: 'default: light' };
const browserOption: Option = {
  name: 'browser',
  value: engines.join('|'),
  about: 'which draws, and measures what no file holds; default: chromium',
};
const outputOption: Option = {
  name: 'output',
  short: 'o',
  value: 'PLACE',
  about: `a file that ends in .pdf, or a folder for talk.pdf and a PNG for each screen; default: ${FOLDER}`,
};

/** The settings that a talk uses. */
const talkSettings = settingOptions.filter(({ name }) => name === 'experiment' || name === 'preset');
const ownOptions = [stepsOption, themeOption, browserOption, outputOption, pageOption];
const options = [...talkSettings, ...ownOptions];

/** Undefined if no file is named. @throws CommandFault if one of them cannot be read completely */
async function resultsOf({ others }: Words, terminal: Terminal): Promise<readonly RunDocument[] | undefined> {
  if (others.length === 0) return undefined;
  const { runs, faults } = await collectResults(others, terminal);
  if (faults.length > 0) throw new CommandFault(`${faults.join('\n')} Nothing was drawn.`);
  return runs;
}

const settingsOf = (experiment: string, { preset }: Settings): Settings => ({
  ...defaultSettings(findExperiment(experiment)),
  preset,
});

interface TalkOptions {
  readonly settings: Settings;
  readonly steps: string | undefined;
  readonly theme: (typeof themes)[number];
  readonly given: readonly RunDocument[] | undefined;
  readonly cancelling: AbortSignal;
}

/** Measures one experiment after the other, in the browser that draws. @throws DeviceFault */
async function measureAll(
  session: Session,
  siteUrl: string,
  experiments: readonly string[],
  { settings, cancelling }: TalkOptions,
  line: ProgressLine,
): Promise<readonly RunDocument[]> {
  const runs: RunDocument[] = [];
  for (const [target, experiment] of experiments.entries()) {
    const which = `Experiment ${target + 1} of ${experiments.length} · ${experiment}`;
    line.show(which, which);
    const tell = (measured: number, total: number) => line.show(`${which} · ${measured} of ${total} measured`, which);
    const request = {
      siteUrl,
      settings: settingsOf(experiment, settings),
      cancelling,
      runMs: browserLimits.runMs,
      tell,
    };
    runs.push(await runOnPage(session, request));
  }
  return runs;
}

/** @throws CommandFault if no result belongs to the talk */
function checkGiven(given: readonly RunDocument[], experiments: readonly string[]): void {
  if (given.some(({ experiment }) => experiment !== undefined && experiments.includes(experiment))) return;
  throw new CommandFault(
    `None of these results is of an experiment of this talk (${experiments.join(', ')}). Nothing was drawn.`,
  );
}

/** Measures what no file has, then draws. @throws DeviceFault */
async function drawInBrowser(
  session: Session,
  siteUrl: string,
  request: TalkOptions,
  line: ProgressLine,
): Promise<DrawnTalk> {
  const address = stageAddress(siteUrl, request.settings, request.steps);
  const { experiments, problems } = await openTalk(session, address);
  for (const problem of problems) line.say(problem);
  if (request.given) checkGiven(request.given, experiments);
  const runs = request.given ?? (await measureAll(session, siteUrl, experiments, request, line));
  if (!request.given) await openTalk(session, stageAddress(siteUrl, request.settings, request.steps));
  line.show('The pages are drawn', 'draws');
  return drawTalk(session, runs.map(printRunLine), request.theme);
}

const isPdf = (target: string) => /\.pdf$/i.test(target);

/** @throws CommandFault if it can be neither made nor written */
function checkTarget(target: string, name: string): void {
  const check = isPdf(target) ? checkWritable : checkFolder;
  check(target, name, 'Nothing was drawn.');
}

/** @param target a PDF, or a folder @returns the paths for the message */
function writeTalk({ pdf, pictures }: DrawnTalk, target: string): readonly string[] {
  const files = [
    { path: 'talk.pdf', content: pdf },
    ...pictures.map(({ name, png }) => ({ path: `${name}.png`, content: png })),
  ];
  try {
    if (isPdf(target)) writeWhole(target, pdf);
    else writeFolder(target, files);
  } catch (error) {
    const reason = shownReason(error);
    throw new CommandFault(`${quoted(target)} could not be written (${reason}): make room, and ask again.`);
  }
  return isPdf(target) ? [target] : files.map(({ path }) => join(target, path));
}

async function talk(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const request = readWords(words, 'talk', options);
  const engine = choiceOf(request, 'browser', engines, 'Nothing was drawn.') ?? 'chromium';
  const theme = choiceOf(request, 'theme', themes, 'Nothing was drawn.') ?? 'light';
  const settings = settingsFrom(request);
  const given = await resultsOf(request, terminal);
  const name = request.values.get('output') ?? FOLDER;
  const target = resolve(terminal.folder, name);
  checkTarget(target, name);
  const programs = findDriven[engine]();
  if (typeof programs === 'string') throw new CommandFault(programs);
  const site = openSite(request);
  const { result: drawn } = await whileShown(terminal, async (line, cancelling) => {
    line.show(`${engine} is started`, 'starts');
    const wanted = { settings, steps: request.values.get('steps'), theme, given, cancelling };
    try {
      return await inFreshBrowser(engine, programs, site, (session, siteUrl) =>
        drawInBrowser(session, siteUrl, wanted, line),
      );
    } catch (error) {
      if (cancelling.aborted) return undefined;
      if (error instanceof DeviceFault) throw new CommandFault(`${engine}: ${error.message} Nothing was drawn.`);
      throw error;
    } finally {
      await site.close();
    }
  });
  if (!drawn) return exitCodes.interrupted;
  terminal.print(`${writeTalk(drawn, target).join('\n')}\n`);
  return exitCodes.done;
}

export const talkCommand: Command = {
  operands: '[FILE …]',
  takesFiles: true,
  about: [
    'Every screen of the stage as a page of 1920 × 1080 pixels. Results of files are shown, the first of each experiment; where none is named, the browser measures what the talk shows.',
  ],
  options: [
    { title: 'Which talk:', options: [...talkSettings, stepsOption] },
    { title: 'How it is drawn, and where it goes:', options: [themeOption, browserOption, outputOption, pageOption] },
  ],
  run: talk,
};
