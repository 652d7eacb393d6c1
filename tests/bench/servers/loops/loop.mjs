/**
 * A plain loop over SimpleWebAuthn, without protocol or harness. After its warm-up it prints, for each chunk read, the
 * CPU nanoseconds per login in a batch.
 */
import { readFileSync } from 'node:fs';

/** The package is beside this file once the file is copied into its folder. */
const library = '@simplewebauthn/server';
const { verifyAuthenticationResponse } = await import(library);

const { rp, login, warmUpCalls, calls } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { id, counter } = login.credential;
const publicKey = new Uint8Array(Buffer.from(login.credential.publicKey, 'base64url'));

/** @param {number} times */
async function batchNs(times) {
  const before = process.cpuUsage();
  for (let made = 0; made < times; made += 1) {
    const { verified } = await verifyAuthenticationResponse({
      response: JSON.parse(login.response),
      expectedChallenge: login.challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: { id, publicKey, counter },
    });
    if (!verified) throw new Error('A good login was refused.');
  }
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1000) / times;
}

await batchNs(warmUpCalls);
process.stdout.write('warm\n');
for await (const _ of process.stdin) process.stdout.write(`${await batchNs(calls)}\n`);
