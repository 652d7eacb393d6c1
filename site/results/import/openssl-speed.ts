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

/** Signs of several processes at once, each with its own lines: the numbers in the tables are sums of their rates. */
const manyProcesses = [/^Forked child \d/m, /^Got: \+/m, /\bspeed\b[^\n]{0,200}\s--?multi\b/m, /^(\+DTP:.*)\r?\n\1$/m];

/** Columns of times, and our operation for each. Other columns are skipped. */
const columns: Readonly<Record<string, string>> = {
  keygen: 'generate',
  sign: 'sign',
  signs: 'sign',
  verify: 'verify',
};

/** The names of a table's time columns, in order; names of rates end in `/s`. Undefined if the line is not a header. */
function timesOf(line: string): readonly string[] | undefined {
  const words = line.trim().split(/\s+/);
  const times = words.filter((word) => /^[a-z]+$/.test(word));
  const rates = words.filter((word) => /^[a-z]+\.?\/s$/.test(word));
  return times.length > 0 && times.length === rates.length && words.length === 2 * times.length ? times : undefined;
}

/** A table of signatures has a column for signing. Tables of encapsulation also generate keys, but none for signing. */
const isOfSignatures = (times: readonly string[]) => times.some((name) => columns[name] === 'sign');

interface Row {
  readonly name: string;
  readonly seconds: readonly number[];
  readonly perSecond: readonly number[];
}

/** ` 253 bits EdDSA (Ed25519)   0.0000s   0.0001s  24000.0   9000.0`: name, times of one call, calls per second. */
function readRow(line: string): Row | undefined {
  const words = line.trim().split(/\s+/);
  const first = words.findIndex((word) => /^\d+\.\d+s$/.test(word));
  if (first < 1) return undefined;
  const values = words.slice(first);
  const seconds = values.filter((word) => word.endsWith('s')).map((word) => Number.parseFloat(word));
  // Rates have one decimal; a number that was cut short has none.
  const perSecond = values.slice(seconds.length).map((word) => (/^\d+\.\d$/.test(word) ? Number(word) : Number.NaN));
  return { name: words.slice(0, first).join(' '), seconds, perSecond };
}

/** Half of the last printed digit: of seconds with the fewest decimals, and of rates. */
const [SECONDS_ROUNDED, RATE_ROUNDED] = [0.000_06, 0.06];

/** Whether rate and seconds agree within their rounding. In a line that was cut short they do not. */
function agree(seconds: number, rate: number): boolean {
  return rate > 0 && Math.abs(1 / rate - seconds) <= SECONDS_ROUNDED + seconds * (0.01 + RATE_ROUNDED / rate);
}

/** OpenSSL prints no number of calls; it repeats calls for ten seconds, or for as long as it is told. */
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

/** From here on, seconds have as many digits as rates. */
const LONG_SECONDS = 0.1;

/** For a short call the rate has more digits than its seconds, which are rounded to a tenth of a millisecond. */
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

/** Progress in a terminal, not a time: `Doing 256 bits sign ecdsa's for 1s: 15209 256 bits ECDSA signs in 0.39s`. */
const progressLine = /^Doing |\bin \d{1,6}\.\d{1,6}s\s*$/;

/** A row of `-mr` that `machineRow` does not read; `+F:` is a cipher or a digest. */
const unreadMachineLine = /^\+F\d/;

/** A program or a locale put a comma in place of the point. */
const rowWithCommas = /\s\d{1,6},\d{1,8}s\s/;

/** Kinds that `machineRow` reads if the row is whole. */
const signingMachineLine = /^\+F[246]:/;

interface Tables {
  readonly samples: readonly NativeSample[];
  readonly leftOut: number;
  /** Whether the last line is a row that was cut short. */
  readonly breaksOff: boolean;
  /** Rows before it that are not whole, or whose numbers have a comma. */
  readonly unread: readonly string[];
}

interface ReadRow {
  readonly samples: readonly NativeSample[];
  readonly isLeftOut?: boolean;
  readonly isTorn?: boolean;
}

/** Reads a line below a header with these columns. */
function readLine(line: string, times: readonly string[]): ReadRow {
  const machine = machineRow(line);
  if (machine) return { samples: samplesOf(machine.name, machine.operations, machine.rates) };
  if (unreadMachineLine.test(line)) {
    const isTorn = signingMachineLine.test(line);
    return { samples: [], isLeftOut: !isTorn, isTorn };
  }
  const row = readRow(line);
  if (!row && isOfSignatures(times) && rowWithCommas.test(line)) return { samples: [], isTorn: true };
  if (!row || !isOfSignatures(times)) return { samples: [], isLeftOut: row !== undefined };
  const samples = readTextRow(row, times);
  return { samples, isTorn: samples.length < times.filter((column) => columns[column]).length };
}

/** A row belongs to the table with the last header above it. */
function readTables(lines: readonly string[]): Tables {
  const samples: NativeSample[] = [];
  let times: readonly string[] = [];
  let leftOut = 0;
  const torn: string[] = [];
  let last = '';
  for (const line of lines) {
    if (line.length > 1000 || progressLine.test(line)) continue;
    times = timesOf(line) ?? times;
    const read = readLine(line, times);
    samples.push(...read.samples);
    if (read.isLeftOut === true) leftOut += 1;
    if (read.isTorn === true) torn.push(line);
    if (line.trim() !== '') last = line;
  }
  // Only a last row can have been cut short by the end of the text.
  const breaksOff = torn.at(-1) === last && !rowWithCommas.test(last);
  return { samples, leftOut, breaksOff, unread: breaksOff ? torn.slice(0, -1) : torn };
}

/** `version: 3.0.19`, or `OpenSSL 1.1.1w  11 Sep 2023` in older versions; it applies to the lines below it. */
const versionLine = /^(?:version: |(OpenSSL|LibreSSL) )(\d\S*)/;

interface Part {
  /** `OpenSSL 3.0.19`. */
  readonly engine: string;
  readonly lines: readonly string[];
}

/** Lines below the version that distinguish builds and processors. */
const aboutBuild = /^(?:built on|options|compiler|CPUINFO): /;

/** One part for each build and processor: outputs of two machines may stand in one text. */
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

/** @throws RefusedResult if it has no time of one call */
export function readOpensslSpeed(text: string): readonly NativeResults[] {
  if (manyProcesses.some((sign) => sign.test(text))) {
    throw new RefusedResult(
      'This is openssl speed with -multi, which adds up the calls of several processes, so that it gives no time of one call. Nothing was imported; run it without -multi.',
    );
  }
  const found = partsOf(text).map((part) => ({ ...part, ...readTables(part.lines) }));
  const full = found.filter(({ samples }) => samples.length > 0);
  const parts = full.length > 0 ? full : found.slice(0, 1);
  return parts.map(({ engine, lines, samples, leftOut, breaksOff, unread }) => {
    const remark = remarkOn(leftOut);
    return {
      program: 'OpenSSL',
      tool: 'openssl speed',
      engine,
      cores: undefined,
      samples,
      breaksOff,
      unread,
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
