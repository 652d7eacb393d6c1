/** libsodium-wrappers: C compiled to WebAssembly. */
import { concatBytes } from '@noble/hashes/utils.js';
import sodium from 'libsodium-wrappers';
import { member, type Peer, type PeerKeys } from './peer.ts';

export async function libsodium(keys: PeerKeys): Promise<readonly Peer[]> {
  await sodium.ready;
  const { jwk } = keys['ed25519'];
  const point = member(jwk, 'x');
  const secret = concatBytes(member(jwk, 'd'), point);
  return [
    {
      name: 'libsodium-wrappers',
      scheme: 'ed25519',
      generate() {
        const { publicKey, privateKey } = sodium.crypto_sign_keypair();
        return { publicKey, sign: (message) => sodium.crypto_sign_detached(message, privateKey) };
      },
      sign: (message) => sodium.crypto_sign_detached(message, secret),
      verify: (message, signature) => sodium.crypto_sign_verify_detached(signature, message, point),
    },
  ];
}
