/** The inspector's input and output. */
import type { ExpectationsJson } from '../../backends/webauthn.ts';
import type { ByteView } from '../simulation/byte-view.ts';
import type { FormatCheck, ShownCertificate } from './attestation-report.ts';
import type { ClientExtension } from './client-data/client-extensions.ts';
import type { PastedCredential } from './pasted/read-credential.ts';
import type { SignatureVerdict, Verification } from './signatures/signature-verdict.ts';

/** What the relying party stored at the registration. A missing member is not compared. */
export interface StoredCredential {
  readonly signCount?: number;
  readonly backupEligible?: boolean;
}

export interface InspectRequest {
  readonly pasted: PastedCredential;
  readonly expected: ExpectationsJson;
  /** Hex or base64url; if empty, it is not compared. */
  readonly challenge: string;
  /** For an assertion: COSE, SPKI or JWK. If empty, the signature is not verified. */
  readonly publicKey: string;
  readonly stored: StoredCredential;
  /** Root certificates of attestation, as pasted: PEM, or DER in hex or base64. If empty, trust is not checked. */
  readonly roots: string;
  /** The time of the ceremony, in seconds since 1970, at which certificates must be valid; now if absent. */
  readonly atSeconds?: number | undefined;
}

/** A test vector of WebAuthn Level 3, section 16, in hexadecimal. */
export interface Vector {
  readonly name: string;
  readonly registration: {
    readonly challenge: string;
    readonly clientDataJSON: string;
    readonly attestationObject: string;
  };
  readonly authentication: {
    readonly challenge: string;
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
}

/** A step of section 7.1 or 7.2, with its name and number in the Recommendation. */
export interface StepName {
  readonly section: string;
  readonly number: number;
  readonly name: string;
}

export interface DecidedStep extends StepName {
  /** `not-applicable`: the step does not concern this ceremony. `not-checked`: it does, but was not checked. */
  readonly outcome: 'passed' | 'not-applicable' | 'not-checked' | 'refused';
  readonly because: string | undefined;
}

export interface Refusal {
  /** A stable code for programs. */
  readonly code: string;
  /** Undefined if the bytes could not be read. */
  readonly step: StepName | undefined;
  readonly sentence: string;
  /** The usual mistake of implementers that causes it, if known. */
  readonly hint?: string | undefined;
}

/** One attestation statement: the checks of its format, its signatures, and its certificates with the leaf first. */
export interface InspectedStatement {
  readonly format: string;
  readonly checks: readonly FormatCheck[];
  readonly signatures: readonly { readonly what: string; readonly verdict: SignatureVerdict }[];
  readonly certificates: readonly ShownCertificate[];
}

/** A part that was pasted, with its bytes explained. */
export interface InspectedPart {
  readonly name: string;
  readonly view: ByteView;
}

export interface Inspection {
  readonly ceremony: PastedCredential['ceremony'];
  /** `consistent`: no step refused it, but something in the standard was not checked. */
  readonly verdict: 'accepted' | 'consistent' | 'refused';
  /** The whole result in one sentence. */
  readonly sentence: string;
  readonly algorithm: string | undefined;
  /** The first refusal. */
  readonly refusal: Refusal | undefined;
  /** Every refusal, in the order of the Recommendation. An early one does not hide later ones. */
  readonly refusals: readonly Refusal[];
  /** In the order of the Recommendation, each step once. */
  readonly steps: readonly DecidedStep[];
  readonly parts: readonly InspectedPart[];
  readonly verifications: readonly Verification[];
  /** For a readable registration: hex, so that an assertion can be inspected with it next. */
  readonly coseKey: string | undefined;
  /** For authenticator data that passed: what a relying party stores, for the inspection of an assertion next. */
  readonly stored: StoredCredential;
  /** Base64url, from the bytes of a registration or the JSON of an assertion; undefined if there is none. */
  readonly credentialId: string | undefined;
  /** A sentence that says how the pasted text was read. */
  readonly recognised: string | undefined;
  /** A warning of a private key in what was pasted; undefined if there is none. */
  readonly privateKey: string | undefined;
  /** Attestation statements; more than one if it is compound. */
  readonly statements: readonly InspectedStatement[];
  /** The browser's results of extensions, which are not signed. */
  readonly clientExtensions: readonly ClientExtension[];
}

/** The hints for the refusals without duplicates, with their step if there are several. */
export function hintsOf({ refusals }: Pick<Inspection, 'refusals'>): readonly string[] {
  const hinted = refusals.filter(({ hint }) => hint !== undefined);
  const isOne = new Set(hinted.map(({ hint }) => hint)).size === 1;
  const hints = hinted.map(({ step, hint = '' }) => (isOne || !step ? hint : `Step ${step.number}: ${hint}`));
  return [...new Set(hints)];
}

/** For example `7.2 step 11: C.challenge is the challenge sent`. */
export const stepTitle = ({ section, number, name }: StepName): string => `${section} step ${number}: ${name}`;
