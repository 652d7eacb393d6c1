/** The boundary between the Compare place and its worker. A document crosses once, however often it is compared. */
import type { Figure } from '../figures/form/figure.ts';
import type { RunDocument } from '../results/document/run.ts';

/** Page → worker: the runs by number, first the base, with those that the worker has not had yet. */
export interface CompareRequest {
  readonly id: number;
  readonly runs: readonly number[];
  readonly atEqualPace: boolean;
  readonly fresh: ReadonlyMap<number, RunDocument>;
}

/** Worker → page. */
export type CompareReport =
  | { readonly id: number; readonly type: 'compared'; readonly figures: readonly Figure[] }
  | { readonly id: number; readonly type: 'failed'; readonly reason: string };
