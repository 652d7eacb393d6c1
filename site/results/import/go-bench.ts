/** The output of `go test -bench`, perhaps with `-count` runs: https://go.dev/design/14313-benchmark-format. */
import { readConditionValue } from '../../schemes/conditions/recorded-conditions.ts';
import { type GoSection, goSections } from './go-sections.ts';
import type { ProgramFormat } from './import-format.ts';
import { readBenchmarkName } from './names/benchmark-name.ts';
import { readOfferedName } from './names/offered-name.ts';
import { rolesOfPackage } from './names/package-name.ts';
import type { NativeResults, NativeSample } from './native-run.ts';

/**
 * `BenchmarkSign/RSA-2048-8   992   1224537 ns/op   0 B/op`: the name with the number of processors, iterations,
 * values. Tables for people may have `1,224,537 ns/op`.
 */
const result = /^Benchmark(\S*?)(?:-(\d{1,4}))?[ \t]+(\d[\d,]{0,19})[ \t]+(.*)$/;
const nsPerOp = /(?:^|\s)(\d[\d,]{0,19}(?:\.\d{1,20})?) ns\/op\b/;

/** Reads `1,224,537` and `1224537`; NaN if commas stand elsewhere than between thousands. */
function readNumber(text: string): number {
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}

const MAX_LINE_CHARACTERS = 1000;

function looksLikeGoBench(text: string): boolean {
  return (
    /^[ \t]*Benchmark\S*[ \t]+\d[\d,]*[ \t].*ns\/op/m.test(text) ||
    /^[ \t]*Benchmark\S*(?:[ \t]+\d[\d,]{0,19})?[ \t]*\r?\n[ \t]*\d[^a-z\n]{0,80} ns\/op/m.test(text)
  );
}

/** `-2048` in `RSA-2048` and `-256` in `P-256` belong to the name: Go adds no number of processors if it is one. */
const partsOfNames = new Set(['44', '65', '87', '224', '256', '384', '521', '1024', '2048', '3072', '4096']);
/**
 * After these, a number of up to three digits is part of the name, such as `P-256`. Longer numbers always are: a
 * machine may have 256 processors, but none has thousands.
 */
const begunName = /(?:rsa|dsa|nist|(?<![a-z])p|bits?|sha\d?)$/i;

const endsName = ([, stem = '', suffix = '']: RegExpExecArray) =>
  partsOfNames.has(suffix) && (suffix.length > 3 || begunName.test(stem));

/** The number of processors at the end of all benchmark names of a run: `8` for `-8`. */
function processorsOf(lines: readonly RegExpExecArray[]): string | undefined {
  const processors = lines[0]?.[2];
  if (processors === undefined || lines.every(endsName)) return undefined;
  return lines.every((line) => line[2] === processors) ? processors : undefined;
}

function sampleOf(
  line: RegExpExecArray,
  processors: string | undefined,
  { pkg, around }: BenchmarkOrigin,
): NativeSample[] {
  const [, stem = '', suffix, iterations = '', values = ''] = line;
  const meanNs = readNumber(nsPerOp.exec(values)?.[1] ?? '');
  const calls = readNumber(iterations);
  if (!(meanNs > 0 && calls >= 1)) return [];
  const isName = suffix !== undefined && suffix !== processors && partsOfNames.has(suffix);
  const { name, conditions } = dividedName(isName ? `${stem}-${suffix}` : stem);
  // `-cpu 1,2,4` runs each benchmark with several numbers of processors.
  if (suffix !== undefined && suffix !== processors && !isName) conditions.push(['processors', Number(suffix)]);
  return [
    {
      ...(readOfferedName(name, pkg) ?? readBenchmarkName(name.replaceAll('_', ' '), around)),
      name,
      ...(conditions.length > 0 && { conditions: Object.fromEntries(conditions) }),
      calls,
      meanNs,
    },
  ];
}

/** Where a benchmark comes from. */
interface BenchmarkOrigin {
  readonly pkg: string | undefined;
  readonly around: ReturnType<typeof rolesOfPackage>;
}

const NO_ORIGIN: BenchmarkOrigin = { pkg: undefined, around: rolesOfPackage('') };

/**
 * Splits names such as `Sign/Ed25519/backend=wasm`. Parts like `key=value` become conditions, which distinguish cells
 * with one name.
 */
