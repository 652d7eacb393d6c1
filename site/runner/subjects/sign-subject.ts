/** Signing as something the harness can time, under the conditions of its case. */
import type { Blinding, KeyPair, PrivateKey } from '../../backends/backend.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { defaultMessage } from '../../schemes/message.ts';
import type { Conditions } from '../../schemes/operation.ts';
import { representativeMessages } from '../../schemes/representative/representative-messages.ts';
import { suiteName } from '../gate/suite-id.ts';
import { asSubject, type SubjectRequest, UnsupportedCondition } from './subject-request.ts';

type Sign = PrivateKey['sign'];

/** The same signature each time, where the backend can. */
function deterministic(key: PrivateKey, { workbench, suiteId }: SubjectRequest): Sign {
  const { signDeterministic } = key;
  if (signDeterministic) return (message) => signDeterministic(message);
  const { label } = workbench.scheme;
  throw new UnsupportedCondition(`${suiteName(suiteId)} signs ${label} with fresh random bytes only.`);
}

/** With other blinding than the backend's own, where it can be chosen. */
function withBlinding(key: PrivateKey, blinding: Blinding, { workbench, suiteId }: SubjectRequest): Sign {
  const { signWithBlinding } = key;
  if (signWithBlinding) return (message) => signWithBlinding(message, blinding);
  const { label } = workbench.scheme;
  throw new UnsupportedCondition(`${suiteName(suiteId)} does not let a page choose how ${label} is blinded.`);
}

/** Reads the key anew for each signature, as a page does that keeps the seed alone. */
async function withFreshKey(pair: KeyPair, publicPair: KeyPair, { suite }: SubjectRequest): Promise<Sign> {
  const pkcs8 = await pair.privateKey.export('pkcs8');
  const spki = await publicPair.publicKey.export('spki');
  if (suite.mode === 'async') {
    return async (message) => (await suite.importPrivateKey(pkcs8, spki)).sign(message);
  }
  return (message) => {
    const key = suite.importPrivateKey(pkcs8, spki) as PrivateKey;
    const signature = key.sign(message);
    key.free();
    return signature;
  };
}

function signOf(pair: KeyPair, checking: KeyPair, request: SubjectRequest): Sign | Promise<Sign> {
  const { key, signing, blinding }: Conditions = request.conditions ?? {};
  if (blinding === 'reused' || blinding === 'none') return withBlinding(pair.privateKey, blinding, request);
  if (signing === 'deterministic') return deterministic(pair.privateKey, request);
  if (key === 'fresh') return withFreshKey(pair, checking, request);
  return (message) => pair.privateKey.sign(message);
}

/** Every call signs a challenge of its own; the last signature must be accepted by another backend. */
export async function signSubject(request: SubjectRequest): Promise<Subject> {
  if (request.conditions?.['messages'] === 'representative') return representativeSubject(request);
  const { workbench, suite, suiteId, message = defaultMessage } = request;
  const pair = await workbench.keyPair(suiteId);
  const checking = await workbench.keyPair(workbench.checkerOf(suiteId));
  const sign = await signOf(pair, checking, request);
  let messages: Bytes[] = [];
  return asSubject(suite.mode, {
    prepare: (calls) => {
      messages = Array.from({ length: calls }, () => workbench.freshMessage(message));
    },
    call: (index) => sign(messages[index] as Bytes),
    check: async (last) => {
      const signed = messages.at(-1);
      const good = last instanceof Uint8Array && signed && (await checking.publicKey.verify(signed, last as Bytes));
      return good ? undefined : wrong(request);
    },
  });
}

/** The calls of a batch go round a fixed set of messages, signed by a fixed key, so that each batch does the same work. */
async function representativeSubject(request: SubjectRequest): Promise<Subject> {
  const { workbench, suite } = request;
  const { scheme } = workbench;
  if (scheme.kind !== 'ml-dsa') {
    throw new UnsupportedCondition(`${scheme.label} signs every message in the same time; only ML-DSA has lucky ones.`);
  }
  const { pkcs8, spki } = await knownAnswer(scheme.id);
  const { privateKey, publicKey } = await suite.importKeyPair(pkcs8, spki);
  const sign = deterministic(privateKey, request);
  const messages = representativeMessages(scheme.parameterSet);
  const messageOf = (index: number) => messages[index % messages.length] as Bytes;
  let lastIndex = 0;
  const subject = asSubject(suite.mode, {
    prepare: (calls) => {
      lastIndex = calls - 1;
    },
    call: (index) => sign(messageOf(index)),
    check: async (last) => {
      const good = last instanceof Uint8Array && (await publicKey.verify(messageOf(lastIndex), last as Bytes));
      return good ? undefined : wrong(request);
    },
  });
  return { ...subject, cycle: messages.length };
}

const wrong = ({ suiteId }: SubjectRequest) => `${suiteName(suiteId)} made a wrong signature while it was being timed.`;
