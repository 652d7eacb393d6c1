/** How fast WebAssembly can be: a sentence that a reader can quote from such a run. */

import { type BackendId, backendName, isBrowsersOwn } from '../../backends/backend.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { backendsOf, type MeasuredCell, operationsOf, plainCell, schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { comparedText, ratioWithVerdict, sayOnceHow, TOO_FEW_OR_UNSTEADY } from '../cells/ratio-beside.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { formatList } from '../words/format-list.ts';
import { operationName, schemeName } from '../words/names.ts';
import { capitalised } from '../words/whole-sentences.ts';

/** A case on one backend, compared with the browser's own backend. */
export interface ComparedCase {
  readonly scheme: string;
  readonly operation: Operation;
  readonly backend: BackendId;
  readonly measured: MeasuredCell;
  /** The ratio to the browser's own; undefined for that backend itself, and if the browser has no time for the case. */
  readonly comparison: Comparison | undefined;
  /** The browser's own cell, if this one is compared with it. */
  readonly beside: MeasuredCell | undefined;
}

/** Every measured case, in the order of the table. */
export function comparedCases(run: RunContent): readonly ComparedCase[] {
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
        return [{ scheme, operation, backend, measured, comparison, beside: isBeside ? reference : undefined }];
      });
    }),
  );
}

/** The backend of the question; the others are for comparison. */
const OWN_CODE: BackendId = 'kernels';
const OWN_SUBJECT = 'code written for WebAssembly';

/** The operation in words, as in `1.20× (1.18–1.23), signing by RSA 2048`. */
const doings: Partial<Readonly<Record<Operation, string>>> = {
  generate: 'making keys of',
  sign: 'signing by',
  verify: 'verifying by',
};

const doingText = ({ scheme, operation }: ComparedCase) =>
  `${doings[operation] ?? operationName(operation)} ${schemeName(scheme)}`;

/** If the ends of an interval with 1 are further apart than this factor, the ratio is not given. */
const SAYS_NOTHING = 10;

/**
 * Whether its ratio can be given: under heavy load an interval may span decades. A ratio that is known to differ from 1
 * is always given, so that what is counted as faster is also in the range.
 */
const canBeTold = ({ comparison }: ComparedCase) =>
  comparison !== undefined &&
  'interval' in comparison &&
  (comparison.verdict !== 'no difference detected' || comparison.interval[1] <= SAYS_NOTHING * comparison.interval[0]);

/** If more cases are left out, they are only counted. */
const MAX_LEFT_OUT = 2;

const ratioOf = ({ comparison }: ComparedCase): number => comparison?.ratio ?? 0;

/**
 * `Leaving out verifying by RSA 2048, whose ratio this run cannot tell, `: names the cases whose dots are beyond what is
 * said to be the most, so that no reader finds a dot that the sentence contradicts. Empty if there are none.
 */
function leavingOut(all: readonly ComparedCase[], most: number): string {
  const beyond = all.filter((one) => !canBeTold(one) && ratioOf(one) > most);
  if (beyond.length === 0) return '';
  const names = beyond.length > MAX_LEFT_OUT ? `${beyond.length} cases` : formatList(beyond.map(doingText));
  return `leaving out ${names}, whose ${beyond.length === 1 ? 'ratio' : 'ratios'} this run cannot tell, `;
}

/** The cases of a backend that are compared with the browser’s own, ascending by ratio. */
const besideOf = (cases: readonly ComparedCase[], backend: BackendId) =>
  cases
    .filter(({ backend: id, comparison }) => id === backend && comparison)
    .toSorted((a, b) => ratioOf(a) - ratioOf(b));

function inHowMany(faster: number, all: number): string {
  if (faster === all) return `all ${all}`;
  return `${faster === 0 ? 'none' : faster} of ${all}`;
}

