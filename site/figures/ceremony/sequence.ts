/** A ceremony as messages between its three parties, in order: each with its bytes and the steps that it stands for. */
import { type CeremonyName, type Side, type StepId, stepsFor } from '../../ceremony/steps/steps.ts';
import { authenticatorData, clientDataJson } from '../../schemes/encoding/signed-bytes.ts';
import { definedBytes } from '../offer/offered-bytes.ts';
import { isTime, type Lane } from './lanes.ts';

/** What goes from one party to another, or what one does by itself at the end. */
export interface SequenceMessage {
  readonly from: Side;
  readonly to: Side;
  readonly title: string;
  readonly bytes: number | undefined;
  /** The sum of the medians of its steps; nothing until one of them is measured. */
  readonly ns: number | undefined;
  /** The step that it opens. */
  readonly opens: StepId;
}

interface MessageKind extends Pick<SequenceMessage, 'from' | 'to' | 'title' | 'opens'> {
  /** Steps that make it, or that are done on it: every step of the ordinary course is in one message. */
  readonly steps: readonly StepId[];
  /** What it carries: the results of these steps, or a number where it is no step's. */
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
      // Its hash is most of what joining costs, and the browser's.
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

/** Of Ed25519, before anything is counted: what the forms come to. */
function formBytes(step: StepId): number | undefined {
  const sizes = definedBytes('ed25519');
  switch (step) {
    case 'create-challenge':
    case 'get-challenge':
      return CHALLENGE_BYTES;
    case 'get-client-data':
    // The other type of the two is as long as its name is longer.
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
  // Only ECDSA writes its signature anew before it is sent.
  const step = carried === 'to-der' && lane.kind !== 'ecdsa' ? 'sign' : carried;
  return lane.steps.find(({ id }) => id === step)?.bytesOut;
}

/** Nothing where one of them is not known: a sum with a hole would pass for less. */
function sumOfBytes(lane: Lane | undefined, carries: MessageKind['carries']): number | undefined {
  if (carries.length === 0) return undefined;
  return carries
    .map((carried) => bytesOf(lane, carried))
    .reduce((sum, bytes) => (sum === undefined || bytes === undefined ? undefined : sum + bytes), 0);
}

/** The messages of a ceremony with what a lane measured; without one, of Ed25519 with the bytes alone. */
export function sequenceOf(ceremony: CeremonyName, lane: Lane | undefined): readonly SequenceMessage[] {
  const known = new Set(stepsFor(lane?.kind ?? '').map(({ id }) => id));
  return sequenceKinds[ceremony].map(({ steps, carries, ...message }) => {
    const times = steps.filter((step) => known.has(step)).flatMap((step) => lane?.times[step] ?? []);
    const measured = times.filter(isTime);
    const ns = measured.reduce((sum, { medianNs }) => sum + medianNs, 0);
    return { ...message, bytes: sumOfBytes(lane, carries), ns: measured.length > 0 ? ns : undefined };
  });
}
