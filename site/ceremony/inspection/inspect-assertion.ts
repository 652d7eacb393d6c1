/** Inspects an assertion by the steps of section 7.2. */
import { reasonOf } from '../../backends/reason.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import { allowedSteps } from './allowed-credentials.ts';
import { isWrittenAnew, WRITTEN_ANEW } from './client-data/written-anew.ts';
import { compareMembers, idOfMembers } from './compare-members.ts';
import { decided, refusalsAmong, type StepVerdict, stepOfSignature } from './decided-steps.ts';
import type { Findings, Question } from './findings.ts';
import type { Refusal, StepName, StoredCredential } from './inspection.ts';
import { askModule } from './module-report.ts';
import { jwkUseRemark } from './pasted/jwk-use.ts';
import type { PastedAssertion } from './pasted/read-credential.ts';
import { readPublicKey } from './pasted/read-public-key.ts';
import { everyRefusal } from './refusals/every-refusal.ts';
import { type SignatureResult, type Verifiers, verifySignature } from './signatures/verify-signature.ts';

const SIGNATURE: StepName = { section: '7.2', number: 21, name: 'sig is valid over authData ‖ hash' };
const COUNTER: StepName = { section: '7.2', number: 22, name: 'signCount has grown' };

export async function inspectAssertion(
  verifiers: Verifiers,
  pasted: PastedAssertion,
  { challenge, request }: Question,
): Promise<Findings> {
  const { module } = verifiers;
  const { clientDataJson, authenticatorData, members } = pasted;
  const { expected, stored } = request;
  const { report, refusals } = everyRefusal(askModule(module), {
    ceremony: 'authentication',
    expected,
    challenge,
    backupEligible: stored.backupEligible,
    clientDataJson,
    data: authenticatorData,
  });
  const key = readKey(module, request.publicKey);
  const found: SignatureResult =
    'problem' in key
      ? { verdict: { outcome: 'not-verified', reason: key.problem }, verifications: [] }
      : await verifyAssertion(verifiers, key.coseKey, pasted);
  const verdict = stepOfSignature(found.verdict);
  const remark = verdict.outcome === 'passed' ? jwkUseRemark(request.publicKey) : undefined;
  const steps = [decided(SIGNATURE, remark === undefined ? verdict : { ...verdict, because: remark })];
  const { signCount } = report.stored;
  // A counter that this key did not sign, or that could not be read, is ignored.
  if (found.verdict.outcome !== 'invalid' && signCount !== undefined)
    steps.push(decided(COUNTER, counted(module, signCount, stored)));
  const allowed = allowedSteps(pasted);
  const every = [
    refusalsAmong(allowed, () => 'not-allowed'),
    refusals,
    unreadable(key) ?? [],
    refusalsAmong(steps, ({ number }) => (number === COUNTER.number ? 'counter' : 'signature')),
    compareMembers(module, members, undefined) ?? [],
  ].flat();
  return {
    steps: [...allowed, ...report.steps, ...steps],
    refusals: every,
    // A relying party stores something only if everything passed.
    stored: every.length === 0 ? report.stored : {},
    credentialId: idOfMembers(members),
    verifications: found.verifications,
    coseKey: 'problem' in key ? undefined : key.coseKey,
  };
}

async function verifyAssertion(
  verifiers: Verifiers,
  coseKey: Uint8Array,
  { clientDataJson, authenticatorData, signature: sent }: PastedAssertion,
): Promise<SignatureResult> {
  const { module } = verifiers;
  const keyKind = module.keyKindOf(coseKey);
  const spki = keyKind === undefined ? new Uint8Array() : module.spkiFromCose(coseKey);
  const given = { algorithm: module.algorithmOf(coseKey), keyKind, spki, sent };
  const verify = (over: Uint8Array, isTimed: boolean) =>
    verifySignature(verifiers, { ...given, signed: module.signedBytes(authenticatorData, over) }, isTimed);
  const found = await verify(clientDataJson, true);
  if (found.verdict.outcome !== 'invalid') return found;
  const isSigned = async (original: Uint8Array) => (await verify(original, false)).verdict.outcome === 'valid';
  if (!(await isWrittenAnew(clientDataJson, isSigned))) return found;
  return { ...found, verdict: { outcome: 'invalid', reason: `${found.verdict.reason} ${WRITTEN_ANEW}` } };
}

type GivenKey =
  | { readonly coseKey: Uint8Array }
  /** `isGiven`: whether a key was given at all. */
  | { readonly problem: string; readonly isGiven: boolean };

function readKey(module: WebAuthnModule, pasted: string): GivenKey {
  if (pasted.trim() === '') return { problem: 'No public key was given.', isGiven: false };
  try {
    return { coseKey: readPublicKey(module, pasted) };
  } catch (error) {
    return { problem: `The public key that was given cannot be read: ${reasonOf(error)}`, isGiven: true };
  }
}

/** A given key asks for a verdict on the signature. With an unreadable key, there can be no good one. */
function unreadable(key: GivenKey): Refusal | undefined {
  return 'problem' in key && key.isGiven ? { code: 'public-key', step: undefined, sentence: key.problem } : undefined;
}

function counted(module: WebAuthnModule, received: number, stored: StoredCredential): StepVerdict {
  if (stored.signCount === undefined) {
    const because = 'No stored signature counter was given to compare with.';
    return { outcome: 'not-checked', because };
  }
  try {
    module.checkCounter(stored.signCount, received);
    if (received > 0) return { outcome: 'passed' };
    return { outcome: 'passed', because: 'Both are 0: this authenticator does not count, as those that sync do not.' };
  } catch (error) {
    return { outcome: 'refused', because: reasonOf(error) };
  }
}
