/** Our own modules, as a page loads them. */
import * as ecdsa from '../../../wasm/pkg/ecdsa-base/module.js';
import * as eddsa from '../../../wasm/pkg/eddsa-base/module.js';
import * as rsa from '../../../wasm/pkg/rsa-base/module.js';

export const OURS = 'passkey-bench (wasm, base)';

/** @returns {import('./peer.mjs').Peer} */
function peerOf(scheme, { PrivateKey, PublicKey, initSync }, bytes, { pkcs8, spki }) {
  initSync({ module: bytes });
  const privateKey = PrivateKey.fromPkcs8(pkcs8);
  const publicKey = PublicKey.fromSpki(spki);
  return {
    name: OURS,
    scheme,
    sign: (message) => privateKey.sign(message),
    verify: (message, signature) => publicKey.verify(message, signature),
  };
}

/** @param {import('./peer.mjs').Keys} keys @param {Readonly<Record<'rsa' | 'ecdsa' | 'eddsa', Uint8Array>>} modules */
export function wasm(keys, modules) {
  return [
    peerOf('rsa-2048', rsa, modules.rsa, keys['rsa-2048']),
    peerOf('ecdsa-p256', ecdsa, modules.ecdsa, keys['ecdsa-p256']),
    peerOf('ed25519', eddsa, modules.eddsa, keys['ed25519']),
  ];
}
