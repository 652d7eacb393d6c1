/** The cost of blinding: each way of signing beside the standard one, as a ratio with its interval. */

import { backendName } from '../../backends/backend.ts';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { conditionLabel } from '../../schemes/conditions/recorded-conditions.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import {
  backendsOf,
  caseOf,
  cellOf,
  measurementOf,
  messagesOf,
  plainCell,
  requestedCells,
  schemesOf,
  unquietNote,
} from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { comparedText, ratioBeside, ratioWithVerdict, sayOnceHow, TOO_FEW_OR_UNSTEADY } from '../cells/ratio-beside.ts';
import {
  beyondAxisNote,
  inPlaceOfNumber,
  inPlaceOfRatio,
  ratioAxis,
  ratioText,
  ratioValue,
} from '../cells/ratio-dot.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { adviceWithoutAnswer, reasonWithoutNumber } from '../cells/why-no-number.ts';
import { type Bar, type DotGroup, dotSource, type TableRow } from '../form/figure.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { formatRatio } from '../words/format-ratio.ts';
import { backendMark, schemeHue, schemeMark, schemeName } from '../words/names.ts';
import { capitalised } from '../words/whole-sentences.ts';

const blindingColumns = [
  { id: 'way', label: 'Blinding', numeric: false },
  { id: 'time', label: 'Time', numeric: true },
  // Its interval may wrap to a second line on a narrow screen, unlike numbers.
  { id: 'ratio', label: 'Ratio', numeric: false },
];

/** Cases whose blinding is not the backend's default. */
function otherCases({ run }: FigureInput): readonly RecordedCell[] {
  return requestedCells(run.settings).filter((cell) => cell.conditions?.['blinding'] !== undefined);
}

/** `blinding reused`, `not blinded`. */
const blindingLabel = ({ conditions }: RecordedCell) => conditionLabel('blinding', conditions?.['blinding'] ?? '');

/** The measured other ways of a scheme, each with the standard cell of the same backend. */
function measuredWays(input: FigureInput, scheme: string) {
  const { run } = input;
  return otherCases(input).flatMap((cell) => {
    const measured = cellOf(run, cell);
    const plain = plainCell(run, scheme, cell.backend, cell.operation);
    if (cell.scheme !== scheme || !measured || !plain) return [];
    return [{ cell, measured, plain, compared: compareMeasured(measured, plain) }];
  });
}

/** The standard way of each backend first, then the others, also those without a number. */
function blindingRows(input: FigureInput, scheme: string): readonly TableRow[] {
  const { run } = input;
  const plain = run.settings.backends.flatMap((backend): TableRow[] => {
    const cell = plainCell(run, scheme, backend, 'sign');
    if (!cell) return [];
    const cells = [formatDuration(cell.summary.medianNs), '1'];
    const head = `${backendName(backend)}, as it signs`;
    return [{ key: `${scheme}/${backend}`, status: 'measured', head, cells }];
  });
  const measured = measuredWays(input, scheme);
  const shown = choosingBackends(input);
  const others = otherCases(input).flatMap((cell): readonly TableRow[] => {
    if (cell.scheme !== scheme || !shown.includes(cell.backend)) return [];
    const head = `${backendName(cell.backend)}, ${blindingLabel(cell)}`;
    const key = `${scheme}/${head}`;
    const found = measured.find(({ cell: one }) => cellKey(one) === cellKey(cell));
    const own = found?.measured ?? cellOf(run, cell);
    if (own) {
      const ratio = found ? ratioBeside(run, found.compared, found.measured, found.plain) : 'not compared';
      return [{ key, status: 'measured', head, cells: [formatDuration(own.summary.medianNs), ratio] }];
    }
    const refusal = measurementOf(run, cell);
    if (!refusal || refusal.status === 'measured') return [];
    return [{ key, status: refusal.status, head, cells: [], reason: reasonWithoutNumber(run, refusal) }];
  });
  return [...plain, ...others];
}

/** How blinding is changed. */
const doings: Readonly<Record<string, string>> = { reused: 'reusing the blinding number', none: 'not blinding' };

/** Counts the comparisons without a detected difference; empty if all differ. */
function noDifferenceClause(comparisons: readonly Comparison[]): string {
  const texts = { 'no difference detected': 'no difference detected', 'too few samples': TOO_FEW_OR_UNSTEADY } as const;
  const counts = (['no difference detected', 'too few samples'] as const)
    .map((verdict) => ({ text: texts[verdict], count: comparisons.filter((one) => one.verdict === verdict).length }))
    .filter(({ count }) => count > 0);
  const [first] = counts;
  if (!first) return '';
  if (first.count === comparisons.length) return ` (${first.text})`;
  return ` (${formatList(counts.map(({ text, count }) => `${text} in ${count}`))} of ${comparisons.length} cases)`;
}

/** Whose time a ratio is a multiple of: the line at 1. */
const OF_STANDARD = 'the time of a signature that is blinded anew';

/**
 * One ratio has its interval. Of several ratios the text has only the least and the greatest: the figure
 * has the intervals.
 */
function ratiosText(comparisons: readonly Comparison[]): string {
  const [first, ...more] = comparisons;
  if (first && more.length === 0 && 'interval' in first) return `${ratioWithVerdict(first)} ${OF_STANDARD}`;
  const ratios = comparisons.map(({ ratio }) => ratio);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => formatRatio(ratio));
  return `${least === most ? most : `${least} to ${most}`} ${OF_STANDARD}${noDifferenceClause(comparisons)}`;
}

