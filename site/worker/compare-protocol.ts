/** The boundary between the Compare place and its workers. A document crosses once, however often it is compared. */
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

/** Page → worker: a run that the worker has not had yet, by its number; its first cells have come before, where they are many. */
export interface FreshRun {
  readonly type: 'run';
  readonly key: number;
  readonly run: RunDocument;
}

/** Page → worker: the runs by number, in their order. */
export interface CompareRequest {
  readonly type: 'question';
  readonly id: number;
  readonly question: CompareQuestion;
  readonly runs: readonly number[];
}

/** Page → worker: a file or a text from outside, to be read and checked. */
export interface CollectRequest {
  readonly type: 'collect';
  readonly id: number;
  readonly from: Blob | string;
}

/** Page → worker. */
export type CompareWord = CellsOfRun | FreshRun | CompareRequest | CollectRequest;

/** What stands beside each other, and what stands against it. */
export interface ComparedRuns {
  readonly figures: readonly Figure[];
  /** By the letters of the runs, as the figures name them. */
  readonly reasons: readonly string[];
}

/** Worker → page. */
export type CompareReport =
  /** So many questions of so many are answered. */
  | { readonly id: number; readonly type: 'comparing'; readonly done: number; readonly of: number }
  | { readonly id: number; readonly type: 'compared'; readonly comparison: ComparedRuns }
  /** What a population has most of comes before it: rows of the table of its strips, and what its sentence may be about. */
  | ({ readonly id: number; readonly type: 'population-part' } & PopulationPart)
  | { readonly id: number; readonly type: 'population'; readonly population: Population }
  | { readonly id: number; readonly type: 'failed'; readonly reason: string };

/** All that a collection counts; its runs are told as they come. */
export type CollectCounts = Omit<Collection, 'runs'>;

export type CollectReport =
  /** The next cells of a run that has too many to come at once; its last ones come with itself. */
  | ({ readonly id: number } & CellsOfRun)
  /** So many characters or bytes of so many are read, and these runs have come since the last report. */
  | {
      readonly id: number;
      readonly type: 'collecting' | 'collected';
      readonly done: number;
      readonly of: number;
      readonly fresh: readonly RunDocument[];
      readonly counts: CollectCounts;
    }
  /** In a sentence that says what was kept. */
  | { readonly id: number; readonly type: 'refused'; readonly sentence: string };
