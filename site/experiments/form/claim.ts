/** The claims of a study, as data that a run can answer. */
import type { Operation } from '../../schemes/operation.ts';

interface ClaimBase {
  /** The claim in one sentence, in the sense of the source, for example `EdDSA signs fastest.` */
  readonly text: string;
  /** Where the source found it, if not everywhere, for example `on the server and the laptop`. */
  readonly where?: string;
}

/** This scheme takes the least, or the most, time of all for this operation. */
export interface FastestClaim extends ClaimBase {
  readonly kind: 'fastest' | 'slowest';
  readonly operation: Operation;
  readonly scheme: string;
}

/** The length of the challenge does not matter. */
interface FlatClaim extends ClaimBase {
  readonly kind: 'flat';
}

/** A challenge this short suffices: a longer one is not faster. */
export interface ShortestClaim extends ClaimBase {
  readonly kind: 'shortest';
  readonly bytes: number;
}

/** The order in which to prefer schemes, first to last. */
export interface OrderClaim extends ClaimBase {
  readonly kind: 'order';
  readonly order: readonly string[];
}

export type Claim = FastestClaim | FlatClaim | ShortestClaim | OrderClaim;
