/**
 * `node independent-loop.mjs base`: the same module as the command measures, called in a loop that shares no code with it. Prints the
 * median time of an Ed25519 signature in nanoseconds.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const folder = new URL(`../../../wasm/pkg/eddsa-${process.argv[2]}/`, import.meta.url);
/** @type {typeof import('../../../wasm/pkg/eddsa-base/module.js')} */
const { default: load, PrivateKey } = await import(new URL('module.js', folder).href);
await load({ module_or_path: readFileSync(new URL('module_bg.wasm', folder)) });

const BATCHES = 100;
const BATCH_MS = 8;
const WARM_UP_MS = 1500;

const key = PrivateKey.generate(25_519);
// What a passkey signs has 69 bytes.
const messages = Array.from({ length: 1000 }, () => new Uint8Array(randomBytes(69)));

/** @param {number} calls */
function batchMs(calls) {
  const beganMs = performance.now();
  for (let call = 0; call < calls; call += 1) key.sign(/** @type {Uint8Array} */ (messages[call]));
  return performance.now() - beganMs;
}

let warmMs = 0;
let usualMs = 1;
while (warmMs < WARM_UP_MS) {
  usualMs = batchMs(100) / 100;
  warmMs += usualMs * 100;
}
const calls = Math.min(messages.length, Math.max(1, Math.round(BATCH_MS / usualMs)));
const samples = Array.from({ length: BATCHES }, () => (batchMs(calls) / calls) * 1e6).sort((a, b) => a - b);
process.stdout.write(`${samples[BATCHES / 2]}\n`);
