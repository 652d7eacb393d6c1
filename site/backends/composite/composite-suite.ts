/** A composite behind the common interface: each operation runs on both parts, with suites of the same backend. */

import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { concatBytes } from '../../schemes/bytes/concat-bytes.ts';
import type { CompositeScheme } from '../../schemes/scheme.ts';
import type { KeyPair, PrivateKey, PrivateKeyFormat, PublicKey, PublicKeyFormat, SignatureSuite } from '../backend.ts';
import { rawPrivateKey, rawPublicKey } from '../jwk/raw-key.ts';
import type { Mode, Returned } from '../mode.ts';
import { Unsupported } from '../unsupported.ts';
import { CompositeKeyForm, type PartsOf } from './composite-keys.ts';
import { contextOf, representativeMaker } from './message-representative.ts';

/** Joins two results: at once in a synchronous suite, and when both have resolved in an asynchronous one. */
export type Join<M extends Mode> = <A, B, C>(
  first: Returned<M, A>,
  second: Returned<M, B>,
  join: (first: A, second: B) => C,
) => Returned<M, C>;

/** The data that all keys of one composite share. */
interface Composition<M extends Mode> {
  readonly scheme: CompositeScheme;
  readonly form: CompositeKeyForm;
  readonly label: Bytes;
  readonly representativeOf: (message: Bytes) => Bytes;
  readonly join: Join<M>;
}

const NO_CONTEXT = 'This backend signs with ML-DSA under an empty context only, and a composite has one.';

const bytesOfJson = (value: unknown): Bytes => new Uint8Array(utf8ToBytes(JSON.stringify(value)));
const readJwk = (json: Bytes) => JSON.parse(new TextDecoder().decode(json)) as JsonWebKey;

/** A key of type AKP (RFC 9964), from the JWK of its parts (draft-ietf-jose-pq-composite-sigs, section 4.1). */
function jwkOf({ form, scheme }: Pick<Composition<Mode>, 'form' | 'scheme'>, json: PartsOf<Bytes>): Bytes {
  const jwk = { mlDsa: readJwk(json.mlDsa), traditional: readJwk(json.traditional) };
  const pub = form.rawPublic({ mlDsa: rawPublicKey(jwk.mlDsa), traditional: rawPublicKey(jwk.traditional) });
  const isPrivate = jwk.traditional.d !== undefined;
  const priv =
    isPrivate && form.rawPrivate({ mlDsa: rawPrivateKey(jwk.mlDsa), traditional: rawPrivateKey(jwk.traditional) });
  const encoded = (bytes: Bytes) => base64urlnopad.encode(bytes);
  return bytesOfJson({ kty: 'AKP', alg: scheme.jose, pub: encoded(pub), ...(priv && { priv: encoded(priv) }) });
}

/** The common part of private and public keys. */
interface PartOfKey<M extends Mode> {
  export(format: 'jwk' | 'raw'): Returned<M, Bytes>;
  free(): void;
}

/** Exports both parts. Two JWKs become one; other formats are built from the raw keys. */
function exportBoth<M extends Mode>(
  composition: Composition<M>,
  { mlDsa, traditional }: PartsOf<PartOfKey<M>>,
  isJwk: boolean,
  putTogether: (raw: PartsOf<Bytes>) => Bytes,
): Returned<M, Bytes> {
  const partly = isJwk ? 'jwk' : 'raw';
  return composition.join<Bytes, Bytes, Bytes>(mlDsa.export(partly), traditional.export(partly), (first, second) => {
    const parts = { mlDsa: first, traditional: second };
    return isJwk ? jwkOf(composition, parts) : putTogether(parts);
  });
}

function freeBoth<M extends Mode>({ mlDsa, traditional }: PartsOf<PartOfKey<M>>): void {
  mlDsa.free();
  traditional.free();
}

class CompositePublicKey<M extends Mode> implements PublicKey<M> {
  readonly #parts: PartsOf<PublicKey<M>>;
  readonly #composition: Composition<M>;
  readonly #verifyMlDsa: NonNullable<PublicKey<M>['verifyWithContext']>;

  constructor(parts: PartsOf<PublicKey<M>>, composition: Composition<M>) {
    if (!parts.mlDsa.verifyWithContext) throw new Unsupported(NO_CONTEXT);
    this.#verifyMlDsa = parts.mlDsa.verifyWithContext.bind(parts.mlDsa);
    this.#parts = parts;
    this.#composition = composition;
  }

  /** Both signatures are checked, even if the first is bad. */
  verify(message: Bytes, signature: Bytes): Returned<M, boolean> {
    const { label, representativeOf, join, scheme } = this.#composition;
    const representative = representativeOf(message);
    const end = scheme.mlDsa.bytes.signature;
    return join<boolean, boolean, boolean>(
      this.#verifyMlDsa(representative, signature.subarray(0, end), label),
      this.#parts.traditional.verify(representative, signature.subarray(end)),
      (mlDsa, traditional) => mlDsa && traditional,
    );
  }

