/** The byte work of ceremonies (WebAuthn Level 3), whoever does it: what the `webauthn` module exports. */

/** What a relying party expects, read once. */
export interface Expectations {
  free(): void;
}

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

/** A registration that passed every check but its self signature. */
interface Registration {
  readonly credentialId: Uint8Array;
  readonly coseKey: Uint8Array;
  /** COSE number. */
  readonly algorithm: number;
  readonly signCount: number;
  /** Bits of section 6.1. */
  readonly flags: number;
  readonly format: string;
  readonly selfSignature: Uint8Array | undefined;
  /** authenticatorData ‖ SHA-256(clientDataJSON). */
  readonly signed: Uint8Array;
  free(): void;
}

export type AnnotatedForm = 'authenticatorData' | 'attestationObject' | 'coseKey';

/**
 * Everything throws an `Error` with a plain sentence for bytes that are not what they should be; a refused ceremony's
 * error has `code` and `step` too (`refusal.ts`).
 */
export interface WebAuthnModule {
  readonly Expectations: new (json: string) => Expectations;
  clientData(kind: string, challenge: Uint8Array, origin: string): Uint8Array;
  signedBytes(authenticatorData: Uint8Array, clientDataJson: Uint8Array): Uint8Array;
  attestedCredentialData(aaguid: Uint8Array, credentialId: Uint8Array, coseKey: Uint8Array): Uint8Array;
  authenticatorData(rpIdHash: Uint8Array, flags: number, signCount: number, attested: Uint8Array): Uint8Array;
  attestationObject(authenticatorData: Uint8Array, algorithm: number, selfSignature?: Uint8Array | null): Uint8Array;
  coseFromSpki(spki: Uint8Array): Uint8Array;
  coseFromJwk(json: string): Uint8Array;
  coseFromRaw(raw: Uint8Array): Uint8Array;
  spkiFromCose(coseKey: Uint8Array): Uint8Array;
  algorithmOf(coseKey: Uint8Array): number;
  /** `ES256 (-7)`. */
  algorithmText(coseKey: Uint8Array): string;
  /** `P-256`, `RSA`, …; nothing where the algorithm is only named. */
  keyKindOf(coseKey: Uint8Array): string | undefined;
  algorithmName(number: number): string;
  derFromRaw(raw: Uint8Array): Uint8Array;
  rawFromDer(der: Uint8Array): Uint8Array;
  /** For a curve whose field has so many bytes. */
  rawFromDerSized(der: Uint8Array, fieldBytes: number): Uint8Array;
  checkRegistration(
    expected: Expectations,
    challenge: Uint8Array | null | undefined,
    clientDataJson: Uint8Array,
    attestationObject: Uint8Array,
  ): Registration;
  /** Checks a registration without step 25, which is decided after the signature of the statement. */
  checkUpToSignature(
    expected: Expectations,
    challenge: Uint8Array | null | undefined,
    clientDataJson: Uint8Array,
    attestationObject: Uint8Array,
  ): Registration;
  checkAssertion(
    expected: Expectations,
    challenge: Uint8Array | null | undefined,
    backupEligible: boolean | null | undefined,
    clientDataJson: Uint8Array,
    authenticatorData: Uint8Array,
  ): Uint8Array;
  checkCounter(stored: number, received: number): void;
  inspectRegistration(
    expected: Expectations,
    challenge: Uint8Array | null | undefined,
    clientDataJson: Uint8Array,
    attestationObject: Uint8Array,
  ): string;
  inspectAssertion(
    expected: Expectations,
    challenge: Uint8Array | null | undefined,
    backupEligible: boolean | null | undefined,
    clientDataJson: Uint8Array,
    authenticatorData: Uint8Array,
  ): string;
  annotate(form: AnnotatedForm, bytes: Uint8Array): string;
  diagnostic(bytes: Uint8Array): string;
}

/** What the `attestation` module exports (WebAuthn Level 3, section 8). */
export interface AttestationModule {
  /**
   * What is found of a statement, as JSON. Roots are certificates in DER, one after the other.
   * @throws Error with a plain sentence where the object or a root cannot be read
   */
  assessAttestation(
    attestationObject: Uint8Array,
    clientDataHash: Uint8Array,
    roots: Uint8Array,
    nowSeconds: number,
  ): string;
}
