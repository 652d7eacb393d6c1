/** Sentences about the way to a backend, which is part of each of its times. */

import { asynchronousBackends, backendName } from '../../backends/backend.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { type WayShare, wayShare } from '../../results/doubts/way-share.ts';
import type { TimeUnit } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDuration, formatPart, formatRoughly } from '../words/format-duration.ts';
import { caseName, schemeName } from '../words/names.ts';

/** A part below a fiftieth of a time is within the usual difference between visits. */
const HARDLY_ANY_SHARE = 1 / 50;

/**
 * `of 47 µs, 19 are the way to the engine’s thread and back`.
 *
 * @param shownIn the unit of the picture, if it has one
 */
export function wayClause(wholeNs: number, { ns, isHere }: WayShare, shownIn?: TimeUnit): string {
  const [whole, part] = shownIn
    ? // The part goes without the unit's name.
      [formatRoughly(wholeNs, shownIn), formatRoughly(ns, shownIn).slice(0, -1 - shownIn.length)]
    : formatPart(wholeNs, ns);
  const way = isHere
    ? 'the way into the engine and back, which answers on the calling thread'
    : 'the way to the engine’s thread and back';
  if (ns < HARDLY_ANY_SHARE * wholeNs) return `of ${whole}, hardly any (${formatRoughly(ns)}) is ${way}`;
  if (ns >= wholeNs) return `all of ${whole} is ${way}`;
  const isAlike = whole.startsWith(`${part}\u202f`);
  return `of ${whole}, ${isAlike ? 'nearly all is' : `${part} are`} ${way}`;
}

const computed: Readonly<Record<NonNullable<RunDocument['ways']>[number]['computes'], string>> = {
  nothing: 'a call that computes nothing',
  hmac: 'HMAC of no bytes, the least that can be asked of it',
  digest: 'SHA-256 of 69 bytes, after the run',
};

/** `WebCrypto: 19.3 µs for HMAC of no bytes, the least that can be asked of it.` */
export function wayFact({ backend, computes }: NonNullable<RunDocument['ways']>[number], medianNs: number): string {
  const time = medianNs > 0 ? formatDuration(medianNs) : 'less than the clock sees';
  return `${backendName(backend)}: ${time} for ${computed[computes]}.`;
}

/**
 * A sentence for each asynchronous backend, about the shortest time that a figure draws; empty while the way is unknown.
 *
 * @param drawn the keys of the figure's cells
 * @param unitOf the one unit of the times of an operation in the figure, if it has one
 */
export function wayNotes(
  run: RunContent,
  drawn: ReadonlySet<string>,
  unitOf: (operation: string) => TimeUnit | undefined,
): readonly string[] {
  return asynchronousBackends.flatMap((backend) => {
    const times = run.measurements.flatMap((measurement) => {
      const isDrawn = measurement.backend === backend && drawn.has(cellKey(measurement));
      const summary = isDrawn ? knownSummaryOf(measurement) : undefined;
      return summary ? [{ measurement, ns: summary.medianNs }] : [];
    });
    const [shortest] = times.toSorted((a, b) => a.ns - b.ns);
    const part = shortest && wayShare(run, backend, shortest.ns);
    if (!shortest || !part) return [];
    const name = `${schemeName(shortest.measurement.scheme)}, ${caseName(shortest.measurement, run.settings.messages.length > 1)}, ${backendName(backend)}`;
    return [
      `${name}: ${wayClause(shortest.ns, part, unitOf(shortest.measurement.operation))}. A line below a dot shows that part.`,
    ];
  });
}
