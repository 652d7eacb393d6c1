/** The inspector: what was pasted, what is expected of it, and what was found. */
import { signal } from '@preact/signals';
import type { Inspection } from '../../ceremony/inspection/inspect.ts';
import { type PastedParts, readCredentialJson, readParts } from '../../ceremony/inspection/read-credential.ts';
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

export async function inspectForm(): Promise<void> {
  inspectorProblem.value = undefined;
  inspecting.value = true;
  try {
    const { json, publicKey, challenge, origin, rpId, userVerification, crossOrigin, topOrigins, ...parts } =
      form.value;
    // JSON has all parts, so it counts alone where both are filled in.
    const pasted = json.trim() === '' ? readParts(parts) : readCredentialJson(json);
    const list = (text: string) => text.split(/[\s,]+/).filter((entry) => entry !== '');
    const found = await inspectInWorker({
      pasted,
      publicKey,
      challenge,
      expected: {
        origins: list(origin),
        ...(rpId.trim() === '' ? {} : { rpId: rpId.trim() }),
        userVerification,
        crossOrigin,
        topOrigins: list(topOrigins),
      },
    });
    inspection.value = found;
    // The next thing pasted is often an assertion of this credential.
    if (found.ceremony === 'registration' && found.coseKey !== undefined) change({ publicKey: found.coseKey });
  } catch (error) {
    inspection.value = undefined;
    inspectorProblem.value = error instanceof Error ? error.message : 'This could not be inspected.';
  } finally {
    inspecting.value = false;
  }
}
