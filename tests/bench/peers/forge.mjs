/** node-forge: JavaScript that works on strings of bytes. */
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import forge from 'node-forge';
import { member } from './peer.mjs';

const { raw } = forge.util.binary;

function digestOf(message) {
  return forge.md.sha256.create().update(raw.encode(message));
}

function forgeRsa({ jwk }) {
  const numbers = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'].map(
    (name) => new forge.jsbn.BigInteger(bytesToHex(member(jwk, name)), 16),
  );
  const privateKey = forge.pki.setRsaPrivateKey(...numbers);
  const publicKey = forge.pki.setRsaPublicKey(numbers[0], numbers[1]);
  return {
    name: 'node-forge',
    scheme: 'rsa-2048',
    sign: (message) => raw.decode(privateKey.sign(digestOf(message))),
    verify(message, signature) {
      try {
        return publicKey.verify(digestOf(message).digest().bytes(), raw.encode(signature));
      } catch {
        // It throws for padding that is not a signature's.
        return false;
      }
    },
  };
}

function forgeEd25519({ jwk }) {
  const publicKey = member(jwk, 'x');
  const privateKey = concatBytes(member(jwk, 'd'), publicKey);
  return {
    name: 'node-forge',
    scheme: 'ed25519',
    sign: (message) => forge.pki.ed25519.sign({ message, privateKey }),
    verify: (message, signature) => forge.pki.ed25519.verify({ message, signature, publicKey }),
  };
}

/** @param {import('./peer.mjs').Keys} keys @returns {import('./peer.mjs').Peer[]} */
export function nodeForge(keys) {
  return [forgeRsa(keys['rsa-2048']), forgeEd25519(keys['ed25519'])];
}
