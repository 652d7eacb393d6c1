/**
 * The gate before any number: a library must accept good ceremonies and refuse ten kinds of change. A refused good one
 * is a finding about the library. An accepted changed one is a fault, and the library gets no number.
 */
import type { ServerRecord } from '../../site/results/document/run.ts';
import { attestations, type MutationKind, mutationKinds } from '../../site/results/servers/server-cases.ts';
import type { DriverProcess } from './driver-process.ts';
import { type Fixtures, loginCaseId, registrationCaseId } from './fixtures/fixtures.ts';

type GateVerdict = ServerRecord['verdicts'][number];
type Mutation = ServerRecord['mutations'][number];

export interface GateResult {
  readonly verdicts: readonly GateVerdict[];
  /** Over all schemes whose good login the library accepts. */
  readonly mutations: readonly Mutation[];
}

/** Undefined if it was accepted. @throws DriverFault */
async function refusalOf(driver: DriverProcess, operation: string, caseId: string): Promise<string | undefined> {
  const answer = await driver.run(operation, caseId, 1);
  return 'refused' in answer ? answer.refused : undefined;
}

function verdictOf(
  cell: Pick<GateVerdict, 'scheme' | 'operation' | 'attestation'>,
  refusal: string | undefined,
): GateVerdict {
  return refusal === undefined ? { ...cell, outcome: 'accepted' } : { ...cell, outcome: 'refused', reason: refusal };
}

const schemesOf = ({ keys }: Fixtures) => keys.map(({ scheme }) => scheme);

/** @throws DriverFault if the driver fails, but not if the library refuses */
export async function passGate(driver: DriverProcess, fixtures: Fixtures): Promise<GateResult> {
  const verdicts: GateVerdict[] = [];
  const outcomes = new Map<MutationKind, Mutation['outcome']>();
  for (const scheme of schemesOf(fixtures)) {
    for (const attestation of attestations) {
      const refusal = await refusalOf(driver, 'register', registrationCaseId(scheme, attestation));
      verdicts.push(verdictOf({ scheme, operation: 'register', attestation }, refusal));
    }
    const refusal = await refusalOf(driver, 'login', loginCaseId(scheme, 'good'));
    verdicts.push(verdictOf({ scheme, operation: 'login' }, refusal));
    // If a library also refuses the good login, its refusal of a changed one shows nothing.
    if (refusal !== undefined) continue;
    for (const kind of mutationKinds) {
      const isAccepted = (await refusalOf(driver, 'login', loginCaseId(scheme, kind))) === undefined;
      outcomes.set(kind, isAccepted ? 'accepted' : (outcomes.get(kind) ?? 'refused'));
    }
  }
  return { verdicts, mutations: [...outcomes].map(([kind, outcome]) => ({ kind, outcome })) };
}

const kindTexts: Readonly<Record<MutationKind, string>> = {
  'signature-bit': 'a signature with one bit turned over',
  challenge: 'the challenge of another session',
  origin: 'another origin',
  'rp-id': 'the hash of another RP ID',
  counter: 'a counter that went back',
  type: 'the type of a registration',
  flags: 'a user who was not verified',
  key: 'a key of another credential',
  truncated: 'authenticator data cut short',
  algorithm: 'a stored key of another algorithm',
};

/** A sentence that names every accepted change; undefined if everything was refused. */
export function gateFault(name: string, { mutations }: Pick<GateResult, 'mutations'>): string | undefined {
  const kinds = mutationKinds.filter((kind) =>
    mutations.some((one) => one.kind === kind && one.outcome === 'accepted'),
  );
  if (kinds.length === 0) return undefined;
  const words = kinds.map((kind) => kindTexts[kind]).join('; ');
  return `${name} ACCEPTS A LOGIN THAT IT MUST REFUSE: ${words}. No number is given for it.`;
}
