/**
 * Pictures of cards that no figure of the study provides at that size, or that are known before anything is measured.
 */
import { backendName, isBrowsersOwn } from '../../backends/backend.ts';
import { conditionLabels } from '../../schemes/conditions/recorded-conditions.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { backendsOf, cellOf, requestedCells, schemesOf } from '../cells/cells.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { axisPositionOf } from '../form/axis-position.ts';
import type { TimeUnit } from '../form/figure.ts';
import { asksForMlDsaAlone, type FigureInput } from '../form/figure-input.ts';
import { attemptClasses } from '../ml-dsa/attempt-classes.ts';
import { definedBytes, offeredBytes } from '../offer/offered-bytes.ts';
import { comparedCases } from '../own-code/own-code-sentence.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { formatRoughly, rangeOfTexts } from '../words/format-duration.ts';
import { backendFill, operationName, schemeHue, schemeMark, schemeName } from '../words/names.ts';
import {
  fewRows,
  fromZero,
  inOneUnit,
  marksBetween,
  type NumberRow,
  onTimeAxis,
  type StudyPicture,
  unitOfTimes,
} from './study-picture.ts';
import { comparedWithFirst, verdictRemark } from './verdict-remark.ts';

/**
 * The bytes of each scheme, counted in the run or calculated from the defined forms: of a login if that is the answer,
 * else of the stored key.
 */
export function bytesPicture({ experiment, run }: FigureInput): StudyPicture | undefined {
  if (!experiment.sizes) return undefined;
  const isSent = experiment.card?.showsBytes === true;
  const rows = schemesOf(run.settings).flatMap((scheme): NumberRow[] => {
    const bytes = offeredBytes(run, scheme)?.[isSent ? 'login' : 'key'];
    if (bytes === undefined) return [];
    const numbers = [{ fill: 'solid', amount: bytes }] as const;
    return [{ key: scheme, ...schemeMark(scheme), text: formatBytes(bytes), numbers }];
  });
  if (rows.length === 0) return undefined;
  const isCounted = schemesOf(run.settings).some(
    (scheme) => run.sizes?.some((counted) => counted.scheme === scheme) && definedBytes(scheme),
  );
  const ordered = rows.toSorted((a, b) => (a.numbers[0]?.amount ?? 0) - (b.numbers[0]?.amount ?? 0));
  const source = isCounted ? {} : { source: 'as the standards define it' };
  const what = isSent ? 'Sent with each login, as JSON' : 'Stored for each passkey';
  return { what, from: isCounted ? 'run' : 'known', isCounted: true, ...source, ...fromZero(fewRows(ordered)) };
}

export function attemptsPicture({ experiment }: FigureInput): StudyPicture | undefined {
  if (!asksForMlDsaAlone(experiment)) return undefined;
  const rows = attemptClasses(44).map(({ label, share }): NumberRow => {
    const percent = 100 * share;
    const text = `${formatFixed(percent, 0)}\u202f%`;
    return { key: label, label, hue: 'ml-dsa', text, numbers: [{ fill: 'solid', amount: percent }] };
  });
  return { what: 'Signatures of ML-DSA-44', from: 'known', source: 'from FIPS 204', ...fromZero(rows) };
}

/** Two thirds and one and a half: the least range of an axis of ratios, however close the ratios are. */
const RATIO_AXIS = [2 / 3, 3 / 2] as const;

/** Ratios beside a line at 1. */
function ratioPicture(
  rows: readonly NumberRow[],
  what: string,
): Pick<StudyPicture, 'what' | 'form' | 'rows' | 'line' | 'ends'> {
  const amounts = rows.flatMap(({ numbers }) => numbers.map(({ amount }) => amount));
  const min = Math.min(RATIO_AXIS[0], ...amounts) / 1.1;
  const max = Math.max(RATIO_AXIS[1], ...amounts) * 1.1;
  const line = axisPositionOf({ min, max, scale: 'logarithmic' })(1);
  const shown = rows.map(({ numbers, ...row }) => ({ ...row, marks: marksBetween(numbers, min, max) }));
  return { what, form: 'points', line, ends: ['less', 'more'], rows: shown };
}

const ratioText = (ratio: number) => `${formatFixed(ratio, ratio < 9.95 ? (ratio < 0.995 ? 2 : 1) : 0)}×`;

