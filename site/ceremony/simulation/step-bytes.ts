/** The input and output of each step: the number of bytes, and a view for readers. */
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import { type StepId, stepsFor } from '../steps/steps.ts';
import { type ByteForm, type ByteView, viewBytes } from './byte-view.ts';
import type { Results, Simulation } from './simulation.ts';

/** The run records the number of bytes; the view is only for the current page. */
export interface ShownStep {
  readonly step: StepId;
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly view: ByteView;
}

/** The earlier results that a step reads. A number is bytes from elsewhere (hash of the RP ID, AAGUID, counter). */
const inputs: Readonly<Record<StepId, readonly (StepId | number)[]>> = {
  'create-challenge': [],
  'create-client-data': ['create-challenge'],
  'key-pair': [],
  'cose-key': ['key-pair'],
  'attested-data': [16, 32, 'cose-key'],
  'create-auth-data': [37, 'attested-data'],
  'none-object': ['create-auth-data'],
  'self-signature': ['create-auth-data', 32],
  'packed-object': ['create-auth-data', 'self-signature'],
  'check-registration': ['create-client-data', 'none-object'],
  'verify-self': ['create-auth-data', 32, 'self-signature'],
  'get-challenge': [],
  'get-client-data': ['get-challenge'],
  'get-auth-data': [37],
  'signed-bytes': ['get-auth-data', 'get-client-data'],
  sign: ['signed-bytes'],
  'to-der': ['sign'],
  'check-assertion': ['get-auth-data', 'get-client-data'],
  'from-der': ['to-der'],
  'verify-prepared': ['check-assertion', 'sign'],
  'import-key': ['import-key'],
  'check-counter': [8],
};

const byteForms: Readonly<Partial<Record<StepId, ByteForm>>> = {
  'create-client-data': 'clientDataJson',
  'cose-key': 'coseKey',
  'create-auth-data': 'authenticatorData',
  'none-object': 'attestationObject',
  'packed-object': 'attestationObject',
  'check-registration': 'coseKey',
  'get-client-data': 'clientDataJson',
  'get-auth-data': 'authenticatorData',
};

export function shownSteps(module: WebAuthnModule, { scheme, results }: Simulation): readonly ShownStep[] {
  return stepsFor(scheme.kind).map(({ id }) => ({
    step: id,
    bytesIn: bytesIn(inputs[id], results),
    bytesOut: results[id].length,
    view: viewBytes(module, byteForms[id] ?? 'bytes', results[id]),
  }));
}

function bytesIn(from: readonly (StepId | number)[], results: Results): number {
  return from.reduce<number>((sum, source) => sum + (typeof source === 'number' ? source : results[source].length), 0);
}
