/**
 * Before a clock starts: each backend verifies the scheme's known answer, refuses it corrupted, and makes signatures
 * that every backend accepts. A backend that fails gives no number.
 */
import type { KeyPair, SignatureSuite } from '../../backends/backend.ts';
import { type AnswerLimits, withoutLimits } from '../../harness/batch/answer-limits.ts';
import { type KnownAnswer, knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import type { SignatureScheme } from '../../schemes/scheme.ts';
import { Faults } from './faults.ts';
import { type SuiteId, suiteName } from './suite-id.ts';

type Suites = ReadonlyMap<SuiteId, SignatureSuite>;

/** RSASSA-PKCS1-v1_5 is the only kind whose signature has the same bytes everywhere: Safari randomises Ed25519. */
const hasOneSignature = (scheme: SignatureScheme) => scheme.kind === 'rsassa-pkcs1-v1_5';

/** The same bytes with one bit flipped: the lowest bit of the middle byte. */
export function withFlippedBit(bytes: Bytes): Bytes {
  const flipped = bytes.slice();
  const middle = flipped.length >> 1;
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  return flipped;
}

export const equal = (a: Bytes, b: Bytes) => a.length === b.length && a.every((byte, index) => byte === b[index]);

async function verifierFault(keyPair: KeyPair, { message, signature }: KnownAnswer): Promise<string | undefined> {
  if (!(await keyPair.publicKey.verify(message, signature))) return 'refuses a known good signature';
  if (await keyPair.publicKey.verify(message, withFlippedBit(signature))) return 'accepts a corrupted signature';
  if (await keyPair.publicKey.verify(withFlippedBit(message), signature))
    return 'accepts a signature of another message';
  return undefined;
}

/** Which backends, or builds of one, fail, and why. A verifier that passes the known answer may judge signers. */
export async function checkScheme(
  scheme: SignatureScheme,
  suites: Suites,
  limits: AnswerLimits = withoutLimits,
): Promise<ReadonlyMap<SuiteId, string>> {
  const answer = await knownAnswer(scheme.id);
  const faults = new Faults<SuiteId>(scheme, limits);
  const keyPairs = new Map<SuiteId, KeyPair>();

  for (const [id, suite] of suites) {
    await faults.during(id, async () => {
      const keyPair = await suite.importKeyPair(answer.pkcs8, answer.spki);
      keyPairs.set(id, keyPair);
      return verifierFault(keyPair, answer);
    });
  }

  const believed = [...keyPairs].filter(([id]) => !faults.sentences.has(id));
  for (const [id, signer] of keyPairs) {
    const signature = await faults.madeBy(id, async () => signer.privateKey.sign(answer.message));
    if (!signature) continue;
    const questions = believed.map(([verifier, { publicKey }]) => ({
      verifier,
      ask: async () => {
        const isGood = await publicKey.verify(answer.message, signature);
        return isGood ? undefined : `makes a signature that ${suiteName(verifier)} refuses`;
      },
    }));
    await faults.askVerifiers(id, questions);
    if (hasOneSignature(scheme) && !equal(signature, answer.signature)) faults.blame(id, 'makes a wrong signature');
  }

  for (const keyPair of keyPairs.values()) keyPair.free();
  return faults.sentences;
}
