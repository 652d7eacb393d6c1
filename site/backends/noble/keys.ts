/** Keys of JavaScript libraries behind the common interface. */
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { ownedBytes } from '../../schemes/bytes/owned-bytes.ts';
import type { KeyPair, PrivateKey, PrivateKeyFormat, PublicKey, PublicKeyFormat } from '../backend.ts';
import type { Arithmetic, PrivateArithmetic, PublicArithmetic } from './arithmetic.ts';

/** Returns false if the library throws, as it does for a signature of a wrong shape. */
function isGood(verify: () => boolean): boolean {
  try {
    return verify();
  } catch {
    return false;
  }
}

export class NoblePublicKey<Public> implements PublicKey<'sync'> {
  readonly verifyWithContext?: (message: Bytes, signature: Bytes, context: Bytes) => boolean;
  readonly #arithmetic: PublicArithmetic<Public>;
  readonly #key: Public;

  constructor(arithmetic: PublicArithmetic<Public>, key: Public) {
    this.#arithmetic = arithmetic;
    this.#key = key;
    const { verifyWithContext } = arithmetic;
    if (verifyWithContext) {
      this.verifyWithContext = (message, signature, context) =>
        isGood(() => verifyWithContext(message, signature, key, context));
    }
  }

  verify(message: Bytes, signature: Bytes): boolean {
    return isGood(() => this.#arithmetic.verify(message, signature, this.#key));
  }

  export(format: PublicKeyFormat): Bytes {
    if (format === 'raw') return ownedBytes(this.#arithmetic.rawPublic(this.#key));
    if (format === 'spki') return this.#arithmetic.writeSpki(this.#key);
    throw new Error('The JavaScript backend does not write JWK; export SPKI or raw bytes instead.');
  }

  free(): void {}
}

export class NoblePrivateKey<Private> implements PrivateKey<'sync'> {
  readonly signWithContext?: (message: Bytes, context: Bytes) => Bytes;
  readonly signDeterministic?: (message: Bytes) => Bytes;
  readonly #arithmetic: PrivateArithmetic<Private>;
  readonly #key: Private;

  constructor(arithmetic: PrivateArithmetic<Private>, key: Private) {
    this.#arithmetic = arithmetic;
    this.#key = key;
    const { signDeterministic, signWithContext } = arithmetic;
    if (signWithContext)
      this.signWithContext = (message, context) => ownedBytes(signWithContext(message, key, context));
    if (signDeterministic) this.signDeterministic = (message) => ownedBytes(signDeterministic(message, key));
  }

  sign(message: Bytes): Bytes {
    return ownedBytes(this.#arithmetic.sign(message, this.#key));
  }

  export(format: PrivateKeyFormat): Bytes {
    if (format === 'raw') return ownedBytes(this.#arithmetic.rawPrivate(this.#key));
    if (format === 'pkcs8') return this.#arithmetic.writePkcs8(this.#key);
    throw new Error('The JavaScript backend does not write JWK; export PKCS#8 or raw bytes instead.');
  }

  free(): void {
    this.#arithmetic.wipe(this.#key);
  }
}

export class NobleKeyPair<Private, Public> implements KeyPair<'sync'> {
  readonly privateKey: NoblePrivateKey<Private>;
  readonly publicKey: NoblePublicKey<Public>;

  constructor(arithmetic: Arithmetic<Private, Public>, privateKey: Private, publicKey: Public) {
    this.privateKey = new NoblePrivateKey(arithmetic, privateKey);
    this.publicKey = new NoblePublicKey(arithmetic, publicKey);
  }

  free(): void {
    this.privateKey.free();
  }
}
