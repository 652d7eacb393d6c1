/** The types of the record, as its schema has them. */
import type * as v from 'valibot';
import type { runSchema } from '../schema/run-schema.ts';

/** Documents are never changed, only replaced. */
type Unchanging<T> = { readonly [Name in keyof T]: Unchanging<T[Name]> };

/** As a file holds it. */
type Stored = Unchanging<v.InferOutput<typeof runSchema>>;
type StoredMeasurement = Stored['measurements'][number];

/** What one run of several says of a cell; nothing where it did not come to it. */
export interface PartOfCell {
  readonly measurement: StoredMeasurement | undefined;
  /** Whether that run came to its end. */
  readonly isWhole: boolean;
}

/** Of a run that was made several times, `repeats` has what each run says of the cell, up to the last that says anything. */
export type MeasuredMeasurement = Extract<StoredMeasurement, { readonly status: 'measured' }> & {
  readonly repeats?: readonly PartOfCell[];
};
export type Measurement = MeasuredMeasurement | Exclude<StoredMeasurement, { readonly status: 'measured' }>;

/** With what is said over all of its runs (`pooledRuns`), where there are several. */
export type RunDocument = Omit<Stored, 'measurements'> & { readonly measurements: readonly Measurement[] };

export type RecordedSettings = RunDocument['settings'];
export type Environment = RunDocument['environment'];
/** Of this page, whose worker has seen the clock's step. */
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
/** One run of several. */
export type RecordedRepeat = NonNullable<RunDocument['repeats']>[number];
