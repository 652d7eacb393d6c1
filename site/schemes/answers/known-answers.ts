import type { Bytes } from '../bytes/bytes.ts';
import { fromBase64 } from '../bytes/from-base64.ts';
import type { EncodedAnswer } from './form/encoded-answer.ts';

/** A key pair, a message and a signature made by others. A backend must handle them correctly before it is timed. */
export interface KnownAnswer {
  readonly pkcs8: Bytes;
  readonly spki: Bytes;
  readonly message: Bytes;
  /** Fixed-length form; ECDSA is r ‖ s. */
  readonly signature: Bytes;
}

/** Short answers, in files named after the scheme. They are bundled with the code. */
const atHand = import.meta.glob<EncodedAnswer>('./at-hand/*.ts', { eager: true, import: 'default' });

/** Long or rarely used answers, each loaded on demand. */
const onDemand = import.meta.glob<EncodedAnswer>('./on-demand/*.ts', { import: 'default' });

async function encodedAnswer(schemeId: string): Promise<EncodedAnswer | undefined> {
  return atHand[`./at-hand/${schemeId}.ts`] ?? onDemand[`./on-demand/${schemeId}.ts`]?.();
}

/** The known answer of a scheme. @throws Error for a scheme without one, which cannot be measured */
export async function knownAnswer(schemeId: string): Promise<KnownAnswer> {
  const found = await encodedAnswer(schemeId);
  if (!found) throw new Error(`There is no known answer for ${schemeId}.`);
  return {
    pkcs8: fromBase64(found.pkcs8),
    spki: fromBase64(found.spki),
    message: fromBase64(found.message),
    signature: fromBase64(found.signature),
  };
}
