/**
 * Before any number: a library has to accept what is good and to refuse ten kinds of change. What it refuses of the good ones is a
 * finding about it. What it accepts of the changed ones is a fault, and it gives no number.
 */
import type { ServerRecord } from '../../site/results/document/run.ts';
import { attestations, type MutationKind, mutationKinds } from '../../site/results/servers/server-cases.ts';
import type { DriverProcess } from './driver-process.ts';
import { type Fixtures, loginCaseId, registrationCaseId } from './fixtures/fixtures.ts';

type GateVerdict = ServerRecord['verdicts'][number];
type Mutation = ServerRecord['mutations'][number];

export interface Passed {
  readonly verdicts: readonly GateVerdict[];
  /** Over all schemes whose good login it accepts. */
  readonly mutations: readonly Mutation[];
}

/** Nothing where it was accepted. @throws DriverFault */
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

/** @throws DriverFault where the driver fails, not where the library refuses */
export async function passGate(driver: DriverProcess, fixtures: Fixtures): Promise<Passed> {
  const verdicts: GateVerdict[] = [];
  const outcomes = new Map<MutationKind, Mutation['outcome']>();
  for (const scheme of schemesOf(fixtures)) {
    for (const attestation of attestations) {
      const refusal = await refusalOf(driver, 'register', registrationCaseId(scheme, attestation));
      verdicts.push(verdictOf({ scheme, operation: 'register', attestation }, refusal));
    }
    const refusal = await refusalOf(driver, 'login', loginCaseId(scheme, 'good'));
    verdicts.push(verdictOf({ scheme, operation: 'login' }, refusal));
    // A library that refuses the good one as well shows nothing by refusing a changed one.
    if (refusal !== undefined) continue;
    for (const kind of mutationKinds) {
      const isAccepted = (await refusalOf(driver, 'login', loginCaseId(scheme, kind))) === undefined;
      outcomes.set(kind, isAccepted ? 'accepted' : (outcomes.get(kind) ?? 'refused'));
    }
  }
  return { verdicts, mutations: [...outcomes].map(([kind, outcome]) => ({ kind, outcome })) };
}

const kindWords: Readonly<Record<MutationKind, string>> = {
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

/** Said loudly. Nothing where everything was refused. */
export function gateFault(name: string, { mutations }: Pick<Passed, 'mutations'>): string | undefined {
  const kinds = mutationKinds.filter((kind) =>
    mutations.some((one) => one.kind === kind && one.outcome === 'accepted'),
  );
  if (kinds.length === 0) return undefined;
  const words = kinds.map((kind) => kindWords[kind]).join('; ');
  return `${name} ACCEPTS A LOGIN THAT IT MUST REFUSE: ${words}. No number is given for it.`;
}
