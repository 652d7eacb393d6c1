/**
 * What is signed or encrypted. An `assertion` is what a passkey signs: authenticatorData ‖ SHA-256(clientDataJSON), 69
 * bytes for any challenge (WebAuthn Level 3, section 6.3.3). A `raw` message is the challenge itself, which studies of
 * the bare schemes sign. A `payload` is encrypted.
 */
export interface Message {
  readonly form: 'assertion' | 'raw' | 'payload';
  /** The length of the challenge, or of the payload. */
  readonly challengeBytes: number;
}

/** WebAuthn Level 3, section 13.4.3, requires at least 16 random bytes; 32 is common on servers. */
export const defaultMessage: Message = { form: 'assertion', challengeBytes: 32 };

/** The relying party of every simulated assertion. */
export const relyingParty = { id: 'example.org', origin: 'https://example.org' } as const;
