/** The types of the record, as its schema has them. */
import type * as v from 'valibot';
import type { runSchema } from '../schema/run-schema.ts';

/** Documents are never changed, only replaced. */
type Unchanging<T> = { readonly [Name in keyof T]: Unchanging<T[Name]> };

export type RunDocument = Unchanging<v.InferOutput<typeof runSchema>>;

export type RecordedSettings = RunDocument['settings'];
export type Environment = RunDocument['environment'];
/** Of this page, whose worker has seen the clock's step. */
export type OwnEnvironment = Environment & { readonly clockStepMs: number };
export type Source = NonNullable<RunDocument['source']>;
export type RecordedPace = NonNullable<RunDocument['pace']>;
export type Build = NonNullable<RunDocument['build']>;
export type RecordedModule = Build['modules'][number];
export type RecordedWay = NonNullable<RunDocument['ways']>[number];
export type PayloadLimit = NonNullable<RunDocument['payloadLimits']>[number];
export type Measurement = RunDocument['measurements'][number];
export type MeasuredMeasurement = Extract<Measurement, { readonly status: 'measured' }>;
export type SchemeSizes = NonNullable<RunDocument['sizes']>[number];
export type MeasuredSize = SchemeSizes['sizes'][number];
export type CompileTime = NonNullable<RunDocument['compileTimes']>[number];
export type StepBytes = NonNullable<RunDocument['stepBytes']>[number];
/** A library in a runtime, whose checks were timed. */
export type ServerRecord = NonNullable<RunDocument['servers']>[number];
export type GestureRecord = NonNullable<RunDocument['gestures']>[number];
/** Of a run that was made several times. */
export type RecordedRepeat = NonNullable<RunDocument['repeats']>[number];
/** The part of one repeat in a cell. */
export type RepeatOfCell = NonNullable<MeasuredMeasurement['repeats']>[number];
