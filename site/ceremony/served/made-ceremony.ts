/** Ceremonies for servers to check: the result of the thread that makes them. */
import type { Bytes } from '../../schemes/bytes/bytes.ts';

/** An AAGUID of 16 characters that no register of models has. All zeros would mean that there is no model. */
export const CERTIFIED_MODEL = 'passkey-bench 01';

/** Client data and authenticator data with the signature over both. */
export interface SignedAssertion {
  readonly challenge: Bytes;
  readonly clientData: Bytes;
  readonly authenticatorData: Bytes;
  /** As WebAuthn sends it. */
  readonly signature: Bytes;
}

/** Logins with a valid signature: a good one, and others with one wrong part in the signed data. */
export type SignedLogin = 'good' | 'origin' | 'rp-id' | 'type' | 'flags' | 'truncated';

/** A public key in the forms of databases: COSE and SPKI. */
export interface StoredKey {
  readonly coseKey: Bytes;
  readonly spki: Bytes;
}

/** One software credential: its registration and its logins. */
export interface MadeCeremony extends StoredKey {
  readonly scheme: string;
  /** COSE number. */
  readonly algorithm: number;
  readonly credentialId: Bytes;
  /** The key of another credential with the same scheme. */
  readonly other: StoredKey;
  readonly registration: {
    readonly challenge: Bytes;
    readonly clientData: Bytes;
    readonly noneObject: Bytes;
    readonly selfObject: Bytes;
    /** The data that a certified authenticator signs, with its model. The statement is made elsewhere. */
    readonly certifiedData: Bytes;
  };
  readonly logins: Readonly<Record<SignedLogin, SignedAssertion>>;
  /** The signed bytes of the good login, and its signature as r ‖ s (WebAuthn sends DER). */
  readonly signed: Bytes;
  readonly rawSignature: Bytes;
}
