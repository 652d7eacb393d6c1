/** Why bytes are no signature by any key: they are too few or too many, or a number in them is out of its range. */
import { toInteger } from '../../../schemes/bytes/big-integer.ts';
import { coordinateBytesOf, signatureSchemes } from '../../../schemes/index.ts';

/** The orders of the groups (SP 800-186, sections 3.2.1.3 to 3.2.1.5; RFC 8032, section 5.1). */
const ORDERS: ReadonlyMap<string, bigint> = new Map([
  ['P-256', 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n],
  ['P-384', 2n ** 384n - 0x389cb27e0bc8d220a7e5f24db74f58851313e695333ad68dn],
  ['P-521', 2n ** 521n - 0x5ae79787c40d069948033feb708f65a2fc44a36477663b851449048e16ec79bf7n],
  ['Ed25519', 2n ** 252n + 0x14def9dea2f79cd65812631a5cf5d3edn],
]);

function outOfRange(name: string, value: bigint, least: bigint, keyKind: string): string | undefined {
  const order = ORDERS.get(keyKind);
  if (order === undefined || (value >= least && value < order)) return undefined;
  const is = value === 0n ? '0' : `not below the order of ${keyKind}`;
  return `The number ${name} of the signature is ${is}, which no key makes and no verifier accepts.`;
}

/** One sentence; undefined if a key may have made it. @param signature r ‖ s for ECDSA */
export function rangeFaultOf(keyKind: string, signature: Uint8Array): string | undefined {
  const coordinateBytes = coordinateBytesOf[keyKind];
  if (coordinateBytes !== undefined) {
    const [r, s] = [signature.subarray(0, coordinateBytes), signature.subarray(coordinateBytes)].map(toInteger);
    return outOfRange('r', r ?? 0n, 1n, keyKind) ?? outOfRange('s', s ?? 0n, 1n, keyKind);
  }
  // RSA's signatures are as long as its key's modulus.
  const scheme =
    keyKind === 'RSA' ? undefined : signatureSchemes.find(({ inspected }) => inspected?.keyKind === keyKind);
  const bytes = scheme?.bytes.signature ?? signature.length;
  if (signature.length !== bytes) return `The signature has ${signature.length} bytes; one of ${keyKind} has ${bytes}.`;
  return outOfRange('S', toInteger(signature.subarray(32).toReversed()), 0n, keyKind);
}
