/** Which drivers there are: each folder of `servers/` with a `driver.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { inProject } from '../../scripts/project.mjs';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { CommandFault } from '../terminal/terminal.ts';

const word = v.pipe(v.string(), v.minLength(1));
const command = v.pipe(v.tupleWithRest([word], word), v.readonly());

const driverFile = v.strictObject({
  /** As readers know it: `SimpleWebAuthn`, `Node.js`. */
  library: word,
  runtime: word,
  /** The program that installs it, which a machine may not have. */
  needs: word,
  /** What that program is part of, and where people get it: ends the sentence that says that there is none. */
  get: v.exactOptional(word),
  /** What an installation takes that is not done in a minute: stands beside its progress. */
  takes: v.exactOptional(word),
  /** Files and folders beside its own, which are copied to it under their names. */
  files: v.exactOptional(v.array(word), []),
  /** One after the other, in a copy of the folder; never through a shell. */
  install: v.array(command),
  start: command,
});

export interface Driver extends v.InferOutput<typeof driverFile> {
  /** Of its folder, and of its backend: `simplewebauthn-node`. */
  readonly name: string;
  readonly folder: string;
}

const FILE = 'driver.json';

export const serversFolder = (): string => inProject('servers');

/** @throws Error naming the file that is not as it should be */
export function readDriver(folder: string, name: string): Driver {
  const file = join(folder, name, FILE);
  const read = v.safeParse(driverFile, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) {
    const [issue] = read.issues;
    const place = issue.path?.map(({ key }) => String(key)).join('.') ?? 'the file';
    throw new Error(`${file} is wrong at ${place}: ${issue.message}`);
  }
  return { ...read.output, name, folder: join(folder, name) };
}

/** In the order of their names. */
export function driversIn(folder: string): readonly Driver[] {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, FILE)));
  return names.sort().map((name) => readDriver(folder, name));
}

/** @throws CommandFault where one is named that there is not, or named twice */
export function chosenDrivers(drivers: readonly Driver[], names: readonly string[]): readonly Driver[] {
  const known = drivers.map(({ name }) => name);
  if (new Set(names).size < names.length)
    throw new CommandFault('The command servers names a server twice. Nothing was run.');
  const chosen = names.map((asked) => {
    const driver = drivers.find(({ name }) => name === asked);
    if (!driver)
      throw new CommandFault(`There is no server ${quoted(asked)}: there are ${known.join(', ')}. Nothing was run.`);
    return driver;
  });
  return names.length === 0 ? drivers : chosen;
}
