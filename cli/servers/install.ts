/** Installs a driver and its library on demand, once for each content of its folder. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endGroup, startGroup } from '../../scripts/process-group.mjs';
import { inProject } from '../../scripts/project.mjs';
import { oneLine, shortLine } from '../../site/schemes/text/foreign-text.ts';
import type { Driver } from './catalogue.ts';
import { DriverFault } from './driver-process.ts';

/** The environment variable with a folder for installations, instead of the clone’s own or the user’s cache. */
export const INSTALLED_VARIABLE = 'PASSKEY_BENCH_SERVERS';
/** Long enough to compile hundreds of crates on a busy machine; a command that hangs must end. */
const COMMAND_LIMIT_MS = 60 * 60_000;

/** A clone installs below `target`, which has no sources; a package installs into the user's cache. */
function installedFolder(): string {
  const choice = process.env[INSTALLED_VARIABLE];
  if (choice) return resolve(choice);
  if (existsSync(inProject('scripts', 'cli.mjs')) && existsSync(inProject('cli')))
    return inProject('target', 'servers');
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'passkey-bench', 'servers');
}

function filesBelow(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** The sources of a driver: its own folder, and files from outside it. */
const sourcesOf = ({ folder, files }: Driver) => [
  ...readdirSync(folder).map((name) => join(folder, name)),
  ...files.map((file) => resolve(folder, file)),
];

function hashOf(driver: Driver): string {
  const hash = createHash('sha256');
  for (const path of sourcesOf(driver).flatMap(filesBelow))
    hash.update(`${basename(path)}\0`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

/** The folder of an installed driver. If its sources change, it is another folder. */
export const installationFolder = (driver: Driver): string =>
  join(installedFolder(), `${driver.name}-${hashOf(driver)}`);

/** Messages of package programs if no registry can be reached. */
const noNetwork =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|Temporary failure in name resolution|Could not resolve host|no such host|dial tcp|UnknownHostException|NewConnectionError|network is unreachable|spurious network error|Name or service not known|Unable to load the service index|No plugin found for prefix|Could not transfer (?:artifact|metadata)/i;

/** The last line of npm, pip, go, Maven or cargo seldom says what is wrong; a line with one of these words does. */
const telling = /\b(?:error|E404|ETARGET|not found|unknown revision|failed|denied)\b/i;
/** The clearest of these lines: there is no such version. */
const noVersion = /\b(?:notarget|No matching)\b|@v\S+: reading /;
/** A line with only a code; the next line explains it. */
const bare = /^npm error(?: code \S+)?$/;
/** How many characters of a command a sentence quotes. */
const MAX_COMMAND = 60;
/** How many characters of the program's output a sentence quotes. */
const MAX_WORDS = 300;

/** The lines of an output, without colours. */
const linesOf = (output: string) =>
  stripVTControlCharacters(output)
    .split('\n')
    .map((line) => oneLine(line))
    .filter((line) => line !== '');

const shortCommand = (command: readonly string[]) => shortLine(command.join(' '), MAX_COMMAND);

/** One sentence about a failed installation. @param output all output of the program */
export function installFault(driver: Pick<Driver, 'name'>, command: readonly string[], output: string): string {
  const what = `${driver.name} could not be installed`;
  if (noNetwork.test(output)) return `${what}: ${command[0]} reaches no registry from here.`;
  const lines = linesOf(output);
  const found =
    lines.find((line) => noVersion.test(line)) ?? lines.find((line) => telling.test(line) && !bare.test(line));
  const message = shortLine(found ?? lines.at(-1) ?? 'it said nothing', MAX_WORDS);
  return `${what}: “${shortCommand(command)}” failed (${message}).`;
}

interface InstallCommand {
  readonly command: readonly [string, ...string[]];
  readonly folder: string;
}

/** How many characters of the last line are shown as progress. */
const MAX_TOLD = 80;
const lastLine = (words: string) => shortLine(linesOf(words).at(-1) ?? '', MAX_TOLD);

/** Without npm's log level: `npm run --silent` would silence the errors of every npm that this command starts. */
function commandEnvironment(): NodeJS.ProcessEnv {
  const { npm_config_loglevel: _, ...others } = process.env;
  return others;
}

/** @throws DriverFault if it fails, or is told to stop */
function runCommand(
  driver: Driver,
  { command, folder }: InstallCommand,
  tell: (line: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  const [program, ...parameters] = command;
  return new Promise((done, failed) => {
    let output = '';
    const child = startGroup(program, parameters, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: commandEnvironment(),
    });
    let ended = '';
    const end = (why: string) => {
      ended = why;
      endGroup(child);
    };
    const timer = setTimeout(() => end(`was ended after ${COMMAND_LIMIT_MS / 60_000} minutes`), COMMAND_LIMIT_MS);
    const stop = () => end('was broken off');
    stopping.addEventListener('abort', stop, { once: true });
    if (stopping.aborted) stop();
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-100_000);
      const line = lastLine(chunk.toString());
      if (line !== '') tell(line);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const fail = (words: string) => failed(new DriverFault(installFault(driver, command, words)));
    child.once('error', ({ message }) => fail(message));
    child.once('close', (code) => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', stop);
      if (ended !== '')
        failed(new DriverFault(`${driver.name} was not installed: “${shortCommand(command)}” ${ended}.`));
      else if (code === 0) done();
      else fail(output);
    });
  });
}

/** Whether the program that installs the driver is on this machine. */
const isThere = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

export interface InstalledDriver {
  readonly driver: Driver;
  readonly folder: string;
  readonly bytes: number;
  readonly packages: number | undefined;
}

/** Bytes of all files in the folder; links are not followed. */
function bytesBelow(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesBelow(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);
}

/** The number of packages in npm's lock file, without the project itself; undefined if there is no lock file. */
function packagesIn(folder: string): number | undefined {
  const lock = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(lock)) return undefined;
  const { packages }: { packages: object } = JSON.parse(readFileSync(lock, 'utf8'));
  return Object.keys(packages).length;
}

