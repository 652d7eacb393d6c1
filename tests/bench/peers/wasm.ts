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
import {
  type MadeKey,
  OURS,
  OWN_CODE,
  type Peer,
  type PeerKey,
  type PeerScheme,
  type PeersRequest,
  parameters,
} from './peer.ts';

interface ModulePrivateKey extends Pick<Peer, 'sign'> {
  publicKey(): { toRaw(): Uint8Array; free(): void };
  free(): void;
}

/** The interface that the modules of all families share. */
interface SigningModule {
  readonly PrivateKey: {
    fromPkcs8(der: Uint8Array): Pick<Peer, 'sign'>;
    generate(parameter: number): ModulePrivateKey;
  };
  readonly PublicKey: {
    fromSpki(der: Uint8Array): Pick<Peer, 'verify'>;
    fromRaw(raw: Uint8Array): Pick<Peer, 'verify'>;
  };
  initSync(options: { module: BufferSource }): unknown;
}

function makeKey({ PrivateKey }: SigningModule, parameter: number): MadeKey {
  const key = PrivateKey.generate(parameter);
  const made = key.publicKey();
  const publicKey = made.toRaw();
  made.free();
  return { publicKey, sign: (message) => key.sign(message), free: () => key.free() };
}

function peerOf(name: string, scheme: PeerScheme, module: SigningModule, bytes: Uint8Array, key: PeerKey): Peer {
  module.initSync({ module: Uint8Array.from(bytes) });
  const privateKey = module.PrivateKey.fromPkcs8(key.pkcs8);
  const publicKey = module.PublicKey.fromSpki(key.spki);
  return {
    name,
    scheme,
    ...(scheme !== 'rsa-2048' && { generate: () => makeKey(module, parameters[scheme]) }),
    sign: (message) => privateKey.sign(message),
    verify: (message, signature) => publicKey.verify(message, signature),
  };
}

const crates = { 'rsa-2048': rsa, 'ecdsa-p256': ecdsa, ed25519: eddsa, 'ml-dsa-44': mlDsa } as const;

/** Whether the crates accept the signature for this public key. Their modules must be started already. */
export function isSignature(scheme: PeerScheme, publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) {
  const module: SigningModule = crates[scheme];
  return module.PublicKey.fromRaw(publicKey).verify(message, signature);
}

export function wasm({ keys, modules }: PeersRequest): readonly Peer[] {
  return [
    peerOf(OURS, 'rsa-2048', rsa, modules['rsa-base'], keys['rsa-2048']),
    peerOf(OURS, 'ecdsa-p256', ecdsa, modules['ecdsa-base'], keys['ecdsa-p256']),
    peerOf(OURS, 'ed25519', eddsa, modules['eddsa-base'], keys['ed25519']),
    peerOf(OURS, 'ml-dsa-44', mlDsa, modules['ml-dsa-base'], keys['ml-dsa-44']),
  ];
}

/** Returns the peers over fused multiply-add, if this engine has it, and over whole numbers. */
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
