import type { Measured } from './measured.ts';
import type { Drift } from './quiet/drift.ts';
import type { VisitPace } from './quiet/pace.ts';

/** What the harness tells while it measures. `key` is the source's. */
export type HarnessReport =
  | {
      readonly type: 'progress';
      readonly key: string;
      readonly phase: HarnessPhase;
      /** 0 to 1, never falling. */
      readonly fraction: number;
      readonly remainingMs: number;
    }
  /** The newest state of one subject; replaces what was said of it before. */
  | { readonly type: 'measured'; readonly key: string; readonly measured: Measured }
  /** The subject is not measured further, and what was said of it before no longer holds. */
  | { readonly type: 'failed'; readonly key: string; readonly reason: string }
  | { readonly type: 'drift'; readonly drift: Drift }
  | { readonly type: 'pace'; readonly pace: VisitPace };

export type HarnessPhase = 'checking' | 'warming up' | 'measuring';
