/** The output of `openssl speed`, as text and with `-mr`, of OpenSSL 1.0 to 3. */
import { RefusedResult } from '../document/refused-result.ts';
import type { ProgramFormat } from './import-format.ts';
import { readSchemeName } from './names/benchmark-name.ts';
import type { NativeResults, NativeSample } from './native-run.ts';
import { machineRow } from './openssl-machine-row.ts';

const SECONDS_NS = 1e9;

function looksLikeOpensslSpeed(text: string): boolean {
  return (
    /^\+F\d{1,2}:\d+:/m.test(text) ||
    /^[ \t]{0,200}sign[ \t]+verify[ \t].*sign\/s/m.test(text) ||
    /keygens\/s/.test(text)
  );
}

/** Several processes at once, each with lines of its own: what stands in the tables is the sum of their rates. */
const manyProcesses = [/^Forked child \d/m, /^Got: \+/m, /\bspeed\b[^\n]{0,200}\s--?multi\b/m, /^(\+DTP:.*)\r?\n\1$/m];

/** What a column of times is called, and what it is here; a column of anything else is passed over. */
const columns: Readonly<Record<string, string>> = {
  keygen: 'generate',
  sign: 'sign',
  signs: 'sign',
  verify: 'verify',
};

/** The names of a table's columns of times, in their order; those of rates have a stroke. Nothing where a line is no header. */
function timesOf(line: string): readonly string[] | undefined {
  const words = line.trim().split(/\s+/);
  const times = words.filter((word) => /^[a-z]+$/.test(word));
  const rates = words.filter((word) => /^[a-z]+\.?\/s$/.test(word));
  return times.length > 0 && times.length === rates.length && words.length === 2 * times.length ? times : undefined;
}

/** A table of signatures has a column for signing. One of encapsulation makes keys too, of which nobody signs. */
const isOfSignatures = (times: readonly string[]) => times.some((name) => columns[name] === 'sign');

interface Row {
  readonly name: string;
  readonly seconds: readonly number[];
  readonly perSecond: readonly number[];
}

/** ` 253 bits EdDSA (Ed25519)   0.0000s   0.0001s  24000.0   9000.0`: name, times of one call, calls a second. */
function readRow(line: string): Row | undefined {
  const words = line.trim().split(/\s+/);
  const first = words.findIndex((word) => /^\d+\.\d+s$/.test(word));
  if (first < 1) return undefined;
  const values = words.slice(first);
  const seconds = values.filter((word) => word.endsWith('s')).map((word) => Number.parseFloat(word));
  // Each is printed with one digit after the point: a number that was cut short has none.
  const perSecond = values.slice(seconds.length).map((word) => (/^\d+\.\d$/.test(word) ? Number(word) : Number.NaN));
  return { name: words.slice(0, first).join(' '), seconds, perSecond };
}

/** Half of the last digit that seconds are printed with, at the least, and that rates are. */
const [SECONDS_ROUNDED, RATE_ROUNDED] = [0.000_06, 0.06];

/** Whether a rate is the one of these seconds, as far as they are printed: a line that was cut short has another. */
function agree(seconds: number, rate: number): boolean {
  return rate > 0 && Math.abs(1 / rate - seconds) <= SECONDS_ROUNDED + seconds * (0.01 + RATE_ROUNDED / rate);
}

/** OpenSSL prints no count of calls; it calls for ten seconds, or as long as it is told. */
function samplesOf(
  name: string,
  operations: readonly (string | undefined)[],
  rates: readonly number[],
): NativeSample[] {
  const scheme = readSchemeName(name) ?? name;
  return operations.flatMap((operation, index) => {
    const rate = rates[index] ?? 0;
    return operation !== undefined && rate > 0 && Number.isFinite(rate)
      ? [{ scheme, operation, name, meanNs: SECONDS_NS / rate }]
      : [];
  });
}

/** From here on seconds have as many digits as rates. */
const LONG_SECONDS = 0.1;

/** Calls a second have more digits than the seconds of a short call, which are rounded to a tenth of a millisecond. */
function readTextRow({ name, seconds, perSecond }: Row, times: readonly string[]): NativeSample[] {
  const rates = seconds.map((value, index) => {
    const rate = perSecond[index];
    if (rate === undefined) return 0;
    if (value >= LONG_SECONDS) return 1 / value;
    return agree(value, rate) ? rate : 0;
  });
  const operations = times.map((column) => columns[column]);
  return samplesOf(name, operations, rates);
}

/** What a terminal shows meanwhile: `Doing 256 bits sign ecdsa's for 1s: 15209 256 bits ECDSA signs in 0.39s`, no time of one call. */
const progressLine = /^Doing |\bin \d{1,6}\.\d{1,6}s\s*$/;

