/** The schemes of a link: those that the experiment has, and any setting of a password where it has passwords. */
import { reasonAgainstSetting } from '../../schemes/passwords/password-bounds.ts';
import { readPasswordScheme, settingWritten } from '../../schemes/passwords/password-schemes.ts';
import type { LinkReader } from './link-reader.ts';

/** Whether a visitor may set memory, passes and lanes. */
export const takesOwnSettings = (offered: readonly string[]): boolean =>
  offered.some((id) => settingWritten(id) !== undefined);

/** Why a setting is not measured, as words that follow its name, if it is one and is not. */
function againstSetting(text: string): string | undefined {
  const setting = settingWritten(text);
  const reason = setting && reasonAgainstSetting(setting);
  return reason && `which is out of bounds: ${reason}`;
}

export function readSchemes(
  link: LinkReader,
  offered: readonly string[],
  fallback: readonly string[],
): readonly string[] {
  if (!takesOwnSettings(offered)) return link.words('schemes', offered, fallback);
  const parse = (text: string) => (offered.includes(text) || readPasswordScheme(text) ? text : undefined);
  const allowed = `one of ${offered.join(', ')}, nor a setting such as argon2id-m65536-t3-p4`;
  return link.list('schemes', parse, fallback, allowed, againstSetting);
}
