/**
 * All libraries in one interleaved run of the project's harness. Before it, our code verifies each library's signatures
 * and each library verifies ours.
 */
import type { SamplingPlan } from '../../../site/harness/batch/plan.ts';
import type { SyncSubject } from '../../../site/harness/batch/subject.ts';
import { bytesToSign } from '../../../site/schemes/encoding/signed-bytes.ts';
import type { SamplesInRounds } from '../../../site/statistics/blocks/rounds.ts';
import { type Comparison, compareSamples } from '../../../site/statistics/comparison/compare.ts';
import { summarise } from '../../../site/statistics/summary/summarise.ts';
import { measureBeside } from '../runs/measure-beside.ts';
import { nodeForge } from './forge.ts';
import { jsRsaSign } from './jsrsasign.ts';
import { libraries } from './libraries.ts';
import { libsodium } from './libsodium.ts';
import { noble } from './noble.ts';
import {
  isAskedOf,
  isOurs,
  type MadeKey,
  OURS,
  ownCodeAmong,
  type Peer,
  type PeerScheme,
  type PeersRequest,
} from './peer.ts';
import { isSignature, kernels, wasm } from './wasm.ts';

const SIGNED = 16;

/** The plan of a cell of the page's Standard run, with fewer batches: the ratios here are far from 1. */
const plan: SamplingPlan = {
  minBatchMs: 8,
  maxWarmUpMs: 1500,
  stop: { rule: 'precision', relativeHalfWidth: 0.01, minBatches: 20, maxBatches: 100, maxMs: 1500, maxSlowMs: 4000 },
};

let signCount = 0;

function freshMessage() {
  signCount += 1;
  return bytesToSign('assertion', crypto.getRandomValues(new Uint8Array(32)), signCount);
}

const damaged = (signature: Uint8Array) =>
  signature.map((byte, index) => (index === signature.length >> 1 ? byte ^ 1 : byte));

/** Returns in one sentence what is wrong with a library when compared with ours, or undefined. */
function faultOf(peer: Peer, ours: Peer): string | undefined {
  const message = freshMessage();
  const made = peer.sign(message);
  if (!ours.verify(message, made)) return `${peer.name} makes ${peer.scheme} signatures that ours refuses.`;
  if (!peer.verify(message, made)) return `${peer.name} refuses its own ${peer.scheme} signatures.`;
  if (peer.verify(freshMessage(), made)) return `${peer.name} takes a ${peer.scheme} signature for another message's.`;
  const signature = ours.sign(message);
  if (!peer.verify(message, signature)) return `${peer.name} refuses our ${peer.scheme} signatures.`;
  if (peer.verify(message, damaged(signature)))
    return `${peer.name} takes a damaged ${peer.scheme} signature for a good one.`;
  return faultOfKeys(peer);
}

const belongTogether = (scheme: PeerScheme, { publicKey, sign }: MadeKey) => {
  const message = freshMessage();
  return isSignature(scheme, publicKey, message, sign(message));
};

function faultOfKeys({ name, scheme, generate }: Peer): string | undefined {
  if (!generate) return undefined;
  const first = generate();
  const second = generate();
  if (!belongTogether(scheme, first)) return `${name} makes ${scheme} key pairs that do not belong together.`;
  if (first.publicKey.join() === second.publicKey.join()) return `${name} makes the same ${scheme} key twice.`;
  return undefined;
}

/** Stands for a message that was not prepared. Its signature would be refused. */
const none = new Uint8Array();
const nothingSigned = { message: none, signature: none };

function generateSubject({ name, scheme }: Peer, generate: () => MadeKey): SyncSubject {
  let made: MadeKey[] = [];
  return {
    mode: 'sync',
    prepare() {
      for (const key of made) key.free?.();
      made = [];
    },
    call() {
      const key = generate();
      made.push(key);
      return key;
    },
    check() {
      const last = made.at(-1);
      return last && belongTogether(scheme, last) ? undefined : `${name} made a wrong key pair.`;
    },
  };
}

function signSubject(peer: Peer, ours: Peer): SyncSubject {
  let messages: readonly Uint8Array[] = [];
  return {
    mode: 'sync',
    prepare(calls) {
      messages = Array.from({ length: calls }, freshMessage);
    },
    call: (index) => peer.sign(messages[index] ?? none),
    check(last) {
      const isGood = last instanceof Uint8Array && ours.verify(messages.at(-1) ?? none, last);
      return isGood ? undefined : `${peer.name} made a wrong signature.`;
    },
  };
}

