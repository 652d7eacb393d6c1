/** Every build as a ratio to the build that the page picks: left of 1 takes less time than it, right of 1 more. */

import { cellKey } from '../../experiments/settings/cell.ts';
import { measuredIn } from '../../results/document/measured-in.ts';
import type { Operation } from '../../schemes/operation.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { operationsOf, schemesOf, unquietNote } from '../cells/cells.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { comparedText, TOO_FEW_OR_UNSTEADY } from '../cells/ratio-beside.ts';
import { beyondAxisNote, inPlaceOfRatio, ratioAxis, ratioRows, ratioText, ratioValue } from '../cells/ratio-dot.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { adviceWithoutAnswer } from '../cells/why-no-number.ts';
import { type Bar, type BarAxis, type BarGroup, type DotPanel, dotSource } from '../form/figure.ts';
import { type FigureInput, isInviting, isOver, type RunContent } from '../form/figure-input.ts';
import { formatList } from '../words/format-list.ts';
import { formatRatio } from '../words/format-ratio.ts';
import { backendFill, buildName, operationTitle, schemeMark, schemeName } from '../words/names.ts';
import { capitalised } from '../words/whole-sentences.ts';
import { type BuildCell, buildCells, buildCellsOf, pickedBuild } from './build-cells.ts';

/** Signing, if it was measured. */
function comparedOperation({ settings }: RunContent): Operation {
  const operations = operationsOf(settings);
  return operations.find((operation) => operation === 'sign') ?? operations[0] ?? 'sign';
}

const operationNouns: Readonly<Partial<Record<Operation, string>>> = {
  generate: 'key generation',
  sign: 'signing',
  verify: 'verifying',
};

/** On a logarithmic scale, half as long is as far from 1 as twice as long. */
const distanceOf = ({ comparison }: BuildCell): number => Math.abs(Math.log(comparison?.ratio ?? 1));

function furthest(cells: readonly BuildCell[], verdict: 'faster' | 'slower'): readonly BuildCell[] {
  const judged = cells.filter(({ comparison }) => comparison?.verdict === verdict);
  return judged.toSorted((a, b) => distanceOf(b) - distanceOf(a)).slice(0, 1);
}

/** What a scheme's builds differ by; an empty clause if no difference was detected. */
interface BuildClause {
  readonly name: string;
  readonly clause: string;
  /** From the picked build to the one furthest from it. */
  readonly distance: number;
}

/** `takes 1.5 times as long with 64-bit limbs`; empty if nothing could be compared with the picked build. */
function buildClauses(run: RunContent, scheme: string): readonly BuildClause[] {
  const cells = buildCellsOf(run, scheme, comparedOperation(run));
  // An extra build is `base` with one thing changed. It differs from `wide` in two things, so a difference from `wide`
  // has no single cause.
  const comparable = pickedBuild(run, scheme) === 'wide' ? cells.filter(({ build }) => build === 'base') : cells;
  const judged = comparable.filter(({ comparison }) => comparison && comparison.verdict !== 'too few samples');
  if (judged.length === 0) return [];
  const slower = furthest(judged, 'slower');
  const faster = furthest(judged, 'faster');
  const ratioOf = ({ comparison }: BuildCell) => comparison?.ratio ?? 1;
  const clauses = [
    ...slower.map((cell) => `takes ${formatTimes(ratioOf(cell))} times as long with ${buildName(cell.build)}`),
    ...faster.map((cell) => `is ${formatTimes(1 / ratioOf(cell))} times as fast with ${buildName(cell.build)}`),
  ];
  const distance = Math.max(0, ...[...slower, ...faster].map(distanceOf));
  return [{ name: schemeName(scheme), clause: clauses.join(' and '), distance }];
}

/**
 * `Signing by RSA 2048 takes 2.0 times as long with 32-bit limbs, compared round by round.` The scheme that builds move
 * most comes first.
 */
function differencesSentence(run: RunContent, noun: string, clauses: readonly BuildClause[]): string {
  const [most, ...others] = clauses.filter(({ clause }) => clause).toSorted((a, b) => b.distance - a.distance);
  const alike = formatList(clauses.filter(({ clause }) => !clause).map(({ name }) => name));
  const compared = `compared ${comparedText(run)}`;
  if (!most) return `No difference between builds was detected in ${noun} with ${alike}, ${compared}.`;
  const rest = [
    ...others.map(({ name, clause }) => `${name} ${clause}`),
    ...(alike ? [`no difference was detected with ${alike}`] : []),
  ];
  const first = `${capitalised(noun)} by ${most.name} ${most.clause}, ${compared}.`;
  return rest.length > 0 ? `${first} ${capitalised(rest.join('; '))}.` : first;
}

/** `base`, or several names if an engine runs the wide build of only some schemes. */
function pickedClause(run: RunContent): string | undefined {
  const picked = new Set(schemesOf(run.settings).flatMap((scheme) => pickedBuild(run, scheme) ?? []));
  if (picked.size === 0) return undefined;
  const names = formatList([...picked].map(buildName));
  return (run.settings.wasmBuild ?? 'auto') === 'auto'
    ? `In ${run.environment?.engine ?? 'this browser'} the page picks ${names}`
    : `The page was told to use ${names}`;
}

