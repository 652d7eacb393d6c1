/** A real authenticator on this page: the ticked options, and the outcome of each tap. The record has its times. */
import { signal } from '@preact/signals';
import {
  createCredential,
  type Gesture,
  type GestureResult,
  getAssertion,
  type OfferedAlgorithm,
  offeredAlgorithms,
} from '../../ceremony/authenticator/authenticator.ts';
import type { AuthenticatorFailure } from '../../ceremony/authenticator/authenticator-failure.ts';
import type { Inspection, StoredCredential } from '../../ceremony/inspection/inspection.ts';
import type { Verification } from '../../ceremony/inspection/signatures/signature-verdict.ts';
import type { GestureRecord } from '../../results/document/run.ts';
import { recordGesture } from './ceremony-run.ts';
import { change, inspectForm, storedFields } from './inspector-state.ts';

/** A gesture with the findings of the inspector, including the credential. It stays on this page. */
interface ShownGesture extends Gesture {
  readonly verdict: string;
  readonly algorithm: string | undefined;
}

export const algorithms = signal<readonly OfferedAlgorithm[]>(offeredAlgorithms);
export const discoverable = signal(false);
export const asking = signal(false);
export const gestureFailure = signal<AuthenticatorFailure | undefined>(undefined);
export const shownGestures = signal<readonly ShownGesture[]>([]);

/** What a relying party would have stored of the newest credential, to check its assertions. */
let credential: { readonly coseKey: string; readonly stored: StoredCredential } | undefined;
/** Undefined before a passkey was made here: the authenticator then offers its discoverable ones. */
const newestId = () => shownGestures.value.findLast(({ kind }) => kind === 'create')?.credentialId;

export function tick(algorithm: OfferedAlgorithm, ticked: boolean): void {
  // Filtered from the offered list, so that the order, which is a preference, does not follow the clicks.
  algorithms.value = offeredAlgorithms.filter((offered) =>
    offered === algorithm ? ticked : algorithms.value.includes(offered),
  );
}

export const create = () =>
  ask(() => createCredential({ algorithms: algorithms.value, discoverable: discoverable.value }));
export const get = () => ask(() => getAssertion(newestId()));

/** A registration, then a login that is inspected with the key, the counter and the flag of the registration. */
export async function createAndGet(): Promise<void> {
  await create();
  if (gestureFailure.value === undefined) await get();
}

async function ask(call: () => Promise<GestureResult>): Promise<void> {
  // Browsers take one request at a time.
  if (asking.value) return;
  asking.value = true;
  gestureFailure.value = undefined;
  try {
    const result = await call();
    if (result.status === 'failed') gestureFailure.value = result.failure;
    else await keep(result.gesture);
  } finally {
    asking.value = false;
  }
}

/** Puts a gesture into the inspector. What this page sent is what the inspector expects. */
async function keep(gesture: Gesture): Promise<void> {
  // An assertion of another credential is checked with what the visitor has entered.
  const known = gesture.kind === 'get' && gesture.credentialId === newestId() ? credential : undefined;
  change({
    json: gesture.json,
    challenge: gesture.challenge,
    origin: location.origin,
    rpId: location.hostname,
    algorithms: algorithms.value.join(' '),
    crossOrigin: false,
    ...(known && { publicKey: known.coseKey, ...storedFields(known.stored) }),
  });
  const found = await inspectForm();
  if (found && found.verdict !== 'refused') {
    const coseKey = gesture.kind === 'create' ? found.coseKey : known?.coseKey;
    if (coseKey) credential = { coseKey, stored: found.stored };
  }
  const verdict = found?.sentence ?? 'It could not be inspected.';
  shownGestures.value = [...shownGestures.value, { ...gesture, verdict, algorithm: found?.algorithm }];
  recordGesture(recordOf(gesture, found));
}

/** The names of verdicts on signatures in the record. */
const recordedOutcomes = {
  valid: 'good',
  invalid: 'bad',
  'not-verified': 'impossible',
} as const satisfies Record<Verification['verdict']['outcome'], string>;

/** The record of a gesture: times and findings, nothing of the credential. */
function recordOf(gesture: Gesture, found: Inspection | undefined): GestureRecord {
  const { kind, wallMs, callMs, unfocusedMs, attachment, discoverable } = gesture;
  return {
    at: new Date().toISOString(),
    kind,
    wallMs,
    callMs,
    unfocusedMs,
    attachment,
    ...(found?.algorithm !== undefined && { algorithm: found.algorithm }),
    ...(discoverable !== undefined && { discoverable }),
    verdict: found?.verdict ?? 'not inspected',
    verifications: (found?.verifications ?? []).map(({ backend, verdict, elapsedNs }) => ({
      backend,
      outcome: recordedOutcomes[verdict.outcome],
      ...(elapsedNs !== undefined && { elapsedNs }),
    })),
  };
}
