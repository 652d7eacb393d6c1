/** Why bytes are no signature by any key: they are too few or too many, or a number in them is out of its range. */
import { toInteger } from '../../../schemes/bytes/big-integer.ts';
import { coordinateBytesOf, signatureSchemes } from '../../../schemes/index.ts';

/** The orders of the NIST curves, by the bytes of a coordinate (SP 800-186, sections 3.2.1.3 to 3.2.1.5). */
const ORDERS: ReadonlyMap<number, bigint> = new Map([
  [32, 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n],
  [48, 2n ** 384n - 0x389cb27e0bc8d220a7e5f24db74f58851313e695333ad68dn],
  [66, 2n ** 521n - 0x5ae79787c40d069948033feb708f65a2fc44a36477663b851449048e16ec79bf7n],
]);

/** RFC 8032, section 5.1. */
const ED25519_ORDER = 2n ** 252n + 0x14def9dea2f79cd65812631a5cf5d3edn;

interface Range {
  readonly least: bigint;
  readonly order: bigint | undefined;
  readonly keyKind: string;
}

function outOfRange(name: string, value: bigint, { least, order, keyKind }: Range): string | undefined {
  if (order === undefined || (value >= least && value < order)) return undefined;
  const is = value === 0n ? '0' : `not below the order of ${keyKind}`;
  return `The number ${name} of the signature is ${is}, which no key makes and every verifier has to refuse.`;
}

/** One sentence; undefined if a key may have made it. @param signature r ‖ s for ECDSA */
export function rangeFaultOf(keyKind: string, signature: Uint8Array): string | undefined {
  const coordinateBytes = coordinateBytesOf[keyKind];
  if (coordinateBytes !== undefined) {
    const [r, s] = [signature.subarray(0, coordinateBytes), signature.subarray(coordinateBytes)].map(toInteger);
    const range = { least: 1n, order: ORDERS.get(coordinateBytes), keyKind };
    return outOfRange('r', r ?? 0n, range) ?? outOfRange('s', s ?? 0n, range);
  }
  // RSA's signatures are as long as its key's modulus.
  const scheme =
    keyKind === 'RSA' ? undefined : signatureSchemes.find(({ inspected }) => inspected?.keyKind === keyKind);
  const bytes = scheme?.bytes.signature ?? signature.length;
  if (signature.length !== bytes) return `The signature has ${signature.length} bytes; one of ${keyKind} has ${bytes}.`;
  if (keyKind !== 'Ed25519') return undefined;
  return outOfRange('S', toInteger(signature.subarray(32).toReversed()), { least: 0n, order: ED25519_ORDER, keyKind });
}
