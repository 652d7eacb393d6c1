/** Signing as a subject that the harness can time, under the conditions of its cell. */
import type { Blinding, KeyPair } from '../../backends/backend.ts';
import type { Mode, Returned } from '../../backends/mode.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { defaultMessage } from '../../schemes/message.ts';
import { representativeMessages } from '../../schemes/representative/representative-messages.ts';
import { type AnyHeldPair, type HeldPair, importHeld } from '../bench/held.ts';
import { checkerIn, suiteName } from '../gate/suite-id.ts';
import {
  type AnyTimedCall,
  refuseOthers,
  type SubjectRequest,
  type TimedCall,
  UnsupportedCondition,
} from './subject-request.ts';

/** One way of signing, in the mode of its suite. */
interface SigningWay<M extends Mode> {
  readonly mode: M;
  readonly sign: (message: Bytes) => Returned<M, Bytes>;
}

type AnySigningWay = SigningWay<'sync'> | SigningWay<'async'>;

/** Signs without random bytes, if the backend can. */
function deterministic<M extends Mode>(
  { mode, pair: keyPair }: HeldPair<M>,
  { suiteId }: SubjectRequest,
): SigningWay<M> {
  const { signDeterministic } = keyPair.privateKey;
  if (signDeterministic) return { mode, sign: (message) => signDeterministic(message) };
  throw new UnsupportedCondition(`${suiteName(suiteId)} signs such a key with fresh random bytes only.`);
}

/** Signs with the chosen blinding of RSA, if the backend lets it be chosen. */
function withBlinding<M extends Mode>(
  { mode, pair: keyPair }: HeldPair<M>,
  blinding: Blinding,
  { suiteId }: SubjectRequest,
): SigningWay<M> {
  const { signWithBlinding } = keyPair.privateKey;
  if (signWithBlinding) return { mode, sign: (message) => signWithBlinding(message, blinding) };
  throw new UnsupportedCondition(`${suiteName(suiteId)} does not let a page choose how RSA is blinded.`);
}

/** Imports the key again for each signature, as a page does that stores only the seed. */
async function withFreshKey(keys: AnyHeldPair, checking: KeyPair): Promise<AnySigningWay> {
  const pkcs8 = await keys.pair.privateKey.export('pkcs8');
  const spki = await checking.publicKey.export('spki');
  if (keys.mode === 'async') {
    const { mode, suite } = keys;
    return { mode, sign: async (message) => (await suite.importPrivateKey(pkcs8, spki)).sign(message) };
  }
  const { mode, suite } = keys;
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

/** How a cell differs from ordinary signing: in at most one thing, since no two can be combined here. */
type Departure = 'fresh' | 'deterministic' | Blinding;

function departureOf({ conditions = {} }: SubjectRequest): Departure | undefined {
  const { key, signing, blinding, ...others } = conditions;
  refuseOthers(others, 'signing');
  const departures = [
    ...(key === undefined || key === 'prepared' ? [] : [key]),
    ...(signing === undefined || signing === 'hedged' ? [] : [signing]),
    ...(blinding === undefined ? [] : [blinding]),
  ];
  const [departure, another] = departures;
  if (another === undefined) return departure;
  throw new UnsupportedCondition(
    `“${departure}” and “${another}” are ways of signing that are timed apart, so both at once were not timed.`,
  );
}

function withKeyAtHand<M extends Mode>(
  keys: HeldPair<M>,
  departure: Exclude<Departure, 'fresh'> | undefined,
  request: SubjectRequest,
): SigningWay<M> {
  switch (departure) {
    case undefined: {
      const { mode, pair: keyPair } = keys;
      return { mode, sign: (message) => keyPair.privateKey.sign(message) };
    }
    case 'deterministic':
      return deterministic(keys, request);
    case 'reused':
    case 'none':
      return withBlinding(keys, departure, request);
    default:
      throw new UnsupportedCondition(
        `There is no way of signing called “${departure satisfies never}”, so it was not timed.`,
      );
  }
}

function signingWayOf(
  keys: AnyHeldPair,
  checking: KeyPair,
  request: SubjectRequest,
): AnySigningWay | Promise<AnySigningWay> {
  const departure = departureOf(request);
  if (departure === 'fresh') return withFreshKey(keys, checking);
  // Both branches look the same, but they have different types.
  return keys.mode === 'sync' ? withKeyAtHand(keys, departure, request) : withKeyAtHand(keys, departure, request);
}

function signCall<M extends Mode>({ mode, sign }: SigningWay<M>, messageOf: (index: number) => Bytes): TimedCall<M> {
  return { mode, call: (index) => sign(messageOf(index)) };
}

const timedCall = (way: AnySigningWay, messageOf: (index: number) => Bytes): AnyTimedCall =>
  way.mode === 'sync' ? signCall(way, messageOf) : signCall(way, messageOf);

export function signSubject(request: SubjectRequest): Promise<Subject> {
  const { messages, ...others } = request.conditions ?? {};
  return messages === undefined ? freshMessagesSubject(request) : representativeSubject(request, others);
}

/** Every call signs a fresh challenge. Another backend must accept the last signature. */
async function freshMessagesSubject(request: SubjectRequest): Promise<Subject> {
  const { workbench, suiteId, message = defaultMessage } = request;
  const keys = await workbench.keys(suiteId);
  const checkerId = workbench.checkerOf(suiteId);
  const checking = await workbench.keyPair(checkerId);
  const way = await signingWayOf(keys, checking, request);
  let messages: Bytes[] = [];
  return {
    ...timedCall(way, (index) => messages[index] as Bytes),
    checker: checkerIn(checkerId, suiteId),
    prepare: (calls) => {
      messages = Array.from({ length: calls }, () => workbench.freshMessage(message));
    },
    check: async (last) => {
      const signed = messages.at(-1);
      const good = last instanceof Uint8Array && signed && (await checking.publicKey.verify(signed, last as Bytes));
      return good ? undefined : wrongSignature(request);
    },
  };
}

/** The calls of a batch cycle through fixed messages with a fixed key, so that each batch does the same work. */
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
  const keys = await importHeld(suite, pkcs8, spki);
  const { publicKey } = keys.pair;
  const way = keys.mode === 'sync' ? deterministic(keys, request) : deterministic(keys, request);
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
      return good ? undefined : wrongSignature(request);
    },
  };
}

const wrongSignature = ({ suiteId }: SubjectRequest) =>
  `${suiteName(suiteId)} made a wrong signature while it was being timed.`;
