import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

type ChartModule = typeof import('./chart.tsx');

/** Undefined until the first figure that needs charts has been painted. */
export const charts = signal<ChartModule | undefined>(undefined);
export const chartsFailed = signal(false);

/** @param canWait if the library is evaluated in a task of its own, before what uses it is even requested */
async function load(canWait: boolean): Promise<void> {
  try {
    if (canWait) await import('./chart-parts.ts');
    charts.value = await import('./chart.tsx');
  } catch {
    chartsFailed.value = true;
  }
}

/** The delay in browsers without requestIdleCallback, in milliseconds. Others wait for twice this at the most. */
const IDLE_AFTER_MS = 1500;

/** Calls back when the browser is idle. @returns cancels it */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }
  const idleHandle = requestIdleCallback(then, { timeout: 2 * IDLE_AFTER_MS });
  return () => cancelIdleCallback(idleHandle);
}

/** Loads charts after the first paint; their place is reserved. @param canWait if the page shows the same already */
export function useCharts(canWait = false): void {
  useEffect(() => {
    if (charts.value) return undefined;
    if (canWait) return whenIdle(() => void load(true));
    // The callback runs before its frame is painted, and a task that it queues runs after.
    requestAnimationFrame(() => setTimeout(() => void load(false)));
    return undefined;
  }, [canWait]);
}
