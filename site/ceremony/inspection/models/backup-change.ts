/** A program that changed the flags of existing passkeys. Real users have such passkeys, so the hint names it. */

export const backupChange = {
  says: 'KeePassXC 2.7.12 says true for BE and BS of passkeys that it made with false, unless their entry says otherwise.',
  source: 'KeePassXC, pull request 13042, February 2026; issue 13239, April 2026',
  href: 'https://github.com/keepassxreboot/keepassxc/issues/13239',
  checked: '2026-11-25',
  keeps: 'practice',
} as const;
