/** The `attestation` module: it parses statements and certificates. Loaded with the first inspection of one. */
import type { AttestationModule } from '../webauthn.ts';
import { fetchModule } from './fetch-module.ts';
import { describeModule } from './modules.ts';

/** Loads the module. @throws Error if it cannot be fetched, compiled or instantiated, or is not the built one */
export async function loadAttestation(): Promise<AttestationModule> {
  const built = describeModule('attestation', 'base');
  const module = await import('../../../wasm/pkg/attestation-base/module.js');
  await module.default({ module_or_path: fetchModule(built) });
  return module;
}
