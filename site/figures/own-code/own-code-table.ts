/** Every backend beside the browser's own: how long each takes of its time, and the sentence that sums it up. */
import { type BackendId, backendName, isBrowsersOwn } from '../../backends/backend.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { backendsOf, caseOf, measurementOf, messagesOf, operationsOf, schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { isOver, type MeasuredCell, plainCell, unquietNote } from '../cells/measured-cell.ts';
import type { FigureInput, FigureSource, RunContent, TableFigure, TableRow } from '../form/figure.ts';
import { formatDuration } from '../words/format-duration.ts';
import { formatRatio } from '../words/format-ratio.ts';
import { operationName, schemeHue, schemeName } from '../words/names.ts';

const ownCodeColumns = [
  { id: 'way', label: 'By', numeric: false },
  { id: 'time', label: 'Time', numeric: true },
  // Its interval may go into a second line on a narrow screen, which numbers may not.
  { id: 'ratio', label: 'Of the browser’s time', numeric: false },
];

/** What each kernel does that the crates do not. */
const KERNELS: readonly string[] = [
  'The crates multiply 64-bit numbers into 128 bits, for which WebAssembly has no instruction; own code cuts numbers so that every product fits one that it has.',
  'RSA and Ed25519 by own code: digits of 52 and 51 bits in floating point, two at a time, where one fused multiply-add gives the upper half of a product and a second one exactly the rest; without it, RSA takes digits of 13 bits, eight products an instruction.',
  'P-256 by own code, and Ed25519 where multiply-add is not fused: nine signed limbs of 29 bits whose columns fit 64 bits. Both: a comb that signs without doubling, and inverses by division steps; a key keeps multiples of its point, with which a check doubles a quarter as often.',
  'ML-DSA by own code: transforms in floating point, where products below 2⁵³ are exact, Keccak on two states at once, and the matrix kept in the key, so that no signature expands it again.',
  'None of it leaves out what protects a key: RSA is blinded and checks its result, tables are read whole, and no branch depends on a secret.',
];

/** Whose limit is asked for; the others are what it is set beside. */
const OWN_CODE: BackendId = 'kernels';

interface ComparedCase {
  readonly scheme: string;
  readonly operation: Operation;
  readonly backend: BackendId;
  readonly measured: MeasuredCell;
  /** To the browser's own, where that has it and it is another. */
  readonly comparison: Comparison | undefined;
}

/** Every measured case, in the order of the table. */
function comparedCases(run: RunContent): readonly ComparedCase[] {
  const backends = backendsOf(run.settings);
  const browsers = backends.find(isBrowsersOwn);
  return schemesOf(run.settings).flatMap((scheme) =>
    operationsOf(run.settings).flatMap((operation) => {
      const reference = browsers && plainCell(run, scheme, browsers, operation);
      return backends.flatMap((backend): readonly ComparedCase[] => {
        const measured = plainCell(run, scheme, backend, operation);
        if (!measured) return [];
        const isBeside = reference !== undefined && backend !== browsers && isOver(run);
        const comparison = isBeside ? compareMeasured(measured, reference) : undefined;
        return [{ scheme, operation, backend, measured, comparison }];
      });
    }),
  );
}

/** `0.823× (0.811–0.836)`, or without its interval where samples are too few. */
function ratioWithInterval(compared: Comparison): string {
  if (compared.verdict === 'too few samples') return formatRatio(compared.ratio);
  const [low, high] = compared.interval;
  return `${formatRatio(compared.ratio)} (${formatRatio(low, '')}–${formatRatio(high, '')})`;
}

type AskedCase = Pick<ComparedCase, 'scheme' | 'operation' | 'backend'>;

function ownCodeRow(run: RunContent, cases: readonly ComparedCase[], asked: AskedCase): TableRow {
  const { scheme, operation, backend } = asked;
  const cell = caseOf(scheme, backend, operation, messagesOf(run.settings, operation)[0]);
  const head = `${operationName(operation)}: ${backendName(backend)}`;
  const base = { key: `${scheme}/${operation}/${backend}`, head };
  const measurement = measurementOf(run, cell);
  if (measurement?.status === 'unsupported' || measurement?.status === 'failed') {
    return { ...base, status: measurement.status, cells: [], reason: measurement.reason };
  }
  const found = cases.find((one) => one.scheme === scheme && one.operation === operation && one.backend === backend);
  if (!found) return { ...base, status: 'pending', cells: [], reason: undefined };
  const time = formatDuration(found.measured.summary.medianNs);
  const beside = isBrowsersOwn(backend) ? '1' : '–';
  const ratio = found.comparison ? ratioWithInterval(found.comparison) : beside;
  return { ...base, status: 'measured', cells: [time, ratio], reason: undefined };
}

