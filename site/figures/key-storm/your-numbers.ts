/** What a day's logins would cost in each key plan, from what one login costs alone. */
import { backendName } from '../../backends/backend.ts';
import { keyPlans } from '../../schemes/key-plans.ts';
import type { RunContent } from '../form/figure.ts';
import { stormsOf } from './storm.ts';

interface DailyCost {
  readonly key: string;
  readonly label: string;
  readonly coreSeconds: number;
  /** An estimate: the core's whole power for as long as it is busy. */
  readonly wattHours: number;
}

export function dailyCosts(run: RunContent, loginsADay: number, watts: number): readonly DailyCost[] {
  return keyPlans.flatMap((plan) =>
    run.settings.backends.flatMap((backend) => {
      const storm = stormsOf(run, plan.id, 'login', backend)[0];
      if (!storm) return [];
      const coreSeconds = (storm.coreSecondsPerThousand / 1000) * loginsADay;
      // A watt-hour is 3,600 watt-seconds.
      const wattHours = (coreSeconds * watts) / 3600;
      return [
        { key: `${plan.id}/${backend}`, label: `${plan.label}, ${backendName(backend)}`, coreSeconds, wattHours },
      ];
    }),
  );
}
