/**
 * `node wasm/tests/openssl/fuzz.mjs [SECONDS] [SEED]`: compares keys and messages for this many seconds per module. It
 * prints the seed, so that a difference can be reproduced.
 */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { compareOneKey, subjects } from './cases.mjs';
import { Random } from './random.mjs';

setFlagsFromString('--experimental-wasm-relaxed-simd');

const [seconds = '60', seed = randomUUID()] = process.argv.slice(2);
console.log(`Seed ${seed}, OpenSSL ${process.versions.openssl}.`);
for (const subject of await subjects()) {
  const random = new Random(`${seed} ${subject.name}`);
  const end = performance.now() + 1000 * Number(seconds);
  let keys = 0;
  let judged = 0;
  while (performance.now() < end) {
    judged += await compareOneKey(subject, random, 8);
    keys += 1;
  }
  console.log(`${subject.name}: ${keys} keys, ${judged} signatures judged alike.`);
}
