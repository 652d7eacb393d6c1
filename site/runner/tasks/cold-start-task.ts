/** The first calls of one fresh worker: from an empty worker to the thousandth signature or verification. */
import type { AnySignatureSuite, BackendId } from '../../backends/backend.ts';
import type { Clock } from '../../harness/clock/clock.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes, FillRandom } from '../../schemes/bytes/bytes.ts';
import { bytesToSign } from '../../schemes/encoding/signed-bytes.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import type { Message } from '../../schemes/message.ts';
import { importHeld } from '../bench/held.ts';
import type { SignedMessage } from './sign-messages-task.ts';
import type { TaskDependencies } from './task-dependencies.ts';

export interface ColdStartRequest {
  readonly scheme: string;
  readonly backend: BackendId;
  readonly message: Message;
  readonly calls: number;
  readonly limitMs: number;
  /** Messages to verify, used in turn; absent if the worker signs. */
  readonly signed?: readonly SignedMessage[];
}

export interface ColdStartResult {
  /** The time to fetch from the browser's cache, compile, instantiate and import the key, in nanoseconds. */
  readonly readyNs: number;
  /** The time of each call in order, in nanoseconds, as coarse as a clock step. It is shorter if the time was up. */
  readonly callsNs: readonly number[];
}

/** The repeated call of a fresh worker. `isRight` checks the result of the last one. */
interface FreshCalls {
  readonly call:
    | { readonly mode: 'sync'; readonly make: (index: number) => unknown }
    | {
        readonly mode: 'async';
        readonly make: (index: number) => Promise<unknown>;
      };
  readonly isRight: (index: number, made: unknown) => Promise<boolean>;
  readonly free: () => void;
}

/** Times every call alone, as each is a point of the curve. Medians over workers average out the clock's step. */
export async function coldStartTask(
  request: ColdStartRequest,
  dependencies: TaskDependencies,
): Promise<ColdStartResult> {
  const { clock } = dependencies;
  const scheme = findSignatureScheme(request.scheme);
  const backend = dependencies.backends.find(({ id }) => id === request.backend);
  if (!scheme || !backend) throw new Error(`There is no ${request.scheme} on ${request.backend}.`);
  const { pkcs8, spki } = await knownAnswer(scheme.id);
  const { signed } = request;
  // Messages are made before the clock starts, so that the time of making challenges is not included.
  const messages = signed ? [] : messagesFor(request, dependencies.fill);

  const beganMs = clock.now();
  const opened = await backend.open(scheme);
  if (opened.status !== 'ready') throw new Error(opened.reason);
  const calls = signed
    ? await verifying(opened.suite, spki, signed)
    : await signing(opened.suite, pkcs8, spki, messages);
  const readyNs = (clock.now() - beganMs) * NS_PER_MS;

  const { callsNs, last } = await timed(calls, request, clock);
  const good = await calls.isRight(callsNs.length - 1, last);
  calls.free();
  if (!good) throw new Error(`The last ${signed ? 'verdict' : 'signature'} of a fresh worker was wrong.`);
  return { readyNs, callsNs };
}

function messagesFor(
  { message: { form, challengeBytes }, calls }: ColdStartRequest,
  fill: FillRandom,
): readonly Bytes[] {
  return Array.from({ length: calls }, (_, index) => bytesToSign(form, fill(new Uint8Array(challengeBytes)), index));
}

async function signing(
  suite: AnySignatureSuite,
  pkcs8: Bytes,
  spki: Bytes,
  messages: readonly Bytes[],
): Promise<FreshCalls> {
  const keys = await importHeld(suite, pkcs8, spki);
  const { publicKey } = keys.pair;
  const at = (index: number): Bytes => messages[index] ?? new Uint8Array();
  const call: FreshCalls['call'] =
    keys.mode === 'sync'
      ? { mode: keys.mode, make: (index) => keys.pair.privateKey.sign(at(index)) }
      : { mode: keys.mode, make: (index) => keys.pair.privateKey.sign(at(index)) };
  return {
    call,
    isRight: async (index, made) => made instanceof Uint8Array && publicKey.verify(at(index), made.slice()),
    free: () => keys.pair.free(),
  };
}

/** A relying party has only the public key. */
async function verifying(suite: AnySignatureSuite, spki: Bytes, signed: readonly SignedMessage[]): Promise<FreshCalls> {
  const at = (index: number) =>
    signed[index % signed.length] ?? { message: new Uint8Array(), signature: new Uint8Array() };
  const isRight = async (_: number, made: unknown) => made === true;
  if (suite.mode === 'sync') {
    const key = suite.importPublicKey(spki);
    const make = (index: number) => {
      const { message, signature } = at(index);
      return key.verify(message, signature);
    };
    return { call: { mode: 'sync', make }, isRight, free: () => key.free() };
  }
  const key = await suite.importPublicKey(spki);
  const make = (index: number) => {
    const { message, signature } = at(index);
    return key.verify(message, signature);
  };
  return { call: { mode: 'async', make }, isRight, free: () => key.free() };
}

interface TimedCalls {
  readonly callsNs: number[];
  readonly last: unknown;
}

/** There are two loops, because a turn of the microtask queue would be part of a synchronous call's time. */
function timed({ call }: FreshCalls, request: ColdStartRequest, clock: Clock): TimedCalls | Promise<TimedCalls> {
  return call.mode === 'sync' ? timedNow(call.make, request, clock) : timedAwaited(call.make, request, clock);
}

function timedNow(make: (index: number) => unknown, { calls, limitMs }: ColdStartRequest, clock: Clock): TimedCalls {
  const callsNs: number[] = [];
  const endMs = clock.now() + limitMs;
  let last: unknown;
  for (let index = 0; index < calls; index += 1) {
    const startMs = clock.now();
    last = make(index);
    const stopMs = clock.now();
    callsNs.push((stopMs - startMs) * NS_PER_MS);
    if (stopMs >= endMs) break;
  }
  return { callsNs, last };
}

async function timedAwaited(
  make: (index: number) => Promise<unknown>,
  { calls, limitMs }: ColdStartRequest,
  clock: Clock,
): Promise<TimedCalls> {
  const callsNs: number[] = [];
  const endMs = clock.now() + limitMs;
  let last: unknown;
  for (let index = 0; index < calls; index += 1) {
    const startMs = clock.now();
    last = await make(index);
    const stopMs = clock.now();
    callsNs.push((stopMs - startMs) * NS_PER_MS);
    if (stopMs >= endMs) break;
  }
  return { callsNs, last };
}
