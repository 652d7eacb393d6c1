/** The sizes of keys and signatures in every form, counted on real ones that are made for this and discarded. */

import { type Backend, isBrowsersOwn, type KeyPair, type SignatureSuite } from '../../backends/backend.ts';
import { withoutLimits } from '../../harness/batch/answer-limits.ts';
import { persistently } from '../../harness/batch/persistently.ts';
import type { MeasuredSize, SchemeSizes } from '../../results/document/run.ts';
import type { SizedPart, SizeForm } from '../../results/schema/sized.ts';
import type { Bytes, FillRandom } from '../../schemes/bytes/bytes.ts';
import { coseKey } from '../../schemes/encoding/cose-key.ts';
import { hasDer, sentSignature } from '../../schemes/encoding/sent-signature.ts';
import { authenticatorData, bytesToSign, clientDataJson } from '../../schemes/encoding/signed-bytes.ts';
import { assertionJson, attestationObject } from '../../schemes/encoding/wire-forms.ts';
import { findScheme } from '../../schemes/index.ts';
import { isSignature, type SignatureScheme } from '../../schemes/scheme.ts';
import { inTime } from '../gate/in-time.ts';
import type { RunnerOptions } from './procedure.ts';
import { usualCallMs } from './usual-times.ts';

/** DER drops leading zero bytes, so ECDSA signatures vary in length. All others are equally long, so one is enough. */
const signaturesOf = (scheme: SignatureScheme) => (hasDer(scheme) ? 64 : 1);

/** The smallest and the largest size of each form. */
class Sizes {
  readonly #found = new Map<string, { part: SizedPart; form: SizeForm; bytes: [number, number] }>();

  add(part: SizedPart, form: SizeForm, length: number): void {
    const key = `${part}/${form}`;
    const known = this.#found.get(key)?.bytes ?? [length, length];
    this.#found.set(key, { part, form, bytes: [Math.min(known[0], length), Math.max(known[1], length)] });
  }

  all(): readonly MeasuredSize[] {
    return [...this.#found.values()];
  }
}

const base64urlLength = (bytes: number) => Math.ceil((bytes * 4) / 3);

/** The length of a JWK with only its required members. Engines add different others (`ext`, `key_ops`, `alg`). */
function bareJwkLength(json: Bytes): number {
  const { ext: _, key_ops: __, alg: ___, ...required } = JSON.parse(new TextDecoder().decode(json));
  return new TextEncoder().encode(JSON.stringify(required)).length;
}

async function addKeys(sizes: Sizes, scheme: SignatureScheme, { privateKey, publicKey }: KeyPair): Promise<void> {
  const rawPublic = await publicKey.export('raw');
  sizes.add('public key', 'raw', rawPublic.length);
  sizes.add('public key', 'spki', (await publicKey.export('spki')).length);
  const cose = coseKey(scheme, rawPublic);
  sizes.add('public key', 'cose', cose.length);
  sizes.add('public key', 'attestation-object', attestationObject(cose).length);
  sizes.add('private key', 'raw', (await privateKey.export('raw')).length);
  sizes.add('private key', 'pkcs8', (await privateKey.export('pkcs8')).length);
}

/** WebAssembly writes no JWK, so these sizes are left out there. */
async function addJwk(sizes: Sizes, { privateKey, publicKey }: KeyPair): Promise<void> {
  sizes.add('public key', 'jwk', bareJwkLength(await publicKey.export('jwk')));
  sizes.add('private key', 'jwk', bareJwkLength(await privateKey.export('jwk')));
}

async function addSignatures(
  sizes: Sizes,
  scheme: SignatureScheme,
  { privateKey }: KeyPair,
  fill: FillRandom,
): Promise<void> {
  for (let made = 0; made < signaturesOf(scheme); made += 1) {
    const challenge = fill(new Uint8Array(32));
    const fixed = await privateKey.sign(bytesToSign('assertion', challenge, made));
    const sent = sentSignature(scheme, fixed);
    sizes.add('signature', 'raw', fixed.length);
    if (hasDer(scheme)) sizes.add('signature', 'der', sent.length);
    sizes.add('signature', 'base64url', base64urlLength(sent.length));
    const posted = {
      clientDataJson: clientDataJson(challenge),
      authenticatorData: authenticatorData(made),
      signature: sent,
    };
    sizes.add('signature', 'assertion-json', assertionJson(posted).length);
  }
}

/** The browser's own backend if there is one: WebAssembly takes too long to find RSA primes. */
async function makerOf(scheme: SignatureScheme, backends: readonly Backend[]) {
  const order = backends.toSorted((a, b) => Number(isBrowsersOwn(b.id)) - Number(isBrowsersOwn(a.id)));
  for (const backend of order) {
    const opened = await backend.open(scheme);
    if (opened.status === 'ready') return { id: backend.id, suite: opened.suite };
  }
  return undefined;
}

/** Counts the sizes on a key pair made by this suite. */
async function sizesOf(
  scheme: SignatureScheme,
  suite: SignatureSuite,
  fill: FillRandom,
): Promise<readonly MeasuredSize[]> {
  const sizes = new Sizes();
  const keyPair = await persistently(async () => suite.generate());
  await addKeys(sizes, scheme, keyPair);
  await addSignatures(sizes, scheme, keyPair, fill);
  if (suite.mode === 'async') await addJwk(sizes, keyPair);
  keyPair.free();
  return sizes.all();
}

/**
 * Emits the sizes of each scheme, the quickest first. An unavailable scheme is left out: its cells report the reason.
 */
export async function measureSizes({
  settings,
  backends,
  fill,
  limits = withoutLimits,
  emit,
}: RunnerOptions): Promise<void> {
  for (const id of settings.schemes.toReversed()) {
    const scheme = findScheme(id);
    if (!scheme || !isSignature(scheme)) continue;
    try {
      const maker = await inTime(limits, 'It', () => makerOf(scheme, backends));
      if (!maker) continue;
      const usualMs = usualCallMs({ scheme: id, backend: maker.id, operation: 'generate' });
      const sizes: SchemeSizes = {
        scheme: id,
        backend: maker.id,
        signatures: signaturesOf(scheme),
        sizes: await inTime(limits, 'It', () => sizesOf(scheme, maker.suite, fill), usualMs),
      };
      emit({ type: 'sizes', sizes });
    } catch {
      // If a backend cannot make or export a key, its cells report it.
    }
  }
}
