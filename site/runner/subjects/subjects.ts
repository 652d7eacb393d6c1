/** A case as something the harness can time: what is made before the clock, the one call, and the check after it. */
import type { KeyPair } from '../../backends/backend.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import { defaultMessage } from '../../schemes/message.ts';
import { suiteName } from '../gate/suite-id.ts';
import { keyOfExponent } from './exponent-key.ts';
import { signSubject } from './sign-subject.ts';
import { asSubject, refuseOthers, type SubjectRequest, UnsupportedCondition } from './subject-request.ts';

export function makeSubject(request: SubjectRequest): Promise<Subject> {
  switch (request.operation) {
    case 'generate':
      return generateSubject(request);
    case 'sign':
      return signSubject(request);
    case 'verify':
      return verifySubject(request);
    default:
      throw new Error(`${request.workbench.scheme.label} cannot ${request.operation}.`);
  }
}

/** Every key pair of a batch is freed after it; the last one must sign so that another backend accepts it. */
async function generateSubject({ workbench, suite, suiteId, conditions = {} }: SubjectRequest): Promise<Subject> {
  const { candidates, ...others } = conditions;
  refuseOthers(others, 'making a key');
  const generate = candidates === undefined ? suite.generate : suite.generateRepresentative;
  if (!generate) {
    throw new UnsupportedCondition(
      `${suiteName(suiteId)} draws its own random numbers, so it cannot be given representative candidates.`,
    );
  }
  const checker = workbench.on(workbench.checkerOf(suiteId));
  let made: KeyPair[] = [];
  const keep = (pair: KeyPair): KeyPair => {
    made.push(pair);
    return pair;
  };
  return asSubject(suite.mode, {
    prepare: () => {
      made = [];
    },
    call: suite.mode === 'sync' ? () => keep(generate() as KeyPair) : () => (generate() as Promise<KeyPair>).then(keep),
    check: async (last) => {
      const pair = made.at(-1);
      if (pair === undefined || pair !== last) return `${suiteName(suiteId)} generated no key pair.`;
      const message = workbench.freshMessage(defaultMessage);
      const signature = await pair.privateKey.sign(message);
      const spki = await pair.publicKey.export('spki');
      for (const one of made) one.free();
      made = [];
      if (checker.status !== 'ready') return undefined;
      const publicKey = await checker.suite.importPublicKey(spki);
      const good = await publicKey.verify(message, signature);
      publicKey.free();
      return good ? undefined : `${suiteName(suiteId)} generated a key pair whose halves do not belong together.`;
    },
  });
}

/** The calls take turns with messages signed beforehand; every one must be accepted, so `true` is all there is to check. */
async function verifySubject({
  workbench,
  suite,
  suiteId,
  message = defaultMessage,
  conditions = {},
}: SubjectRequest): Promise<Subject> {
  const { exponent, ...others } = conditions;
  refuseOthers(others, 'verifying');
  const { publicKey, signed } =
    exponent === undefined
      ? { publicKey: (await workbench.keyPair(suiteId)).publicKey, signed: await workbench.signed(message) }
      : await keyOfExponent({ workbench, suite, suiteId, message, exponent });
  return asSubject(suite.mode, {
    prepare: () => undefined,
    call: (index) => {
      const { message: bytes, signature } = signed[index % signed.length] as (typeof signed)[number];
      return publicKey.verify(bytes, signature);
    },
    check: (last) =>
      last === true ? undefined : `${suiteName(suiteId)} refused a good signature while it was being timed.`,
  });
}
