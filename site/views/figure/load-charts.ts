import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

type ChartModule = typeof import('../chart/chart.tsx');

/** Undefined until the first figure that needs them has been painted. */
export const charts = signal<ChartModule | undefined>(undefined);
export const chartsFailed = signal(false);

/** Charts come after the first paint; the place they take is kept. */
export function useCharts(): void {
  useEffect(() => {
    if (charts.value) return;
    // A frame is asked for before it is painted; a task after it comes once it has been.
    requestAnimationFrame(() =>
      setTimeout(async () => {
        try {
          charts.value = await import('../chart/chart.tsx');
        } catch {
          chartsFailed.value = true;
        }
      }),
    );
  }, []);
}
