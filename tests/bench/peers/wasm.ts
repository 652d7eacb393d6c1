/** Our own modules, as a page loads them. */
import * as ecdsa from '../../../wasm/pkg/ecdsa-base/module.js';
import * as ecdsaKernel from '../../../wasm/pkg/ecdsa-kernel-base/module.js';
import * as eddsa from '../../../wasm/pkg/eddsa-base/module.js';
import * as eddsaKernel from '../../../wasm/pkg/eddsa-kernel-base/module.js';
import * as mlDsa from '../../../wasm/pkg/ml-dsa-base/module.js';
import * as mlDsaKernel from '../../../wasm/pkg/ml-dsa-kernel-base/module.js';
import * as rsa from '../../../wasm/pkg/rsa-base/module.js';
import * as rsaKernel from '../../../wasm/pkg/rsa-kernel-base/module.js';
import * as rsaFused from '../../../wasm/pkg/rsa-kernel-relaxed/module.js';
import type { Peer, PeerKey, PeerScheme, PeersRequest } from './peer.ts';

export const OURS = 'passkey-bench (wasm, base)';

const OWN_CODE = 'passkey-bench (own code)';

/** Whether it is ours: of the crates, or of our own code. */
export const isOurs = ({ name }: Pick<Peer, 'name'>) => name === OURS || name.startsWith(OWN_CODE);

/** What a visitor gets of our own code: the first of each scheme. */
export const ownCodeAmong = (peers: readonly Peer[], scheme: PeerScheme): Peer | undefined =>
  peers.find((peer) => peer.scheme === scheme && peer.name.startsWith(OWN_CODE));

/** What the modules of all families have in common. */
interface SigningModule {
  readonly PrivateKey: { fromPkcs8(der: Uint8Array): Pick<Peer, 'sign'> };
  readonly PublicKey: { fromSpki(der: Uint8Array): Pick<Peer, 'verify'> };
  initSync(options: { module: BufferSource }): unknown;
}

function peerOf(
  name: string,
  scheme: PeerScheme,
  { PrivateKey, PublicKey, initSync }: SigningModule,
  module: Uint8Array,
  key: PeerKey,
): Peer {
  initSync({ module: Uint8Array.from(module) });
  const privateKey = PrivateKey.fromPkcs8(key.pkcs8);
  const publicKey = PublicKey.fromSpki(key.spki);
  return {
    name,
    scheme,
    sign: (message) => privateKey.sign(message),
    verify: (message, signature) => publicKey.verify(message, signature),
  };
}

export function wasm({ keys, modules }: PeersRequest): readonly Peer[] {
  return [
    peerOf(OURS, 'rsa-2048', rsa, modules['rsa-base'], keys['rsa-2048']),
    peerOf(OURS, 'ecdsa-p256', ecdsa, modules['ecdsa-base'], keys['ecdsa-p256']),
    peerOf(OURS, 'ed25519', eddsa, modules['eddsa-base'], keys['ed25519']),
    peerOf(OURS, 'ml-dsa-44', mlDsa, modules['ml-dsa-base'], keys['ml-dsa-44']),
  ];
}

/** RSA over fused multiply-add where there is that, and over whole numbers. */
function ownRsa({ keys, modules }: PeersRequest): readonly Peer[] {
  const key = keys['rsa-2048'];
  const whole = peerOf(`${OWN_CODE}, dot`, 'rsa-2048', rsaKernel, modules['rsa-kernel-base'], key);
  if (!WebAssembly.validate(Uint8Array.from(modules['rsa-kernel-relaxed']))) return [whole];
  const fused = peerOf(`${OWN_CODE}, fma`, 'rsa-2048', rsaFused, modules['rsa-kernel-relaxed'], key);
  return rsaFused.isFused() ? [fused, whole] : [whole];
}

export function kernels(request: PeersRequest): readonly Peer[] {
  const { keys, modules } = request;
  return [
    ...ownRsa(request),
    peerOf(OWN_CODE, 'ecdsa-p256', ecdsaKernel, modules['ecdsa-kernel-base'], keys['ecdsa-p256']),
    peerOf(OWN_CODE, 'ed25519', eddsaKernel, modules['eddsa-kernel-base'], keys['ed25519']),
    peerOf(OWN_CODE, 'ml-dsa-44', mlDsaKernel, modules['ml-dsa-kernel-base'], keys['ml-dsa-44']),
  ];
}
