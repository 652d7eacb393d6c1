/**
 * The Go benchmark format, which `benchstat` reads: https://go.dev/design/14313-benchmark-format. It has one line per
 * sample. The names of device and run are in comments, because `benchstat` compares files of one configuration.
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

/** Identifies the page's own files, which it does not read. */
export const BENCHSTAT_PACKAGE = 'passkey-bench';

/** A part of a name without spaces or slashes, and without `-8` at its end, which stands for the processors. */
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
  // Results from links and studies have no samples. The median stands for them once, and benchstat gives no interval.
  const summary = knownSummaryOf(measurement);
  return summary ? [summary.medianNs] : [];
}

/** Only on the first line of a storm: the rate of all ten connections, which does not follow from a latency. */
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
  // The format needs a number of iterations; benchstat does not use it.
  return samplesOf(measurement).map((sample, index) => {
    const beside = storm && index === 0 ? ` ${stormValues(storm)}` : '';
    const calls = takenIn[index]?.callsPerBatch ?? measurement.callsPerBatch ?? 1;
    return `${name} ${calls} ${sample} ns/op${beside}`;
  });
}

/** How long the way to a backend and back takes. Each time of the backend includes it. */
function wayText(way: RecordedWay, clockStepMs: number | undefined): string | undefined {
  const ns = medianOfWay(way, clockStepMs);
  return ns === undefined ? undefined : `${ns} ns/op`;
}

/** `benchstat` does not know repeats: its median differs from the page's, which is over the medians of the repeats. */
function repeatsText({ measurements }: RunDocument): string | undefined {
  const counts = measurements.map((one) =>
    one.status === 'measured' ? new Set(repeatsOfSamples(one).map(({ repeat }) => repeat)).size : 0,
  );
  const most = Math.max(0, ...counts);
  return most < 2
    ? undefined
    : `${most}, one after the other in the lines of a name; of these benchstat takes one median, and the page the geometric mean of the median of each repeat`;
}

/** Facts that may differ between files to be compared. `goos` and `cpu` have Go's names, for those who need them. */
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

/** `benchstat old.txt new.txt` compares two such files; `benchstat -col /backend one.txt` the backends of one. */
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
