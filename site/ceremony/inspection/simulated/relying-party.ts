/** The inspector with its built modules, and the requests of the vectors' relying party. */
import { readFileSync } from 'node:fs';
import { hexToBytes } from '@noble/hashes/utils.js';
import * as attestation from '../../../../wasm/pkg/attestation-base/module.js';
import * as module from '../../../../wasm/pkg/webauthn-base/module.js';
import { onceFor } from '../../../results/derived/once-for.ts';
import type { Inspection, InspectRequest, Vector } from '../inspection.ts';
import type { Verifiers } from '../signatures/verify-signature.ts';

const built = (name: string) => readFileSync(`wasm/pkg/${name}/module_bg.wasm`);

module.initSync({ module: built('webauthn-base') });
attestation.initSync({ module: built('attestation-base') });

export { module as webauthnModule };

/** On a day when the vectors' certificates are valid. A scheme is opened once, because that imports a key pair. */
export const verifiersWith = (...backends: Verifiers['backends']): Verifiers => ({
  module,
  loadAttestation: async () => attestation,
  backends: backends.map((backend) => ({ ...backend, open: onceFor(backend.open) })),
  clock: { name: 'none', now: () => 0 },
  nowSeconds: () => Date.parse('2026-06-01') / 1000,
});

export const EXPECTED_BY_VECTORS = {
  origins: ['https://example.org'],
  rpId: 'example.org',
  algorithms: [-7, -8, -257, -35, -36, -53],
  crossOrigin: true,
  topOrigins: ['https://example.com'],
};

export function registrationOf({ registration }: Vector, more: Partial<InspectRequest> = {}): InspectRequest {
  return {
    pasted: {
      ceremony: 'registration',
      clientDataJson: hexToBytes(registration.clientDataJSON),
      attestationObject: hexToBytes(registration.attestationObject),
    },
    expected: EXPECTED_BY_VECTORS,
    challenge: registration.challenge,
    publicKey: '',
    stored: {},
    roots: '',
    ...more,
  };
}

export function assertionOf({ authentication }: Vector, more: Partial<InspectRequest>): InspectRequest {
  return {
    pasted: {
      ceremony: 'authentication',
      clientDataJson: hexToBytes(authentication.clientDataJSON),
      authenticatorData: hexToBytes(authentication.authenticatorData),
      signature: hexToBytes(authentication.signature),
    },
    expected: EXPECTED_BY_VECTORS,
    challenge: authentication.challenge,
    publicKey: '',
    stored: {},
    roots: '',
    ...more,
  };
}

/** The outcome of the step with this number; undefined if it was not reached. */
export const outcomeOf = ({ steps }: Inspection, number: number) =>
  steps.find((step) => step.number === number)?.outcome;
