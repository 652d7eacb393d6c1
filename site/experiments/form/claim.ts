/** What a study claims, as data that a run can answer. */
import type { Operation } from '../../schemes/operation.ts';

interface ClaimBase {
  /** The claim in one sentence, as the source means it: `EdDSA signs fastest.` */
  readonly text: string;
  /** Where the source found it, if not everywhere: `on the server and the laptop`. */
  readonly where?: string;
}

/** This scheme takes least time of all for this operation. */
export interface FastestClaim extends ClaimBase {
  readonly kind: 'fastest' | 'slowest';
  readonly operation: Operation;
  readonly scheme: string;
}

/** The length of the challenge does not matter. */
interface FlatClaim extends ClaimBase {
  readonly kind: 'flat';
}

/** A challenge as short as this suffices: a longer one is not faster either. */
export interface ShortestClaim extends ClaimBase {
  readonly kind: 'shortest';
  readonly bytes: number;
}

/** Which scheme to prefer, first to last. */
export interface OrderClaim extends ClaimBase {
  readonly kind: 'order';
  readonly order: readonly string[];
}

export type Claim = FastestClaim | FlatClaim | ShortestClaim | OrderClaim;