/**
 * `Reusing the blinding number takes 0.756× to 0.973× the time of a signature that is blinded anew, compared round by
 * round. Not blinding takes 1.06× to 1.44× the time of …`
 */
function waySentence(input: FigureInput): string | undefined {
  const ways = schemesOf(input.run.settings).flatMap((scheme) => measuredWays(input, scheme));
  const kinds = [...new Set(ways.map(({ cell }) => String(cell.conditions?.['blinding'])))];
  const how = comparedText(input.run);
  const sentences = kinds.map((kind) => {
    const comparisons = ways.flatMap(({ cell, compared }) =>
      cell.conditions?.['blinding'] === kind ? [compared] : [],
    );
    const doing = doings[kind] ?? kind;
    if (comparisons.every(({ verdict }) => verdict === 'no difference detected'))
      return `${doing} made no difference that was detected, compared ${how}.`;
    const isTold = comparisons.some(({ verdict }) => verdict === 'faster' || verdict === 'slower');
    // Only detected differences say how they were compared.
    return isTold
      ? `${doing} takes ${ratiosText(comparisons)}, compared ${how}.`
      : `this run cannot tell whether ${doing} takes less time${noDifferenceClause(comparisons)}.`;
  });
  return sentences.length === 0 ? undefined : sayOnceHow(sentences.map(capitalised), how).join(' ');
}

function blindingSentence(input: FigureInput): string {
  const sentence = waySentence(input);
  if (!isOver(input.run)) return 'How much of a signature’s time is blinding?';
  return (
    sentence ??
    `Not answered: no scheme has its signature measured both with a new random number each time and without. ${adviceWithoutAnswer(input.run)}`
  );
}

/** Why the other backends have no dots, each reason once. */
function reasonsOfOthers(input: FigureInput): readonly string[] {
  const shown = choosingBackends(input);
  const reasons = input.run.measurements.flatMap((one) =>
    one.status === 'unsupported' && one.conditions?.['blinding'] !== undefined && !shown.includes(one.backend)
      ? [one.reason]
      : [],
  );
  return [...new Set(reasons)];
}

/** Backends that let the page choose how they blind; all, if none does. */
function choosingBackends(input: FigureInput): readonly string[] {
  const cases = otherCases(input);
  const all = backendsOf(input.run.settings);
  const some = all.filter((backend) =>
    cases.some((cell) => cell.backend === backend && inPlaceOfNumber(input.run, [cell]).value.status !== 'unsupported'),
  );
  return some.length > 0 ? some : all;
}

/**
 * A row for each other way; the standard one is the line at 1. `RSA 2048, blinding reused` has a dot for each backend.
 */
function wayRows(input: FigureInput): readonly DotGroup[] {
  const backends = choosingBackends(input);
  const cases = otherCases(input).filter(({ backend }) => backends.includes(backend));
  return orderedSchemes(input).flatMap((scheme) => {
    const ofScheme = cases.filter((cell) => cell.scheme === scheme);
    const measured = measuredWays(input, scheme);
    return [...new Set(ofScheme.map(blindingLabel))].map((way) => ({
      label: `${schemeName(scheme)}, ${way}`,
      hue: schemeHue(scheme),
      bars: ofScheme.filter((cell) => blindingLabel(cell) === way).map((cell) => wayDot(input, cell, measured)),
    }));
  });
}

function wayDot({ run }: FigureInput, request: RecordedCell, measured: ReturnType<typeof measuredWays>): Bar {
  const { scheme, backend } = request;
  const dot = {
    key: `${scheme}/${blindingLabel(request)}/${backend}/ratio`,
    ...backendMark(backend),
  };
  const found = measured.find(({ cell }) => cell.backend === backend && blindingLabel(cell) === blindingLabel(request));
  if (!found) {
    const plain = caseOf(scheme, backend, request.operation, messagesOf(run.settings, request.operation)[0]);
    return { ...dot, ...inPlaceOfRatio(run, request, plain) };
  }
  return { ...dot, text: ratioText(found.compared), value: ratioValue(found.compared) };
}

export const blindingTable = dotSource('blinding-table', {
  fits: (input) => input.run.outcome !== 'not begun' && otherCases(input).length > 0,
  leads: () => true,
  make(input) {
    const groups = wayRows(input);
    const title = 'Time beside a signature that is blinded anew';
    const comparisons = schemesOf(input.run.settings).flatMap((scheme) =>
      measuredWays(input, scheme).map(({ compared }) => compared),
    );
    const rows = orderedSchemes(input).map((scheme) => ({
      ...schemeMark(scheme),
      rows: blindingRows(input, scheme),
    }));
    return {
      title: 'What blinding costs',
      sentence: blindingSentence(input),
      notes: [
        ...unquietNote(input.run),
        `The line at 1 is a signature that is blinded anew; dots to the left take less time. Ratios with their 95 % interval, taken ${comparedText(input.run)}; = stands for no difference detected, ? for samples too few or too unsteady to judge. A row of more than two dots has the least and the most written beside it; the table has each ratio. The signatures are the same bytes in every way.`,
        ...beyondAxisNote(comparisons),
        ...reasonsOfOthers(input),
        'Without blinding, the time of a signature may tell about the key: that row is for comparison only. Every other figure shows signatures as the backend makes them.',
      ],
      legend: choosingBackends(input).map(backendMark),
      panels: [
        { id: 'sign', title, sentence: panelSentence(title, groups, 'ratio'), groups, axis: ratioAxis(comparisons) },
      ],
      table: { columns: blindingColumns, groups: rows.filter((group) => group.rows.length > 0) },
    };
  },
});