/** What is done, as in `1.20× (1.18–1.23), signing by RSA 2048`. */
const doings: Partial<Readonly<Record<Operation, string>>> = {
  generate: 'making keys of',
  sign: 'signing by',
  verify: 'verifying by',
};

const doingText = ({ scheme, operation }: ComparedCase) =>
  `${doings[operation] ?? operationName(operation)} ${schemeName(scheme)}`;

const ratioOf = ({ comparison }: ComparedCase) => (comparison ? ratioWithInterval(comparison) : '');

/** By ratio; nothing is claimed without its interval. */
const comparedOf = (cases: readonly ComparedCase[], backend: BackendId) =>
  cases
    .filter(({ backend: of, comparison }) => of === backend && comparison && 'interval' in comparison)
    .toSorted((a, b) => (a.comparison?.ratio ?? 0) - (b.comparison?.ratio ?? 0));

/** `Code written for WebAssembly was faster than WebCrypto in 7 of 10 cases.` and how far that goes, either way. */
function ownCodeSentences(compared: readonly ComparedCase[], browsers: BackendId): readonly string[] {
  const [least, most] = [compared[0], compared.at(-1)];
  if (!least || !most) return [];
  const faster = compared.filter(({ comparison }) => comparison?.verdict === 'faster').length;
  const from = `${ratioOf(least)} of its time, ${doingText(least)}`;
  return [
    `Code written for WebAssembly was faster than ${backendName(browsers)} in ${faster} of ${compared.length} cases.`,
    least === most ? `It took ${from}.` : `It took from ${from}, to ${ratioOf(most)}, ${doingText(most)}.`,
  ];
}

/** `The usual crates took up to 11.1× (10.8–11.3), verifying by RSA 2048; JavaScript up to 60.2× (58.1–62.4), signing by ECDSA P-256.` */
function othersSentences(cases: readonly ComparedCase[], backends: readonly BackendId[]): readonly string[] {
  const found = backends.flatMap((backend) => {
    const most = comparedOf(cases, backend).at(-1);
    return most ? [{ name: backend === 'wasm' ? 'The usual crates' : backendName(backend), most }] : [];
  });
  const clauses = found.map(
    ({ name, most }, index) => `${name}${index === 0 ? ' took' : ''} up to ${ratioOf(most)}, ${doingText(most)}`,
  );
  return clauses.length > 0 ? [`${clauses.join('; ')}.`] : [];
}

function ownCodeSentence(run: RunContent, cases: readonly ComparedCase[]): string {
  const backends = backendsOf(run.settings);
  const browsers = backends.find(isBrowsersOwn);
  if (!isOver(run)) return 'How much of the browser’s own time does each take?';
  const others = backends.filter((backend) => backend !== OWN_CODE);
  const sentences = browsers
    ? [...ownCodeSentences(comparedOf(cases, OWN_CODE), browsers), ...othersSentences(cases, others)]
    : [];
  if (sentences.length > 0) return sentences.join(' ');
  return 'Not answered: nothing was measured both in WebCrypto and elsewhere. Run again to the end, with WebCrypto.';
}

export const ownCodeTable: FigureSource = {
  id: 'own-code-table',
  fits: ({ experiment, run }) => experiment.everyBackend === true && run.outcome !== 'not begun',
  make({ run }: FigureInput): TableFigure {
    const backends = backendsOf(run.settings);
    const cases = comparedCases(run);
    const groups = schemesOf(run.settings).map((scheme) => ({
      label: schemeName(scheme),
      hue: schemeHue(scheme),
      rows: operationsOf(run.settings).flatMap((operation) =>
        backends.map((backend) => ownCodeRow(run, cases, { scheme, operation, backend })),
      ),
    }));
    return {
      kind: 'table',
      id: 'own-code-table',
      title: 'How much of the browser’s time',
      sentence: ownCodeSentence(run, cases),
      notes: [
        ...unquietNote(run),
        'Medians, and ratios with their 95 % interval, taken round by round. The browser’s own calls are awaited one by one.',
        ...KERNELS,
      ],
      columns: ownCodeColumns,
      groups,
    };
  },
};
