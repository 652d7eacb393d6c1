/** A ceremony as messages between its three parties, in order: each with its bytes and its steps. */
import { type CeremonyName, type Side, type StepId, stepsFor } from '../../ceremony/steps/steps.ts';
import { authenticatorData, clientDataJson } from '../../schemes/encoding/signed-bytes.ts';
import { definedBytes } from '../offer/offered-bytes.ts';
import { writtenBeside } from '../words/format-duration.ts';
import { isTime, type Lane } from './lanes.ts';

/** A message from one party to another, or the last party's own work at the end. */
export interface SequenceMessage {
  readonly from: Side;
  readonly to: Side;
  readonly title: string;
  readonly bytes: number | undefined;
  /** The sum of the medians of its steps; undefined until one of them is measured. */
  readonly ns: number | undefined;
  /** The step that it opens. */
  readonly opens: StepId;
}

interface MessageKind extends Pick<SequenceMessage, 'from' | 'to' | 'title' | 'opens'> {
  /** The steps that create or process it: every ordinary step belongs to one message. */
  readonly steps: readonly StepId[];
  /** Its contents: the results of these steps, or a number of bytes if they are no step's result. */
  readonly carries: readonly (StepId | number)[];
}

const SHA256_BYTES = 32;
const CHALLENGE_BYTES = 32;
const ED25519_SIGNATURE_BYTES = 64;

export const sequenceKinds: Readonly<Record<CeremonyName, readonly MessageKind[]>> = {
  authentication: [
    {
      from: 'server',
      to: 'browser',
      title: 'Challenge',
      opens: 'get-challenge',
      steps: ['get-challenge'],
      carries: ['get-challenge'],
    },
    {
      from: 'browser',
      to: 'authenticator',
      title: 'Hash of clientDataJSON',
      opens: 'get-client-data',
      // The hash is most of the cost of `signed-bytes`, and the browser computes it.
      steps: ['get-client-data', 'signed-bytes'],
      carries: [SHA256_BYTES],
    },
    {
      from: 'authenticator',
      to: 'browser',
      title: 'authenticatorData and signature',
      opens: 'sign',
      steps: ['get-auth-data', 'sign', 'to-der'],
      carries: ['get-auth-data', 'to-der'],
    },
    {
      from: 'browser',
      to: 'server',
      title: 'Assertion, parsed and checked',
      opens: 'check-assertion',
      steps: ['check-assertion'],
      carries: ['get-client-data', 'get-auth-data', 'to-der'],
    },
    {
      from: 'server',
      to: 'server',
      title: 'Verify with the stored key',
      opens: 'verify-prepared',
      steps: ['from-der', 'verify-prepared', 'check-counter'],
      carries: [],
    },
  ],
  registration: [
    {
      from: 'server',
      to: 'browser',
      title: 'Challenge',
      opens: 'create-challenge',
      steps: ['create-challenge'],
      carries: ['create-challenge'],
    },
    {
      from: 'browser',
      to: 'authenticator',
      title: 'Hash of clientDataJSON',
      opens: 'create-client-data',
      steps: ['create-client-data'],
      carries: [SHA256_BYTES],
    },
    {
      from: 'authenticator',
      to: 'browser',
      title: 'New public key, in an attestation object',
      opens: 'key-pair',
      steps: ['key-pair', 'cose-key', 'attested-data', 'create-auth-data', 'none-object'],
      carries: ['none-object'],
    },
    {
      from: 'browser',
      to: 'server',
      title: 'Registration, parsed and checked',
      opens: 'check-registration',
      steps: ['check-registration'],
      carries: ['create-client-data', 'none-object'],
    },
    {
      from: 'server',
      to: 'server',
      title: 'Store the public key',
      opens: 'cose-key',
      steps: [],
      carries: ['cose-key'],
    },
  ],
};

/** The bytes of Ed25519 by the defined forms, before any are counted. */
function formBytes(step: StepId): number | undefined {
  const sizes = definedBytes('ed25519');
  switch (step) {
    case 'create-challenge':
    case 'get-challenge':
      return CHALLENGE_BYTES;
    case 'get-client-data':
    // The two types differ in length only by their names.
    case 'create-client-data': {
      const login = clientDataJson(new Uint8Array(CHALLENGE_BYTES)).length;
      return step === 'get-client-data' ? login : login + 'webauthn.create'.length - 'webauthn.get'.length;
    }
    case 'get-auth-data':
      return authenticatorData(0).length;
    case 'to-der':
      return ED25519_SIGNATURE_BYTES;
    case 'none-object':
      return sizes?.registration;
    case 'cose-key':
      return sizes?.key;
    default:
      return undefined;
  }
}

function bytesOf(lane: Lane | undefined, carried: StepId | number): number | undefined {
  if (typeof carried === 'number') return carried;
  if (!lane) return formBytes(carried);
  // Only ECDSA converts its signature before it is sent.
  const step = carried === 'to-der' && lane.kind !== 'ecdsa' ? 'sign' : carried;
  return lane.steps.find(({ id }) => id === step)?.bytesOut;
}

/** Undefined if a part is unknown: an incomplete sum would look like a smaller one. */
function sumOfBytes(lane: Lane | undefined, carries: MessageKind['carries']): number | undefined {
  if (carries.length === 0) return undefined;
  return carries
    .map((carried) => bytesOf(lane, carried))
    .reduce((sum, bytes) => (sum === undefined || bytes === undefined ? undefined : sum + bytes), 0);
}

/** The messages of a ceremony with a lane's times and bytes; without a lane, only the bytes of Ed25519. */
export function sequenceOf(ceremony: CeremonyName, lane: Lane | undefined): readonly SequenceMessage[] {
  const known = new Set(stepsFor(lane?.kind ?? '').map(({ id }) => id));
  return sequenceKinds[ceremony].map(({ steps, carries, ...message }) => {
    const times = steps.filter((step) => known.has(step)).flatMap((step) => lane?.times[step] ?? []);
    const measured = times.filter(isTime);
    const ns = measured.reduce((sum, { medianNs }) => sum + medianNs, 0);
    return { ...message, bytes: sumOfBytes(lane, carries), ns: measured.length > 0 ? ns : undefined };
  });
}

/** Writes the times of both ceremonies, which stand beside each other: the same step has the same unit in both. */
export const sequenceTimes = (lane: Lane | undefined): ((ns: number) => string) =>
  writtenBeside(
    (['authentication', 'registration'] as const)
      .flatMap((ceremony) => sequenceOf(ceremony, lane))
      .map(({ ns = 0 }) => ns),
  ).textOf;
