/** The key storm in one worker: some of the connections, each making its fresh keys again as soon as it is done. */
import type { BackendId, KeyPair, SignatureSuite } from '../backends/backend.ts';
import type { Clock } from '../harness/clock.ts';
import type { Bytes } from '../schemes/bytes.ts';
import { findScheme } from '../schemes/index.ts';
import { isEncryption } from '../schemes/scheme.ts';
import { findSuite, type StormEvent, schemesOfEvent } from '../schemes/suites.ts';
import type { TaskDependencies } from './task.ts';
import { Workbench } from './workbench.ts';

export interface StormRequest {
  readonly suite: string;
  readonly event: 'connect' | 'login';
  readonly backend: BackendId;
}

export interface PreparedStorm {
  readonly event: StormEvent;
  readonly mode: SignatureSuite['mode'];
  readonly suites: ReadonlyMap<string, SignatureSuite>;
  readonly authorities: ReadonlyMap<string, KeyPair>;
  /** What a fresh key signs: as long as the content of TLS 1.3's CertificateVerify with SHA-256 (RFC 8446, section 4.4.3). */
  readonly transcript: Bytes;
}

export interface StormResult {
  /** One for each connection that was finished, from its beginning, waiting for its turn included. */
  readonly latenciesMs: readonly number[];
  /** Of these, the time in which keys were made; means something with one connection under way only. */
  readonly generateMs: number;
  readonly elapsedMs: number;
}

const TRANSCRIPT_BYTES = 130;

/** Checks every scheme of the event as every run does, and makes the authorities' keys. */
export async function prepareStorm(request: StormRequest, dependencies: TaskDependencies): Promise<PreparedStorm> {
  const event = findSuite(request.suite)?.[request.event];
  if (!event) throw new Error(`There is no suite ${request.suite}.`);
  const suites = new Map<string, SignatureSuite>();
  const authorities = new Map<string, KeyPair>();
  for (const id of schemesOfEvent(event)) {
    const scheme = findScheme(id);
    if (!scheme || isEncryption(scheme)) throw new Error(`There is no signature scheme ${id}.`);
    const workbench = await Workbench.open(scheme, dependencies.backends, dependencies.fill);
    const opened = workbench.on(request.backend);
    if (opened.status !== 'ready') throw new Error(opened.reason);
    suites.set(id, opened.suite);
    authorities.set(id, await workbench.keyPair(request.backend));
  }
  const mode = [...suites.values()][0]?.mode ?? 'sync';
  return { event, mode, suites, authorities, transcript: dependencies.fill(new Uint8Array(TRANSCRIPT_BYTES)) };
}

export interface StormLoop {
  readonly durationMs: number;
  readonly connections: number;
  /** So many are finished even where the time is up before. */
  readonly atLeast?: number;
}

/**
 * So many connections under way until the time is over; each finishes what it began. A synchronous backend works on one at a
 * time while the others wait, and their waiting is part of their latency, as it is for an asynchronous one.
 */
export async function storm(
  prepared: PreparedStorm,
  { durationMs, connections, atLeast = 1 }: StormLoop,
  clock: Clock,
): Promise<StormResult> {
  const latenciesMs: number[] = [];
  let generateMs = 0;
  const beganMs = clock.now();
  const endMs = beganMs + durationMs;
  const lane = async () => {
    do {
      const startMs = clock.now();
      // Lets the connections that came before have their turn.
      await undefined;
      generateMs += prepared.mode === 'sync' ? eventNow(prepared, clock) : await eventAwaited(prepared, clock);
      latenciesMs.push(clock.now() - startMs);
    } while (clock.now() < endMs || latenciesMs.length < atLeast);
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return { latenciesMs, generateMs, elapsedMs: clock.now() - beganMs };
}

function needed<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The suite uses a key that it does not make.');
  return found;
}

/** One event on a synchronous backend. Returns the milliseconds of making keys. */
function eventNow({ event, suites, authorities, transcript }: PreparedStorm, clock: Clock): number {
  const startMs = clock.now();
  const pairs = event.keys.map((scheme) => needed(suites.get(scheme)).generate() as KeyPair);
  const generateMs = clock.now() - startMs;
  for (const { key, authority } of event.uses) {
    const pair = needed(pairs[key]);
    needed(authorities.get(authority)).privateKey.sign(pair.publicKey.export('spki') as Bytes);
    pair.privateKey.sign(transcript);
  }
  for (const pair of pairs) pair.free();
  return generateMs;
}

/** One event on an asynchronous backend, step after step, as a handshake goes. */
async function eventAwaited({ event, suites, authorities, transcript }: PreparedStorm, clock: Clock): Promise<number> {
  const startMs = clock.now();
  const pairs: KeyPair[] = [];
  for (const scheme of event.keys) pairs.push(await needed(suites.get(scheme)).generate());
  const generateMs = clock.now() - startMs;
  for (const { key, authority } of event.uses) {
    const pair = needed(pairs[key]);
    await needed(authorities.get(authority)).privateKey.sign(await pair.publicKey.export('spki'));
    await pair.privateKey.sign(transcript);
  }
  for (const pair of pairs) pair.free();
  return generateMs;
}

/** One event more, outside the clock: what its keys and authorities sign must verify. @throws Error where it does not */
export async function checkStorm({ event, suites, authorities, transcript }: PreparedStorm): Promise<void> {
  for (const { key, authority } of event.uses) {
    const pair = await needed(suites.get(needed(event.keys[key]))).generate();
    const issuer = needed(authorities.get(authority));
    const spki = await pair.publicKey.export('spki');
    const certified = await issuer.publicKey.verify(spki, await issuer.privateKey.sign(spki));
    const proven = await pair.publicKey.verify(transcript, await pair.privateKey.sign(transcript));
    pair.free();
    if (!certified || !proven) throw new Error('A signature of the key storm does not verify.');
  }
}
