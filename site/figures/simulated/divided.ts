/** What a reader finds who divides two printed figures, and runs in which every other estimator finds another number. For tests. */
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';

const unitNs: Readonly<Record<string, number>> = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

/** What a reader takes a printed number for, and by how much of it its last digit may be off. */
function printed(text: string): { readonly value: number; readonly slack: number } {
  const [, number = '', unit] = /([\d.,]+)(?:\s(ns|µs|ms|s)\b)?/u.exec(text) ?? [];
  // Zeros at the end of a whole number may stand for digits that are not known.
  const known = number.includes('.') ? number : number.replaceAll(',', '').replace(/0+$/, '');
  const digits = known.replace('.', '').replace(/^0+/, '');
  const value = Number(number.replaceAll(',', '')) * (unitNs[unit ?? ''] ?? 1);
  // Half a step of the last digit, of as many digits as are surely meant.
  return { value, slack: 0.5 / 10 ** (Math.max(1, digits.length) - 1) };
}

/** Whether a line says by which estimator its ratio was taken. */
export const namesItsEstimator = (text: string) =>
  /round by round|repeat by repeat|launch by launch|by their medians/.test(text);

/** Whether the times divide to the ratio, within the digits that are printed. */
export function divides(time: string, beside: string, ratio: string): boolean {
  const a = printed(time);
  const b = printed(beside);
  const quotient = printed(ratio);
  const slack = a.slack + b.slack + quotient.slack;
  return Math.abs(Math.log(a.value / b.value / quotient.value)) <= slack;
}

/** The run with samples that wander by a factor from round to round, each cell by itself, and few of them in every fourth. */
export function unsteady(run: RunDocument, seed: number): RunDocument {
  const random = seededRandom(seed);
  const measurements = run.measurements.map((measurement, index): Measurement => {
    if (measurement.status !== 'measured') return measurement;
    const count = index % 4 === 3 ? 4 : 24;
    const samplesNs = measurement.samplesNs.slice(0, count).map((ns) => ns * 8 ** (random() ** 3));
    const rounds = samplesNs.map((_, round) => round);
    return { ...measurement, samplesNs, rounds, atMs: rounds.map((round) => 1000 + 200 * round) };
  });
  return { ...run, measurements };
}
