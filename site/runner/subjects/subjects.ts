/** Makes a subject of a cell: the preparation before the clock, the one timed call, and the check after it. */
import type { AnySignatureSuite, KeyPair, PublicKey } from '../../backends/backend.ts';
import type { Mode } from '../../backends/mode.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import { defaultMessage } from '../../schemes/message.ts';
import type { SignedBytes } from '../bench/workbench.ts';
import { checkerIn, suiteName } from '../gate/suite-id.ts';
import { keyOfExponent } from './exponent-key.ts';
import { signSubject } from './sign-subject.ts';
import {
  type AnyTimedCall,
  refuseOthers,
  type SubjectRequest,
  type TimedCall,
  UnsupportedCondition,
} from './subject-request.ts';

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

/** Returns undefined if the backend does not take candidates. */
function generateCall(
  suite: AnySignatureSuite,
  isRepresentative: boolean,
  keep: (keyPair: KeyPair) => KeyPair,
): AnyTimedCall | undefined {
  if (suite.mode === 'sync') {
    const generate = isRepresentative ? suite.generateRepresentative : suite.generate;
    return generate && { mode: suite.mode, call: () => keep(generate()) };
  }
  const generate = isRepresentative ? suite.generateRepresentative : suite.generate;
  return generate && { mode: suite.mode, call: () => generate().then(keep) };
}

/** Frees every key pair of a batch after it. The last one must make a signature that another backend accepts. */
async function generateSubject({ workbench, suite, suiteId, conditions = {} }: SubjectRequest): Promise<Subject> {
  const { candidates, ...others } = conditions;
  refuseOthers(others, 'making a key');
  if (suite.whyNoGeneration !== undefined) throw new UnsupportedCondition(suite.whyNoGeneration);
  const isRepresentative = candidates === 'representative';
  let made: KeyPair[] = [];
  const keep = (keyPair: KeyPair): KeyPair => {
    made.push(keyPair);
    return keyPair;
  };
  const call = generateCall(suite, isRepresentative, keep);
  if (!call) {
    throw new UnsupportedCondition(
      `${suiteName(suiteId)} draws its own random numbers, so it cannot be given representative candidates.`,
    );
  }
  const checkerId = workbench.checkerOf(suiteId);
  const checker = workbench.on(checkerId);
  return {
    ...call,
    checker: checkerIn(checkerId, suiteId),
    prepare: () => {
      made = [];
    },
    check: async (last) => {
      const keyPair = made.at(-1);
      if (keyPair === undefined || keyPair !== last) return `${suiteName(suiteId)} generated no key pair.`;
      const message = workbench.freshMessage(defaultMessage);
      const signature = await keyPair.privateKey.sign(message);
      const spki = await keyPair.publicKey.export('spki');
      // They are freed outside the clock. Otherwise the module's memory would grow with every batch.
      for (const used of made) used.free();
      made = [];
      if (checker.status !== 'ready') return undefined;
      const publicKey = await checker.suite.importPublicKey(spki);
      const good = await publicKey.verify(message, signature);
      publicKey.free();
      return good ? undefined : `${suiteName(suiteId)} generated a key pair whose halves do not belong together.`;
    },
  };
}

function verifyCall<M extends Mode>(mode: M, publicKey: PublicKey<M>, signed: readonly SignedBytes[]): TimedCall<M> {
  return {
    mode,
    call: (index) => {
      const { message, signature } = signed[index % signed.length] as SignedBytes;
      return publicKey.verify(message, signature);
    },
  };
}

async function callOfVerify({
  workbench,
  suite,
  suiteId,
  message = defaultMessage,
  conditions = {},
}: SubjectRequest): Promise<AnyTimedCall> {
  const { exponent, ...others } = conditions;
  refuseOthers(others, 'verifying');
  if (exponent === undefined) {
    const keys = await workbench.keys(suiteId);
    const signed = await workbench.signed(message);
    return keys.mode === 'sync'
      ? verifyCall(keys.mode, keys.pair.publicKey, signed)
      : verifyCall(keys.mode, keys.pair.publicKey, signed);
  }
  const request = { workbench, suiteId, message, exponent };
  if (suite.mode === 'sync') {
    const { publicKey, signed } = await keyOfExponent(suite, request);
    return verifyCall(suite.mode, publicKey, signed);
  }
  const { publicKey, signed } = await keyOfExponent(suite, request);
  return verifyCall(suite.mode, publicKey, signed);
}

/** Calls verify prepared messages in turn. All must be accepted, so the check only looks for `true`. */
async function verifySubject(request: SubjectRequest): Promise<Subject> {
  return {
    ...(await callOfVerify(request)),
    prepare: () => undefined,
    check: (last) =>
      last === true ? undefined : `${suiteName(request.suiteId)} refused a good signature while it was being timed.`,
  };
}
