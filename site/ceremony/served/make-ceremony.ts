/** Makes one credential for servers to check, by simulating a ceremony. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { AnySignatureSuite } from '../../backends/backend.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import { ownedBytes } from '../../schemes/bytes/owned-bytes.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import { relyingParty } from '../../schemes/message.ts';
import { noBytes, simulate, simulatedFlags, simulatedRpIdHash } from '../simulation/simulation.ts';
import { CERTIFIED_MODEL, type MadeCeremony, type SignedLogin } from './made-ceremony.ts';

const CREDENTIAL_ID = [18, 50] as const;
/** User present, but not verified. */
const PRESENT_ALONE = 0x01;
/** Cut before the counter. */
const TRUNCATED_BYTES = 33;
const OTHER_ORIGIN = 'https://example.com';

/** The varying content of the signed data. */
interface SignedContent {
  readonly kind: 'webauthn.get' | 'webauthn.create';
  readonly origin: string;
  readonly rpIdHash: Uint8Array;
  readonly flags: number;
  readonly bytes: number;
}

const goodContent: SignedContent = {
  kind: 'webauthn.get',
  origin: relyingParty.origin,
  rpIdHash: simulatedRpIdHash,
  flags: simulatedFlags.present,
  bytes: Number.POSITIVE_INFINITY,
};

const changes: Readonly<Record<SignedLogin, Partial<SignedContent>>> = {
  good: {},
  origin: { origin: OTHER_ORIGIN },
  'rp-id': { rpIdHash: sha256(utf8ToBytes(new URL(OTHER_ORIGIN).hostname)) },
  type: { kind: 'webauthn.create' },
  flags: { flags: PRESENT_ALONE },
  truncated: { bytes: TRUNCATED_BYTES },
};

/**
 * Registers a credential and logs in with it: correctly, and with one wrong part in the signed data each.
 * @throws Error if the simulation does, or for an unknown scheme
 */
export async function makeCeremony(
  module: WebAuthnModule,
  id: string,
  suite: AnySignatureSuite,
): Promise<MadeCeremony> {
  const scheme = findSignatureScheme(id);
  if (!scheme) throw new Error(`There is no scheme ${id}.`);
  const { results, keys, spki } = await simulate(module, scheme, suite, (target) => crypto.getRandomValues(target));
  const { keyPair } = keys;
  const challenge = results['get-challenge'];
  const toSend = (raw: Uint8Array) => ownedBytes(scheme.kind === 'ecdsa' ? module.derFromRaw(raw) : raw);
  const login = async (name: SignedLogin) => {
    const { kind, origin, rpIdHash, flags, bytes } = { ...goodContent, ...changes[name] };
    const clientData = ownedBytes(module.clientData(kind, challenge, origin));
    const authenticatorData = ownedBytes(module.authenticatorData(rpIdHash, flags, 1, noBytes).slice(0, bytes));
    const signed = ownedBytes(module.signedBytes(authenticatorData, clientData));
    const rawSignature = await keyPair.privateKey.sign(signed);
    return { challenge, clientData, authenticatorData, signed, rawSignature, signature: toSend(rawSignature) };
  };
  const good = await login('good');
  const other = suite.mode === 'sync' ? suite.generate() : await suite.generate();
  const otherSpki = await other.publicKey.export('spki');
  const credentialId = results['attested-data'].slice(...CREDENTIAL_ID);
  const attested = module.attestedCredentialData(utf8ToBytes(CERTIFIED_MODEL), credentialId, results['cose-key']);
  return {
    scheme: id,
    algorithm: scheme.cose,
    credentialId,
    coseKey: results['cose-key'],
    spki,
    other: { coseKey: ownedBytes(module.coseFromSpki(otherSpki)), spki: otherSpki },
    registration: {
      challenge: results['create-challenge'],
      clientData: results['create-client-data'],
      noneObject: results['none-object'],
      selfObject: results['packed-object'],
      certifiedData: ownedBytes(module.authenticatorData(simulatedRpIdHash, simulatedFlags.registered, 0, attested)),
    },
    logins: {
      good,
      origin: await login('origin'),
      'rp-id': await login('rp-id'),
      type: await login('type'),
      flags: await login('flags'),
      truncated: await login('truncated'),
    },
    signed: good.signed,
    rawSignature: good.rawSignature,
  };
}
