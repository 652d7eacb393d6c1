/** The inspector: what was pasted, what is expected of it, and what was found. */
import { signal } from '@preact/signals';
import type { Inspection, StoredCredential } from '../../ceremony/inspection/inspection.ts';
import { type PastedParts, readCredentialJson, readParts } from '../../ceremony/inspection/pasted/read-credential.ts';
import { inspectInWorker } from '../../worker/inspector-client.ts';

export interface InspectorForm extends PastedParts {
  /** The credential's JSON; the parts count where it is empty. */
  readonly json: string;
  readonly publicKey: string;
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly userVerification: boolean;
  /** Whether a frame of another origin may have made the call. */
  readonly crossOrigin: boolean;
  readonly topOrigins: string;
  /** COSE numbers that were asked for. */
  readonly algorithms: string;
  /** The signature counter of the registration, or of the login before. */
  readonly signCount: string;
  /** `yes`, `no`, or nothing: whether the registration said that the credential can be backed up. */
  readonly backupEligible: string;
  /** Root certificates of attestation. */
  readonly roots: string;
  /** Whether the credential was created with `mediation: "conditional"`. */
  readonly conditionalCreate: boolean;
}

const emptyForm: InspectorForm = {
  json: '',
  clientDataJson: '',
  attestationObject: '',
  authenticatorData: '',
  signature: '',
  publicKey: '',
  challenge: '',
  origin: '',
  rpId: '',
  userVerification: false,
  // Lenient where nothing is said: what was pasted may come from any page.
  crossOrigin: true,
  topOrigins: '',
  algorithms: '',
  signCount: '',
  backupEligible: '',
  roots: '',
  conditionalCreate: false,
};

export const form = signal<InspectorForm>(emptyForm);
export const inspection = signal<Inspection | undefined>(undefined);
/** Why nothing could be inspected. */
export const inspectorProblem = signal<string | undefined>(undefined);
export const inspecting = signal(false);

export function change(part: Partial<InspectorForm>): void {
  form.value = { ...form.value, ...part };
}

export function clearInspector(): void {
  form.value = emptyForm;
  inspection.value = undefined;
  inspectorProblem.value = undefined;
}

/** What was kept of a credential, as the form shows it. */
export const storedFields = ({ signCount, backupEligible }: StoredCredential) => ({
  signCount: signCount === undefined ? '' : String(signCount),
  backupEligible: backupEligible === undefined ? '' : backupEligible ? 'yes' : 'no',
});

const LARGEST_COUNTER = 0xffff_ffff;

/** @throws Error with a plain sentence */
function readStored({ signCount, backupEligible }: InspectorForm): StoredCredential {
  const count = Number(signCount);
  if (signCount.trim() !== '' && !(Number.isInteger(count) && count >= 0 && count <= LARGEST_COUNTER)) {
    throw new Error('The stored signature counter is a whole number from 0 to 4294967295.');
  }
  return {
    ...(signCount.trim() !== '' && { signCount: count }),
    ...(backupEligible !== '' && { backupEligible: backupEligible === 'yes' }),
  };
}

const list = (text: string) => text.split(/[\s,]+/).filter((entry) => entry !== '');

/** COSE numbers, with either minus. @throws Error with a plain sentence */
function readAlgorithms(text: string): readonly number[] {
  return list(text).map((entry) => {
    const number = Number(entry.replace('−', '-'));
    if (!Number.isSafeInteger(number))
      throw new Error('The algorithms asked for are COSE numbers, such as -7 -8 -257.');
    return number;
  });
}

/** A vector of WebAuthn Level 3, section 16: bytes in hexadecimal. */
interface Example {
  readonly name: string;
  readonly registration: {
    readonly challenge: string;
    readonly clientDataJSON: string;
    readonly attestationObject: string;
  };
  readonly authentication: {
    readonly challenge: string;
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
}

/** By what they show. */
export const exampleNames = [
  ['none.ES256', 'no attestation'],
  ['packed-self.ES256', 'packed, by the credential itself'],
  ['packed.ES384', 'packed, ES384'],
  ['packed.RS256', 'packed, RS256'],
  ['tpm.ES256', 'tpm'],
  ['android-key.ES256', 'android-key'],
  ['apple.ES256', 'apple'],
  ['fido-u2f.ES256', 'fido-u2f'],
] as const;

/** Fills the form with a registration, or with the login after it, and inspects: the examples are loaded when one is chosen. */
export async function loadExample(name: string, ceremony: 'registration' | 'authentication'): Promise<void> {
  const { default: examples }: { readonly default: readonly Example[] } = await import('./examples.json');
  const example = examples.find((one) => one.name === name);
  if (!example) return;
  const { registration, authentication } = example;
  const common = {
    origin: 'https://example.org',
    rpId: 'example.org',
    algorithms: '-7 -8 -35 -257',
    crossOrigin: false,
  };
  form.value = {
    ...{ ...emptyForm, ...common, challenge: registration.challenge },
    ...{ clientDataJson: registration.clientDataJSON, attestationObject: registration.attestationObject },
  };
  await inspectForm();
  if (ceremony === 'registration') return;
  // The key, the counter and the flag were taken over from the registration.
  change({
    ...{ clientDataJson: authentication.clientDataJSON, attestationObject: '', challenge: authentication.challenge },
    ...{ authenticatorData: authentication.authenticatorData, signature: authentication.signature },
  });
  await inspectForm();
}

export async function inspectForm(): Promise<void> {
  inspectorProblem.value = undefined;
  inspecting.value = true;
  try {
    const { json, publicKey, challenge, origin, rpId, userVerification, crossOrigin, topOrigins } = form.value;
    // JSON has all parts, so it counts alone where both are filled in.
    const pasted = json.trim() === '' ? readParts(form.value) : readCredentialJson(json);
    const found = await inspectInWorker({
      pasted,
      publicKey,
      challenge,
      expected: {
        origins: list(origin),
        ...(rpId.trim() === '' ? {} : { rpId: rpId.trim() }),
        userVerification,
        algorithms: readAlgorithms(form.value.algorithms),
        conditionalCreate: form.value.conditionalCreate,
        crossOrigin,
        topOrigins: list(topOrigins),
      },
      stored: readStored(form.value),
      roots: form.value.roots,
    });
    inspection.value = found;
    // The next thing pasted is often an assertion of this credential.
    if (found.ceremony === 'registration' && found.verdict !== 'refused' && found.coseKey !== undefined) {
      change({ publicKey: found.coseKey, ...storedFields(found.stored) });
    }
  } catch (error) {
    inspection.value = undefined;
    inspectorProblem.value = error instanceof Error ? error.message : 'This could not be inspected.';
  } finally {
    inspecting.value = false;
  }
}
