/** The `attestation` module: it takes statements and certificates apart. Loaded with the first that is inspected. */
import type { AttestationModule } from '../webauthn.ts';
import { fetchModule } from './fetch-module.ts';
import { describeModule } from './modules.ts';

/** Loads the module. @throws Error where it cannot be fetched, compiled or instantiated, or is another one than was built */
export async function loadAttestation(): Promise<AttestationModule> {
  const built = describeModule('attestation', 'base');
  const module = await import('../../../wasm/pkg/attestation-base/module.js');
  await module.default({ module_or_path: fetchModule(built) });
  return module;
}
