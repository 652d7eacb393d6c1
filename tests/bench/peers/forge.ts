/** node-forge: JavaScript that processes strings of bytes. */
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import forge from 'node-forge';
import { member, type Peer, type PeerKey, type PeerKeys } from './peer.ts';

const { raw } = forge.util.binary;

function digestOf(message: Uint8Array) {
  return forge.md.sha256.create().update(raw.encode(message));
}

function forgeRsa({ jwk }: PeerKey): Peer {
  const number = (name: Parameters<typeof member>[1]) => new forge.jsbn.BigInteger(bytesToHex(member(jwk, name)), 16);
  const n = number('n');
  const e = number('e');
  const crt = [number('p'), number('q'), number('dp'), number('dq'), number('qi')] as const;
  const privateKey = forge.pki.setRsaPrivateKey(n, e, number('d'), ...crt);
  const publicKey = forge.pki.setRsaPublicKey(n, e);
  return {
    name: 'node-forge',
    scheme: 'rsa-2048',
    sign: (message) => raw.decode(privateKey.sign(digestOf(message))),
    verify(message, signature) {
      try {
        return publicKey.verify(digestOf(message).digest().bytes(), raw.encode(signature));
      } catch {
        // The library throws if the padding is not that of a signature.
        return false;
      }
    },
  };
}

function forgeEd25519({ jwk }: PeerKey): Peer {
  const publicKey = member(jwk, 'x');
  const privateKey = concatBytes(member(jwk, 'd'), publicKey);
  return {
    name: 'node-forge',
    scheme: 'ed25519',
    generate() {
      const made = forge.pki.ed25519.generateKeyPair();
      return {
        publicKey: made.publicKey,
        sign: (message) => forge.pki.ed25519.sign({ message, privateKey: made.privateKey }),
      };
    },
    sign: (message) => forge.pki.ed25519.sign({ message, privateKey }),
    verify: (message, signature) => forge.pki.ed25519.verify({ message, signature, publicKey }),
  };
}

export function nodeForge(keys: PeerKeys): readonly Peer[] {
  return [forgeRsa(keys['rsa-2048']), forgeEd25519(keys['ed25519'])];
}
