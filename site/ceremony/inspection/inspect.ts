/** A registration or an assertion decoded, explained, checked step by step and verified by everybody who can. */
import { reasonOf } from '../../backends/reason.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import { type ByteForm, viewBytes } from '../simulation/byte-view.ts';
import { inOrder, inspectionSentence, verdictOf } from './conclude.ts';
import type {
  DecidedStep,
  Inspection,
  InspectRequest,
  Refusal,
  SignatureVerdict,
  StepName,
  StoredCredential,
  Verification,
} from './inspection.ts';
import { readReport } from './module-report.ts';
import type { Pasted, PastedAssertion, PastedRegistration } from './read-credential.ts';
import { readBytes } from './read-credential.ts';
import { readPublicKey } from './read-public-key.ts';
import { refusalOf } from './refusal-of.ts';
import { type Verifiers, verifySignature } from './verify-signature.ts';

const SIGNATURE_STEP: StepName = { section: '7.2', number: 21, name: 'sig is valid over authData ‖ hash' };
const COUNTER_STEP: StepName = { section: '7.2', number: 22, name: 'signCount has grown' };
const STATEMENT_STEP: StepName = { section: '7.1', number: 22, name: 'the attestation statement is correct' };
const TRUST_STEP: StepName = { section: '7.1', number: 24, name: 'the attestation is trustworthy' };

/** What has been found so far. */
interface Findings {
  readonly steps: readonly DecidedStep[];
  readonly refusal?: Refusal | undefined;
  readonly verifications?: readonly Verification[];
  readonly coseKey?: Uint8Array | undefined;
  readonly stored?: StoredCredential;
}

type Expected = InstanceType<WebAuthnModule['Expectations']>;

/** What is asked, read: the expectations are the module's own and are freed by whoever made them. */
interface Question {
  readonly expected: Expected;
  readonly challenge: Uint8Array | undefined;
  readonly request: InspectRequest;
}

/** Never throws for what was pasted: what cannot be read is a refusal. */
export async function inspect(verifiers: Verifiers, request: InspectRequest): Promise<Inspection> {
  const { module } = verifiers;
  const { pasted } = request;
  try {
    const challenge = request.challenge.trim() === '' ? undefined : readBytes('challenge', request.challenge);
    const expected = new module.Expectations(JSON.stringify(request.expected));
    try {
      const question = { expected, challenge, request };
      return pasted.ceremony === 'registration'
        ? finish(module, pasted, await inspectRegistration(verifiers, pasted, question))
        : finish(module, pasted, await inspectAssertion(verifiers, pasted, question));
    } finally {
      expected.free();
    }
  } catch (error) {
    return finish(module, pasted, { steps: [], refusal: refusalOf(error, 'unreadable', undefined) });
  }
}

const decided = (step: StepName, outcome: DecidedStep['outcome'], because?: string): DecidedStep => ({
  ...step,
  outcome,
  because,
});

/** A step that hangs on a signature: what nobody verified is not checked. */
function signatureStep(step: StepName, verdict: SignatureVerdict): DecidedStep {
  switch (verdict.outcome) {
    case 'valid':
      return decided(step, 'passed');
    case 'invalid':
      return decided(step, 'refused', verdict.reason);
    case 'not-verified':
      return decided(step, 'not-checked', verdict.reason);
  }
}

const refusalOfSignature = (step: StepName, verdict: SignatureVerdict): Refusal | undefined =>
  verdict.outcome === 'invalid' ? { code: 'signature', step, sentence: verdict.reason } : undefined;

async function inspectRegistration(
  verifiers: Verifiers,
  pasted: PastedRegistration,
  { expected, challenge }: Question,
): Promise<Findings> {
  const { module } = verifiers;
  const { clientDataJson, attestationObject } = pasted;
  const report = readReport(module.inspectRegistration(expected, challenge, clientDataJson, attestationObject));
  if (report.refusal) return report;
  const registration = module.checkRegistration(expected, challenge, clientDataJson, attestationObject);
  try {
    const { coseKey, signed, selfSignature, format } = registration;
    const found = { ...report, coseKey };
    if (format === 'none') {
      const policy = 'There is no attestation. Whether you take that is your policy.';
      return { ...found, steps: [...report.steps, decided(TRUST_STEP, 'not-applicable', policy)] };
    }
    if (!selfSignature) {
      const because = `Attestation of format ${format} is read and not verified here.`;
      const steps = [STATEMENT_STEP, TRUST_STEP].map((step) => decided(step, 'not-checked', because));
      return { ...found, steps: [...report.steps, ...steps] };
    }
    const { verdict, verifications } = await verifySignature(verifiers, coseKey, signed, selfSignature);
    const policy = 'The credential vouches for itself. Whether you take that is your policy.';
    return {
      ...found,
      steps: [...report.steps, signatureStep(STATEMENT_STEP, verdict), decided(TRUST_STEP, 'not-applicable', policy)],
      refusal: refusalOfSignature(STATEMENT_STEP, verdict),
      verifications,
    };
  } finally {
    registration.free();
  }
}

