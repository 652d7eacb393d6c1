/** Signing as something the harness can time, under the conditions of its case. */
import type { Blinding, KeyPair, PrivateKey } from '../../backends/backend.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { defaultMessage } from '../../schemes/message.ts';
import { representativeMessages } from '../../schemes/representative/representative-messages.ts';
import { suiteName } from '../gate/suite-id.ts';
import { asSubject, refuseOthers, type SubjectRequest, UnsupportedCondition } from './subject-request.ts';

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

/** Departures from the ordinary way are timed one at a time: nothing here does two of them at once. */
function signOf(pair: KeyPair, checking: KeyPair, request: SubjectRequest): Sign | Promise<Sign> {
  const { key, signing, blinding, ...others } = request.conditions ?? {};
  refuseOthers(others, 'signing');
  const [way, another] = [key, signing, blinding].filter(
    (asked) => asked !== undefined && asked !== 'prepared' && asked !== 'hedged',
  );
  if (another !== undefined) {
    throw new UnsupportedCondition(
      `“${way}” and “${another}” are ways of signing that are timed apart, so both at once were not timed.`,
    );
  }
  switch (way) {
    case undefined:
      return (message) => pair.privateKey.sign(message);
    case 'fresh':
      return withFreshKey(pair, checking, request);
    case 'deterministic':
      return deterministic(pair.privateKey, request);
    case 'reused':
    case 'none':
      return withBlinding(pair.privateKey, way, request);
    default:
      throw new UnsupportedCondition(
        `There is no way of signing called “${way satisfies never}”, so it was not timed.`,
      );
  }
}

export function signSubject(request: SubjectRequest): Promise<Subject> {
  const { messages, ...others } = request.conditions ?? {};
  return messages === undefined ? freshMessagesSubject(request) : representativeSubject(request, others);
}

/** Every call signs a challenge of its own; the last signature must be accepted by another backend. */
async function freshMessagesSubject(request: SubjectRequest): Promise<Subject> {
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
async function representativeSubject(
  request: SubjectRequest,
  { signing = 'deterministic', key = 'prepared', ...others }: Conditions,
): Promise<Subject> {
  const departing = { ...(signing !== 'deterministic' && { signing }), ...(key !== 'prepared' && { key }) };
  refuseOthers({ ...departing, ...others }, 'signing fixed messages');
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
