/**
 * A thread that calls the module that the command measures, in a loop that shares no code with the command. Its request
 * gives the calls per batch, the number of batches and the length of the warm-up. Answers with the nanoseconds per
 * Ed25519 signature in each batch.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {{ module: string, calls: number, batches: number, warmUpMs: number }} Asked `module`: its folder */

/** @type {Asked} */
const { module, calls, batches, warmUpMs } = workerData;

/** @type {typeof import('../../../wasm/pkg/eddsa-base/module.js')} */
const { default: load, PrivateKey } = await import(new URL('module.js', module).href);
await load({ module_or_path: readFileSync(new URL('module_bg.wasm', module)) });

const key = PrivateKey.generate(25_519);
/** A passkey signs 69 bytes. */
const MESSAGE_BYTES = 69;

/** Times one batch. Messages are made before the clock starts, and each is signed once. */
function batchMs() {
  const messages = Array.from({ length: calls }, () => new Uint8Array(randomBytes(MESSAGE_BYTES)));
  const beganMs = performance.now();
  for (const message of messages) key.sign(message);
  return performance.now() - beganMs;
}

for (const endMs = performance.now() + warmUpMs; performance.now() < endMs; ) batchMs();
const samplesNs = Array.from({ length: batches }, () => (batchMs() / calls) * 1e6);
parentPort?.postMessage(samplesNs);
