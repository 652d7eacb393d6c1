/**
 * What is signed. An `assertion` is what a passkey signs: authenticatorData ‖ SHA-256(clientDataJSON), 69 bytes
 * whatever the challenge (WebAuthn Level 3, section 6.3.3). A `raw` message is the challenge itself, as studies
 * of the bare schemes sign it. A `payload` is what is encrypted.
 */
export interface Message {
  readonly form: 'assertion' | 'raw' | 'payload';
  /** The bytes of the challenge, or of the payload. */
  readonly challengeBytes: number;
}

/** WebAuthn Level 3, section 13.4.3, asks for at least 16 random bytes; 32 is what servers commonly send. */
export const defaultMessage: Message = { form: 'assertion', challengeBytes: 32 };

/** The relying party of every simulated assertion. */
export const relyingParty = { id: 'example.org', origin: 'https://example.org' } as const;
