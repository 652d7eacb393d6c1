/** The byte work of ceremonies (WebAuthn Level 3), whoever does it: what the modules `webauthn` and `attestation` export. */
import type * as attestation from '../../wasm/pkg/attestation-base/module.js';
import type * as webauthn from '../../wasm/pkg/webauthn-base/module.js';

/** What the constructor of `Expectations` reads as JSON. What is left out is not compared. */
export interface ExpectationsJson {
  readonly origins?: readonly string[];
  readonly rpId?: string;
  readonly userVerification?: boolean;
  /** COSE numbers. */
  readonly algorithms?: readonly number[];
  /** Whether the credential was created with `mediation: "conditional"`, where nobody need be present. */
  readonly conditionalCreate?: boolean;
  readonly crossOrigin?: boolean;
  readonly topOrigins?: readonly string[];
}

export type AnnotatedForm = 'authenticatorData' | 'attestationObject' | 'coseKey';

type Started = 'default' | 'initSync';

/**
 * Everything throws an `Error` with a plain sentence for bytes that are not what they should be; a refused ceremony's
 * error has `code` and `step` too (`refusal.ts`).
 */
export type WebAuthnModule = Omit<typeof webauthn, Started>;

export type Expectations = webauthn.Expectations;

/** Section 8: it takes statements apart, and throws an `Error` with a plain sentence where the object or a root cannot be read. */
export type AttestationModule = Omit<typeof attestation, Started>;
