/** Inspects a registration by the steps of section 7.1. */
import { sha256 } from '@noble/hashes/sha2.js';
import { isWrittenAnew, WRITTEN_ANEW } from './client-data/written-anew.ts';
import { compareMembers } from './compare-members.ts';
import { decided, refusalsAmong, refusedSteps } from './decided-steps.ts';
import type { Findings, Question } from './findings.ts';
import { type InspectedAttestation, inspectAttestation } from './inspect-attestation.ts';
import type { StepName } from './inspection.ts';
import { askModule, withExpectations } from './module-report.ts';
import type { PastedRegistration } from './pasted/read-credential.ts';
import { everyRefusal } from './refusals/every-refusal.ts';
import type { Verifiers } from './signatures/verify-signature.ts';

const STATEMENT: StepName = { section: '7.1', number: 22, name: 'the attestation statement is correct' };
const TRUST: StepName = { section: '7.1', number: 24, name: 'the attestation is trustworthy' };

/** The last step of section 7.1 that the bytes alone decide. */
const CREDENTIAL_ID = 25;

const HASH_BYTES = 32;

export async function inspectRegistration(
  verifiers: Verifiers,
  { clientDataJson, attestationObject, members }: PastedRegistration,
  { challenge, request }: Question,
): Promise<Findings> {
  const { module } = verifiers;
  const { report, refusals, lastRequest } = everyRefusal(askModule(module), {
    ceremony: 'registration',
    expected: request.expected,
    challenge,
    backupEligible: undefined,
    clientDataJson,
    data: attestationObject,
  });
  // The statement is verified before the length of the credential ID, so that the step that fails first is reported.
  const late = report.refusal?.step?.number === CREDENTIAL_ID ? report.refusal : undefined;
  if (report.refusal && !late) return { steps: report.steps, refusals };
  const registration = withExpectations(module, lastRequest.expected, (expected) =>
    module.checkUpToSignature(expected, lastRequest.challenge, lastRequest.clientDataJson, attestationObject),
  );
  try {
    const { coseKey, signed, credentialId } = registration;
    const found = await attestationOver(clientDataJson, (over) =>
      inspectAttestation(verifiers, {
        attestationObject,
        clientDataHash: sha256(over),
        coseKey,
        roots: request.roots,
        atSeconds: request.atSeconds,
      }),
    );
    const steps = [decided(STATEMENT, found.statement), decided(TRUST, found.trust)];
    const authenticatorData = signed.slice(0, -HASH_BYTES);
    const every = [
      refusals.filter((refusal) => refusal !== late),
      refusalsAmong(steps, ({ number }) => (number === TRUST.number ? 'attestation-trust' : 'attestation-statement')),
      late ?? [],
      compareMembers(module, members, { credentialId, authenticatorData, coseKey }) ?? [],
    ].flat();
    return {
      steps: [...report.steps, ...steps, ...refusedSteps(late)],
      refusals: every,
      // A relying party stores something only if everything passed.
      stored: every.length === 0 ? report.stored : {},
      credentialId,
      verifications: found.verifications,
      statements: found.statements,
      coseKey,
    };
  } finally {
    registration.free();
  }
}

/** Inspects a statement. If it is refused, also tests whether its client data were written again on the way. */
async function attestationOver(
  clientDataJson: Uint8Array,
  inspect: (over: Uint8Array) => Promise<InspectedAttestation>,
): Promise<InspectedAttestation> {
  const found = await inspect(clientDataJson);
  if (found.statement.outcome !== 'refused') return found;
  const isSigned = async (original: Uint8Array) => (await inspect(original)).statement.outcome === 'passed';
  if (!(await isWrittenAnew(clientDataJson, isSigned))) return found;
  return { ...found, statement: { outcome: 'refused', because: `${found.statement.because} ${WRITTEN_ANEW}` } };
}
