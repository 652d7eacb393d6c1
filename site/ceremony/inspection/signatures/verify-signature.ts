/**
 * Verifies a signature with every backend that has its algorithm, or with WebCrypto if the page does not measure it.
 */
import { type Backend, backendName } from '../../../backends/backend.ts';
import { reasonOf } from '../../../backends/reason.ts';
import type { AttestationModule, WebAuthnModule } from '../../../backends/webauthn.ts';
import type { Clock } from '../../../harness/clock/clock.ts';
import { NS_PER_MS } from '../../../harness/clock/ns-per-ms.ts';
import type { Bytes } from '../../../schemes/bytes/bytes.ts';
import { ownedBytes } from '../../../schemes/bytes/owned-bytes.ts';
import { coordinateBytesOf, signatureSchemes } from '../../../schemes/index.ts';
import type { SignatureScheme } from '../../../schemes/scheme.ts';
import { algorithmNamed } from '../models/algorithm-name.ts';
import { derFaultOf } from './der-fault.ts';
import { rangeFaultOf } from './range-fault.ts';
import { judgeSignature, type SignatureVerdict, type Verification } from './signature-verdict.ts';
import { isMadeWith, verifyByWebCrypto } from './webcrypto-verifier.ts';

export interface Verifiers {
  readonly module: WebAuthnModule;
  /** Loads the module for the first inspected attestation. */
  readonly loadAttestation: () => Promise<AttestationModule>;
  readonly backends: readonly Backend[];
  readonly clock: Clock;
  /** Seconds since 1970, for the validity of certificates. */
  readonly nowSeconds: () => number;
}

/** A signature with all data for its verification. */
interface SignatureToVerify {
  /** COSE number. */
  readonly algorithm: number;
  /** For example `P-256` or `RSA`; undefined if no backend has the algorithm. */
  readonly keyKind: string | undefined;
  readonly spki: Uint8Array;
  readonly signed: Uint8Array;
  /** As WebAuthn and X.509 send it: DER for ECDSA. */
  readonly sent: Uint8Array;
}

export interface SignatureResult {
  readonly verdict: SignatureVerdict;
  readonly verifications: readonly Verification[];
}

const CALLS = 21;

/** The measured scheme with the same arithmetic. */
function measuredScheme(algorithm: number, keyKind: string): SignatureScheme | undefined {
  return signatureSchemes.find(
    ({ inspected }) => inspected?.keyKind === keyKind && inspected.algorithms.includes(algorithm),
  );
}

/** Never throws. @param isTimed whether to make 21 calls, for their median */
export async function verifySignature(
  { module, backends, clock }: Verifiers,
  { algorithm, keyKind, spki, signed, sent }: SignatureToVerify,
  isTimed: boolean,
): Promise<SignatureResult> {
  const named = algorithmNamed(module, algorithm);
  if (keyKind === undefined) {
    const reason = `Nobody here verifies signatures of ${named}.`;
    return { verdict: { outcome: 'not-verified', reason }, verifications: [] };
  }
  if (!isMadeWith(algorithm, keyKind)) {
    const reason = `No signature of ${named} is made with a key of kind ${keyKind}.`;
    return { verdict: { outcome: 'invalid', reason }, verifications: [] };
  }
  let raw: Bytes;
  try {
    raw = readSigned(module, { keyKind, spki, sent });
    const fault = rangeFaultOf(keyKind, raw);
    if (fault !== undefined) return { verdict: { outcome: 'invalid', reason: fault }, verifications: [] };
  } catch (error) {
    return { verdict: { outcome: 'invalid', reason: reasonOf(error) }, verifications: [] };
  }
  const given = { spki: ownedBytes(spki), message: ownedBytes(signed), raw, clock, calls: isTimed ? CALLS : 1 };
  const scheme = measuredScheme(algorithm, keyKind);
  const verifications: Verification[] = [];
  if (scheme === undefined) {
    verifications.push(await verifyElsewhere({ algorithm, keyKind, named }, given));
  } else {
    for (const backend of backends) verifications.push(await verifyOn(backend, scheme, given));
  }
  return { verdict: judgeSignature(verifications.map(({ verdict }) => verdict)), verifications };
}

/**
 * The signature in the form of WebCrypto and the backends. @throws Error with a plain sentence for a bad key or
 * signature
 */
function readSigned(
  module: WebAuthnModule,
  { keyKind, spki, sent }: Pick<SignatureToVerify, 'spki' | 'sent'> & { readonly keyKind: string },
): Bytes {
  const fieldBytes = coordinateBytesOf[keyKind];
  // The key is checked first: with RSA exponent 1 or a point of small order anybody can sign, and not every engine
  // refuses such keys. The module reads a compressed point on P-256 only.
  if (keyKind === 'P-256' || fieldBytes === undefined || !endsInCompressed(spki, fieldBytes)) module.coseFromSpki(spki);
  if (fieldBytes === undefined) return ownedBytes(sent);
  try {
    return ownedBytes(module.rawFromDerSized(sent, fieldBytes));
  } catch (error) {
    throw new Error([reasonOf(error), derFaultOf(sent, fieldBytes)].filter(Boolean).join(' '));
  }
}

/** Whether SPKI of a curve holds one coordinate and the sign of the other (SEC 1, section 2.3.3). */
const endsInCompressed = (spki: Uint8Array, fieldBytes: number) =>
  spki.length < 2 * fieldBytes && [2, 3].includes(spki[spki.length - fieldBytes - 1] ?? 0);

interface GivenSignature {
  readonly spki: Bytes;
  readonly message: Bytes;
  readonly raw: Bytes;
  readonly clock: Clock;
  readonly calls: number;
}

async function verifyElsewhere(
  request: { readonly algorithm: number; readonly keyKind: string; readonly named: string },
  { spki, message, raw, clock, calls }: GivenSignature,
): Promise<Verification> {
  const verdicts: SignatureVerdict[] = [];
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const startMs = clock.now();
    verdicts.push(await verifyByWebCrypto(request, spki, message, raw));
    times.push(clock.now() - startMs);
  }
  // The signature is the same each time, so the verdicts must agree.
  const refused = verdicts.find(({ outcome }) => outcome !== 'valid');
  const verdict = refused ?? judgeSignature(verdicts);
  return { backend: 'webcrypto', verdict, elapsedNs: verdict.outcome === 'valid' ? medianCallNs(times) : undefined };
}

async function verifyOn(backend: Backend, scheme: SignatureScheme, given: GivenSignature): Promise<Verification> {
  const { spki, message, raw, clock, calls } = given;
  const name = backendName(backend.id);
  const unable = (reason: string): Verification => ({
    backend: backend.id,
    verdict: { outcome: 'not-verified', reason },
    elapsedNs: undefined,
  });
  try {
    const opened = await backend.open(scheme);
    if (opened.status !== 'ready') return unable(opened.reason);
    const times: number[] = [];
    let everGood = true;
    for (let call = 0; call < calls; call += 1) {
      const startMs = clock.now();
      const key = await opened.suite.importPublicKey(spki);
      const good = await key.verify(message, raw);
      times.push(clock.now() - startMs);
      key.free();
      // A verifier with changing verdicts is not trusted.
      everGood &&= good;
    }
    const verdict: SignatureVerdict = everGood
      ? { outcome: 'valid' }
      : { outcome: 'invalid', reason: `${name} refused the signature.` };
    return { backend: backend.id, verdict, elapsedNs: medianCallNs(times) };
  } catch (error) {
    return unable(`${name} could not use the key: ${reasonOf(error)}`);
  }
}

function medianCallNs(timesMs: readonly number[]): number {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) * NS_PER_MS;
}
