/** Measures every device of a fleet with one run, and says what all of them found. */

import { resolve } from 'node:path';
import type { Settings } from '../../site/experiments/settings/settings.ts';
import { printSettings } from '../../site/experiments/settings/settings-link.ts';
import { oneLine, quoted } from '../../site/schemes/text/foreign-text.ts';
import { settingsFrom } from '../run/setting-options.ts';
import { openSite } from '../serve/serve-site.ts';
import { type Words, wholeNumberOf } from '../terminal/options.ts';
import { ProgressLine, whileShown } from '../terminal/progress-line.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { tableText } from '../terminal/text-table.ts';
import { checkWritable } from '../terminal/whole-file.ts';
import { type Fleet, readFleetFile } from './fleet-file.ts';
import { FleetProgress } from './fleet-progress.ts';
import { devicesOfGrid, nodesOf } from './grid.ts';
import { engineSentence, mergedTable, mergeResults } from './merge.ts';
import { devicesDone, storeResult, takeTornLine, wholeSize } from './results-file.ts';
import { type DeviceFailure, runFleet } from './run-fleet.ts';

const DEFAULT_SECONDS = { start: 120, answer: 60, run: 900 } as const;
const DEFAULT_RESULTS = 'fleet.ndjson';
const MAX_AT_ONCE = 1000;

/** The fleet from a file or a Grid. @throws CommandFault */
async function fleetOf({ values, others }: Words, terminal: Terminal): Promise<Fleet> {
  const grid = values.get('grid');
  if (grid === undefined) return readFleetFile(terminal.folder, others[0] ?? '');
  if (!URL.canParse(grid))
    throw new CommandFault(`The option --grid is ${quoted(grid)}, which is no address. No device was asked.`);
  return { devices: await devicesOfGrid(grid), settings: {} };
}

const phrase = (what: string) => `The fleet${what}. No device was asked.`;

/** The file for results: its name as it was typed, and its path. */
interface ResultsFile {
  readonly name: string;
  readonly path: string;
}

/** The devices that have no result yet. @throws CommandFault if the file holds runs with other settings */
async function devicesLeft(
  fleet: Fleet,
  settings: Settings,
  file: ResultsFile,
  line: ProgressLine,
): Promise<Fleet['devices']> {
  const size = await wholeSize(file.path);
  const done = await devicesDone(file.path, size);
  const parameters = printSettings(settings).toString();
  for (const [name, recorded] of done) {
    const other = printSettings(recorded).toString();
    if (other !== parameters)
      throw new CommandFault(
        `${file.name} holds a run of ${quoted(name)} with other settings (${other}): name another file with -o. No device was asked.`,
      );
  }
  // Only now is it certain that the file belongs to this fleet.
  if (takeTornLine(file.path, size))
    line.say(`The last line of ${file.name} was not whole and was taken away; its device is asked again.`);
  const left = fleet.devices.filter(({ name }) => !done.has(name));
  if (left.length < fleet.devices.length)
    line.say(`${fleet.devices.length - left.length} of ${fleet.devices.length} devices are done already.`);
  return left;
}

/** How many sessions each endpoint gets at a time: one per node, because two on one machine disturb each other. */
async function nodeCounts(
  devices: Fleet['devices'],
  requestCount: number | undefined,
): Promise<(endpoint: string) => number> {
  if (requestCount !== undefined) return () => requestCount;
  const endpoints = [...new Set(devices.map(({ endpoint }) => endpoint))];
  const counts = new Map(
    await Promise.all(endpoints.map(async (endpoint) => [endpoint, (await nodesOf(endpoint))?.length ?? 1] as const)),
  );
  return (endpoint) => counts.get(endpoint) ?? 1;
}

function summarise(
  requestCount: number,
  failures: readonly DeviceFailure[],
  file: ResultsFile,
  terminal: Terminal,
): void {
  for (const { device, sentence } of failures) terminal.tell(`${device}: ${sentence}\n`);
  const done = `${requestCount - failures.length} of ${requestCount} devices gave a result, kept in ${file.name}.`;
  const next = failures.length > 0 ? ' The same command asks the others again.' : '';
  if (failures.length > 0 || !terminal.isQuiet) terminal.tell(`${done}${next}\n`);
}

/** @throws CommandFault */
export async function measureFleet(request: Words, terminal: Terminal): Promise<ExitCode> {
  const fleet = await fleetOf(request, terminal);
  const settings = settingsFrom(request, undefined, fleet.settings, phrase);
  const name = request.values.get('output') ?? DEFAULT_RESULTS;
  const file = { name: oneLine(name), path: resolve(terminal.folder, name) };
  checkWritable(file.path, name, 'No device was asked.');
  const left = await devicesLeft(fleet, settings, file, new ProgressLine(terminal));
  const atOnce = await nodeCounts(left, wholeNumberOf(request, 'at-once', [1, MAX_AT_ONCE]) ?? fleet.atOnce);
  const site = openSite(request, fleet.url);
  const { result: failures, isCancelled } = await whileShown(terminal, async (line, cancelling) => {
    if (left.length === 0) return [];
    const progress = new FleetProgress(line, left.length);
    const siteUrl = await site.url();
    return runFleet({
      devices: withCertificate(left, siteUrl),
      settings,
      siteUrl,
      atOnce,
      cancelling,
      limits: {
        startMs: 1000 * (fleet.startSeconds ?? DEFAULT_SECONDS.start),
        answerMs: 1000 * (fleet.answerSeconds ?? DEFAULT_SECONDS.answer),
        runMs: 1000 * (fleet.runSeconds ?? DEFAULT_SECONDS.run),
      },
      keep: (run) => storeResult(file.path, run),
      tell: (event) => progress.hear(event),
    });
  }).finally(() => site.close());
  if (isCancelled) {
    terminal.tell(`Cancelled; what had been measured is in ${file.name}, and the same command goes on from there.\n`);
    return exitCodes.interrupted;
  }
  summarise(fleet.devices.length, failures, file, terminal);
  if (failures.length < fleet.devices.length) {
    const merged = await mergeResults(file.path);
    terminal.print(tableText(mergedTable(merged), terminal.answerColumns));
    const sentence = engineSentence(merged);
    if (sentence !== '') terminal.tell(`${oneLine(sentence)}\n`);
  }
  return failures.length > 0 ? exitCodes.fault : exitCodes.done;
}

/** A page with a self-signed certificate opens only in browsers that are told to accept it. */
function withCertificate(devices: Fleet['devices'], siteUrl: string): Fleet['devices'] {
  if (!siteUrl.startsWith('https:')) return devices;
  return devices.map((device) => ({ ...device, capabilities: { acceptInsecureCerts: true, ...device.capabilities } }));
}
