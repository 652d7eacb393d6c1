/** Which authenticators have which algorithm, and what standards and browsers advise: each with its source and the day it was read. */
import type { Fact } from '../form/fact.ts';

const CHECKED = '2026-11-22';

export const algorithmFacts = {
  order: {
    says: 'The order is the relying party’s: an authenticator takes the first algorithm of the list that it has.',
    source: 'Yubico, WebAuthn Developer’s Guide',
    href: 'https://developers.yubico.com/WebAuthn/WebAuthn_Developer_Guide/Algorithms.html',
    checked: CHECKED,
  },
  atLeastThree: {
    says: 'WebAuthn Level 3 asks relying parties that want a wide range of authenticators to list at least -8, -7 and -257.',
    source: 'WebAuthn Level 3, section 5.4, pubKeyCredParams',
    href: 'https://www.w3.org/TR/webauthn-3/#dom-publickeycredentialcreationoptions-pubkeycredparams',
    checked: CHECKED,
  },
  keepBoth: {
    says: 'Chromium advises to keep both ES256 (-7) and RS256 (-257), its defaults: a list without either fails to register some authenticators.',
    source: 'Chromium, pub_key_cred_params.md',
    href: 'https://chromium.googlesource.com/chromium/src/+/main/content/browser/webauth/pub_key_cred_params.md',
    checked: CHECKED,
  },
  windows: {
    says: 'Chromium calls RS256 necessary for the platform authenticators of Windows. Windows Hello on a TPM was seen to refuse ES256 alone.',
    source: 'SK SSH Agent, issue 4, May 2024',
    href: 'https://github.com/tetractic/SK-SSH-Agent/issues/4',
    checked: CHECKED,
  },
  apple: {
    says: 'Apple’s iOS hands password managers requests for ES256 alone, whatever else the list holds.',
    source: 'KeePassium, issue 536, August 2026',
    href: 'https://github.com/keepassium/KeePassium/issues/536',
    checked: CHECKED,
  },
  phones: {
    says: 'The passkeys that iOS and Android themselves make were found to be ES256, and those of Windows Hello RS256 or ES256.',
    source: 'w3c/webauthn, issue 1757, November 2022',
    href: 'https://github.com/w3c/webauthn/issues/1757',
    checked: CHECKED,
  },
  yubikey: {
    says: 'YubiKeys have ES256, from firmware 5.2 on Ed25519 as well; RS256 only up to firmware 5.1.',
    source: 'Yubico, WebAuthn Developer’s Guide',
    href: 'https://developers.yubico.com/WebAuthn/WebAuthn_Developer_Guide/Algorithms.html',
    checked: CHECKED,
  },
  keepassxc: {
    says: 'KeePassXC makes passkeys with ES256, Ed25519 and RS256.',
    source: 'Strongbox, issue 869, June 2026',
    href: 'https://github.com/strongbox-password-safe/Strongbox/issues/869',
    checked: CHECKED,
  },
  fullySpecified: {
    says: 'ESP256 (-9) and Ed25519 (-19) name their curve; the RFC that registers them deprecates -7 and -8 for COSE.',
    source: 'RFC 9864, October 2025',
    href: 'https://www.rfc-editor.org/rfc/rfc9864',
    checked: CHECKED,
  },
  notInTheList: {
    says: 'WebAuthn Level 3 recommends against -9 and -19 in pubKeyCredParams and keeps -7 and -8 there, for authenticators know only these.',
    source: 'WebAuthn Level 3, section 5.8.5; w3c/webauthn, pull request 2283, May 2025',
    href: 'https://github.com/w3c/webauthn/pull/2283',
    checked: CHECKED,
  },
  mlDsaNumbers: {
    says: 'ML-DSA-44, -65 and -87 are -48, -49 and -50, with keys of the type AKP.',
    source: 'RFC 9964, May 2026',
    href: 'https://www.rfc-editor.org/rfc/rfc9964',
    checked: CHECKED,
  },
  mlDsaNowhere: {
    says: 'No browser or authenticator in production makes ML-DSA passkeys.',
    source: 'Keycloak, issue 48826, June 2026',
    href: 'https://github.com/keycloak/keycloak/issues/48826',
    checked: CHECKED,
  },
  mlDsaFirst: {
    says: 'SimpleWebAuthn lists ML-DSA-44 first by default where its runtime verifies it, and calls the authenticators that have it next to none.',
    source: 'SimpleWebAuthn, pull request 794, August 2026',
    href: 'https://github.com/MasterKale/SimpleWebAuthn/pull/794',
    checked: CHECKED,
  },
} as const satisfies Readonly<Record<string, Fact>>;

export type AlgorithmFact = keyof typeof algorithmFacts;