async function inspectAssertion(
  verifiers: Verifiers,
  pasted: PastedAssertion,
  { expected, challenge, request }: Question,
): Promise<Findings> {
  const { module } = verifiers;
  const { clientDataJson, authenticatorData, signature } = pasted;
  const { backupEligible } = request.stored;
  const report = readReport(
    module.inspectAssertion(expected, challenge, backupEligible, clientDataJson, authenticatorData),
  );
  if (report.refusal) return report;
  const key = readKey(module, request.publicKey);
  if ('problem' in key) {
    const steps = [
      decided(SIGNATURE_STEP, 'not-checked', key.problem),
      counterStep(module, report.stored, request.stored),
    ];
    return { ...report, steps: [...report.steps, ...steps], refusal: refusalIn(steps) };
  }
  const signed = module.signedBytes(authenticatorData, clientDataJson);
  const { verdict, verifications } = await verifySignature(verifiers, key.coseKey, signed, signature);
  const steps = [signatureStep(SIGNATURE_STEP, verdict)];
  const refusal = refusalOfSignature(SIGNATURE_STEP, verdict);
  // The counter of data that nobody signed says nothing.
  if (!refusal) steps.push(counterStep(module, report.stored, request.stored));
  return {
    ...report,
    steps: [...report.steps, ...steps],
    refusal: refusal ?? refusalIn(steps),
    verifications,
    coseKey: key.coseKey,
  };
}

/** A key that cannot be read is the key's fault: the assertion may be good. */
function readKey(
  module: WebAuthnModule,
  pasted: string,
): { readonly coseKey: Uint8Array } | { readonly problem: string } {
  if (pasted.trim() === '') return { problem: 'No public key was given.' };
  try {
    return { coseKey: readPublicKey(module, pasted) };
  } catch (error) {
    return { problem: `The public key that was given cannot be read: ${reasonOf(error)}` };
  }
}

function counterStep(module: WebAuthnModule, received: StoredCredential, stored: StoredCredential): DecidedStep {
  if (received.signCount === undefined) throw new Error('Authenticator data that passed have a counter.');
  if (stored.signCount === undefined) {
    return decided(COUNTER_STEP, 'not-checked', 'No stored signature counter was given to compare with.');
  }
  try {
    module.checkCounter(stored.signCount, received.signCount);
    return decided(COUNTER_STEP, 'passed');
  } catch (error) {
    return decided(COUNTER_STEP, 'refused', reasonOf(error));
  }
}

function refusalIn(steps: readonly DecidedStep[]): Refusal | undefined {
  const refused = steps.find(({ outcome }) => outcome === 'refused');
  return refused && { code: 'counter', step: COUNTER_STEP, sentence: refused.because ?? '' };
}

function finish(module: WebAuthnModule, pasted: Pasted, findings: Findings): Inspection {
  const { refusal, verifications = [], coseKey, stored = {} } = findings;
  const number = coseKey && module.algorithmOf(coseKey);
  const algorithm = number === undefined ? undefined : `${module.algorithmName(number)} (${number})`;
  const refused = refusal?.step ? [decided(refusal.step, 'refused', refusal.sentence)] : [];
  const steps = inOrder([...findings.steps, ...refused]);
  const { ceremony } = pasted;
  const verdict = verdictOf(ceremony, steps, refusal);
  return {
    ceremony,
    verdict,
    sentence: inspectionSentence({ ceremony, verdict, algorithm, refusal, steps }),
    algorithm,
    refusal,
    steps,
    parts: pastedParts(pasted).map(({ name, form, bytes }) => ({ name, view: viewBytes(module, form, bytes) })),
    verifications,
    coseKey: coseKey && viewBytes(module, 'coseKey', coseKey).hex,
    stored,
  };
}

function pastedParts(
  pasted: Pasted,
): readonly { readonly name: string; readonly form: ByteForm; readonly bytes: Uint8Array }[] {
  const clientData = { name: 'clientDataJSON', form: 'clientDataJson', bytes: pasted.clientDataJson } as const;
  if (pasted.ceremony === 'registration') {
    return [clientData, { name: 'attestationObject', form: 'attestationObject', bytes: pasted.attestationObject }];
  }
  return [
    clientData,
    { name: 'authenticatorData', form: 'authenticatorData', bytes: pasted.authenticatorData },
    { name: 'signature', form: 'bytes', bytes: pasted.signature },
  ];
}