/** `wide does not run in this browser. It needs … .`: names only the first build that is missing. */
function whyAlone({ measurements, environment }: RunContent): string {
  const other = measurements.find(({ status }) => status === 'unsupported');
  const build = other?.conditions?.['build'];
  if (other?.status !== 'unsupported' || build === undefined)
    return `no other build of this deployment runs in ${measuredIn(environment)}.`;
  return `${buildName(String(build))} does not run in ${measuredIn(environment)}. ${other.reason}`;
}

function buildSentence(input: FigureInput): string {
  const { run } = input;
  if (isInviting(input)) return 'Run to see what each build choice buys in this browser.';
  const picked = pickedClause(run);
  if (!isOver(run)) return 'Each build is set beside the one that the page picks.';
  const unanswered = `Not answered: no build was measured beside another. ${adviceWithoutAnswer(run)}`;
  if (!picked || !run.measurements.some(({ status }) => status === 'measured')) return unanswered;
  const clauses = schemesOf(run.settings).flatMap((scheme) => buildClauses(run, scheme));
  const operation = comparedOperation(run);
  const noun = operationNouns[operation] ?? 'the call';
  const compared = buildCells(run).filter(({ comparison }) => comparison);
  if (clauses.length === 0 && compared.length > 0 && !compared.some(({ cell }) => cell.operation === operation))
    return `${picked}. Not answered: ${noun} was not measured with another build.`;
  if (clauses.length === 0 && compared.length > 0)
    return `${picked}. ${capitalised(TOO_FEW_OR_UNSTEADY)} to compare it with another build.`;
  if (clauses.length === 0)
    return buildCells(run).some(({ beside, status }) => beside && status !== 'unsupported')
      ? unanswered
      : `${picked}: ${whyAlone(run)}`;
  return `${differencesSentence(run, noun, clauses)} ${picked}.`;
}

function buildBar(run: RunContent, built: BuildCell): Bar {
  const { cell, build, status, beside, comparison } = built;
  const base = { key: cellKey(cell), label: buildName(build), fill: backendFill(cell.backend) };
  // The picked build has nothing to be compared with: its dot at exactly 1 marks the reference for the others.
  if (status === 'measured' && pickedBuild(run, cell.scheme) === build) {
    return { ...base, text: 'picked', value: { status: 'measured', amount: 1, interval: undefined } };
  }
  if (!comparison) return { ...base, ...inPlaceOfRatio(run, cell, beside ?? cell) };
  return {
    ...base,
    text: isOver(run) ? ratioText(comparison) : formatRatio(comparison.ratio),
    value: ratioValue(comparison),
  };
}

/** A scheme without cells that ask for a build has no group. */
function buildBarGroups(input: FigureInput, operation: Operation): readonly BarGroup[] {
  const { run } = input;
  return orderedSchemes(input)
    .map((scheme) => ({
      ...schemeMark(scheme),
      part: { scheme },
      bars: buildCellsOf(run, scheme, operation).map((built) => buildBar(run, built)),
    }))
    .filter(({ bars }) => bars.length > 0);
}

function buildPanel(input: FigureInput, operation: Operation, axis: BarAxis): DotPanel {
  const groups = ratioRows(buildBarGroups(input, operation));
  const title = operationTitle(operation);
  const part = { operations: [operation] };
  return { id: operation, title, sentence: panelSentence(title, groups, 'ratio'), groups, part, axis };
}

/** The ordinary site build offers two of each module; the note then says how to get more. */
function extrasNote({ settings }: RunContent): readonly string[] {
  const hasExtras = (settings.builds ?? []).some((build) => build !== 'base' && build !== 'wide');
  return hasExtras
    ? [
        'Every build but base and wide is base with the one thing changed that it is named for. Where the page picks wide, choose Base as WebAssembly build under More settings to see what that one thing costs.',
      ]
    : [
        'This site offers base and wide alone. Whoever builds it can add builds with one choice changed in each; the README of its sources says how.',
      ];
}

export const buildRatios = dotSource('build-ratios', {
  fits: ({ experiment }) => experiment.groups?.some((group) => group.builds) ?? false,
  make(input: FigureInput) {
    const { run } = input;
    const comparisons = buildCells(run).flatMap(({ comparison }) => comparison ?? []);
    const axis = ratioAxis(comparisons);
    const panels = operationsOf(run.settings).map((operation) => buildPanel(input, operation, axis));
    return {
      title: 'Each build against the one that the page picks',
      sentence: buildSentence(input),
      notes: [
        ...unquietNote(run),
        '1× = same time as the build that the page picks; left is faster, right slower. Thin lines are 95 % intervals of the ratio. “=” marks where no difference was detected.',
        ...beyondAxisNote(comparisons),
        ...extrasNote(run),
      ],
      // Every dot is WebAssembly, and its row names its build.
      legend: [],
      panels: panels.filter(({ groups }) => groups.length > 0),
    };
  },
});