/** Every backend's time relative to the browser's own, if the study measures all backends. */
export function besideBrowserPicture(input: FigureInput): StudyPicture | undefined {
  const { experiment, run } = input;
  if (!experiment.everyBackend) return undefined;
  const operation = experiment.card?.operation ?? experiment.operations[0];
  const cases = comparedCases(run).filter((one) => one.operation === operation);
  const rows = orderedSchemes(input).flatMap((scheme): NumberRow[] => {
    const own = cases.filter((one) => one.scheme === scheme);
    const browser = own.find(({ backend }) => isBrowsersOwn(backend));
    const others = own.filter(({ backend }) => !isBrowsersOwn(backend));
    if (!browser || others.length === 0) return [];
    // The study's own ratio, round by round; without one, the quotient of the medians.
    const numbers = others.map(({ backend, measured, comparison }) => ({
      fill: backendFill(backend),
      amount: comparison?.ratio ?? measured.summary.medianNs / browser.measured.summary.medianNs,
    }));
    const ratios = numbers.map(({ amount }) => amount);
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map(ratioText) as [string, string];
    return [{ key: scheme, ...schemeMark(scheme), text: rangeOfTexts(least, most), numbers }];
  });
  if (rows.length === 0) return undefined;
  const shown = fewRows(rows);
  const compared = cases.flatMap(({ scheme, backend, comparison }) =>
    comparison && shown.some(({ key }) => key === scheme)
      ? [{ name: `${schemeName(scheme)} in ${backendName(backend)}`, verdict: comparison.verdict }]
      : [],
  );
  return {
    from: 'run',
    ...ratioPicture(shown, `${operationName(operation ?? '')}, beside the browser’s time`),
    remark: verdictRemark(compared, ' beside the browser’s time'),
  };
}

/** One operation in several ways: a row for each, for the first scheme on the first backend that has several. */
export function conditionsPicture({ experiment, run }: FigureInput): StudyPicture | undefined {
  if (experiment.procedure !== 'latency' || experiment.everyBackend) return undefined;
  const conditioned = experiment.groups?.find(({ conditions = [] }) => conditions.length > 1);
  if (!conditioned || experiment.operations.length > 1) return undefined;
  const [scheme = ''] = schemesOf(run.settings);
  const what = `${operationName(experiment.operations[0] ?? '')}, ${schemeName(scheme)}`;
  const waysOn = (backend: string) =>
    requestedCells(run.settings)
      .filter((cell) => cell.scheme === scheme && cell.backend === backend)
      .map((cell) => {
        const label = conditionLabels(cell.conditions).join(', ') || 'by default';
        return { key: label, label, hue: schemeHue(scheme), measured: cellOf(run, cell) };
      });
  const backends = backendsOf(run.settings);
  for (const backend of backends) {
    const found = fewRows(waysOn(backend).flatMap(({ measured, ...way }) => (measured ? [{ ...way, measured }] : [])));
    const [first] = found;
    if (!first || found.length < 2) continue;
    const rows = found.map(({ measured, ...way }) => {
      const numbers = [{ fill: backendFill(backend), amount: measured.summary.medianNs }];
      return { ...way, numbers };
    });
    const remark = verdictRemark(comparedWithFirst(run, found), ` beside “${first.label}”`);
    return { what, from: 'run', ...fromZero(inOneUnit(rows)), remark };
  }
  const [toCome = []] = run.outcome === 'not begun' ? backends.map(waysOn).filter(({ length }) => length > 1) : [];
  if (toCome.length === 0) return undefined;
  const rows = fewRows(toCome).map(({ measured: _, ...row }) => ({ ...row, text: '–', marks: [] }));
  return { what, from: 'nobody', form: 'points', rows };
}

/** Times with the digits that the study’s own sentence gives them, in one unit, and that unit. */
function roughly(rows: readonly NumberRow[]): [rows: readonly NumberRow[], unit: TimeUnit | undefined] {
  const unit = unitOfTimes(rows);
  return [rows.map((row) => ({ ...row, text: formatRoughly(row.numbers[0]?.amount ?? 0, unit) })), unit];
}

/** Single numbers of the source, by their names. */
export function factsPicture({ experiment: { card, schemes }, reference }: FigureInput): StudyPicture | undefined {
  if (!card?.facts || !reference?.facts) return undefined;
  const { what, unit, rows } = card.facts;
  const numbers = rows.flatMap(({ label, fact }): NumberRow[] => {
    const amount = reference.facts?.[fact];
    if (amount === undefined) return [];
    const text = `${formatFixed(amount, 0)}\u202f%`;
    return [{ key: fact, label, hue: schemeHue(schemes[0] ?? ''), text, numbers: [{ fill: 'reference', amount }] }];
  });
  if (numbers.length === 0) return undefined;
  const placed = unit === 'ns' ? onTimeAxis(...roughly(numbers)) : fromZero(numbers, 100);
  return { what, from: 'published', ...placed };
}
