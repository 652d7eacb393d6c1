/** What the inspector is asked, and what it says. */
import type { ExpectationsJson } from '../../backends/webauthn.ts';
import type { ByteView } from '../simulation/byte-view.ts';
import type { FormatCheck, ShownCertificate } from './attestation-report.ts';
import type { ClientExtension } from './pasted/client-extensions.ts';
import type { Pasted } from './pasted/read-credential.ts';
import type { SignatureVerdict, Verification } from './signatures/signature-verdict.ts';

/** What the relying party has kept of the registration; what is left out is not compared. */
export interface StoredCredential {
  readonly signCount?: number;
  readonly backupEligible?: boolean;
}

export interface InspectRequest {
  readonly pasted: Pasted;
  readonly expected: ExpectationsJson;
  /** Hex or base64url; empty: not compared. */
  readonly challenge: string;
  /** Of an assertion: COSE, SPKI or JWK; empty: the signature is not verified. */
  readonly publicKey: string;
  readonly stored: StoredCredential;
  /** Root certificates of attestation, as pasted: PEM, or DER in hex or base64; empty: trust is not checked. */
  readonly roots: string;
  /** When the ceremony was, in seconds since 1970: certificates are judged then. Left out: now. */
  readonly atSeconds?: number | undefined;
}

/** A step of section 7.1 or 7.2, as the Recommendation names and numbers it. */
export interface StepName {
  readonly section: string;
  readonly number: number;
  readonly name: string;
}

export interface DecidedStep extends StepName {
  /** `not-applicable`: what it asks about does not arise. `not-checked`: it does, and nobody has looked. */
  readonly outcome: 'passed' | 'not-applicable' | 'not-checked' | 'refused';
  readonly because: string | undefined;
}

export interface Refusal {
  /** What a program can switch on. */
  readonly code: string;
  /** Nothing where bytes could not even be read. */
  readonly step: StepName | undefined;
  readonly sentence: string;
  /** What implementers most often did wrong to get it, where that is known. */
  readonly hint?: string | undefined;
}

/** One attestation statement: its format's own checks, its signatures, its certificates with the leaf first. */
export interface InspectedStatement {
  readonly format: string;
  readonly checks: readonly FormatCheck[];
  readonly signatures: readonly { readonly what: string; readonly verdict: SignatureVerdict }[];
  readonly certificates: readonly ShownCertificate[];
}

export interface Inspection {
  readonly ceremony: Pasted['ceremony'];
  /** `consistent`: nothing refused it, and something that the standard asks for was not checked. */
  readonly verdict: 'accepted' | 'consistent' | 'refused';
  /** The whole in one sentence. */
  readonly sentence: string;
  readonly algorithm: string | undefined;
  /** The first of them. */
  readonly refusal: Refusal | undefined;
  /** Every refusal, in the order of the Recommendation: what is refused first hides none that comes after. */
  readonly refusals: readonly Refusal[];
  /** In the order of the Recommendation, none twice. */
  readonly steps: readonly DecidedStep[];
  readonly parts: readonly { readonly name: string; readonly view: ByteView }[];
  readonly verifications: readonly Verification[];
  /** Of a registration that could be read: hex, so that an assertion can be inspected with it next. */
  readonly coseKey: string | undefined;
  /** Of authenticator data that passed: what a relying party keeps, for the same purpose. */
  readonly stored: StoredCredential;
  /** Base64url: by the bytes of a registration, by the JSON of an assertion; nothing where neither says it. */
  readonly credentialId: string | undefined;
  /** What was pasted was taken for, in a sentence. */
  readonly recognised: string | undefined;
  /** Attestation statements; more than one where it is compound. */
  readonly statements: readonly InspectedStatement[];
  /** What the browser says of extensions, which nobody signs. */
  readonly clientExtensions: readonly ClientExtension[];
}

/** What helps with the refusals: each once, and by its step where several have one. */
export function hintsOf({ refusals }: Pick<Inspection, 'refusals'>): readonly string[] {
  const hinted = refusals.filter(({ hint }) => hint !== undefined);
  const isOne = new Set(hinted.map(({ hint }) => hint)).size === 1;
  const hints = hinted.map(({ step, hint = '' }) => (isOne || !step ? hint : `Step ${step.number}: ${hint}`));
  return [...new Set(hints)];
}

/** `7.2 step 11: C.challenge is the challenge sent`. */
export const stepTitle = ({ section, number, name }: StepName): string => `${section} step ${number}: ${name}`;