  export(format: PublicKeyFormat): Returned<M, Bytes> {
    const { form } = this.#composition;
    return exportBoth(this.#composition, this.#parts, format === 'jwk', (parts) =>
      format === 'spki' ? form.spki(parts) : form.rawPublic(parts),
    );
  }

  free(): void {
    freeBoth(this.#parts);
  }
}

class CompositePrivateKey<M extends Mode> implements PrivateKey<M> {
  readonly #parts: PartsOf<PrivateKey<M>>;
  readonly #composition: Composition<M>;
  readonly #signMlDsa: NonNullable<PrivateKey<M>['signWithContext']>;

  constructor(parts: PartsOf<PrivateKey<M>>, composition: Composition<M>) {
    if (!parts.mlDsa.signWithContext) throw new Unsupported(NO_CONTEXT);
    this.#signMlDsa = parts.mlDsa.signWithContext.bind(parts.mlDsa);
    this.#parts = parts;
    this.#composition = composition;
  }

  /** The ML-DSA signature, then the traditional one in its fixed length. */
  sign(message: Bytes): Returned<M, Bytes> {
    const { label, representativeOf, join } = this.#composition;
    const representative = representativeOf(message);
    return join<Bytes, Bytes, Bytes>(
      this.#signMlDsa(representative, label),
      this.#parts.traditional.sign(representative),
      (mlDsa, traditional) => concatBytes(mlDsa, traditional),
    );
  }

  export(format: PrivateKeyFormat): Returned<M, Bytes> {
    const { form } = this.#composition;
    return exportBoth(this.#composition, this.#parts, format === 'jwk', (parts) =>
      format === 'pkcs8' ? form.pkcs8(parts) : form.rawPrivate(parts),
    );
  }

  free(): void {
    freeBoth(this.#parts);
  }
}

/** @param suites of the same backend */
export function createCompositeSuite<M extends Mode>(
  mode: M,
  join: Join<M>,
  scheme: CompositeScheme,
  suites: PartsOf<SignatureSuite<M>>,
): SignatureSuite<M> {
  const form = new CompositeKeyForm(scheme);
  const composition = { scheme, form, label: contextOf(scheme), representativeOf: representativeMaker(scheme), join };
  const privateKeyOf = (parts: PartsOf<PrivateKey<M>>) => new CompositePrivateKey(parts, composition);
  const publicKeyOf = (parts: PartsOf<PublicKey<M>>) => new CompositePublicKey(parts, composition);

  function keyPairOf(mlDsa: KeyPair<M>, traditional: KeyPair<M>): KeyPair<M> {
    let publicKey: PublicKey<M> | undefined;
    return {
      privateKey: privateKeyOf({ mlDsa: mlDsa.privateKey, traditional: traditional.privateKey }),
      // Modules copy the public half only on demand: generating alone does not need it.
      get publicKey() {
        publicKey ??= publicKeyOf({ mlDsa: mlDsa.publicKey, traditional: traditional.publicKey });
        return publicKey;
      },
      free() {
        mlDsa.free();
        traditional.free();
      },
    };
  }

  return {
    mode,
    generate: () =>
      join<KeyPair<M>, KeyPair<M>, KeyPair<M>>(suites.mlDsa.generate(), suites.traditional.generate(), keyPairOf),
    importKeyPair(pkcs8, spki) {
      const secret = form.readPkcs8(pkcs8, spki);
      const open = form.readSpki(spki);
      return join<KeyPair<M>, KeyPair<M>, KeyPair<M>>(
        suites.mlDsa.importKeyPair(secret.mlDsa, open.mlDsa),
        suites.traditional.importKeyPair(secret.traditional, open.traditional),
        keyPairOf,
      );
    },
    importPrivateKey(pkcs8, spki) {
      const secret = form.readPkcs8(pkcs8, spki);
      const open = form.readSpki(spki);
      return join<PrivateKey<M>, PrivateKey<M>, PrivateKey<M>>(
        suites.mlDsa.importPrivateKey(secret.mlDsa, open.mlDsa),
        suites.traditional.importPrivateKey(secret.traditional, open.traditional),
        (mlDsa, traditional) => privateKeyOf({ mlDsa, traditional }),
      );
    },
    importPublicKey(spki) {
      const open = form.readSpki(spki);
      return join<PublicKey<M>, PublicKey<M>, PublicKey<M>>(
        suites.mlDsa.importPublicKey(open.mlDsa),
        suites.traditional.importPublicKey(open.traditional),
        (mlDsa, traditional) => publicKeyOf({ mlDsa, traditional }),
      );
    },
  };
}
