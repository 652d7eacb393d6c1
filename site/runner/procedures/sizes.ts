/** How many bytes keys and signatures take in every form: counted on real ones, made for this and thrown away. */

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

/** DER drops leading zero bytes, so the lengths of ECDSA signatures differ; RSA takes its time, and all are alike. */
const signaturesOf = (scheme: SignatureScheme) => (hasDer(scheme) ? 64 : 1);

/** Smallest and largest of each form. */
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

/** A JWK with nothing but the members its type requires: what engines add (`ext`, `key_ops`, `alg`) is a matter of taste. */
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

/** WebAssembly writes no JWK; its sizes are left out there. */
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

/** The browser's own where there is one: nobody should wait for WebAssembly to find RSA primes. */
async function makerOf(scheme: SignatureScheme, backends: readonly Backend[]) {
  const order = backends.toSorted((a, b) => Number(isBrowsersOwn(b.id)) - Number(isBrowsersOwn(a.id)));
  for (const backend of order) {
    const opened = await backend.open(scheme);
    if (opened.status === 'ready') return { id: backend.id, suite: opened.suite };
  }
  return undefined;
}

/** Counted on a key pair made by this suite. */
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

/** Says the sizes of each scheme, the quickest to make first. A scheme that cannot be had is left out: its cells say why. */
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
      // A backend that cannot make or export a key says so in its cells.
    }
  }
}
