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
  /** Outside the ordinary course of the ceremony, and counted separately. */
  readonly aside?: string;
  /** Only for signatures that WebAuthn sends as DER. */
  readonly onlyEcdsa?: true;
}

const makeStep = (
  ceremony: CeremonyName,
  side: Side,
  id: StepId,
  title: string,
  more: Partial<Pick<Step, 'cryptography' | 'aside' | 'onlyEcdsa'>> = {},
): Step => ({ id, ceremony, side, title, cryptography: false, ...more });

/** Shorthands for the table below: a step that is timed on every backend, and one that most registrations omit. */
const cryptography = true;
const SELF_ATTESTATION = 'self attestation only';

export const steps: readonly Step[] = [
  makeStep('registration', 'server', 'create-challenge', 'Draw a challenge'),
  makeStep('registration', 'browser', 'create-client-data', 'Serialise clientDataJSON'),
  makeStep('registration', 'authenticator', 'key-pair', 'Generate the key pair', { cryptography }),
  makeStep('registration', 'authenticator', 'cose-key', 'Encode the COSE key'),
  makeStep('registration', 'authenticator', 'attested-data', 'Attested credential data'),
  makeStep('registration', 'authenticator', 'create-auth-data', 'authenticatorData'),
  makeStep('registration', 'authenticator', 'none-object', 'Attestation object, none'),
  makeStep('registration', 'authenticator', 'self-signature', 'Sign for self attestation', {
    cryptography,
    aside: SELF_ATTESTATION,
  }),
  makeStep('registration', 'authenticator', 'packed-object', 'Attestation object, packed', { aside: SELF_ATTESTATION }),
  makeStep('registration', 'server', 'check-registration', 'Parse and check (section 7.1)'),
  makeStep('registration', 'server', 'verify-self', 'Verify self attestation', {
    cryptography,
    aside: SELF_ATTESTATION,
  }),
  makeStep('authentication', 'server', 'get-challenge', 'Draw a challenge'),
  makeStep('authentication', 'browser', 'get-client-data', 'Serialise clientDataJSON'),
  makeStep('authentication', 'authenticator', 'get-auth-data', 'authenticatorData with counter'),
  makeStep('authentication', 'browser', 'signed-bytes', 'Hash and join what is signed'),
  makeStep('authentication', 'authenticator', 'sign', 'Sign', { cryptography }),
  makeStep('authentication', 'authenticator', 'to-der', 'Write the signature as DER', { onlyEcdsa: true }),
  makeStep('authentication', 'server', 'check-assertion', 'Parse and check (section 7.2)'),
  makeStep('authentication', 'server', 'from-der', 'Read the signature from DER', { onlyEcdsa: true }),
  makeStep('authentication', 'server', 'verify-prepared', 'Verify with a prepared key', { cryptography }),
  makeStep('authentication', 'server', 'import-key', 'Import a fresh key', { cryptography, aside: 'fresh key only' }),
  makeStep('authentication', 'server', 'check-counter', 'Check the counter'),
];

/** The steps of a kind of scheme, in order. */
export function stepsFor(kind: string): readonly Step[] {
  return steps.filter(({ onlyEcdsa }) => !onlyEcdsa || kind === 'ecdsa');
}
