/** The Go benchmark format, which `benchstat` reads: https://go.dev/design/14313-benchmark-format. One line a sample. */
import { labelOf } from '../document/label.ts';
import type { Measurement, RunDocument } from '../document/run.ts';
import { knownSummaryOf } from '../document/summary-of.ts';
import type { ExportFormat } from './export-format.ts';

/** A value on one line. */
function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

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

function samplesOf(measurement: Measurement): readonly number[] {
  if (measurement.status !== 'measured') return [];
  if (measurement.samplesNs.length > 0) return measurement.samplesNs;
  // Results from links and studies hold no samples; the median stands for them, once, and benchstat then gives no interval.
  const summary = knownSummaryOf(measurement);
  return summary ? [summary.medianNs] : [];
}

/** `benchstat old.txt new.txt` compares two such files; `benchstat -col /backend one.txt` compares the backends of one. */
export function printBenchstat(run: RunDocument): string {
  const { environment, build } = run;
  const settings: readonly (readonly [key: string, value: string])[] = [
    ['pkg', 'passkey-bench'],
    ['goos', environment.platform ?? ''],
    ['cpu', labelOf(run)],
    ['engine', environment.engine],
    ['experiment', run.experiment ?? ''],
    ['commit', build?.commit ?? ''],
  ];
  const head = settings.filter(([, value]) => line(value) !== '').map(([key, value]) => `${key}: ${line(value)}`);
  const results = run.measurements.flatMap((measurement) => {
    if (measurement.status !== 'measured') return [];
    const name = nameOf(measurement);
    // The format wants a count of iterations, and benchstat makes nothing of it.
    return samplesOf(measurement).map((sample) => `${name} ${measurement.callsPerBatch ?? 1} ${sample} ns/op`);
  });
  return `${[...head, '', ...results].join('\n')}\n`;
}

export const benchstat: ExportFormat = {
  label: 'benchstat',
  note: 'the Go benchmark format',
  ending: '.txt',
  type: 'text/plain',
  fits: ({ measurements }) => measurements.length > 0,
  print: printBenchstat,
};
