/**
 * The Go benchmark format, which `benchstat` reads: https://go.dev/design/14313-benchmark-format. One line a sample. What
 * names the device and the run stands in comments: `benchstat` sets files beside each other whose configuration is the same.
 */
import { oneLine } from '../../schemes/text/foreign-text.ts';
import { labelOf } from '../document/label.ts';
import type { MeasuredMeasurement, Measurement, RecordedWay, RunDocument } from '../document/run.ts';
import { repeatsOfSamples } from '../document/runs-of-cell.ts';
import { type StormNumbers, stormNumbers } from '../document/storm-numbers.ts';
import { isBelowClock, knownSummaryOf } from '../document/summary-of.ts';
import { slowingText } from '../doubts/slowed-by.ts';
import { medianOfWay } from '../doubts/way-share.ts';
import type { ExportFormat } from './export-format.ts';

/** By this the page knows its own files, which it does not read. */
export const BENCHSTAT_PACKAGE = 'passkey-bench';

/** A part of a name: no space ends it, no slash divides it, no `-8` at its end is taken for processors. */
function part(text: string): string {
  return text.replace(/[\s/]+/g, '_').replace(/-(\d+)$/, '_$1');
}

function nameOf(measurement: Measurement): string {
  const operation = part(measurement.operation);
  const message = measurement.message
    ? [`message=${part(`${measurement.message.form}-${measurement.message.challengeBytes}`)}`]
    : [];
  const conditions = Object.entries(measurement.conditions ?? {}).map(
    ([name, value]) => `${part(name)}=${part(String(value))}`,
  );
  const parts = [
    `scheme=${measurement.scheme.replace(/[\s/]+/g, '_')}`,
    ...message,
    ...conditions.sort(),
    `backend=${part(measurement.backend)}`,
  ];
  return `Benchmark${operation.charAt(0).toUpperCase()}${operation.slice(1)}/${parts.join('/')}`;
}

function samplesOf(measurement: MeasuredMeasurement): readonly number[] {
  // Without a number there is nothing to compare.
  if (isBelowClock(measurement)) return [];
  if (measurement.samplesNs.length > 0) return measurement.samplesNs;
  // Results from links and studies hold no samples; the median stands for them, once, and benchstat then gives no interval.
  const summary = knownSummaryOf(measurement);
  return summary ? [summary.medianNs] : [];
}

/** Once a storm, on its first line: the rate of all ten connections, of which a latency alone says nothing. */
function stormValues({ connectionsPerSecond, p95Ns, p99Ns, coreSecondsPerThousand }: StormNumbers): string {
  return [
    `${connectionsPerSecond} connections/s`,
    `${p95Ns} p95-ns`,
    `${p99Ns} p99-ns`,
    `${coreSecondsPerThousand} core-s/1000`,
  ].join(' ');
}

function resultLines(measurement: Measurement): readonly string[] {
  if (measurement.status !== 'measured') return [];
  const name = nameOf(measurement);
  const storm = stormNumbers(measurement);
  const takenIn = repeatsOfSamples(measurement);
  // The format wants a count of iterations, and benchstat makes nothing of it.
  return samplesOf(measurement).map((sample, index) => {
    const beside = storm && index === 0 ? ` ${stormValues(storm)}` : '';
    const calls = takenIn[index]?.callsPerBatch ?? measurement.callsPerBatch ?? 1;
    return `${name} ${calls} ${sample} ns/op${beside}`;
  });
}

/** How long the way to a backend and back takes, which is in each of its times. */
function wayText(way: RecordedWay, clockStepMs: number | undefined): string | undefined {
  const ns = medianOfWay(way, clockStepMs);
  return ns === undefined ? undefined : `${ns} ns/op`;
}

/** `benchstat` knows of no repeats: its median is another number than the page's, which is over what each of them found. */
function repeatsText({ measurements }: RunDocument): string | undefined {
  const counts = measurements.map((one) =>
    one.status === 'measured' ? new Set(repeatsOfSamples(one).map(({ repeat }) => repeat)).size : 0,
  );
  const most = Math.max(0, ...counts);
  return most < 2
    ? undefined
    : `${most}, one after the other in the lines of a name; of these benchstat takes one median, and the page the geometric mean of the median of each repeat`;
}

/** Facts that may differ between files that are to be compared. `goos` and `cpu` as Go has them, for those who want them back. */
function commentsOf(run: RunDocument): readonly (readonly [key: string, value: string | undefined])[] {
  const { environment, build } = run;
  return [
    ['run', run.id],
    ['started', run.startedAt],
    ['preset', run.settings.preset],
    ['goos', environment.platform?.toLowerCase()],
    ['cpu', labelOf(run)],
    ['platform', environment.platform],
    ['engine', environment.engine],
    ['engine slowed by', slowingText(environment)],
    ['engine lacks', environment.wasmTier === 'none' ? 'WebAssembly' : undefined],
    ['label', environment.label],
    ['commit', build?.commit],
    ['repeats', repeatsText(run)],
    ...(run.ways ?? []).map((way) => [`way to ${way.backend}`, wayText(way, environment.clockStepMs)] as const),
  ];
}

/** `benchstat old.txt new.txt` compares two such files; `benchstat -col /backend one.txt` compares the backends of one. */
export function printBenchstat(run: RunDocument): string {
  const settings: readonly (readonly [key: string, value: string | undefined])[] = [
    ['pkg', BENCHSTAT_PACKAGE],
    ['experiment', run.experiment],
  ];
  const linesOf = (lines: typeof settings, before: string) =>
    lines.flatMap(([key, value]) =>
      value === undefined || oneLine(value) === '' ? [] : [`${before}${key}: ${oneLine(value)}`],
    );
  const head = [...linesOf(settings, ''), ...linesOf(commentsOf(run), '# ')];
  return `${[...head, '', ...run.measurements.flatMap(resultLines)].join('\n')}\n`;
}

export const benchstat: ExportFormat = {
  label: 'benchstat',
  note: '“benchstat a.txt b.txt” compares two',
  ending: '.txt',
  type: 'text/plain',
  fits: ({ measurements }) => measurements.length > 0,
  print: printBenchstat,
};
