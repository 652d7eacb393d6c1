/** Why two runs may not be comparable, in sentences above their comparison. */
import { findExperiment } from '../../experiments/index.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { labelOf } from '../document/label.ts';
import type { RunDocument } from '../document/run.ts';
import { paceProblem } from './pace-of-run.ts';
import { plainReason } from './plain-reason.ts';
import { sampleTimeSentences } from './sample-time-sentences.ts';
import { slowingText } from './slowed-by.ts';
import { unknownConditionsSentence } from './unknown-conditions.ts';

/** The experiment's title: “RSA by modulus”; its identifier if this page does not know it. */
const titleOf = ({ experiment = '' }: RunDocument): string => `“${findExperiment(experiment)?.title ?? experiment}”`;

function list(values: readonly string[]): string {
  return values.length > 0 ? values.join(', ') : 'none';
}

function messagesOf(run: RunDocument): string {
  return list(
    run.settings.messages.map((message) => `${message.form} of ${formatFixed(message.challengeBytes, 0)} bytes`),
  );
}

/** The modules that were loaded of each family, as one text, because a run may compare several builds. */
function modulesOf(run: RunDocument): ReadonlyMap<string, string> {
  const byFamily = new Map<string, string[]>();
  for (const { family, build, sha256 } of run.build?.modules ?? []) {
    // A link has only the beginning of a hash.
    byFamily.set(family, [...(byFamily.get(family) ?? []), `${build} ${sha256.slice(0, 16)}`]);
  }
  return new Map([...byFamily].map(([family, builds]) => [family, builds.sort().join()]));
}

/** Families of modules that both runs loaded, but with different modules. */
function otherModules(a: RunDocument, b: RunDocument): readonly string[] {
  const modulesOfB = modulesOf(b);
  return [...modulesOf(a)].flatMap(([family, build]) => {
    const theirBuild = modulesOfB.get(family);
    return theirBuild === undefined || theirBuild === build ? [] : [family];
  });
}

/** Whether both are known and differ. */
function differ<T>(a: T | undefined, b: T | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b;
}

/** Engines that are slowed in the same way can be compared. An engine about which nothing is known gives no reason. */
function engineReason(a: RunDocument, b: RunDocument, [nameA, nameB]: readonly [string, string]): readonly string[] {
  const slowedA = slowingText(a.environment);
  const slowedB = slowingText(b.environment);
  if (slowedA === slowedB) return [];
  if (slowedA !== '' && slowedB !== '')
    return [
      `The engines of ${nameA} and ${nameB} were slowed down, each by other things (${nameA}: ${slowedA}; ${nameB}: ${slowedB}), which moves their times more than the devices do.`,
    ];
  const name = slowedA === '' ? nameB : nameA;
  return [
    `The engine of ${name} was slowed down (${slowedA}${slowedB}), which moves its times more than the device does.`,
  ];
}

/** Cells that one of the two could not measure are not in the comparison. */
function lackReason(a: RunDocument, b: RunDocument, [nameA, nameB]: readonly [string, string]): readonly string[] {
  const lacksA = a.environment.wasmTier === 'none';
  const lacksB = b.environment.wasmTier === 'none';
  if (lacksA === lacksB) return [];
  return [`The engine of ${lacksA ? nameA : nameB} runs no WebAssembly, so that what needs it is not compared.`];
}

function browserReasons(a: RunDocument, b: RunDocument, [nameA, nameB]: readonly [string, string]): string[] {
  const reasons: string[] = [];
  const modules = otherModules(a, b);
  if (modules.length > 0) {
    reasons.push(
      `${nameA} and ${nameB} loaded other builds of the WebAssembly modules (${list(modules)}), which moves their times more than the engine does.`,
    );
  }
  if (differ(a.environment.isolated, b.environment.isolated)) {
    const [finer, coarser] = a.environment.isolated ? [nameA, nameB] : [nameB, nameA];
    reasons.push(
      `${finer} was cross-origin isolated and ${coarser} was not, so its clock was coarser and its first calls are rough.`,
    );
  }
  reasons.push(...engineReason(a, b, [nameA, nameB]), ...lackReason(a, b, [nameA, nameB]));
  if (differ(a.settings.preset, b.settings.preset)) {
    reasons.push(
      `${nameA} is a ${a.settings.preset} run and ${nameB} a ${b.settings.preset} one, so one warmed up longer than the other.`,
    );
  }
  if (messagesOf(a) !== messagesOf(b)) {
    reasons.push(
      `They signed other messages (${nameA}: ${messagesOf(a)}; ${nameB}: ${messagesOf(b)}); what was signed differently is not compared.`,
    );
  }
  if (differ(a.settings.wasmBuild, b.settings.wasmBuild)) {
    reasons.push(
      `${nameA} ran the WebAssembly build “${a.settings.wasmBuild}” and ${nameB} “${b.settings.wasmBuild}”.`,
    );
  }
  return reasons;
}

