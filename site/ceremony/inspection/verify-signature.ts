/** A signature verified on every backend, and how long each took. */
import { type Backend, type BackendId, backendName } from '../../backends/backend.ts';
import { reasonOf } from '../../backends/reason.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import type { Clock } from '../../harness/clock/clock.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { ownedBytes } from '../../schemes/bytes/owned-bytes.ts';
import { signatureSchemes } from '../../schemes/index.ts';
import type { SignatureScheme } from '../../schemes/scheme.ts';

export interface Verification {
  readonly backend: BackendId;
  readonly outcome: 'good' | 'bad' | 'impossible';
  /** One sentence where it is not good. */
  readonly reason: string | undefined;
  /** Import and verify, in nanoseconds: the median of 21 calls that came one after the other. No interval is claimed. */
  readonly elapsedNs: number | undefined;
}

const CALLS = 21;

/** ES256, EdDSA and RS256; other algorithms are decoded and named. */
const verifiedAlgorithms: readonly number[] = [-7, -8, -257];

/** The scheme that stands for a COSE algorithm; the size of an RSA key does not matter to whoever verifies. */
export function schemeOfAlgorithm(algorithm: number): SignatureScheme | undefined {
  return signatureSchemes.find((scheme) => scheme.cose === algorithm && verifiedAlgorithms.includes(algorithm));
}

/** @param sent the signature as WebAuthn sends it: DER for ES256 */
export async function verifyOnAll(
  {
    module,
    backends,
    clock,
  }: { readonly module: WebAuthnModule; readonly backends: readonly Backend[]; readonly clock: Clock },
  coseKey: Uint8Array,
  signed: Uint8Array,
  sent: Uint8Array,
): Promise<readonly Verification[]> {
  const scheme = schemeOfAlgorithm(module.algorithmOf(coseKey));
  if (scheme === undefined) return [];
  const raw = ownedBytes(scheme.kind === 'ecdsa' ? module.rawFromDer(sent) : sent);
  const spki = ownedBytes(module.spkiFromCose(coseKey));
  const message = ownedBytes(signed);
  const found: Verification[] = [];
  for (const backend of backends) {
    const name = backendName(backend.id);
    try {
      const opened = await backend.open(scheme);
      if (opened.status !== 'ready') {
        found.push({ backend: backend.id, outcome: 'impossible', reason: opened.reason, elapsedNs: undefined });
        continue;
      }
      const times: number[] = [];
      let good = false;
      for (let call = 0; call < CALLS; call += 1) {
        const startMs = clock.now();
        const key = await opened.suite.importPublicKey(spki);
        good = await key.verify(message, raw);
        times.push(clock.now() - startMs);
        key.free();
      }
      const reason = good ? undefined : `${name} refused the signature.`;
      found.push({ backend: backend.id, outcome: good ? 'good' : 'bad', reason, elapsedNs: medianCallNs(times) });
    } catch (error) {
      const reason = `${name} could not use the key: ${reasonOf(error)}`;
      found.push({ backend: backend.id, outcome: 'impossible', reason, elapsedNs: undefined });
    }
  }
  return found;
}

function medianCallNs(timesMs: readonly number[]): number {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) * NS_PER_MS;
}
