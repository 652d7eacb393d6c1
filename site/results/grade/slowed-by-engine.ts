import type { RunDocument } from '../document/run.ts';
import { causesOfSlowness, type SlowedState } from '../doubts/slowed-by.ts';

/**
 * Empty if the rest is measured as usual: without WebAssembly some cells have no number, and the others are ordinary.
 */
const reasons: Readonly<Record<SlowedState, string>> = {
  debugger: 'Developer tools slowed the page while it measured.',
  'no WebAssembly': '',
  'WebAssembly interpreted': 'The engine interpreted WebAssembly.',
  // Engines that do not report a debugger compile in this way while one is attached.
  'WebAssembly baseline': 'The engine did not optimize WebAssembly, as while developer tools are open.',
  'WebAssembly unoptimized': 'The engine did not optimize WebAssembly, as while developer tools are open.',
  'JavaScript unoptimized': 'The engine did not optimize JavaScript.',
};

/** A run in a slowed engine is not ordinary, however quiet its machine: calls are slowed by different factors. */
export function slowedByEngine(run: RunDocument): RunDocument {
  const why = causesOfSlowness(run.environment)
    .flatMap((state) => reasons[state] || [])
    .join(' ');
  if (why === '') return run;
  const { drift } = run;
  return {
    ...run,
    drift: {
      ...drift,
      grade: drift?.grade === 'unusable' ? 'unusable' : 'noisy',
      reason: drift ? `${why} ${drift.reason}` : why,
    },
  };
}
