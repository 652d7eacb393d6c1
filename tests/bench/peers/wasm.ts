/** Our own modules, as a page loads them. */
import * as ecdsa from '../../../wasm/pkg/ecdsa-base/module.js';
import * as ecdsaKernel from '../../../wasm/pkg/ecdsa-kernel-base/module.js';
import * as eddsa from '../../../wasm/pkg/eddsa-base/module.js';
import * as eddsaKernel from '../../../wasm/pkg/eddsa-kernel-base/module.js';
import * as eddsaFused from '../../../wasm/pkg/eddsa-kernel-relaxed/module.js';
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

/** Over fused multiply-add where there is that, and over whole numbers. */
function withFused(
  scheme: PeerScheme,
  { keys, modules }: PeersRequest,
  whole: readonly [name: string, module: SigningModule, bytes: keyof PeersRequest['modules']],
  fused: readonly [name: string, module: SigningModule & { isFused(): boolean }, bytes: keyof PeersRequest['modules']],
): readonly Peer[] {
  const make = ([name, module, bytes]: typeof whole) =>
    peerOf(`${OWN_CODE}, ${name}`, scheme, module, modules[bytes], keys[scheme]);
  if (!WebAssembly.validate(Uint8Array.from(modules[fused[2]]))) return [make(whole)];
  const peers = [make(fused), make(whole)];
  return fused[1].isFused() ? peers : peers.slice(1);
}

export function kernels(request: PeersRequest): readonly Peer[] {
  const { keys, modules } = request;
  return [
    ...withFused('rsa-2048', request, ['dot', rsaKernel, 'rsa-kernel-base'], ['fma', rsaFused, 'rsa-kernel-relaxed']),
    peerOf(OWN_CODE, 'ecdsa-p256', ecdsaKernel, modules['ecdsa-kernel-base'], keys['ecdsa-p256']),
    ...withFused(
      'ed25519',
      request,
      ['limbs', eddsaKernel, 'eddsa-kernel-base'],
      ['fma', eddsaFused, 'eddsa-kernel-relaxed'],
    ),
    peerOf(OWN_CODE, 'ml-dsa-44', mlDsaKernel, modules['ml-dsa-kernel-base'], keys['ml-dsa-44']),
  ];
}
