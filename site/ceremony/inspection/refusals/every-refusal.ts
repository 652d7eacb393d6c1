/**
 * Finds all refusals of one ceremony. A refused expectation or value is set aside and the check repeated, until nothing
 * is refused or the refusal cannot be set aside. The signature covers the original bytes: only the checks before it see
 * changed ones.
 */
import type { ExpectationsJson } from '../../../backends/webauthn.ts';

/** The request to the byte module about one ceremony. */
export interface StepsRequest {
  readonly ceremony: 'registration' | 'authentication';
  readonly expected: ExpectationsJson;
  readonly challenge: Uint8Array | undefined;
  readonly backupEligible: boolean | undefined;
  readonly clientDataJson: Uint8Array;
  /** The attestation object of a registration, the authenticator data of an assertion. */
  readonly data: Uint8Array;
}

/** The answer of the module: the steps before the first one that refuses, and that refusal, if there is one. */
interface Outcome {
  readonly steps: readonly { readonly number: number }[];
  readonly refusal: { readonly code: string } | undefined;
}

interface EveryRefusal<Report extends Outcome> {
  /** The last report. Its steps are all that could be decided, each as it was before its expectation was set aside. */
  readonly report: Report;
  /** In the order of the Recommendation. */
  readonly refusals: readonly NonNullable<Report['refusal']>[];
  /** The last request, without the parts that were set aside. */
  readonly lastRequest: StepsRequest;
}

/** Returns undefined if the refusal cannot be set aside. */
type SetAside = (request: StepsRequest) => StepsRequest | undefined;

/** Removes an expectation: a step without one compares nothing. */
const expecting =
  (part: Partial<ExpectationsJson>): SetAside =>
  (request) => ({ ...request, expected: { ...request.expected, ...part } });

const withoutRpId: SetAside = (request) => {
  const { rpId, ...others } = request.expected;
  return { ...request, expected: others };
};

/** From section 6.1: the position of the flags in authenticator data, and two flags. */
const FLAGS_AT = 32;
const USER_PRESENT = 0x01;
const BACKED_UP = 0x10;

/** Changes the flags of a login. Those of a registration are inside its attestation object. */
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

/** The members of client data that a step reads. */
const CHECKED_MEMBERS = ['challenge', 'origin', 'crossOrigin', 'topOrigin'];

/** Client data with the right type. The check has already parsed them as an object. */
const ofItsType: SetAside = (request) => {
  const type = request.ceremony === 'registration' ? 'webauthn.create' : 'webauthn.get';
  const clientData: object = JSON.parse(new TextDecoder().decode(request.clientDataJson));
  // Other values may be nested more deeply than an engine can write. None of them may be an object.
  const checked = Object.entries(clientData)
    .filter(([name]) => CHECKED_MEMBERS.includes(name))
    .map(
      ([name, value]: [string, unknown]) => [name, typeof value === 'object' && value !== null ? [] : value] as const,
    );
  const changed = JSON.stringify({ ...Object.fromEntries(checked), type });
  return { ...request, clientDataJson: new TextEncoder().encode(changed) };
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
  let decided: Report['steps'] = [];
  for (let request = question; ; ) {
    const answer = ask(request);
    const more = answer.steps.filter(({ number }) => decided.every((step) => step.number !== number));
    decided = [...decided, ...more];
    const report: Report = { ...answer, steps: decided };
    const { refusal }: Report = report;
    if (!refusal) return { report, refusals, lastRequest: request };
    // If the same code refuses again, for example for a challenge that is no text, setting it aside did not help.
    const isNew = refusals.every(({ code }) => code !== refusal.code);
    if (isNew) refusals.push(refusal);
    const next = isNew ? setAside.get(refusal.code)?.(request) : undefined;
    if (!next) return { report, refusals, lastRequest: request };
    request = next;
  }
}
