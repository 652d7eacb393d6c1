/** A relying party's decisions other than algorithms: advice of standards and field reports, each with its source. */
import type { Fact } from '../form/fact.ts';

const CHECKED = '2026-11-25';
/** What people use, which changes yearly. */
const asPractice = { checked: CHECKED, keeps: 'practice' } as const;

interface RelyingPartyFact extends Fact {
  /** The decision that it is about. */
  readonly about: string;
}

const level3 = (section: string, anchor: string) =>
  ({
    source: `WebAuthn Level 3, section ${section}`,
    href: `https://www.w3.org/TR/webauthn-3/#${anchor}`,
    checked: CHECKED,
    keeps: 'standard',
  }) as const;

const TIMES = 'Challenge and timeout';
const VERIFICATION = 'User verification';
const RESIDENT = 'Resident keys';
const ATTESTATION = 'Attestation';
const CONDITIONAL = 'Autofill';
const ORIGINS = 'Several domains';
const BACKUP = 'Flags BE and BS';
const COUNTER = 'Signature counter';
const EXCLUDE = 'excludeCredentials';

/** In the order in which a server meets them. */
export const relyingPartyFacts: readonly RelyingPartyFact[] = [
  {
    about: TIMES,
    says: 'A ceremony may take 5 to 10 minutes, 5 by default: people look for a key, or scan a code with a phone.',
    ...level3('15.1', 'sctn-timeout-recommended-range'),
  },
  {
    about: TIMES,
    says: 'A challenge has at least 16 random bytes, is kept by the server and is good for about as long as the longest ceremony, 10 minutes.',
    ...level3('13.4.3', 'sctn-cryptographic-challenges'),
  },
  {
    about: TIMES,
    says: 'A timeout does not apply to a conditional request, which waits as long as its page is open: fetch another challenge before the first one runs out.',
    source: 'w3c/webauthn, issue 1908, June 2023',
    href: 'https://github.com/w3c/webauthn/issues/1908',
    ...asPractice,
  },
  {
    about: TIMES,
    says: 'The library webauthn-rs was found not to hold a challenge to its lifetime: whoever keeps the state of a ceremony lets it run out.',
    source: 'kanidm/webauthn-rs, issue 383',
    href: 'https://github.com/kanidm/webauthn-rs/issues/383',
    ...asPractice,
  },
  {
    about: VERIFICATION,
    says: 'With “preferred”, which is the default, a response without UV is good; with “required” it fails. Ask and check the same word.',
    ...level3('5.8.6', 'enum-userVerificationRequirement'),
  },
  {
    about: RESIDENT,
    says: 'A security key has few places for resident keys: where it is full, WebKit makes another kind of key for “preferred” and fails for “required”.',
    source: 'WebKit, bugs 247339 and 267101',
    href: 'https://bugs.webkit.org/show_bug.cgi?id=247339',
    ...asPractice,
  },
  {
    about: ATTESTATION,
    says: 'The default is “none”. A statement is of use to whoever knows which roots to trust, and asks for a certificate’s whole chain to be checked.',
    ...level3('6.5', 'sctn-attestation'),
  },
  {
    about: CONDITIONAL,
    says: 'A conditional request shows passkeys in the autofill of a field with autocomplete="webauthn". It stays pending until somebody picks one, and shows nothing else.',
    source: 'MDN, PublicKeyCredential.isConditionalMediationAvailable()',
    href: 'https://developer.mozilla.org/en-US/docs/Web/API/PublicKeyCredential/isConditionalMediationAvailable',
    ...asPractice,
  },
  {
    about: ORIGINS,
    says: 'A list at /.well-known/webauthn of the RP ID lets other domains use its passkeys. Browsers need not read more than five labels of it.',
    ...level3('5.11', 'sctn-related-origins'),
  },
  {
    about: ORIGINS,
    says: 'Chrome asks for this list since version 128 and Apple since iOS 18 and macOS 15. Mozilla’s position on it is positive.',
    source: 'mozilla/standards-positions, issue 1052; Chrome for Developers, passkeys in Chrome 128 and 129',
    href: 'https://github.com/mozilla/standards-positions/issues/1052',
    ...asPractice,
  },
  {
    about: BACKUP,
    says: 'BE is fixed when a passkey is made. A server that goes by the backup state refuses a login with another BE; BS may change and is stored with each login.',
    ...level3('7.2, steps 19 and 24', 'sctn-verifying-assertion'),
  },
  {
    about: BACKUP,
    says: 'Servers that compare BE refuse users of KeePassXC 2.7.12, which turned the flag of passkeys that it had made before.',
    source: 'KeePassXC, pull request 13042, February 2026; issue 13239, April 2026',
    href: 'https://github.com/keepassxreboot/keepassxc/issues/13239',
    ...asPractice,
  },
  {
    about: BACKUP,
    says: 'Libraries differ: go-webauthn refuses a BE that has changed, SimpleWebAuthn does not compare it. Where yours refuses, offer these users another way in and a new passkey.',
    source: 'go-webauthn, issue 335, November 2024',
    href: 'https://github.com/go-webauthn/webauthn/issues/335',
    ...asPractice,
  },
  {
    about: COUNTER,
    says: 'A counter that has not grown is a sign of a copied key and no proof: whether the login fails is the server’s own choice. Two zeros are no sign at all.',
    ...level3('7.2, step 22', 'sctn-verifying-assertion'),
  },
  {
    about: COUNTER,
    says: 'KeePassXC does not count, and says 0 for a passkey that counted where it came from: a server that refuses a counter that went back locks it out.',
    source: 'KeePassXC, issue 13323, May 2026',
    href: 'https://github.com/keepassxreboot/keepassxc/issues/13323',
    ...asPractice,
  },
  {
    about: EXCLUDE,
    says: 'With the user’s credentials in excludeCredentials a second passkey on the same authenticator ends with InvalidStateError, after the user has agreed: treat it as done, not as a failure.',
    source: 'w3c/webauthn, issues 1888 and 1859',
    href: 'https://github.com/w3c/webauthn/issues/1888',
    ...asPractice,
  },
  {
    about: EXCLUDE,
    says: 'Some clients offer another authenticator in place of InvalidStateError, and some wrappers give it other words: do not rely on the error alone.',
    source: 'w3c/webauthn, issue 1888; react-native-passkeys, issue 45, June 2025',
    href: 'https://github.com/peterferguson/react-native-passkeys/issues/45',
    ...asPractice,
  },
];
