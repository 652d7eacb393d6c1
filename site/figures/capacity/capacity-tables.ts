/** The calculator's answers as tables and sentences. */

import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { schemesOf } from '../cells/cells.ts';
import type { TableData } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { offeredBytes } from '../offer/offered-bytes.ts';
import { formatByteRange } from '../words/format-byte-range.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { formatChosen, formatDigits, formatDuration, formatNumber, isWideReach } from '../words/format-duration.ts';
import { roughClause } from '../words/machine-remark.ts';
import { schemeMark, schemeName } from '../words/names.ts';
import { wholePercent } from '../words/whole-percent.ts';
import { type CapacityRow, capacityRows, peakOf } from './capacity.ts';
import type { CapacityNumbers } from './number-entries.ts';
import { storedRowBytes, TOAST_BYTES } from './stored-row.ts';

/** The energy of checks is always an estimate: the measured time multiplied by a power that the reader enters. */
const MILLION = 1e6;
/** One watt-hour is this many joules. */
const JOULES_PER_WH = 3600;

const USUAL_DIGITS = 3;
/** With more digits, ends that still read alike are of one time. */
const MAX_DIGITS = 5;

/**
 * How many digits a rate and the ends of its interval have, all alike, so that the rate as printed lies between them:
 * two if the interval is wide, else three, or more until the ends differ.
 */
function digitsOf({ perSecondInterval: ends }: CapacityRow): number {
  if (!ends) return USUAL_DIGITS;
  if (isWideReach(ends)) return 2;
  const areApart = (digits: number) => new Set(ends.map((end) => formatDigits(end, digits))).size > 1;
  for (let digits = USUAL_DIGITS; digits <= MAX_DIGITS; digits += 1) if (areApart(digits)) return digits;
  return USUAL_DIGITS;
}

/** `1,700`, and the ends of its interval if it has one: `640`, `3,600`. */
function rateTexts(row: CapacityRow): readonly [rate: string, ends: readonly string[] | undefined] {
  const write = (rate: number) => formatDigits(rate, digitsOf(row));
  return [write(row.perSecond), row.perSecondInterval?.map(write)];
}

/** `0.27 Wh`, `1.20 kWh`: the unit fits the size, with significant digits only, never scientific notation. */
function formatWattHours(wattHours: number, digits: number): string {
  return wattHours < 1000
    ? `${formatDigits(wattHours, digits)}\u202fWh`
    : `${formatDigits(wattHours / 1000, digits)}\u202fkWh`;
}

/** The watt-hours of a million checks, one after the other on one core. */
const wattHoursAMillion = ({ perSecond }: Pick<CapacityRow, 'perSecond'>, watts: number) =>
  (MILLION / perSecond / JOULES_PER_WH) * watts;

/** One sentence on the check that the calculator's own sentence is about. */
function energyLine(row: CapacityRow, watts: number): string {
  const { scheme, by, isWhole } = row;
  const energy = formatWattHours(wattHoursAMillion(row, watts), Math.min(USUAL_DIGITS, digitsOf(row)));
  const what = isWhole ? '' : ', signature only';
  return `Energy, an estimate: a core that draws ${formatNumber(watts)}\u202fW while it is busy takes ${energy} for a million ${schemeName(scheme)} logins (${by}${what}, each in the median’s time). Memory, network and cooling are not in it; a browser cannot measure energy.`;
}

const SECONDS_A_DAY = 86_400;

/** `0.42 %`, `under 0.001 %`: small parts keep two digits, or are given as a bound. */
export function percentOf(part: number): string {
  const percent = part * 100;
  if (percent > 0 && percent < 0.001) return 'under 0.001\u202f%';
  return percent >= 10 ? wholePercent(percent) : `${formatDigits(percent, 2)}\u202f%`;
}

function rateText(row: CapacityRow): string {
  const [rate, ends] = rateTexts(row);
  return ends ? `${rate} (${ends.join('–')})` : rate;
}

