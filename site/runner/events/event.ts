/** The events of a run, for every listener: the page, a terminal, a test. */
import type { BackendId } from '../../backends/backend.ts';
import type { ModuleBuild } from '../../backends/module-build.ts';
import type { ShownStep } from '../../ceremony/simulation/step-bytes.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import type { Drift } from '../../harness/quiet/drift.ts';
import type { VisitPace } from '../../harness/quiet/pace.ts';
import type {
  CompileTime,
  Measurement,
  PayloadLimit,
  RecordedWay,
  RunDocument,
  SchemeSizes,
} from '../../results/document/run.ts';

export type Phase = 'checking' | 'warming up' | 'measuring';

/** The second of five repeats is number 2 of 5. */
export interface RepeatNumber {
  readonly number: number;
  readonly of: number;
}

export type RunEvent =
  /** Everything known before the first measurement; `measurements` is empty. */
  | {
      readonly type: 'started';
      readonly run: RunDocument;
      readonly cells: readonly Cell[];
      /** If the run is one of several repeats: when it began, in milliseconds since the first one began. */
      readonly repeat?: { readonly atMs: number };
    }
  | {
      readonly type: 'progress';
      readonly current: Cell;
      readonly phase: Phase;
      /** 0 to 1. It never falls. */
      readonly fraction: number;
      readonly remainingMs: number;
      /** If the run is one of several repeats. Fraction and time left then cover all of them. */
      readonly repeat?: RepeatNumber;
    }
  /** A repeat has ended. Another follows, or `finished` or `failed`. */
  | {
      readonly type: 'repeat-over';
      readonly outcome: 'finished' | 'failed';
      readonly elapsedMs: number;
      readonly hiddenMs: number;
    }
  /** The pause before the next repeat. It lasts at least as long as the page is hidden. */
  | {
      readonly type: 'pause';
      readonly next: RepeatNumber;
      readonly isHidden: boolean;
      readonly fraction: number;
      readonly remainingMs: number;
    }
  /** The latest state of one cell; replaces earlier reports of it. */
  | { readonly type: 'measurement'; readonly measurement: Measurement }
  | { readonly type: 'module'; readonly module: ModuleBuild }
  | { readonly type: 'way'; readonly way: RecordedWay }
  | { readonly type: 'sizes'; readonly sizes: SchemeSizes }
  | { readonly type: 'compile-time'; readonly compileTime: CompileTime }
  | { readonly type: 'payload-limit'; readonly limit: PayloadLimit }
  /** The steps of one scheme's ceremony on one backend. Their bytes are only shown; the number of bytes is recorded. */
  | {
      readonly type: 'step-bytes';
      readonly scheme: string;
      readonly backend: BackendId;
      readonly steps: readonly ShownStep[];
    }
  | { readonly type: 'drift'; readonly drift: Drift }
  | { readonly type: 'pace'; readonly pace: VisitPace }
  | { readonly type: 'finished'; readonly elapsedMs: number }
  | { readonly type: 'failed'; readonly reason: string; readonly elapsedMs: number };
