/**
 * All refusals of one ceremony: what is refused is set aside, and the rest is asked again, until nothing is refused or what is refused
 * cannot be set aside. The signature is of the bytes as they came: only the checks before it see anything else.
 */
import type { ExpectationsJson } from '../../../backends/webauthn.ts';

/** What the byte module is asked about one ceremony. */
export interface StepsRequest {
  readonly ceremony: 'registration' | 'authentication';
  readonly expected: ExpectationsJson;
  readonly challenge: Uint8Array | undefined;
  readonly backupEligible: boolean | undefined;
  readonly clientDataJson: Uint8Array;
  /** The attestation object of a registration, the authenticator data of an assertion. */
  readonly data: Uint8Array;
}

/** What is told of it: nothing refused, or the first step that refuses. */
interface Outcome {
  readonly refusal: { readonly code: string } | undefined;
}

interface EveryRefusal<Report extends Outcome> {
  /** Of the last time that was asked: its steps are all that could be decided. */
  readonly report: Report;
  /** In the order of the Recommendation. */
  readonly refusals: readonly NonNullable<Report['refusal']>[];
  /** Without what was set aside. */
  readonly lastRequest: StepsRequest;
}

/** Nothing where it cannot be set aside. */
type SetAside = (request: StepsRequest) => StepsRequest | undefined;

/** A step is not compared where nothing is expected of it. */
const expecting =
  (part: Partial<ExpectationsJson>): SetAside =>
  (request) => ({ ...request, expected: { ...request.expected, ...part } });

const withoutRpId: SetAside = (request) => {
  const { rpId, ...others } = request.expected;
  return { ...request, expected: others };
};

/** Of section 6.1: where the flags stand in authenticator data, and two of them. */
const FLAGS_AT = 32;
const USER_PRESENT = 0x01;
const BACKED_UP = 0x10;

/** In a registration they lie within its attestation object. */
const withFlags =
  (change: (flags: number) => number): SetAside =>
  (request) => {
    if (request.ceremony === 'registration') return undefined;
    const data = request.data.slice();
    data[FLAGS_AT] = change(data[FLAGS_AT] ?? 0);
    return { ...request, data };
  };

const present: SetAside = (request) =>
  request.ceremony === 'registration'
    ? expecting({ conditionalCreate: true })(request)
    : withFlags((flags) => flags | USER_PRESENT)(request);

/** Client data that were read as an object are one. */
const ofItsType: SetAside = (request) => {
  const type = request.ceremony === 'registration' ? 'webauthn.create' : 'webauthn.get';
  const clientData: object = JSON.parse(new TextDecoder().decode(request.clientDataJson));
  return { ...request, clientDataJson: new TextEncoder().encode(JSON.stringify({ ...clientData, type })) };
};

const setAside: ReadonlyMap<string, SetAside> = new Map([
  ['wrong-type', ofItsType],
  ['wrong-challenge', (request) => ({ ...request, challenge: undefined })],
  ['wrong-origin', expecting({ origins: [] })],
  ['cross-origin', expecting({ crossOrigin: true })],
  ['wrong-top-origin', expecting({ topOrigins: [] })],
  ['wrong-rp-id', withoutRpId],
  ['user-not-present', present],
  ['user-not-verified', expecting({ userVerification: false })],
  ['backup-state', withFlags((flags) => flags & ~BACKED_UP)],
  ['backup-eligibility', (request) => ({ ...request, backupEligible: undefined })],
  ['wrong-algorithm', expecting({ algorithms: [] })],
]);

export function everyRefusal<Report extends Outcome>(
  ask: (request: StepsRequest) => Report,
  question: StepsRequest,
): EveryRefusal<Report> {
  const refusals: NonNullable<Report['refusal']>[] = [];
  for (let request = question; ; ) {
    const report = ask(request);
    const { refusal }: Report = report;
    if (!refusal) return { report, refusals, lastRequest: request };
    // What is refused again by the same code, such as a challenge that is no text, was not set aside.
    const isNew = refusals.every(({ code }) => code !== refusal.code);
    if (isNew) refusals.push(refusal);
    const next = isNew ? setAside.get(refusal.code)?.(request) : undefined;
    if (!next) return { report, refusals, lastRequest: request };
    request = next;
  }
}
