/** Verifies signatures of algorithms that this page does not measure with WebCrypto, by COSE number. */
import { reasonOf } from '../../../backends/reason.ts';
import type { Bytes } from '../../../schemes/bytes/bytes.ts';
import { ecdsaSchemes } from '../../../schemes/cards/ecdsa.ts';
import { coordinateBytesOf } from '../../../schemes/index.ts';
import type { EcdsaScheme } from '../../../schemes/scheme.ts';
import type { SignatureVerdict } from './signature-verdict.ts';

interface Way {
  readonly import: RsaHashedImportParams | EcKeyImportParams | Algorithm;
  readonly verify: EcdsaParams | RsaPssParams | Algorithm;
}

type Hash = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

/** The scheme with the hash of each ECDSA number. */
const ecdsaOf: ReadonlyMap<number, EcdsaScheme> = new Map(
  ecdsaSchemes.flatMap((scheme) =>
    (scheme.inspected?.algorithms ?? [scheme.cose]).map((algorithm) => [algorithm, scheme] as const),
  ),
);

/** The hash of a signature. Numbers other than the scheme's first one also fix the curve (RFC 9864). */
function ecdsaHash(algorithm: number, keyKind: string): Hash | undefined {
  const scheme = ecdsaOf.get(algorithm);
  const fits = scheme?.cose === algorithm || scheme?.curve === keyKind;
  return fits ? scheme?.hash : undefined;
}

const pkcs1Hashes: ReadonlyMap<number, Hash> = new Map([
  [-65535, 'SHA-1'],
  [-257, 'SHA-256'],
  [-258, 'SHA-384'],
  [-259, 'SHA-512'],
]);

/** Each with the length of its salt, which is that of the hash (RFC 8230, section 2). */
const pssHashes: ReadonlyMap<number, readonly [hash: Hash, saltLength: number]> = new Map([
  [-37, ['SHA-256', 32]],
  [-38, ['SHA-384', 48]],
  [-39, ['SHA-512', 64]],
]);

/** Algorithms without parameters, by the kind of key. */
const plainAlgorithms: Readonly<Record<string, readonly number[]>> = {
  Ed25519: [-8, -19],
  // EdDSA fixes no curve. A credential key with that number is on Ed25519; a certificate's may be on either curve.
  Ed448: [-53, -8],
  'ML-DSA-44': [-48],
  'ML-DSA-65': [-49],
  'ML-DSA-87': [-50],
};

function wayOf(algorithm: number, keyKind: string): Way | undefined {
  if (keyKind in coordinateBytesOf) {
    const hash = ecdsaHash(algorithm, keyKind);
    return hash && { import: { name: 'ECDSA', namedCurve: keyKind }, verify: { name: 'ECDSA', hash } };
  }
  if (keyKind === 'RSA') {
    const hash = pkcs1Hashes.get(algorithm);
    if (hash) return { import: { name: 'RSASSA-PKCS1-v1_5', hash }, verify: { name: 'RSASSA-PKCS1-v1_5' } };
    const [pssHash, saltLength] = pssHashes.get(algorithm) ?? [];
    if (!pssHash || saltLength === undefined) return undefined;
    return { import: { name: 'RSA-PSS', hash: pssHash }, verify: { name: 'RSA-PSS', saltLength } };
  }
  return plainAlgorithms[keyKind]?.includes(algorithm)
    ? { import: { name: keyKind }, verify: { name: keyKind } }
    : undefined;
}

/**
 * Whether a key of this kind makes signatures of this algorithm. For every kind of key here, all algorithms are listed.
 */
export const isMadeWith = (algorithm: number, keyKind: string): boolean => wayOf(algorithm, keyKind) !== undefined;

const notVerified = (reason: string): SignatureVerdict => ({ outcome: 'not-verified', reason });

/** @param signature in the form of WebCrypto: r ‖ s for ECDSA. Never throws */
export async function verifyByWebCrypto(
  { algorithm, keyKind, named }: { readonly algorithm: number; readonly keyKind: string; readonly named: string },
  spki: Bytes,
  signed: Bytes,
  signature: Bytes,
): Promise<SignatureVerdict> {
  const way = wayOf(algorithm, keyKind);
  if (!way) return notVerified(`Nobody here verifies signatures of ${named} with a key of kind ${keyKind}.`);
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return notVerified('This page came over an insecure connection, where browsers have no WebCrypto.');
  let key: CryptoKey;
  try {
    key = await subtle.importKey('spki', spki, way.import, false, ['verify']);
  } catch (error) {
    const lacks = error instanceof Error && (error.name === 'NotSupportedError' || error.name === 'SyntaxError');
    return notVerified(
      lacks ? `WebCrypto has no ${named} here.` : `WebCrypto could not read the key of ${named}: ${reasonOf(error)}`,
    );
  }
  try {
    return (await subtle.verify(way.verify, key, signature, signed))
      ? { outcome: 'valid' }
      : { outcome: 'invalid', reason: 'WebCrypto refused the signature.' };
  } catch (error) {
    return notVerified(`WebCrypto could not verify a signature of ${named}: ${reasonOf(error)}`);
  }
}
