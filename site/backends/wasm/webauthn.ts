/** The `webauthn` module: it makes, reads, checks and explains the bytes of ceremonies. */
import type { WebAuthnModule } from '../webauthn.ts';

/** Loads the module. @throws Error where it cannot be fetched, compiled or instantiated */
export async function loadWebAuthn(): Promise<WebAuthnModule> {
  const module = await import('../../../wasm/pkg/webauthn-base/module.js');
  await module.default();
  return module;
}
