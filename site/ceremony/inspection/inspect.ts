/** A registration or an assertion decoded, explained, checked step by step and verified by everybody who can. */
import * as v from 'valibot';
import type { Backend } from '../../backends/backend.ts';
import type { ExpectationsJson, WebAuthnModule } from '../../backends/webauthn.ts';
import type { Clock } from '../../harness/clock/clock.ts';
import { type ByteForm, type ByteView, viewBytes } from '../simulation/byte-view.ts';
import type { Pasted, PastedAssertion, PastedRegistration } from './read-credential.ts';
import { readBytes } from './read-credential.ts';
import { readPublicKey } from './read-public-key.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { schemeOfAlgorithm, type Verification, verifyOnAll } from './verify-signature.ts';

export interface InspectRequest {
  readonly pasted: Pasted;
  readonly expected: ExpectationsJson;
  /** Hex or base64url; empty: not compared. */
  readonly challenge: string;
  /** Of an assertion: COSE, SPKI or JWK; empty: the signature is not verified. */
  readonly publicKey: string;
}

export interface DecidedStep {
  /** `7.2 step 11: C.challenge is the challenge sent`. */
  readonly step: string;
  readonly outcome: 'passed' | 'skipped' | 'refused';
  readonly because: string | undefined;
}

export interface Inspection {
  readonly ceremony: Pasted['ceremony'];
  readonly verdict: 'accepted' | 'refused' | 'unverified';
  /** The whole in one sentence. */
  readonly sentence: string;
  readonly algorithm: string | undefined;
  readonly refusal: Refusal | undefined;
  readonly steps: readonly DecidedStep[];
  readonly parts: readonly { readonly name: string; readonly view: ByteView }[];
  readonly verifications: readonly Verification[];
  /** Of a registration that could be read: hex, so that an assertion can be inspected with it next. */
  readonly coseKey: string | undefined;
}

export interface Inspector {
  readonly module: WebAuthnModule;
  readonly backends: readonly Backend[];
  readonly clock: Clock;
}

const ReportedStep = v.object({ section: v.string(), number: v.number(), name: v.string() });
/** What the module tells of a check, as JSON: parsed like anything else that comes from outside. */
const ModuleReport = v.object({
  steps: v.array(
    v.object({ ...ReportedStep.entries, outcome: v.picklist(['passed', 'skipped']), because: v.nullish(v.string()) }),
  ),
  refusal: v.nullable(v.object({ code: v.string(), step: ReportedStep, sentence: v.string() })),
});

const SIGNATURE_STEP = '7.2 step 21: sig is valid over authData ‖ hash';
const STATEMENT_STEP = '7.1 step 22: the attestation statement is correct';

/** Never throws for what was pasted: what cannot be read is a refusal. */
export async function inspect(inspector: Inspector, request: InspectRequest): Promise<Inspection> {
  const { module } = inspector;
  const { pasted } = request;
  try {
    const challenge = request.challenge.trim() === '' ? undefined : readBytes('challenge', request.challenge);
    const expected = new module.Expectations(JSON.stringify(request.expected));
    try {
      return pasted.ceremony === 'registration'
        ? await inspectRegistration(inspector, pasted, expected, challenge)
        : await inspectAssertion(inspector, pasted, expected, challenge, request.publicKey);
    } finally {
      expected.free();
    }
  } catch (error) {
    return finish(module, pasted, [], { refusal: refusalOf(error, 'unreadable') });
  }
}

type Expected = InstanceType<WebAuthnModule['Expectations']>;

async function inspectRegistration(
  inspector: Inspector,
  pasted: PastedRegistration,
  expected: Expected,
  challenge: Uint8Array | undefined,
): Promise<Inspection> {
  const { module } = inspector;
  const { clientDataJson, attestationObject } = pasted;
  const { steps, refusal } = readReport(
    module.inspectRegistration(expected, challenge, clientDataJson, attestationObject),
  );
  if (refusal) return finish(module, pasted, steps, { refusal });
  const registration = module.checkRegistration(expected, challenge, clientDataJson, attestationObject);
  try {
    const { coseKey, signed, selfSignature } = registration;
    const verifications = selfSignature
      ? await verifyOrRefuse(inspector, coseKey, signed, selfSignature, STATEMENT_STEP)
      : { list: [], refusal: undefined };
    return finish(module, pasted, steps, {
      refusal: verifications.refusal,
      verifications: verifications.list,
      signatureStep: selfSignature ? STATEMENT_STEP : undefined,
      coseKey,
    });
  } finally {
    registration.free();
  }
}

async function inspectAssertion(
  inspector: Inspector,
  pasted: PastedAssertion,
  expected: Expected,
  challenge: Uint8Array | undefined,
  publicKey: string,
): Promise<Inspection> {
  const { module } = inspector;
  const { clientDataJson, authenticatorData, signature } = pasted;
  const { steps, refusal } = readReport(
    module.inspectAssertion(expected, challenge, undefined, clientDataJson, authenticatorData),
  );
  if (refusal) return finish(module, pasted, steps, { refusal });
  if (publicKey.trim() === '') return finish(module, pasted, steps, { missingKey: true });
  const coseKey = readPublicKey(module, publicKey);
  const signed = module.signedBytes(authenticatorData, clientDataJson);
  const verifications = await verifyOrRefuse(inspector, coseKey, signed, signature, SIGNATURE_STEP);
  return finish(module, pasted, steps, {
    refusal: verifications.refusal,
    verifications: verifications.list,
    signatureStep: SIGNATURE_STEP,
    coseKey,
  });
}