function verifySubject(peer: Peer, ours: Peer): SyncSubject {
  const signed = Array.from({ length: SIGNED }, freshMessage).map((message) => ({
    message,
    signature: ours.sign(message),
  }));
  return {
    mode: 'sync',
    prepare: () => undefined,
    call(index) {
      const { message, signature } = signed[index % SIGNED] ?? nothingSigned;
      return peer.verify(message, signature);
    },
    check: (last) => (last === true ? undefined : `${peer.name} refused a good signature.`),
  };
}

const operations = ['generate', 'sign', 'verify'] as const;
type PeerOperation = (typeof operations)[number];

const subjectKey = ({ scheme, name }: Pick<Peer, 'scheme' | 'name'>, operation: PeerOperation) =>
  `${scheme}|${operation}|${name}`;

function generateSources(peer: Peer) {
  const { generate } = peer;
  if (!generate) return [];
  return [{ key: subjectKey(peer, 'generate'), open: async () => generateSubject(peer, generate) }];
}

async function timeAll(peers: readonly Peer[], oursOf: (scheme: PeerScheme) => Peer) {
  const sources = peers.flatMap((peer) => [
    ...generateSources(peer),
    { key: subjectKey(peer, 'sign'), open: async () => signSubject(peer, oursOf(peer.scheme)) },
    { key: subjectKey(peer, 'verify'), open: async () => verifySubject(peer, oursOf(peer.scheme)) },
  ]);
  const { found, faults: failures } = await measureBeside(sources, plan);
  return { found, failures };
}

/** A library's operation: its median and its ratio to ours, above 1 if the library takes longer. */
export interface PeerRow {
  readonly scheme: PeerScheme;
  readonly operation: PeerOperation;
  readonly name: string;
  readonly medianNs: number;
  /** Undefined for ours. */
  readonly comparison: Comparison | undefined;
  /** Our own code's time divided by this library's, below 1 if our own code is faster. Undefined for ours. */
  readonly ownCode: Comparison | undefined;
}

export interface SignaturesResult {
  readonly rows: readonly PeerRow[];
  /** One sentence each. */
  readonly faults: readonly string[];
}

type SamplesBySubject = ReadonlyMap<string, SamplesInRounds>;

function peerRow(peer: Peer, operation: PeerOperation, found: SamplesBySubject, ownCode: Peer | undefined): PeerRow[] {
  const samples = found.get(subjectKey(peer, operation));
  const ours = found.get(subjectKey({ ...peer, name: OURS }, operation));
  if (!samples || !ours) return [];
  const { medianNs } = summarise(samples.samplesNs);
  const comparison = peer.name === OURS ? undefined : compareSamples(samples, ours);
  const own = ownCode && !isOurs(peer) ? found.get(subjectKey(ownCode, operation)) : undefined;
  const { scheme, name } = peer;
  return [{ scheme, operation, name, medianNs, comparison, ownCode: own && compareSamples(own, samples) }];
}

/** Returns one row for each library and operation. */
export async function measureSignatures(request: PeersRequest, ofPlace: readonly Peer[]): Promise<SignaturesResult> {
  const { question, keys } = request;
  const ours = wasm(request).filter(({ scheme }) => isAskedOf(question, scheme));
  const oursOf = (scheme: PeerScheme) => {
    const own = ours.find((peer) => peer.scheme === scheme);
    if (!own) throw new Error(`We have no ${scheme}.`);
    return own;
  };
  const others = [
    ...kernels(request),
    ...libraries(request),
    ...noble(keys),
    ...(await libsodium(keys)),
    ...nodeForge(keys),
    ...jsRsaSign(keys),
    ...ofPlace,
  ].filter(({ scheme }) => isAskedOf(question, scheme));
  const faults = others.map((peer) => faultOf(peer, oursOf(peer.scheme)));
  const peers = [...ours, ...others.filter((_, index) => faults[index] === undefined)];
  const { found, failures } = await timeAll(peers, oursOf);
  return {
    rows: peers.flatMap((peer) =>
      operations.flatMap((operation) => peerRow(peer, operation, found, ownCodeAmong(peers, peer.scheme))),
    ),
    faults: [...faults.filter((fault) => fault !== undefined), ...failures],
  };
}
