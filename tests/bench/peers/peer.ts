/**
 * What a visitor's page would otherwise sign with. Every library gets the same keys and takes and gives bytes, as a passkey needs
 * them: where it works on other forms, turning them is part of its call. All are unmodified and have their defaults.
 */
import { base64urlnopad } from '@scure/base';

export const peerSchemes = ['rsa-2048', 'ecdsa-p256', 'ed25519', 'ml-dsa-44'] as const;
export type PeerScheme = (typeof peerSchemes)[number];

/** A key pair that was made just now. */
export interface MadeKey {
  /** A point, x ‖ y (a 4 may stand before it), or the encoded key. */
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
  /** Gives back what it holds of a module's memory. */
  free?(): void;
}

export interface Peer {
  /** The package. */
  readonly name: string;
  readonly scheme: PeerScheme;
  /** Makes a key pair and encodes the public key. Nobody is asked for RSA’s, which our own code does not make. */
  generate?(): MadeKey;
  sign(message: Uint8Array): Uint8Array;
  verify(message: Uint8Array, signature: Uint8Array): boolean;
}

export const OURS = 'passkey-bench (wasm, base)';

export const OWN_CODE = 'passkey-bench (own code)';

export const isOwnCode = ({ name }: Pick<Peer, 'name'>) => name.startsWith(OWN_CODE);

/** Whether it is ours: of the crates, or of our own code. */
export const isOurs = (peer: Pick<Peer, 'name'>) => peer.name === OURS || isOwnCode(peer);

/** What a visitor gets of our own code: the first of each scheme. */
export const ownCodeAmong = (peers: readonly Peer[], scheme: PeerScheme): Peer | undefined =>
  peers.find((peer) => peer.scheme === scheme && isOwnCode(peer));

export interface PeerKey {
  readonly pkcs8: Uint8Array;
  readonly spki: Uint8Array;
  /** Of the private key. */
  readonly jwk: JsonWebKey;
}

export type PeerKeys = Readonly<Record<PeerScheme, PeerKey>>;

/** What our modules are told to make. */
export const parameters = { 'ecdsa-p256': 256, ed25519: 25_519, 'ml-dsa-44': 44 } as const;

/** Our own modules: those of the crates, of the code written for WebAssembly, and that which checks passwords. */
export const peerModules = [
  ...(['rsa-base', 'ecdsa-base', 'eddsa-base', 'ml-dsa-base'] as const),
  ...(['rsa-kernel-relaxed', 'rsa-kernel-base', 'ecdsa-kernel-base'] as const),
  ...(['eddsa-kernel-relaxed', 'eddsa-kernel-base', 'ml-dsa-kernel-base', 'passwords-base'] as const),
] as const;

/** Their bytes. */
export type PeerModules = Readonly<Record<(typeof peerModules)[number], Uint8Array>>;

/** Libraries of others, compiled as ours are. */
export const peerLibraries = [
  ...(['peer-crrl-32', 'peer-crrl-64', 'peer-lib25519-base'] as const),
  ...(['peer-libcrux-base', 'peer-mldsa-native-base'] as const),
] as const;

/** The bytes of those that could be built. */
export type PeerLibraries = Readonly<Partial<Record<(typeof peerLibraries)[number], Uint8Array>>>;

/** What is measured: all, or only what checks passwords, or signs in one scheme, which takes a minute or some instead of a quarter of an hour. */
export type PeersQuestion = 'all' | 'passwords' | PeerScheme;

export const isAskedOf = (question: PeersQuestion, what: 'passwords' | PeerScheme) =>
  question === 'all' || question === what;

export interface PeersRequest {
  readonly question: PeersQuestion;
  readonly keys: PeerKeys;
  readonly modules: PeerModules;
  readonly libraries: PeerLibraries;
}

type NumberName = 'n' | 'e' | 'd' | 'p' | 'q' | 'dp' | 'dq' | 'qi' | 'x' | 'y';

/** A member of a JWK as bytes. @throws Error where it has none of this name */
export function member(jwk: JsonWebKey, name: NumberName): Uint8Array {
  const text = jwk[name];
  if (text === undefined) throw new Error(`The key has no ${name}.`);
  return base64urlnopad.decode(text);
}