function waitText({ waitMs }: CapacityRow): string {
  if (waitMs === undefined) return 'no samples';
  return Number.isFinite(waitMs) ? formatDuration(waitMs * NS_PER_MS) : 'grows without end';
}

/** One group for each scheme, one row for each verifier. */
export function capacityTable(run: RunContent, beside: readonly RunDocument[], numbers: CapacityNumbers): TableData {
  const rows = capacityRows(run, beside, numbers);
  return {
    columns: [
      { id: 'by', label: 'Checked by', numeric: false },
      { id: 'rate', label: 'Logins a second, one core (95\u202f%)', numeric: true },
      { id: 'cores-needed', label: 'Cores at 50\u202f%', numeric: true },
      { id: 'busy', label: 'Your cores, busy (by means)', numeric: true },
      { id: 'wait', label: 'Mean wait at the peak', numeric: true },
      { id: 'part', label: 'Part of the login', numeric: true },
    ],
    groups: [...new Set(rows.map(({ scheme }) => scheme))].map((scheme) => ({
      ...schemeMark(scheme),
      rows: rows
        .filter((row) => row.scheme === scheme)
        .map((row) => ({
          key: row.key,
          status: 'measured' as const,
          head: row.isWhole ? `${row.by}, whole check` : `${row.by}, signature only`,
          cells: [
            rateText(row),
            formatFixed(row.coresNeeded, 0),
            percentOf(row.busy),
            waitText(row),
            Number.isFinite(row.checkMs) ? percentOf(row.part) : 'all of it',
          ],
        })),
    })),
  };
}

/** The bytes that a scheme sends and stores in a day. */
export function bytesTable(run: RunContent, numbers: CapacityNumbers): TableData {
  const verified = [...new Set(capacityRows(run, [], numbers).map(({ scheme }) => scheme))];
  const rows = verified.flatMap((scheme) => {
    const bytes = offeredBytes(run, scheme);
    if (!bytes) return [];
    const row = storedRowBytes(bytes.key);
    const wire = numbers.logins * SECONDS_A_DAY * bytes.login + numbers.registrations * bytes.registration;
    const cells = [
      formatByteRange([bytes.login, bytes.login]),
      formatBytes(Math.round(wire)),
      `bytea, ${formatByteRange([bytes.key, bytes.key])}`,
      formatByteRange([row, row]),
      formatBytes(numbers.registrations * row),
    ];
    return [{ key: `${scheme}/bytes`, status: 'measured' as const, head: schemeName(scheme), cells }];
  });
  return {
    columns: [
      { id: 'scheme', label: 'Scheme', numeric: false },
      { id: 'login', label: 'A login sends, as JSON', numeric: true },
      { id: 'wire', label: 'Wire, a day', numeric: true },
      { id: 'key-column', label: 'Key column', numeric: true },
      { id: 'row', label: 'Row', numeric: true },
      { id: 'table', label: 'Table grows, a day', numeric: true },
    ],
    groups: rows.length > 0 ? [{ label: 'Every scheme of this run', rows }] : [],
  };
}

/** The fastest row of the first preferred scheme that was verified here. */
function quickestRow(rows: readonly CapacityRow[], preferred: readonly string[]): CapacityRow | undefined {
  const scheme = preferred.find((id) => rows.some((row) => row.scheme === id)) ?? rows[0]?.scheme;
  return rows.filter((row) => row.scheme === scheme).toSorted((a, b) => b.perSecond - a.perSecond)[0];
}

/** `3 % of one core`, `2.4 cores`. */
const busyText = (ofOne: number) =>
  ofOne >= 1 ? `${formatDigits(ofOne, 2)} cores` : `${percentOf(ofOne)} of one core`;

/**
 * If the mean is not the median, a reader who divides the load by the rate gets another part; this sentence says why. A
 * difference that comes from the digits of the rate alone needs no reason.
 */
