/** `passkey-bench servers`: the cost of a login check in the libraries that servers use, each in its own runtime. */
import { resolve } from 'node:path';
import type { Command, Option } from '../terminal/command.ts';
import { choiceOf, readWords, type Words, wholeNumberOf } from '../terminal/options.ts';
import { whileShown } from '../terminal/progress-line.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { checkWritable } from '../terminal/whole-file.ts';
import { serversPresets } from './batches.ts';
import { catalogueOf, chosenDrivers, type Driver, serversFolder } from './catalogue.ts';

const MAX_LAUNCHES = 50;
const DEFAULT_LAUNCHES = 5;
const DEFAULT_SEED = 1;
const MAX_SEED = 0xffff_ffff;

/** Schemes of today's passkeys in browsers, and one that may come next. */
export const serverSchemes = ['ecdsa-p256', 'ed25519', 'rsa-2048', 'ml-dsa-44'];

const measuring: readonly Option[] = [
  {
    name: 'launches',
    value: 'N',
    about: `fresh processes of each, 1 to ${MAX_LAUNCHES}; default: ${DEFAULT_LAUNCHES}`,
  },
  {
    name: 'preset',
    value: serversPresets.join('|'),
    about: 'how long each is warmed up and timed; default: standard',
  },
  { name: 'seed', value: 'N', about: 'shuffles the order of measuring; recorded' },
  { name: 'list', about: 'say which servers there are, and measure nothing' },
];
const output: readonly Option[] = [
  { name: 'json', about: 'print the whole document' },
  { name: 'output', short: 'o', value: 'FILE', about: 'write the document to this file' },
];
const options = [...measuring, ...output];

const listText = (drivers: readonly Driver[]) =>
  drivers
    .map(({ name, library, runtime, needs }) => `${name}: ${library} in ${runtime}, installed by ${needs}\n`)
    .join('');

function numbersOf(request: Words) {
  return {
    launches: wholeNumberOf(request, 'launches', [1, MAX_LAUNCHES]) ?? DEFAULT_LAUNCHES,
    preset: choiceOf(request, 'preset', serversPresets, 'Nothing was done.') ?? 'standard',
    seed: wholeNumberOf(request, 'seed', [0, MAX_SEED]) ?? DEFAULT_SEED,
  };
}

async function servers(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const request = readWords(words, 'servers', options);
  const chosen = chosenDrivers(catalogueOf(serversFolder()), request.others);
  for (const fault of chosen.faults.values()) terminal.tell(`${fault}\n`);
  if (request.switches.has('list')) {
    terminal.print(listText(chosen.drivers));
    return exitCodes.done;
  }
  const numbers = numbersOf(request);
  const named = request.values.get('output');
  const file = named === undefined ? undefined : resolve(terminal.folder, named);
  if (file !== undefined) checkWritable(file, named ?? file);
  const { result, isCancelled } = await whileShown(terminal, async (line, cancelling) => {
    const { measureServers } = await import('./measure-servers.ts');
    return measureServers({ drivers: chosen.drivers, schemes: serverSchemes, ...numbers }, line, cancelling);
  });
  const { run, faults } = result;
  if (run) {
    const { writeServers } = await import('./write-servers.ts');
    writeServers(run, { file, isJson: request.switches.has('json') }, terminal);
  }
  for (const fault of faults) terminal.tell(`${fault}\n`);
  if (isCancelled && !run) terminal.tell('No launch had come to its end, so there is no result.\n');
  if (isCancelled) return exitCodes.interrupted;
  if (!run) throw new CommandFault('No server was measured.');
  return faults.length + chosen.faults.size > 0 ? exitCodes.fault : exitCodes.done;
}

export const serversCommand: Command = {
  operands: '[NAME …]',
  about: [
    'Servers are libraries in their runtimes; all of them where none is named. Each is installed when it is first asked for, below the clone’s target or the user’s cache, and first has to refuse ten kinds of changed login.',
    'Times are CPU time of the whole process, with wall time beside it. The document is one that compare and the page read.',
  ],
  options: [
    { title: 'What is measured:', options: measuring },
    { title: 'What becomes of the result:', options: output },
  ],
  run: servers,
};
