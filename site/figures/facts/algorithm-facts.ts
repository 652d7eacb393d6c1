/** Which authenticators have which algorithm, and advice of standards and browsers, each with source and date. */
import type { Fact } from '../form/fact.ts';

const CHECKED = '2026-11-22';
/** What people use, which changes yearly. */
const asPractice = { checked: CHECKED, keeps: 'practice' } as const;
/** The text of a standard. */
const asStandard = { checked: CHECKED, keeps: 'standard' } as const;
/** The day on which the sources on products with ML-DSA were last read. */
const READ_IN_NOVEMBER = '2026-11-25';
/** The day on which sources that keep changing were last read. */
const READ_IN_SEPTEMBER = '2026-09-26';

export const algorithmFacts = {
  order: {
    says: 'The order is the relying party’s: an authenticator takes the first algorithm of the list that it has.',
    source: 'Yubico, WebAuthn Developer’s Guide',
    href: 'https://developers.yubico.com/WebAuthn/WebAuthn_Developer_Guide/Algorithms.html',
    ...asStandard,
  },
  atLeastThree: {
    says: 'WebAuthn Level 3 asks relying parties that want a wide range of authenticators to list at least -8, -7 and -257.',
    source: 'WebAuthn Level 3, section 5.4, pubKeyCredParams',
    href: 'https://www.w3.org/TR/webauthn-3/#dom-publickeycredentialcreationoptions-pubkeycredparams',
    ...asStandard,
  },
  keepBoth: {
    says: 'Chromium advises to keep both ES256 (-7) and RS256 (-257), its defaults: a list without either fails to register some authenticators.',
    source: 'Chromium, pub_key_cred_params.md',
    href: 'https://chromium.googlesource.com/chromium/src/+/main/content/browser/webauth/pub_key_cred_params.md',
    ...asPractice,
  },
  windows: {
    says: 'Both kinds of Windows Hello occur: Chromium calls RS256 necessary for it, a TPM was seen to refuse ES256 alone, and some machines with an up-to-date Windows 11 make RS256 alone.',
    source: 'w3c/webauthn, issue 1757, July 2025; SK SSH Agent, issue 4, May 2024',
    href: 'https://github.com/w3c/webauthn/issues/1757',
    checked: READ_IN_SEPTEMBER,
    keeps: 'practice',
  },
  oldTpm: {
    says: 'A TPM 1.2 has no elliptic curves, so Windows Hello on it makes RS256 alone.',
    source: 'ntopng, issue 10954',
    href: 'https://github.com/ntop/ntopng/issues/10954',
    checked: READ_IN_SEPTEMBER,
    keeps: 'practice',
  },
  apple: {
    says: 'Apple’s iOS hands password managers requests for ES256 alone, whatever else the list holds.',
    source: 'KeePassium, issue 536, August 2026',
    href: 'https://github.com/keepassium/KeePassium/issues/536',
    ...asPractice,
  },
  phones: {
    says: 'The passkeys that iOS and Android themselves make were found to be ES256, and those of Windows Hello RS256 or ES256.',
    source: 'w3c/webauthn, issue 1757, November 2022',
    href: 'https://github.com/w3c/webauthn/issues/1757',
    checked: READ_IN_SEPTEMBER,
    keeps: 'practice',
  },
  counted: {
    says: 'Of the passkeys of one service 95 % were ES256, 4.2 % EdDSA and under 1 % RS256. Another, with EdDSA first in its list and 900 users, saw half and half. Neither count is of your users.',
    source: 'w3c/webauthn, issue 2339, October 2025; issue 1757, September 2024',
    href: 'https://github.com/w3c/webauthn/issues/2339',
    checked: READ_IN_SEPTEMBER,
    keeps: 'practice',
  },
  yubikey: {
    says: 'YubiKeys have ES256, from firmware 5.2 on Ed25519 as well; RS256 only up to firmware 5.1.',
    source: 'Yubico, WebAuthn Developer’s Guide',
    href: 'https://developers.yubico.com/WebAuthn/WebAuthn_Developer_Guide/Algorithms.html',
    ...asPractice,
  },
  keepassxc: {
    says: 'KeePassXC makes passkeys with ES256, Ed25519 and RS256.',
    source: 'Strongbox, issue 869, June 2026',
    href: 'https://github.com/strongbox-password-safe/Strongbox/issues/869',
    ...asPractice,
  },
  fullySpecified: {
    says: 'ESP256 (-9) and Ed25519 (-19) name their curve; the RFC that registers them deprecates -7 and -8 for COSE.',
    source: 'RFC 9864, October 2025',
    href: 'https://www.rfc-editor.org/rfc/rfc9864',
    ...asStandard,
  },
  notInTheList: {
    says: 'WebAuthn Level 3 recommends against -9 and -19 in pubKeyCredParams and keeps -7 and -8 there, for authenticators know only these.',
    source: 'WebAuthn Level 3, section 5.8.5; w3c/webauthn, pull request 2283, May 2025',
    href: 'https://github.com/w3c/webauthn/pull/2283',
    ...asStandard,
  },
  verifyAllTheSame: {
    says: 'FIDO’s Server Requirements 2.3, a review draft, recommend that servers verify ESP256 (-9), Ed25519 (-19), Ed448 (-53) and ML-DSA. To verify them is not to list them.',
    source: 'FIDO Server Requirements 2.3, 26 February 2026; webauthn4j, issue 1380',
    href: 'https://fidoalliance.org/specs/fidoserver/fido-server-v2.3-rd-20260226.html',
    checked: READ_IN_SEPTEMBER,
    keeps: 'practice',
  },
  mlDsaNumbers: {
    says: 'ML-DSA-44, -65 and -87 are -48, -49 and -50, with keys of the type AKP.',
    source: 'RFC 9964, May 2026',
    href: 'https://www.rfc-editor.org/rfc/rfc9964',
    ...asStandard,
  },
  mlDsaPreviews: {
    says: 'ML-DSA passkeys exist as previews: a security key of Yubico made them, KeePassDX merged them on 8 September 2026, and RS-Key, an open firmware for keys, has them in a build of its own. None that is sold was found.',
    source:
      'java-webauthn-server, commit fd1c0429, August 2026; KeePassDX, pull request 2696; RS-Key, release 0.3.3, July 2026',
    href: 'https://github.com/Kunzisoft/KeePassDX/pull/2696',
    checked: READ_IN_NOVEMBER,
    keeps: 'post-quantum',
  },
  mlDsaFirst: {
    says: 'SimpleWebAuthn 14.0 verifies ML-DSA, and lists ML-DSA-44 first where its runtime has it.',
    source: 'SimpleWebAuthn, pull request 794, August 2026; release 14.0.0, September 2026',
    href: 'https://github.com/MasterKale/SimpleWebAuthn/releases/tag/v14.0.0',
    checked: READ_IN_NOVEMBER,
    keeps: 'post-quantum',
  },
  mlDsaLast: {
    says: 'Yubico’s java-webauthn-server 2.10 verifies ML-DSA, and puts it last in its list.',
    source: 'java-webauthn-server, pull requests 510 and 511',
    href: 'https://github.com/Yubico/java-webauthn-server/pull/511',
    checked: READ_IN_SEPTEMBER,
    keeps: 'post-quantum',
  },
  mlDsaVerified: {
    says: 'ML-DSA is verified where asked by go-webauthn, py_webauthn, webauthn4j and cose-lib: go-webauthn from Go 1.27 on, webauthn4j from Java 24 on.',
    source: 'go-webauthn 0.18.0, August 2026; py_webauthn 3.0.0, June 2026; webauthn4j 0.32.0',
    href: 'https://github.com/go-webauthn/webauthn/releases/tag/v0.18.0',
    checked: READ_IN_NOVEMBER,
    keeps: 'post-quantum',
  },
  migrations: {
    says: 'Two ways to move an account to ML-DSA are proposed for WebAuthn Level 4. In both a login brings a new key: the server puts it in the place of the old one, or keeps both and says which of them it takes.',
    source:
      'w3c/webauthn, explainers/alg-upgrades.md (pull requests 2449 and 2473, August 2026) and explainers/alg-policy.md (pull request 2433, June 2026)',
    href: 'https://github.com/w3c/webauthn/issues/2417',
    checked: READ_IN_NOVEMBER,
    keeps: 'post-quantum',
  },
} as const satisfies Readonly<Record<string, Fact>>;

export type AlgorithmFact = keyof typeof algorithmFacts;
