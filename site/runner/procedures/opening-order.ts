/** In which order cells are first opened. */
import type { Cell } from '../../experiments/settings/cell.ts';
import { findScheme } from '../../schemes/index.ts';
import type { Scheme } from '../../schemes/scheme.ts';

/** Checking a password takes longer than any signature, on purpose. */
const HEAVY = 1e6;

/** The rough cost of a scheme relative to others, only for the order of opening. */
function weight(scheme: Scheme | undefined): number {
  if (!scheme) return Number.POSITIVE_INFINITY;
  switch (scheme.kind) {
    case 'eddsa':
    case 'aes-gcm':
      return 0;
    case 'ecdsa':
      return 1;
    case 'ml-dsa':
      return scheme.parameterSet;
    case 'composite':
      return weight(scheme.mlDsa) + weight(scheme.traditional);
    case 'password-hash':
      return HEAVY;
    default:
      return scheme.modulusBits;
  }
}

const slowGeneration = (cell: Cell) =>
  cell.operation === 'generate' && findScheme(cell.scheme)?.kind === 'rsassa-pkcs1-v1_5' ? 1 : 0;

/** Cheap cells first, RSA key generation last, so that the first result does not wait for the slowest key. */
export function openingOrder(cells: readonly Cell[]): readonly Cell[] {
  return [...cells].sort(
    (a, b) => slowGeneration(a) - slowGeneration(b) || weight(findScheme(a.scheme)) - weight(findScheme(b.scheme)),
  );
}
