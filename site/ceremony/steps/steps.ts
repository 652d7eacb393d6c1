/** The steps of a passkey's two ceremonies, in order, as data. */
import type { stepIds } from '../../schemes/conditions/ceremony-steps.ts';

export type CeremonyName = 'registration' | 'authentication';

/** Who does it: the browser, the authenticator, or the relying party's server. */
export type Side = 'browser' | 'authenticator' | 'server';

export type StepId = (typeof stepIds)[number];

export interface Step {
  readonly id: StepId;
  readonly ceremony: CeremonyName;
  readonly side: Side;
  readonly title: string;
  /** Whether a backend does it; the rest is byte work, the same for every backend. */
  readonly cryptography: boolean;
  /** Not part of the ceremony's ordinary course: counted apart. */
  readonly aside?: string;
  /** Only for signatures that WebAuthn sends as DER. */
  readonly onlyEcdsa?: true;
}

const step = (
  ceremony: CeremonyName,
  side: Side,
  id: StepId,
  title: string,
  more: Partial<Pick<Step, 'cryptography' | 'aside' | 'onlyEcdsa'>> = {},
): Step => ({ id, ceremony, side, title, cryptography: false, ...more });

const cryptography = true;
const SELF_ATTESTATION = 'self attestation only';

export const steps: readonly Step[] = [
  step('registration', 'server', 'create-challenge', 'Draw a challenge'),
  step('registration', 'browser', 'create-client-data', 'Serialise clientDataJSON'),
  step('registration', 'authenticator', 'key-pair', 'Generate the key pair', { cryptography }),
  step('registration', 'authenticator', 'cose-key', 'Encode the COSE key'),
  step('registration', 'authenticator', 'attested-data', 'Attested credential data'),
  step('registration', 'authenticator', 'create-auth-data', 'authenticatorData'),
  step('registration', 'authenticator', 'none-object', 'Attestation object, none'),
  step('registration', 'authenticator', 'self-signature', 'Sign for self attestation', {
    cryptography,
    aside: SELF_ATTESTATION,
  }),
  step('registration', 'authenticator', 'packed-object', 'Attestation object, packed', { aside: SELF_ATTESTATION }),
  step('registration', 'server', 'check-registration', 'Parse and check (section 7.1)'),
  step('registration', 'server', 'verify-self', 'Verify self attestation', { cryptography, aside: SELF_ATTESTATION }),
  step('authentication', 'server', 'get-challenge', 'Draw a challenge'),
  step('authentication', 'browser', 'get-client-data', 'Serialise clientDataJSON'),
  step('authentication', 'authenticator', 'get-auth-data', 'authenticatorData with counter'),
  step('authentication', 'authenticator', 'signed-bytes', 'Hash and join what is signed'),
  step('authentication', 'authenticator', 'sign', 'Sign', { cryptography }),
  step('authentication', 'authenticator', 'to-der', 'Write the signature as DER', { onlyEcdsa: true }),
  step('authentication', 'server', 'check-assertion', 'Parse and check (section 7.2)'),
  step('authentication', 'server', 'from-der', 'Read the signature from DER', { onlyEcdsa: true }),
  step('authentication', 'server', 'verify-prepared', 'Verify with a prepared key', { cryptography }),
  step('authentication', 'server', 'import-key', 'Import a fresh key', { cryptography, aside: 'fresh key only' }),
  step('authentication', 'server', 'check-counter', 'Check the counter'),
];

/** The steps of a kind of scheme, in order. */
export function stepsFor(kind: string): readonly Step[] {
  return steps.filter(({ onlyEcdsa }) => !onlyEcdsa || kind === 'ecdsa');
}
