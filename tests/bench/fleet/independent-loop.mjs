/**
 * A thread that calls the module which the command measures, in a loop that shares no code with it: so many calls a batch, so many
 * batches, after as long a warm-up as it is told. Answers with the nanoseconds of a call in each batch, an Ed25519 signature.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {{ module: string, calls: number, batches: number, warmUpMs: number }} Asked `module`: the folder that holds it */

/** @type {Asked} */
const { module, calls, batches, warmUpMs } = workerData;

/** @type {typeof import('../../../wasm/pkg/eddsa-base/module.js')} */
const { default: load, PrivateKey } = await import(new URL('module.js', module).href);
await load({ module_or_path: readFileSync(new URL('module_bg.wasm', module)) });

const key = PrivateKey.generate(25_519);
/** What a passkey signs has 69 bytes. */
const MESSAGE_BYTES = 69;

/** Messages are made before the clock starts, each is signed once. */
function batchMs() {
  const messages = Array.from({ length: calls }, () => new Uint8Array(randomBytes(MESSAGE_BYTES)));
  const beganMs = performance.now();
  for (const message of messages) key.sign(message);
  return performance.now() - beganMs;
}

for (const endMs = performance.now() + warmUpMs; performance.now() < endMs; ) batchMs();
const samplesNs = Array.from({ length: batches }, () => (batchMs() / calls) * 1e6);
parentPort?.postMessage(samplesNs);
