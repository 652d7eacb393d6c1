/**
 * Traces RSA of 4096 bits with 64 keys, too slow for the ordinary tests: `node wasm/tests/traces/long-keys.mjs [keys]`.
 */
import { rsaKeys } from './subjects/rsa.mjs';
import { traceSubject, unlisted } from './trace-subject.mjs';
import { isTraceable } from './traced-module.mjs';

const keys = Number(process.argv[2] ?? 64);
const subject = rsaKeys(4096, keys);
let isUnlike = false;
for (const module of ['rsa-kernel-base', 'rsa-kernel-relaxed']) {
  if (!(await isTraceable(module))) {
    console.log(`${module} cannot run here: multiply-add is not fused.`);
    continue;
  }
  const places = unlisted(await traceSubject(module, subject), subject);
  for (const place of places) console.error(`${module}, ${place}`);
  isUnlike ||= places.length > 0;
  console.log(`${module}, ${keys} keys of 4096 bits: ${places.length === 0 ? 'the same steps' : 'different steps'}.`);
}
if (isUnlike) process.exitCode = 1;
