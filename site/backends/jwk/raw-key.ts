/** Keys in their shortest form, made from their JWK (RFC 7518, section 6; RFC 8037, section 2). */
import { base64urlnopad } from '@scure/base';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { concatBytes } from '../../schemes/bytes/concat-bytes.ts';

/** `pub` and `priv` are the members of key type AKP (draft-ietf-cose-dilithium). */
type Jwk = JsonWebKey & { readonly pub?: string; readonly priv?: string };

const joinedMembers = (jwk: Jwk, members: readonly (keyof Jwk)[]): Bytes =>
  concatBytes(...members.map((member) => base64urlnopad.decode(String(jwk[member]))));

/** RSA: modulus ‖ exponent. P-256: x ‖ y. Ed25519: the 32-byte point. ML-DSA: ρ ‖ t₁. */
export function rawPublicKey(jwk: Jwk): Bytes {
  if (jwk.kty === 'RSA') return joinedMembers(jwk, ['n', 'e']);
  if (jwk.kty === 'AKP') return joinedMembers(jwk, ['pub']);
  return joinedMembers(jwk, jwk.kty === 'EC' ? ['x', 'y'] : ['x']);
}

/**
 * RSA: modulus ‖ private exponent, padded to the modulus' length, since JWK drops leading zero bytes. P-256: the
 * scalar. Ed25519 and ML-DSA: the 32-byte seed.
 */
export function rawPrivateKey(jwk: Jwk): Bytes {
  if (jwk.kty !== 'RSA') return joinedMembers(jwk, jwk.kty === 'AKP' ? ['priv'] : ['d']);
  const modulus = joinedMembers(jwk, ['n']);
  const exponent = joinedMembers(jwk, ['d']);
  const bytes = new Uint8Array(2 * modulus.length);
  bytes.set(modulus);
  bytes.set(exponent, bytes.length - exponent.length);
  return bytes;
}
