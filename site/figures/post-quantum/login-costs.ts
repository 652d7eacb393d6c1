/** The cost of a login with each scheme: bytes counted in the run, and the time to sign and verify once. */
import type { SizedPart, SizeForm } from '../../results/schema/sized.ts';
import { cellInterval, type MeasuredCell, plainCell, sureInterval } from '../cells/cells.ts';
import type { RunContent } from '../form/figure-input.ts';

/** The smallest and the largest number; undefined if the run did not count them. */
export function countedBytes(
  run: RunContent,
  scheme: string,
  part: SizedPart,
  form: SizeForm,
): readonly [smallest: number, largest: number] | undefined {
  const ofScheme = run.sizes?.find((counted) => counted.scheme === scheme);
  return ofScheme?.sizes.find((size) => size.part === part && size.form === form)?.bytes;
}

/** The signature as WebAuthn sends it: DER if there is a DER form. */
export function sentSignatureBytes(run: RunContent, scheme: string) {
  return countedBytes(run, scheme, 'signature', 'der') ?? countedBytes(run, scheme, 'signature', 'raw');
}

export interface SummedTime {
  readonly ns: number;
  /** The sums of the lower and of the upper ends: rather too wide than too narrow. */
  readonly interval: readonly [low: number, high: number] | undefined;
  /** Whether each interval counts as a 95 % interval. */
  readonly isSure: boolean;
}

/** The two were measured separately, so it is unknown how they vary together. */
export function sumOfTimes(a: SummedTime, b: SummedTime): SummedTime {
  const first = a.interval;
  const second = b.interval;
  const interval = first && second && ([first[0] + second[0], first[1] + second[1]] as const);
  return { ns: a.ns + b.ns, interval, isSure: a.isSure && b.isSure };
}

export const timeOfCell = (cell: MeasuredCell): SummedTime => ({
  ns: cell.summary.medianNs,
  interval: cellInterval(cell),
  isSure: sureInterval(cell) !== undefined,
});

/** The time of one signature and its verification, from the medians; undefined until both are measured. */
export function loginTime(run: RunContent, scheme: string, backend: string): SummedTime | undefined {
  const sign = plainCell(run, scheme, backend, 'sign');
  const verify = plainCell(run, scheme, backend, 'verify');
  return sign && verify && sumOfTimes(timeOfCell(sign), timeOfCell(verify));
}
