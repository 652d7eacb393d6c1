import { memoryOf } from '../../schemes/passwords/password-schemes.ts';
import type { PasswordSetting } from '../../schemes/scheme.ts';

const GIB = 2 ** 30;

/** The number of checks that fit into 1 GiB; infinite if a check needs almost no memory. */
export function checksInMemory(setting: PasswordSetting): number {
  const bytes = memoryOf(setting);
  return bytes > 0 ? Math.max(1, Math.floor(GIB / bytes)) : Number.POSITIVE_INFINITY;
}
