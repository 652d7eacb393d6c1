/** Sources of the page’s statements on standards and their state. */

import type { EngineFault } from '../../backends/engine-faults.ts';
import type { Fact } from '../form/fact.ts';

/** The source of what this project's tests found in an engine, if nobody has reported it. */
const ownTests = { label: 'tests of this project in the engine', href: 'https://www.w3.org/TR/webcrypto-2/' };

export const standardFacts = {
  level3: {
    says: 'WebAuthn Level 3 is a Recommendation of W3C since 25 August 2026. A first draft of Level 4 was asked for a day later.',
    source: 'W3C, WebAuthn Level 3; w3c/webauthn, issue 2399',
    href: 'https://www.w3.org/TR/webauthn-3/',
    checked: '2026-09-26',
    keeps: 'practice',
  },
  mlDsaStandard: {
    says: 'ML-DSA is a standard since August 2024, with COSE algorithms −48, −49 and −50 and keys of the type AKP since May 2026.',
    source: 'FIPS 204, August 2024; RFC 9964, May 2026',
    href: 'https://www.rfc-editor.org/rfc/rfc9964',
    checked: '2026-11-22',
    keeps: 'standard',
  },
  ctap: {
    says: 'CTAP 2.3 is a Proposed Standard of the FIDO Alliance since 26 February 2026. It keeps the limits and the canonical CBOR of CTAP 2.2.',
    source: 'FIDO Alliance, specifications',
    href: 'https://fidoalliance.org/specifications/download/',
    checked: '2026-09-26',
    keeps: 'practice',
  },
  composites: {
    says: 'A draft of the IETF composes ML-DSA-44 with ECDSA P-256 or Ed25519: both sign a labelled hash of the message, their signatures stand one after the other, and both must be good.',
    source: 'IETF LAMPS, draft-ietf-lamps-pq-composite-sigs, sections 2.2 and 3',
    href: 'https://datatracker.ietf.org/doc/draft-ietf-lamps-pq-composite-sigs/',
    checked: '2026-11-25',
    keeps: 'post-quantum',
  },
  compositeNumbers: {
    says: 'For COSE another draft asks for the numbers −54 (ML-DSA-44-ES256) and −57 (ML-DSA-44-Ed25519). No passkey has them; a proposal for WebAuthn Level 4 names a composite as one of two ways to be ready for either algorithm to fall.',
    source: 'IETF JOSE, draft-ietf-jose-pq-composite-sigs-05, October 2026; w3c/webauthn, explainers/alg-policy.md',
    href: 'https://datatracker.ietf.org/doc/draft-ietf-jose-pq-composite-sigs/',
    checked: '2026-11-25',
    keeps: 'post-quantum',
  },
  callsInFlight: {
    says: 'Chromium 156 signs on the calling thread, Firefox 153 in a pool of threads, WebKitGTK 2.50 in one queue.',
    source: ownTests.label,
    href: ownTests.href,
    checked: '2026-11-28',
    keeps: 'practice',
  },
} as const satisfies Readonly<Record<string, Fact>>;

export const engineFaultFact = ({ engine, happens, link = ownTests, checked }: EngineFault): Fact => ({
  says: `${engine}: ${happens}`,
  source: link.label,
  href: link.href,
  checked,
  keeps: 'practice',
});
