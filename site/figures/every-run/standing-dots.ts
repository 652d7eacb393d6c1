/** The dots of a run, with what is said of its backends, of the study's machines and of other visits; loaded after the first screen. */

import { backendName } from '../../backends/backend.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { backendsSentence } from '../answer/backends-sentence.ts';
import { NOTICED_NS } from '../answer/sentence.ts';
import { leadVisitNote } from '../answer/visit-note.ts';
import { backendsOf, type MeasuredCell, plainCell, schemesOf, sureInterval } from '../cells/cells.ts';
import type { Figure, FigureSource, TimeUnit } from '../form/figure.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { formatSpoken } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { schemeName } from '../words/names.ts';
import { operationDots } from './operation-dots.ts';

/** The cell of the backend that signs fastest. */
function quickest(run: RunContent, scheme: string): MeasuredCell | undefined {
  return backendsOf(run.settings)
    .flatMap((backend) => plainCell(run, scheme, backend, 'sign') ?? [])
    .toSorted((a, b) => a.summary.medianNs - b.summary.medianNs)[0];
}

/** The scheme that signs fastest here, among those that the study timed. */
function spokenCell({ run, reference }: FigureInput): MeasuredCell | undefined {
  return schemesOf(run.settings)
    .filter((scheme) => reference?.times.some((time) => time.scheme === scheme && time.operation === 'sign'))
    .flatMap((scheme) => quickest(run, scheme) ?? [])
    .toSorted((a, b) => a.summary.medianNs - b.summary.medianNs)[0];
}

/** A factor closer to 1 than this would be printed as 1. */
const NEAR = 1.02;

interface Machine {
  readonly name: string;
  readonly ns: number;
}

type Interval = readonly [number, number];

/** Whether a cell and a machine differ. The study’s times have no interval, so only ours decides. */
const isToldApart = ([low, high]: Interval, { ns }: Machine): boolean => ns < low || high < ns;

/** `is 2.1 times as fast as its phone`, `takes 1.4 times as long as its server`. */
function besideMachine({ summary: { medianNs } }: MeasuredCell, { name, ns }: Machine): string {
  if (Math.max(ns / medianNs, medianNs / ns) < NEAR) return `is within 2\u202f% of its ${name}`;
  return medianNs < ns
    ? `is ${formatTimes(ns / medianNs)} times as fast as its ${name}`
    : `takes ${formatTimes(medianNs / ns)} times as long as its ${name}`;
}

/**
 * `takes 1.4 times as long as its server, is 4.5 times as fast as its phone, and cannot be told apart from its laptop`;
 * without a 95 % interval even a great difference is not sure: `took too few samples to be told apart from its server`.
 */
function besideMachines(cell: MeasuredCell, machines: readonly Machine[]): string {
  const sure = sureInterval(cell);
  if (!sure)
    return `took too few samples to be told apart from ${formatList(machines.map(({ name }) => `its ${name}`))}`;
  const compared = machines.flatMap((machine) => (isToldApart(sure, machine) ? [besideMachine(cell, machine)] : []));
  // A verb stands once before all that it says.
  const found = ['takes ', 'is '].flatMap((verb) => {
    const clauses = compared.flatMap((clause) => (clause.startsWith(verb) ? [clause.slice(verb.length)] : []));
    return clauses.length > 0 ? [`${verb}${formatList(clauses)}`] : [];
  });
  const alike = machines.filter((machine) => !isToldApart(sure, machine)).map(({ name }) => `its ${name}`);
  const parts = [...found, ...(alike.length > 0 ? [`cannot be told apart from ${formatList(alike)}`] : [])];
  return parts.some((part) => part.includes(' and ')) ? parts.join(', and ') : formatList(parts);
}

/**
 * Empty for a study with claims, without a study to compare with, before the run is over, and if it did not sign.
 * @param shownIn the unit of the picture above
 */
export function standingSentence(input: FigureInput, shownIn?: TimeUnit): string {
  const { experiment, run, reference, device = 'this device' } = input;
  const cell = isOver(run) && !experiment.claims ? spokenCell(input) : undefined;
  if (!cell || !reference) return '';
  const { scheme } = cell.cell;
  const machines = reference.environments.flatMap(({ id, label }) => {
    const time = reference.times.find(
      (candidate) => candidate.environment === id && candidate.scheme === scheme && candidate.operation === 'sign',
    );
    return time ? [{ name: label.toLowerCase(), ns: time.ns }] : [];
  });
  if (machines.length === 0) return '';
  // Both times are of one backend: a sum of one backend's signing and another's checking would be nobody's login.
  const verify = plainCell(run, scheme, cell.cell.backend, 'verify');
  const both = cell.summary.medianNs + (verify?.summary.medianNs ?? 0);
  const matters = both < NOTICED_NS ? '' : ' People notice a tenth of a second.';
  const what = verify ? 'Signing and checking take' : 'Signing takes';
  const by = `${schemeName(scheme)} in ${backendName(cell.cell.backend)}`;
  const beside = besideMachines(cell, machines).replace(' its ', ' the study’s ');
  return `Signing by ${by}, ${device} ${beside}. ${what} ${formatSpoken(both, shownIn)} of a login; touching the sensor takes seconds.${matters}`;
}

export const standingDots: FigureSource = {
  ...operationDots,
  make(input): Figure {
    const figure = operationDots.make(input);
    const signing = figure.panels.find(({ id }) => id === 'sign');
    const closing = [backendsSentence(input), standingSentence(input, signing?.axis.shownIn)].filter(Boolean).join(' ');
    return { ...figure, closing, notes: [...leadVisitNote(input), ...figure.notes] };
  },
};
