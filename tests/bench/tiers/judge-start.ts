/** Compares what the page reported of its engine with the engine's true state. */
import type { Environment } from '../../../site/results/document/run.ts';
import type { ExpectedState } from './engine-states.ts';

export const startOutcomes = ['recognised', 'not known', 'told wrong'] as const;
export type StartOutcome = (typeof startOutcomes)[number];

const isSlowTier = (tier: unknown) => tier === 'baseline' || tier === 'interpreter';

function outcomeOf(found: unknown, expected: unknown): StartOutcome {
  if (found === expected) return 'recognised';
  // `unoptimized` is true of both slow tiers, but less exact.
  const isLess = found === undefined || (found === 'unoptimized' && isSlowTier(expected));
  return isLess ? 'not known' : 'told wrong';
}

/** One wrong member makes the start wrong, whatever else is known. */
export function judgeStart(found: Environment, expected: ExpectedState): StartOutcome {
  const members = (['wasmTier', 'scriptTier', 'debugged'] as const).filter((member) => expected[member] !== undefined);
  const outcomes = members.map((member) => outcomeOf(found[member], expected[member]));
  return startOutcomes.findLast((outcome) => outcomes.includes(outcome)) ?? 'recognised';
}
