import { memoryOf } from '../../schemes/passwords/password-schemes.ts';
import type { PasswordSetting } from '../../schemes/scheme.ts';

const GIB = 2 ** 30;

/** How many checks 1 GiB has room for; without end where a check holds nothing to speak of. */
export function heldAtOnce(setting: PasswordSetting): number {
  const bytes = memoryOf(setting);
  return bytes > 0 ? Math.max(1, Math.floor(GIB / bytes)) : Number.POSITIVE_INFINITY;
}
