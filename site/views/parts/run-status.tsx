import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formatDay } from '../../figures/words/format-date.ts';
import { clockRemark, roughClause } from '../../figures/words/machine-remark.ts';
import { readEnvironment } from '../../results/document/environment.ts';
import { run, state } from '../state/run-state.ts';
import { statusLine } from '../state/status-line.ts';
import { support } from '../state/this-support.ts';
import { AboutDevice } from './about-device.tsx';
import { ProgressBar } from './progress.tsx';

/** Kept for the whole visit: the step of a clock does not change while the page is open. */
const pageStepMs = signal<number | undefined>(undefined);

/** When the site is built, the first screen is drawn for no device: the line only keeps its place. */
const isBuilding = typeof document === 'undefined';

/** One quiet line: whose numbers these are, and how fine the clock is. */
function DeviceLine() {
  useEffect(() => {
    // After the first paint, since measuring the clock takes some milliseconds.
    const beforeMs = performance.now();
    const measure = async () => {
      const { pageClockStepMs } = await import('../clock/page-clock-step.ts');
      pageStepMs.value ??= pageClockStepMs(beforeMs);
    };
    // If it does not load, the line does without the step.
    const timer = setTimeout(() => void measure().catch(() => undefined), 300);
    return () => clearTimeout(timer);
  }, []);
  const device = run.value?.environment ?? readEnvironment();
  const clockStepMs = run.value?.environment.clockStepMs ?? pageStepMs.value;
  // The status line of an ended run has this remark already.
  const clock = run.value === undefined && clockRemark({ clockStepMs });
  return (
    <>
      <div class="device">
        {isBuilding ? '\u00a0' : <AboutDevice device={device} clockStepMs={clockStepMs} />}
        {clock && `.${clock}`}
      </div>
      {run.value?.startedAt && (
        <p class="on-paper device">
          Measured on {formatDay(run.value.startedAt)}
          {roughClause(run.value.drift)}.
        </p>
      )}
    </>
  );
}

/** What is happening, and the progress. `idle` is said while nothing is measured, at places with words of their own. */
export function RunStatus({ idle }: { readonly idle?: string }) {
  const running = state.value === 'running';
  return (
    <div class="status">
      {/* Not live: the line changes several times a second. The bar can be asked, and the announcer speaks. */}
      <p role="status" aria-live="off">
        {state.value === 'idle' && idle && support.canRun ? idle : statusLine.value}
      </p>
      {running ? <ProgressBar /> : <DeviceLine />}
    </div>
  );
}
