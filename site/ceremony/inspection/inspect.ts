/**
 * Decodes and explains a registration or an assertion, checks each step, and verifies it with every backend that can.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { reasonOf } from '../../backends/reason.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import { type ByteForm, type ByteView, viewBytes } from '../simulation/byte-view.ts';
import { challengeForm } from './client-data/challenge-form.ts';
import { clientExtensionsOf } from './client-data/client-extensions.ts';
import { inOrder, inspectionSentence, isOfChallenge, verdictOf } from './conclude.ts';
import { refusedSteps } from './decided-steps.ts';
import type { Findings, Question } from './findings.ts';
import { hintOf } from './hints.ts';
import { inspectAssertion } from './inspect-assertion.ts';
import { inspectRegistration } from './inspect-registration.ts';
import type { InspectedPart, Inspection, InspectRequest, Refusal } from './inspection.ts';
import { nameOfAaguid } from './models/aaguid-names.ts';
import { algorithmOfKey } from './models/algorithm-name.ts';
import { misreadOf } from './pasted/misread-bytes.ts';
import { bareKeySentence, privateKeyIn, privateKeySentence } from './pasted/private-key.ts';
import { readChallenge } from './pasted/read-bytes.ts';
import type { PastedCredential } from './pasted/read-credential.ts';
import { privateBytes } from './pasted/texts/private-bytes.ts';
import type { Verifiers } from './signatures/verify-signature.ts';

/** A refusal from an error, with the code from the module. */
function refusalOf(thrown: unknown): Refusal {
  const { code }: { readonly code?: unknown } = Object(thrown);
  return { code: typeof code === 'string' ? code : 'unreadable', step: undefined, sentence: reasonOf(thrown) };
}

/** Never throws for pasted data: unreadable data is a refusal. */
export async function inspect(verifiers: Verifiers, request: InspectRequest): Promise<Inspection> {
  const { module } = verifiers;
  try {
    return finish(module, request, await inspectEveryWay(verifiers, request));
  } catch (error) {
    return finish(module, request, { steps: [], refusals: [refusalOf(error)] });
  }
}

/** If a challenge can be read as hex and as base64url, the reading that fits is used. */
async function inspectEveryWay(verifiers: Verifiers, request: InspectRequest): Promise<Findings> {
  const readings = request.challenge.trim() === '' ? [undefined] : readChallenge(request.challenge);
  let first: Findings | undefined;
  for (const [index, challenge] of readings.entries()) {
    const found = await inspectOnce(verifiers, { challenge, request });
    const isOther = found.refusals.some(({ code }) => code === 'wrong-challenge');
    if (!isOther) return readings.length > 1 ? readAs(index, found) : found;
    first ??= found;
  }
  if (!first) throw new Error('The challenge is neither hex nor base64url.');
  return first;
}

/** In the order of the readings. */
const READING_REMARKS = [
  'The challenge that was given was read as hex; it could be base64url as well.',
  'The challenge that was given was read as base64url; it could be hex as well.',
];

/** Reports at its step which of two readings was used. */
const readAs = (index: number, found: Findings): Findings => ({
  ...found,
  steps: found.steps.map((step) =>
    step.outcome === 'passed' && isOfChallenge(step) ? { ...step, because: READING_REMARKS[index] } : step,
  ),
});

function inspectOnce(verifiers: Verifiers, question: Question): Promise<Findings> {
  const { pasted } = question.request;
  return pasted.ceremony === 'registration'
    ? inspectRegistration(verifiers, pasted, question)
    : inspectAssertion(verifiers, pasted, question);
}

/** The hint from the bytes, where they tell more than the refusal. */
function closestHint({ pasted, challenge }: InspectRequest, refused: Refusal): string | undefined {
  const form = refused.code === 'wrong-challenge' ? challengeForm(pasted.clientDataJson, challenge) : undefined;
  return form ?? misreadOf(pasted, refused.code) ?? hintOf(refused, pasted.members);
}

function finish(module: WebAuthnModule, request: InspectRequest, findings: Findings): Inspection {
  const { pasted } = request;
  const { verifications = [], statements = [], coseKey, stored = {}, credentialId } = findings;
  const refusals = findings.refusals.map((refused) => ({
    ...refused,
    hint: closestHint(request, refused),
  }));
  const algorithm = coseKey && algorithmOfKey(module, coseKey);
  const steps = inOrder([...findings.steps, ...refusals.flatMap(refusedSteps)]);
  const parts = pastedParts(pasted).map(({ name, form, bytes }) => ({
    name,
    view: namedModel(viewBytes(module, form, bytes)),
  }));
  const { ceremony } = pasted;
  const verdict = verdictOf(ceremony, steps, refusals);
  return {
    ceremony,
    verdict,
    sentence: inspectionSentence({ ceremony, verdict, algorithm, refusals, steps }),
    algorithm,
    refusal: refusals[0],
    refusals,
    steps,
    parts,
    verifications,
    statements,
    coseKey: coseKey && viewBytes(module, 'coseKey', coseKey).hex,
    stored,
    credentialId: credentialId && base64urlnopad.encode(credentialId),
    recognised: pasted.recognised,
    privateKey: privateKeyWarning(request, parts, refusals),
    clientExtensions: clientExtensionsOf(pasted.members),
  };
}

/** The private part of a key in the authenticator data: refused there, since a relying party must never see it. */
function privateFormOf({ view }: InspectedPart): string | undefined {
  const key = view.fields.find(({ name }) => name === 'COSE key');
  return key && privateBytes(hexToBytes(view.hex.slice(2 * key.from)));
}

/** One sentence on the first private key; the public key is where most are pasted. */
function privateKeyWarning(
  { pasted, publicKey, roots }: InspectRequest,
  parts: readonly InspectedPart[],
  refusals: readonly Refusal[],
): string | undefined {
  const found = [
    { where: 'The text that was given as the public key', form: privateKeyIn(publicKey) },
    { where: 'What was pasted beside the credential', form: pasted.privateForm },
    { where: 'The text that was given as root certificates', form: privateKeyIn(roots) },
    ...parts.map((part) => ({ where: 'The key in the authenticator data', form: privateFormOf(part) })),
  ].find(({ form }) => form !== undefined);
  if (found?.form !== undefined) return privateKeySentence(found.where, found.form);
  const isRead = refusals.some(({ code }) => code === 'signature');
  const isRefused = isRead || refusals.some(({ code }) => code === 'public-key');
  return isRefused ? bareKeySentence(publicKey, isRead) : undefined;
}

/** Adds the name of the authenticator's model, if it is known. */
const namedModel = (view: ByteView): ByteView => ({
  ...view,
  fields: view.fields.map((field) => {
    const model = field.name === 'aaguid' ? nameOfAaguid(field.says) : undefined;
    return model ? { ...field, says: `${field.says}: ${model}` } : field;
  }),
});

function pastedParts(
  pasted: PastedCredential,
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
