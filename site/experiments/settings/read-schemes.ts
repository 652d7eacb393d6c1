/** The schemes of a link: those of the experiment, and any password setting if it has passwords. */
import { reasonAgainstSetting } from '../../schemes/passwords/password-bounds.ts';
import { readPasswordScheme, settingWritten } from '../../schemes/passwords/password-schemes.ts';
import type { LinkReader } from './link-reader.ts';

/** Whether a visitor may enter a password's memory, passes and lanes. */
export const takesOwnSettings = (offered: readonly string[]): boolean =>
  offered.some((id) => settingWritten(id) !== undefined);

/**
 * Why a password setting is not measured, as words that follow its name; undefined for other text and valid settings.
 */
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
