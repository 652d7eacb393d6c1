/** The types of the record, inferred from its schema. */
import type * as v from 'valibot';
import type { runSchema } from '../schema/run-schema.ts';

/** Documents are never changed, only replaced. */
type Unchanging<T> = { readonly [Name in keyof T]: Unchanging<T[Name]> };

/** A document as a file stores it. */
type StoredDocument = Unchanging<v.InferOutput<typeof runSchema>>;
type StoredMeasurement = StoredDocument['measurements'][number];

/** What one repeat says about a cell; `measurement` is undefined if it did not reach the cell. */
export interface PartOfCell {
  readonly measurement: StoredMeasurement | undefined;
  /** Whether the repeat came to its end. */
  readonly isWhole: boolean;
}

/** In a run with repeats, `repeats` has what each repeat says about the cell, up to the last that says anything. */
export type MeasuredMeasurement = Extract<StoredMeasurement, { readonly status: 'measured' }> & {
  readonly repeats?: readonly PartOfCell[];
};
export type Measurement = MeasuredMeasurement | Exclude<StoredMeasurement, { readonly status: 'measured' }>;

/** A document together with what is derived over all its repeats (`pooledRuns`), if it has any. */
export type RunDocument = Omit<StoredDocument, 'measurements'> & { readonly measurements: readonly Measurement[] };

export type RecordedSettings = RunDocument['settings'];
export type Environment = RunDocument['environment'];
/** The environment of this page, whose worker has measured the clock step. */
export type OwnEnvironment = Environment & { readonly clockStepMs: number };
export type RecordedPace = NonNullable<RunDocument['pace']>;
export type SiteBuild = NonNullable<RunDocument['build']>;
export type RecordedModule = SiteBuild['modules'][number];
export type RecordedWay = NonNullable<RunDocument['ways']>[number];
export type PayloadLimit = NonNullable<RunDocument['payloadLimits']>[number];
export type SchemeSizes = NonNullable<RunDocument['sizes']>[number];
export type MeasuredSize = SchemeSizes['sizes'][number];
export type CompileTime = NonNullable<RunDocument['compileTimes']>[number];
export type StepBytes = NonNullable<RunDocument['stepBytes']>[number];
/** A library in a runtime, whose checks were timed. */
export type ServerRecord = NonNullable<RunDocument['servers']>[number];
export type GestureRecord = NonNullable<RunDocument['gestures']>[number];
/** One repeat of a run. */
export type RecordedRepeat = NonNullable<RunDocument['repeats']>[number];
