/** The key storm in one worker: a share of the connections, each making fresh keys again as soon as it is done. */
import type { BackendId, KeyPair, SignatureSuite } from '../../backends/backend.ts';
import type { Mode } from '../../backends/mode.ts';
import { persistently } from '../../harness/batch/persistently.ts';
import type { Clock } from '../../harness/clock/clock.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { findScheme } from '../../schemes/index.ts';
import { findKeyPlan, type StormEvent, schemesOfEvent } from '../../schemes/key-plans.ts';
import { isSignature } from '../../schemes/scheme.ts';
import type { AnyHeldPair, HeldPair } from '../bench/held.ts';
import { Workbench } from '../bench/workbench.ts';
import type { TaskDependencies } from './task-dependencies.ts';

export interface StormRequest {
  readonly plan: string;
  readonly event: 'connect' | 'login';
  readonly backend: BackendId;
}

interface PreparedStorm<M extends Mode = Mode> {
  readonly event: StormEvent;
  readonly mode: M;
  readonly suites: ReadonlyMap<string, SignatureSuite<M>>;
  readonly authorities: ReadonlyMap<string, KeyPair<M>>;
  /** What a fresh key signs: as long as the content of CertificateVerify in TLS 1.3 with SHA-256 (RFC 8446, 4.4.3). */
  readonly transcript: Bytes;
}

export type AnyPreparedStorm = PreparedStorm<'sync'> | PreparedStorm<'async'>;

export interface StormResult {
  /**
   * The time of a connection from begin to end, including the wait for its turn. The first connections of a storm find
   * no queue and wait less than later ones, so they are left out. With only one connection at a time, all are included.
   */
  readonly latenciesMs: readonly number[];
  /**
   * The time of each finished connection after its wait. On an asynchronous backend the wait is unknown: its latency.
   */
  readonly eventsMs: readonly number[];
  /** The part of these times that made keys. On an asynchronous backend it is meaningful only with one connection. */
  readonly generateMs: number;
  readonly elapsedMs: number;
  /** Connections that failed, then passed when repeated. The failed try is part of their latency. */
  readonly failedCalls: number;
}

/** Workbenches that stay open: the gate runs once per worker, and an authority keeps its key. */
export type OpenWorkbenches = Map<string, Promise<Workbench>>;

const TRANSCRIPT_BYTES = 130;

/** Checks every scheme of the event as every run does, and makes the authorities' keys. */
export async function prepareStorm(
  request: StormRequest,
  dependencies: TaskDependencies,
  workbenches: OpenWorkbenches = new Map(),
): Promise<AnyPreparedStorm> {
  const event = findKeyPlan(request.plan)?.[request.event];
  if (!event) throw new Error(`There is no key plan ${request.plan}.`);
  const keys = new Map<string, AnyHeldPair>();
  for (const id of schemesOfEvent(event)) {
    const scheme = findScheme(id);
    if (!scheme || !isSignature(scheme)) throw new Error(`There is no signature scheme ${id}.`);
    const opening = workbenches.get(id) ?? Workbench.open(scheme, dependencies.backends, dependencies.fill);
    workbenches.set(id, opening);
    const workbench = await opening;
    const opened = workbench.on(request.backend);
    if (opened.status !== 'ready') throw new Error(opened.reason);
    keys.set(id, await workbench.keys(request.backend));
  }
  const transcript = dependencies.fill(new Uint8Array(TRANSCRIPT_BYTES));
  const synchronous = [...keys].flatMap(([id, key]) => (key.mode === 'sync' ? [[id, key] as const] : []));
  const asynchronous = [...keys].flatMap(([id, key]) => (key.mode === 'async' ? [[id, key] as const] : []));
  return synchronous.length > 0
    ? { event, mode: 'sync', ...suitesAndKeys(synchronous), transcript }
    : { event, mode: 'async', ...suitesAndKeys(asynchronous), transcript };
}

function suitesAndKeys<M extends Mode>(
  keys: readonly (readonly [id: string, keys: HeldPair<M>])[],
): Pick<PreparedStorm<M>, 'suites' | 'authorities'> {
  return {
    suites: new Map(keys.map(([id, { suite }]) => [id, suite])),
    authorities: new Map(keys.map(([id, { pair: keyPair }]) => [id, keyPair])),
  };
}

