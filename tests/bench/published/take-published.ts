/**
 * The published results of this project, from one machine, whose engines and runtimes run by turns. Each run is one of
 * the public command. The file is all that the page knows of the results, so a new file replaces the old one.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { takeTurns } from '../../../cli/browser/take-turns.ts';
import { writeWhole } from '../../../cli/terminal/whole-file.ts';
import { DeviceFault } from '../../../cli/webdriver/device-fault.ts';
import { askProgram } from '../../../scripts/process-group.mjs';
import { inProject } from '../../../scripts/project.mjs';
import { StepError, say } from '../../../scripts/step.mjs';
import type { Experiment } from '../../../site/experiments/form/experiment.ts';
import { offeredStudies } from '../../../site/experiments/index.ts';
import { defaultSettings, type Settings } from '../../../site/experiments/settings/settings.ts';
import { printSettings } from '../../../site/experiments/settings/settings-link.ts';
import { nothingMeasured } from '../../../site/figures/form/figure-input.ts';
import { drawStudy } from '../../../site/figures/study-pictures/draw-study.ts';
import { deviceName, ONE_MACHINE, relabelled } from '../../../site/results/document/label.ts';
import { readRunText } from '../../../site/results/document/read-run.ts';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { printRunLine } from '../../../site/results/export/json.ts';
import { readStudies } from '../../../site/results/published/published.ts';
import { printShared, readShared } from '../../../site/results/share/share-link.ts';

const FILE = inProject('public', 'results', 'one-machine.ndjson');
const STUDIES_FILE = inProject('public', 'results', 'studies.ndjson');

/** The arguments of the command: a browser is one of `browser`, a runtime one of `run --runtime`. */
const measurers = {
  chromium: ['browser', 'chromium'],
  firefox: ['browser', 'firefox'],
  webkit: ['browser', 'webkit'],
  'node@22': ['run', '--runtime', 'node@22'],
  'node@24': ['run', '--runtime', 'node@24'],
  deno: ['run', '--runtime', 'deno'],
  bun: ['run', '--runtime', 'bun'],
} as const;

type MeasurerName = keyof typeof measurers;

const TURNS = 5;
/** No engine's clock gives more digits, and the file is half as long. */
const DIGITS = 6;

async function runOnce(name: MeasurerName, settings: Settings): Promise<RunDocument> {
  const parameters = [...printSettings(settings)].map(([option, value]) => `--${option}=${value}`);
  const words = [inProject('scripts', 'cli.mjs'), ...measurers[name], ...parameters, '--json'];
  const { code, stdout, stderr } = await askProgram(process.execPath, words, {
    folder: inProject(),
    ending: 'SIGTERM',
  });
  if (code !== 0) throw new DeviceFault(`${name} gave no result: ${stderr.trim().split('\n').at(-1) ?? ''}`);
  return readRunText(stdout);
}

const rounded = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value;

/** Returns the line of a run under a label that tells it from a visitor's own runs. */
const lineOf = (run: RunDocument) =>
  `${JSON.stringify(JSON.parse(printRunLine(relabelled(run, `${deviceName(run.environment)}${ONE_MACHINE}`))), rounded)}\n`;

/** The studies whose cards have nothing to show before a run, apart from what we publish. */
function studiesWithoutPicture(): readonly Experiment[] {
  const studies = [...readStudies(JSON.parse(readFileSync(inProject('public', 'published-results.json'), 'utf8')))];
  return offeredStudies([]).filter((experiment) => {
    const reference = studies.find(({ id }) => id === experiment.published);
    return drawStudy({ experiment, run: nothingMeasured(defaultSettings(experiment)), reference }).from === 'nobody';
  });
}

/** Returns the line of a run without its samples, as a link has it: a picture shows only medians and intervals. */
const linkedLineOf = async (run: RunDocument) => lineOf(await readShared(await printShared(run)));

/** Measures each study without another picture once in one browser. @throws StepError if one could not be measured */
export async function takeStudies(): Promise<void> {
  const lines: string[] = [];
  for (const study of studiesWithoutPicture()) {
    say(study.question);
    const run = await runOnce('chromium', { ...defaultSettings(study), preset: 'quick' }).catch((fault: unknown) => {
      if (fault instanceof DeviceFault) throw new StepError(`${fault.message} The published studies stay as they are.`);
      throw fault;
    });
    say(`machine ${run.drift?.grade ?? 'not watched'}`);
    lines.push(await linkedLineOf(run));
  }
  writeWhole(STUDIES_FILE, lines.join(''));
  say(`${lines.length} results are in public/results/studies.ndjson: look at their grades, then commit it.`);
}

/** @param turns the number of runs of each, by turns @throws StepError if nothing can be measured */
export async function takePublished(turns = TURNS): Promise<void> {
  const names = Object.keys(measurers) as MeasurerName[];
  const settings: Settings = { ...defaultSettings(), preset: 'quick', repeat: turns };
  const outcomes = await takeTurns(
    names,
    settings,
    (name, ofRepeat, repeat) => {
      say(`${name}, ${repeat} of ${turns}`);
      return runOnce(name, ofRepeat);
    },
    new AbortController().signal,
  );
  for (const { faults } of outcomes) for (const fault of faults) say(fault);
  const runs = outcomes.flatMap(({ run }) => run ?? []);
  if (runs.length === 0) throw new StepError('Nothing was measured, so the published results stay as they are.');
  mkdirSync(dirname(FILE), { recursive: true });
  writeWhole(FILE, runs.map(lineOf).join(''));
  for (const run of runs) say(`${deviceName(run.environment)}: machine ${run.drift?.grade ?? 'not watched'}`);
  say(`${runs.length} results are in public/results/one-machine.ndjson: look at their grades, then commit it.`);
}
