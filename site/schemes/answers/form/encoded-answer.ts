/** The members of a known answer in Base64, as in source files. */
export interface EncodedAnswer {
  readonly pkcs8: string;
  readonly spki: string;
  readonly message: string;
  readonly signature: string;
}