function sourceReason(a: RunDocument, b: RunDocument, [nameA, nameB]: readonly [string, string]): string[] {
  const outside = [a, b].map((run) => run.source !== undefined);
  if (outside[0] === outside[1]) return [];
  const name = outside[0] ? nameA : nameB;
  return [`${name} was measured outside a browser, by another program that follows another protocol.`];
}

/** Why the second run of a pair is not of the same kind as the first. Another seed or another day is no reason. */
function reasonsAgainst(a: RunDocument, b: RunDocument, names: readonly [string, string]): readonly string[] {
  const reasons = sourceReason(a, b, names);
  if (differ(a.experiment, b.experiment)) {
    reasons.push(`They ask different questions: ${names[0]} is of ${titleOf(a)}, ${names[1]} of ${titleOf(b)}.`);
  }
  return !a.source && !b.source ? [...reasons, ...browserReasons(a, b, names)] : reasons;
}

function coarseCells(run: RunDocument): number {
  return run.measurements.filter((measurement) => measurement.status === 'measured' && measurement.belowResolution)
    .length;
}

/** Follows the name of a run. */
export const OLDER_LATENCIES =
  'was written by an older Passkey Bench: its latencies of the key storm hold the first ten connections, or may hold them, which newer results leave out, so they cannot be compared with those.';

const OLDER_INTERVALS =
  'came without its samples from an older Passkey Bench, whose intervals take each sample to be independent of the last and are too narrow.';

/** A stored run with the outcome `running` was left before its end. */
const endings = {
  running: 'was broken off before its end',
  cancelled: 'was cancelled before its end',
  failed: 'stopped before its end',
} as const;

/** What is doubtful in one run, whatever it is compared with. */
function doubtsOf(run: RunDocument, name: string): readonly string[] {
  const doubts: string[] = [];
  if (run.drift && run.drift.grade !== 'quiet')
    doubts.push(`${name} ${run.drift.grade === 'unusable' ? 'is' : 'may be'} rough. ${plainReason(run.drift.reason)}`);
  if (run.olderMeanings?.includes('key-storm latencies')) doubts.push(`${name} ${OLDER_LATENCIES}`);
  if (run.outcome !== 'finished') doubts.push(`${name} ${endings[run.outcome]}.`);
  const coarse = coarseCells(run);
  if (coarse > 0)
    doubts.push(
      `${name} has ${coarse === 1 ? 'one time' : `${coarse} times`} too close to the step of its clock to be good to 1 %.`,
    );
  if ((run.environment.hiddenMs ?? 0) > 0)
    doubts.push(`${name} was hidden for a while; what was timed then was thrown away.`);
  if (run.olderMeanings?.includes('median intervals')) doubts.push(`${name} ${OLDER_INTERVALS}`);
  doubts.push(...sampleTimeSentences(run, name), ...paceProblem(run, name));
  const unknown = unknownConditionsSentence(run, name);
  return unknown === undefined ? doubts : [...doubts, unknown];
}

/** Everything that stands against comparing these runs. The first run is the one that the others are compared with. */
export function comparability(
  runs: readonly RunDocument[],
  nameOf: (run: RunDocument) => string = labelOf,
): readonly string[] {
  const [base, ...others] = runs;
  if (!base) return [];
  const reasons = others.flatMap((compared) => reasonsAgainst(base, compared, [nameOf(base), nameOf(compared)]));
  return [...new Set([...reasons, ...runs.flatMap((run) => doubtsOf(run, nameOf(run)))])];
}
