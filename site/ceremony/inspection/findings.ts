/** What is asked of one inspection, read, and what it has found so far. */
import type { DecidedStep, InspectedStatement, InspectRequest, Refusal, StoredCredential } from './inspection.ts';
import type { Verification } from './signatures/signature-verdict.ts';

export interface Question {
  readonly challenge: Uint8Array | undefined;
  readonly request: InspectRequest;
}

export interface Findings {
  readonly steps: readonly DecidedStep[];
  /** All there are, in the order of the Recommendation; what no step names stands last. */
  readonly refusals: readonly Refusal[];
  readonly verifications?: readonly Verification[];
  readonly statements?: readonly InspectedStatement[];
  readonly coseKey?: Uint8Array | undefined;
  readonly stored?: StoredCredential;
  /** Of a registration by its bytes, of an assertion by its JSON. */
  readonly credentialId?: Uint8Array | undefined;
}