/** `; the ratios of 3 cannot be told`: cases that are drawn, but that the range of the ratios leaves out. */
function untoldClause(all: readonly ComparedCase[]): string {
  const untold = all.filter((one) => !canBeTold(one)).length;
  return untold === 0 ? '' : `; the ${untold === 1 ? 'ratio' : 'ratios'} of ${untold} cannot be told`;
}

/**
 * `On this device code written for WebAssembly was measurably faster than WebCrypto in 7 of 10 cases.`, and the range of the
 * ratios; for a single case only its ratio.
 */
function ownCodeSentences(
  all: readonly ComparedCase[],
  browsers: BackendId,
  device: string,
  how: string,
): readonly string[] {
  const compared = all.filter(({ comparison }) => comparison && 'interval' in comparison);
  const subject = `On ${device} ${OWN_SUBJECT}`;
  const other = backendName(browsers);
  if (compared.length === 0)
    return all.length > 0 ? [`${subject} cannot be compared with ${other}: ${TOO_FEW_OR_UNSTEADY}.`] : [];
  const faster = compared.filter(({ comparison }) => comparison?.verdict === 'faster').length;
  const count =
    all.length > 1
      ? [
          `${subject} was measurably faster than ${other} in ${inHowMany(faster, all.length)} cases${untoldClause(all)}.`,
        ]
      : [];
  const tellable = compared.filter(canBeTold);
  const least = tellable[0];
  const most = tellable.at(-1);
  if (!least || !most) return [...count, `This run cannot tell how much of ${other}’s time ${OWN_SUBJECT} took.`];
  if (least === most)
    return [
      ...count,
      `${count.length > 0 ? capitalised(OWN_SUBJECT) : subject} took ${ratioWithVerdict(least.comparison)} of ${other}’s time, ${doingText(least)}, compared ${how}.`,
    ];
  const took = tellable.length === all.length ? `${OWN_SUBJECT} took` : `it took in the other ${tellable.length}`;
  return [
    ...count,
    `Compared ${how}, ${took} from ${ratioWithVerdict(least.comparison)} of ${other}’s time, ${doingText(least)}, to ${ratioWithVerdict(most.comparison)}, ${doingText(most)}.`,
  ];
}

/**
 * `The usual crates took up to 11.1× (10.8–11.3), verifying by RSA 2048; JavaScript up to 60.2× (58.1–62.4), signing
 * by ECDSA P-256.`
 */
function othersSentences(
  cases: readonly ComparedCase[],
  backends: readonly BackendId[],
  how: string,
): readonly string[] {
  const found = backends.flatMap((backend) => {
    const all = besideOf(cases, backend);
    const most = all.filter(canBeTold).at(-1);
    const name = backend === 'wasm' ? 'the usual crates' : backendName(backend);
    return most ? [{ name, most, left: leavingOut(all, ratioOf(most)) }] : [];
  });
  const clauses = found.map(
    ({ name, most, left }, index) =>
      `${left}${name}${index === 0 ? ' took' : ''} up to ${ratioWithVerdict(most.comparison)}, ${doingText(most)}`,
  );
  return clauses.length > 0 ? [`${capitalised(clauses.join('; '))}, compared ${how}.`] : [];
}

/** Undefined if the run has another question, is not over, or has no comparison. */
export function ownCodeSentence({ experiment, run, device = 'this device' }: FigureInput): string | undefined {
  const backends = backendsOf(run.settings);
  const browsers = backends.find(isBrowsersOwn);
  if (!experiment.everyBackend || !isOver(run) || !browsers) return undefined;
  const cases = comparedCases(run);
  const others = backends.filter((backend) => backend !== OWN_CODE);
  const how = comparedText(run);
  const sentences = [
    ...ownCodeSentences(besideOf(cases, OWN_CODE), browsers, device, how),
    ...othersSentences(cases, others, how),
  ];
  return sentences.length > 0 ? sayOnceHow(sentences, how).join(' ') : undefined;
}
