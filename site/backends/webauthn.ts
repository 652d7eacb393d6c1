/** The byte work of ceremonies (WebAuthn Level 3): the exports of the modules `webauthn` and `attestation`. */
import type * as attestation from '../../wasm/pkg/attestation-base/module.js';
import type * as webauthn from '../../wasm/pkg/webauthn-base/module.js';

/** The JSON that the constructor of `Expectations` reads. A missing member is not compared. */
export interface ExpectationsJson {
  readonly origins?: readonly string[];
  readonly rpId?: string;
  readonly userVerification?: boolean;
  /** COSE numbers. */
  readonly algorithms?: readonly number[];
  /** Whether the credential was created with `mediation: "conditional"`, when the user need not be present. */
  readonly conditionalCreate?: boolean;
  readonly crossOrigin?: boolean;
  readonly topOrigins?: readonly string[];
}

export type AnnotatedForm = 'authenticatorData' | 'attestationObject' | 'coseKey';

type StartFunction = 'default' | 'initSync';

/**
 * Every function throws an `Error` with a plain sentence for unexpected bytes. The error of a refused ceremony also has
 * `code` and `step` (`refusal.ts`).
 */
export type WebAuthnModule = Omit<typeof webauthn, StartFunction>;

export type Expectations = webauthn.Expectations;

/** Section 8: parses statements, and throws an `Error` with a plain sentence if the object or a root cannot be read. */
export type AttestationModule = Omit<typeof attestation, StartFunction>;
