/** The boundary between the Compare place and its workers. A document crosses once, however often it is compared. */
import type { Figure } from '../figures/form/figure.ts';
import type { RunDocument } from '../results/document/run.ts';

/** Page → worker: the runs by number, first the base, with those that the worker has not had yet. */
export interface CompareRequest {
  readonly type: 'compare';
  readonly id: number;
  readonly runs: readonly number[];
  readonly atEqualPace: boolean;
  readonly fresh: ReadonlyMap<number, RunDocument>;
}

/** Page → worker: a file or a text from outside, to be read and checked. */
export interface ReadRequest {
  readonly type: 'read';
  readonly id: number;
  readonly from: Blob | string;
}

/** Worker → page. */
export type CompareReport =
  /** So many questions of so many are answered. */
  | { readonly id: number; readonly type: 'comparing'; readonly done: number; readonly of: number }
  | { readonly id: number; readonly type: 'compared'; readonly figures: readonly Figure[] }
  | { readonly id: number; readonly type: 'failed'; readonly reason: string };

export type ReadReport =
  | { readonly id: number; readonly type: 'read'; readonly run: RunDocument }
  /** In a sentence that says what was kept. */
  | { readonly id: number; readonly type: 'refused'; readonly sentence: string };
