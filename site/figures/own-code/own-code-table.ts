/** Every backend compared with the browser's own: its time relative to the browser's. */

import { backendName, isBrowsersOwn } from '../../backends/backend.ts';
import type { Operation } from '../../schemes/operation.ts';
import { backendsOf, caseOf, measurementOf, messagesOf, operationsOf, unquietNote } from '../cells/cells.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { comparedText, ratioBeside, TOO_FEW_OR_UNSTEADY } from '../cells/ratio-beside.ts';
import { beyondAxisNote, inPlaceOfNumber, ratioAxis, ratioText, ratioValue } from '../cells/ratio-dot.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { adviceWithoutAnswer, reasonWithoutNumber } from '../cells/why-no-number.ts';
import { type Bar, type BarAxis, type DotPanel, dotSource, type TableRow } from '../form/figure.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendMark, operationName, operationTitle, schemeMark } from '../words/names.ts';
import { type ComparedCase, comparedCases, ownCodeSentence } from './own-code-sentence.ts';

const ownCodeColumns = [
  { id: 'way', label: 'By', numeric: false },
  { id: 'time', label: 'Time', numeric: true },
  // Its interval may wrap to a second line on a narrow screen, unlike numbers.
  { id: 'ratio', label: 'Of the browser’s time', numeric: false },
];

/** Methods of each kernel that the crates do not use. */
const KERNELS: readonly string[] = [
  'The crates multiply 64-bit numbers into 128 bits, for which WebAssembly has no instruction. Own code cuts numbers so that every product fits one that it has.',
  'RSA and Ed25519 by own code: digits of 52 and 51 bits in floating point, two at a time. One fused multiply-add gives the upper half of a product, and a second one exactly the rest. Without it, RSA takes digits of 13 bits, eight products an instruction.',
  'P-256 by own code, and Ed25519 where multiply-add is not fused: nine signed limbs of 29 bits whose columns fit 64 bits. Both: a comb that signs without doubling, and inverses by division steps. A key keeps multiples of its point, so that a check doubles a quarter as often.',
  'ML-DSA by own code: transforms in floating point, where products below 2⁵³ are exact, and Keccak on two states at once. The matrix is kept in the key, so that no signature expands it again.',
  'None of it leaves out what protects a key. RSA is blinded and checks its result, tables are read whole, and masks take the place of branches that would tell a secret.',
];

type AskedCase = Pick<ComparedCase, 'scheme' | 'operation' | 'backend'>;

function ownCodeRow(run: RunContent, cases: readonly ComparedCase[], request: AskedCase): TableRow {
  const { scheme, operation, backend } = request;
  const cell = caseOf(scheme, backend, operation, messagesOf(run.settings, operation)[0]);
  const head = `${operationName(operation)}: ${backendName(backend)}`;
  const base = { key: `${scheme}/${operation}/${backend}`, head };
  const measurement = measurementOf(run, cell);
  if (measurement?.status === 'unsupported' || measurement?.status === 'failed') {
    return { ...base, status: measurement.status, cells: [], reason: reasonWithoutNumber(run, measurement) };
  }
  const found = cases.find((one) => one.scheme === scheme && one.operation === operation && one.backend === backend);
  if (!found)
    return { ...base, status: 'pending', cells: [], reason: isOver(run) ? 'Not reached in time.' : undefined };
  const time = formatDuration(found.measured.summary.medianNs);
  const beside = isBrowsersOwn(backend) ? '1' : isOver(run) ? 'not compared' : '–';
  const { comparison, measured, beside: other } = found;
  const ratio = comparison && other ? ratioBeside(run, comparison, measured, other) : beside;
  return { ...base, status: 'measured', cells: [time, ratio] };
}

