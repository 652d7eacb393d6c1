/** jsrsasign: JavaScript that processes hexadecimal text. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import jsrsasign from 'jsrsasign';
import type { Peer, PeerKey, PeerKeys, PeerScheme } from './peer.ts';

const { KEYUTIL, KJUR } = jsrsasign;

type JsRsaSignKey = ReturnType<typeof KEYUTIL.getKey>;

/** The library's name for the algorithm, and how its signatures become bytes and back. */
interface Form {
  readonly alg: string;
  toBytes(hex: string): Uint8Array;
  toHex(signature: Uint8Array): string;
}

function signatureOf(alg: string, key: JsRsaSignKey, message: Uint8Array) {
  const signature = new KJUR.crypto.Signature({ alg });
  signature.init(key);
  signature.updateHex(bytesToHex(message));
  return signature;
}

/** Leaves out the private members. */
function publicPart({ d, p, q, dp, dq, qi, ...jwk }: JsonWebKey): JsonWebKey {
  return jwk;
}

function peerOf(scheme: PeerScheme, { jwk }: PeerKey, { alg, toBytes, toHex }: Form): Peer {
  const signBy = (key: JsRsaSignKey, message: Uint8Array) => toBytes(signatureOf(alg, key, message).sign());
  const privateKey = KEYUTIL.getKey(jwk);
  const publicKey = KEYUTIL.getKey(publicPart(jwk));
  return {
    name: 'jsrsasign',
    scheme,
    ...(scheme === 'ecdsa-p256' && {
      generate() {
        const { prvKeyObj, pubKeyObj } = KEYUTIL.generateKeypair('EC', 'secp256r1');
        return {
          publicKey: hexToBytes(pubKeyObj.pubKeyHex ?? ''),
          sign: (message: Uint8Array) => signBy(prvKeyObj, message),
        };
      },
    }),
    sign: (message) => signBy(privateKey, message),
    verify: (message, signature) => signatureOf(alg, publicKey, message).verify(toHex(signature)),
  };
}

export function jsRsaSign(keys: PeerKeys): readonly Peer[] {
  return [
    peerOf('rsa-2048', keys['rsa-2048'], { alg: 'SHA256withRSA', toBytes: hexToBytes, toHex: bytesToHex }),
    peerOf('ecdsa-p256', keys['ecdsa-p256'], {
      alg: 'SHA256withECDSA',
      // The library writes and reads DER, as a passkey does. Our format is r ‖ s.
      toBytes: (hex) => hexToBytes(KJUR.crypto.ECDSA.asn1SigToConcatSig(hex)),
      toHex: (signature) => KJUR.crypto.ECDSA.concatSigToASN1Sig(bytesToHex(signature)),
    }),
  ];
}
