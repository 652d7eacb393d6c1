/** All libraries in one interleaved run of the project's harness, after each one's signatures were verified by ours and ours by it. */

import { alwaysShown } from '../../../site/harness/batch/guard.ts';
import { measureClockStep } from '../../../site/harness/clock/clock-step.ts';
import { measure } from '../../../site/harness/measure.ts';
import { bytesToSign } from '../../../site/schemes/message.ts';
import { compareMedians } from '../../../site/statistics/comparison/compare.ts';
import { summarise } from '../../../site/statistics/summary/summarise.ts';
import { nodeForge } from './forge.mjs';
import { jsRsaSign } from './jsrsasign.mjs';
import { libsodium } from './libsodium.mjs';
import { noble } from './noble.mjs';
import { OURS, wasm } from './wasm.mjs';

const clock = { name: 'performance.now', now: () => performance.now() };
const seed = 1;
const SIGNED = 16;

/** A cell of the page's Standard run, with fewer batches: the ratios here are far from 1. */
const plan = {
  minBatchMs: 8,
  maxWarmUpMs: 1500,
  stop: { rule: 'precision', relativeHalfWidth: 0.01, minBatches: 20, maxBatches: 100, maxMs: 1500, maxSlowMs: 4000 },
};

let signCount = 0;

function freshMessage() {
  signCount += 1;
  return bytesToSign('assertion', crypto.getRandomValues(new Uint8Array(32)), signCount);
}

const damaged = (signature) => signature.map((byte, index) => (index === signature.length >> 1 ? byte ^ 1 : byte));

/** What is wrong with a library beside ours, in one sentence, or nothing. */
function faultOf(peer, ours) {
  const message = freshMessage();
  if (!ours.verify(message, peer.sign(message)))
    return `${peer.name} makes ${peer.scheme} signatures that ours refuses.`;
  const signature = ours.sign(message);
  if (!peer.verify(message, signature)) return `${peer.name} refuses our ${peer.scheme} signatures.`;
  if (peer.verify(message, damaged(signature)))
    return `${peer.name} takes a damaged ${peer.scheme} signature for a good one.`;
  return undefined;
}

function signSubject(peer, ours) {
  let messages = [];
  return {
    mode: 'sync',
    prepare(calls) {
      messages = Array.from({ length: calls }, freshMessage);
    },
    call: (index) => peer.sign(messages[index]),
    check: (last) => (ours.verify(messages.at(-1), last) ? undefined : `${peer.name} made a wrong signature.`),
  };
}

function verifySubject(peer, ours) {
  const signed = Array.from({ length: SIGNED }, freshMessage).map((message) => ({
    message,
    signature: ours.sign(message),
  }));
  return {
    mode: 'sync',
    prepare: () => undefined,
    call(index) {
      const { message, signature } = signed[index % SIGNED];
      return peer.verify(message, signature);
    },
    check: (last) => (last === true ? undefined : `${peer.name} refused a good signature.`),
  };
}

const keyOf = ({ scheme, name }, operation) => `${scheme}|${operation}|${name}`;

async function timeAll(peers, oursOf) {
  const found = new Map();
  const failures = [];
  await measure({
    sources: peers.flatMap((peer) => [
      { key: keyOf(peer, 'sign'), open: async () => signSubject(peer, oursOf(peer)) },
      { key: keyOf(peer, 'verify'), open: async () => verifySubject(peer, oursOf(peer)) },
    ]),
    plan,
    clock,
    clockStepMs: measureClockStep(clock).typicalMs,
    seed,
    visibility: alwaysShown,
    yieldToEvents: () => new Promise((resolve) => setTimeout(resolve)),
    emit(event) {
      if (event.type === 'measured') found.set(event.key, event.measured.samplesNs);
      if (event.type === 'failed') failures.push(event.reason);
    },
  });
  return { found, failures };
}

function rowOf(peer, operation, found) {
  const samples = found.get(keyOf(peer, operation));
  const ours = found.get(keyOf({ ...peer, name: OURS }, operation));
  if (!samples || !ours) return [];
  const { medianNs, intervalNs, n } = summarise(samples);
  const comparison = peer.name === OURS ? undefined : compareMedians(samples, ours, seed);
  return [{ scheme: peer.scheme, operation, name: peer.name, medianNs, intervalNs, n, comparison }];
}

/**
 * One row for each library and operation: its median and its ratio to ours, above 1 where it takes longer.
 * @param {{ keys: import('./peer.mjs').Keys, modules: Record<string, Uint8Array> }} request
 */
export async function measurePeers({ keys, modules }) {
  const ours = wasm(keys, modules);
  const oursOf = ({ scheme }) => ours.find((one) => one.scheme === scheme);
  const others = [...noble(keys), ...(await libsodium(keys)), ...nodeForge(keys), ...jsRsaSign(keys)];
  const faults = others.map((peer) => faultOf(peer, oursOf(peer)));
  const peers = [...ours, ...others.filter((_, index) => faults[index] === undefined)];
  const { found, failures } = await timeAll(peers, oursOf);
  return {
    isolated: globalThis.crossOriginIsolated === true,
    rows: peers.flatMap((peer) => ['sign', 'verify'].flatMap((operation) => rowOf(peer, operation, found))),
    faults: [...faults.filter((fault) => fault !== undefined), ...failures],
  };
}
