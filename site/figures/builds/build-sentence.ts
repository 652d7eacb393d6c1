/** What the builds come to, in one sentence: for each scheme the one that loses most and the one that gains most. */
import { measuredIn } from '../../results/document/measured-in.ts';
import type { Operation } from '../../schemes/operation.ts';
import { operationsOf, schemesOf } from '../cells/cells.ts';
import { isOver } from '../cells/measured-cell.ts';
import { comparedWords } from '../cells/ratio-beside.ts';
import { adviceWithoutAnswer } from '../cells/why-no-number.ts';
import { type FigureInput, isInviting, type RunContent } from '../form/figure-input.ts';
import { formatTimes } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { buildName, schemeName } from '../words/names.ts';
import { type BuildCell, buildCellsOf, pickedBuild } from './build-cells.ts';

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

function furthest(cells: readonly BuildCell[], verdict: 'faster' | 'slower'): BuildCell | undefined {
  // On a logarithmic scale half as long lies as far from 1 as twice as long.
  const distance = ({ comparison }: BuildCell) => Math.abs(Math.log(comparison?.ratio ?? 1));
  const judged = cells.filter(({ comparison }) => comparison?.verdict === verdict);
  return judged.toSorted((a, b) => distance(b) - distance(a))[0];
}

/** `RSA-2048 takes 1.5 times as long with 64-bit limbs`; nothing where nothing could be set beside the picked build. */
function buildClause(run: RunContent, scheme: string): string | undefined {
  const cells = buildCellsOf(run, scheme, comparedOperation(run));
  // Extras are `base` with one thing changed: beside `wide` two things differ, and neither can be named as what moves a time.
  const comparable = pickedBuild(run, scheme) === 'wide' ? cells.filter(({ build }) => build === 'base') : cells;
  const judged = comparable.filter(({ comparison }) => comparison && comparison.verdict !== 'too few samples');
  if (judged.length === 0) return undefined;
  const slower = furthest(judged, 'slower');
  const faster = furthest(judged, 'faster');
  const clauses = [
    ...(slower?.comparison
      ? [`takes ${formatTimes(slower.comparison.ratio)} times as long with ${buildName(slower.build)}`]
      : []),
    ...(faster?.comparison
      ? [`is ${formatTimes(1 / faster.comparison.ratio)} times as fast with ${buildName(faster.build)}`]
      : []),
  ];
  const name = schemeName(scheme);
  return clauses.length > 0 ? `${name} ${clauses.join(' and ')}` : `for ${name} no difference was detected`;
}

/** `base`, or which for which scheme where an engine runs the wide build of some only. */
function pickedClause(run: RunContent): string | undefined {
  const picked = new Set(schemesOf(run.settings).flatMap((scheme) => pickedBuild(run, scheme) ?? []));
  if (picked.size === 0) return undefined;
  const names = formatList([...picked].map(buildName));
  return (run.settings.wasmBuild ?? 'auto') === 'auto'
    ? `The page picks ${names} here`
    : `The page was told to use ${names}`;
}

/** `wide does not run in this browser. It needs … .`: the first build that is not there stands for all. */
function whyAlone({ measurements, environment }: RunContent): string {
  const other = measurements.find(({ status }) => status === 'unsupported');
  const build = other?.conditions?.['build'];
  if (other?.status !== 'unsupported' || build === undefined)
    return `no other build of this deployment runs in ${measuredIn(environment)}.`;
  return `${buildName(String(build))} does not run in ${measuredIn(environment)}. ${other.reason}`;
}

export function buildSentence(input: FigureInput): string {
  const { run } = input;
  if (isInviting(input)) return 'Run to see what each build choice buys in this browser.';
  const picked = pickedClause(run);
  if (!isOver(run)) return 'Each build is set beside the one that the page picks.';
  if (!picked) return `Not answered: no build was measured beside another. ${adviceWithoutAnswer(run)}`;
  const clauses = schemesOf(run.settings).flatMap((scheme) => buildClause(run, scheme) ?? []);
  if (clauses.length === 0) return `${picked}: ${whyAlone(run)}`;
  const noun = operationNouns[comparedOperation(run)] ?? 'the call';
  return `${picked}. What moves ${noun} most, compared ${comparedWords(run)}: ${clauses.join('; ')}.`;
}