function byMean(row: CapacityRow, ofOne: number, peak: number): string {
  const { meanOverMedian, perSecond } = row;
  const rates = [perSecond, Number(perSecond.toPrecision(digitsOf(row)))];
  const isDivided = rates.some((rate) => busyText(peak / rate) === busyText(ofOne));
  const times = formatTimes(meanOverMedian);
  if (isDivided || times === '1.00') return '';
  return ` That counts the mean time of a check, ${times} times the median.`;
}

/**
 * `On this device one core verifies 11,200 Ed25519 logins a second, signature only (WebAssembly; 95 %: 11,000 to
 * 11,400). Your peak of 300 a second keeps 3 % of one core busy.`
 */
export function capacitySentence(
  run: RunContent,
  numbers: CapacityNumbers,
  { device, preferred }: { readonly device: string; readonly preferred: readonly string[] },
): string {
  const row = quickestRow(capacityRows(run, [], numbers), preferred);
  if (!row) return 'No verification was measured, so there is no rate.';
  const [perSecond, ends] = rateTexts(row);
  const interval = ends ? `; 95\u202f%: ${ends.join(' to ')}` : '';
  const [does, only] = row.isWhole ? ['checks', ''] : ['verifies', ', signature only'];
  const rate = `On ${device} one core ${does} ${perSecond} ${schemeName(row.scheme)} logins a second${only} (${row.by}${interval})${roughClause(run.drift)}.`;
  const peak = formatChosen(peakOf(numbers));
  const ofOne = row.busy * numbers.cores;
  if (row.busy >= 1)
    return `${rate} Your peak of ${peak} a second is more than your cores can do: ${formatFixed(row.coresNeeded, 0)} cores hold it at half load.`;
  const remark = byMean(row, ofOne, peakOf(numbers));
  return `${rate} Your peak of ${peak} a second keeps ${busyText(ofOne)} busy.${remark} Checking is ${percentOf(row.part)} of the waiting; the rest is network and database.`;
}

/** The sentence on energy, for the same check; undefined if none was measured. */
export function capacityEnergy(
  run: RunContent,
  numbers: CapacityNumbers,
  preferred: readonly string[],
): string | undefined {
  const row = quickestRow(capacityRows(run, [], numbers), preferred);
  return row && energyLine(row, numbers.watts);
}

/** Notes for judging the tables. */
export function capacityNotes(run: RunContent, numbers: CapacityNumbers): readonly string[] {
  const isToasted = schemesOf(run.settings).some(
    (scheme) => storedRowBytes(offeredBytes(run, scheme)?.key ?? 0) > TOAST_BYTES,
  );
  return [
    'A rate is one over the median, with the run’s own interval. Cores, waiting times and parts use the mean. Your server’s cores are not this device’s: measure there before you size it.',
    'The wait is that of an M/G/1 queue, by Pollaczek and Khinchine from the measured distribution: logins come at random, and each core has a queue of its own with an equal share. Samples are means of batches, which hide how single calls scatter; with exponential times the wait would be about twice as long.',
    ...(capacityRows(run, [], numbers).some(({ isWhole }) => !isWhole)
      ? [
          'Signature only: what a library does around it comes on top, and can be most of a check. The study of login checks on servers says how much, and Compare can set its results beside these.',
        ]
      : []),
    'WebCrypto is timed with the way to the engine’s threads, so its rate is a lower bound of what a core can do.',
    ...(numbers.peak < numbers.logins ? ['The peak is below the mean, so the mean stands for both.'] : []),
    'A row has what WebAuthn Level 3, section 4, asks to keep: id and user handle of 32 bytes, COSE key, counter, flags, two transports and a time, stored as PostgreSQL does, with 28 bytes of row header and place; an attestation object that is kept and indexes come on top.',
    ...(isToasted
      ? [
          `PostgreSQL moves a key out of a row of more than ${formatFixed(TOAST_BYTES, 0)} bytes, where reading it costs another look-up.`,
        ]
      : []),
  ];
}
