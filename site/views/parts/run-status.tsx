import { state } from '../state/run-state.ts';
import { statusLine } from '../state/status-line.ts';
import { DeviceLine } from './device-line.tsx';
import { ProgressBar } from './progress.tsx';

/** What is happening, and how far it has got; `idle` where a place has its own words for nothing. */
export function RunStatus({ idle }: { readonly idle?: string }) {
  const running = state.value === 'running';
  return (
    <div class="status">
      {/* Silent while it runs: the line changes several times a second, the bar tells those who ask. */}
      <p role="status" aria-live={running ? 'off' : 'polite'}>
        {state.value === 'idle' && idle ? idle : statusLine.value}
      </p>
      {running ? <ProgressBar /> : <DeviceLine />}
    </div>
  );
}
