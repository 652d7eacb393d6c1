/** Signing as something the harness can time, under the conditions of its case. */
import type { Blinding, KeyPair } from '../../backends/backend.ts';
import type { Mode, Returned } from '../../backends/mode.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { defaultMessage } from '../../schemes/message.ts';
import type { Conditions } from '../../schemes/operation.ts';
import { representativeMessages } from '../../schemes/representative/representative-messages.ts';
import { type AnyHeld, type Held, importHeld } from '../bench/held.ts';
import { suiteName } from '../gate/suite-id.ts';
import { type AnyTimedCall, type SubjectRequest, type TimedCall, UnsupportedCondition } from './subject-request.ts';

/** One way of signing, in the mode of its suite. */
interface Way<M extends Mode> {
  readonly mode: M;
  readonly sign: (message: Bytes) => Returned<M, Bytes>;
}

type AnyWay = Way<'sync'> | Way<'async'>;

/** The same signature each time, where the backend can. */
function deterministic<M extends Mode>({ mode, pair }: Held<M>, { workbench, suiteId }: SubjectRequest): Way<M> {
  const { signDeterministic } = pair.privateKey;
  if (signDeterministic) return { mode, sign: (message) => signDeterministic(message) };
  const { label } = workbench.scheme;
  throw new UnsupportedCondition(`${suiteName(suiteId)} signs ${label} with fresh random bytes only.`);
}

/** With other blinding than the backend's own, where it can be chosen. */
function withBlinding<M extends Mode>(
  { mode, pair }: Held<M>,
  blinding: Blinding,
  { workbench, suiteId }: SubjectRequest,
): Way<M> {
  const { signWithBlinding } = pair.privateKey;
  if (signWithBlinding) return { mode, sign: (message) => signWithBlinding(message, blinding) };
  const { label } = workbench.scheme;
  throw new UnsupportedCondition(`${suiteName(suiteId)} does not let a page choose how ${label} is blinded.`);
}

/** Reads the key anew for each signature, as a page does that keeps the seed alone. */
async function withFreshKey(held: AnyHeld, publicPair: KeyPair): Promise<AnyWay> {
  const pkcs8 = await held.pair.privateKey.export('pkcs8');
  const spki = await publicPair.publicKey.export('spki');
  if (held.mode === 'async') {
    const { mode, suite } = held;
    return { mode, sign: async (message) => (await suite.importPrivateKey(pkcs8, spki)).sign(message) };
  }
  const { mode, suite } = held;
  return {
    mode,
    sign: (message) => {
      const key = suite.importPrivateKey(pkcs8, spki);
      const signature = key.sign(message);
      key.free();
      return signature;
    },
  };
}

function withKey<M extends Mode>(held: Held<M>, request: SubjectRequest): Way<M> {
  const { signing, blinding }: Conditions = request.conditions ?? {};
  if (blinding === 'reused' || blinding === 'none') return withBlinding(held, blinding, request);
  if (signing === 'deterministic') return deterministic(held, request);
  const { mode, pair } = held;
  return { mode, sign: (message) => pair.privateKey.sign(message) };
}

/** A key is read anew where nothing else is asked of it. */
function wayOf(held: AnyHeld, checking: KeyPair, request: SubjectRequest): AnyWay | Promise<AnyWay> {
  const { key, signing, blinding }: Conditions = request.conditions ?? {};
  const isOrdinary = blinding !== 'reused' && blinding !== 'none' && signing !== 'deterministic';
  if (key === 'fresh' && isOrdinary) return withFreshKey(held, checking);
  // The same words twice: each is of its own type.
  return held.mode === 'sync' ? withKey(held, request) : withKey(held, request);
}

function signCall<M extends Mode>({ mode, sign }: Way<M>, messageOf: (index: number) => Bytes): TimedCall<M> {
  return { mode, call: (index) => sign(messageOf(index)) };
}

const timedCall = (way: AnyWay, messageOf: (index: number) => Bytes): AnyTimedCall =>
  way.mode === 'sync' ? signCall(way, messageOf) : signCall(way, messageOf);

/** Every call signs a challenge of its own; the last signature must be accepted by another backend. */
export async function signSubject(request: SubjectRequest): Promise<Subject> {
  if (request.conditions?.['messages'] === 'representative') return representativeSubject(request);
  const { workbench, suiteId, message = defaultMessage } = request;
  const held = await workbench.held(suiteId);
  const checking = await workbench.keyPair(workbench.checkerOf(suiteId));
  const way = await wayOf(held, checking, request);
  let messages: Bytes[] = [];
  return {
    ...timedCall(way, (index) => messages[index] as Bytes),
    prepare: (calls) => {
      messages = Array.from({ length: calls }, () => workbench.freshMessage(message));
    },
    check: async (last) => {
      const signed = messages.at(-1);
      const good = last instanceof Uint8Array && signed && (await checking.publicKey.verify(signed, last as Bytes));
      return good ? undefined : wrong(request);
    },
  };
}

/** The calls of a batch go round a fixed set of messages, signed by a fixed key, so that each batch does the same work. */
async function representativeSubject(request: SubjectRequest): Promise<Subject> {
  const { workbench, suite } = request;
  const { scheme } = workbench;
  if (scheme.kind !== 'ml-dsa') {
    throw new UnsupportedCondition(`${scheme.label} signs every message in the same time; only ML-DSA has lucky ones.`);
  }
  const { pkcs8, spki } = await knownAnswer(scheme.id);
  const held = await importHeld(suite, pkcs8, spki);
  const { publicKey } = held.pair;
  const way = held.mode === 'sync' ? deterministic(held, request) : deterministic(held, request);
  const messages = representativeMessages(scheme.parameterSet);
  const messageOf = (index: number) => messages[index % messages.length] as Bytes;
  let lastIndex = 0;
  return {
    ...timedCall(way, messageOf),
    cycle: messages.length,
    prepare: (calls) => {
      lastIndex = calls - 1;
    },
    check: async (last) => {
      const good = last instanceof Uint8Array && (await publicKey.verify(messageOf(lastIndex), last as Bytes));
      return good ? undefined : wrong(request);
    },
  };
}

const wrong = ({ suiteId }: SubjectRequest) => `${suiteName(suiteId)} made a wrong signature while it was being timed.`;
