/** Each scheme's times and bytes relative to the best scheme, in everything that a passkey asks of a scheme. */
import { type BackendId, backendName } from '../../backends/backend.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import type { SizedPart } from '../../results/schema/sized.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { backendsOf, type MeasuredCell, plainCell, schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { isDrawable } from '../cells/decades.ts';
import { compareCells } from '../every-run/answer-claim.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';

/** A time or a size of a scheme that matters for passkeys. */
export interface Quality {
  readonly id: string;
  /** The name of its row. */
  readonly label: string;
  /** Follows `at its worst,` in a sentence. */
  readonly doing: string;
  /** The number that is compared: a time, or a number of bytes. */
  readonly quantity: { readonly operation: Operation } | { readonly part: SizedPart };
}

/** Signing comes first, because people wait for it. */
const qualities: readonly Quality[] = [
  { id: 'sign', label: 'Sign', doing: 'signing', quantity: { operation: 'sign' } },
  { id: 'verify', label: 'Verify', doing: 'verifying', quantity: { operation: 'verify' } },
  { id: 'generate', label: 'Make a key pair', doing: 'making a key pair', quantity: { operation: 'generate' } },
  { id: 'key', label: 'Bytes of public key', doing: 'in bytes of its public key', quantity: { part: 'public key' } },
  { id: 'signature', label: 'Bytes of signature', doing: 'in bytes of its signature', quantity: { part: 'signature' } },
];

/** The qualities that the run asks for. */
export const askedQualities = ({ experiment, run }: Pick<FigureInput, 'experiment' | 'run'>): readonly Quality[] =>
  qualities.filter(({ quantity }) =>
    'operation' in quantity ? run.settings.operations.includes(quantity.operation) : experiment.sizes === true,
  );

/** One scheme in one quality, on one backend or machine, compared with the best scheme there. */
export interface BesideBest {
  readonly scheme: string;
  readonly quality: string;
  /** The backend or the machine, if it matters: `in WebAssembly`, `(Laptop)`. */
  readonly where: { readonly id: string; readonly text: string } | undefined;
  readonly isBest: boolean;
  readonly ratio: number;
  /** The most that the ratio to any scheme of the row may be: the ends of intervals. Infinite if nothing limits it. */
  readonly atMost: number;
  /** The comparison, in a run that is over. Counts and published numbers have none; nor has the best scheme itself. */
  readonly comparison: Comparison | undefined;
}

/** The element with the smallest amount. */
function leastOf<T>(all: readonly T[], amountOf: (one: T) => number): T | undefined {
  return all.toSorted((a, b) => amountOf(a) - amountOf(b))[0];
}

interface CountedScheme {
  readonly scheme: string;
  readonly amount: number;
}

/** For exact numbers, such as bytes; empty if there are fewer than two to compare. */
function besideLeast(
  counted: readonly CountedScheme[],
  place: Pick<BesideBest, 'quality' | 'where'>,
): readonly BesideBest[] {
  const known = counted.filter(({ amount }) => isDrawable(amount));
  const best = leastOf(known, ({ amount }) => amount);
  if (!best || known.length < 2) return [];
  return known.map(({ scheme, amount }) => ({
    scheme,
    ...place,
    isBest: amount === best.amount,
    ratio: amount / best.amount,
    atMost: amount / best.amount,
    comparison: undefined,
  }));
}

const medianOf = ({ summary }: MeasuredCell) => summary.medianNs;

/** A cell beside another one. During a run this is only the quotient of the medians. */
interface BesideCell extends Pick<BesideBest, 'ratio' | 'comparison'> {
  readonly cell: MeasuredCell;
}

function besideCell(run: RunContent, cell: MeasuredCell, other: MeasuredCell): BesideCell {
  const comparison = isOver(run) ? compareMeasured(cell, other) : undefined;
  const isTold = comparison !== undefined && isDrawable(comparison.ratio);
  return { cell, comparison, ratio: isTold ? comparison.ratio : medianOf(cell) / medianOf(other) };
}

interface BestCell {
  readonly best: MeasuredCell;
  readonly others: readonly BesideCell[];
}

/**
 * The best is the cell beside which no other takes less, by the same ratios that are drawn: the order of the medians
 * may be another one. If each cell takes more than some other, the best is the one that is exceeded least.
 */
function bestCell(run: RunContent, cells: readonly MeasuredCell[]): BestCell | undefined {
  let found: (BestCell & { readonly least: number }) | undefined;
  for (const best of cells.toSorted((a, b) => medianOf(a) - medianOf(b))) {
    const others = cells.filter((cell) => cell !== best).map((cell) => besideCell(run, cell, best));
    const least = Math.min(...others.map(({ ratio }) => ratio));
    if (!found || least > found.least) found = { best, others, least };
    if (least >= 1) break;
  }
  return found;
}

/** The least that the ratio of a cell to the best may be. */
function leastRatio({ cell, comparison }: BesideCell, best: MeasuredCell): number {
  if (comparison && 'interval' in comparison) return comparison.interval[0];
  return compareCells(cell, best) === 'slower' ? 1 : 0;
}

/** The most that the time of a cell may be as a multiple of that of any other cell. */
function mostRatio({ best, others }: BestCell, beside: BesideCell | undefined): number {
  const own = !beside
    ? 1
    : beside.comparison && 'interval' in beside.comparison
      ? beside.comparison.interval[1]
      : Infinity;
  const besideOthers = others.filter((one) => one !== beside).map((one) => own / leastRatio(one, best));
  return Math.max(1, own, ...besideOthers);
}

/** Only once every scheme has a time. */
function besideQuickest(
  run: RunContent,
  quality: string,
  operation: Operation,
  backend: BackendId,
): readonly BesideBest[] {
  const schemes = schemesOf(run.settings);
  const cells = schemes.flatMap((scheme) => plainCell(run, scheme, backend, operation) ?? []);
  const known = cells.filter((cell) => isDrawable(medianOf(cell)));
  const found = bestCell(run, known);
  if (!found || known.length < 2 || (!isOver(run) && known.length < schemes.length)) return [];
  const place = { quality, where: { id: backend, text: `in ${backendName(backend)}` } };
  return known.map(({ cell: { scheme } }, index) => {
    const beside = found.others.find(({ cell }) => cell === known[index]);
    const atMost = isOver(run) ? mostRatio(found, beside) : Infinity;
    const { ratio = 1, comparison } = beside ?? {};
    return { scheme, ...place, isBest: !beside, ratio, atMost, comparison };
  });
}

/** The largest size counted, if sizes vary. */
function countedBytes({ sizes }: RunContent, scheme: string, part: SizedPart): readonly CountedScheme[] {
  const ofScheme = sizes?.find((counted) => counted.scheme === scheme);
  const amount = ofScheme?.sizes.find((size) => size.part === part && size.form === 'raw')?.bytes[1];
  return amount === undefined ? [] : [{ scheme, amount }];
}

/** The results of this run. */
export function measuredBesideBest(input: FigureInput): readonly BesideBest[] {
  const { run } = input;
  if (run.outcome === 'not begun') return [];
  return askedQualities(input).flatMap(({ id, quantity }) => {
    if ('operation' in quantity)
      return backendsOf(run.settings).flatMap((backend) => besideQuickest(run, id, quantity.operation, backend));
    const counted = schemesOf(run.settings).flatMap((scheme) => countedBytes(run, scheme, quantity.part));
    return besideLeast(counted, { quality: id, where: undefined });
  });
}

function ofReference(
  { environments, times, sizes = {} }: PublishedStudy,
  { id, quantity }: Quality,
): readonly BesideBest[] {
  if ('part' in quantity) {
    const published = Object.entries(sizes[quantity.part] ?? {});
    const counted = published.map(([scheme, bytes]) => ({ scheme, amount: bytes }));
    return besideLeast(counted, { quality: id, where: undefined });
  }
  return environments.flatMap((machine) => {
    const timed = times
      .filter(({ environment, operation }) => environment === machine.id && operation === quantity.operation)
      .map(({ scheme, ns }) => ({ scheme, amount: ns }));
    return besideLeast(timed, { quality: id, where: { id: machine.label, text: `(${machine.label})` } });
  });
}

/** The study's results for the schemes of this run, on each of its machines. */
export function publishedBesideBest(input: FigureInput): readonly BesideBest[] {
  const { run, reference } = input;
  if (!reference) return [];
  return askedQualities(input)
    .flatMap((quality) => ofReference(reference, quality))
    .filter(({ scheme }) => run.settings.schemes.includes(scheme));
}
