/** A signature verified on every backend, and how long each took. */
import { type Backend, backendName } from '../../backends/backend.ts';
import { reasonOf } from '../../backends/reason.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import type { Clock } from '../../harness/clock/clock.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { ownedBytes } from '../../schemes/bytes/owned-bytes.ts';
import { signatureSchemes } from '../../schemes/index.ts';
import type { SignatureScheme } from '../../schemes/scheme.ts';
import type { SignatureVerdict, Verification } from './inspection.ts';
import { judgeSignature } from './signature-verdict.ts';

export interface Verified {
  readonly verdict: SignatureVerdict;
  readonly verifications: readonly Verification[];
}

export interface Verifiers {
  readonly module: WebAuthnModule;
  readonly backends: readonly Backend[];
  readonly clock: Clock;
}

const CALLS = 21;

/** ES256, EdDSA and RS256; other algorithms are decoded and named. */
const verifiedAlgorithms: readonly number[] = [-7, -8, -257];

/** The scheme that stands for a COSE algorithm; the size of an RSA key does not matter to whoever verifies. */
function schemeOfAlgorithm(algorithm: number): SignatureScheme | undefined {
  return signatureSchemes.find((scheme) => scheme.cose === algorithm && verifiedAlgorithms.includes(algorithm));
}

const notVerified = (reason: string): Verified => ({
  verdict: { outcome: 'not-verified', reason },
  verifications: [],
});

/** @param sent the signature as WebAuthn sends it: DER for ES256. Never throws */
export async function verifySignature(
  verifiers: Verifiers,
  coseKey: Uint8Array,
  signed: Uint8Array,
  sent: Uint8Array,
): Promise<Verified> {
  const { module } = verifiers;
  const algorithm = module.algorithmOf(coseKey);
  const scheme = schemeOfAlgorithm(algorithm);
  if (scheme === undefined) {
    return notVerified(`Nobody here verifies signatures of ${module.algorithmName(algorithm)} (${algorithm}).`);
  }
  let raw: Bytes;
  try {
    raw = ownedBytes(scheme.kind === 'ecdsa' ? module.rawFromDer(sent) : sent);
  } catch (error) {
    return { verdict: { outcome: 'invalid', reason: reasonOf(error) }, verifications: [] };
  }
  const spki = ownedBytes(module.spkiFromCose(coseKey));
  const message = ownedBytes(signed);
  const verifications: Verification[] = [];
  for (const backend of verifiers.backends) {
    verifications.push(await verifyOn(backend, scheme, { spki, message, raw, clock: verifiers.clock }));
  }
  return { verdict: judgeSignature(verifications.map(({ verdict }) => verdict)), verifications };
}

async function verifyOn(
  backend: Backend,
  scheme: SignatureScheme,
  { spki, message, raw, clock }: { spki: Bytes; message: Bytes; raw: Bytes; clock: Clock },
): Promise<Verification> {
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
    for (let call = 0; call < CALLS; call += 1) {
      const startMs = clock.now();
      const key = await opened.suite.importPublicKey(spki);
      const good = await key.verify(message, raw);
      times.push(clock.now() - startMs);
      key.free();
      // A verifier that changes its mind is not believed.
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