async function installInto(driver: Driver, folder: string, tell: (line: string) => void, stopping: AbortSignal) {
  for (const path of sourcesOf(driver)) cpSync(path, join(folder, basename(path)), { recursive: true });
  for (const command of driver.install) {
    tell(command.join(' '));
    await runCommand(driver, { command, folder }, tell, stopping);
  }
}

/** If another command has installed it meanwhile, its folder is used. */
function moveTo(folder: string, unfinished: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

async function install(driver: Driver, folder: string, tell: (line: string) => void, stopping: AbortSignal) {
  if (driver.install.length > 0 && !isThere(driver.needs))
    throw new DriverFault(
      `${driver.name} was left out: there is no ${driver.needs} on this machine${driver.get ? ` (${driver.get})` : ''}.`,
    );
  const parent = installedFolder();
  mkdirSync(parent, { recursive: true });
  const unfinished = mkdtempSync(join(parent, `.${driver.name}-`));
  try {
    await installInto(driver, unfinished, tell, stopping);
    moveTo(folder, unfinished);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** An error of the operating system has a `syscall`; an error in our code has none. */
const isOfTheSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** A fault such as a full or read-only disk, without paths, which are private. */
function diskFault({ name }: Pick<Driver, 'name'>, { message }: Error): DriverFault {
  const [reason = ''] = message.split(',');
  const way = `the environment variable ${INSTALLED_VARIABLE} names another folder`;
  return new DriverFault(`${name} could not be installed (${shortLine(reason, MAX_WORDS)}): ${way}.`);
}

/**
 * @param tell receives each command, then each line of its output
 * @throws DriverFault with one sentence
 */
export async function ensureInstalled(
  driver: Driver,
  tell: (line: string) => void,
  stopping: AbortSignal,
): Promise<InstalledDriver> {
  try {
    const absent = driver.files.find((file) => !existsSync(resolve(driver.folder, file)));
    if (absent !== undefined)
      throw new DriverFault(`${driver.name} could not be installed: ${absent} of its driver.json is not there.`);
    const folder = installationFolder(driver);
    if (!existsSync(folder)) await install(driver, folder, tell, stopping);
    return { driver, folder, bytes: bytesBelow(folder), packages: packagesIn(folder) };
  } catch (error) {
    throw isOfTheSystem(error) ? diskFault(driver, error) : error;
  }
}
