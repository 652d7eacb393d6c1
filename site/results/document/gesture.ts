/** What a real authenticator did on a tap: a record of its own. One gesture is not a sample, so no interval is claimed of it. */

/** Who verified its signature, and in what time: import and verify, the median of 21 calls in a row, nanoseconds. */
export interface GestureVerification {
  readonly backend: string;
  readonly outcome: 'good' | 'bad' | 'impossible';
  readonly elapsedNs?: number;
}

/** Times in milliseconds. Neither the credential nor its ID nor the challenge is in it. */
export interface GestureRecord {
  /** ISO 8601. */
  readonly at: string;
  readonly kind: 'create' | 'get';
  /** From the call to its result: the person, the browser's dialogue, the authenticator, in one. */
  readonly wallMs: number;
  /** Of it, until the browser had taken the call and given its promise. */
  readonly callMs: number;
  /** Of it, the part in which the page was without focus. */
  readonly unfocusedMs: number;
  /** `ES256 (-7)`; absent where the key is not known. */
  readonly algorithm?: string;
  /** `platform`, `cross-platform`, or `not said`. */
  readonly attachment: string;
  /** Whether the authenticator kept the credential, where the browser says. */
  readonly discoverable?: boolean;
  /** What the inspector made of it. */
  readonly verdict: 'accepted' | 'refused' | 'unverified' | 'not inspected';
  readonly verifications: readonly GestureVerification[];
}
