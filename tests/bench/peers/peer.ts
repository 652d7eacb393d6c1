/**
 * Libraries that a visitor's page would otherwise sign with. All get the same keys, and take and return bytes, as a
 * passkey needs them. If a library works on another form, converting it is part of its call. All are unmodified and
 * have their default settings.
 */
import { base64urlnopad } from '@scure/base';

export const peerSchemes = ['rsa-2048', 'ecdsa-p256', 'ed25519', 'ml-dsa-44'] as const;
export type PeerScheme = (typeof peerSchemes)[number];

/** A new key pair. */
export interface MadeKey {
  /** A point, x ‖ y (perhaps after a byte 4), or the encoded key. */
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
  /** Frees the memory of the module. */
  free?(): void;
}

export interface Peer {
  /** The name of the package. */
  readonly name: string;
  readonly scheme: PeerScheme;
  /**
   * Makes a key pair and encodes the public key. RSA keys are not measured, because our own code does not make them.
   */
  generate?(): MadeKey;
  sign(message: Uint8Array): Uint8Array;
  verify(message: Uint8Array, signature: Uint8Array): boolean;
}

export const OURS = 'passkey-bench (wasm, base)';

export const OWN_CODE = 'passkey-bench (own code)';

export const isOwnCode = ({ name }: Pick<Peer, 'name'>) => name.startsWith(OWN_CODE);

/** Whether the library is ours: of the crates, or our own code. */
export const isOurs = (peer: Pick<Peer, 'name'>) => peer.name === OURS || isOwnCode(peer);

/** The library of our own code that a visitor gets: the first of each scheme. */
export const ownCodeAmong = (peers: readonly Peer[], scheme: PeerScheme): Peer | undefined =>
  peers.find((peer) => peer.scheme === scheme && isOwnCode(peer));

export interface PeerKey {
  readonly pkcs8: Uint8Array;
  readonly spki: Uint8Array;
  /** The JWK of the private key. */
  readonly jwk: JsonWebKey;
}

export type PeerKeys = Readonly<Record<PeerScheme, PeerKey>>;

/** The parameter of each scheme that our modules take. */
export const parameters = { 'ecdsa-p256': 256, ed25519: 25_519, 'ml-dsa-44': 44 } as const;

/**
 * Our own modules: those of the crates, those of the code written for WebAssembly, and the one that checks passwords.
 */
export const peerModules = [
  ...(['rsa-base', 'ecdsa-base', 'eddsa-base', 'ml-dsa-base'] as const),
  ...(['rsa-kernel-relaxed', 'rsa-kernel-base', 'ecdsa-kernel-base'] as const),
  ...(['eddsa-kernel-relaxed', 'eddsa-kernel-base', 'ml-dsa-kernel-base', 'passwords-base'] as const),
] as const;

/** The bytes of the modules. */
export type PeerModules = Readonly<Record<(typeof peerModules)[number], Uint8Array>>;

/** Libraries of others, compiled like ours. */
export const peerLibraries = [
  ...(['peer-crrl-32', 'peer-crrl-64', 'peer-lib25519-base'] as const),
  ...(['peer-libcrux-base', 'peer-mldsa-native-base'] as const),
] as const;

/** The bytes of the libraries that could be built. */
export type PeerLibraries = Readonly<Partial<Record<(typeof peerLibraries)[number], Uint8Array>>>;

/**
 * What is measured: all, only password checks, or only one scheme. All takes a quarter of an hour, the
 * others one minute or a few.
 */
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

/** Returns a member of a JWK as bytes. @throws Error if the JWK has no member of this name */
export function member(jwk: JsonWebKey, name: NumberName): Uint8Array {
  const text = jwk[name];
  if (text === undefined) throw new Error(`The key has no ${name}.`);
  return base64urlnopad.decode(text);
}
