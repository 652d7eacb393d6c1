/** Simulates a passkey's ceremonies step by step: one credential, with all intermediate results. */

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { AnySignatureSuite, KeyPair, PublicKey, SignatureSuite } from '../../backends/backend.ts';
import type { Mode } from '../../backends/mode.ts';
import type { Expectations, WebAuthnModule } from '../../backends/webauthn.ts';
import { persistently } from '../../harness/batch/persistently.ts';
import type { Bytes, FillRandom } from '../../schemes/bytes/bytes.ts';
import { ownedBytes } from '../../schemes/bytes/owned-bytes.ts';
import { relyingParty } from '../../schemes/message.ts';
import type { SignatureScheme } from '../../schemes/scheme.ts';
import type { StepId } from '../steps/steps.ts';

const CHALLENGE_BYTES = 32;
const CREDENTIAL_ID_BYTES = 32;
/** User present and verified, attested credential data included (WebAuthn Level 3, section 6.1). */
const REGISTERED = 0x45;
const PRESENT_AND_VERIFIED = 0x05;
/** SHA-256 of the relying party's id: the first 32 bytes of authenticatorData. */
export const simulatedRpIdHash = sha256(utf8ToBytes(relyingParty.id));
/** All zero: no model of an authenticator. */
export const simulatedAaguid = new Uint8Array(16);
/** The result of a step that only checks. */
export const noBytes = new Uint8Array(0);

/** The result of each step. The input of a step consists of earlier results. */
export type Results = Readonly<Record<StepId, Bytes>>;

/** A credential's key pair, in the mode of its suite. */
interface OwnKeys<M extends Mode> {
  readonly mode: M;
  readonly suite: SignatureSuite<M>;
  readonly keyPair: KeyPair<M>;
}

export interface CredentialKeys<M extends Mode> extends OwnKeys<M> {
  /** The key as a server keeps it between logins. */
  readonly prepared: PublicKey<M>;
}

type AnyOwnKeys = OwnKeys<'sync'> | OwnKeys<'async'>;
type AnyCredentialKeys = CredentialKeys<'sync'> | CredentialKeys<'async'>;

/** The credential of one scheme on one backend, ready to repeat any single step. */
export interface Simulation {
  readonly scheme: SignatureScheme;
  readonly keys: AnyCredentialKeys;
  readonly spki: Bytes;
  readonly expected: Expectations;
  readonly results: Results;
  /** The signature as the backend returns it: r ‖ s for ECDSA. */
  readonly rawSignature: Bytes;
  readonly signedByHand: Bytes;
  /** The self attestation's signature as the backend returns it. */
  readonly rawSelfSignature: Bytes;
}

/** What a registration and a login need alike. */
interface Surroundings {
  readonly module: WebAuthnModule;
  readonly scheme: SignatureScheme;
  readonly expected: Expectations;
  readonly fill: FillRandom;
}

const bytesToSend = ({ module, scheme }: Surroundings, raw: Bytes): Bytes =>
  scheme.kind === 'ecdsa' ? ownedBytes(module.derFromRaw(raw)) : raw;

async function registerOnce(surroundings: Surroundings, { keyPair }: AnyOwnKeys) {
  const { module, scheme, expected, fill } = surroundings;
  const spki = await keyPair.publicKey.export('spki');
  const challenge = fill(new Uint8Array(CHALLENGE_BYTES));
  const clientData = ownedBytes(module.clientData('webauthn.create', challenge, relyingParty.origin));
  const coseKey = ownedBytes(module.coseFromSpki(spki));
  const credentialId = fill(new Uint8Array(CREDENTIAL_ID_BYTES));
  const attested = ownedBytes(module.attestedCredentialData(simulatedAaguid, credentialId, coseKey));
  const authenticatorData = ownedBytes(module.authenticatorData(simulatedRpIdHash, REGISTERED, 0, attested));
  const signedByHand = ownedBytes(module.signedBytes(authenticatorData, clientData));
  const rawSelfSignature = await keyPair.privateKey.sign(signedByHand);
  const selfSignature = bytesToSend(surroundings, rawSelfSignature);
  const packedObject = ownedBytes(module.attestationObject(authenticatorData, scheme.cose, selfSignature));
  const registration = module.checkRegistration(expected, challenge, clientData, packedObject);
  const stored = ownedBytes(registration.coseKey);
  const signed = ownedBytes(registration.signed);
  registration.free();
  return {
    spki,
    stored,
    signed,
    signedByHand,
    rawSelfSignature,
    results: {
      'create-challenge': challenge,
      'create-client-data': clientData,
      'key-pair': spki,
      'cose-key': coseKey,
      'attested-data': attested,
      'create-auth-data': authenticatorData,
      'none-object': ownedBytes(module.attestationObject(authenticatorData, scheme.cose)),
      'self-signature': selfSignature,
      'packed-object': packedObject,
      'check-registration': stored,
      'verify-self': noBytes,
    },
  };
}

