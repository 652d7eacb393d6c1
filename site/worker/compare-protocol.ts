/** Requests to the workers of the Compare place. A document is sent only once, however often it is compared. */
import type { Figure } from '../figures/form/figure.ts';
import type { Population, PopulationInput } from '../figures/population/population.ts';
import type { Collection } from '../results/collect/collection.ts';
import type { MeasuredHere } from '../results/collect/same-device.ts';
import type { RunDocument } from '../results/document/run.ts';
import type { PopulationPart } from './parts/population-in-parts.ts';
import type { CellsOfRun } from './parts/runs-in-parts.ts';

/** A question about the chosen runs: a comparison of two to six, or a population of many. */
export type CompareQuestion =
  | { readonly type: 'compare'; readonly atEqualPace: boolean; readonly here: MeasuredHere }
  | ({ readonly type: 'population' } & Omit<PopulationInput, 'runs'>);

/** A question with the numbers of its runs, in their order. */
export type CompareRequest = CompareQuestion & { readonly runs: readonly number[] };

/**
 * New runs with their numbers, sent before a question. If a run has many cells, its first cells precede it in parts.
 */
export type RunPart = CellsOfRun | { readonly key: number; readonly run: RunDocument };

/** The figures of compared runs, and the reasons against comparing them. */
export interface ComparedRuns {
  readonly figures: readonly Figure[];
  /** Sentences that name runs by the letters of the figures. */
  readonly reasons: readonly string[];
}

/** How many comparisons are done; or a part of a population, whose table and cells are long. */
export type CompareProgress = { readonly done: number; readonly of: number } | PopulationPart;

/** Undefined if the question was replaced or cancelled. */
export type CompareResult = ComparedRuns | Population | undefined;

/** A file or a text from outside, to read and check. */
export interface CollectRequest {
  readonly type: 'collect';
  readonly from: Blob | string;
}

/** The new runs since the last report, and all counts of the collection. */
export interface FoundRuns {
  readonly fresh: readonly RunDocument[];
  readonly counts: Omit<Collection, 'runs'>;
}

/** The next cells of a run with too many for one message; or how many of the characters or bytes are read. */
export type CollectProgress = CellsOfRun | (FoundRuns & { readonly done: number; readonly of: number });
