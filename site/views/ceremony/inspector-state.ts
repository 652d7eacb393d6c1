/** The inspector: the pasted data, the expected values, and the findings. */
import { computed, signal } from '@preact/signals';
import { emptyForm, type InspectorForm, requestOf } from '../../ceremony/asking/inspector-form.ts';
import type { Inspection, StoredCredential, Vector } from '../../ceremony/inspection/inspection.ts';
import { fromSystem } from '../../results/import/text/from-system.ts';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { inspectHere } from './inspect-here.ts';

export const form = signal<InspectorForm>(emptyForm);
export const inspection = signal<Inspection | undefined>(undefined);
/** Why nothing could be inspected. */
export const inspectorProblem = signal<string | undefined>(undefined);
export const inspecting = signal(false);
/** The form that was answered last. */
const answered = signal<InspectorForm | undefined>(undefined);
const areUnlike = (one: InspectorForm, other: InspectorForm): boolean =>
  Object.entries(one).some(([name, entered]) => other[name as keyof InspectorForm] !== entered);
/** Whether the form has changed since its answer, so that the answer is about something else. */
export const isOutdated = computed(() => {
  const { value } = answered;
  return value !== undefined && !inspecting.value && areUnlike(form.value, value);
});
/** The example in the form, as its choice names it: `registration tpm.ES256`. */
export const loadedExample = signal('');
/** The visitor's own form that an example has replaced, until it is put back or cleared. */
export const setAside = signal<InspectorForm | undefined>(undefined);
/** Whether the parts are unfolded. An example unfolds them; writing and clearing fold nothing. */
export const showsParts = signal(false);

export function change(part: Partial<InspectorForm>): void {
  form.value = { ...form.value, ...part };
}

/** Changes the form for the visitor: it no longer holds an example. */
export function edit(part: Partial<InspectorForm>): void {
  loadedExample.value = '';
  change(part);
}

/** The number of the newest question. An answer to an earlier one belongs to a form that nobody sees any more. */
let newest = 0;

export function clearInspector(): void {
  newest += 1;
  inspecting.value = false;
  loadedExample.value = '';
  setAside.value = undefined;
  form.value = emptyForm;
  inspection.value = undefined;
  inspectorProblem.value = undefined;
  answered.value = undefined;
}

/** The form, unless it is empty or an example: in whichever field a visitor has written, nothing of it may be lost. */
const ownForm = (): InspectorForm | undefined =>
  loadedExample.value === '' && areUnlike(form.value, emptyForm) ? form.value : undefined;

/** Puts the visitor's form back in place of an example, or exchanges it for one written since. */
export function putBack(): void {
  const { value } = setAside;
  const newer = ownForm();
  clearInspector();
  setAside.value = newer;
  if (value) form.value = value;
}

/** The stored data of a credential, as fields of the form. */
export const storedFields = ({ signCount, backupEligible }: StoredCredential) => ({
  signCount: signCount === undefined ? '' : String(signCount),
  backupEligible: backupEligible === undefined ? '' : backupEligible ? 'yes' : 'no',
});

/** A vector, or data of a real key, in base64url, with its source. */
interface Example extends Vector {
  /** The origin of a real key's example; all vectors have the same one. */
  readonly origin?: string;
  readonly rpId?: string;
}

/** Names of vectors, with what each shows. */
export const exampleNames = [
  ['none.ES256', 'no attestation'],
  ['packed-self.ES256', 'packed, self'],
  ['packed.ES384', 'packed, ES384'],
  ['packed.RS256', 'packed, RS256'],
  ['tpm.ES256', 'tpm'],
  ['android-key.ES256', 'android-key'],
  ['apple.ES256', 'apple'],
  ['fido-u2f.ES256', 'fido-u2f'],
] as const;

/** Made by a preview key of Yubico in August 2026, in the format `packed` with a certificate on P-256. */
export const realExampleNames = [
  ['preview-key.ML-DSA-44', 'ML-DSA-44'],
  ['preview-key.ML-DSA-65', 'ML-DSA-65'],
  ['preview-key.ML-DSA-87', 'ML-DSA-87'],
] as const;

/** Finds an example of either kind; each kind is loaded when one of its examples is chosen. */
async function findExample(name: string): Promise<Example | undefined> {
  const isReal = realExampleNames.some(([real]) => real === name);
  const { default: examples }: { readonly default: readonly Example[] } = isReal
    ? await import('./real-examples.json')
    : await import('./examples.json');
  return examples.find((one) => one.name === name);
}

/** Fills the form with a registration, or with the login after it, and inspects it. */
export async function loadExample(name: string, ceremony: 'registration' | 'authentication'): Promise<void> {
  newest += 1;
  const turn = newest;
  const example = await findExample(name);
  if (!example || turn !== newest) return;
  const { registration, authentication } = example;
  setAside.value = ownForm() ?? setAside.value;
  loadedExample.value = `${ceremony} ${name}`;
  showsParts.value = true;
  const common = {
    origin: example.origin ?? 'https://example.org',
    rpId: example.rpId ?? 'example.org',
    algorithms: example.origin === undefined ? '-7 -8 -35 -257' : '-48 -49 -50',
    crossOrigin: false,
  };
  form.value = {
    ...emptyForm,
    ...common,
    challenge: registration.challenge,
    clientDataJson: registration.clientDataJSON,
    attestationObject: registration.attestationObject,
  };
  const inspected = inspectForm();
  const ofRegistration = newest;
  await inspected;
  if (ceremony === 'registration' || newest !== ofRegistration) return;
  // The key, the counter and the flag come from the registration.
  change({
    clientDataJson: authentication.clientDataJSON,
    attestationObject: '',
    challenge: authentication.challenge,
    authenticatorData: authentication.authenticatorData,
    signature: authentication.signature,
  });
  await inspectForm();
}

/** The findings, or why there are none. */
async function answerTo(fields: InspectorForm): Promise<Inspection | string> {
  try {
    return await inspectHere(requestOf(fields));
  } catch (error) {
    return error instanceof Error ? error.message : 'This could not be inspected.';
  }
}

/** @returns the findings about the form at the time of the call, even if a newer question has come since */
export async function inspectForm(): Promise<Inspection | undefined> {
  newest += 1;
  const turn = newest;
  const fields = form.value;
  inspectorProblem.value = undefined;
  inspecting.value = true;
  const answer = await answerTo(fields);
  const found = typeof answer === 'string' ? undefined : answer;
  if (turn !== newest) return found;
  inspecting.value = false;
  inspection.value = found;
  inspectorProblem.value = typeof answer === 'string' ? answer : undefined;
  const filled = found ? filledIn(found, fields) : {};
  answered.value = { ...fields, ...filled };
  change(filled);
  return found;
}

/** Reads a dropped file as a credential in JSON. If it cannot be read, the form and its findings stay. */
export async function takeCredentialFile(file: File): Promise<void> {
  newest += 1;
  const turn = newest;
  inspecting.value = false;
  const text = await fromSystem(() => file.text()).catch((error: Error) => error);
  if (turn !== newest) return;
  if (text instanceof Error) {
    inspectorProblem.value = `${quoted(file.name)}: ${text.message}`;
    return;
  }
  edit({ json: text });
  await inspectForm();
}

/** The key, since an assertion of this credential often comes next. A key that was typed meanwhile stays. */
function filledIn(found: Inspection, { publicKey }: InspectorForm): Partial<InspectorForm> {
  if (found.ceremony !== 'registration' || found.verdict === 'refused' || found.coseKey === undefined) return {};
  return form.value.publicKey === publicKey ? { publicKey: found.coseKey, ...storedFields(found.stored) } : {};
}