async function logInOnce(surroundings: Surroundings, { keyPair }: AnyOwnKeys, stored: Bytes) {
  const { module, expected, fill } = surroundings;
  const challenge = fill(new Uint8Array(CHALLENGE_BYTES));
  const clientData = ownedBytes(module.clientData('webauthn.get', challenge, relyingParty.origin));
  const authenticatorData = ownedBytes(module.authenticatorData(simulatedRpIdHash, PRESENT_AND_VERIFIED, 1, noBytes));
  const signed = ownedBytes(module.signedBytes(authenticatorData, clientData));
  const rawSignature = await keyPair.privateKey.sign(signed);
  const checked = ownedBytes(module.checkAssertion(expected, challenge, false, clientData, authenticatorData));
  const spki = ownedBytes(module.spkiFromCose(stored));
  return {
    spki,
    checked,
    rawSignature,
    results: {
      'get-challenge': challenge,
      'get-client-data': clientData,
      'get-auth-data': authenticatorData,
      'signed-bytes': signed,
      sign: rawSignature,
      'to-der': bytesToSend(surroundings, rawSignature),
      'check-assertion': checked,
      'from-der': rawSignature,
      'verify-prepared': noBytes,
      'import-key': spki,
      'check-counter': noBytes,
    },
  };
}

/** Makes a credential, registers it and logs in once. @throws Error if a step refuses its input */
export async function simulate(
  module: WebAuthnModule,
  scheme: SignatureScheme,
  suite: AnySignatureSuite,
  fill: FillRandom,
): Promise<Simulation> {
  const expected = expectationsOf(module, scheme);
  const surroundings = { module, scheme, expected, fill };
  const own = await generateKeys(suite);
  const registration = await registerOnce(surroundings, own);
  const login = await logInOnce(surroundings, own, registration.stored);
  // A server verifies with the key that it stored at registration.
  const keys = await withPrepared(own, login.spki);
  const { prepared } = keys;
  if (!(await prepared.verify(login.checked, login.rawSignature)))
    throw new Error('The simulated login did not verify.');
  if (!(await prepared.verify(registration.signed, registration.rawSelfSignature)))
    throw new Error('The self attestation did not verify.');
  const { spki, signedByHand, rawSelfSignature } = registration;
  const { rawSignature } = login;
  const results = { ...registration.results, ...login.results };
  return { scheme, keys, spki, expected, rawSignature, signedByHand, rawSelfSignature, results };
}

async function generateKeys(suite: AnySignatureSuite): Promise<AnyOwnKeys> {
  return suite.mode === 'sync'
    ? { mode: suite.mode, suite, keyPair: suite.generate() }
    : { mode: suite.mode, suite, keyPair: await persistently(() => suite.generate()) };
}

async function withPrepared(own: AnyOwnKeys, spki: Bytes): Promise<AnyCredentialKeys> {
  return own.mode === 'sync'
    ? { ...own, prepared: own.suite.importPublicKey(spki) }
    : { ...own, prepared: await own.suite.importPublicKey(spki) };
}

export const simulatedFlags = { registered: REGISTERED, present: PRESENT_AND_VERIFIED } as const;

function expectationsOf(module: WebAuthnModule, scheme: SignatureScheme): Expectations {
  const { id, origin } = relyingParty;
  return new module.Expectations(
    JSON.stringify({ origins: [origin], rpId: id, userVerification: true, algorithms: [scheme.cose] }),
  );
}
