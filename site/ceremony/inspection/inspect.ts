/**
 * Decodes and explains a registration or an assertion, checks each step, and verifies it with every backend that can.
 */
import { base64urlnopad } from '@scure/base';
import { reasonOf } from '../../backends/reason.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import { type ByteForm, type ByteView, viewBytes } from '../simulation/byte-view.ts';
import { inOrder, inspectionSentence, isOfChallenge, verdictOf } from './conclude.ts';
import { refusedSteps } from './decided-steps.ts';
import type { Findings, Question } from './findings.ts';
import { hintOf } from './hints.ts';
import { inspectAssertion } from './inspect-assertion.ts';
import { inspectRegistration } from './inspect-registration.ts';
import type { Inspection, InspectRequest, Refusal } from './inspection.ts';
import { nameOfAaguid } from './models/aaguid-names.ts';
import { clientExtensionsOf } from './pasted/client-extensions.ts';
import { misreadOf } from './pasted/misread-bytes.ts';
import { readBytesEveryWay } from './pasted/read-bytes.ts';
import type { Pasted } from './pasted/read-credential.ts';
import type { Verifiers } from './signatures/verify-signature.ts';

/** A refusal from an error, with the code from the module. */
function refusalOf(thrown: unknown): Refusal {
  const { code }: { readonly code?: unknown } = Object(thrown);
  return { code: typeof code === 'string' ? code : 'unreadable', step: undefined, sentence: reasonOf(thrown) };
}

/** Never throws for pasted data: unreadable data is a refusal. */
export async function inspect(verifiers: Verifiers, request: InspectRequest): Promise<Inspection> {
  const { module } = verifiers;
  const { pasted } = request;
  try {
    return finish(module, pasted, await inspectEveryWay(verifiers, request));
  } catch (error) {
    return finish(module, pasted, { steps: [], refusals: [refusalOf(error)] });
  }
}

/** If a challenge can be read as hex and as base64url, the reading that fits is used. */
async function inspectEveryWay(verifiers: Verifiers, request: InspectRequest): Promise<Findings> {
  const readings = request.challenge.trim() === '' ? [undefined] : readBytesEveryWay('challenge', request.challenge);
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
const SAID_OF_READINGS = [
  'The challenge that was given was read as hex; it could be base64url as well.',
  'The challenge that was given was read as base64url; it could be hex as well.',
];

/** Reports at its step which of two readings was used. */
const readAs = (index: number, found: Findings): Findings => ({
  ...found,
  steps: found.steps.map((step) =>
    step.outcome === 'passed' && isOfChallenge(step) ? { ...step, because: SAID_OF_READINGS[index] } : step,
  ),
});

function inspectOnce(verifiers: Verifiers, question: Question): Promise<Findings> {
  const { pasted } = question.request;
  return pasted.ceremony === 'registration'
    ? inspectRegistration(verifiers, pasted, question)
    : inspectAssertion(verifiers, pasted, question);
}

function finish(module: WebAuthnModule, pasted: Pasted, findings: Findings): Inspection {
  const { verifications = [], statements = [], coseKey, stored = {}, credentialId } = findings;
  const refusals = findings.refusals.map((refused) => ({
    ...refused,
    hint: misreadOf(pasted, refused.code) ?? hintOf(refused, pasted.members),
  }));
  const algorithm = coseKey && module.algorithmText(coseKey);
  const steps = inOrder([...findings.steps, ...refusals.flatMap(refusedSteps)]);
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
    parts: pastedParts(pasted).map(({ name, form, bytes }) => ({
      name,
      view: namedModel(viewBytes(module, form, bytes)),
    })),
    verifications,
    statements,
    coseKey: coseKey && viewBytes(module, 'coseKey', coseKey).hex,
    stored,
    credentialId: credentialId && base64urlnopad.encode(credentialId),
    recognised: pasted.recognised,
    clientExtensions: clientExtensionsOf(pasted.members),
  };
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
