import type { Environment, RunDocument } from '../document/run.ts';

function reasonOfTools({ debugged, wasmTier }: Environment): string | undefined {
  if (debugged) return 'Developer tools slowed the page while it measured.';
  // Engines that do not tell of a debugger compile so while one is there; an interpreter is the browser's own choice.
  return wasmTier === 'baseline' || wasmTier === 'unoptimized'
    ? 'The engine did not optimize WebAssembly, as while developer tools are open.'
    : undefined;
}

/** A run beside developer tools is no quiet machine's: they slow calls by different factors. */
export function slowedByTools(run: RunDocument): RunDocument {
  const why = reasonOfTools(run.environment);
  if (why === undefined) return run;
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
