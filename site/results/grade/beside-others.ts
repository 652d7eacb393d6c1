import type { RunDocument } from '../document/run.ts';

/** The run with the time that other tabs of this page measured meanwhile, because its machine was not quiet. */
export function besideOthers(run: RunDocument, besideMs: number): RunDocument {
  if (besideMs <= 0) return run;
  const seconds = Math.max(1, Math.round(besideMs / 1000));
  const reason = `Another tab of this page measured at the same time for ${seconds} s.`;
  const { drift } = run;
  return {
    ...run,
    environment: { ...run.environment, besideMs: Math.round(besideMs) },
    drift: {
      ...drift,
      grade: drift?.grade === 'unusable' ? 'unusable' : 'noisy',
      reason: drift ? `${reason} ${drift.reason}` : reason,
    },
  };
}
