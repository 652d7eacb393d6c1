/** A ceremony with a real authenticator. It needs the page: workers have no `navigator.credentials`. */
import { base64urlnopad } from '@scure/base';
import { type AuthenticatorFailure, failureOf, obstacle } from './authenticator-failure.ts';

/** COSE numbers of the algorithms that a visitor may tick. */
export const offeredAlgorithms = [-8, -7, -257] as const;
export type OfferedAlgorithm = (typeof offeredAlgorithms)[number];

const CEREMONY_LIMIT_MS = 60_000;

interface CreateOptions {
  readonly algorithms: readonly OfferedAlgorithm[];
  /** Whether the authenticator stores the credential, so that it can be found without its ID. */
  readonly discoverable: boolean;
}

/** One gesture. It is not a repeatable sample, so it has no interval. Times are in milliseconds. */
export interface Gesture {
  readonly kind: 'create' | 'get';
  /** From the call to its result. It includes the person, the browser's dialogue and the authenticator. */
  readonly wallMs: number;
  /** The part of `wallMs` until the browser had returned its promise. */
  readonly callMs: number;
  /** The part of `wallMs` in which the page had no focus: a dialogue or another window was in front. */
  readonly unfocusedMs: number;
  /** The text of `credential.toJSON()`, for the inspector. */
  readonly json: string;
  /** The challenge that was sent: base64url of 32 bytes. */
  readonly challenge: string;
  readonly credentialId: string;
  readonly attachment: string;
  readonly discoverable: boolean | undefined;
}

export type GestureResult =
  | { readonly status: 'done'; readonly gesture: Gesture }
  | { readonly status: 'failed'; readonly failure: AuthenticatorFailure; readonly wallMs: number };

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** What prevents a ceremony on this page, before the authenticator is called. */
export function pageObstacle(): AuthenticatorFailure | undefined {
  return obstacle({
    secureContext: isSecureContext,
    hostname: location.hostname,
    hasWebAuthn: typeof PublicKeyCredential === 'function' && navigator.credentials !== undefined,
  });
}

/** Makes a credential for this page's own domain. Never rejects. */
export function createCredential(options: CreateOptions): Promise<GestureResult> {
  if (options.algorithms.length === 0) {
    const failure: AuthenticatorFailure = { code: 'no-scheme', sentence: 'Tick at least one scheme.' };
    return Promise.resolve({ status: 'failed', failure, wallMs: 0 });
  }
  const challenge = random(32);
  return timedGesture('create', challenge, () =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: 'Passkey Bench', id: location.hostname },
        user: { id: random(16), name: 'Passkey Bench trial', displayName: 'Passkey Bench trial' },
        challenge,
        pubKeyCredParams: options.algorithms.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          residentKey: options.discoverable ? 'required' : 'discouraged',
          requireResidentKey: options.discoverable,
          userVerification: 'preferred',
        },
        attestation: 'none',
        timeout: CEREMONY_LIMIT_MS,
        extensions: { credProps: true },
      },
    }),
  );
}

/** Requests an assertion by the credential with this ID, or by any discoverable one. Never rejects. */
export function getAssertion(credentialId: string | undefined): Promise<GestureResult> {
  const challenge = random(32);
  const allowCredentials: PublicKeyCredentialDescriptor[] = credentialId
    ? [{ type: 'public-key', id: new Uint8Array(base64urlnopad.decode(credentialId)) }]
    : [];
  const publicKey = { challenge, rpId: location.hostname, allowCredentials, timeout: CEREMONY_LIMIT_MS };
  return timedGesture('get', challenge, () =>
    navigator.credentials.get({ publicKey: { ...publicKey, userVerification: 'preferred' } }),
  );
}

async function timedGesture(
  kind: Gesture['kind'],
  challenge: Uint8Array,
  call: () => Promise<Credential | null>,
): Promise<GestureResult> {
  const blocked = pageObstacle();
  if (blocked) return { status: 'failed', failure: blocked, wallMs: 0 };
  const focus = watchFocus();
  const startMs = performance.now();
  try {
    const promise = call();
    const callMs = performance.now() - startMs;
    const credential = await promise;
    const wallMs = performance.now() - startMs;
    if (!(credential instanceof PublicKeyCredential)) throw new DOMException('no credential', 'NotAllowedError');
    const json = credentialJson(credential);
    return {
      status: 'done',
      gesture: {
        kind,
        wallMs,
        callMs,
        unfocusedMs: focus.endMs(),
        json: JSON.stringify(json, null, 2),
        challenge: base64urlnopad.encode(challenge),
        credentialId: credential.id,
        attachment: credential.authenticatorAttachment ?? 'not said',
        discoverable: credential.getClientExtensionResults().credProps?.rk,
      },
    };
  } catch (error) {
    return { status: 'failed', failure: failureOf(error), wallMs: performance.now() - startMs };
  } finally {
    focus.endMs();
  }
}

/** Measures how long the page has no focus. */
function watchFocus(): { endMs(): number } {
  const ending = new AbortController();
  let lostAtMs: number | undefined;
  let totalMs = 0;
  const lost = () => {
    lostAtMs ??= performance.now();
  };
  const back = () => {
    if (lostAtMs !== undefined) totalMs += performance.now() - lostAtMs;
    lostAtMs = undefined;
  };
  addEventListener('blur', lost, { signal: ending.signal });
  addEventListener('focus', back, { signal: ending.signal });
  return {
    endMs() {
      back();
      ending.abort();
      return totalMs;
    },
  };
}

/** `toJSON()` if the browser has it (Safari before 18.4 and old Chromium do not), else the same built by hand. */
function credentialJson(credential: PublicKeyCredential): unknown {
  if (typeof credential.toJSON === 'function') return credential.toJSON();
  const textOf = (buffer: ArrayBuffer) => base64urlnopad.encode(new Uint8Array(buffer));
  const { response } = credential;
  const clientDataJSON = textOf(response.clientDataJSON);
  if (response instanceof AuthenticatorAttestationResponse) {
    return { id: credential.id, response: { clientDataJSON, attestationObject: textOf(response.attestationObject) } };
  }
  if (!(response instanceof AuthenticatorAssertionResponse)) return { id: credential.id, response: { clientDataJSON } };
  const { authenticatorData, signature } = response;
  return {
    id: credential.id,
    response: { clientDataJSON, authenticatorData: textOf(authenticatorData), signature: textOf(signature) },
  };
}
