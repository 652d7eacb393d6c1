/** What a login costs with each scheme: bytes counted in the run, and the time to sign and verify once. */
import type { SizedPart, SizeForm } from '../../results/schema/sized.ts';
import { cellInterval, plainCell } from '../cells/measured-cell.ts';
import type { RunContent } from '../form/figure-input.ts';

/** Smallest and largest, where the run counted them. */
export function countedBytes(
  run: RunContent,
  scheme: string,
  part: SizedPart,
  form: SizeForm,
): readonly [smallest: number, largest: number] | undefined {
  const ofScheme = run.sizes?.find((counted) => counted.scheme === scheme);
  return ofScheme?.sizes.find((size) => size.part === part && size.form === form)?.bytes;
}

/** The signature as WebAuthn carries it: DER where there is one. */
export function sentSignatureBytes(run: RunContent, scheme: string) {
  return countedBytes(run, scheme, 'signature', 'der') ?? countedBytes(run, scheme, 'signature', 'raw');
}

export interface LoginTime {
  readonly ns: number;
  /** Both ends of both intervals added: wide on the safe side. */
  readonly interval: readonly [low: number, high: number] | undefined;
}

/** One signature and its verification, from the medians; nothing until both are measured. */
export function loginTime(run: RunContent, scheme: string, backend: string): LoginTime | undefined {
  const sign = plainCell(run, scheme, backend, 'sign');
  const verify = plainCell(run, scheme, backend, 'verify');
  if (!sign || !verify) return undefined;
  // The two were measured apart, so nothing is known of how they vary together.
  const s = cellInterval(sign);
  const v = cellInterval(verify);
  const interval = s && v ? ([s[0] + v[0], s[1] + v[1]] as const) : undefined;
  return { ns: sign.summary.medianNs + verify.summary.medianNs, interval };
}
