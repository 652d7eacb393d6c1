/**
 * All refusals of one ceremony: what is refused is set aside, and the rest is asked again, until nothing is refused or what is refused
 * cannot be set aside. The signature is of the bytes as they came: only the checks before it see anything else.
 */
import type { ExpectationsJson } from '../../../backends/webauthn.ts';

/** What the byte module is asked about one ceremony. */
export interface AskedSteps {
  readonly ceremony: 'registration' | 'authentication';
  readonly expected: ExpectationsJson;
  readonly challenge: Uint8Array | undefined;
  readonly backupEligible: boolean | undefined;
  readonly clientDataJson: Uint8Array;
  /** The attestation object of a registration, the authenticator data of an assertion. */
  readonly data: Uint8Array;
}

/** What is told of it: nothing refused, or the first step that refuses. */
interface Told {
  readonly refusal: { readonly code: string } | undefined;
}

export interface EveryRefusal<Report extends Told> {
  /** Of the last time that was asked: its steps are all that could be decided. */
  readonly report: Report;
  /** In the order of the Recommendation. */
  readonly refusals: readonly NonNullable<Report['refusal']>[];
  /** What was asked in the end: without what was set aside. */
  readonly asked: AskedSteps;
}

/** Nothing where it cannot be set aside. */
type SetAside = (asked: AskedSteps) => AskedSteps | undefined;

/** A step is not compared where nothing is expected of it. */
const expecting =
  (part: Partial<ExpectationsJson>): SetAside =>
  (asked) => ({ ...asked, expected: { ...asked.expected, ...part } });

const withoutRpId: SetAside = (asked) => {
  const { rpId, ...others } = asked.expected;
  return { ...asked, expected: others };
};

/** Of section 6.1: where the flags stand in authenticator data, and two of them. */
const FLAGS_AT = 32;
const USER_PRESENT = 0x01;
const BACKED_UP = 0x10;

/** In a registration they lie within its attestation object. */
const withFlags =
  (change: (flags: number) => number): SetAside =>
  (asked) => {
    if (asked.ceremony === 'registration') return undefined;
    const data = asked.data.slice();
    data[FLAGS_AT] = change(data[FLAGS_AT] ?? 0);
    return { ...asked, data };
  };

const present: SetAside = (asked) =>
  asked.ceremony === 'registration'
    ? expecting({ conditionalCreate: true })(asked)
    : withFlags((flags) => flags | USER_PRESENT)(asked);

/** Client data that were read as an object are one. */
const ofItsType: SetAside = (asked) => {
  const type = asked.ceremony === 'registration' ? 'webauthn.create' : 'webauthn.get';
  const said: object = JSON.parse(new TextDecoder().decode(asked.clientDataJson));
  return { ...asked, clientDataJson: new TextEncoder().encode(JSON.stringify({ ...said, type })) };
};

const setAside: ReadonlyMap<string, SetAside> = new Map([
  ['wrong-type', ofItsType],
  ['wrong-challenge', (asked) => ({ ...asked, challenge: undefined })],
  ['wrong-origin', expecting({ origins: [] })],
  ['cross-origin', expecting({ crossOrigin: true })],
  ['wrong-top-origin', expecting({ topOrigins: [] })],
  ['wrong-rp-id', withoutRpId],
  ['user-not-present', present],
  ['user-not-verified', expecting({ userVerification: false })],
  ['backup-state', withFlags((flags) => flags & ~BACKED_UP)],
  ['backup-eligibility', (asked) => ({ ...asked, backupEligible: undefined })],
  ['wrong-algorithm', expecting({ algorithms: [] })],
]);

export function everyRefusal<Report extends Told>(
  ask: (asked: AskedSteps) => Report,
  question: AskedSteps,
): EveryRefusal<Report> {
  const refusals: NonNullable<Report['refusal']>[] = [];
  for (let asked = question; ; ) {
    const report = ask(asked);
    const { refusal }: Report = report;
    if (!refusal) return { report, refusals, asked };
    // What is refused again by the same code, such as a challenge that is no text, was not set aside.
    const isNew = refusals.every(({ code }) => code !== refusal.code);
    if (isNew) refusals.push(refusal);
    const next = isNew ? setAside.get(refusal.code)?.(asked) : undefined;
    if (!next) return { report, refusals, asked };
    asked = next;
  }
}
