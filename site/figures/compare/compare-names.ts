/** The labels of bars and rows of several runs, and their order. */
import { backendName } from '../../backends/backend.ts';
import { conditionLabels } from '../../schemes/conditions/recorded-conditions.ts';
import { operations } from '../../schemes/operation.ts';
import { messageName, schemeName } from '../words/names.ts';
import { type ComparedCell, type ComparedQuestion, letterOf } from './compare-cells.ts';

const LABEL_CHARACTERS = 13;

/** `B WebAssembly`, short enough to stand beside a bar. */
export function barLabel({ run, measurement }: ComparedCell): string {
  const label = `${letterOf(run)} ${backendName(measurement.backend)}`;
  return label.length > LABEL_CHARACTERS ? `${label.slice(0, LABEL_CHARACTERS)}…` : label;
}

/** `Ed25519`, `Ed25519, raw challenge of 64 bytes, 8 in flight`. */
export function questionLabel({ cells, scheme }: ComparedQuestion, withMessage: boolean): string {
  const named = cells.find((cell) => cell.measurement.message)?.measurement ?? cells[0]?.measurement;
  const message = withMessage && named?.message ? [messageName(named.message)] : [];
  return [schemeName(scheme), ...message, ...conditionLabels(named?.conditions)].join(', ');
}

/** In the order of charts; what is not known here comes last, in its original order. */
function inKnownOrder<T>(ids: readonly T[], known: readonly T[]): readonly T[] {
  const rank = (id: T) => (known.includes(id) ? known.indexOf(id) : known.length);
  return [...new Set(ids)].sort((a, b) => rank(a) - rank(b));
}

/** In the order of the page, but with key generation last, because keys are made once and used often. */
export function operationsAmong(questions: readonly ComparedQuestion[]): readonly string[] {
  return inKnownOrder<string>(
    questions.map((question) => question.operation),
    operations,
  ).toSorted((a, b) => Number(a === 'generate') - Number(b === 'generate'));
}

/** The shortest time of a scheme in any of the runs: of a signature, or of another operation if nothing was signed. */
function quickestNs(questions: readonly ComparedQuestion[], scheme: string): number {
  const own = questions.filter((question) => question.scheme === scheme);
  const signing = own.filter(({ operation }) => operation === 'sign');
  const cells = (signing.length > 0 ? signing : own).flatMap((question) => question.cells);
  return cells.reduce((least, { summary }) => Math.min(least, summary.medianNs), Number.POSITIVE_INFINITY);
}

/** The fastest first, in the same order in every panel. @param all the questions of every panel */
export function bySchemes<T extends ComparedQuestion>(
  questions: readonly T[],
  all: readonly ComparedQuestion[],
): readonly T[] {
  const quickest = new Map(
    [...new Set(all.map(({ scheme }) => scheme))].map((scheme) => [scheme, quickestNs(all, scheme)]),
  );
  const timeOf = ({ scheme }: T) => quickest.get(scheme) ?? Number.POSITIVE_INFINITY;
  return questions.toSorted((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) - timeOf(b)));
}

/** Whether the questions have more than one message, so that labels must name it. */
export function differInMessage(questions: readonly ComparedQuestion[]): boolean {
  const messages = questions.flatMap(({ cells }) => cells.map((cell) => JSON.stringify(cell.measurement.message)));
  return new Set(messages.filter((message) => message !== undefined)).size > 1;
}