async function verifyOrRefuse(
  inspector: Inspector,
  coseKey: Uint8Array,
  signed: Uint8Array,
  sent: Uint8Array,
  step: string,
): Promise<{ readonly list: readonly Verification[]; readonly refusal: Refusal | undefined }> {
  try {
    const list = await verifyOnAll(inspector, coseKey, signed, sent);
    const bad = list.find(({ outcome }) => outcome !== 'good');
    const isBad = list.some(({ outcome }) => outcome === 'bad') || !list.some(({ outcome }) => outcome === 'good');
    if (!bad || !isBad) return { list, refusal: undefined };
    return { list, refusal: { code: 'signature', step, sentence: bad.reason ?? 'The signature is not valid.' } };
  } catch (error) {
    return { list: [], refusal: { ...refusalOf(error, 'signature'), step } };
  }
}

function readReport(json: string): {
  readonly steps: readonly DecidedStep[];
  readonly refusal: Refusal | undefined;
} {
  const { steps, refusal } = v.parse(ModuleReport, JSON.parse(json));
  const stepName = ({ section, number, name }: v.InferOutput<typeof ReportedStep>) =>
    `${section} step ${number}: ${name}`;
  return {
    steps: steps.map((step) => ({ step: stepName(step), outcome: step.outcome, because: step.because ?? undefined })),
    refusal: refusal ? { code: refusal.code, step: stepName(refusal.step), sentence: refusal.sentence } : undefined,
  };
}

interface Outcome {
  readonly refusal?: Refusal | undefined;
  readonly verifications?: readonly Verification[];
  readonly signatureStep?: string | undefined;
  readonly missingKey?: boolean;
  readonly coseKey?: Uint8Array;
}

function finish(
  module: WebAuthnModule,
  pasted: Pasted,
  steps: readonly DecidedStep[],
  { refusal, verifications = [], signatureStep, missingKey = false, coseKey }: Outcome,
): Inspection {
  const number = coseKey && module.algorithmOf(coseKey);
  const algorithm = number === undefined ? undefined : `${module.algorithmName(number)} (${number})`;
  const named = number !== undefined && schemeOfAlgorithm(number) === undefined;
  const unverified = pasted.ceremony === 'authentication' && (missingKey || named);
  const verdict = refusal ? 'refused' : unverified ? 'unverified' : 'accepted';
  return {
    ceremony: pasted.ceremony,
    verdict,
    sentence: inspectionSentence(verdict, pasted, { refusal, algorithm, missingKey, unchecked: uncheckedOf(steps) }),
    algorithm,
    refusal,
    steps: [...steps, ...lastSteps({ refusal, signatureStep, unverified, named })],
    parts: pastedParts(pasted).map(({ name, form, bytes }) => ({ name, view: viewBytes(module, form, bytes) })),
    verifications,
    coseKey: coseKey && viewBytes(module, 'coseKey', coseKey).hex,
  };
}

function lastSteps(outcome: {
  readonly refusal: Refusal | undefined;
  readonly signatureStep: string | undefined;
  readonly unverified: boolean;
  readonly named: boolean;
}): readonly DecidedStep[] {
  const { refusal, signatureStep, unverified, named } = outcome;
  if (refusal?.step) return [{ step: refusal.step, outcome: 'refused', because: refusal.sentence }];
  if (unverified) {
    const because = named ? 'Signatures of this algorithm are not verified here.' : 'No public key was given.';
    return [{ step: SIGNATURE_STEP, outcome: 'skipped', because }];
  }
  if (signatureStep === undefined || refusal) return [];
  return [{ step: signatureStep, outcome: 'passed', because: undefined }];
}

/** What a step skips for want of anything to compare with, by the words of its reason. */
const comparedThings: readonly (readonly [reason: string, thing: string])[] = [
  ['No challenge was given', 'challenge'],
  ['No origin was given', 'origin'],
  ['No RP ID was given', 'RP ID'],
  ['Attestation by certificate', 'attestation certificate'],
];

/** `challenge`, `origin`: in the order of the steps, none twice. */
function uncheckedOf(steps: readonly DecidedStep[]): readonly string[] {
  const because = steps.flatMap((step) => (step.outcome === 'skipped' ? (step.because ?? []) : []));
  return comparedThings.flatMap(([reason, thing]) => (because.some((words) => words.startsWith(reason)) ? thing : []));
}

function inspectionSentence(
  verdict: Inspection['verdict'],
  pasted: Pasted,
  about: {
    readonly refusal: Refusal | undefined;
    readonly algorithm: string | undefined;
    readonly missingKey: boolean;
    readonly unchecked: readonly string[];
  },
): string {
  const what = pasted.ceremony === 'registration' ? 'registration' : 'assertion';
  switch (verdict) {
    case 'refused': {
      const at = about.refusal?.step ? ` at section ${about.refusal.step}` : '';
      return `This ${what} is refused${at}. ${about.refusal?.sentence ?? ''}`;
    }
    case 'unverified':
      return about.missingKey
        ? `This ${what} is well formed; without its public key the signature is not verified.`
        : `This ${what} is well formed; signatures of ${about.algorithm} are not verified here.`;
    case 'accepted':
      // What nobody gave to compare with was not compared.
      if (about.unchecked.length > 0) {
        return `Well formed${about.algorithm ? `: ${about.algorithm}` : ''}. Not checked: ${about.unchecked.join(', ')}.`;
      }
      return `This ${what} is accepted${about.algorithm ? `: ${about.algorithm}` : ''}.`;
  }
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
