/** Our own modules, as a page loads them. */
import * as ecdsa from '../../../wasm/pkg/ecdsa-base/module.js';
import * as eddsa from '../../../wasm/pkg/eddsa-base/module.js';
import * as rsa from '../../../wasm/pkg/rsa-base/module.js';
import type { Peer, PeerKey, PeerScheme, PeersRequest } from './peer.ts';

export const OURS = 'passkey-bench (wasm, base)';

/** What the modules of the three families have in common. */
interface SigningModule {
  readonly PrivateKey: { fromPkcs8(der: Uint8Array): Pick<Peer, 'sign'> };
  readonly PublicKey: { fromSpki(der: Uint8Array): Pick<Peer, 'verify'> };
  initSync(options: { module: BufferSource }): unknown;
}

function peerOf(
  scheme: PeerScheme,
  { PrivateKey, PublicKey, initSync }: SigningModule,
  module: Uint8Array,
  key: PeerKey,
): Peer {
  initSync({ module: Uint8Array.from(module) });
  const privateKey = PrivateKey.fromPkcs8(key.pkcs8);
  const publicKey = PublicKey.fromSpki(key.spki);
  return {
    name: OURS,
    scheme,
    sign: (message) => privateKey.sign(message),
    verify: (message, signature) => publicKey.verify(message, signature),
  };
}

export function wasm({ keys, modules }: PeersRequest): readonly Peer[] {
  return [
    peerOf('rsa-2048', rsa, modules.rsa, keys['rsa-2048']),
    peerOf('ecdsa-p256', ecdsa, modules.ecdsa, keys['ecdsa-p256']),
    peerOf('ed25519', eddsa, modules.eddsa, keys['ed25519']),
  ];
}
