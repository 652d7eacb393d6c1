/** One fresh worker's first calls: from nothing loaded to the thousandth signature. */
import type { BackendId, PrivateKey } from '../../backends/backend.ts';
import type { Clock } from '../../harness/clock/clock.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { bytesToSign } from '../../schemes/encoding/signed-bytes.ts';
import { findScheme } from '../../schemes/index.ts';
import type { Message } from '../../schemes/message.ts';
import { isEncryption } from '../../schemes/scheme.ts';
import { importHeld } from '../bench/held.ts';
import type { TaskDependencies } from './task-dependencies.ts';

export interface ColdStartRequest {
  readonly scheme: string;
  readonly backend: BackendId;
  readonly message: Message;
  readonly calls: number;
  readonly limitMs: number;
}

export interface ColdStartResult {
  /** Fetch from the browser's cache, compile, instantiate, import the key; nanoseconds. */
  readonly readyNs: number;
  /** Time of each call in order, nanoseconds; as coarse as a clock step. Fewer than asked for where the time was up. */
  readonly callsNs: readonly number[];
}

/** Every call is timed alone, since each is another call of the curve; medians over workers take out the clock's step. */
export async function coldStartTask(
  request: ColdStartRequest,
  dependencies: TaskDependencies,
): Promise<ColdStartResult> {
  const { clock, fill } = dependencies;
  const scheme = findScheme(request.scheme);
  const backend = dependencies.backends.find(({ id }) => id === request.backend);
  if (!scheme || isEncryption(scheme) || !backend)
    throw new Error(`There is no ${request.scheme} on ${request.backend}.`);
  const { pkcs8, spki } = await knownAnswer(scheme.id);
  const { form, challengeBytes } = request.message;
  const messages = Array.from({ length: request.calls }, (_, index) =>
    bytesToSign(form, fill(new Uint8Array(challengeBytes)), index),
  );

  // Messages are made before the clock starts: it tells what a fresh worker takes, not what a challenge takes.
  const beganMs = clock.now();
  const opened = await backend.open(scheme);
  if (opened.status !== 'ready') throw new Error(opened.reason);
  const held = await importHeld(opened.suite, pkcs8, spki);
  const readyNs = (clock.now() - beganMs) * NS_PER_MS;

  const { callsNs, last } =
    held.mode === 'sync'
      ? signNow(held.pair.privateKey, messages, clock, request.limitMs)
      : await signAwaited(held.pair.privateKey, messages, clock, request.limitMs);
  const { pair } = held;
  const signed = messages[callsNs.length - 1];
  const good = signed && last && (await pair.publicKey.verify(signed, last));
  pair.free();
  if (!good) throw new Error('The last signature of a fresh worker was wrong.');
  return { readyNs, callsNs };
}

interface SignedCalls {
  readonly callsNs: number[];
  readonly last: Bytes | undefined;
}

/** Nothing is awaited between two readings: a turn of the microtask queue would be in the time of a call. */
function signNow(key: PrivateKey<'sync'>, messages: readonly Bytes[], clock: Clock, limitMs: number): SignedCalls {
  const callsNs: number[] = [];
  const endMs = clock.now() + limitMs;
  let last: Bytes | undefined;
  for (const message of messages) {
    const startMs = clock.now();
    last = key.sign(message);
    const stopMs = clock.now();
    callsNs.push((stopMs - startMs) * NS_PER_MS);
    if (stopMs >= endMs) break;
  }
  return { callsNs, last };
}

async function signAwaited(
  key: PrivateKey<'async'>,
  messages: readonly Bytes[],
  clock: Clock,
  limitMs: number,
): Promise<SignedCalls> {
  const callsNs: number[] = [];
  const endMs = clock.now() + limitMs;
  let last: Bytes | undefined;
  for (const message of messages) {
    const startMs = clock.now();
    last = await key.sign(message);
    const stopMs = clock.now();
    callsNs.push((stopMs - startMs) * NS_PER_MS);
    if (stopMs >= endMs) break;
  }
  return { callsNs, last };
}
