/** Why two runs may not be comparable, in sentences to stand above what compares them. */
import { labelOf } from './label.ts';
import type { Measurement, RunDocument } from './run.ts';
import { unknownConditionsSentence } from './unknown-conditions.ts';

function list(values: readonly string[]): string {
  return values.length > 0 ? values.join(', ') : 'none';
}

function messagesOf(run: RunDocument): string {
  return list(run.settings.messages.map((one) => `${one.form} of ${one.challengeBytes} bytes`));
}

/** Of each family what was loaded, in one text: a run may set several builds beside each other. */
function modulesOf(run: RunDocument): ReadonlyMap<string, string> {
  const ofFamily = new Map<string, string[]>();
  for (const { family, variant, sha256 } of run.build.modules) {
    // A link holds the beginning of a hash.
    ofFamily.set(family, [...(ofFamily.get(family) ?? []), `${variant} ${sha256.slice(0, 16)}`]);
  }
  return new Map([...ofFamily].map(([family, builds]) => [family, builds.sort().join()]));
}

/** A module that both loaded and that is not the same one. */
function otherModules(a: RunDocument, b: RunDocument): readonly string[] {
  const theirs = modulesOf(b);
  return [...modulesOf(a)].flatMap(([family, build]) => {
    const other = theirs.get(family);
    return other === undefined || other === build ? [] : [family];
  });
}

function browserReasons(a: RunDocument, b: RunDocument, [nameA, nameB]: readonly [string, string]): string[] {
  const reasons: string[] = [];
  const modules = otherModules(a, b);
  if (modules.length > 0) {
    reasons.push(
      `${nameA} and ${nameB} loaded other builds of the WebAssembly modules (${list(modules)}), which moves their times more than the browser does.`,
    );
  }
  if (a.environment.isolated !== b.environment.isolated) {
    const [finer, coarser] = a.environment.isolated ? [nameA, nameB] : [nameB, nameA];
    reasons.push(
      `${finer} was cross-origin isolated and ${coarser} was not, so its clock was coarser and its first calls are rough.`,
    );
  }
  if (a.settings.preset !== b.settings.preset) {
    reasons.push(
      `${nameA} is a ${a.settings.preset} run and ${nameB} a ${b.settings.preset} one, so one warmed up longer than the other.`,
    );
  }
  if (messagesOf(a) !== messagesOf(b)) {
    reasons.push(
      `They signed other messages (${nameA}: ${messagesOf(a)}; ${nameB}: ${messagesOf(b)}); what was signed differently is not compared.`,
    );
  }
  if (a.settings.wasmVariant !== b.settings.wasmVariant) {
    reasons.push(
      `${nameA} ran the WebAssembly build “${a.settings.wasmVariant}” and ${nameB} “${b.settings.wasmVariant}”.`,
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

/** What makes the second run of a pair another kind of thing than the first. Another seed or another day does not. */
export function reasonsAgainst(a: RunDocument, b: RunDocument, names: readonly [string, string]): readonly string[] {
  const reasons = sourceReason(a, b, names);
  if (a.experiment !== b.experiment) {
    reasons.push(`They ask different questions: ${names[0]} is ${a.experiment}, ${names[1]} is ${b.experiment}.`);
  }
  return !a.source && !b.source ? [...reasons, ...browserReasons(a, b, names)] : reasons;
}

function coarseCells(run: RunDocument): number {
  return run.measurements.filter((one: Measurement) => one.status === 'measured' && one.belowResolution).length;
}

/** What is doubtful in one run, whatever it is compared with. */
export function doubtsOf(run: RunDocument, name: string): readonly string[] {
  const doubts: string[] = [];
  if (run.drift.grade !== 'quiet')
    doubts.push(`${name} ran on a machine that was ${run.drift.grade}. ${run.drift.reason}`);
  if (run.outcome !== 'finished') doubts.push(`${name} was ${run.outcome} before its end.`);
  const coarse = coarseCells(run);
  if (coarse > 0) doubts.push(`${name} has ${coarse} times too close to the step of its clock to be good to 1 %.`);
  if ((run.environment.hiddenMs ?? 0) > 0)
    doubts.push(`${name} was hidden for a while; what was timed then was thrown away.`);
  const unknown = unknownConditionsSentence(run, name);
  return unknown === undefined ? doubts : [...doubts, unknown];
}

/** Everything that stands against comparing these runs; the first is what the others are compared with. */
export function comparability(
  runs: readonly RunDocument[],
  nameOf: (run: RunDocument) => string = labelOf,
): readonly string[] {
  const [base, ...others] = runs;
  if (!base) return [];
  const pairs = others.flatMap((other) => reasonsAgainst(base, other, [nameOf(base), nameOf(other)]));
  return [...new Set([...pairs, ...runs.flatMap((run) => doubtsOf(run, nameOf(run)))])];
}
