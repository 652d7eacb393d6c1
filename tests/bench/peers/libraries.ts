/** Libraries of others, compiled to WebAssembly as ours are (wasm/peers). All have one interface, made of numbers. */
import { type MadeKey, member, type Peer, type PeerKey, type PeerScheme, type PeersRequest } from './peer.ts';

interface LibraryExports extends WebAssembly.Exports {
  readonly memory: WebAssembly.Memory;
  /** Address of the message or a secret key. The signature or a public key follows `half_bytes` later. */
  area(): number;
  half_bytes(): number;
  /** Returns the length of the new public key, or 0. */
  generate(scheme: number): number;
  /** Returns the number of a key pair, or −1. */
  open(scheme: number, secretBytes: number, publicBytes: number): number;
  /** Returns the length of the signature, or 0. */
  sign(key: number, messageBytes: number): number;
  verify(key: number, messageBytes: number, signatureBytes: number): number;
}

/** The numbers are in the order of the crate's. */
const numbers: Partial<Record<PeerScheme, number>> = { 'ecdsa-p256': 0, ed25519: 1, 'ml-dsa-44': 2 };

/** The length of a seed or a scalar that a library has made. */
const SECRET_BYTES = 32;

/** The secret that opens each scheme's key: a scalar or a seed. The public part is a point or an encoded key. */
const secretOf = (scheme: PeerScheme, { jwk, pkcs8 }: PeerKey) =>
  scheme === 'ml-dsa-44' ? pkcs8.slice(-32) : member(jwk, 'd');
const publicBytes: Partial<Record<PeerScheme, number>> = { 'ecdsa-p256': 65, ed25519: 32, 'ml-dsa-44': 1312 };

function instantiate(bytes: Uint8Array): LibraryExports {
  const fill = (at: number, count: number) => {
    crypto.getRandomValues(new Uint8Array(library.memory.buffer, at, count));
    return 0;
  };
  // The second name is WASI's, which C that was compiled beforehand imports.
  const imports = { page: { random: fill }, env: { __wasi_random_get: fill } };
  const instance = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), imports);
  const library = instance.exports as LibraryExports;
  return library;
}

/** @throws Error if the library does not accept the key */
function peerOf(name: string, scheme: PeerScheme, library: LibraryExports, key: PeerKey): Peer {
  const first = library.area();
  const second = library.area() + library.half_bytes();
  let memory = new Uint8Array(library.memory.buffer);
  /** The present bytes of the memory: a memory that has grown has a new buffer. */
  const bytes = () => {
    if (memory.byteLength === 0) memory = new Uint8Array(library.memory.buffer);
    return memory;
  };
  /** Returns the number of the key pair. */
  const open = (secret: Uint8Array, point: Uint8Array) => {
    bytes().set(secret, first);
    bytes().set(point, second);
    const number = library.open(numbers[scheme] ?? -1, secret.length, point.length);
    bytes().fill(0, first, first + secret.length);
    if (number < 0) throw new Error(`${name} takes no key of ${scheme}.`);
    return number;
  };
  const signBy = (number: number, message: Uint8Array) => {
    bytes().set(message, first);
    const length = library.sign(number, message.length);
    return bytes().slice(second, second + length);
  };
  const number = open(secretOf(scheme, key), key.spki.slice(-(publicBytes[scheme] ?? 0)));
  return {
    name,
    scheme,
    generate(): MadeKey {
      const length = library.generate(numbers[scheme] ?? -1);
      const secret = bytes().slice(first, first + SECRET_BYTES);
      const publicKey = bytes().slice(second, second + length);
      return { publicKey, sign: (message) => signBy(open(secret, publicKey), message) };
    },
    sign: (message) => signBy(number, message),
    verify(message, signature) {
      bytes().set(message, first);
      bytes().set(signature, second);
      return library.verify(number, message.length, signature.length) === 1;
    },
  };
}

/** Returns the libraries that were built. */
export function libraries({ keys, libraries: built }: PeersRequest): readonly Peer[] {
  const peersOf = (name: string, bytes: Uint8Array | undefined, schemes: readonly PeerScheme[]) => {
    if (bytes === undefined) return [];
    const library = instantiate(bytes);
    return schemes.map((scheme) => peerOf(name, scheme, library, keys[scheme]));
  };
  return [
    ...peersOf('crrl (wasm, 32-bit limbs)', built['peer-crrl-32'], ['ecdsa-p256', 'ed25519']),
    ...peersOf('crrl (wasm, 64-bit limbs)', built['peer-crrl-64'], ['ecdsa-p256', 'ed25519']),
    ...peersOf('ed25519-wasm', built['peer-lib25519-base'], ['ed25519']),
    ...peersOf('libcrux-ml-dsa (wasm)', built['peer-libcrux-base'], ['ml-dsa-44']),
    ...peersOf('mldsa-native (wasm)', built['peer-mldsa-native-base'], ['ml-dsa-44']),
  ];
}
