/** The parsed request of one inspection, and its findings so far. */
import type { DecidedStep, InspectedStatement, InspectRequest, Refusal, StoredCredential } from './inspection.ts';
import type { Verification } from './signatures/signature-verdict.ts';

export interface Question {
  readonly challenge: Uint8Array | undefined;
  readonly request: InspectRequest;
}

export interface Findings {
  readonly steps: readonly DecidedStep[];
  /** All refusals in the order of the Recommendation; those without a step are last. */
  readonly refusals: readonly Refusal[];
  readonly verifications?: readonly Verification[];
  readonly statements?: readonly InspectedStatement[];
  readonly coseKey?: Uint8Array | undefined;
  readonly stored?: StoredCredential;
  /** From the bytes of a registration, or from the JSON of an assertion. */
  readonly credentialId?: Uint8Array | undefined;
}
