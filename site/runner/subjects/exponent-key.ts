/** A key with a chosen RSA exponent, and signatures for it, to measure how long verification takes with it. */
import type { PublicKey, SignatureSuite } from '../../backends/backend.ts';
import type { Mode } from '../../backends/mode.ts';
import { reasonOf } from '../../backends/reason.ts';
import type { Exponent } from '../../schemes/conditions/condition-table.ts';
import { rsaSpki } from '../../schemes/encoding/rsa-spki.ts';
import type { Message } from '../../schemes/message.ts';
import {
  EXPONENT_MODULUS_BITS,
  exponentOf,
  publicComponents,
  signerFor,
} from '../../schemes/representative/rsa-exponents.ts';
import type { SignedBytes, Workbench } from '../bench/workbench.ts';
import { withFlippedBit } from '../gate/gate.ts';
import { type SuiteId, suiteName } from '../gate/suite-id.ts';
import { UnsupportedCondition } from './subject-request.ts';

/** Signing uses BigInt and takes ten milliseconds, so there are few messages. */
const EXPONENT_SIGNED_MESSAGES = 8;

interface ExponentRequest {
  readonly workbench: Workbench;
  readonly suiteId: SuiteId;
  readonly message: Message;
  readonly exponent: Exponent;
}

/** The signatures, shared by all backends of a run. */
const signedOfRuns = new WeakMap<Workbench, Map<string, readonly SignedBytes[]>>();

function signedFor({ workbench, message, exponent }: ExponentRequest): readonly SignedBytes[] {
  const ofRun = signedOfRuns.get(workbench) ?? new Map<string, readonly SignedBytes[]>();
  signedOfRuns.set(workbench, ofRun);
  const name = `${exponent}/${message.form}-${message.challengeBytes}`;
  const known = ofRun.get(name);
  if (known) return known;
  const sign = signerFor(exponentOf(exponent));
  const signed = Array.from({ length: EXPONENT_SIGNED_MESSAGES }, () => {
    const bytes = workbench.freshMessage(message);
    return { message: bytes, signature: sign(bytes) };
  });
  ofRun.set(name, signed);
  return signed;
}

/**
 * @throws UnsupportedCondition if the modulus has another length, or if the backend refuses the exponent or its good
 * signatures
 * @throws Error if the backend takes the key and then accepts a corrupted signature
 */
export async function keyOfExponent<M extends Mode>(
  suite: SignatureSuite<M>,
  request: ExponentRequest,
): Promise<{ readonly publicKey: PublicKey<M>; readonly signed: readonly SignedBytes[] }> {
  const { suiteId, exponent } = request;
  const { scheme } = request.workbench;
  if (scheme.kind !== 'rsassa-pkcs1-v1_5' || scheme.modulusBits !== EXPONENT_MODULUS_BITS) {
    throw new UnsupportedCondition(
      `Exponents are measured under one RSA modulus of ${EXPONENT_MODULUS_BITS} bits, which is not that of ${scheme.label}.`,
    );
  }
  const components = publicComponents(exponentOf(exponent));
  let publicKey: PublicKey<M>;
  try {
    const importing: PublicKey<M> | Promise<PublicKey<M>> =
      suite.importComponents?.(components.modulus, components.exponent) ??
      suite.importPublicKey(rsaSpki(components.modulus, components.exponent));
    publicKey = await importing;
  } catch (error) {
    throw new UnsupportedCondition(
      `${suiteName(suiteId)} takes no RSA key with this exponent (${reasonOf(error).replace(/\.$/, '')}).`,
    );
  }
  const signed = signedFor(request);
  for (const { message, signature } of signed.slice(0, 1)) {
    if (!(await publicKey.verify(message, signature)))
      throw new UnsupportedCondition(`${suiteName(suiteId)} takes the key and refuses its good signatures.`);
    if (await publicKey.verify(message, withFlippedBit(signature)))
      throw new Error('It accepts a corrupted signature under this exponent.');
  }
  return { publicKey, signed };
}
