/** The medians of all runs on one logarithmic axis, those of one question together. */
import { backendName } from '../../backends/backend.ts';
import { decadesAround } from '../cells/decades.ts';
import type { Bar, BarAxis, BarFigure, BarPanel } from '../form/figure.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendFill, operationTitle, schemeHue } from '../words/names.ts';
import {
  atPace,
  type ComparedCell,
  type ComparedQuestion,
  type CompareInput,
  olderMeaningNotes,
  paceNotes,
} from './compare-cells.ts';
import { barLabel, bySchemes, differInMessage, operationsAmong, questionLabel } from './compare-names.ts';

function comparedBar(question: ComparedQuestion, cell: ComparedCell): Bar {
  const { medianNs, intervalNs, confidence = 0 } = cell.summary;
  return {
    key: `${question.key}/${cell.run}-${cell.measurement.backend}`,
    label: barLabel(cell),
    fill: backendFill(cell.measurement.backend),
    text: formatDuration(medianNs),
    value: { status: 'measured', amount: medianNs, interval: confidence > 0 ? intervalNs : undefined },
  };
}

/** The same backend of all runs side by side, so that what is compared is adjacent. */
function byBackend(cells: readonly ComparedCell[]): readonly ComparedCell[] {
  const order = [...new Set(cells.map((cell) => cell.measurement.backend))];
  return [...cells].sort(
    (a, b) => order.indexOf(a.measurement.backend) - order.indexOf(b.measurement.backend) || a.run - b.run,
  );
}

function comparedPanel(operation: string, questions: readonly ComparedQuestion[]): BarPanel {
  const withMessage = differInMessage(questions);
  const groups = bySchemes(questions.filter((question) => question.operation === operation)).map((question) => ({
    label: questionLabel(question, withMessage),
    hue: schemeHue(question.scheme),
    bars: byBackend(question.cells).map((cell) => comparedBar(question, cell)),
  }));
  const title = operationTitle(operation);
  const said = groups.map(
    (group) => `${group.label}: ${group.bars.map((bar) => `${bar.label} ${bar.text}`).join(', ')}`,
  );
  return { id: operation, title, sentence: `${title}. ${said.join('; ')}.`, groups };
}

function comparedAxis(questions: readonly ComparedQuestion[]): BarAxis {
  const ends = questions.flatMap(({ cells }) =>
    cells.flatMap(({ summary: { medianNs, intervalNs = [medianNs, medianNs] } }) => [
      // A bar as short as the axis begins would not be seen: it keeps a tenth of a decade.
      intervalNs[0] / 1.25,
      intervalNs[1],
    ]),
  );
  // 10 µs to 10 ms are always on the axis, so that small differences are not blown up to fill it.
  const least = { min: 1e4, max: 1e7 };
  return { ...decadesAround([least.min / 1.25, least.max, ...ends], least), unit: 'ns', scale: 'logarithmic' };
}

/** Backends that are not this page's share the grey of what was measured elsewhere, and one entry. */
function comparedLegend(questions: readonly ComparedQuestion[]): BarFigure['legend'] {
  const backends = new Set(questions.flatMap(({ cells }) => cells.map((cell) => cell.measurement.backend)));
  const entries = [...backends].map((id) => ({ fill: backendFill(id), label: backendName(id) }));
  const own = entries.filter((entry) => entry.fill !== 'reference');
  const elsewhere = entries.filter((entry) => entry.fill === 'reference').map((entry) => entry.label);
  return elsewhere.length > 0 ? [...own, { fill: 'reference', label: elsewhere.join(', ') }] : own;
}

export function compareBars(input: CompareInput, questions: readonly ComparedQuestion[]): BarFigure {
  return {
    kind: 'bars',
    id: 'compare-bars',
    title: `Time for one operation, run by run${atPace(input)}`,
    sentence: 'The medians of all runs on one axis.',
    notes: [
      ...paceNotes(input),
      ...olderMeaningNotes(input),
      'Bars are medians on a logarithmic axis: each line is ten times the one before. Whiskers are 95 % intervals. Grey was not measured by this page.',
    ],
    axis: comparedAxis(questions),
    legend: comparedLegend(questions),
    panels: operationsAmong(questions).map((operation) => comparedPanel(operation, questions)),
  };
}
