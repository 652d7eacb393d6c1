/** The output of `go test -bench`, one run or `-count` many: https://go.dev/design/14313-benchmark-format. */
import { readConditionValue } from '../../schemes/conditions/recorded-conditions.ts';
import { readBenchmarkName } from './benchmark-name.ts';
import type { ProgramFormat } from './import-format.ts';
import type { NativeResults, NativeSample } from './native-run.ts';

/**
 * `BenchmarkSign/RSA-2048-8   992   1224537 ns/op   0 B/op`: name with the processors at its end, iterations, values. Who
 * prints a table for people writes `1,224,537 ns/op`.
 */
const result = /^Benchmark(\S*?)(?:-(\d{1,4}))?[ \t]+(\d[\d,]{0,19})[ \t]+(.*)$/;
const nsPerOp = /(?:^|\s)(\d[\d,]{0,19}(?:\.\d{1,20})?) ns\/op\b/;

/** `1,224,537` and `1224537`; not a number where commas stand elsewhere than between thousands. */
function readNumber(text: string): number {
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}
const configuration = /^([a-z][^\sA-Z:]*):[ \t]*(.*)$/;

const MAX_LINE_CHARACTERS = 1000;

function looksLikeGoBench(text: string): boolean {
  return /^Benchmark\S*[ \t]+\d[\d,]*[ \t].*ns\/op/m.test(text);
}

/** `-2048` in `RSA-2048` and `-256` in `P-256` belong to the name: Go leaves the processors out where there is one. */
const partsOfNames = new Set(['44', '65', '87', '224', '256', '384', '521', '1024', '2048', '3072', '4096']);

/** The processors that all benchmarks of a run end with, `-8`. */
function processorsOf(lines: readonly RegExpExecArray[]): string | undefined {
  const processors = lines[0]?.[2];
  if (processors === undefined || partsOfNames.has(processors)) return undefined;
  return lines.every((line) => line[2] === processors) ? processors : undefined;
}

function sampleOf(line: RegExpExecArray, processors: string | undefined): NativeSample[] {
  const [, stem = '', suffix, iterations = '', values = ''] = line;
  const meanNs = readNumber(nsPerOp.exec(values)?.[1] ?? '');
  const calls = readNumber(iterations);
  if (!(meanNs > 0 && calls >= 1)) return [];
  const isName = suffix !== undefined && suffix !== processors && partsOfNames.has(suffix);
  const { name, conditions } = dividedName(isName ? `${stem}-${suffix}` : stem);
  // `-cpu 1,2,4` runs each benchmark with several.
  if (suffix !== undefined && suffix !== processors && !isName) conditions.push(['processors', Number(suffix)]);
  return [
    {
      ...readBenchmarkName(name),
      ...(conditions.length > 0 && { conditions: Object.fromEntries(conditions) }),
      calls,
      meanNs,
    },
  ];
}

/** Sub-benchmarks such as `Sign/Ed25519/backend=wasm`: what is said as `key=value` tells cells apart that are named alike. */
function dividedName(text: string): { name: string; conditions: [string, string | number][] } {
  const conditions: [string, string | number][] = [];
  const names: string[] = [];
  for (const part of text.split('/')) {
    const [, key, value] = /^([A-Za-z]\w{0,30})=(.{1,60})$/.exec(part) ?? [];
    if (key === undefined || value === undefined || key === 'scheme') names.push(part);
    else conditions.push([key, readConditionValue(value)]);
  }
  return { name: names.join('/').replace(/_/g, ' ').trim() || 'unnamed', conditions };
}

/** Lines such as `goos: darwin` and `cpu: Apple M1`; the first of each name. */
function settingsOf(lines: readonly string[]): ReadonlyMap<string, string> {
  const settings = new Map<string, string>();
  for (const line of lines) {
    const [, key, value] = configuration.exec(line) ?? [];
    if (key !== undefined && value !== undefined && !settings.has(key)) settings.set(key, value.trim());
  }
  return settings;
}

export function readGoBench(text: string): NativeResults {
  const lines = text.split(/\r?\n/).filter((line) => line.length <= MAX_LINE_CHARACTERS);
  const results = lines.map((line) => result.exec(line.trim())).filter((line) => line !== null);
  const settings = settingsOf(lines);
  const processors = processorsOf(results);
  const platform = [settings.get('goos'), settings.get('goarch')].filter((part) => part).join('/');
  const cpu = settings.get('cpu');
  const packageName = settings.get('pkg');
  return {
    program: 'Go',
    tool: 'go test -bench',
    engine: packageName ? `Go, ${packageName}` : 'Go',
    ...(platform && { platform }),
    cores: processors === undefined ? undefined : Number(processors) || undefined,
    ...(cpu && { label: `Go on ${cpu}` }),
    samples: results.flatMap((line) => sampleOf(line, processors)),
    text,
  };
}

export const goBench: ProgramFormat = {
  name: 'go test -bench',
  source: 'program',
  recognises: ({ text, json }) => json === undefined && looksLikeGoBench(text),
  read: ({ text }) => readGoBench(text),
};
