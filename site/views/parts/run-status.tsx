import { state } from '../state/run-state.ts';
import { statusLine } from '../state/status-line.ts';
import { support } from '../state/this-support.ts';
import { DeviceLine } from './device-line.tsx';
import { ProgressBar } from './progress.tsx';

/** What is happening, and how far it has got; `idle` where a place has its own words for nothing. */
export function RunStatus({ idle }: { readonly idle?: string }) {
  const running = state.value === 'running';
  return (
    <div class="status">
      {/* Silent: the line changes several times a second. The bar tells those who ask, and the announcer speaks. */}
      <p role="status" aria-live="off">
        {state.value === 'idle' && idle && support.canRun ? idle : statusLine.value}
      </p>
      {running ? <ProgressBar /> : <DeviceLine />}
    </div>
  );
}
