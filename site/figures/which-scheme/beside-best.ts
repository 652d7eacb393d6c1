/** How many times as much a scheme takes as the best of all, in everything that a passkey asks of one. */
import { type BackendId, backendName } from '../../backends/backend.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import type { SizedPart } from '../../results/schema/sized.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { backendsOf, schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { isDrawable } from '../cells/decades.ts';
import { isOver, type MeasuredCell, plainCell } from '../cells/measured-cell.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';

/** One thing that a passkey asks of a scheme. */
export interface Quality {
  readonly id: string;
  /** In front of its row. */
  readonly label: string;
  /** As it follows `at its worst,`. */
  readonly doing: string;
  /** What is set beside each other: a time, or a number of bytes. */
  readonly quantity: { readonly operation: Operation } | { readonly part: SizedPart };
}

/** Signing first, since people wait for it. */
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

/** One scheme in one quality, by one backend or on one machine, beside the best scheme there. */
export interface BesideBest {
  readonly scheme: string;
  readonly quality: string;
  /** Who computed or on which machine, where that matters: `in WebAssembly`, `(Laptop)`. */
  readonly where: { readonly id: string; readonly text: string } | undefined;
  readonly isBest: boolean;
  readonly ratio: number;
  /** What a run that is over says of it. Counts and published numbers have none, nor has the best beside itself. */
  readonly comparison: Comparison | undefined;
}

/** Who is first among those that have a number. */
function leastOf<T>(all: readonly T[], amountOf: (one: T) => number): T | undefined {
  return all.toSorted((a, b) => amountOf(a) - amountOf(b))[0];
}

interface Counted {
  readonly scheme: string;
  readonly amount: number;
}

/** Of exact numbers, such as bytes; nothing where there are fewer than two to set beside each other. */
function besideLeast(counted: readonly Counted[], place: Pick<BesideBest, 'quality' | 'where'>): readonly BesideBest[] {
  const known = counted.filter(({ amount }) => isDrawable(amount));
  const best = leastOf(known, ({ amount }) => amount);
  if (!best || known.length < 2) return [];
  return known.map(({ scheme, amount }) => ({
    scheme,
    ...place,
    isBest: amount === best.amount,
    ratio: amount / best.amount,
    comparison: undefined,
  }));
}

const medianOf = ({ summary }: MeasuredCell) => summary.medianNs;

/** While a run goes on the quotient of the medians alone stands there, once every scheme has one. */
function besideQuickest(
  run: RunContent,
  quality: string,
  operation: Operation,
  backend: BackendId,
): readonly BesideBest[] {
  const schemes = schemesOf(run.settings);
  const cells = schemes.flatMap((scheme) => plainCell(run, scheme, backend, operation) ?? []);
  const known = cells.filter((cell) => isDrawable(medianOf(cell)));
  const best = leastOf(known, medianOf);
  if (!best || known.length < 2 || (!isOver(run) && known.length < schemes.length)) return [];
  const where = { id: backend, text: `in ${backendName(backend)}` };
  return known.map((cell) => {
    const isBest = cell === best;
    const comparison = isOver(run) && !isBest ? compareMeasured(cell, best) : undefined;
    const isTold = comparison !== undefined && isDrawable(comparison.ratio);
    const ratio = isTold ? comparison.ratio : medianOf(cell) / medianOf(best);
    return { scheme: cell.cell.scheme, quality, where, isBest, ratio, comparison };
  });
}

/** The largest counted, where lengths vary. */
function countedBytes({ sizes }: RunContent, scheme: string, part: SizedPart): readonly Counted[] {
  const ofScheme = sizes?.find((counted) => counted.scheme === scheme);
  const amount = ofScheme?.sizes.find((size) => size.part === part && size.form === 'raw')?.bytes[1];
  return amount === undefined ? [] : [{ scheme, amount }];
}

/** What this run says. */
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
  { environments, times, sizes = [] }: PublishedStudy,
  { id, quantity }: Quality,
): readonly BesideBest[] {
  if ('part' in quantity) {
    const counted = sizes
      .filter(({ part }) => part === quantity.part)
      .map(({ scheme, bytes }) => ({ scheme, amount: bytes }));
    return besideLeast(counted, { quality: id, where: undefined });
  }
  return environments.flatMap((machine) => {
    const timed = times
      .filter(({ environment, operation }) => environment === machine.id && operation === quantity.operation)
      .map(({ scheme, ns }) => ({ scheme, amount: ns }));
    return besideLeast(timed, { quality: id, where: { id: machine.label, text: `(${machine.label})` } });
  });
}

/** What the study says of the schemes of this run, on each of its machines. */
export function publishedBesideBest(input: FigureInput): readonly BesideBest[] {
  const { run, reference } = input;
  if (!reference) return [];
  return askedQualities(input)
    .flatMap((quality) => ofReference(reference, quality))
    .filter(({ scheme }) => run.settings.schemes.includes(scheme));
}
