/** Finds the drivers: each folder of `servers/` with a `driver.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { inProject } from '../../scripts/project.mjs';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { CommandFault } from '../terminal/terminal.ts';

const word = v.pipe(v.string(), v.minLength(1));
const command = v.pipe(v.tupleWithRest([word], word), v.readonly());

const driverFile = v.strictObject({
  /** The common name: `SimpleWebAuthn`, `Node.js`. */
  library: word,
  runtime: word,
  /** The program that installs it, which may be missing on a machine. */
  needs: word,
  /** The package of that program and where to get it; ends the sentence that says that it is missing. */
  get: v.exactOptional(word),
  /** Why an installation takes longer than a minute; shown beside its progress. */
  takes: v.exactOptional(word),
  /** Files and folders outside its own, which are copied into it under their names. */
  files: v.exactOptional(v.array(word), []),
  /** Commands in sequence, in a copy of the folder; never through a shell. */
  install: v.array(command),
  start: command,
});

export interface Driver extends v.InferOutput<typeof driverFile> {
  /** The name of its folder and of its backend: `simplewebauthn-node`. */
  readonly name: string;
  readonly folder: string;
}

const FILE = 'driver.json';

export const serversFolder = (): string => inProject('servers');

function parsedFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new DriverFileFault(`${basename(dirname(file))}/${FILE} is no JSON, or cannot be read.`);
  }
}

/** A fault in a `driver.json`, in one sentence. */
class DriverFileFault extends Error {
  override readonly name = 'DriverFileFault';
}

/** @throws DriverFileFault that names the file */
export function readDriver(folder: string, name: string): Driver {
  const file = join(folder, name, FILE);
  const read = v.safeParse(driverFile, parsedFile(file));
  if (!read.success) {
    const [issue] = read.issues;
    const member = issue.path?.map(({ key }) => String(key)).join('.') ?? 'the file';
    throw new DriverFileFault(`${name}/${FILE} is wrong at ${member}: ${issue.message}.`);
  }
  return { ...read.output, name, folder: join(folder, name) };
}

/** In alphabetical order. */
const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, FILE)))
    .sort();

/** @throws DriverFileFault if one of the files has a fault */
export const driversIn = (folder: string): readonly Driver[] => namesIn(folder).map((name) => readDriver(folder, name));

interface Catalogue {
  readonly drivers: readonly Driver[];
  /** A sentence for each driver that is left out because of its file, by its name. */
  readonly faults: ReadonlyMap<string, string>;
}

/** A driver with a fault in its file does not affect the others. */
export function catalogueOf(folder: string): Catalogue {
  const drivers: Driver[] = [];
  const faults = new Map<string, string>();
  for (const name of namesIn(folder)) {
    try {
      drivers.push(readDriver(folder, name));
    } catch (error) {
      if (!(error instanceof DriverFileFault)) throw error;
      faults.set(name, `${name} was left out: ${error.message}`);
    }
  }
  return { drivers, faults };
}

/** @throws CommandFault if a server is unknown, or named twice */
export function chosenDrivers({ drivers, faults }: Catalogue, names: readonly string[]): Catalogue {
  const known = drivers.map(({ name }) => name);
  if (new Set(names).size < names.length)
    throw new CommandFault('The command servers names a server twice. Nothing was run.');
  const unknown = names.find((choice) => !known.includes(choice) && !faults.has(choice));
  if (unknown !== undefined)
    throw new CommandFault(`There is no server ${quoted(unknown)}: there are ${known.join(', ')}. Nothing was run.`);
  if (names.length === 0) return { drivers, faults };
  return {
    drivers: names.flatMap((choice) => drivers.find(({ name }) => name === choice) ?? []),
    faults: new Map([...faults].filter(([name]) => names.includes(name))),
  };
}