export interface StormLoop {
  readonly durationMs: number;
  readonly connections: number;
  /** At least this many are begun, even if the time is up. */
  readonly atLeast?: number;
}

/**
 * Keeps this many connections under way until the time is up; each finishes what it began. A synchronous backend works
 * on one at a time while the others wait. Their wait is part of their latency, as for an asynchronous backend.
 */
export async function storm(
  prepared: AnyPreparedStorm,
  { durationMs, connections, atLeast = 1 }: StormLoop,
  clock: Clock,
): Promise<StormResult> {
  const latenciesMs: number[] = [];
  const eventsMs: number[] = [];
  let generateMs = 0;
  let failedCalls = 0;
  const countFailure = () => {
    failedCalls += 1;
  };
  let events = 0;
  const beganMs = clock.now();
  const endMs = beganMs + durationMs;
  const lane = async () => {
    for (let turn = 0; turn === 0 || events < atLeast || clock.now() < endMs; turn += 1) {
      events += 1;
      const startMs = clock.now();
      // Gives the connections that came before their turn.
      await undefined;
      const turnMs = clock.now();
      generateMs +=
        prepared.mode === 'sync'
          ? eventNow(prepared, clock)
          : await persistently(() => eventAwaited(prepared, clock), countFailure);
      const doneMs = clock.now();
      eventsMs.push(doneMs - turnMs);
      if (turn > 0 || connections === 1) latenciesMs.push(doneMs - startMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return { latenciesMs, eventsMs, generateMs, failedCalls, elapsedMs: clock.now() - beganMs };
}

function needed<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The key plan uses a key that it does not make.');
  return found;
}

/** Runs one event on a synchronous backend. Returns the milliseconds of making keys. */
function eventNow({ event, suites, authorities, transcript }: PreparedStorm<'sync'>, clock: Clock): number {
  const startMs = clock.now();
  const keyPairs = event.keys.map((scheme) => needed(suites.get(scheme)).generate());
  const generateMs = clock.now() - startMs;
  for (const { key, authority } of event.uses) {
    const keyPair = needed(keyPairs[key]);
    needed(authorities.get(authority)).privateKey.sign(keyPair.publicKey.export('spki'));
    keyPair.privateKey.sign(transcript);
  }
  for (const keyPair of keyPairs) keyPair.free();
  return generateMs;
}

/** Runs one event on an asynchronous backend, one call after the other, as in a handshake. */
async function eventAwaited({ event, suites, authorities, transcript }: PreparedStorm, clock: Clock): Promise<number> {
  const startMs = clock.now();
  const keyPairs: KeyPair[] = [];
  for (const scheme of event.keys) keyPairs.push(await needed(suites.get(scheme)).generate());
  const generateMs = clock.now() - startMs;
  for (const { key, authority } of event.uses) {
    const keyPair = needed(keyPairs[key]);
    await needed(authorities.get(authority)).privateKey.sign(await keyPair.publicKey.export('spki'));
    await keyPair.privateKey.sign(transcript);
  }
  for (const keyPair of keyPairs) keyPair.free();
  return generateMs;
}

/**
 * Runs one untimed event and verifies what its keys and authorities sign. Returns its milliseconds.
 * @throws Error if a signature does not verify
 */
export async function checkStorm(
  { event, suites, authorities, transcript }: PreparedStorm,
  clock: Clock,
): Promise<number> {
  const startMs = clock.now();
  for (const { key, authority } of event.uses) {
    const suite = needed(suites.get(needed(event.keys[key])));
    const keyPair = await persistently(async () => suite.generate());
    const issuer = needed(authorities.get(authority));
    const spki = await keyPair.publicKey.export('spki');
    const certified = await issuer.publicKey.verify(spki, await issuer.privateKey.sign(spki));
    const proven = await keyPair.publicKey.verify(transcript, await keyPair.privateKey.sign(transcript));
    keyPair.free();
    if (!certified || !proven) throw new Error('A signature of the key storm does not verify.');
  }
  return clock.now() - startMs;
}
