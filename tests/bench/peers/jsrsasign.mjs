/** jsrsasign: JavaScript that works on hexadecimal text. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import jsrsasign from 'jsrsasign';

const { KEYUTIL, KJUR } = jsrsasign;

function signatureOf(alg, key, message) {
  const signature = new KJUR.crypto.Signature({ alg });
  signature.init(key);
  signature.updateHex(bytesToHex(message));
  return signature;
}

const publicPart = ({ kty, crv, x, y, n, e }) => (kty === 'RSA' ? { kty, n, e } : { kty, crv, x, y });

function peerOf(scheme, alg, { jwk }, { toBytes, toHex }) {
  const [privateKey, publicKey] = [KEYUTIL.getKey(jwk), KEYUTIL.getKey(publicPart(jwk))];
  return {
    name: 'jsrsasign',
    scheme,
    sign: (message) => toBytes(signatureOf(alg, privateKey, message).sign()),
    verify: (message, signature) => signatureOf(alg, publicKey, message).verify(toHex(signature)),
  };
}

/** @param {import('./peer.mjs').Keys} keys @returns {import('./peer.mjs').Peer[]} */
export function jsRsaSign(keys) {
  return [
    peerOf('rsa-2048', 'SHA256withRSA', keys['rsa-2048'], { toBytes: hexToBytes, toHex: bytesToHex }),
    peerOf('ecdsa-p256', 'SHA256withECDSA', keys['ecdsa-p256'], {
      // It writes and reads DER, as a passkey does; ours is r ‖ s.
      toBytes: (hex) => hexToBytes(KJUR.crypto.ECDSA.asn1SigToConcatSig(hex)),
      toHex: (signature) => KJUR.crypto.ECDSA.concatSigToASN1Sig(bytesToHex(signature)),
    }),
  ];
}
