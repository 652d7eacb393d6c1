/** For a passer-by: where this device stands beside the machines of the study, and whether that matters to a login. */

import { backendsOf, schemesOf } from '../cells/cells.ts';
import { cellInterval, isOver, type MeasuredCell, plainCell } from '../cells/measured-cell.ts';
import type { FigureInput, RunContent } from '../form/figure.ts';
import { formatRoughly, formatTimes } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { schemeName } from '../words/names.ts';

/** What people begin to notice: a tenth of a second (Nielsen, Usability Engineering, 1993, 5.5). */
const NOTICED_NS = 1e8;

/** Nearer than this nobody would call two times different. */
const ALIKE = 1.02;

/** The quickest backend’s. */
function quickest(run: RunContent, scheme: string, operation: string): MeasuredCell | undefined {
  return backendsOf(run.settings)
    .flatMap((backend) => plainCell(run, scheme, backend, operation) ?? [])
    .toSorted((a, b) => a.summary.medianNs - b.summary.medianNs)[0];
}

/** The scheme that signs quickest here, of those that the study timed. */
function spokenCell({ run, reference }: FigureInput): MeasuredCell | undefined {
  return schemesOf(run.settings)
    .filter((scheme) => reference?.times.some((time) => time.scheme === scheme && time.operation === 'sign'))
    .flatMap((scheme) => quickest(run, scheme, 'sign') ?? [])
    .toSorted((a, b) => a.summary.medianNs - b.summary.medianNs)[0];
}

/** `2.1 times as fast as on its phone`; the study’s times have no interval, so ours alone decides whether they differ. */
function besideMachine(cell: MeasuredCell, theirs: number, name: string): string {
  const { medianNs } = cell.summary;
  const [low, high] = cellInterval(cell) ?? [medianNs, medianNs];
  const ratio = Math.max(theirs / medianNs, medianNs / theirs);
  if ((low <= theirs && theirs <= high) || ratio < ALIKE) return `as fast as on its ${name}`;
  return medianNs < theirs
    ? `${formatTimes(ratio)} times as fast as on its ${name}`
    : `${formatTimes(ratio)} times as slow as on its ${name}`;
}

/** What the study calls its machines, in everyday words. */
const machineNames: Readonly<Record<string, string>> = { android: 'phone', cloud: 'server' };

/** Nothing for a study of its own claims, a run that is not over, that has no study beside it, or that did not sign. */
export function standingSentence(input: FigureInput): string {
  const { experiment, run, reference, device = 'this device' } = input;
  const cell = isOver(run) && !experiment.claims ? spokenCell(input) : undefined;
  if (!cell || !reference) return '';
  const { scheme } = cell.cell;
  const machines = reference.environments.flatMap(({ id, label }) => {
    const time = reference.times.find(
      (candidate) => candidate.environment === id && candidate.scheme === scheme && candidate.operation === 'sign',
    );
    return time ? [besideMachine(cell, time.ns, machineNames[id] ?? label.toLowerCase())] : [];
  });
  if (machines.length === 0) return '';
  const verify = quickest(run, scheme, 'verify');
  const both = cell.summary.medianNs + (verify?.summary.medianNs ?? 0);
  const matters =
    both < NOTICED_NS ? 'a login does not feel it' : 'a login feels it, for people notice a tenth of a second';
  const what = verify ? 'signing and checking take' : 'signing takes';
  return `Beside the study’s machines, ${schemeName(scheme)} signs on ${device} ${formatList(machines)}, and ${matters}: ${what} ${formatRoughly(both)}, the person seconds.`;
}
