/** Ceremonies for servers to check: what the thread that makes them answers. */
import type { Bytes } from '../../schemes/bytes/bytes.ts';

/** An AAGUID that no register of models has, in 16 characters: all zeros would say that there is none. */
export const CERTIFIED_MODEL = 'passkey-bench 01';

/** Client data and authenticator data with the signature over both. */
export interface SignedAssertion {
  readonly challenge: Bytes;
  readonly clientData: Bytes;
  readonly authenticatorData: Bytes;
  /** As WebAuthn sends it. */
  readonly signature: Bytes;
}

/** Logins that are well signed: a good one, and those that have one thing else in what is signed. */
export type SignedLogin = 'good' | 'origin' | 'rp-id' | 'type' | 'flags' | 'truncated';

/** A public key as databases hold it: as COSE, or as SPKI. */
export interface StoredKey {
  readonly coseKey: Bytes;
  readonly spki: Bytes;
}

/** One credential in software: its registration and its logins. */
export interface MadeCeremony extends StoredKey {
  readonly scheme: string;
  /** COSE number. */
  readonly algorithm: number;
  readonly credentialId: Bytes;
  /** Of another credential by the same scheme. */
  readonly other: StoredKey;
  readonly registration: {
    readonly challenge: Bytes;
    readonly clientData: Bytes;
    readonly noneObject: Bytes;
    readonly selfObject: Bytes;
    /** What a certified authenticator signs: its model is named in it, and the statement is made elsewhere. */
    readonly certifiedData: Bytes;
  };
  readonly logins: Readonly<Record<SignedLogin, SignedAssertion>>;
  /** Of the good login: what is signed, and r ‖ s where WebAuthn sends DER. */
  readonly signed: Bytes;
  readonly rawSignature: Bytes;
}