/** A row with `-mr` that `machineRow` does not read; `+F:` is a cipher or a digest. */
const unreadMachineLine = /^\+F\d/;

/** Kinds that `machineRow` reads wherever they are whole. */
const signingMachineLine = /^\+F[246]:/;

interface Tables {
  readonly samples: readonly NativeSample[];
  readonly leftOut: number;
  /** Whether the last line is a row that was cut short. */
  readonly breaksOff: boolean;
}

interface RowRead {
  readonly samples: readonly NativeSample[];
  readonly isLeftOut?: boolean;
  readonly isTorn?: boolean;
}

/** Of a line below a header with these columns. */
function readLine(line: string, times: readonly string[]): RowRead {
  const machine = machineRow(line);
  if (machine) return { samples: samplesOf(machine.name, machine.operations, machine.rates) };
  if (unreadMachineLine.test(line)) {
    const isTorn = signingMachineLine.test(line);
    return { samples: [], isLeftOut: !isTorn, isTorn };
  }
  const row = readRow(line);
  if (!row || !isOfSignatures(times)) return { samples: [], isLeftOut: row !== undefined };
  const samples = readTextRow(row, times);
  return { samples, isTorn: samples.length < times.filter((column) => columns[column]).length };
}

/** A row belongs to the table whose header stood last above it. */
function readTables(lines: readonly string[]): Tables {
  const samples: NativeSample[] = [];
  let times: readonly string[] = [];
  let leftOut = 0;
  let breaksOff = false;
  for (const line of lines) {
    if (line.length > 1000 || progressLine.test(line)) continue;
    times = timesOf(line) ?? times;
    const read = readLine(line, times);
    samples.push(...read.samples);
    if (read.isLeftOut === true) leftOut += 1;
    if (line.trim() !== '') breaksOff = read.isTorn === true;
  }
  return { samples, leftOut, breaksOff };
}

/** `version: 3.0.19`, and `OpenSSL 1.1.1w  11 Sep 2023` before; what stands below it belongs to it. */
const versionLine = /^(?:version: |(OpenSSL|LibreSSL) )(\d\S*)/;

interface Part {
  /** `OpenSSL 3.0.19`. */
  readonly engine: string;
  readonly lines: readonly string[];
}

/** What stands below the version and tells one build and processor from another. */
const aboutBuild = /^(?:built on|options|compiler|CPUINFO): /;

/** One for each build and processor that printed: outputs of two machines may stand one after the other. */
function partsOf(text: string): readonly Part[] {
  const blocks = [{ engine: 'OpenSSL', about: '', lines: [] as string[] }];
  for (const line of text.split(/\r?\n/)) {
    const [, brand = 'OpenSSL', version] = versionLine.exec(line) ?? [];
    if (version !== undefined) blocks.push({ engine: `${brand} ${version}`, about: '', lines: [] });
    const block = blocks.at(-1);
    if (block && aboutBuild.test(line)) block.about += `${line}\n`;
    block?.lines.push(line);
  }
  const parts = new Map<string, { engine: string; lines: string[] }>();
  for (const { engine, about, lines } of blocks) {
    const key = JSON.stringify([engine, about]);
    const part = parts.get(key) ?? { engine, lines: [] };
    for (const line of lines) part.lines.push(line);
    parts.set(key, part);
  }
  return [...parts.values()];
}

function remarkOn(leftOut: number): string | undefined {
  if (leftOut === 0) return undefined;
  return `${leftOut === 1 ? 'One row is' : `${leftOut} rows are`} left out, of keys that are agreed on or encapsulated, or without a name.`;
}

/** @throws RefusedResult where no time of one call is in it */
export function readOpensslSpeed(text: string): readonly NativeResults[] {
  if (manyProcesses.some((sign) => sign.test(text))) {
    throw new RefusedResult(
      'This is openssl speed with -multi, which adds up the calls of several processes, so that it gives no time of one call. Nothing was imported; run it without -multi.',
    );
  }
  const found = partsOf(text).map((part) => ({ ...part, ...readTables(part.lines) }));
  const full = found.filter(({ samples }) => samples.length > 0);
  const parts = full.length > 0 ? full : found.slice(0, 1);
  return parts.map(({ engine, lines, samples, leftOut, breaksOff }) => {
    const remark = remarkOn(leftOut);
    return {
      program: 'OpenSSL',
      tool: 'openssl speed',
      engine,
      cores: undefined,
      samples,
      breaksOff,
      text: parts.length === 1 ? text : lines.join('\n'),
      ...(remark !== undefined && { remark }),
    };
  });
}

export const opensslSpeed: ProgramFormat = {
  name: 'openssl speed',
  note: 'also with -mr',
  source: 'program',
  recognises: ({ text, json }) => json === undefined && looksLikeOpensslSpeed(text),
  read: ({ text }) => readOpensslSpeed(text),
};
