/** The arithmetic of a family of schemes in JavaScript, with keys in the form of its library. */
import type { Bytes } from '../../schemes/bytes/bytes.ts';

export interface PrivateArithmetic<Private> {
  sign(message: Bytes, key: Private): Uint8Array;
  /** Signs without randomness, if the scheme has both ways. */
  readonly signDeterministic?: (message: Bytes, key: Private) => Uint8Array;
  /** Signs with a context, if the scheme has one. */
  readonly signWithContext?: (message: Bytes, key: Private, context: Bytes) => Uint8Array;
  /** @throws Error with a plain sentence for anything else */
  readPkcs8(pkcs8: Bytes): Private;
  /** @throws Error with a plain sentence if the library does not keep enough of the key */
  writePkcs8(key: Private): Bytes;
  rawPrivate(key: Private): Uint8Array;
  /** Overwrites the parts of the key that can be overwritten. */
  wipe(key: Private): void;
}

export interface PublicArithmetic<Public> {
  /** May throw for a signature of a wrong shape. */
  verify(message: Bytes, signature: Bytes, key: Public): boolean;
  /** Verifies with a context, if the scheme has one. It may throw, too. */
  readonly verifyWithContext?: (message: Bytes, signature: Bytes, key: Public, context: Bytes) => boolean;
  /** @throws Error with a plain sentence for anything else */
  readSpki(spki: Bytes): Public;
  writeSpki(key: Public): Bytes;
  rawPublic(key: Public): Uint8Array;
}

export interface Arithmetic<Private, Public> extends PrivateArithmetic<Private>, PublicArithmetic<Public> {
  generate(): { readonly privateKey: Private; readonly publicKey: Public };
}
