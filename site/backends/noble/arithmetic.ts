/** What a family of schemes does in JavaScript, with keys as its library has them. */
import type { Bytes } from '../../schemes/bytes/bytes.ts';

export interface PrivateArithmetic<Private> {
  sign(message: Bytes, key: Private): Uint8Array;
  /** Signs without randomness, where a scheme has both ways. */
  readonly signDeterministic?: (message: Bytes, key: Private) => Uint8Array;
  /** Signs under a context, where the scheme has one. */
  readonly signWithContext?: (message: Bytes, key: Private, context: Bytes) => Uint8Array;
  /** @throws Error with a plain sentence for anything else */
  readPkcs8(pkcs8: Bytes): Private;
  /** @throws Error with a plain sentence where the library keeps too little of the key */
  writePkcs8(key: Private): Bytes;
  rawPrivate(key: Private): Uint8Array;
  /** Overwrites what can be overwritten. */
  wipe(key: Private): void;
}

export interface PublicArithmetic<Public> {
  /** May throw for a signature of a wrong shape. */
  verify(message: Bytes, signature: Bytes, key: Public): boolean;
  /** Under a context, where the scheme has one. May throw, too. */
  readonly verifyWithContext?: (message: Bytes, signature: Bytes, key: Public, context: Bytes) => boolean;
  /** @throws Error with a plain sentence for anything else */
  readSpki(spki: Bytes): Public;
  writeSpki(key: Public): Bytes;
  rawPublic(key: Public): Uint8Array;
}

export interface Arithmetic<Private, Public> extends PrivateArithmetic<Private>, PublicArithmetic<Public> {
  generate(): { readonly privateKey: Private; readonly publicKey: Public };
}