function tableSentence(input: FigureInput): string {
  const ofBrowser = input.run.measurements.filter(({ backend }) => isBrowsersOwn(backend));
  if (!isOver(input.run)) {
    const isToCome = ofBrowser.length === 0 || ofBrowser.some(({ status }) => status === 'measured');
    return `How much of the browser’s own time does each take?${isToCome ? ' The ratios come when the run has ended.' : ''}`;
  }
  const areCompared = comparedCases(input.run).some(({ comparison }) => comparison !== undefined);
  return (
    ownCodeSentence(input) ??
    (areCompared ? `Not answered: ${TOO_FEW_OR_UNSTEADY} to compare. Measure longer.` : undefined) ??
    `Not answered: nothing was measured both in WebCrypto and elsewhere. ${adviceWithoutAnswer({ ...input.run, measurements: ofBrowser }, ' with WebCrypto')}`
  );
}

/**
 * The text in place of a ratio: why the backend has no time, or that the browser's own call has none. If a panel has no
 * ratio at all, it is not drawn, and the sentence says why.
 */
function inPlaceOfOwnRatio(run: RunContent, { scheme, operation, backend }: AskedCase, isAlone: boolean) {
  const message = messagesOf(run.settings, operation)[0];
  const own = inPlaceOfNumber(run, [caseOf(scheme, backend, operation, message)]);
  const browsers = backendsOf(run.settings).find(isBrowsersOwn);
  if (own.value.status !== 'pending' || isAlone || browsers === undefined) return own;
  const { text, value } = inPlaceOfNumber(run, [caseOf(scheme, browsers, operation, message)]);
  return value.status === 'pending' ? own : { text: `${backendName(browsers)} ${text}`, value };
}

/** A dot for each other backend; the browser's own is the line at 1. */
function ownCodePanel(
  input: FigureInput,
  cases: readonly ComparedCase[],
  operation: Operation,
  axis: BarAxis,
): DotPanel {
  const { run } = input;
  const others = backendsOf(run.settings).filter((backend) => !isBrowsersOwn(backend));
  const isAlone = !cases.some((one) => one.operation === operation && one.comparison);
  const groups = orderedSchemes(input).map((scheme) => ({
    ...schemeMark(scheme),
    part: { scheme },
    bars: others.map((backend): Bar => {
      const key = `${scheme}/${operation}/${backend}/ratio`;
      const dot = { key, ...backendMark(backend) };
      const found = cases.find(
        (one) => one.scheme === scheme && one.operation === operation && one.backend === backend,
      );
      if (!found?.comparison) return { ...dot, ...inPlaceOfOwnRatio(run, { scheme, operation, backend }, isAlone) };
      return { ...dot, text: ratioText(found.comparison), value: ratioValue(found.comparison) };
    }),
  }));
  const title = operationTitle(operation);
  return {
    id: operation,
    title,
    sentence: panelSentence(title, groups, 'ratio'),
    groups,
    axis,
    part: { operations: [operation] },
  };
}

export const ownCodeTable = dotSource('own-code-table', {
  fits: ({ experiment, run }) => experiment.everyBackend === true && run.outcome !== 'not begun',
  leads: () => true,
  make(input) {
    const { run } = input;
    const backends = backendsOf(run.settings);
    const cases = comparedCases(run);
    const groups = orderedSchemes(input).map((scheme) => ({
      ...schemeMark(scheme),
      rows: operationsOf(run.settings).flatMap((operation) =>
        backends.map((backend) => ownCodeRow(run, cases, { scheme, operation, backend })),
      ),
    }));
    const comparisons = cases.flatMap(({ comparison }) => comparison ?? []);
    const axis = ratioAxis(comparisons);
    return {
      title: 'How much of the browser’s time',
      sentence: tableSentence(input),
      notes: [
        ...unquietNote(run),
        `The line at 1 is the time of the browser’s own call, which is awaited one by one; dots to the left take less. Medians, and ratios with their 95 % interval, taken ${comparedText(run)}; = stands for no difference detected, ? for samples too few or too unsteady to judge. A row of more than two dots has the least and the most written beside it; the table has each ratio.`,
        ...beyondAxisNote(comparisons),
        ...KERNELS,
      ],
      legend: backends.filter((backend) => !isBrowsersOwn(backend)).map(backendMark),
      panels: operationsOf(run.settings).map((operation) => ownCodePanel(input, cases, operation, axis)),
      table: { columns: ownCodeColumns, groups },
    };
  },
});
