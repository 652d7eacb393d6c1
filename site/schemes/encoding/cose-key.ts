/** Public keys in the form of WebAuthn: COSE_Key (RFC 9052, section 7) in CTAP2's canonical CBOR. */
import type { Bytes } from '../bytes/bytes.ts';
import { byteString, integer, map } from '../bytes/cbor.ts';
import type { SignatureScheme } from '../scheme.ts';

/** Labels from RFC 9052, table 4, from RFC 9053, RFC 8230 and the COSE registry (ML-DSA). */
const KTY = 1;
const ALG = 3;
const [OKP, EC2, RSA, AKP] = [1, 2, 3, 7] as const;
const ED25519 = 6;

/** A map of labels and values. The caller gives the labels in canonical order. */
function keyMap(...entries: readonly (readonly [label: number, value: number | Bytes])[]): Bytes {
  return map(
    ...entries.map(
      ([label, value]) => [integer(label), typeof value === 'number' ? integer(value) : byteString(value)] as const,
    ),
  );
}

/**
 * The COSE key of a raw public key. RSA: modulus ‖ exponent in 3 bytes. ECDSA: x ‖ y with or without the leading 0x04.
 * Ed25519: the 32-byte point. ML-DSA: as FIPS 204 encodes it. Composite: both keys one after the other.
 */
export function coseKey(scheme: SignatureScheme, raw: Bytes): Bytes {
  switch (scheme.kind) {
    case 'rsassa-pkcs1-v1_5':
    case 'rsassa-pss': {
      const modulusBytes = scheme.modulusBits / 8;
      const modulus = raw.slice(0, modulusBytes);
      const exponent = raw.slice(modulusBytes);
      return keyMap([KTY, RSA], [ALG, scheme.cose], [-1, modulus], [-2, exponent]);
    }
    case 'ecdsa': {
      const { coseCurve: number, coordinateBytes: bytes } = scheme;
      const x = raw.slice(-2 * bytes, -bytes);
      const y = raw.slice(-bytes);
      return keyMap([KTY, EC2], [ALG, scheme.cose], [-1, number], [-2, x], [-3, y]);
    }
    case 'eddsa':
      return keyMap([KTY, OKP], [ALG, scheme.cose], [-1, ED25519], [-2, raw]);
    case 'ml-dsa':
    case 'composite':
      return keyMap([KTY, AKP], [ALG, scheme.cose], [-1, raw]);
  }
}
