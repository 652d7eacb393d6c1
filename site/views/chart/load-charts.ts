import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

type ChartModule = typeof import('./chart.tsx');

/** Undefined until the first figure that needs them has been painted. */
export const charts = signal<ChartModule | undefined>(undefined);
export const chartsFailed = signal(false);

async function load(): Promise<void> {
  try {
    charts.value = await import('./chart.tsx');
  } catch {
    chartsFailed.value = true;
  }
}

/** Where a browser does not say when it is idle, in milliseconds. */
const IDLE_AFTER_MS = 1500;

/** When nothing else is to be done. @returns what takes it back */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }
  const idleHandle = requestIdleCallback(then, { timeout: 2 * IDLE_AFTER_MS });
  return () => cancelIdleCallback(idleHandle);
}

/** Charts come after the first paint; the place they take is kept. @param canWait what stands there already says the same */
export function useCharts(canWait = false): void {
  useEffect(() => {
    if (charts.value) return undefined;
    if (canWait) return whenIdle(() => void load());
    // A frame is asked for before it is painted; a task after it comes once it has been.
    requestAnimationFrame(() => setTimeout(load));
    return undefined;
  }, [canWait]);
}
