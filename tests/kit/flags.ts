/** The meaning of the flags of the kit’s tests, and the effect if a server fails such a test. */
import type { Kit } from '../../site/ceremony/kit/kit-schema.ts';

const LEVEL_3 = 'https://www.w3.org/TR/webauthn-3/';
const RFC_9964 = 'https://www.rfc-editor.org/rfc/rfc9964';
const FIPS_204 = 'https://csrc.nist.gov/pubs/fips/204/final';

const note = (description: string, effect: string, ...links: readonly string[]) => ({
  description,
  effect,
  links: links.length > 0 ? [...links] : [LEVEL_3],
});

export const notes = {
  Valid: note(
    'Everything is as the Recommendation asks.',
    'A server that refuses it locks out an authenticator of this algorithm or statement.',
  ),
  ClientData: note(
    'The client data are for another ceremony, challenge or origin, or are not JSON.',
    'A server that takes it takes an answer that was made for another page, another time or another purpose.',
  ),
  Framed: note(
    'The call came from a frame that the server did not expect.',
    'A server that takes it lets another page show its login in a frame.',
  ),
  Flags: note(
    'The flags of the authenticator data say that nobody was present or verified, or contradict themselves.',
    'A server that takes it takes a login that no person confirmed, or stores what cannot be.',
  ),
  RpId: note(
    'The authenticator data are for another relying party.',
    'A server that takes it takes a credential of another site.',
  ),
  NotCanonical: note(
    'The CBOR is well-formed and not in the canonical form of CTAP2. No step asks a server to check that.',
    'Both answers are right. Who refuses it may meet an authenticator that writes so.',
  ),
  BadCbor: note(
    'The CBOR ends early, goes on after its end, or says one thing twice.',
    'A server that takes it reads other bytes than the next server does.',
  ),
  CredentialId: note(
    'The length of the credential ID is at its bound or beyond.',
    'Who stores longer IDs meets a column that cuts them; who refuses 1,023 bytes locks out an authenticator.',
  ),
  NotAsked: note(
    'The key is of an algorithm that was not asked for.',
    'A server that takes it lets the client choose the algorithm.',
  ),
  AkpKey: note(
    'An AKP key is not made as RFC 9964 asks: pub alone, of the length of its parameter set, under its own number.',
    'A server that takes it stores a key that no login verifies with, or a private key that was sent by mistake.',
    RFC_9964,
  ),
  ClassicKey: note(
    'A key of P-256, Ed25519 or RSA is not made as section 5.8.5 asks, or is no key.',
    'A server that takes it stores a key that no login verifies with, or one with which anybody signs.',
  ),
  SmallOrder: note(
    'The key is a point of small order, for which a signature is made without the private key. RFC 8032 lets it.',
    'Both answers are right. No authenticator makes such a key; who takes it lets its owner give the account away.',
    'https://www.rfc-editor.org/rfc/rfc8032',
  ),
  Statement: note(
    'The attestation statement is not made as its format asks, or its signature is not over these data.',
    'A server that takes it believes a model that nobody vouches for.',
  ),
  Trust: note(
    'The statement is correct and its certificate leads to no root that is trusted, or is out of date.',
    'A server that takes it trusts whoever makes a certificate.',
  ),
  Signature: note(
    'The signature is not of this key over these bytes.',
    'A server that takes it lets in whoever knows the name of a credential.',
  ),
  MlDsaEncoding: note(
    'The signature is valid but for its encoding: hints out of order, repeated, or followed by what is not zero.',
    'Who takes it accepts several signatures for one, which FIPS 204 was changed to rule out.',
    FIPS_204,
  ),
  MlDsaBound: note(
    'The equation of the signature holds and z is as large as its bound, which must not be reached.',
    'Who takes it leaves out the check that makes forging hard.',
    FIPS_204,
  ),
  MlDsaVariant: note(
    'It is signed with HashML-DSA, with a context, or by the inner function alone. RFC 9964 asks for ML-DSA with an empty context.',
    'Who takes it mixes signatures that were made for other purposes.',
    RFC_9964,
    FIPS_204,
  ),
  SignatureForm: note(
    'The signature has another form than section 6.5.5 asks for, or numbers out of their range.',
    'Who takes it accepts several signatures for one; who takes r‖s refuses what authenticators send.',
  ),
  Counter: note(
    'The signature counter has not grown.',
    'Both answers are right: Level 3 calls it a signal that the authenticator may be cloned, and leaves the rest to the server.',
  ),
  BackupEligibility: note(
    'Whether the credential can be backed up has changed since it was registered.',
    'A server that takes it takes a credential whose nature has changed.',
  ),
  Extensions: note(
    'The authenticator data hold extensions, which a server must read over.',
    'A server that refuses it locks out authenticators that say more than was asked.',
  ),
  ClientDataMembers: note(
    'The client data have a member that this version of the standard does not know.',
    'A server that refuses it breaks when browsers add a member.',
  ),
} as const satisfies Kit['notes'];

export type Flag = keyof typeof notes;
