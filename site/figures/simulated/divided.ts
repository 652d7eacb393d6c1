/**
 * For tests: finds printed ratios that differ from the quotient of the printed times, and makes runs in which each
 * estimator gives another ratio.
 */
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { printCompact, readCompact } from '../../results/share/compact-link.ts';
import { printShared, readShared } from '../../results/share/share-link.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import type { Figure, TableData } from '../form/figure.ts';

const unitNs: Readonly<Record<string, number>> = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

/** The value that a reader takes from a printed number, and the relative error that its last digit allows. */
function printed(text: string): { readonly value: number; readonly slack: number } {
  const [, number = '', unit] = /([\d.,]+)(?:\s(ns|µs|ms|s)\b)?/u.exec(text) ?? [];
  // Zeros at the end of a whole number may stand for unknown digits.
  const known = number.includes('.') ? number : number.replaceAll(',', '').replace(/0+$/, '');
  const digits = known.replace('.', '').replace(/^0+/, '');
  const value = Number(number.replaceAll(',', '')) * (unitNs[unit ?? ''] ?? 1);
  // Half a step of the last digit that is surely significant.
  return { value, slack: 0.5 / 10 ** (Math.max(1, digits.length) - 1) };
}

/** Whether a line names the estimator of its ratio. */
export const namesItsEstimator = (text: string) =>
  /round by round|repeat by repeat|launch by launch|by their medians/.test(text);

/** Whether the quotient of the times is the ratio, within the printed digits. */
export function divides(time: string, beside: string, ratio: string): boolean {
  const a = printed(time);
  const b = printed(beside);
  const quotient = printed(ratio);
  const slack = a.slack + b.slack + quotient.slack;
  return Math.abs(Math.log(a.value / b.value / quotient.value)) <= slack;
}

/**
 * The run with unsteady samples: each cell varies independently from round to round; every fourth has few samples.
 *
 * @param most the greatest factor by which a sample takes longer
 */
export function unsteady(run: RunDocument, seed: number, most = 8): RunDocument {
  const random = seededRandom(seed);
  const measurements = run.measurements.map((measurement, index): Measurement => {
    if (measurement.status !== 'measured') return measurement;
    const count = index % 4 === 3 ? 4 : 24;
    const samplesNs = measurement.samplesNs.slice(0, count).map((ns) => ns * most ** (random() ** 3));
    const rounds = samplesNs.map((_, round) => round);
    return { ...measurement, samplesNs, rounds, atMs: rounds.map((round) => 1000 + 200 * round) };
  });
  return { ...run, measurements };
}

const TIME = /[\d.,]+\s(?:ns|µs|ms|s)\b/gu;
const RATIO = /([\d.,]+)(?:×| times)/u;

const timesIn = (text: string): readonly string[] => text.match(TIME) ?? [];
const isTime = (text: string) => /^[\d.,]+\s(?:ns|µs|ms|s)$/u.test(text);

/** Whether the ratio is a quotient of two of these times, within their digits. */
const isAQuotient = (ratio: string, times: readonly string[], others = times) =>
  times.some((a) =>
    others.some((b) => {
      // A time is not divided by itself, but two times that are printed alike have a quotient, too.
      const areTwo = a !== b || others.filter((one) => one === a).length > 1;
      return areTwo && (divides(a, b, ratio) || divides(b, a, ratio));
    }),
  );

export function tablesOf(figure: Figure): readonly TableData[] {
  if (figure.kind === 'table') return [figure];
  return 'table' in figure && figure.table ? [figure.table] : [];
}

/**
 * Ratios that are neither a quotient of two times in their row, nor of the row's time and another time of its column.
 */
export function wrongRows(figure: Figure): readonly string[] {
  return tablesOf(figure).flatMap(({ groups }) => {
    const columns = groups.flatMap(({ rows }) => rows);
    return columns.flatMap(({ head, cells }) => {
      const times = cells.filter(isTime);
      const others = times.length > 1 ? times : columns.flatMap((row) => row.cells.filter(isTime));
      return cells
        .filter((cell) => cell.includes('×') && RATIO.test(cell) && times.length > 0 && !namesItsEstimator(cell))
        .filter((cell) => !isAQuotient(RATIO.exec(cell)?.[1] ?? '', times, others))
        .map((cell) => `${figure.id}, ${head}: ${cells.join(' | ')} (${cell})`);
    });
  });
}

