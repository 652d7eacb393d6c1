/** Sources of a calculator's initial values. These are other people's numbers; a reader enters their own. */
import type { Fact } from '../form/fact.ts';

export const defaultFacts = {
  passkeyAccounts: {
    says: 'Of the accounts of one marketplace, Mercari, 900,000 have registered a passkey.',
    source: 'Google for Developers, case study of Mercari',
    href: 'https://developers.google.com/identity/passkeys/case-studies/mercari',
    checked: '2026-11-26',
    keeps: 'practice',
  },
  passkeyLogins: {
    says: 'Over 400 million Google accounts logged in by passkey over a billion times in less than a year: at least 0.2 times an account and month.',
    source: 'Google, reported by Neowin, May 2024',
    href: 'https://neowin.net/amp/google-says-its-passkeys-have-been-used-more-than-a-billion-times-in-less-than-a-year',
    checked: '2026-11-25',
    keeps: 'practice',
  },
  phoneAge: {
    says: 'Phones that were handed in for newer ones were 3.88 years old on average: about 2 % are replaced in a month.',
    source: 'Assurant, second quarter of 2025, reported by Resource Recycling',
    href: 'https://resource-recycling.com/e-scrap/2025/09/04/assurant-sees-60-rise-in-q2-trade-in-values',
    checked: '2026-11-25',
    keeps: 'practice',
  },
} as const satisfies Readonly<Record<string, Fact>>;
