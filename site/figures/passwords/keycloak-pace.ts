/** Keycloak’s own figure of password logins beside what a core of this device checks with the same setting. */
import { backendsOf } from '../cells/cells.ts';
import { plainCell } from '../cells/measured-cell.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { formatNumber, formatTimes } from '../words/format-duration.ts';
import { KEYCLOAK_LOGINS_A_SECOND, KEYCLOAK_SETTING } from './setting-facts.ts';

const NS_PER_SECOND = 1e9;

/** Closer than this, a core of another processor may well be the difference. */
const NEAR = 1.5;

/** By the quickest backend; nothing where the setting was not measured. */
function checksASecond({ run }: FigureInput): number | undefined {
  const [least] = backendsOf(run.settings)
    .flatMap((backend) => plainCell(run, KEYCLOAK_SETTING, backend, 'check')?.summary.medianNs ?? [])
    .toSorted((a, b) => a - b);
  return least === undefined ? undefined : NS_PER_SECOND / least;
}

function verdictOn(times: number): string {
  if (times > NEAR)
    return `, ${formatTimes(times)} times as many. That login has pages, sessions and a database beside the check; this is the check alone.`;
  if (times < 1 / NEAR)
    return ': this device, or what else it is doing, is slower than the processors that were counted.';
  return `, which is within a factor of ${NEAR}.`;
}

/** `With Keycloak’s default a core of this device checks 38 passwords a second, and its sizing guide counts 15 logins for a processor …` */
export function keycloakRemark(input: FigureInput): string | undefined {
  const rate = checksASecond(input);
  if (rate === undefined) return undefined;
  const counted = `its sizing guide counts ${KEYCLOAK_LOGINS_A_SECOND} logins for a processor`;
  const sentence = `With Keycloak’s default a core of ${input.device ?? 'this device'} checks ${formatNumber(rate)} passwords a second`;
  const times = rate / KEYCLOAK_LOGINS_A_SECOND;
  return times > NEAR
    ? `${sentence} where ${counted}${verdictOn(times)}`
    : `${sentence}, and ${counted}${verdictOn(times)}`;
}
