import type { Measured } from './measured.ts';
import type { Drift } from './quiet/drift.ts';
import type { VisitPace } from './quiet/pace.ts';

/** What the harness reports while it measures. `key` is the key of the source. */
export type HarnessReport =
  | {
      readonly type: 'progress';
      readonly key: string;
      readonly phase: HarnessPhase;
      /** 0 to 1. It never falls. */
      readonly fraction: number;
      readonly remainingMs: number;
    }
  /** The latest state of one subject; replaces earlier reports of it. */
  | { readonly type: 'measured'; readonly key: string; readonly measured: Measured }
  /** The subject is not measured further, and earlier reports of it no longer hold. */
  | { readonly type: 'failed'; readonly key: string; readonly reason: string }
  | { readonly type: 'drift'; readonly drift: Drift }
  | { readonly type: 'pace'; readonly pace: VisitPace };

export type HarnessPhase = 'checking' | 'warming up' | 'measuring';
