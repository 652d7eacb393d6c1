/** What is asked of one inspection, read, and what it has found so far. */
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import type { DecidedStep, InspectedStatement, InspectRequest, Refusal, StoredCredential } from './inspection.ts';
import type { Verification } from './signatures/signature-verdict.ts';

/** The expectations are the module's own and are freed by whoever made them. */
export interface Question {
  readonly expected: InstanceType<WebAuthnModule['Expectations']>;
  readonly challenge: Uint8Array | undefined;
  readonly request: InspectRequest;
}

export interface Findings {
  readonly steps: readonly DecidedStep[];
  readonly refusal?: Refusal | undefined;
  readonly verifications?: readonly Verification[];
  readonly statements?: readonly InspectedStatement[];
  readonly coseKey?: Uint8Array | undefined;
  readonly stored?: StoredCredential;
}
