/** What is asked of the workers of the Compare place. A document crosses once, however often it is compared. */
import type { Figure } from '../figures/form/figure.ts';
import type { Population, PopulationInput } from '../figures/population/population.ts';
import type { Collection } from '../results/collect/collection.ts';
import type { RunDocument } from '../results/document/run.ts';
import type { PopulationPart } from './parts/population-in-parts.ts';
import type { CellsOfRun } from './parts/runs-in-parts.ts';

/** What is asked of the chosen runs: two to six beside each other, or many as a population. */
export type CompareQuestion =
  | { readonly type: 'compare'; readonly atEqualPace: boolean }
  | ({ readonly type: 'population' } & Omit<PopulationInput, 'runs'>);

/** A question with the numbers of its runs, in their order. */
export type CompareRequest = CompareQuestion & { readonly runs: readonly number[] };

/** Before a question come the runs that the worker has not had yet, by their numbers; the first cells of one before itself, where they are many. */
export type RunPart = CellsOfRun | { readonly key: number; readonly run: RunDocument };

/** The figures of compared runs, and the reasons against comparing them. */
export interface ComparedRuns {
  readonly figures: readonly Figure[];
  /** Sentences that name runs by the letters of the figures. */
  readonly reasons: readonly string[];
}

/** How many of the questions are answered; of a population, its longest parts: rows of the table of its strips, and what its sentence may be about. */
export type CompareProgress = { readonly done: number; readonly of: number } | PopulationPart;

/** Nothing where the question was overtaken or cancelled. */
export type CompareResult = ComparedRuns | Population | undefined;

/** A file or a text from outside, to be read and checked. */
export interface CollectRequest {
  readonly type: 'collect';
  readonly from: Blob | string;
}

/** What has come since the last report, and all that a collection counts. */
export interface FoundRuns {
  readonly fresh: readonly RunDocument[];
  readonly counts: Omit<Collection, 'runs'>;
}

/** The next cells of a run that has too many to come at once; or so many characters or bytes of so many are read. */
export type CollectProgress = CellsOfRun | (FoundRuns & { readonly done: number; readonly of: number });
