/**
 * Every failure of a real authenticator, with a code and a sentence (WebAuthn Level 3, sections 5.1.3, 5.1.4, 5.1.10).
 */

export interface AuthenticatorFailure {
  readonly code:
    | 'insecure-origin'
    | 'ip-address'
    | 'no-webauthn'
    | 'no-scheme'
    | 'cancelled-or-timed-out'
    | 'already-registered'
    | 'no-algorithm'
    | 'not-allowed-here'
    | 'relying-party-id'
    | 'aborted'
    | 'timed-out'
    | 'unknown';
  readonly sentence: string;
}

interface PageFacts {
  readonly secureContext: boolean;
  readonly hostname: string;
  readonly hasWebAuthn: boolean;
}

const isIpAddress = (hostname: string) => /^\d+\.\d+\.\d+\.\d+$/.test(hostname) || hostname.startsWith('[');

/** What prevents a ceremony before the authenticator is called. */
export function obstacle({ secureContext, hostname, hasWebAuthn }: PageFacts): AuthenticatorFailure | undefined {
  if (!secureContext) {
    return {
      code: 'insecure-origin',
      sentence: 'Passkeys need a secure origin: open this page over HTTPS or on localhost.',
    };
  }
  if (isIpAddress(hostname)) {
    return {
      code: 'ip-address',
      sentence: `A relying party ID is a domain name, and ${hostname} is an IP address: open this page as localhost or by its name.`,
    };
  }
  if (!hasWebAuthn) {
    return {
      code: 'no-webauthn',
      sentence: 'This browser does not offer passkeys (navigator.credentials) to this page.',
    };
  }
  return undefined;
}

const sentences: Readonly<Record<string, AuthenticatorFailure>> = {
  NotAllowedError: {
    code: 'cancelled-or-timed-out',
    sentence:
      'It was cancelled or timed out, or no authenticator fits; browsers do not say which. Nothing was created. Try again.',
  },
  TimeoutError: { code: 'timed-out', sentence: 'The authenticator did not answer in time. Try again.' },
  AbortError: { code: 'aborted', sentence: 'It was stopped before the authenticator answered. Nothing was created.' },
  InvalidStateError: {
    code: 'already-registered',
    sentence: 'This authenticator already holds the credential, or holds none for this page.',
  },
  NotSupportedError: {
    code: 'no-algorithm',
    sentence: 'No authenticator here has any of the ticked schemes. Tick ES256, which nearly all have.',
  },
  SecurityError: {
    code: 'relying-party-id',
    sentence:
      'The browser refuses this page’s domain as a relying party ID: open it on localhost or by a registered name.',
  },
  ConstraintError: {
    code: 'not-allowed-here',
    sentence:
      'No authenticator here can keep a discoverable credential or verify its user as asked. Untick “discoverable”.',
  },
};

/** The code and the sentence for an error. */
export function failureOf(thrown: unknown): AuthenticatorFailure {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  const detail = thrown instanceof Error ? `: ${thrown.message}` : '';
  return sentences[name] ?? { code: 'unknown', sentence: `The browser refused, for a reason not known here${detail}` };
}