function dividedName(text: string): { name: string; conditions: [string, string | number][] } {
  const conditions: [string, string | number][] = [];
  const names: string[] = [];
  for (const part of text.split('/')) {
    const [, key, value] = /^([A-Za-z]\w{0,30})=(.{1,60})$/.exec(part) ?? [];
    if (key === undefined || value === undefined || key === 'scheme') names.push(part);
    else conditions.push([key, readConditionValue(value)]);
  }
  return { name: names.join('/').trim() || 'unnamed', conditions };
}

/** Each section is a result of its own, named by its package if there are several. */
function readSection({ settings, lines }: GoSection, isOne: boolean, text: string): NativeResults {
  const { goos, goarch, pkg, cpu, ...variant } = settings;
  const results = lines.map((line) => result.exec(line)).filter((line) => line !== null);
  const processors = processorsOf(results);
  const platform = [goos, goarch].filter((part) => part).join('/');
  const engine = ['Go', ...[pkg, ...Object.values(variant)].filter((part) => part)].join(', ');
  const origin = { pkg, around: rolesOfPackage(pkg ?? '') };
  return {
    program: 'Go',
    tool: 'go test -bench',
    engine,
    ...(platform && { platform }),
    cores: processors === undefined ? undefined : Number(processors) || undefined,
    ...(cpu && { label: `${isOne ? 'Go' : engine} on ${cpu}` }),
    samples: results.flatMap((line) => sampleOf(line, processors, origin)),
    text: isOne ? text : JSON.stringify([settings, lines]),
  };
}

/** A name without its result, which a program that prints in between has on the next line; so has a wrapped line. */
const begunResult = /^Benchmark\S+(?:[ \t]+\d[\d,]{0,19})?$/;
const restOfResult = /^\d[^a-z]{0,80} ns\/op\b/;

/** Joins a result that stands on two lines. */
function joinedLines(lines: readonly string[]): readonly string[] {
  const isRest = (index: number) => restOfResult.test(lines[index] ?? '') && begunResult.test(lines[index - 1] ?? '');
  return lines.flatMap((line, index) => {
    if (isRest(index)) return [];
    return isRest(index + 1) ? `${line} ${lines[index + 1]}` : line;
  });
}

/** Looks like a result, or like a part of one. A name alone is what `go test -v` prints before each result. */
const resultLike = /^Benchmark\S*[ \t]+\d|\d[ \t]*ns\/op\b/;
/** A benchmark may report another quantity in place of its time, such as `33.1 MB/s`. */
const otherQuantity = /[ \t]\d[\d.,]{0,40}[ \t]+(?!ns\/op)[A-Za-z%]/;
const isUntimed = (line: string) => !line.includes('ns/op') && otherQuantity.test(line);

/** The last line is no such line if it was cut short, since another sentence says so. */
function unreadLines(lines: readonly string[], breaksOff: boolean): readonly string[] {
  return (breaksOff ? lines.slice(0, -1) : lines).filter((line) => {
    const found = result.exec(line);
    return (
      resultLike.test(line) &&
      !isUntimed(line) &&
      (found === null || sampleOf(found, undefined, NO_ORIGIN).length === 0)
    );
  });
}

export function readGoBench(text: string): readonly NativeResults[] {
  const lines = joinedLines(
    text.split('\n').flatMap((line) => (line.length <= MAX_LINE_CHARACTERS ? line.trim() : [])),
  );
  const sections = goSections(lines).filter((section) => section.lines.some((line) => result.test(line)));
  if (sections.length === 0) return [readSection({ settings: {}, lines: [] }, true, text)];
  const isOne = sections.length === 1;
  const parts = sections.map((section) => readSection(section, isOne, text));
  // A section without a time is left out if others have times; alone it is refused.
  const full = parts.filter(({ samples }) => samples.length > 0);
  const ofOutput = full.length > 0 ? full : parts.slice(0, 1);
  // A last line that begins a result without a time was cut short; a name alone may still wait for its result.
  const last = lines.at(-1) ?? '';
  const breaksOff = /^Benchmark\S*\s+\d/.test(last) && !nsPerOp.test(last);
  const unread = unreadLines(lines, breaksOff);
  return ofOutput.map((part, index) => ({ ...part, breaksOff, ...(index === 0 && { unread }) }));
}

export const goBench: ProgramFormat = {
  name: 'go test -bench',
  note: 'also with -json',
  source: 'program',
  recognises: ({ text, json }) => json === undefined && looksLikeGoBench(text),
  read: ({ text }) => readGoBench(text),
};