/** The times that a sentence leaves to those before: `RSA 3072 takes 110 times Ed25519’s time.` */
function timesBefore(sentence: string, before: readonly string[]): readonly string[] {
  const [, name] = /^\S.* takes .+ times (.+)’s time\.$/.exec(sentence) ?? [];
  const all = before.join(' ');
  return name !== undefined && all.includes(`with ${name}`) ? timesIn(all) : [];
}

/** Sentences with two or more times and a ratio that is no quotient of them. */
export const wrongSentences = ({ id, sentence }: Figure): readonly string[] =>
  sentence
    .split(/(?<=[.?]) (?=[A-Z])/)
    .map((one, index, all) => ({ one, times: [...timesIn(one), ...timesBefore(one, all.slice(0, index))] }))
    .filter(({ one, times }) => times.length > 1 && RATIO.test(one) && !namesItsEstimator(one.toLowerCase()))
    // This sentence names the two numbers of its ratio, which are not the times beside it.
    .filter(({ one }) => !one.includes('the 95th percentile'))
    .filter(({ one, times }) => !isAQuotient(RATIO.exec(one)?.[1] ?? '', times))
    .map(({ one }) => `${id}: ${one}`);

/** The run with five repeats; in each repeat other cells are slower. */
export function repeated(run: RunDocument): RunDocument {
  const repeats = Array.from({ length: 5 }, (_, repeat) => ({
    atMs: 20_000 * repeat,
    elapsedMs: 10_000,
    outcome: 'finished' as const,
    measurements: run.measurements.map((one, index): Measurement => {
      const slowness = 1.3 ** ((repeat * (index + 2)) % 5);
      return one.status === 'measured' ? { ...one, samplesNs: one.samplesNs.map((ns) => ns * slowness) } : one;
    }),
  }));
  return pooledRuns({ ...run, measurements: [], repeats });
}

/** Gaps between two dots that show a difference but are not the quotient of the times or rates beside them. */
export function wrongGaps(figure: Figure): readonly string[] {
  if (figure.kind !== 'dots') return [];
  return figure.panels.flatMap(({ title, groups }) =>
    groups.flatMap(({ label, gap, bars }) => {
      const [a, b] = gap?.between.map((key) => bars.find((bar) => bar.key === key)?.text ?? '') ?? [];
      const isSaid = gap?.isDifference === true && a && b;
      if (!isSaid || divides(a, b, gap.text) || divides(b, a, gap.text)) return [];
      return [`${figure.id}, ${title}, ${label}: ${a} and ${b} (${gap.text})`];
    }),
  );
}

/**
 * Bars with a time and a ratio, `148 µs, 1.87×`, if the ratio is no quotient of times in their panel, unless the panel
 * names the estimator.
 */
export function wrongBars(figure: Figure): readonly string[] {
  if (figure.kind !== 'dots' && figure.kind !== 'bars') return [];
  return figure.panels.flatMap(({ title, groups }) => {
    const texts = groups.flatMap(({ bars }) => bars.map(({ text }) => text));
    const times = texts.flatMap(timesIn);
    return texts
      .filter((text) => timesIn(text).length === 1 && RATIO.test(text) && !namesItsEstimator(`${title} ${text}`))
      .filter((text) => !isAQuotient(RATIO.exec(text)?.[1] ?? '', timesIn(text), times))
      .map((text) => `${figure.id}, ${title}: ${text}`);
  });
}

/** The run after transfer by a link and, if there is one, by a code. */
export async function transferredRuns(run: RunDocument): Promise<readonly RunDocument[]> {
  const code = printCompact(run);
  return [await readShared(await printShared(run)), ...(code === undefined ? [] : [readCompact(code)])];
}
