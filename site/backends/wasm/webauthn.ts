/** The `webauthn` module: it makes, reads, checks and explains the bytes of ceremonies. */
import type { WebAuthnModule } from '../webauthn.ts';
import { fetchModule } from './fetch-module.ts';
import { describeModule } from './modules.ts';

/** Loads the module. @throws Error if it cannot be fetched, compiled or instantiated, or is not the built one */
export async function loadWebAuthn(): Promise<WebAuthnModule> {
  const built = describeModule('webauthn', 'base');
  const module = await import('../../../wasm/pkg/webauthn-base/module.js');
  await module.default({ module_or_path: fetchModule(built) });
  return module;
}
