/** @noble/curves, @noble/ed25519, @noble/post-quantum and, by the same author, micro-rsa-dsa-dh. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { p256 } from '@noble/curves/nist.js';
import { bytesToNumberBE } from '@noble/curves/utils.js';
import * as small from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import { PKCS1_SHA256 } from 'micro-rsa-dsa-dh/rsa.js';
import { member, type Peer, type PeerKey, type PeerKeys } from './peer.ts';

/** WebCrypto makes an s of either half, and so may a passkey. */
const eitherHalf = { lowS: false };

function nobleP256({ jwk, spki }: PeerKey): Peer {
  const secret = member(jwk, 'd');
  const point = spki.slice(-65);
  return {
    name: '@noble/curves',
    scheme: 'ecdsa-p256',
    generate() {
      const made = p256.utils.randomSecretKey();
      return { publicKey: p256.getPublicKey(made, false), sign: (message) => p256.sign(message, made, eitherHalf) };
    },
    sign: (message) => p256.sign(message, secret, eitherHalf),
    verify: (message, signature) => p256.verify(signature, message, point, eitherHalf),
  };
}

function nobleEd25519({ jwk }: PeerKey): Peer {
  const seed = member(jwk, 'd');
  const point = member(jwk, 'x');
  return {
    name: '@noble/curves',
    scheme: 'ed25519',
    generate() {
      const { secretKey, publicKey } = ed25519.keygen();
      return { publicKey, sign: (message) => ed25519.sign(message, secretKey) };
    },
    sign: (message) => ed25519.sign(message, seed),
    verify: (message, signature) => ed25519.verify(signature, message, point),
  };
}

function smallEd25519({ jwk }: PeerKey): Peer {
  // Without it the library has only asynchronous calls, which hash by WebCrypto.
  small.hashes.sha512 = sha512;
  const seed = member(jwk, 'd');
  const point = member(jwk, 'x');
  return {
    name: '@noble/ed25519',
    scheme: 'ed25519',
    generate() {
      const { secretKey, publicKey } = small.keygen();
      return { publicKey, sign: (message) => small.sign(message, secretKey) };
    },
    sign: (message) => small.sign(message, seed),
    verify: (message, signature) => small.verify(signature, message, point),
  };
}

function microRsa({ jwk }: PeerKey): Peer {
  const number = (name: 'n' | 'e' | 'd') => bytesToNumberBE(member(jwk, name));
  const n = number('n');
  const e = number('e');
  const d = number('d');
  return {
    name: 'micro-rsa-dsa-dh',
    scheme: 'rsa-2048',
    sign: (message) => PKCS1_SHA256.sign({ n, d }, message),
    verify: (message, signature) => PKCS1_SHA256.verify({ n, e }, message, signature),
  };
}

/** The seed is the end of the encoded key (RFC 9881 §6). */
function nobleMlDsa({ pkcs8 }: PeerKey): Peer {
  const { secretKey, publicKey } = ml_dsa44.keygen(pkcs8.slice(-32));
  return {
    name: '@noble/post-quantum',
    scheme: 'ml-dsa-44',
    generate() {
      const made = ml_dsa44.keygen();
      return { publicKey: made.publicKey, sign: (message) => ml_dsa44.sign(message, made.secretKey) };
    },
    sign: (message) => ml_dsa44.sign(message, secretKey),
    verify: (message, signature) => ml_dsa44.verify(signature, message, publicKey),
  };
}

export function noble(keys: PeerKeys): readonly Peer[] {
  return [
    microRsa(keys['rsa-2048']),
    nobleP256(keys['ecdsa-p256']),
    nobleEd25519(keys['ed25519']),
    smallEd25519(keys['ed25519']),
    nobleMlDsa(keys['ml-dsa-44']),
  ];
}
